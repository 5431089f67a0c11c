import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { boxOf, dealtGames, GAMES } from '@gloamhall/games'
import type { View } from '@gloamhall/kernel'
import {
  begin as beginMatch,
  choose,
  commitment,
  parseDay,
  parseRecord,
  sealed,
  seat,
  unsealed,
  verify,
  verifyDay,
  viewOf,
} from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import type { MarshBoard } from '@gloamhall/marsh/face'
import type { DailyDeal, DailyGame, DailyStarted, Lobby } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup, restore } from '../src/backup/index.ts'
import { migrate } from '../src/store/sqlite/migrations.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import type { Changes, TestServer, Visitor } from './test-server.ts'
import { openServer, seededBytes } from './test-server.ts'
import { programs, WITHOUT } from './programs.ts'

// The example game has a daily game too.
process.env['GLOAMHALL_TOYS'] = 'yes'

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

const HOUR = 3_600_000
const at = (time: string): number => Date.parse(`${time}:00Z`)

/** A server whose clock stands still until it is set. */
class Clocked {
  time: number
  server: TestServer | undefined

  constructor(time: string) {
    this.time = at(time)
  }

  set(time: string): void {
    this.time = at(time)
  }

  async open(changes: Changes = {}): Promise<TestServer> {
    this.server = await openServer({ now: () => this.time, ...changes })
    return this.server
  }
}

async function opened(
  time = '2026-11-16T12:00',
  changes: Changes = {},
): Promise<{ clock: Clocked; server: TestServer }> {
  const clock = new Clocked(time)
  return { clock, server: await clock.open(changes) }
}

const daily = async (visitor: Visitor): Promise<DailyGame> =>
  (await visitor.call<readonly DailyGame[]>('GET', '/api/daily')).body.find(({ game }) => game === 'marsh') as DailyGame

const begin = (visitor: Visitor, name = 'Mira') => visitor.call<DailyStarted>('POST', '/api/daily/marsh', { name })

async function begun(visitor: Visitor, name = 'Mira'): Promise<DailyStarted> {
  const { status, body } = await begin(visitor, name)
  expect(status).toBe(201)
  return body
}

type Manner = (view: View) => string

/** Towards the chapel, by the shortest way. */
const cross: Manner = ({ choices, board }) => {
  const at = (board as MarshBoard).lanterns[0] ?? 'bank'
  const wanted = ['walk chapel', `walk c${at.at(1)}`, `walk b${at.at(1)}`, 'walk a1', 'onward']
  return wanted.find((choice) => choices.includes(choice)) ?? (choices[0] as string)
}
/** Points of a player who crosses the marsh of this seed. */
function pointsForCrossing(seed: string): number {
  const table = beginMatch(marsh.game, 1, {}, sealed(seed))
  while (!marsh.game.outcome(table)) choose(marsh.game, table, seat(1), cross(viewOf(marsh.game, table, seat(1))))
  return marsh.game.alone?.score(table).points ?? 0
}

const DAILY_SEED_BYTES = 32

/** Random bytes for a server whose daily seeds all give points for crossing: with one in a hundred, three bogs and the wisp use up all the oil. */
function bytesWithCrossing(): NonNullable<Changes['randomBytes']> {
  const bytes = seededBytes('a marsh that can be crossed')
  const hasPoints = (drawn: Uint8Array): boolean => pointsForCrossing(Buffer.from(drawn).toString('hex')) > 0
  return (size) => {
    for (;;) {
      const drawn = bytes(size)
      if (size !== DAILY_SEED_BYTES || hasPoints(drawn)) return drawn
    }
  }
}

/** Until the oil is gone. */
const stay: Manner = ({ choices }) => choices.find((choice) => choice === 'stay') ?? (choices[0] as string)

async function plays(
  visitor: Visitor,
  { code, token }: DailyStarted,
  manner: Manner = cross,
  most = 100,
): Promise<View> {
  for (let choices = 0; ; choices++) {
    const path = `/api/tables/${code}/view`
    const { body } = await visitor.call<{ view: View; version: number }>('GET', path, undefined, token)
    if (body.view.outcome || choices === most) return body.view
    const choice = manner(body.view)
    const { status } = await visitor.do(code, 'choose', { version: body.version, choice }, token)
    expect(status).toBe(200)
  }
}

