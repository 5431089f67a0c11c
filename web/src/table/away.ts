import type { Told } from '@gloamhall/protocol'
import { effect, signal } from '@preact/signals'
import type { AtTable } from '../at-table.ts'
import { isRecord, kept } from '../keep.ts'

const areVersions = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((version) => typeof version === 'number')

/** Up to which version of each table this person has looked. */
const seen = kept<Record<string, number>>('seen', {}, areVersions)

const LONG_ENOUGH = 10_000

/** Notices when somebody looks away or the line is cut, and afterwards knows what they have missed. */
export function watchAbsence(table: AtTable) {
  const missed = signal<readonly Told[]>([])
  let leftAt: number | undefined
  let lastSeen = seen.value[table.code]
  const absent = () => document.hidden || table.connection.value !== 'live'
  const leave = () => {
    if (leftAt !== undefined) return
    leftAt = Date.now()
    lastSeen = table.version.peek()
    seen.value = { ...seen.peek(), [table.code]: lastSeen }
  }
  const comeBack = (away: number) => {
    if (lastSeen === undefined || away < LONG_ENOUGH) return
    const since = lastSeen
    missed.value = table.log.peek().filter(({ version }) => version > since)
  }
  let first = true
  const stop = effect(() => {
    const gone = absent()
    const here = table.view.value !== undefined
    if (!here) return
    if (first) {
      // Somebody opens the page in the middle of a game: what happened since the last visit counts as missed.
      first = false
      comeBack(LONG_ENOUGH)
    } else if (gone) leave()
    else if (leftAt !== undefined) {
      const away = Date.now() - leftAt
      leftAt = undefined
      comeBack(away)
    }
  })
  const turn = () => {
    if (document.hidden) leave()
    else if (leftAt !== undefined && table.connection.peek() === 'live') {
      const away = Date.now() - leftAt
      leftAt = undefined
      comeBack(away)
    }
  }
  document.addEventListener('visibilitychange', turn)
  addEventListener('pagehide', leave)
  return {
    missed,
    dispose: () => {
      stop()
      leave()
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('pagehide', leave)
    },
  }
}
