import { bloodBound } from '@gloamhall/blood-bound'
import { bloodborne } from '@gloamhall/bloodborne'
import { bloodyPalace } from '@gloamhall/bloody-palace'
import type { Event, Game, Table, Viewer } from '@gloamhall/kernel'
import { clone, optionsOf, seat as toSeat, setScene, showsTo, swift } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import './marsh.ts'
import type { Visitor } from './test-server.ts'
import type { Twin } from './twin.ts'
import { heardBy, openTwin, settled, told } from './twin.ts'
import type { World } from './worlds.ts'
import { act, common, reached, twoTables, withTwin } from './worlds.ts'

/**
 * Two identical servers with tables that differ only in what one viewer may not know. Everything this viewer receives must be
 * the same, byte for byte, until the game lawfully reveals a difference: on all connections and over HTTP, refusals included.
 */
interface Watched extends World {
  /** The viewer's connections, including closed ones. */
  readonly windows: Client[]
  readonly visitors: readonly Visitor[]
  /** The viewer, with the seat's token if it is a seat. */
  readonly visitor: Visitor
  token: string | undefined
  /** What the viewer was answered over HTTP. */
  answers: string
}

const GAMES = [
  [bloodBound.game as Game, 6, 4],
  [bloodborne.game as Game, 4, 3],
  [marsh.game as Game, 2, 3],
] as const

const CASES = GAMES.flatMap(([game, seats, tables]) => [
  ...Array.from({ length: seats }, (_, index) => [game.id, toSeat(index + 1) as Viewer, game, seats, tables] as const),
  [game.id, 'spectator' as Viewer, game, seats, tables] as const,
])

describe('two worlds that differ only in what a viewer may not know', () => {
  test.each(CASES)(
    'two worlds that differ only in what a viewer may not know',
    async (_, viewer, game, seats, tables) => {
      const seeds = Array.from({ length: tables }, (__, index) => index + 1)
      // Random numbers depend on the order of events in a server, so each table has two servers of its own.
      const twins = await Promise.all(seeds.map(() => Promise.all([openTwin(), openTwin()])))
      const compared = await Promise.all(
        seeds.map((seed, at) =>
          compare(twins[at] as [Twin, Twin], game, twoTables(game, seats, viewer, seed), viewer, seed),
        ),
      )
      expect(compared.reduce((sum, steps) => sum + steps, 0)).toBeGreaterThan(tables * 2)
    },
  )
})

/** Late in the Palace: the first Hunter has face-down achievements and may claim another. */
const CLAIMED = {
  stage: 3,
  hunters: [
    { hunter: 'dante', at: 'f6', facing: 'n', feats: ['hat-trick', 'deadeye'] },
    { hunter: 'nero', at: 'g8', facing: 'n' },
  ],
  foes: [
    { foe: 'empusa', at: 'f5', facing: 's' },
    { foe: 'riot', at: 'd3', facing: 's' },
  ],
}

test.each([toSeat(2), 'spectator'] as const)(
  '[BP-149] bloody-palace: which achievements another player has claimed is in no message to %s',
  async (viewer) => {
    const game = bloodyPalace.game as Game
    const real = setScene(bloodyPalace, CLAIMED, 2, optionsOf(game, {}), swift(5)) as Table
    const tables = withTwin(game, real, viewer, 5)
    const [one, other] = tables.map(
      (table) => (table as unknown as { hunters: { feats: unknown[] }[] }).hunters[0]?.feats,
    )
    expect([one?.length, other?.length, String(one) === String(other)]).toEqual([2, 2, false])
    const twins = await Promise.all([openTwin(), openTwin()])
    expect(await compare(twins, game, tables, viewer, 5)).toBeGreaterThan(2)
  },
)

async function compare(
  twins: readonly [Twin, Twin],
  game: Game,
  [real, other]: readonly [Table, Table],
  viewer: Viewer,
  seed: number,
): Promise<number> {
  const [one, two] = await Promise.all([enter(twins[0], game, real, viewer), enter(twins[1], game, other, viewer)])
  let steps = 0
  try {
    for (const dice = swift(seed + 900); same(one, two, steps) && one.table.asked.length > 0; steps++) {
      const move = common(one, two, dice)
      if (!move) break
      await Promise.all([disturb(one, steps), disturb(two, steps)])
      same(one, two, steps)
      const there = [one, two].map(({ clients, windows }) => [...clients, ...windows])
      const events = [await act(one, move, there[0] as Client[]), await act(two, move, there[1] as Client[])].flat()
      if (shown(events, viewer) && heard(one) !== heard(two)) break
      if (steps % 5 === 4) await Promise.all([undoes(one), undoes(two)])
    }
  } finally {
    for (const { clients, windows } of [one, two]) for (const client of [...clients, ...windows]) client.close()
  }
  return steps
}

const shown = (events: readonly Event[], viewer: Viewer): boolean => events.some((event) => showsTo(event, viewer))

async function enter(twin: Twin, game: Game, dealt: Table, viewer: Viewer): Promise<Watched> {
  const { server, tables } = twin
  const visitors = Array.from({ length: dealt.seats }, () => server.visitor())
  const [host] = visitors as [Visitor]
  const code = await host.open({ game: game.id, seats: dealt.seats })
  const tokens: string[] = []
  for (const each of visitors) tokens.push((await each.join(code)).token)
  const clients: Client[] = []
  for (const token of tokens) clients.push(await settled(await Client.sit(server.socketAddress, code, token)))
  const token = viewer === 'spectator' ? undefined : tokens[viewer - 1]
  const watched = await settled(await Client.sit(server.socketAddress, code, token))
  tables.push(dealt)
  await host.do(code, 'start')
  await reachedView([...clients, watched])
  const visitor = viewer === 'spectator' ? server.visitor() : (visitors[viewer - 1] as Visitor)
  const table = clone(dealt)
  table.news = []
  return {
    twin,
    game,
    code,
    host,
    clients,
    table,
    earlier: [],
    windows: [watched],
    visitors,
    visitor,
    token,
    answers: '',
  }
}

