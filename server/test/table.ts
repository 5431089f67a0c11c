import type { Choice } from '@gloamhall/kernel'
import { pick, swift } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import { Client } from './client.ts'
import type { Changes, TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

export interface SetTable {
  readonly server: TestServer
  readonly code: string
  readonly host: Visitor
  readonly visitors: readonly Visitor[]
  readonly tokens: readonly string[]
  /** Seat 1 first. */
  readonly clients: Client[]
}

/** A started table with people in the first seats and bots in the others. */
export async function setTable(people: number, changes: Changes = {}, input: object = {}): Promise<SetTable> {
  const server = await openServer(changes)
  return setTableIn(server, people, input)
}

export async function setTableIn(server: TestServer, people: number, input: object = {}): Promise<SetTable> {
  const host = server.visitor()
  const code = await host.open(input)
  const visitors = Array.from({ length: people }, (_, index) => (index === 0 ? host : server.visitor()))
  const tokens: string[] = []
  for (const [index, visitor] of visitors.entries())
    tokens.push((await visitor.join(code, { name: `Person ${index + 1}` })).token)
  const clients = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
  await host.do(code, 'start')
  await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
  return { server, code, host, visitors, tokens, clients }
}

export const isOver = (client: Client): boolean => client.view?.outcome !== undefined

export const isAsked = ({ view }: Client): boolean =>
  view?.asked.some(({ seat, answered, manner }) => seat === view.viewer && !answered && manner !== 'optional') ?? false

/** Each client answers at random when asked, until the game is over or `most` choices are made. */
export async function playOn(
  clients: readonly Client[],
  seed: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let decisions = 0
  await Promise.all(
    clients.map(async (client, index) => {
      const dice = swift(seed * 1000 + index)
      for (;;) {
        await client.until(() => isAsked(client) || isOver(client) || decisions >= most || client.closed !== undefined)
        if (isOver(client) || decisions >= most || client.closed) break
        decisions++
        const answer = await client.choose(pick(dice, choicesOf(client)))
        if (answer.t === 'ok') await client.until(() => client.version >= answer.version || client.closed !== undefined)
      }
    }),
  )
  const latest = Math.max(...clients.map(({ version }) => version))
  await Promise.all(
    clients.map((client) => client.until(() => client.version >= latest || client.closed !== undefined)),
  )
  return decisions
}

export const choicesOf = ({ view }: Client): readonly Choice[] => view?.choices ?? []

/** The client that is asked now; the table must not wait for a bot. */
export async function whoIsAsked(clients: readonly Client[]): Promise<Client> {
  for (let tries = 0; tries < 2500; tries++) {
    const asked = clients.find(isAsked)
    if (asked) return asked
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no seat is asked')
}

/** A player attacks another, who asks for help: two choices in a row that reveal nothing. */
export async function attacked(clients: readonly Client[]): Promise<{ attacker: Client; target: Client }> {
  const attacker = await whoIsAsked(clients)
  const target = clients.find((client) => client !== attacker) as Client
  await attacker.choose(`attack ${target.seat()}`)
  await target.until(() => isAsked(target))
  await target.choose('ask')
  await Promise.all(clients.map((client) => client.until(() => client.version === 2)))
  return { attacker, target }
}

/** All events before a client's first page, fetched page by page. */
export async function older(
  visitor: Visitor,
  code: string,
  token?: string,
  client?: Client,
): Promise<DeliveredEvent[]> {
  let told: DeliveredEvent[] = []
  for (let before = client?.before; before !== undefined; ) {
    const path = `/api/tables/${code}/log/${before}`
    const { body } = await visitor.call<{ events: DeliveredEvent[]; before?: number }>('GET', path, undefined, token)
    told = [...body.events, ...told]
    before = body.before
  }
  return told
}
