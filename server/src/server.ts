import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { dealtGames } from '@gloamhall/games'
import { addressOf, mustBeOwnHost } from './http/client-address.ts'
import { Campaigns } from './campaigns/campaigns.ts'
import type { Config } from './config.ts'
import { Deals } from './daily/deals.ts'
import { SocketGateway, answerUnreadable, turnAwayRequest } from './socket/gateway.ts'
import { TableRegistry } from './tables/registry.ts'
import { InputThread } from './input/input-thread.ts'
import { Intake } from './http/intake.ts'
import { collectReadBuffers } from './http/read-buffers.ts'
import { guardRequests } from './http/request-guard.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { Leases } from './store/leases.ts'
import { LobbyCleanup } from './tables/lobby-cleanup.ts'
import type { Lock } from './store/lock.ts'
import { lockData } from './store/lock.ts'
import type { Logger } from './logger.ts'
import { loggerOf } from './logger.ts'
import { Metrics } from './metrics.ts'
import { BotPool } from './bots/pool.ts'
import { TableCreationLimit } from './limits/table-creation-limit.ts'
import { servePages } from './http/pages.ts'
import { Guests } from './http/guests.ts'
import { cookieSecret } from './store/cookie-secret.ts'
import { Refusal } from './errors/refusal.ts'
import type { ServerContext } from './context.ts'
import { stackOf } from './context.ts'
import { registerRoutes, sendRefusal } from './http/routes/index.ts'
import { EventHistoryStore } from './matches/event-history-store.ts'
import { MacSigner } from './matches/mac-signer.ts'
import { openDatabase } from './store/open.ts'
import { Store } from './store/store.ts'
import type { StorageOutage } from './store/outage.ts'

export type { Config } from './config.ts'
export { ConfigError, configFrom } from './config.ts'

/** A house with its door open. */
export interface RunningServer {
  /** Where it listens, such as http://127.0.0.1:8080 */
  readonly address: string
  /** Lets nobody in any more, writes down what is accepted, and goes. */
  close(): Promise<void>
}

/** What the database, its readers and the threads of bots need besides; where there is little, they get most of it. */
const RESERVED_DESCRIPTORS = 100
const MIN_SHARE_OF_DESCRIPTORS = 4
/** So long a browser may keep a line for its next request. */
const KEEP_ALIVE_MS = 10_000

export async function serve(config: Config): Promise<RunningServer> {
  const lock = lockData(config)
  try {
    return await startLocked(lock, config)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(lock: Lock, config: Config): Promise<RunningServer> {
  const log = loggerOf(config)
  const metrics = new Metrics()
  const macSigner = new MacSigner(cookieSecret(config))
  const store = new Store(await openDatabase(config.database), {
    committed: (seconds) => metrics.commit.observe(seconds),
    troubled: outageLogger(log),
    broke: (error) => log.error({ stack: stackOf(error) }, 'commit callback threw'),
  })
  const [leases, sheets] = [new Leases(store, config), new EventHistoryStore(store, macSigner)]
  const ctx: ServerContext = { config, store, metrics, log, leases, macSigner, historyStore: sheets }
  const deals = new Deals(store, config, log, dealtGames())
  const botPool = new BotPool((error) =>
    log.error({ stack: stackOf(error), error: errorCodeOf(error) }, 'bot worker thread failed'),
  )
  const registry = new TableRegistry(ctx, botPool)
  await registry.start()
  await deals.seal()
  const guests = new Guests(config, store)
  const inputThread = new InputThread({ limitMs: config.limits.importSeconds * 1000 }, (error) =>
    log.error({ stack: stackOf(error), error: errorCodeOf(error) }, 'input thread failed'),
  )
  const campaigns = new Campaigns(ctx, registry, inputThread)
  const intake = new Intake(config.limits, inputThread)
  const stopCollecting = collectReadBuffers()
  metrics.watch(intake)
  const app = await createApp(config)
  app.addHook('onRequest', async (request, reply) => guests.renameCookie(request, reply))
  const tableCreation = new TableCreationLimit(config.limits.tablesPerHour)
  registerRoutes(app, { registry, guests, ctx, deals, campaigns, tableCreation, intake })
  await servePages(app, config)
  app.server.maxConnections = maxConnections(config, log)
  // What the system says when it has nothing left for another connection: those there are go on.
  app.server.on('error', (error) =>
    log.error({ stack: stackOf(error), error: errorCodeOf(error) }, 'accepting a connection failed'),
  )
  const gateway = new SocketGateway(app.server, ctx, registry, guests, intake.sendBuffers)
  await app.listen({ port: config.port, host: config.host })
  const { address, port } = app.server.address() as AddressInfo
  const at = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  log.info({ address: at }, 'server listening')
  const lobbyCleanup = new LobbyCleanup(ctx)
  const close = (): Promise<void> => {
    stopCollecting()
    return lobbyCleanup
      .close()
      .then(() => deals.close())
      .then(() => campaigns.close())
      .then(() => inputThread.close())
      .then(() => shutDown(app, registry, gateway, botPool, store))
  }
  return { address: at, close: () => close().finally(() => lock.release()) }
}

/** In words for the one who looks after the house; of what was to be written, nothing. */
const outageLogger =
  (log: Logger) =>
  (trouble: StorageOutage | undefined): void =>
    trouble
      ? log.error({ reason: trouble.why, error: trouble.code }, trouble.message)
      : log.info('database writable again')

async function shutDown(
  app: FastifyInstance,
  registry: TableRegistry,
  gateway: SocketGateway,
  botPool: BotPool,
  store: Store,
): Promise<void> {
  // Upgraded sockets are not the HTTP server's any more: it would wait for them for ever.
  const stopped = new Promise<void>((resolve) => app.server.close(() => resolve()))
  app.server.closeIdleConnections()
  await registry.close()
  await gateway.close()
  app.server.closeAllConnections()
  await stopped
  await app.close()
  await botPool.close()
  await store.close()
}

/** What the machine calls it, such as EMFILE; never what it was about. */
const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** As many as were asked for, or as the system leaves us: whoever comes beyond that would find the house without a file. */
function maxConnections({ limits }: Config, log: Logger): number {
  const all = descriptors()
  const most = Math.max(all - RESERVED_DESCRIPTORS, Math.floor(all / MIN_SHARE_OF_DESCRIPTORS))
  if (most < limits.connections)
    log.warn(
      { connections: most, wanted: limits.connections },
      'connection limit reduced to fit the open file limit (ulimit -n)',
    )
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

async function createApp(config: Config): Promise<FastifyInstance> {
  const { requestSeconds } = config.limits
  const app = fastify({
    logger: false,
    // Whoever sends a request drop by drop, or never reads the answer, holds a connection that others need. Node looks
    // at the limit for the whole request only if there is one for its head as well.
    requestTimeout: requestSeconds * 1000,
    connectionTimeout: 2 * requestSeconds * 1000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Requests may come one behind the other without waiting for an answer, and all answers wait for whoever does not read.
    maxRequestsPerSocket: 100,
    http: { headersTimeout: Math.min(requestSeconds, 10) * 1000, connectionsCheckingInterval: 1000 },
    // Only proxies of our own may say who the visitor is.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { maxParamLength: 64 },
    frameworkErrors: (error, _, reply) => sendRefusal(error, reply),
    clientErrorHandler: answerUnreadable,
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