interface Listed {
  readonly of: number
  readonly page: number
  readonly entries: readonly {
    readonly place: number
    readonly name?: string
    readonly points: number
    readonly code?: string
    readonly mine?: true
  }[]
}

const ofDay = async (visitor: Visitor, day = '2026-11-16', from = 0): Promise<Listed> =>
  (await visitor.call<Listed>('GET', `/api/daily/marsh/${day}/scores/crossing/${from}`)).body

const ofAllTimes = async (visitor: Visitor, from = 0): Promise<Listed> =>
  (await visitor.call<Listed>('GET', `/api/scores/marsh/crossing/${from}`)).body

/** Changes the server's database file. */
function inFile<T>({ config }: TestServer, act: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(config.dataDir, 'gloamhall.sqlite'))
  try {
    return act(db)
  } finally {
    db.close()
  }
}

const seedOf = (server: TestServer, day: string): string =>
  inFile(server, (db) =>
    String(db.prepare('SELECT seed FROM deal WHERE game = ? AND day = ?').get('marsh', day)?.['seed']),
  )

test('the daily games are the solo games with a score', async () => {
  const boxes = await Promise.all([...GAMES, 'marsh'].map(boxOf))
  const alone = boxes.flatMap(({ game }) => (game.alone ? [game.id] : []))
  expect([...dealtGames()].sort()).toEqual(alone.sort())
  for (const { game, phrases } of boxes)
    for (const word of Object.values(game.alone?.lists ?? {})) {
      expect(phrases.en[word]).toBeDefined()
      expect(phrases.de[word]).toBeDefined()
    }
})

describe('seals', () => {
  test('are published days ahead, never change, and reveal no seed', async () => {
    const { clock, server } = await opened()
    const mira = server.visitor()
    const { today, coming, lists } = await daily(mira)
    expect(today).toMatchObject({ day: '2026-11-16', begins: at('2026-11-16T00:00'), ends: at('2026-11-17T00:00') })
    expect(coming.map(({ day }) => day)).toEqual(
      ['17', '18', '19', '20', '21', '22', '23'].map((day) => `2026-11-${day}`),
    )
    expect(lists).toEqual([{ id: 'crossing', names: { en: 'Crossings', de: 'Überquerungen' } }])
    const [next] = coming
    expect(next?.seal).toBe(commitment(seedOf(server, '2026-11-17')))

    // Stopped over midnight, and restarted.
    await server.close()
    clock.set('2026-11-17T09:00')
    await server.reopen()
    const then = await daily(mira)
    expect(then.today).toEqual(next)
    expect(then.today.sealed).toBeLessThan(then.today.begins)
    expect(new Set([today, ...coming, ...then.coming].map(({ seal }) => seal)).size).toBe(9)
    for (const day of ['2026-11-17', '2026-11-20', '2026-11-24']) expect(mira.heard).not.toContain(seedOf(server, day))
  })

  test('of tomorrow or of an invalid day give nothing to start or read', async () => {
    const { server } = await opened()
    const mira = server.visitor()
    const ask = async (path: string) => (await mira.call('GET', `/api/daily/${path}`)).body
    expect(await ask('marsh/2026-11-17')).not.toHaveProperty('seed')
    expect(await ask('marsh/2026-11-17/sheet')).not.toContain('seed')
    for (const path of ['marsh/2026-11-30', 'marsh/2026-02-30', 'marsh/tomorrow', 'blood-bound/2026-11-16', 'x/y'])
      expect(await ask(path)).toMatchObject({ code: 'no-daily' })
    expect((await mira.call('POST', '/api/daily/blood-bound', { name: 'Mira' })).body).toMatchObject({
      code: 'no-daily',
    })
    const input = { name: 'Mira', day: '2026-11-17' }
    expect((await mira.call('POST', '/api/daily/marsh', input)).body).toMatchObject({ code: 'malformed' })
    expect((await mira.call('POST', '/api/daily/marsh', { name: 'Mi\u0007ra' })).body).toMatchObject({
      code: 'malformed',
    })
    expect((await mira.call('POST', '/api/daily/marsh', { name: 'Mi\u202era' })).body).toMatchObject({
      code: 'malformed',
    })
  })

  test('are binding: a seed that does not match is not dealt', async () => {
    const { server } = await opened()
    inFile(server, (db) => db.exec(`UPDATE deal SET seed = '${'00'.repeat(32)}' WHERE day = '2026-11-16'`))
    const mira = server.visitor()
    expect((await begin(mira)).body).toMatchObject({ code: 'internal-error' })
    expect(mira.heard).not.toContain('00'.repeat(32))
  })
})

