import { request } from 'node:http'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { nameSkeleton } from '../../src/name-skeleton.ts'
import { Client } from '../client.ts'
import type { TestHouse } from '../house.ts'
import { openHouse } from '../house.ts'
import { playOn, setTableIn } from '../table.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/** As `fetch`, but with headers that a browser would not let us set. */
function ask(house: TestHouse, method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{"game":"blood-bound"}' : ''
    const all = { ...(body === '' ? {} : { 'content-type': 'application/json' }), ...headers }
    const asked = request(`${house.address}${path}`, { method, headers: all }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject).end(body)
  })
}

const knock = (house: TestHouse, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const ws = new WebSocket(house.socketAddress, { headers })
    ws.on('open', () => {
      ws.close()
      resolve(101)
    })
    ws.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    ws.on('error', () => {})
  })

describe('pages of other houses', () => {
  test('may neither open a socket nor change anything; our own page, its public address and scripts may', async () => {
    const house = await openHouse({ publicUrl: 'https://play.example.org' })
    const { host } = new URL(house.address)
    const own = [`http://${host}`, `https://${host}`, `HTTP://${host}`, 'https://play.example.org', undefined]
    const others = [
      'http://evil.example',
      `http://evil.example:${new URL(house.address).port}`,
      'https://play.example.org.evil.example',
      'https://play.example.org:444',
      'http://play.example.org',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host}@evil.example`,
      `ftp://${host}`,
      `file://${host}`,
      'null',
      '',
      '//',
      'http://[',
      `${host}`,
    ]
    const calls = [
      ['POST', '/api/tables'],
      ['PUT', '/api/me'],
      ['DELETE', '/api/me'],
      ['DELETE', '/api/tables/BBBBBB'],
      ['POST', '/api/tables/BBBBBB/join'],
    ] as const
    for (const origin of own) {
      const headers: Record<string, string> = origin === undefined ? {} : { origin }
      expect(await knock(house, headers), origin).toBe(101)
      expect(await ask(house, 'POST', '/api/tables', headers), origin).toBe(201)
    }
    for (const origin of others) {
      expect(await knock(house, { origin }), origin).toBe(403)
      for (const [method, path] of calls)
        expect(await ask(house, method, path, { origin }), `${method} ${origin}`).toBe(403)
      // What anybody may read anyway, and no browser hands over to another page.
      expect(await ask(house, 'GET', '/api/games', { origin }), origin).toBe(200)
    }
  })
})

