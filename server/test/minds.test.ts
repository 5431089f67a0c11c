import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import { seatsOf } from '@gloamhall/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configFrom } from '../src/config.ts'
import { Ears } from '../src/ears.ts'
import { Hall } from '../src/hall.ts'
import { Leases } from '../src/leases.ts'
import type { Logger } from '../src/logger.ts'
import { Meters } from '../src/meters.ts'
import type { Situation, Thought } from '../src/mind.ts'
import { Minds, NoThread } from '../src/minds.ts'
import { cookieSecret } from '../src/people.ts'
import type { Play } from '../src/play.ts'
import type { Room } from '../src/room.ts'
import { granted } from '../src/routes/route.ts'
import { Sheets } from '../src/sheets.ts'
import { Signet } from '../src/signet.ts'
import { openDatabase } from '../src/store/open.ts'
import { Store } from '../src/store/store.ts'
import { openHouse } from './house.ts'

/** A hall without a door, whose bots have so much patience with each other; and what it complains of. */
async function hallWith(minds: Minds): Promise<{ hall: Hall; complaints: unknown[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-minds-'))
  const config = configFrom({ DATA_DIR: dataDir, BOT_DELAY_MS: '0' })
  const complaints: unknown[] = []
  const hear = (...words: unknown[]): void => void complaints.push(words)
  const log = { error: hear, warn: hear, info: () => {}, debug: () => {} } as unknown as Logger
  const signet = new Signet(cookieSecret(config))
  const store = new Store(await openDatabase(config.database))
  const [leases, sheets] = [new Leases(store, config), new Sheets(store, signet)]
  const hall = new Hall({ config, store, meters: new Meters(), log, leases, signet, sheets }, minds)
  await hall.wake()
  onTestFinished(async () => {
    await hall.close()
    await minds.close()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { hall, complaints }
}

const SITUATION = {
  game: 'blood-bound',
  level: 'random',
  view: '{"asked":[],"choices":["pass 2"]}',
  heard: '[]',
  claims: [],
  budgetMs: 1000,
  seed: 1,
} as const

test('only so many bots wait for a thread', async () => {
  const minds = new Minds(() => {}, 5)
  onTestFinished(() => minds.close())
  const thoughts = await Promise.allSettled(Array.from({ length: 100 }, () => minds.think(SITUATION)))
  const refused = thoughts.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const thought of refused) expect(thought).toMatchObject({ reason: expect.any(NoThread) })
})

test('a bot that finds no thread asks again, and none takes just any choice', async () => {
  const minds = new Minds(() => {}, 1)
  const { hall, complaints } = await hallWith(minds)
  let turnedAway = 0
  const think = minds.think.bind(minds)
  vi.spyOn(minds, 'think').mockImplementation((situation) =>
    think(situation).catch((error: unknown) => {
      turnedAway++
      return Promise.reject(error)
    }),
  )
  const rooms: Room[] = []
  for (let count = 0; count < 8; count++) rooms.push(await hall.open('host', { game: 'blood-bound', seats: 6 }))
  await Promise.all(rooms.map((room) => granted((answer) => room.proceedings.start(answer))))
  await vi.waitUntil(() => rooms.every(({ over }) => over), { timeout: 25_000, interval: 20 })
  expect(turnedAway).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('a bot knows the toys of the house, and nothing else of its surroundings', async () => {
  vi.stubEnv('GLOAMHALL_TOYS', 'yes')
  onTestFinished(() => void vi.unstubAllEnvs())
  const minds = new Minds(() => {})
  onTestFinished(() => minds.close())
  const view = '{"asked":[],"choices":["stay","walk b1"],"board":{"oil":3}}'
  expect(await minds.think({ ...SITUATION, game: 'marsh', level: 'greedy', view })).toMatchObject({ choice: 'walk b1' })
})

test('bots among themselves take no more of the house than those whom somebody watches', async () => {
  const house = await openHouse({ botDelayMs: 60_000 })
  const host = house.visitor()
  const code = await host.open()
  expect((await host.do(code, 'start')).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await host.call('GET', `/api/tables/${code}/view`)).body).toMatchObject({ version: 0 })
})

test('a bot hears what its seat hears, keeps it in mind, and is told everything anew when its table comes back', async () => {
  const minds = new Minds(() => {})
  const { hall } = await hallWith(minds)
  const thoughts: { situation: Situation; thought: Thought; viewer: number }[] = []
  const think = minds.think.bind(minds)
  vi.spyOn(minds, 'think').mockImplementation(async (situation) => {
    const thought = await think(situation)
    thoughts.push({ situation, thought, viewer: (JSON.parse(situation.view) as { viewer: number }).viewer })
    return thought
  })
  const room = await hall.open('host', { game: 'blood-bound', seats: 6 })
  await granted((answer) => room.proceedings.start(answer))
  await vi.waitUntil(() => room.over, { timeout: 25_000, interval: 20 })
  expect(thoughts.some(({ situation }) => situation.memory !== undefined)).toBe(true)
  const { strategy } = await boxOf('blood-bound')
  for (const seat of seatsOf({ seats: 6 })) {
    // As after a restart: nothing is kept, and everything is told at once.
    const { heard } = await new Ears(room).heardBy(room.play as Play, seat)
    expect(heard[0]).toMatchObject({ key: 'clue', secret: true })
    let memory: unknown
    const minded = new Set(heard.map((event) => JSON.stringify((memory = strategy.remember?.(memory, event)))))
    const own = thoughts.filter(({ viewer }) => viewer === seat)
    expect(own[0]?.situation.memory).toBeUndefined()
    // Told piece by piece it has kept the same in mind, whenever it was asked.
    for (const { thought } of own) expect(minded).toContain(thought.memory)
  }
})