describe.each(['sqlite', 'postgres'])('a daily game, on %s', (kind) => {
  const openedOn = async (skip: (why: string) => never, time?: string, changes: Changes = {}) => {
    if (kind === 'sqlite') return opened(time, changes)
    return opened(time, { ...changes, database: (await cluster?.database()) ?? skip(WITHOUT) })
  }

  test('is the same for everyone, and one try counts', async ({ skip }) => {
    const { server: open } = await openedOn(skip)
    const [mira, jonas] = [open.visitor(), open.visitor()]
    const [first, second] = [await begun(mira), await begun(jonas, 'Jonas')]
    expect(first.lobby).toMatchObject({ phase: 'playing', daily: { day: '2026-11-16', opens: at('2026-11-17T06:00') } })
    expect(first.lobby.commitment).toBe((await daily(mira)).today.seal)
    expect(second.code).not.toBe(first.code)
    const [one, other] = [await plays(mira, first), await plays(jonas, second)]
    expect(other).toEqual(one)
    expect((await begin(mira)).body).toMatchObject({ code: 'daily-started' })
    const windows = await Promise.all([1, 2, 3].map(() => begin(jonas, 'Jonas')))
    expect(windows.map(({ status }) => status)).toEqual([409, 409, 409])
    const stranger = open.visitor()
    await stranger.call('PUT', '/api/me', { name: 'Ruth' })
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => begin(stranger, 'Ruth')))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('has a leaderboard: most points first, ties by time', async ({ skip }) => {
    const { clock, server: open } = await openedOn(skip, undefined, { randomBytes: bytesWithCrossing() })
    const visitors = ['Mira', 'Jonas', 'Ruth', 'Bela'].map((name) => ({ name, visitor: open.visitor() }))
    for (const [index, { name, visitor }] of visitors.entries()) {
      clock.time += 1000
      await plays(visitor, await begun(visitor, name), index % 2 === 0 ? stay : cross)
    }
    const { of, entries } = await ofDay(visitors[3]?.visitor as Visitor)
    expect(of).toBe(4)
    expect(entries.map(({ name, place }) => [place, name])).toEqual([
      [1, 'Jonas'],
      [2, 'Bela'],
      [3, 'Mira'],
      [4, 'Ruth'],
    ])
    expect(entries.map(({ points }) => points > 0)).toEqual([true, true, false, false])
    expect(entries.map(({ mine }) => mine)).toEqual([undefined, true, undefined, undefined])
    const bela = visitors[3]?.visitor as Visitor
    const { mine } = await daily(bela)
    expect(mine).toMatchObject({
      phase: 'over',
      list: 'crossing',
      points: entries[1]?.points,
      day: { place: 2, of: 4 },
    })
    const { code } = mine as { code: string }
    const place = (await bela.call('GET', `/api/tables/${code}/place`)).body
    expect(place).toMatchObject({ day: { place: 2, of: 4 }, ever: { place: 2, of: 4 } })
    expect(await ofAllTimes(bela)).toEqual(await ofDay(bela))
    // The guest's data is deleted: the score stays, without a name.
    await bela.call('DELETE', '/api/me')
    expect((await ofDay(bela)).entries[1]).toEqual({ place: 2, points: entries[1]?.points, at: expect.any(Number) })
  })

  test('is published when nobody can play it any more, and every record verifies', async ({ skip }) => {
    const { clock, server: open } = await openedOn(skip, '2026-11-16T23:58')
    const mira = open.visitor()
    const trial = await begun(mira)
    await plays(mira, trial, cross, 2)
    const { seal } = (await daily(mira)).today
    // Started before midnight, so it counts for that day.
    clock.set('2026-11-17T00:40')
    await plays(mira, trial)
    expect((await ofDay(mira)).of).toBe(1)
    expect((await ofDay(mira, '2026-11-17')).of).toBe(0)
    const sheet = async () => parseDay((await mira.call<string>('GET', '/api/daily/marsh/2026-11-16/sheet')).body)
    const record = async (visitor: Visitor, token?: string) =>
      visitor.call<string>('GET', `/api/tables/${trial.code}/record`, undefined, token)

    clock.set('2026-11-17T05:59')
    expect(await sheet()).toEqual({ game: 'marsh', day: '2026-11-16', commitment: seal })
    const kept = parseRecord((await record(mira, trial.token)).body)
    expect(kept.chance).toEqual({ kind: 'sealed', commitment: seal, nonces: {} })
    expect(verifyDay(kept, await sheet())).toEqual([])
    expect(verify(marsh.game, unsealed(kept, await sheet()))).toMatchObject([{ code: 'sealed' }])
    expect((await record(open.visitor())).body).toMatchObject({ code: 'daily-sealed' })

    clock.set('2026-11-17T06:00')
    const open2 = await sheet()
    expect(commitment(open2.seed ?? '')).toBe(seal)
    expect((await mira.call<DailyDeal>('GET', '/api/daily/marsh/2026-11-16')).body.seed).toBe(open2.seed)
    expect(verify(marsh.game, unsealed(kept, open2))).toEqual([])
    const [entry] = (await ofDay(open.visitor())).entries
    expect(entry?.code).toBe(trial.code)
    const whole = parseRecord((await record(open.visitor())).body)
    expect(whole).toEqual(unsealed(kept, open2))
    expect(verifyDay(whole, open2)).toEqual([])
  })
})