describe('/metrics', () => {
  const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']

  test('without a token this machine may read it, and nobody by way of a proxy', async () => {
    const house = await openHouse()
    expect(await ask(house, 'GET', '/metrics', {})).toBe(200)
    for (const name of FORWARDED)
      for (const value of ['127.0.0.1', '::1', '203.0.113.7', ''])
        expect(await ask(house, 'GET', '/metrics', { [name]: value }), `${name}: ${value}`).toBe(404)
    expect(await ask(house, 'HEAD', '/metrics', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  test('with one, whoever shows it, from wherever, and nobody else', async () => {
    const house = await openHouse({ metricsToken: 'lantern' })
    expect(await ask(house, 'GET', '/metrics', { authorization: 'Bearer lantern' })).toBe(200)
    expect(await ask(house, 'GET', '/metrics', { authorization: 'Bearer lantern', 'x-forwarded-for': '8.8.8.8' })).toBe(
      200,
    )
    for (const authorization of [
      '',
      'lantern',
      'Bearer',
      'Bearer lanter',
      'Bearer lanterns',
      'bearer lantern',
      'Basic lantern',
    ])
      expect(await ask(house, 'GET', '/metrics', { authorization }), authorization).toBe(404)
    expect(await ask(house, 'GET', '/metrics', {})).toBe(404)
  })
})

describe('names', () => {
  test.each([
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f',
    'Mi\u202era',
    'Mi\u2066ra',
    'Mi\u200bra',
    'Mi\u00adra',
    'Mira\u0000',
    'Mira\u0007',
    'Mi\u{e0041}ra',
    `M${'\u0300'.repeat(5)}ira`,
    '\ud800',
    ' ',
    '',
    'x'.repeat(25),
  ])('%j is not one', async (name) => {
    const house = await openHouse()
    const visitor = house.visitor()
    const code = await visitor.open()
    expect(await visitor.do(code, 'join', { name })).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(await visitor.call('PUT', '/api/me', { name })).toMatchObject({ status: 400 })
  })

  test('nobody is called as somebody else at one table, however it is spelt, nor by sitting down again', async () => {
    const house = await openHouse()
    const code = await house.visitor().open({ seats: 12 })
    const alike = ['Mira', 'mira', 'MIRA', 'Mirа', 'Μira', 'Mіra', 'Ｍira', 'M i r a', 'Míra', 'Mlra', 'M1ra']
    const names: string[] = []
    for (const name of alike) {
      const { seat, lobby } = await house.visitor().join(code, { name })
      names.push(lobby.seats[seat - 1]?.name as string)
    }
    expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
    const late = house.visitor()
    await late.join(code, { name: 'Jon' })
    const again = await late.join(code, { name: 'ＭＩＲＡ' })
    const called = again.lobby.seats[again.seat - 1]?.name as string
    expect(names.map(nameSkeleton)).not.toContain(nameSkeleton(called))
    // Joining again as one is called keeps the name.
    expect((await late.join(code, { name: called })).lobby.seats[again.seat - 1]?.name).toBe(called)
    for (const name of [...names, called]) expect(name.length).toBeLessThanOrEqual(24)
  })

  test('a long name that has to be told apart is still a name', async () => {
    const house = await openHouse()
    const code = await house.visitor().open()
    for (const name of ['x'.repeat(24), '😀'.repeat(12), '👨‍👩‍👧‍👦'.repeat(2)]) {
      await house.visitor().join(code, { name })
      const { seat, lobby } = await house.visitor().join(code, { name })
      const second = lobby.seats[seat - 1]?.name as string
      expect(second.length).toBeLessThanOrEqual(24)
      expect(second.isWellFormed()).toBe(true)
    }
  })
})

test('a word from an old window, after its seat was left and the table made smaller, ends nothing', async () => {
  const house = await openHouse()
  const host = house.visitor()
  const code = await host.open({ seats: 8 })
  await host.join(code, { seat: 1 })
  const lines: RawLine[] = []
  for (const seat of [7, 8]) {
    const guest = house.visitor()
    const { token } = await guest.join(code, { seat })
    const line = (await RawLine.to(house.address)).send(upgrade())
    line.send(frame(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, token })))
    await line.until(() => line.text.includes('"t":"lobby"'))
    expect(await guest.do(code, 'leave', {}, token)).toMatchObject({ status: 200 })
    lines.push(line)
  }
  expect(await host.do(code, 'settings', { seats: 6 })).toMatchObject({ status: 200 })
  const words = [
    { t: 'choose', id: 1, version: 0, choice: 'attack 1' },
    { t: 'say', id: 2, saying: { text: 'boo' } },
    { t: 'undo', id: 3 },
    { t: 'ack', n: 5 },
    { t: 'hello', v: PROTOCOL, table: code },
  ]
  for (const line of lines) for (const word of words) line.send(frame(JSON.stringify(word)))
  expect(await host.do(code, 'start')).toMatchObject({ status: 200 })
  for (const line of lines) for (const word of words) line.send(frame(JSON.stringify(word)))
  await Promise.all(lines.map((line) => line.shut()))
  for (const line of lines) expect(line.text).not.toMatch(/"t":"(view|change|ok|no)"/)
  const { clients } = await setTableIn(house, 2)
  await playOn(clients, 2)
  const watcher = await Client.sit(house.socketAddress, code)
  await watcher.until(() => watcher.view !== undefined)
})
