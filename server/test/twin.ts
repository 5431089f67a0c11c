import { createHash } from 'node:crypto'
import type { Table } from '@gloamhall/kernel'
import { Client } from './client.ts'
import type { Changes, TestServer } from './test-server.ts'
import { openServer } from './test-server.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

/** One of two houses that run alike: clock, codes and tokens included. */
export interface Twin {
  readonly server: TestServer
  /** What will be dealt next. */
  readonly tables: Table[]
}

/** Random numbers are the same in every such house, and time stands still. */
export async function openTwin(changes: Changes = {}): Promise<Twin> {
  let drawn = 0
  const tables: Table[] = []
  const server = await openServer({
    now: () => NOON,
    randomBytes: (size) => createHash('shake256', { outputLength: size }).update(`${drawn++}`).digest(),
    deal: () => tables.shift() as Table,
    // Whoever thinks about what the other world does not have would choose otherwise than there.
    botDelayMs: 60_000,
    ...changes,
  })
  return { server, tables }
}

const lobbies = ({ raw }: Client): number => raw.filter((text) => text.startsWith('{"t":"lobby"')).length

/** Comings and goings are told together, a moment later; two houses are not equally fast, so this waits for it. */
export async function settled(client: Client): Promise<Client> {
  await client.until(() => lobbies(client) >= 2)
  return client
}

/** Another window, once everybody there has been told of it. */
export async function opened(
  { server }: Twin,
  code: string,
  token: string | undefined,
  there: readonly Client[],
  from?: Client,
): Promise<Client> {
  return told(there, async () => settled(await Client.sit(server.socketAddress, code, token, from)))
}

/** Does something that everybody there is told of in the lobby, and waits until they have been. */
export async function told<Result>(there: readonly Client[], act: () => Promise<Result>): Promise<Result> {
  const open = there.filter(({ closed }) => closed === undefined)
  const before = open.map(lobbies)
  const result = await act()
  await Promise.all(
    open.map((each, index) => each.until(() => each.closed !== undefined || lobbies(each) > (before[index] as number))),
  )
  return result
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