describe('until the day is over', () => {
  test('neither the seed nor hidden information leaves the server', async () => {
    const { clock, server } = await opened()
    const [mira, stranger] = [server.visitor(), server.visitor()]
    const trial = await begun(mira)
    const window = await Client.sit(server.socketAddress, trial.code, trial.token)
    await plays(mira, trial, cross, 2)
    const refused = async () => {
      for (const what of ['view', 'log/1', 'record'])
        expect((await stranger.call('GET', `/api/tables/${trial.code}/${what}`)).body).toMatchObject({
          code: 'daily-sealed',
        })
      const watcher = await Client.connect(server.socketAddress)
      watcher.send({ t: 'hello', v: PROTOCOL, table: trial.code })
      await watcher.until(() => watcher.closed !== undefined)
      expect(watcher.errors).toEqual(['daily-sealed'])
      expect(watcher.view).toBeUndefined()
    }
    await refused()
    await plays(mira, trial)
    await window.until(() => window.lobby?.phase === 'over')
    await refused()
    // No link to a table whose record is not public.
    expect((await ofDay(stranger)).entries[0]).not.toHaveProperty('code')
    expect((await ofAllTimes(stranger)).entries[0]).not.toHaveProperty('code')
    expect((await ofDay(mira)).entries[0]).toMatchObject({ mine: true })
    const { status, body } = await mira.call<string>('GET', `/api/tables/${trial.code}/record`, undefined, trial.token)
    expect(status).toBe(200)
    expect(body).not.toContain('\nseed ')
    const seed = seedOf(server, '2026-11-16')
    for (const heard of [mira.heard, stranger.heard, ...window.raw]) expect(heard).not.toContain(seed)
    clock.set('2026-11-18T12:00')
    expect((await stranger.call<string>('GET', `/api/tables/${trial.code}/record`)).body).toContain(seed)
    const watcher = await Client.sit(server.socketAddress, trial.code)
    await watcher.until(() => watcher.view !== undefined)
  })

  test('a player who gives up has no score and no second try, and the record stays private', async () => {
    const { clock, server } = await opened()
    const mira = server.visitor()
    const trial = await begun(mira)
    expect((await mira.call('DELETE', `/api/tables/${trial.code}`)).status).toBe(200)
    expect((await ofDay(mira)).of).toBe(0)
    expect((await begin(mira)).body).toMatchObject({ code: 'daily-started' })
    expect((await daily(mira)).mine).toEqual({ code: trial.code, phase: 'closed' })
    expect((await mira.call('GET', `/api/tables/${trial.code}/record`)).body).toMatchObject({ code: 'daily-sealed' })
    clock.time += 24 * HOUR
    expect((await begin(mira)).status).toBe(201)
  })

  test('settings cannot be changed, and no bot can play', async () => {
    const { server } = await opened()
    const [mira, jonas] = [server.visitor(), server.visitor()]
    const trial = await begun(mira)
    for (const [what, body] of [
      ['settings', { seats: 2 }],
      ['bots', { level: 'greedy' }],
      ['start', {}],
    ] as const)
      expect((await mira.do(trial.code, what, body)).body).toMatchObject({ code: 'started' })
    expect((await jonas.do(trial.code, 'join', { name: 'Jonas' })).body).toMatchObject({ code: 'started' })
    const again = await mira.join(trial.code)
    expect(again.lobby.seats[0]).not.toHaveProperty('hasNonce')
    const window = await Client.sit(server.socketAddress, trial.code, trial.token)
    await window.until(() => window.view !== undefined)
    const { body } = await mira.do(trial.code, 'leave', {}, trial.token)
    expect((body as Lobby).seats[0]).toMatchObject({ holder: 'person', botControlled: false })
    await plays(mira, trial)
    expect((await ofDay(mira)).of).toBe(1)
  })
})

