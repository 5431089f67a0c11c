import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { addressOf, hasMetricsToken, isLocalCheck, isSameOrigin } from '../client-address.ts'
import type { Config } from '../../config.ts'
import { hasBody, reserved } from '../intake.ts'
import { LARGE_BODIES } from '../../input/large-bodies.ts'
import { MAX_SMALL_BODY_BYTES, MIN_ACCOUNTED_ANSWER_BYTES, RETRY_AFTER_SECONDS } from '../limits.ts'
import { validationMessage } from '../../input/validation-message.ts'
import { openapi } from '../openapi.ts'
import { languageOf } from '../language.ts'
import { bodyNotAccepted } from '../refusals.ts'
import { BadCampaign, BadPack, Refusal } from '../../errors/refusal.ts'
import { stackOf } from '../../logger.ts'
import { StorageOutage } from '../../store/outage.ts'
import { nodeOf } from '../../imports/job-id.ts'
import { registerCallsBetweenNodes } from './between-nodes.ts'
import { campaignPeopleRoutes } from './campaign-people.ts'
import { campaignRoutes } from './campaigns.ts'
import { seatRoutes } from './seats.ts'
import { dailyRoutes } from './daily.ts'
import { gameRoutes } from './games.ts'
import { lobbyRoutes } from './lobby.ts'
import { matchRoutes } from './match.ts'
import { meRoutes } from './me.ts'
import { openTableRoutes } from './open-tables.ts'
import { packRoutes } from './pack.ts'
import { recordRoutes } from './records.ts'
import { rematchRoute } from './rematch.ts'
import { scoreRoutes } from './scores.ts'
import type { RequestSubject, RouteServices, Route, Schema } from './route.ts'
import { Accepted, Existing, RequestContext } from './route.ts'

export const ROUTES: readonly Route[] = [
  ...gameRoutes,
  ...lobbyRoutes,
  ...openTableRoutes,
  ...packRoutes,
  ...seatRoutes,
  ...matchRoutes,
  rematchRoute,
  ...recordRoutes,
  ...campaignRoutes,
  ...campaignPeopleRoutes,
  ...dailyRoutes,
  ...scoreRoutes,
  ...meRoutes,
]

/** Registers everything under /api, its description, and the endpoints for operators. */
export function registerRoutes(app: FastifyInstance, around: RouteServices): void {
  // Bodies are read by `serve`, after all cheaper checks.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  for (const route of ROUTES) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    if (route.longest !== undefined && LARGE_BODIES[nameOf(route)] !== route.body)
      throw new Error(`${nameOf(route)} has a large body, and LARGE_BODIES another schema for it`)
    app.route({ method: route.method, url, handler: (request, reply) => serve(route, request, reply, around) })
  }
  if (around.forwarder) registerCallsBetweenNodes(app, around.forwarder, around)
  // Serialized once: long, and the same for everyone.
  const description = JSON.stringify(openapi(ROUTES, around.ctx.config.publicUrl))
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(description))
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const why = await around.readiness.problem()
    return why ? reply.code(503).send({ ok: false, why }) : reply.send({ ok: true })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, around.ctx.config)) throw new Refusal('unknown-route')
    return reply.type(around.ctx.metrics.registry.contentType).send(await around.ctx.metrics.text())
  })
  app.addHook('onRequest', async ({ method, headers, raw }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      if (!isSameOrigin(headers, around.ctx.config)) throw new Refusal('wrong-origin')
      return
    }
    // Otherwise a page or file would be sent at once, and the rest of the body read until the request times out.
    if (hasBody(raw)) throw bodyNotAccepted()
  })
  app.addHook('onSend', async (request, reply, answer) => {
    if (!around.forwarder?.isForwarded(request)) accountFor(answer, request, reply, around)
    return answer
  })
  app.setErrorHandler((error, _, reply) => sendRefusal(error, reply, around))
}

/** Metrics are for this machine, or with a metrics token for requests that show it. */
const mayMeasure = ({ raw }: FastifyRequest, config: Config): boolean =>
  config.metricsToken === undefined ? isLocalCheck(raw) : hasMetricsToken(raw, config)

