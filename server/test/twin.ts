import { createHash } from 'node:crypto'
import type { Table } from '@gloamhall/kernel'
import { Client } from './client.ts'
import type { Changes, TestServer } from './test-server.ts'
import { openServer } from './test-server.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

/** One of two identical servers, including clock, codes and tokens. */
export interface Twin {
  readonly server: TestServer
  /** The next tables to be set up. */
  readonly tables: Table[]
}

/** The same random numbers in each such server, and a clock that stands still. */
export async function openTwin(changes: Changes = {}): Promise<Twin> {
  let drawn = 0
  const tables: Table[] = []
  const server = await openServer({
    now: () => NOON,
    randomBytes: (size) => createHash('shake256', { outputLength: size }).update(`${drawn++}`).digest(),
    deal: () => tables.shift() as Table,
    // Bots do not play: they would choose differently where they know something else.
    botDelayMs: 60_000,
    ...changes,
  })
  return { server, tables }
}

const lobbies = ({ raw }: Client): number => raw.filter((text) => text.startsWith('{"t":"lobby"')).length

/** Lobby changes are batched with a delay, and the servers differ in speed; waits for them. */
export async function settled(client: Client): Promise<Client> {
  await client.until(() => lobbies(client) >= 2)
  return client
}

/** Another connection, once everyone there has been told of it. */
export async function opened(
  { server }: Twin,
  code: string,
  token: string | undefined,
  there: readonly Client[],
  from?: Client,
): Promise<Client> {
  return told(there, async () => settled(await Client.sit(server.socketAddress, code, token, from)))
}

/** Does something that changes the lobby, and waits until everyone there has received it. */
export async function told<Result>(there: readonly Client[], act: () => Promise<Result>): Promise<Result> {
  const open = there.filter(({ closed }) => closed === undefined)
  const before = open.map(lobbies)
  const result = await act()
  await Promise.all(
    open.map((each, index) => each.until(() => each.closed !== undefined || lobbies(each) > (before[index] as number))),
  )
  return result
}

/** Everything a client received, except the remaining time, which depends on how busy the machine is. */
export const heardBy = ({ raw }: Client): string =>
  raw
    .filter((text) => !text.startsWith('{"t":"clock"'))
    .map(withoutHead)
    .join('\n')

/**
 * The head of the chain depends on every line, by design. That it reveals nothing without the seed is tested by "gives nothing
 * away" in kernel/test/chain.test.ts.
 */
export const withoutHead = (text: string): string => text.replaceAll(/"head":"[0-9a-f]{64}",/g, '')
