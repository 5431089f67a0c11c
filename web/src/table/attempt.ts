import type { AtTable } from '../at-table.ts'
import { codeOf } from '../house.ts'

/** What somebody wishes of the house and does not get is told like any other refusal. */
export const attempting =
  (table: AtTable) =>
  async (wish: () => Promise<unknown>): Promise<void> => {
    await wish().catch((error) => (table.refusal.value = { code: codeOf(error) }))
  }
