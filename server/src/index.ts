import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { dealtGames } from '@gloamhall/games'
import { addressOf, mustBeOwnHost } from './caller.ts'
import { Campaigns } from './campaigns/campaigns.ts'
import type { Config } from './config.ts'
import { Deals } from './daily/deals.ts'
import { Door, misread, turnAwayRequest } from './door.ts'
import { Hall } from './hall.ts'
import { Intake } from './http/intake.ts'
import { guardRequests } from './http/request-guard.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { Leases } from './leases.ts'
import { Leftovers } from './leftovers.ts'
import type { Lock } from './lock.ts'
import { lockHouse } from './lock.ts'
import type { Logger } from './logger.ts'
import { loggerOf } from './logger.ts'
import { Meters } from './meters.ts'
import { Minds } from './minds.ts'
import { Openings } from './openings.ts'
import { showPages } from './pages.ts'
import { cookieSecret, People } from './people.ts'
import { Refusal } from './refusal.ts'
import type { Household } from './household.ts'
import { whereOf } from './household.ts'
import { hang, refuse } from './routes/index.ts'
import { Sheets } from './sheets.ts'
import { Signet } from './signet.ts'
import { openDatabase } from './store/open.ts'
import { Store } from './store/store.ts'
import type { Trouble } from './store/trouble.ts'

export type { Config } from './config.ts'
export { ConfigError, configFrom } from './config.ts'

/** A house with its door open. */
export interface House {
  /** Where it listens, such as http://127.0.0.1:8080 */
  readonly address: string
  /** Lets nobody in any more, writes down what is accepted, and goes. */
  close(): Promise<void>
}

/** What the database, its readers and the threads of bots need besides; where there is little, they get most of it. */
const DESCRIPTORS_KEPT = 100
const LEAST_SHARE = 4
/** So long a browser may keep a line for its next request. */
const IDLE_MS = 10_000

export async function serve(config: Config): Promise<House> {
  const lock = lockHouse(config)
  try {
    return await openedBehind(lock, config)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openedBehind(lock: Lock, config: Config): Promise<House> {
  const log = loggerOf(config)
  const meters = new Meters()
  const signet = new Signet(cookieSecret(config))
  const store = new Store(await openDatabase(config.database), {
    committed: (seconds) => meters.commit.observe(seconds),
    troubled: troubleIn(log),
    broke: (error) => log.error({ at: whereOf(error) }, 'whoever was told of a commit broke'),
  })
  const [leases, sheets] = [new Leases(store, config), new Sheets(store, signet)]
  const house: Household = { config, store, meters, log, leases, signet, sheets }
  const deals = new Deals(store, config, log, dealtGames())
  const minds = new Minds((error) => log.error({ at: whereOf(error), why: codeOf(error) }, 'a thread for bots broke'))
  const hall = new Hall(house, minds)
  await hall.wake()
  await deals.seal()
  const people = new People(config, store)
  const campaigns = new Campaigns(house, hall)
  const intake = new Intake(config.limits, (error) =>
    log.error({ at: whereOf(error), why: codeOf(error) }, 'a thread for request bodies broke'),
  )
  meters.watch(intake)
  const app = await furnished(config)
  app.addHook('onRequest', async (request, reply) => people.renameCookie(request, reply))
  const openings = new Openings(config.limits.tablesPerHour)
  hang(app, { hall, people, house, deals, campaigns, openings, intake })
  await showPages(app, config)
  app.server.maxConnections = connectionsFor(config, log)
  // What the system says when it has nothing left for another connection: those there are go on.
  app.server.on('error', (error) =>
    log.error({ at: whereOf(error), why: codeOf(error) }, 'a connection could not be accepted'),
  )
  const door = new Door(app.server, house, hall, people, intake.sendBuffers)
  await app.listen({ port: config.port, host: config.host })
  const { address, port } = app.server.address() as AddressInfo
  const at = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  log.info({ at }, 'the house is open')
  const leftovers = new Leftovers(house)
  const close = (): Promise<void> =>
    leftovers
      .close()
      .then(() => deals.close())
      .then(() => campaigns.close())
      .then(() => intake.close())
      .then(() => closed(app, hall, door, minds, store))
  return { address: at, close: () => close().finally(() => lock.release()) }
}

/** In words for the one who looks after the house; of what was to be written, nothing. */
const troubleIn =
  (log: Logger) =>
  (trouble: Trouble | undefined): void =>
    trouble
      ? log.error({ why: trouble.why, error: trouble.code }, trouble.message)
      : log.info('everything can be written again')

async function closed(app: FastifyInstance, hall: Hall, door: Door, minds: Minds, store: Store): Promise<void> {
  // Upgraded sockets are not the HTTP server's any more: it would wait for them for ever.
  const stopped = new Promise<void>((resolve) => app.server.close(() => resolve()))
  app.server.closeIdleConnections()
  await hall.close()
  await door.close()
  app.server.closeAllConnections()
  await stopped
  await app.close()
  await minds.close()
  await store.close()
}

/** What the machine calls it, such as EMFILE; never what it was about. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** As many as were asked for, or as the system leaves us: whoever comes beyond that would find the house without a file. */
function connectionsFor({ limits }: Config, log: Logger): number {
  const all = descriptors()
  const most = Math.max(all - DESCRIPTORS_KEPT, Math.floor(all / LEAST_SHARE))
  if (most < limits.connections)
    log.warn({ connections: most, wanted: limits.connections }, 'the system allows fewer open files (ulimit -n)')
  return Math.min(limits.connections, most)
}

/** How many files and connections this process may have open; where the system does not say, many. */
function descriptors(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return found === undefined ? Number.MAX_SAFE_INTEGER : Number(found)
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}

async function furnished(config: Config): Promise<FastifyInstance> {
  const { requestSeconds } = config.limits
  const app = fastify({
    logger: false,
    // Whoever sends a request drop by drop, or never reads the answer, holds a connection that others need. Node looks
    // at the limit for the whole request only if there is one for its head as well.
    requestTimeout: requestSeconds * 1000,
    connectionTimeout: 2 * requestSeconds * 1000,
    keepAliveTimeout: IDLE_MS,
    // Requests may come one behind the other without waiting for an answer, and all answers wait for whoever does not read.
    maxRequestsPerSocket: 100,
    http: { headersTimeout: Math.min(requestSeconds, 10) * 1000, connectionsCheckingInterval: 1000 },
    // Only proxies of our own may say who the visitor is.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { maxParamLength: 64 },
    frameworkErrors: (error, _, reply) => refuse(error, reply),
    clientErrorHandler: misread,
  })
  guardRequests(app.server, turnAwayRequest)
  await app.register(cookie)
  await addSecurityHeaders(app, config)
  app.addHook('onRequest', async ({ raw }) => mustBeOwnHost(raw, config))
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    // As sockets are counted: whoever has one IPv6 address has many.
    keyGenerator: ({ raw }) => addressOf(raw),
    errorResponseBuilder: () => new Refusal('too-many'),
  })
  return app
}