describe('leaderboards', () => {
  test('of all time list solo matches with the printed cards and the default options', async () => {
    const { server } = await opened()
    const [mira, jonas] = [server.visitor(), server.visitor()]
    const alone = async (visitor: Visitor): Promise<DailyStarted> => {
      const code = await visitor.open({ game: 'marsh', seats: 1 })
      const sat = await visitor.join(code)
      await visitor.do(code, 'start')
      return { code, ...sat }
    }
    const trial = await alone(mira)
    await plays(mira, trial)
    const { entries, of } = await ofAllTimes(mira)
    expect([of, entries[0]]).toMatchObject([1, { place: 1, name: 'Mira', code: trial.code, mine: true }])
    expect((await ofDay(mira)).of).toBe(0)
    const place = (await jonas.call('GET', `/api/tables/${trial.code}/place`)).body
    expect(place).toEqual({ list: 'crossing', points: entries[0]?.points, ever: { place: 1, of: 1 } })

    // A bot has played part of it.
    const away = await alone(jonas)
    const window = await Client.sit(server.socketAddress, away.code, away.token)
    await jonas.do(away.code, 'leave', {}, away.token)
    await window.until(() => window.version > 2)
    await jonas.do(away.code, 'bot-moves/seen', {}, away.token)
    await plays(jonas, away)
    expect((await jonas.call('GET', `/api/tables/${away.code}/place`)).body).toEqual({})
    // The next session starts with more oil than the others had.
    const next = await mira.call<{ code: string }>(
      'POST',
      `/api/tables/${trial.code}/rematch`,
      { nextSession: true },
      trial.token,
    )
    const seat = await mira.join(next.body.code)
    await mira.do(next.body.code, 'start')
    await plays(mira, { code: next.body.code, ...seat })
    expect((await ofAllTimes(mira)).of).toBe(1)
  })

  test('of a day exclude matches that ended after its seed was published', async () => {
    const { clock, server } = await opened()
    const mira = server.visitor()
    const trial = await begun(mira)
    await plays(mira, trial, cross, 2)
    clock.set('2026-11-17T06:00')
    await plays(mira, trial)
    expect((await ofDay(mira)).of).toBe(0)
    expect((await ofAllTimes(mira)).of).toBe(0)
  })

  test('a score is committed with the end of its match, or neither is', async () => {
    const { server } = await opened()
    const mira = server.visitor()
    const trial = await begun(mira)
    inFile(server, (db) => db.exec('ALTER TABLE score RENAME TO elsewhere'))
    const path = `/api/tables/${trial.code}`
    for (let choices = 0, status = 200; status === 200; choices++) {
      const { body } = await mira.call<{ view: View; version: number }>('GET', `${path}/view`, undefined, trial.token)
      expect(body.view.outcome).toBeUndefined()
      const input = { version: body.version, choice: cross(body.view) }
      status = (await mira.do(trial.code, 'choose', input, trial.token)).status
      if (status !== 200) expect([status, choices > 3]).toEqual([503, true])
    }
    inFile(server, (db) => db.exec('ALTER TABLE elsewhere RENAME TO score'))
    expect((await mira.call<Lobby>('GET', path)).body.phase).toBe('playing')
    await server.reopen()
    await plays(mira, trial)
    expect((await ofDay(mira)).of).toBe(1)
  })

  test('are read page by page, along an index', async () => {
    const { server } = await opened()
    const mira = server.visitor()
    await plays(mira, await begun(mira), stay)
    inFile(server, (db) => {
      db.exec('PRAGMA foreign_keys = OFF; BEGIN')
      const insert = db.prepare(`INSERT INTO score VALUES (?, 'marsh', 'crossing', '2026-11-16', ?, ?, NULL, ?, 1)`)
      for (let row = 0; row < 3000; row++)
        insert.run(`X${String(row).padStart(5, '0')}`, `guest${row}`, `Guest ${row}`, 3000 - row)
      db.exec('COMMIT')
    })
    const first = await ofDay(mira)
    expect([first.of, first.page, first.entries.length]).toEqual([3001, 50, 50])
    const last = await ofDay(mira, '2026-11-16', 3000)
    expect(last.entries).toMatchObject([{ place: 3001, name: 'Mira', points: 0, mine: true }])
    const second = await ofDay(mira, '2026-11-16', 50)
    expect(second.entries[0]).toMatchObject({ place: 51, name: 'Guest 50' })
    expect((await daily(mira)).mine).toMatchObject({ day: { place: 3001, of: 3001 } })
    for (const path of ['scores/marsh/crossing/-1', 'scores/marsh/crossing/99999999', 'scores/marsh/other/0'])
      expect((await mira.call('GET', `/api/${path}`)).status).toBeGreaterThanOrEqual(400)
    const plan = inFile(server, (db) =>
      db
        .prepare(
          `EXPLAIN QUERY PLAN SELECT * FROM score WHERE game = ? AND list = ? AND day = ?
           ORDER BY points DESC, at, match LIMIT 50 OFFSET 50`,
        )
        .all('marsh', 'crossing', '2026-11-16')
        .map(({ detail }) => String(detail)),
    )
    expect(plan).toEqual([expect.stringContaining('USING INDEX score_day')])
  })
})

