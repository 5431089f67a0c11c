import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { dealtGames } from '@gloamhall/games'
import { addressOf, dropUnprovenAddress, mustBeOwnHost } from './http/client-address.ts'
import { Campaigns } from './campaigns/campaigns.ts'
import type { Config } from './config.ts'
import { Deals } from './daily/deals.ts'
import { SocketGateway, answerUnreadable, refuseRequest } from './socket/gateway.ts'
import type { Enter } from './socket/connection.ts'
import { TableClient } from './tables/table-client.ts'
import { TableRegistry } from './tables/registry.ts'
import { InputThread } from './input/input-thread.ts'
import { Intake } from './http/intake.ts'
import { limitGarbage } from './http/garbage.ts'
import { Connections } from './http/connections.ts'
import { Readiness } from './http/readiness.ts'
import { guardRequests } from './http/request-guard.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { Bus } from './cluster/bus.ts'
import type { Gateway } from './cluster/gateway.ts'
import { Node } from './cluster/node.ts'
import { Owner } from './cluster/owner.ts'
import { LobbyCleanup } from './tables/lobby-cleanup.ts'
import { OpenTables } from './tables/open-tables.ts'
import type { Lock } from './store/lock.ts'
import { lockData } from './store/lock.ts'
import type { Logger } from './logger.ts'
import { loggerOf, stackOf } from './logger.ts'
import { Metrics } from './metrics.ts'
import { BotPool } from './bots/pool.ts'
import { TableCreationLimit } from './limits/table-creation-limit.ts'
import { servePages } from './http/pages.ts'
import { Guests } from './http/guests.ts'
import { cookieSecret, sharedSecret } from './store/cookie-secret.ts'
import { Refusal } from './errors/refusal.ts'
import type { ServerContext } from './context.ts'
import { registerRoutes, sendRefusal } from './http/routes/index.ts'
import { EventHistoryStore } from './matches/event-history-store.ts'
import { MacSigner } from './matches/mac-signer.ts'
import { openDatabase } from './store/open.ts'
import { Store } from './store/store.ts'
import type { StorageOutage } from './store/outage.ts'

export type { Config } from './config.ts'
export { ConfigError, configFrom } from './config.ts'

/** A server that is listening. */
export interface RunningServer {
  /** The listening address, such as http://127.0.0.1:8080 */
  readonly address: string
  /** Accepts no more connections, writes what was accepted, and stops. */
  close(): Promise<void>
}

/** Descriptors kept free for the database, its readers and bot threads. */
const RESERVED_DESCRIPTORS = 100
const MIN_SHARE_OF_DESCRIPTORS = 4
/** How long an idle keep-alive connection stays open. */
const KEEP_ALIVE_MS = 10_000

export async function serve(config: Config): Promise<RunningServer> {
  // The nodes of a cluster share the database, and on one machine perhaps the folder.
  const lock = config.nats === undefined ? lockData(config) : NO_LOCK
  try {
    return await startLocked(lock, config)
  } catch (error) {
    lock.release()
    throw error
  }
}

const NO_LOCK: Lock = { release: () => {} }

async function startLocked(lock: Lock, config: Config): Promise<RunningServer> {
  const log = loggerOf(config)
  const metrics = new Metrics()
  const isShared = config.nats !== undefined
  const ownSecret = isShared ? undefined : cookieSecret(config)
  const store = new Store(await openDatabase(config.database, isShared), {
    committed: (seconds) => metrics.commit.observe(seconds),
    onOutage: outageLogger(log),
    callbackFailed: (error) => log.error({ stack: stackOf(error) }, 'commit callback threw'),
  })
  const secret = ownSecret ?? (await sharedSecret(config, store))
  const macSigner = new MacSigner(secret)
  const node = new Node(store, config, log)
  const bus = config.nats === undefined ? undefined : await connectBus(config.nats, node.id, log)
  if (isShared) metrics.registry.setDefaultLabels({ node: node.id })
  const [owner, sheets] = [new Owner(store, node), new EventHistoryStore(store, macSigner)]
  const ctx: ServerContext = { config, store, metrics, log, node, owner, macSigner, historyStore: sheets }
  const deals = new Deals(store, config, log, dealtGames())
  const botPool = new BotPool(
    (error) => log.error({ stack: stackOf(error), error: errorCodeOf(error) }, 'bot worker thread failed'),
    undefined,
    config.processes,
  )
  const registry = new TableRegistry(ctx, botPool)
  await registry.start()
  await deals.seal()
  const guests = new Guests(config, store, secret)
  const inputThread = new InputThread({ limitMs: config.limits.importSeconds * 1000 }, (error) =>
    log.error({ stack: stackOf(error), error: errorCodeOf(error) }, 'input thread failed'),
  )
  const campaigns = new Campaigns(ctx, registry, inputThread)
  const intake = new Intake(config.limits, inputThread)
  const stopLimitingGarbage = limitGarbage()
  metrics.watch(intake)
  const connectionLimit = maxConnections(config, log)
  const app = await createApp(config, connectionLimit, (request) => cluster?.isForwarded(request) === true)
  app.addHook('onRequest', async (request, reply) => guests.renameCookie(request, reply))
  const tableCreation = new TableCreationLimit(config.limits.tablesPerHour)
  const cluster = bus && new (await import('./cluster/gateway.ts')).Gateway(ctx, bus, registry, app)
  const readiness = new Readiness(store, bus)
  const listing = new TableCreationLimit(config.limits.openTablesPerHour)
  const openTables = new OpenTables(ctx)
  const services = { registry, guests, ctx, deals, campaigns, tableCreation, listing, openTables, intake, readiness }
  registerRoutes(app, { ...services, forwarder: cluster })
  await servePages(app, config)
  app.server.maxConnections = connectionLimit
  // For example EMFILE when no descriptor is left; existing connections are unaffected.
  app.server.on('error', (error) =>
    log.error({ stack: stackOf(error), error: errorCodeOf(error) }, 'accepting a connection failed'),
  )
  const enter: Enter = cluster?.enter ?? ((hello, port) => TableClient.enter(registry, hello, port))
  const gateway = new SocketGateway(app.server, ctx, enter, guests, intake.sendBuffers)
  await app.listen({ port: config.port, host: config.host })
  const { address, port } = app.server.address() as AddressInfo
  const at = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  log.info({ address: at }, 'server listening')
  if (bus) log.info({ node: node.id, nats: bus.address, nodes: node.others.size + 1 }, 'node joined the cluster')
  const lobbyCleanup = new LobbyCleanup(ctx)
  const close = (): Promise<void> => {
    readiness.drain()
    openTables.close()
    stopLimitingGarbage()
    return lobbyCleanup
      .close()
      .then(() => deals.close())
      .then(() => campaigns.close())
      .then(() => inputThread.close())
      .then(() => shutDown({ app, registry, gateway, botPool, store, cluster, node, bus }))
  }
  return { address: at, close: () => close().finally(() => lock.release()) }
}

