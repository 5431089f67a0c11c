import { bloodBound } from '@gloamhall/blood-bound'
import { bloodborne } from '@gloamhall/bloodborne'
import type { Game, FastRng, Table, Viewer } from '@gloamhall/kernel'
import { clone, pick, roll, seat as toSeat, showsTo, swift } from '@gloamhall/kernel'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import type { Visitor } from '../test-server.ts'
import type { Twin } from '../twin.ts'
import { heardBy, opened, openTwin, told } from '../twin.ts'
import type { World } from '../worlds.ts'
import { act, common, twoTables } from '../worlds.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/**
 * A visitor takes seats, leaves, is removed, deletes their data, comes back, opens several windows: a token they have lost
 * must open nothing. Two worlds as before: without a token the visitor receives the same in both, byte for byte, however much
 * the next holders' seats differ.
 */
interface Haunted extends World {
  visitor: Visitor
  /** The visitor's seat, with the latest token. */
  seat: number | undefined
  token: string | undefined
  /** Every token the visitor ever got, and every connection opened with one. */
  readonly tokens: string[]
  readonly windows: Client[]
  /** Connections that ignore the closing frame and keep sending. */
  readonly stubborn: RawLine[]
  /** A spectator's connection: it receives what everyone may. */
  readonly watching: Client
  answers: string
}

const GAMES = [
  [bloodBound.game.id, bloodBound.game as Game, 6],
  [bloodborne.game.id, bloodborne.game as Game, 4],
] as const

const SEEDS = [1, 2, 3]

describe.each(GAMES)('a revoked token opens nothing: %s', (_, game, seats) => {
  test('a visitor who held every seat in the lobby learns nothing later', async () => {
    let steps = 0
    for (const seed of SEEDS) {
      const worlds = await both(game, seats, 'spectator', seed)
      await Promise.all(worlds.map((world) => haunt(world, swift(seed + 40))))
      await Promise.all(worlds.map((world, at) => begin(world, at)))
      for (const world of worlds) expect(world.tokens.length).toBeGreaterThanOrEqual(seats)
      steps += await playOut(worlds, 'spectator', seed)
    }
    expect(steps).toBeGreaterThan(SEEDS.length * 2)
  })

  test.each([
    ['asks to be forgotten', erase],
    ['is asked to leave', unseat],
  ])('a visitor who %s during the match learns nothing from then on', async (__, goes) => {
    for (const seed of SEEDS) {
      const seat = toSeat(2 + (seed % (seats - 1)))
      const worlds = await both(game, seats, seat, seed)
      for (const world of worlds) {
        await sit(world, seat)
        await anotherWindow(world)
      }
      await Promise.all(worlds.map((world, at) => begin(world, at)))
      for (const world of worlds) await goes(world)
      for (const world of worlds) await gone(world, world.windows)
      await playOut(worlds, seat, seed)
    }
  })
})

const TABLES = new WeakMap<World, Table>()

async function both(game: Game, seats: number, viewer: Viewer, seed: number): Promise<readonly [Haunted, Haunted]> {
  const tables = twoTables(game, seats, viewer, seed)
  const [one, two] = await Promise.all(tables.map((table) => enter(game, table)))
  return [one as Haunted, two as Haunted]
}

async function enter(game: Game, dealt: Table): Promise<Haunted> {
  const twin: Twin = await openTwin()
  const host = twin.server.visitor()
  const code = await host.open({ game: game.id, seats: dealt.seats })
  const watching = await opened(twin, code, undefined, [])
  const table = clone(dealt)
  table.news = []
  const world: Haunted = {
    twin,
    game,
    code,
    host,
    table,
    watching,
    clients: [],
    earlier: [],
    tokens: [],
    windows: [],
    stubborn: [],
    visitor: twin.server.visitor(),
    seat: undefined,
    token: undefined,
    answers: '',
  }
  TABLES.set(world, dealt)
  return world
}

// ---- in the lobby ----

