/**
 * The service worker: lets the client open without a network. It keeps the files of one build, which never change, and answers
 * from nothing else; requests to the API and sockets never pass through it, so no answer with a secret is ever kept. The build
 * fills in the constants (web/tools/offline.ts) and writes the result to /service-worker.js.
 */

/** Names the build. */
declare const VERSION: string
/** The page itself. */
declare const PAGE: string
/** The paths of all other files. */
declare const FILES: readonly string[]
/** The path of a file with the contents of all of them. */
declare const PACK: string

/** The parts of the worker's scope that are used here; the types of the page have none. */
interface Extendable extends Event {
  waitUntil(until: Promise<unknown>): void
}
interface Fetch extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Message extends Extendable {
  readonly data: unknown
}
declare const skipWaiting: () => Promise<void>
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}
declare const clients: {
  claim(): Promise<void>
  matchAll(how: { type: 'window' }): Promise<readonly Tab[]>
  openWindow(path: string): Promise<unknown>
}
interface NotificationTap extends Extendable {
  readonly notification: Notification
}

const CACHE_PREFIX = 'gloamhall-'
const CACHE = `${CACHE_PREFIX}${VERSION}`
const HOME = '/'

/** With fewer files missing than this, each is fetched; otherwise all come in one request. */
const FEW_FILES = 40

/** A network that does not answer counts as none after this time. */
const NAVIGATION_TIMEOUT_MS = 4_000

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Pages without a network are as restricted as those of the server. */
const POLICIES = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']

/** A text, or the bytes of a binary file as base64. */
type Packed = string | { readonly base64: string }

addEventListener('activate', (event) => {
  const until = (event as Extendable).waitUntil.bind(event)
  until(clients.claim())
})

addEventListener('message', (event) => {
  const { data, waitUntil } = event as unknown as Message
  if (data === 'activate') void skipWaiting()
  if (data === 'fill') waitUntil.call(event, fill())
})

addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as unknown as NotificationTap
  notification.close()
  waitUntil.call(event, showTable(notification.tag))
})

addEventListener('fetch', (event) => {
  const { request } = event as Fetch
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|openapi\.json|metrics|healthz|readyz)\b/.test(pathname)) (event as Fetch).respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) (event as Fetch).respondWith(asset(request))
})

/** The tab of a table, or a new one. */
async function showTable(code: string): Promise<void> {
  const path = /^\w{6}$/.test(code) ? `/t/${code}` : HOME
  const tabs = await clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => new URL(url).pathname === path)
  await (tab ? tab.focus() : clients.openWindow(path))
}

/** The page comes from the network, so that it is the newest; without one, the page whose files are kept. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(HOME)
  if (!kept) return fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(NAVIGATION_TIMEOUT_MS) })
  } catch {
    return kept
  }
}

/** Files are named by their contents: one that is kept is the right one, of whichever build. */
const asset = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

/** Fetches what is missing, the page last: it is kept only when it would work. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(HOME)) return
  const missing: string[] = []
  for (const file of FILES) {
    const known = await caches.match(file)
    if (known) await cache.put(file, known)
    else missing.push(file)
  }
  const { headers } = await fetch(HOME, { cache: 'no-store' })
  const policies = POLICIES.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ''] as const] : []))
  const kept = (body: BodyInit, type: string): Response =>
    new Response(body, { headers: { 'content-type': type, ...Object.fromEntries(policies) } })
  if (missing.length < FEW_FILES) await cache.addAll(missing)
  else
    for (const [file, text] of Object.entries(await unpacked())) {
      const body = typeof text === 'string' ? text : Uint8Array.from(atob(text.base64), (char) => char.charCodeAt(0))
      await cache.put(file, kept(body, TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'))
    }
  await cache.put(HOME, kept(PAGE, 'text/html; charset=utf-8'))
  // Tabs with another build still use its files.
  const older = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  for (const name of older.slice(0, -1)) await caches.delete(name)
}

async function unpacked(): Promise<Readonly<Record<string, Packed>>> {
  const answer = await fetch(PACK)
  if (!answer.ok) throw new Error(`${PACK} answers ${answer.status}`)
  return (await answer.json()) as Readonly<Record<string, Packed>>
}

export {}