const reachedView = (clients: readonly Client[]): Promise<unknown> =>
  Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))

const heard = ({ windows, answers }: Watched): string => [...windows.map(heardBy), answers].join('\n\n')

function same(one: Watched, two: Watched, step: number): boolean {
  expect(heard(two), `after ${step} steps`).toBe(heard(one))
  return true
}

/** Other requests of the viewer; refusals depend on the table too. */
async function disturb(world: Watched, step: number): Promise<void> {
  const [watched] = world.windows as [Client]
  const { version } = watched
  await ask(world, 'GET', 'view')
  const requests = [
    () => command(world, { t: 'choose', version, choice: 'attack 12' }),
    () => command(world, { t: 'choose', version: 0, choice: 'take rank' }),
    () => command(world, { t: 'undo', agree: false }),
    () => command(world, { t: 'say', saying: { claim: 'saw 2 rose-3' } }),
    () => command(world, { t: 'say', saying: { text: 'hm' } }),
    () => ask(world, 'POST', 'choose', { version, choice: 'play nothing' }),
    () => ask(world, 'POST', 'choose', { version: 999, choice: 'attack 2' }),
    () => ask(world, 'POST', 'choose', { version: -1, choice: 'ATTACK' }),
    () => ask(world, 'POST', 'start'),
    () => ask(world, 'POST', 'undo', { agree: false }),
    () => ask(world, 'GET', 'record'),
    () => ask(world, 'GET', `log/${version}`),
    () => ask(world, 'GET', 'log/1'),
    () => anotherWindow(world, {}),
    () => anotherWindow(world, { last: Math.max(watched.last - 2, 0), epoch: watched.epoch }),
    () => anotherWindow(world, { last: watched.last + 5, epoch: watched.epoch }),
    () => anotherWindow(world, { last: 1, epoch: 'forged' }),
    () => othersTalk(world),
  ]
  await requests[(step * 7) % requests.length]?.()
}

async function ask(world: Watched, method: string, what: string, body?: object): Promise<void> {
  const { visitor, code, token } = world
  const reply = await visitor.call(method, `/api/tables/${code}/${what}`, body, token)
  world.answers += `${method} ${what} ${JSON.stringify(reply)}\n`
}

async function command({ windows, clients }: Watched, what: Parameters<Client['ask']>[0]): Promise<void> {
  const answer = await (windows[0] as Client).ask(what)
  if (answer.t === 'ok') await reached([...clients, ...windows], answer.version)
}

/** Connects a second time with some last number, and disconnects again. */
async function anotherWindow({ twin, code, token, clients, windows }: Watched, resume: object): Promise<void> {
  const there = [...clients, ...windows]
  const client = await told(there, async () => {
    const fresh = await Client.connect(twin.server.socketAddress)
    fresh.send({ t: 'hello', v: PROTOCOL, table: code, ...(token === undefined ? {} : { token }), ...resume })
    await fresh.until(() => fresh.epoch !== '' && fresh.raw.some((text) => text.startsWith('{"t":"lobby"')))
    return fresh
  })
  await told(there, async () => {
    client.close()
    await client.until(() => client.closed !== undefined)
  })
  windows.push(client)
}

async function othersTalk({ clients, windows }: Watched): Promise<void> {
  for (const client of clients) {
    const answer = await client.ask({ t: 'say', saying: { text: `I am seat ${client.seat()}` } })
    if (answer.t === 'ok') await reached([...clients, ...windows], answer.version)
  }
}

/** The last player requests an undo; if it is not free, one refuses, then all agree. */
async function undoes(world: Watched): Promise<void> {
  const there = [...world.clients, ...world.windows]
  const { version } = world.windows[0] as Client
  const isAsked = (asked: boolean) => (each: Client) =>
    each.until(
      () => (each.undoState.request !== undefined) === asked || each.version > version || each.closed !== undefined,
    )
  const requester = world.clients[(world.last ?? 1) - 1] as Client
  const [nay, ...others] = world.clients.filter((client) => client !== requester) as [Client, ...Client[]]
  const answer = await requester.ask({ t: 'undo' })
  if (answer.t !== 'ok') return
  if (answer.version === version) {
    await Promise.all(there.map(isAsked(true)))
    await nay.ask({ t: 'undo', agree: false })
    await Promise.all(there.map(isAsked(false)))
    for (const client of [requester, nay, ...others]) {
      await (client === requester ? requester.ask({ t: 'undo' }) : client.agreeTo(requester))
      if (client !== others.at(-1)) await agreedBy(there, client, version)
    }
  }
  await reached(there, version + 1)
  world.table = world.earlier.pop() as Table
}

const agreedBy = (there: readonly Client[], client: Client, version: number): Promise<unknown> =>
  Promise.all(
    there.map((each) =>
      each.until(
        () =>
          each.undoState.request?.agreed.includes(client.seat() as number) === true ||
          each.version > version ||
          each.closed !== undefined,
      ),
    ),
  )
