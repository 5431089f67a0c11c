import type { TableStore } from '../net/table-store.ts'
import { codeOf } from '../net/api.ts'

/** What somebody wishes of the house and does not get is told like any other refusal. */
export const attempting =
  (table: TableStore) =>
  async (wish: () => Promise<unknown>): Promise<void> => {
    await wish().catch((error) => (table.refusal.value = { code: codeOf(error) }))
  }
