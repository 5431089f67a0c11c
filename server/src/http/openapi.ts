import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { cookieName } from './guests.ts'
import { MAX_SMALL_BODY_BYTES, SHAPE } from './limits.ts'
import { NOT_READY_REASONS } from './readiness.ts'
import type { Route, Schema } from './routes/route.ts'

const Fault = v.object({
  line: v.number(),
  column: v.number(),
  path: v.string(),
  reason: v.object({ en: v.string(), de: v.string() }),
})

const Problem = v.object({
  code: v.string(),
  rule: v.optional(v.string()),
  message: v.string(),
  /** For `bad-pack` and `bad-campaign` only. */
  faults: v.optional(v.array(Fault)),
})

const SECURITY = { anybody: undefined, seat: [{ seat: [] }], host: [{ guest: [] }, { seat: [] }] } as const

/** The API description, made from the list of routes, so that none can be missing. */
export function openapi(routes: readonly Route[], publicUrl: string | undefined): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route)
  return {
    openapi: '3.1.0',
    info: { title: 'Gloamhall', version: '1', description: 'Everything the page can do, a script can.' },
    ...(publicUrl === undefined ? {} : { servers: [{ url: publicUrl }] }),
    paths: { ...paths, ...HEALTH_CHECKS },
    components: {
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer', description: 'The seat token that /join hands out.' },
        guest: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl) },
      },
    },
  }
}

const REFUSED = { default: { description: 'Refused, with a code.', content: json(Problem, 'output') } }

/** For operators; with PUBLIC_URL they also answer under a loopback address. */
const HEALTH_CHECKS = {
  '/healthz': {
    get: {
      operationId: 'get-healthz',
      summary: 'Whether the server is responsive.',
      responses: {
        200: { description: 'It is.', content: json(v.object({ ok: v.literal(true) }), 'output') },
        ...REFUSED,
      },
    },
  },
  '/readyz': {
    get: {
      operationId: 'get-readyz',
      summary: 'Whether the server can take visitors and save what they do; if not, why.',
      responses: {
        200: { description: 'Ready.', content: json(v.object({ ok: v.literal(true) }), 'output') },
        503: {
          description: 'Not ready; OPERATING.md says what to do for each reason.',
          content: json(v.object({ ok: v.literal(false), why: v.picklist(NOT_READY_REASONS) }), 'output'),
        },
        ...REFUSED,
      },
    },
  },
}

function operation(route: Route): object {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const words = route.path
    .replaceAll(/\/api|\{\w+\}/g, '')
    .split('/')
    .filter(Boolean)
  const security = SECURITY[route.who]
  return {
    operationId: [
      route.method.toLowerCase(),
      ...words,
      ...(names.length > 0 && words.length === 1 ? ['one'] : []),
    ].join('-'),
    summary: route.summary,
    ...(security ? { security } : {}),
    ...(names.length > 0 ? { parameters: names.map(parameter) } : {}),
    ...(route.body
      ? { requestBody: { required: true, description: limitsOf(route), content: json(route.body, 'input') } }
      : {}),
    responses: {
      [route.status ?? 200]: { description: 'Done.', ...content(route) },
      ...(route.mayExist ? { 200: { description: 'It exists already.', ...content(route) } } : {}),
      ...(route.accepted
        ? {
            202: {
              description: 'Under way; Location says where to ask for it.',
              content: json(route.accepted, 'output'),
            },
          }
        : {}),
      ...REFUSED,
    },
  }
}

/** Size limits of a body; SECURITY.md has the other limits. */
const limitsOf = ({ longest = MAX_SMALL_BODY_BYTES }: Route): string =>
  `At most ${longest / 1024} kB, ${SHAPE.maxDepth} levels and ${SHAPE.maxEntries} entries.`

const parameter = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } })

function content({ answer, status }: Route): object {
  if (status === 204) return {}
  return { content: answer === 'text' ? { 'text/plain': { schema: { type: 'string' } } } : json(answer, 'output') }
}

function json(schema: Schema, typeMode: 'input' | 'output'): object {
  // What JSON Schema cannot express (trimming, Unicode classes) is left out of the description; the server checks it.
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return { 'application/json': { schema: described } }
}