test('another server on the same database deals the same daily game', async ({ skip }) => {
  const database = (await cluster?.database()) ?? skip(WITHOUT)
  const { clock, server } = await opened('2026-11-16T12:00', { database })
  const [before, trial] = [await daily(server.visitor()), await begun(server.visitor())]
  await server.close()
  const other = await clock.open({ database })
  expect({ ...(await daily(other.visitor())) }).toEqual(before)
  expect((await begun(other.visitor())).lobby.commitment).toBe(trial.lobby.commitment)
})

test('a backup includes daily games and leaderboards, even onto a server that has sealed others', async ({ skip }) => {
  const database = (await cluster?.database()) ?? skip(WITHOUT)
  const { clock, server } = await opened()
  const mira = server.visitor()
  await plays(mira, await begun(mira))
  const [days, list] = [await daily(server.visitor()), await ofDay(server.visitor())]
  const file = join(server.config.dataDir, 'server.backup')
  await backup(server.config, file)
  const target = await clock.open({ database })
  expect((await daily(target.visitor())).today.seal).not.toBe(days.today.seal)
  await target.close()
  await restore(target.config, file, { replace: true })
  await target.reopen()
  expect(await daily(target.visitor())).toEqual(days)
  expect(await ofDay(target.visitor())).toEqual(list)
})

test('a database from before there were daily games is migrated completely', () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, 7)
  db.exec(`INSERT INTO match (code, game, rules, seats, options, pace, assists, seed, phase, created)
    VALUES ('K7RW2M', 'marsh', 1, 1, '{}', 'live', 'facts', '', 'over', 1)`)
  migrate(db)
  expect(db.prepare('SELECT code, day FROM match').all()).toEqual([{ code: 'K7RW2M', day: null }])
  db.close()
})
