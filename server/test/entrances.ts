import { MAX_MESSAGE_BYTES } from '@gloamhall/protocol'
import { STUCK_MS } from '../src/input/input-thread.ts'
import { MAX_SMALL_BODY_BYTES, MESSAGE_SHAPE, SHAPE } from '../src/http/limits.ts'
import { configFrom } from '../src/server.ts'
import type { Route } from '../src/http/routes/route.ts'

/** The table of entrances in SECURITY.md, from the routes and the default limits. */

const { limits } = configFrom({})

const HEAD = ['entrance', 'largest body', 'shape', 'rate per address', 'parsed by'] as const

const kilobytes = (bytes: number): string => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} kB`)

const shapeOf = ({ maxDepth, maxEntries }: typeof SHAPE): string => `${maxDepth} levels, ${maxEntries} entries`

const REQUESTS = `${limits.requestsPerMinute} a minute`
const FILES = `${limits.largeBodiesPerMinute} above ${kilobytes(MAX_SMALL_BODY_BYTES)} a minute`
const FILES_ASKED = `${limits.largeBodiesPerMinute} files a minute`
const TABLES = `${limits.tablesPerHour} tables an hour`

export const bytesOf = ({ method, longest }: Route): number =>
  method === 'GET' ? 0 : (longest ?? MAX_SMALL_BODY_BYTES)

function rowOf(route: Route): readonly string[] {
  const bytes = bytesOf(route)
  const isLarge = bytes > MAX_SMALL_BODY_BYTES
  return [
    `${route.method} ${route.path}`,
    bytes === 0 ? 'none' : kilobytes(bytes),
    bytes === 0 ? '' : shapeOf(SHAPE),
    [
      REQUESTS,
      ...(isLarge ? [FILES] : []),
      ...(route.isFile ? [FILES_ASKED] : []),
      ...(route.opensTable ? [TABLES] : []),
    ].join('; '),
    bytes === 0 ? '' : isLarge ? `worker, ${STUCK_MS / 1000} s` : 'event loop',
  ]
}

/** Entrances other than routes of the API. */
const OTHERS: readonly (readonly string[])[] = [
  ['GET /openapi.json', 'none', '', REQUESTS, ''],
  ['GET /healthz', 'none', '', REQUESTS, ''],
  ['GET /readyz', 'none', '', REQUESTS, ''],
  ['GET /metrics', 'none', '', `${REQUESTS}; this machine or METRICS_TOKEN only`, ''],
  ['GET of pages and their files', 'none', '', REQUESTS, ''],
  [
    'GET /socket (upgrade)',
    'none',
    '',
    `${limits.socketsPerAddress} open at a time, ${limits.socketsPerGuest} of a guest`,
    '',
  ],
  [
    'messages on a socket',
    kilobytes(MAX_MESSAGE_BYTES),
    shapeOf(MESSAGE_SHAPE),
    `each socket ${limits.burst} at once, ${limits.perSecond} a second; ack, ping, here, draft ${limits.burst * 20} and ${limits.perSecond * 40}`,
    'event loop',
  ],
]

export function entrancesTable(routes: readonly Route[]): string {
  const listed = [...routes.map(rowOf), ...OTHERS].map(([name, ...limits]) => [`\`${name}\``, ...limits])
  const widths = HEAD.map((title, at) => Math.max(title.length, ...listed.map((row) => row[at]?.length ?? 0)))
  const rows = [HEAD, widths.map((width) => '-'.repeat(width)), ...listed]
  return rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`).join('\n')
}

/** The names of the entrances listed on a page. */
export const entrancesIn = (page: string): string[] =>
  [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name]) => name ?? '')
