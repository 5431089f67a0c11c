import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import { seatsOf } from '@gloamhall/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configFrom } from '../src/config.ts'
import { BotMemory } from '../src/bots/memory.ts'
import { TableRegistry } from '../src/tables/registry.ts'
import { Node } from '../src/cluster/node.ts'
import { Owner } from '../src/cluster/owner.ts'
import type { Logger } from '../src/logger.ts'
import { Metrics } from '../src/metrics.ts'
import type { BotDecision, BotRequest } from '@gloamhall/bots'
import { BotPool, NoWorkerError } from '../src/bots/pool.ts'
import { cookieSecret } from '../src/store/cookie-secret.ts'
import type { LiveMatch } from '../src/matches/live-match.ts'
import type { TableSession } from '../src/tables/table-session.ts'
import { granted } from '../src/errors/granted.ts'
import { EventHistoryStore } from '../src/matches/event-history-store.ts'
import { MacSigner } from '../src/matches/mac-signer.ts'
import { openDatabase } from '../src/store/open.ts'
import { Store } from '../src/store/store.ts'
import { openServer } from './test-server.ts'

/** A registry without a network, with this bot pool; and what it logs. */
async function hallWith(botPool: BotPool): Promise<{ registry: TableRegistry; complaints: unknown[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-bots-'))
  const config = configFrom({ DATA_DIR: dataDir, BOT_DELAY_MS: '0' })
  const complaints: unknown[] = []
  const hear = (...words: unknown[]): void => void complaints.push(words)
  const log = { error: hear, warn: hear, info: () => {}, debug: () => {} } as unknown as Logger
  const macSigner = new MacSigner(cookieSecret(config))
  const store = new Store(await openDatabase(config.database))
  const node = new Node(store, config, log)
  const [owner, historyStore] = [new Owner(store, node), new EventHistoryStore(store, macSigner)]
  const registry = new TableRegistry(
    { config, store, metrics: new Metrics(), log, node, owner, macSigner, historyStore },
    botPool,
  )
  await registry.start()
  onTestFinished(async () => {
    await registry.close()
    await botPool.close()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { registry, complaints }
}

const SITUATION = {
  game: 'blood-bound',
  level: 'random',
  view: '{"asked":[],"choices":["pass 2"]}',
  events: '[]',
  claims: [],
  seed: 1,
} as const

test('the number of queued decisions is limited', async () => {
  const botPool = new BotPool(() => {}, 5)
  onTestFinished(() => botPool.close())
  const thoughts = await Promise.allSettled(Array.from({ length: 100 }, () => botPool.think(SITUATION)))
  const refused = thoughts.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const thought of refused) expect(thought).toMatchObject({ reason: expect.any(NoWorkerError) })
})

test('a bot without a free thread retries, and takes no arbitrary choice', async () => {
  const botPool = new BotPool(() => {}, 1)
  const { registry, complaints } = await hallWith(botPool)
  let turnedAway = 0
  const think = botPool.think.bind(botPool)
  vi.spyOn(botPool, 'think').mockImplementation((situation) =>
    think(situation).catch((error: unknown) => {
      turnedAway++
      return Promise.reject(error)
    }),
  )
  const rooms: TableSession[] = []
  for (let count = 0; count < 8; count++) rooms.push(await registry.open('host', { game: 'blood-bound', seats: 6 }))
  await Promise.all(rooms.map((table) => granted((answer) => table.commands.start(answer))))
  await vi.waitUntil(() => rooms.every(({ over }) => over), { timeout: 25_000, interval: 20 })
  expect(turnedAway).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('bot threads know the example games, and nothing else of the environment', async () => {
  vi.stubEnv('GLOAMHALL_TOYS', 'yes')
  onTestFinished(() => void vi.unstubAllEnvs())
  const botPool = new BotPool(() => {})
  onTestFinished(() => botPool.close())
  const view = '{"asked":[],"choices":["stay","walk b1"],"board":{"oil":3}}'
  expect(await botPool.think({ ...SITUATION, game: 'marsh', level: 'normal', view })).toMatchObject({
    choice: 'walk b1',
  })
})

test('a level that fails is replaced by normal for that decision, which says why', async () => {
  vi.stubEnv('GLOAMHALL_TOYS', 'yes')
  onTestFinished(() => void vi.unstubAllEnvs())
  const botPool = new BotPool(() => {})
  onTestFinished(() => botPool.close())
  const view = '{"asked":[],"choices":["stay","walk b1"],"board":{"oil":3}}'
  const level = 'unheard-of' as BotRequest['level']
  expect(await botPool.think({ ...SITUATION, game: 'marsh', level, view })).toMatchObject({
    choice: 'walk b1',
    failure: expect.stringContaining('TypeError'),
  })
  // Where normal fails as well, the caller has to choose.
  await expect(botPool.think({ ...SITUATION, game: 'bloodborne', level: 'master', view })).rejects.toThrow()
})

test('bots among themselves use no more processor time than bots at watched tables', async () => {
  const server = await openServer({ botDelayMs: 60_000 })
  const host = server.visitor()
  const code = await host.open()
  expect((await host.do(code, 'start')).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await host.call('GET', `/api/tables/${code}/view`)).body).toMatchObject({ version: 0 })
})

test('a bot receives its seat’s events, keeps a memory, and gets all events again after a reload', async () => {
  const botPool = new BotPool(() => {})
  const { registry } = await hallWith(botPool)
  const thoughts: { situation: BotRequest; thought: BotDecision; viewer: number }[] = []
  const think = botPool.think.bind(botPool)
  vi.spyOn(botPool, 'think').mockImplementation(async (situation) => {
    const thought = await think(situation)
    thoughts.push({ situation, thought, viewer: (JSON.parse(situation.view) as { viewer: number }).viewer })
    return thought
  })
  const table = await registry.open('host', { game: 'blood-bound', seats: 6 })
  await granted((answer) => table.commands.start(answer))
  await vi.waitUntil(() => table.over, { timeout: 25_000, interval: 20 })
  expect(thoughts.some(({ situation }) => situation.memory !== undefined)).toBe(true)
  const { strategy } = await boxOf('blood-bound')
  for (const seat of seatsOf({ seats: 6 })) {
    // As after a restart: no memory, and all events at once.
    const { events: heard } = await new BotMemory(table).feedOf(table.play as LiveMatch, seat)
    expect(heard[0]).toMatchObject({ key: 'clue', secret: true })
    let memory: unknown
    const memories = new Set(heard.map((event) => JSON.stringify((memory = strategy.remember?.(memory, event)))))
    const own = thoughts.filter(({ viewer }) => viewer === seat)
    expect(own[0]?.situation.memory).toBeUndefined()
    // With the events one decision at a time the memory is the same.
    for (const { thought } of own) expect(memories).toContain(thought.memory)
  }
})
