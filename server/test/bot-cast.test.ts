import type { Lobby } from '@gloamhall/protocol'
import { BOT_CAST, BOT_LEVELS, castFor, castMemberAt, introduced, soloBotNames } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { printRecord } from '@gloamhall/kernel'
import { played } from './offline-records.ts'
import type { Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

/** Built-in bots have names and sigils of their own, by level. */

const lobbyAt = async (visitor: Visitor, code: string): Promise<Lobby> =>
  (await visitor.call<Lobby>('GET', `/api/tables/${code}`)).body

const bots = ({ seats }: Lobby) => seats.filter(({ holder }) => holder === 'bot')

const namesOf = (lobby: Lobby) => bots(lobby).map(({ name }) => name)

test('a name stands for one level and one sigil, and the sigils of a level differ', () => {
  expect(new Set(BOT_CAST.map(({ name }) => name)).size).toBe(BOT_CAST.length)
  for (const level of BOT_LEVELS) {
    const sigils = BOT_CAST.filter((member) => member.level === level).map(({ sigil }) => sigil)
    expect(new Set(sigils).size).toBe(6)
    expect(sigils.length).toBe(6)
  }
})

test.each(BOT_LEVELS)('a table of twelve %s bots has twelve names, all of this level', (level) => {
  const taken: string[] = []
  for (let seat = 1; seat <= 12; seat++) {
    const { name, sigil } = castFor(level, 'BCDFGH', (candidate) => taken.includes(candidate))
    const state = { seat, holder: 'bot', name, level, present: true, botControlled: false, ready: true } as const
    expect(castMemberAt(state)).toMatchObject({ level, sigil })
    taken.push(name)
  }
  expect(new Set(taken).size).toBe(12)
})

test('the host sees who sits down, and another level is another bot', async () => {
  const host = (await openServer()).visitor()
  const code = await host.open({ seats: 12 })
  await host.join(code)
  await host.do(code, 'bots', { level: 'master' })
  const masters = await lobbyAt(host, code)
  expect(new Set(namesOf(masters)).size).toBe(11)
  expect(bots(masters).every((state) => castMemberAt(state)?.sigil === state.sigil)).toBe(true)
  await host.do(code, 'bots', { level: 'easy', seat: 5 })
  const mixed = await lobbyAt(host, code)
  expect(namesOf(mixed).toSpliced(3, 1)).toEqual(namesOf(masters).toSpliced(3, 1))
  const [, , , , changed] = mixed.seats
  expect(changed && castMemberAt(changed)).toMatchObject({ level: 'easy' })
})

test('a person with the name of a bot keeps it, and the bot becomes another of its level', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open({ seats: 6 })
  await host.join(code, { seat: 1 })
  await host.do(code, 'bots', { level: 'hard' })
  const before = await lobbyAt(host, code)
  const name = namesOf(before)[2] ?? ''
  await server.visitor().join(code, { name, seat: 2 })
  const after = await lobbyAt(host, code)
  expect(after.seats[1]).toMatchObject({ holder: 'person', name })
  expect(new Set(after.seats.map((state) => state.name)).size).toBe(6)
  expect(bots(after).map((state) => castMemberAt(state)?.level)).toEqual(['hard', 'hard', 'hard', 'hard'])
})

test('bots that fill the free seats at the start have names, and everyone reads the same ones', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open({ seats: 6 })
  const { token } = await host.join(code)
  const started = (await host.do(code, 'start', {}, token)).body as Lobby
  const names = namesOf(started)
  expect(new Set(names).size).toBe(5)
  expect(introduced(started).seats).toEqual(started.seats)
  expect(namesOf(await lobbyAt(server.visitor(), code))).toEqual(names)
  await server.reopen()
  expect(namesOf(await lobbyAt(host, code))).toEqual(names)
})

test('bots of older matches, stored without names, are told as they were', () => {
  const bot = { holder: 'bot', level: 'normal', present: true, botControlled: false, ready: true } as const
  const person = { ...bot, seat: 1, holder: 'person', name: 'Mira', sigil: 'moth' } as const
  const seats = [person, ...[2, 3, 4, 5, 6].map((seat) => ({ ...bot, seat }))]
  const lobby = introduced({ code: 'BCDFGH', seats } as unknown as Lobby)
  expect(lobby.seats.map(({ name, sigil }) => [name, sigil])).toEqual([
    ['Mira', 'moth'],
    ['Ulric', 'bell'],
    ['Zora', 'mask'],
    ['Emeric', 'serpent'],
    ['Dunja', 'crown'],
    ['Wren', 'raven'],
  ])
  // Ulric plays at level master: nothing is said of this one, who does not.
  expect(bots(lobby).map(castMemberAt)).toEqual([undefined, undefined, expect.anything(), undefined, undefined])
})

test('an uploaded match has the bots that it had in the browser', async () => {
  const visitor = (await openServer()).visitor()
  const record = await played('bloodborne', 3)
  const seed = record.chance.kind === 'swift' ? record.chance.seed : Number.NaN
  const levels = ['master', 'easy'] as const
  // The player has the name of the first bot: it is another one in both places.
  const [name = ''] = soloBotNames(levels, seed, 'Tester')
  const body = { record: printRecord(record), name, levels }
  const { code } = (await visitor.call<{ code: string }>('POST', '/api/records', body)).body
  const names = namesOf(await lobbyAt(visitor, code))
  expect(names).toEqual(soloBotNames(levels, seed, name))
  expect(names).not.toContain(name)
})
