import { seats } from '../app/guest.ts'
import { join } from '../net/api.ts'
import { myTables } from '../net/my-tables.ts'
import { sitAgain } from './multi-seat.ts'

/** Takes the seats again that this guest has left, as long as no other player has them. */
export async function returnToTable(code: string): Promise<void> {
  const own =
    myTables
      .peek()
      ?.find((table) => table.code === code)
      ?.seats.filter((each) => each.own) ?? []
  const [first, ...others] = own.map(({ seat }) => seat)
  await join(code, first)
  if (seats.value[code]) await sitAgain(code, others)
}