/** Takes every seat once and loses it in different ways; another player has it in between. */
async function haunt(world: Haunted, dice: FastRng): Promise<void> {
  const seats = Array.from({ length: world.table.seats }, (_, index) => index + 1)
  for (const seat of [...seats, pick(dice, seats), pick(dice, seats)]) {
    await sit(world, seat)
    if (roll(dice, 2) === 1) await anotherWindow(world)
    if (roll(dice, 3) === 1) await stayStubbornly(world)
    const windows = [...world.windows]
    await pick(dice, [leave, unseat, erase])(world)
    await gone(world, windows)
    if (roll(dice, 2) === 1) await replaced(world, seat)
  }
}

async function sit(world: Haunted, seat: number): Promise<void> {
  const { token } = await told([world.watching], () => world.visitor.join(world.code, { seat, name: 'Ghost' }))
  world.seat = seat
  await see(world, token)
}

/** Joins again: the same seat, with another token. */
async function anotherWindow(world: Haunted): Promise<void> {
  const { token, seat } = await told([world.watching], () => world.visitor.join(world.code, { name: 'Ghost' }))
  expect(seat).toBe(world.seat)
  await see(world, token)
}

async function see(world: Haunted, token: string): Promise<void> {
  world.token = token
  world.tokens.push(token)
  const there = [world.watching, ...world.windows]
  world.windows.push(await opened(world.twin, world.code, token, there))
}

/** A connection that never closes by itself. */
async function stayStubbornly(world: Haunted): Promise<void> {
  const { code, token } = world
  await told([world.watching], async () => {
    const line = await RawLine.to(world.twin.server.address)
    line.send(upgrade()).send(frame(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, token })))
    await line.until(() => line.text.includes('"t":"lobby"'))
    world.stubborn.push(line)
  })
}

async function leave(world: Haunted): Promise<void> {
  const { visitor, code, token } = world
  await told([world.watching], () => visitor.do(code, 'leave', {}, token))
}

async function unseat(world: Haunted): Promise<void> {
  const { host, code, seat } = world
  expect(await told([world.watching], () => host.do(code, 'unseat', { seat }))).toMatchObject({ status: 200 })
  expect(await world.visitor.do(code, 'join', { name: 'Ghost' })).toMatchObject({
    status: expect.toSatisfy((s) => s >= 400),
  })
  // With another cookie the guest is unknown, so the host's confirmation is asked again.
  world.visitor = world.twin.server.visitor()
}

async function erase(world: Haunted): Promise<void> {
  expect(await told([world.watching], () => world.visitor.call('DELETE', '/api/me'))).toMatchObject({ status: 204 })
}

/** Another player takes the seat and gives it back; the previous holder must receive nothing of that. */
async function replaced({ twin, code, watching, windows }: Haunted, seat: number): Promise<void> {
  const heard = windows.map(heardBy)
  const other = twin.server.visitor()
  const { token } = await told([watching], () => other.join(code, { seat, name: 'Other' }))
  await told([watching], () => other.do(code, 'ready', { ready: true }, token))
  await told([watching], () => other.do(code, 'leave', {}, token))
  expect(windows.map(heardBy)).toEqual(heard)
}

// ---- after the loss ----

/** Every connection was closed with a reason, and no token is valid. */
async function gone(world: Haunted, windows: readonly Client[]): Promise<void> {
  for (const window of windows) {
    await window.until(() => window.closed !== undefined)
    expect(window.closed).toEqual({ code: 1008, reason: 'unseated' })
    expect(JSON.parse(window.raw.at(-1) as string)).toEqual({ t: 'error', code: 'unseated', fatal: true })
  }
  for (const line of world.stubborn) await line.until(() => line.text.includes('unseated'))
  world.seat = world.token = undefined
}

