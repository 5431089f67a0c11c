import { useEffect, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { letGo } from '../app/guest.ts'
import { lobbyOf, recordOf } from '../net/api.ts'
import { markKicked } from '../net/kicked-tables.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { say, sayAny } from '../app/i18n.ts'

/** Explains why a table cannot be opened (any more), with links onward. */
export function Problem({ table, problem }: { table: TableStore; problem: string }) {
  const hadToGo = problem === 'unseated' || problem === 'banned'
  const recorded = useRecorded(table, problem === 'closed')
  const watch = () => {
    if (hadToGo) markKicked(table.code)
    letGo(table.code)
  }
  return (
    <PageLayout>
      <section class="page narrow">
        <h1>{say(hadToGo ? 'parted.title' : problem === 'closed' ? 'closed.title' : 'table.problem')}</h1>
        <p role="status">
          {hadToGo
            ? say('parted.text')
            : problem === 'closed'
              ? say('closed.text')
              : sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
        <div class="row wrap">
          {(hadToGo || problem === 'unknown-token' || problem === 'replaced') && (
            <button type="button" class="button" onClick={watch}>
              {say('table.watch-instead')}
            </button>
          )}
          {problem === 'unknown-table' && (
            <a class="button" href={`/c/${table.code}`}>
              {say('problem.campaign')}
            </a>
          )}
          {recorded && (
            <a class="button" href={`/r/${table.code}`}>
              {say('closed.replay')}
            </a>
          )}
          <a class="button primary" href="/">
            {say('nowhere.home')}
          </a>
        </div>
      </section>
    </PageLayout>
  )
}

/** True if the match was started, in which case it has a record, however it ended. */
function useRecorded({ code, view }: TableStore, closed: boolean): boolean {
  const [recorded, setRecorded] = useState(closed && view.peek() !== undefined)
  useEffect(() => {
    if (!closed || recorded) return
    wasStarted(code).then(setRecorded, () => undefined)
  }, [code, closed])
  return recorded
}

/** Free seats are filled with bots at the start, so a table that still has one was never started. */
async function wasStarted(code: string): Promise<boolean> {
  const { seats } = await lobbyOf(code)
  if (seats.some(({ holder }) => holder === 'free')) return false
  return (await recordOf(code)) !== ''
}
