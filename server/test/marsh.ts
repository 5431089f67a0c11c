import type { Table } from '@gloamhall/kernel'
import { begin, swift } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import type { Client } from './client.ts'
import type { Changes } from './test-server.ts'
import type { SetTable } from './table.ts'
import { setTable } from './table.ts'

// The server offers example games only on request.
process.env['GLOAMHALL_TOYS'] = 'yes'

type MarshTable = ReturnType<typeof marsh.game.setup>

/** A marsh with these people, and bots in the other seats; known ground is firm, the rest is not set. */
export const setMarsh = (
  people: number,
  seats: number,
  known: readonly string[] = [],
  changes: Changes = {},
): Promise<SetTable> =>
  setTable(
    people,
    { botDelayMs: 0, deal: ({ game }) => (game.carried ? undefined : marshOf(seats, known)), ...changes },
    { game: 'marsh', seats },
  )

export function marshOf(seats: number, known: readonly string[]): Table {
  for (let seed = 1; ; seed++) {
    const table: MarshTable = begin(marsh.game, seats, {}, swift(seed))
    if (known.some((place) => table.tokens[place] === 'bog')) continue
    table.turned = [...known] as MarshTable['turned']
    return table
  }
}

/** Firm, known ground: walking there reveals nothing. */
export const FIRM = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']

/** The first player has walked and stays, the second has walked: version 4, with nothing revealed. */
export async function bothWalk(first: Client, second: Client): Promise<void> {
  await first.choose(['camp', 'walk a1', 'stay'])
  await second.until(() => second.view?.choices.includes('walk a2') === true)
  await second.choose('walk a2')
  await Promise.all([first, second].map((client) => client.until(() => client.version === 4)))
}
