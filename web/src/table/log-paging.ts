import type { DeliveredEvent } from '@gloamhall/protocol'
import type { TableStore, Older } from '../net/table-store.ts'
import { request } from '../net/api.ts'

/** A page of what was told, and what to ask for the one before it with. */
export interface LogPage {
  readonly events: readonly DeliveredEvent[]
  readonly before?: number
}

type Leaf = (before: number) => Promise<LogPage>

const fromTheHouse =
  ({ code, token }: TableStore): Leaf =>
  async (before) =>
    (await request('GET', `/tables/${code}/log/${before}`, undefined, token)).json() as Promise<LogPage>

/** Leafs back until something is found that the reader wants; pages may hold nothing but what was for others. */
export async function loadOlder(
  table: TableStore,
  wanted: (event: DeliveredEvent) => boolean = () => true,
  leaf: Leaf = fromTheHouse(table),
): Promise<void> {
  for (;;) {
    const { older } = table
    const asked = older.value
    if (asked.before === undefined || asked.state === 'fetching') return
    const fetching: Older = { ...asked, state: 'fetching' }
    older.value = fetching
    const page = await leaf(asked.before).catch(() => undefined)
    // Meanwhile the table came back with a hole in its log: this page belongs to what was.
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
