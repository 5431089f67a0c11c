import { greedy } from '@gloamhall/bots'
import { swift } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import type { Campaign } from '@gloamhall/protocol'
import { Client } from './client.ts'
import type { TestServer, Visitor } from './test-server.ts'
import { isAsked, isOver } from './table.ts'

// The server offers example games only on request.
process.env['GLOAMHALL_TOYS'] = 'yes'

/** A campaign of the example game, whose sessions take a moment. */
export const NIGHTS = { game: 'marsh', name: 'night-after-night' }

export async function begun(host: Visitor, input: object = NIGHTS): Promise<string> {
  const { body } = await host.call<{ code: string }>('POST', '/api/campaigns', input)
  return body.code
}

export const pageOf = async (visitor: Visitor, code: string): Promise<Campaign> =>
  (await visitor.call<Campaign>('GET', `/api/campaigns/${code}`)).body

export const openSession = (host: Visitor, code: string, input: object = {}) =>
  host.call<{ code: string }>('POST', `/api/campaigns/${code}/sessions`, input)

/** Where clients connect. */
type Place = Pick<TestServer, 'socketAddress'>

export interface Tonight {
  readonly code: string
  readonly tokens: readonly string[]
  readonly clients: readonly Client[]
}

/** These people take seats in the next session, and it starts. */
export async function sitDown(server: Place, campaign: string, people: readonly Visitor[]): Promise<Tonight> {
  const [host] = people as [Visitor]
  const { body } = await openSession(host, campaign, { seats: people.length })
  const tokens: string[] = []
  for (const [index, visitor] of people.entries())
    tokens.push((await visitor.join(body.code, { name: `Person ${index + 1}` })).token)
  const clients = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, body.code, token)))
  await host.do(body.code, 'start')
  await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
  return { code: body.code, tokens, clients }
}

/** Everyone takes the shortest way to the chapel, until the session is over or `most` choices are made. */
export async function walkOn({ clients }: Tonight, most = Number.POSITIVE_INFINITY): Promise<void> {
  const bot = greedy(marsh)
  let made = 0
  await Promise.all(
    clients.map(async (client) => {
      for (;;) {
        await client.until(() => isAsked(client) || isOver(client) || made >= most || client.closed !== undefined)
        if (isOver(client) || made >= most || !client.view || client.closed) return
        made++
        const answer = await client.choose(bot.choose(client.view as never, swift(1)) as string)
        if (answer.t === 'ok') await client.until(() => client.version >= answer.version || client.closed !== undefined)
        else if (answer.code === 'not-saved') return
      }
    }),
  )
}

export async function playSession(server: Place, campaign: string, people: readonly Visitor[]): Promise<Tonight> {
  const session = await sitDown(server, campaign, people)
  await walkOn(session)
  await Promise.all(session.clients.map((client) => client.until(() => client.lobby?.phase === 'over')))
  return session
}
