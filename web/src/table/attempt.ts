import type { TableStore } from '../net/table-store.ts'
import { codeOf } from '../net/api.ts'

/** Runs a request to the server and shows its failure like the refusal of a choice. */
export const attempting =
  (table: TableStore) =>
  async (action: () => Promise<unknown>): Promise<void> => {
    await action().catch((error) => (table.refusal.value = { code: codeOf(error) }))
  }
