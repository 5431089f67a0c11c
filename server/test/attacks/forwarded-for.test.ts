import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { dropUnprovenAddress } from '../../src/http/client-address.ts'
import type { Config } from '../../src/server.ts'
import { openServer } from '../test-server.ts'

/** A client that names other addresses as its own, to have their limits as well. */

/** An address of this machine that a device of a home network could have. */
const own = Object.values(networkInterfaces())
  .flatMap((infos = []) => infos)
  .filter(({ internal }) => !internal)
  .map(({ address }) => address)
  .find((address) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/.test(address))

test.skipIf(own === undefined)('a device of a home network has one address, whatever it claims', async () => {
  const server = await openServer({ host: '::', limits: { requestsPerMinute: 3 } })
  const { port } = new URL(server.address)
  const host = own?.includes(':') ? `[${own}]` : own
  const statuses: number[] = []
  for (let at = 1; at <= 5; at++) {
    const headers = { 'x-forwarded-for': `203.0.113.${at}` }
    statuses.push((await fetch(`http://${host}:${port}/healthz`, { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

describe('who may name the address of a client', () => {
  const named = (remoteAddress: string, publicUrl?: string): unknown => {
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    dropUnprovenAddress({ socket: { remoteAddress } as never, headers }, { publicUrl } as Config)
    return headers['x-forwarded-for']
  }

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('a proxy on this machine, %s', (address) => {
    expect(named(address)).toBe('203.0.113.1')
    expect(named(address, 'https://play.example.org')).toBe('203.0.113.1')
  })

  test.each(['192.168.1.20', '10.0.0.3', '172.17.0.2', 'fd00::2', '::ffff:192.168.1.20'])(
    'another machine, %s, only with PUBLIC_URL',
    (address) => {
      expect(named(address)).toBeUndefined()
      expect(named(address, 'https://play.example.org')).toBe('203.0.113.1')
    },
  )
})