async function begin(world: Haunted, at: number): Promise<void> {
  const { twin, code, host, watching } = world
  const clients: Client[] = []
  for (let seat = 1; seat <= world.table.seats; seat++) {
    if (seat === world.seat) {
      clients.push(world.windows.at(-1) as Client)
      continue
    }
    const person = twin.server.visitor()
    const { token } = await told([watching], () => person.join(code, { seat, name: `World ${seat}` }))
    clients.push(await opened(twin, code, token, [watching]))
  }
  Object.assign(world, { clients })
  const table = TABLES.get(world)
  if (!table) throw new Error(`no table in world ${at}`)
  twin.tables.push(table)
  await host.do(code, 'start')
  await Promise.all([...clients, watching].map((each) => each.until(() => each.view !== undefined)))
}

/** Makes choices that are legal in both worlds; before each, the visitor tries everything it has. */
async function playOut([one, two]: readonly [Haunted, Haunted], viewer: Viewer, seed: number): Promise<number> {
  const before = [one, two].map(silence)
  const dice = swift(seed + 77)
  let steps = 0
  for (; steps < 12; steps++) {
    const move = common(one, two, dice)
    if (!move) break
    await Promise.all([tryAll(one, steps), tryAll(two, steps)])
    expect([one, two].map(silence)).toEqual(before)
    expect(received(two)).toBe(received(one))
    const there = [one, two].map(({ clients, watching }) => [...clients, watching].filter(({ closed }) => !closed))
    const events = [await act(one, move, there[0] as Client[]), await act(two, move, there[1] as Client[])].flat()
    if (events.some((event) => showsTo(event, viewer)) && received(one) !== received(two)) break
  }
  await Promise.all([tryAll(one, steps), tryAll(two, steps)])
  expect([one, two].map(silence)).toEqual(before)
  for (const { stubborn } of [one, two]) for (const line of stubborn) await line.end()
  return steps
}

const received = ({ watching, answers }: Haunted): string => `${heardBy(watching)}\n${answers}`

/** What the old connections received: not a byte after the reason. */
const silence = ({ windows, stubborn }: Haunted): unknown => [windows.map(heardBy), stubborn.map(({ text }) => text)]

/** Requests, commands and hellos with every token there ever was, on old and new connections, with forged numbers. */
async function tryAll(world: Haunted, step: number): Promise<void> {
  const { twin, code, visitor, tokens, watching } = world
  const { version, last, epoch } = watching
  for (const line of world.stubborn) {
    for (const command of [
      { t: 'choose', id: 1, version, choice: 'attack 1' },
      { t: 'say', id: 2, saying: { text: 'boo' } },
      { t: 'undo', id: 3 },
      { t: 'ack', n: last },
      { t: 'ping' },
    ])
      line.send(frame(JSON.stringify(command)))
    line.send(frame('', { opcode: 9 }))
  }
  const token = tokens[step % tokens.length] as string
  const calls: readonly (readonly [string, string, object?])[] = [
    ['GET', 'view'],
    ['GET', `log/${version + 1}`],
    ['POST', 'choose', { version, choice: 'attack 1' }],
    ['POST', 'say', { text: 'boo' }],
    ['POST', 'undo', {}],
    ['POST', 'leave', {}],
    ['POST', 'ready', { ready: true }],
    ['POST', 'rematch', {}],
    ['POST', 'unseat', { seat: 1 }],
    ['DELETE', ''],
  ]
  for (const [method, what, body] of calls) {
    const reply = await visitor.call(method, `/api/tables/${code}${what && `/${what}`}`, body, token)
    expect(reply, `${method} ${what}`).toMatchObject({ status: 401, body: { code: 'unknown-token' } })
    world.answers += JSON.stringify(reply)
  }
  for (const resume of [{}, { last, epoch }, { last: Math.max(last - 3, 0), epoch }, { last: 1, epoch: 'forged' }]) {
    const window = await Client.connect(twin.server.socketAddress)
    window.send({ t: 'hello', v: PROTOCOL, table: code, token, ...resume })
    await window.until(() => window.closed !== undefined)
    expect(window.raw).toEqual(['{"t":"error","code":"unknown-token","fatal":true}'])
  }
}
