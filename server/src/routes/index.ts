import { timingSafeEqual } from 'node:crypto'
import type { InBothLanguages, Language } from '@gloamhall/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isLocalCheck, isOwnPage } from '../caller.ts'
import type { Config } from '../config.ts'
import { openapi } from '../openapi.ts'
import { languageOf } from '../language.ts'
import { BadCampaign, BadPack, Refusal } from '../refusal.ts'
import { whereOf } from '../household.ts'
import { Trouble } from '../store/trouble.ts'
import { hashOf } from '../token.ts'
import { campaignRoutes } from './campaigns.ts'
import { chairRoutes } from './chairs.ts'
import { dailyRoutes } from './daily.ts'
import { gameRoutes } from './games.ts'
import { lobbyRoutes } from './lobby.ts'
import { matchRoutes } from './match.ts'
import { meRoutes } from './me.ts'
import { packRoutes } from './pack.ts'
import { rematchRoute } from './rematch.ts'
import { scoreRoutes } from './scores.ts'
import type { Around, Route } from './route.ts'
import { Visit } from './route.ts'

const ROUTES: readonly Route[] = [
  ...gameRoutes,
  ...lobbyRoutes,
  ...packRoutes,
  ...chairRoutes,
  ...matchRoutes,
  rematchRoute,
  ...campaignRoutes,
  ...dailyRoutes,
  ...scoreRoutes,
  ...meRoutes,
]

/** Everything under /api, what describes it, and what the one who runs the house wants to know. */
export function hang(app: FastifyInstance, around: Around): void {
  for (const route of ROUTES) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const { method, longest } = route
    app.route({
      method,
      url,
      ...(longest === undefined ? {} : { bodyLimit: longest }),
      handler: (request, reply) => serve(route, request, reply, around),
    })
  }
  const description = openapi(ROUTES, around.house.config.publicUrl)
  const { registry } = around.house.meters
  app.get('/openapi.json', () => description)
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const why = await around.house.store.trouble()
    return why ? reply.code(503).send({ ok: false, why }) : reply.send({ ok: true })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, around.house.config)) throw new Refusal('unknown-route')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'GET' && method !== 'HEAD' && !isOwnPage(headers, around.house.config))
      throw new Refusal('wrong-origin')
  })
  app.setErrorHandler((error, _, reply) => refuse(error, reply, around))
}

/** How busy a house is, is nobody's business but its own: this machine may ask, and whoever has the token. */
function mayMeasure({ raw, headers }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken === undefined) return isLocalCheck(raw)
  const [shown, wanted] = [headers.authorization ?? '', `Bearer ${metricsToken}`].map(hashOf) as [string, string]
  return timingSafeEqual(Buffer.from(shown), Buffer.from(wanted))
}

async function serve(route: Route, request: FastifyRequest, reply: FastifyReply, around: Around): Promise<unknown> {
  const body = route.body ? v.safeParse(route.body, request.body ?? {}) : undefined
  if (body && !body.success) throw new Refusal('malformed', undefined, whatIsWrong(body.issues))
  reply.header('cache-control', 'no-store')
  const answer = await route.act(new Visit(request, reply, body?.output, around))
  reply.code(route.status ?? 200)
  return route.answer === 'text' ? reply.type('text/plain; charset=utf-8').send(answer) : answer
}

/** Which field does not fit, and what would; not what was in it. */
const whatIsWrong = (issues: readonly v.BaseIssue<unknown>[]): InBothLanguages => {
  const listed = (language: Language): string =>
    [...new Set(issues.map((issue) => wrongField(issue, language)))].join(', ')
  return { en: `This does not fit: ${listed('en')}.`, de: `Das passt nicht: ${listed('de')}.` }
}

function wrongField(issue: v.BaseIssue<unknown>, language: Language): string {
  const german = language === 'de'
  const field = v.getDotPath(issue) ?? (german ? 'die ganze Anfrage' : 'the whole body')
  if (issue.expected === 'never') return `${field} ${german ? 'ist unbekannt' : 'is unknown'}`
  if (issue.received === 'undefined') return `${field} ${german ? 'fehlt' : 'is missing'}`
  if (issue.expected === null) return field
  return german ? `${field} (erwartet: ${issue.expected})` : `${field} should be ${issue.expected}`
}

/** Says why not; what is not a refusal of ours was a request that nobody can read, or something broke. */
export function refuse(error: unknown, reply: FastifyReply, around?: Around): FastifyReply {
  const refusal = error instanceof Refusal ? error : fromFastify(error)
  if (refusal.code === 'broken') around?.house.log.error({ at: whereOf(error) }, 'a request broke')
  const { code, rule, status } = refusal
  const language = languageOf(reply.request.headers['accept-language'])
  const message = refusal.told(language)
  if (!(error instanceof Refusal)) around?.house.meters.refusals.inc({ code })
  const faults = refusal instanceof BadPack || refusal instanceof BadCampaign ? { faults: refusal.faults } : {}
  reply.header('content-language', language)
  return reply.code(status).send({ code, ...(rule === undefined ? {} : { rule }), message, ...faults })
}

function fromFastify(error: unknown): Refusal {
  if (error instanceof Trouble) return new Refusal('not-saved')
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('too-large')
  if (status === 429) return new Refusal('too-many')
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('malformed') : new Refusal('broken')
}