/** Loads the NATS client only where it is used. */
const connectBus = async (urls: string, name: string, log: Logger): Promise<Bus> =>
  (await import('./cluster/bus.ts')).Bus.connect(urls, name, log)

/** Logs outages for the operator, without the data that was to be written. */
const outageLogger =
  (log: Logger) =>
  (outage: StorageOutage | undefined): void =>
    outage ? log.error({ reason: outage.why, error: outage.code }, outage.message) : log.info('database writable again')

interface Running {
  readonly app: FastifyInstance
  readonly registry: TableRegistry
  readonly gateway: SocketGateway
  readonly botPool: BotPool
  readonly store: Store
  readonly cluster: Gateway | undefined
  readonly node: Node
  readonly bus: Bus | undefined
}

async function shutDown({ app, registry, gateway, botPool, store, cluster, node, bus }: Running): Promise<void> {
  // The HTTP server no longer tracks upgraded sockets, but would wait for them for ever.
  const stopped = new Promise<void>((resolve) => app.server.close(() => resolve()))
  app.server.closeIdleConnections()
  await registry.close()
  await gateway.close()
  app.server.closeAllConnections()
  await stopped
  cluster?.close()
  await app.close()
  await botPool.close()
  await node.leave()
  await bus?.close()
  await store.close()
}

/** The system's error code, such as EMFILE, without the message. */
const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Limits connections to what the descriptor limit allows, so that files can always be opened. */
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

/** The descriptor limit of this process; a large number where it is unknown. */
function descriptors(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return found === undefined ? Number.MAX_SAFE_INTEGER : Number(found)
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}

async function createApp(
  config: Config,
  connectionLimit: number,
  isForwarded: (request: FastifyRequest) => boolean,
): Promise<FastifyInstance> {
  const { requestSeconds } = config.limits
  const app = fastify({
    logger: false,
    // Ends slow requests (slowloris), which would hold a connection. Node checks `requestTimeout` only if `headersTimeout` is
    // set too.
    requestTimeout: requestSeconds * 1000,
    connectionTimeout: 2 * requestSeconds * 1000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Pipelined requests queue their responses in memory when the client does not read them.
    maxRequestsPerSocket: 100,
    http: { headersTimeout: Math.min(requestSeconds, 10) * 1000, connectionsCheckingInterval: 1000 },
    // Only proxies in private networks may set the client address.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { maxParamLength: 64 },
    frameworkErrors: (error, _, reply) => sendRefusal(error, reply),
    clientErrorHandler: answerUnreadable,
  })
  const connections = new Connections(connectionLimit)
  connections.watch(app.server)
  guardRequests(app.server, connections, refuseRequest)
  for (const event of ['request', 'upgrade'])
    app.server.prependListener(event, (request: IncomingMessage) => dropUnprovenAddress(request, config))
  await app.register(cookie)
  await addSecurityHeaders(app, config)
  app.addHook('onRequest', async ({ raw }) => mustBeOwnHost(raw, config))
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    // The same key as for sockets: one client may have many IPv6 addresses.
    keyGenerator: ({ raw }) => addressOf(raw),
    // Counted by the node that the client asked.
    allowList: isForwarded,
    errorResponseBuilder: () => new Refusal('too-many'),
  })
  return app
}
