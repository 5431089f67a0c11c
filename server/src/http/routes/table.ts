import type { TableSession } from '../../tables/table-session.ts'
import { granted } from '../../errors/granted.ts'

export const TABLE = '/api/tables/{code}'

/** Commits a change of the table together with `more`; answers with the resulting lobby. */
export async function arranged(
  table: TableSession,
  more: Parameters<TableSession['arrange']>[0] = [],
): Promise<unknown> {
  await granted((answer) => table.arrange(more, answer))
  return table.lobby()
}
