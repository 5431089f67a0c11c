import type { DeliveredEvent } from '@gloamhall/protocol'
import type { TableStore, Older } from '../net/table-store.ts'
import { request } from '../net/api.ts'

/** A page of the log, and the version to request the one before it with. */
export interface LogPage {
  readonly events: readonly DeliveredEvent[]
  readonly before?: number
}

type Leaf = (before: number) => Promise<LogPage>

const fromServer =
  ({ code, token }: TableStore): Leaf =>
  async (before) =>
    (await request('GET', `/tables/${code}/log/${before}`, undefined, token)).json() as Promise<LogPage>

/** Loads older pages until one has an event for this reader; a page may hold only events for other players. */
export async function loadOlder(
  table: TableStore,
  wanted: (event: DeliveredEvent) => boolean = () => true,
  leaf: Leaf = fromServer(table),
): Promise<void> {
  for (;;) {
    const { older } = table
    const asked = older.value
    if (asked.before === undefined || asked.state === 'fetching') return
    const fetching: Older = { ...asked, state: 'fetching' }
    older.value = fetching
    const page = await leaf(asked.before).catch(() => undefined)
    // After a reconnection with a gap the log has been replaced: this page belongs to the old one.
    if (older.value !== fetching) return
    if (!page) {
      older.value = { ...asked, state: 'failed' }
      return
    }
    const before = page.before !== undefined && page.before < asked.before ? page.before : undefined
    older.value = { events: [...page.events, ...asked.events], before, state: 'here' }
    if (page.events.some(wanted)) return
  }
}
