import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import { Refusal } from '../errors/refusal.ts'

/** The client's address, as far as it can be known. */

/** Behind a trusted proxy (a private address, see `dropUnprovenAddress`), the last address that the proxy names. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const direct = unmapped(socket.remoteAddress ?? '')
  const last =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1) ?? ''
  const named = unmapped(last.trim())
  return networkPrefix(isIP(named) && isPrivate(direct) ? named : direct)
}

/**
 * An IPv4 client of a socket for both protocols, here or at the proxy, as IPv4 (RFC 4291, 2.5.5.2). As IPv6 all of them would be
 * in one network, and share their limits with an attacker.
 */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Without PUBLIC_URL, as in a home network, other devices with private addresses are players and not proxies, and would have as
 * many addresses as they name. A proxy on this machine is believed.
 */
export function dropUnprovenAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  config: Config,
): void {
  if (config.publicUrl === undefined && !isOwn(unmapped(socket.remoteAddress ?? ''))) delete headers['x-forwarded-for']
}

/** Whether the request comes from this machine and not through a proxy. */
export function isLoopback({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const direct = unmapped(socket.remoteAddress ?? '')
  const isForwarded = Object.keys(headers).some((name) => /^(via|forwarded|x-forwarded-.*|x-real-ip)$/.test(name))
  return !isForwarded && isOwn(direct)
}

const isOwn = (address: string): boolean => /^(127\.|::1$)/.test(address)

const isPrivate = (address: string): boolean =>
  isIPv4(address) ? /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address) : /^(::1$|f[cd])/i.test(address)

/** The /64 network of an IPv6 address: one client has 2⁶⁴ addresses, which count as one. */
function networkPrefix(address: string): string {
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('::')
  const [head, tail] = [front.split(':').filter(Boolean), (back ?? '').split(':').filter(Boolean)]
  const middle = back === undefined ? [] : Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => '0')
  return `${[...head, ...middle, ...tail].slice(0, 4).join(':')}::/64`
}

/** Requested by supervisors and Prometheus on this machine, by its own address. */
const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * With PUBLIC_URL the server answers at that host only. A name of an attacker that points at this address (DNS rebinding)
 * would otherwise be an origin of its own that passes every comparison of Origin and Host. Health checks from this machine may
 * use a loopback address. Host is what the request says; X-Forwarded-Host is ignored, since a page under such a name could
 * send it as well.
 */
export function mustBeOwnHost(
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'rawHeaders' | 'url'>,
  config: Pick<Config, 'publicUrl' | 'metricsToken'>,
): void {
  const { publicUrl } = config
  // RFC 9112, 3.2: a proxy may have read the other one.
  if (request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    throw new Refusal('malformed')
  if (publicUrl === undefined || isHostOf(publicUrl, hostOf(request))) return
  const path = request.url?.split('?', 1)[0] ?? ''
  if (HEALTH_CHECKS.has(path) && isLocalCheck(request)) return
  // Prometheus asks every node by its own address, and no browser has the token.
  if (path === '/metrics' && hasMetricsToken(request, config)) return
  throw new Refusal('wrong-host', undefined, {
    en: `This server answers at ${publicUrl} only. Nothing was changed. If you run it behind a proxy, let the proxy pass the Host header on.`,
    de: `Dieser Server antwortet nur unter ${publicUrl}. Es wurde nichts geändert. Falls er hinter einem Proxy läuft, muss dieser den Host-Header weitergeben.`,
  })
}

/** Whether a request shows the token for /metrics. */
export function hasMetricsToken(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): boolean {
  if (metricsToken === undefined) return false
  const [shown, wanted] = [headers.authorization ?? '', `Bearer ${metricsToken}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(shown, wanted)
}

/** The host that the request is for. A whole URL as its target counts more than the header (RFC 9112, 3.2.2). */
const hostOf = ({ url = '/', headers }: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined =>
  url.startsWith('/') || url === '*' ? headers.host : URL.parse(url)?.host

/** A request from this machine to a loopback address. */
export const isLocalCheck = (request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopback(request) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(request.headers.host ?? '')

/** The default port of a scheme may be named or left out. */
function isHostOf(publicUrl: string, host: string | undefined): boolean {
  const { protocol, host: own } = new URL(publicUrl)
  return host !== undefined && URL.parse(`${protocol}//${host}`)?.host === own && /^[\w.:[\]-]+$/.test(host)
}

/**
 * CSRF protection by the Origin header: a page of another site could otherwise use the cookie of its visitor. With PUBLIC_URL
 * the origin must be exactly that, scheme included; without it, its host must be the one requested. Scripts send no Origin,
 * and have no one else's cookie.
 */
export function isSameOrigin({ origin, host }: IncomingMessage['headers'], { publicUrl }: Config): boolean {
  if (origin === undefined) return true
  if (publicUrl !== undefined) return origin === publicUrl
  const page = URL.parse(origin)
  return page !== null && /^https?:$/.test(page.protocol) && page.host === host?.toLowerCase()
}
