import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { Config } from './config.ts'

/** Who knocks, as far as the wire tells. */

/** Behind a proxy of our own (a private address) the visitor is whom the proxy names last. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const direct = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return neighbourhood(named && isIP(named) && isPrivate(direct) ? named : direct)
}

/** Does the call come from this very machine, and not by way of a proxy? */
export function isAtHome({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const direct = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = Object.keys(headers).some((name) => /^(via|forwarded|x-forwarded-.*|x-real-ip)$/.test(name))
  return !isForwarded && /^(127\.|::1$)/.test(direct)
}

const isPrivate = (address: string): boolean =>
  isIPv4(address) ? /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address) : /^(::1$|f[cd])/i.test(address)

/** Whoever has one IPv6 address has 2⁶⁴ of them: they all count as one. */
function neighbourhood(address: string): string {
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('::')
  const [head, tail] = [front.split(':').filter(Boolean), (back ?? '').split(':').filter(Boolean)]
  const middle = back === undefined ? [] : Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => '0')
  return `${[...head, ...middle, ...tail].slice(0, 4).join(':')}::/64`
}

/**
 * Browsers say which page a call comes from. One of another house could otherwise play with the cookie of whoever looks
 * at it. Scripts say nothing, and have no cookie of anybody's.
 */
export function isOwnPage({ origin, host }: IncomingMessage['headers'], { publicUrl }: Config): boolean {
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  const page = URL.parse(origin)
  return page !== null && /^https?:$/.test(page.protocol) && page.host === host?.toLowerCase()
}