async function serve(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  around: RouteServices,
): Promise<unknown> {
  if (route.isFile) around.intake.countFile(addressOf(request.raw))
  const subject = await subjectOf(route, request, around)
  const isElsewhere = subject !== undefined && (await around.forwarder?.isElsewhere(subject))
  if (route.longest !== undefined && !isElsewhere)
    await mayComeIn(route, new RequestContext(request, reply, undefined, around))
  const rule = { route: nameOf(route), maxBytes: route.longest ?? MAX_SMALL_BODY_BYTES }
  const { bytes, release } = await around.intake.receive(request.raw, rule)
  try {
    const forwarded = subject && (await around.forwarder?.answer(subject, request, bytes))
    if (forwarded) return reply.headers(forwarded.headers).code(forwarded.status).send(forwarded.body)
    const arrived = await around.intake.parse(request.raw, bytes, rule)
    const body = arrived.checked || !route.body ? arrived.value : checked(route.body, arrived.value ?? {})
    reply.header('cache-control', 'no-store')
    const answer = await route.act(new RequestContext(request, reply, route.body ? body : undefined, around))
    if (answer instanceof Accepted) return reply.code(202).send(answer.body)
    if (answer instanceof Existing) return reply.code(200).send(answer.body)
    reply.code(route.status ?? 200)
    return route.answer === 'text' ? reply.type('text/plain; charset=utf-8').send(answer) : answer
  } finally {
    release()
  }
}

/** What a request is about that another node may have. One hop: a request that was forwarded is answered here. */
async function subjectOf(
  { method, path }: Route,
  request: FastifyRequest,
  { forwarder, campaigns }: RouteServices,
): Promise<RequestSubject | undefined> {
  if (!forwarder || forwarder.isForwarded(request)) return undefined
  const { code = '', id = '' } = request.params as { readonly code?: string; readonly id?: string }
  if (path.startsWith('/api/tables/{code}')) return { table: code.toUpperCase() }
  if (path.startsWith('/api/imports/{id}')) return { node: nodeOf(id) }
  if (method === 'GET' || !path.startsWith('/api/campaigns/{code}')) return undefined
  // What changes a campaign also changes the table of its session.
  const table = await campaigns.table(code.toUpperCase())
  return table && { table: table.code }
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** Requests without permission are refused before a large body is read. */
async function mayComeIn(route: Route, visit: RequestContext<undefined>): Promise<void> {
  if (route.opensTable) visit.mustHaveOpening()
  if (route.who === 'host') await visit.mustBeHost(await visit.table())
  if (route.who === 'seat') visit.seat(await visit.table())
  await route.before?.(visit)
}

function checked(schema: Schema, value: unknown): unknown {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Refusal('malformed', undefined, validationMessage(parsed.issues))
}

/** A long response takes memory until its client has read it, so it is counted; above the limit it is refused. */
function accountFor(answer: unknown, { raw }: FastifyRequest, reply: FastifyReply, { intake }: RouteServices): void {
  const length = typeof answer === 'string' || Buffer.isBuffer(answer) ? answer.length : 0
  if (length < MIN_ACCOUNTED_ANSWER_BYTES) return
  reply.raw.once('close', reserved(intake.answers, addressOf(raw), length))
}

/** Sends a refusal. Any other error is a malformed request or a bug. */
export function sendRefusal(error: unknown, reply: FastifyReply, around?: RouteServices): FastifyReply {
  const refusal = error instanceof Refusal ? error : fromFastify(error)
  if (refusal.code === 'internal-error') around?.ctx.log.error({ stack: stackOf(error) }, 'request handler failed')
  const { code, rule, status } = refusal
  const language = languageOf(reply.request.headers['accept-language'])
  const message = refusal.told(language)
  if (!(error instanceof Refusal)) around?.ctx.metrics.refusals.inc({ code })
  const faults = refusal instanceof BadPack || refusal instanceof BadCampaign ? { faults: refusal.faults } : {}
  reply.header('content-language', language)
  if (status === 503 || status === 429) reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (around && !around.intake.discards(reply.request.raw)) reply.header('connection', 'close')
  return reply.code(status).send({ code, ...(rule === undefined ? {} : { rule }), message, ...faults })
}

function fromFastify(error: unknown): Refusal {
  if (error instanceof StorageOutage) return new Refusal('not-saved')
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('too-large')
  if (status === 429) return new Refusal('too-many')
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Refusal('malformed')
    : new Refusal('internal-error')
}
