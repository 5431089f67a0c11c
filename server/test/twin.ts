import { createHash } from 'node:crypto'
import type { Table } from '@gloamhall/kernel'
import type { Client } from './client.ts'
import type { TestHouse } from './house.ts'
import { openHouse } from './house.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

/** One of two houses that run alike: clock, codes and tokens included. */
export interface Twin {
  readonly house: TestHouse
  /** What will be dealt next. */
  readonly tables: Table[]
}

/** Random numbers are the same in every such house, and time stands still. */
export async function openTwin(): Promise<Twin> {
  let drawn = 0
  const tables: Table[] = []
  const house = await openHouse({
    now: () => NOON,
    randomBytes: (size) => createHash('shake256', { outputLength: size }).update(`${drawn++}`).digest(),
    deal: () => tables.shift() as Table,
  })
  return { house, tables }
}

/** Comings and goings are told together, a moment later; two houses are not equally fast, so this waits for it. */
export async function settled(client: Client): Promise<Client> {
  await client.until(() => client.raw.filter((text) => text.startsWith('{"t":"lobby"')).length >= 2)
  return client
}

/**
 * Everything somebody heard, but for the clock: how long a table has waited is measured outside, where two houses on a
 * busy machine are not alike.
 */
export const heardBy = ({ raw }: Client): string =>
  raw
    .filter((text) => !text.startsWith('{"t":"clock"'))
    .map(withoutHead)
    .join('\n')

/**
 * The head of the chain is another one wherever a line is, for that is what it is for. Nobody without the seed can tell
 * from it which line: see "gives nothing away" in kernel/test/chain.test.ts.
 */
export const withoutHead = (text: string): string => text.replaceAll(/"head":"[0-9a-f]{64}",/g, '')
