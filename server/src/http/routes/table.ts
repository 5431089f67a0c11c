import type { TableSession } from '../../tables/table-session.ts'
import { granted } from '../../errors/granted.ts'

export const TABLE = '/api/tables/{code}'

/** Writes down what was arranged, and whatever belongs to it; the answer is the lobby as it is then. */
export async function arranged(
  table: TableSession,
  more: Parameters<TableSession['arrange']>[0] = [],
): Promise<unknown> {
  await granted((answer) => table.arrange(more, answer))
  return table.lobby()
}
