import { pick, roll, swift } from '@gloamhall/kernel'
import type { Swift } from '@gloamhall/kernel'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import type { Reply } from './house.ts'
import { playOn, setTable } from './table.ts'

const MESSAGES = 10_000
const SOCKETS = 8

describe('nonsense', () => {
  test(`${MESSAGES} random and mangled messages: the table goes on, and nothing is lost`, async () => {
    const { house, code, host, tokens, clients } = await setTable(6)
    await playOn(clients, 1, 5)
    const dice = swift(4711)
    const table = { house, code, tokens }
    const sockets: Client[] = []
    let answered = 0
    for (let sent = 0; sent < MESSAGES; sent++) {
      const at = roll(dice, SOCKETS) - 1
      let socket = sockets[at]
      if (!socket || socket.closed) {
        answered += socket?.raw.length ?? 0
        socket = sockets[at] = await knock(table, dice)
      }
      socket.send(nonsense(dice, table, clients[0] as Client))
      // Time to answer, so that sockets which were closed are opened again.
      if (sent % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    for (const socket of sockets) socket.close()
    expect(answered).toBeGreaterThan(1000)

    const { body } = await host.call<string>('GET', '/metrics')
    expect(body).not.toMatch(/refusals_total\{code="(broken|not-saved)"\}/)
    const views = await Promise.all(
      tokens.map((token) => host.call<Look>('GET', `/api/tables/${code}/view`, undefined, token)),
    )
    const { version } = (views[0] as Reply<Look>).body
    await Promise.all(clients.map((client) => client.until(() => client.version === version)))
    expect(clients.flatMap(({ gaps }) => gaps)).toEqual([])
    expect(clients.map(({ view }) => view)).toEqual(views.map(({ body: look }) => look.view))
    await playOn(clients, 2)
    expect(clients.every(({ view }) => view?.outcome)).toBe(true)
  })

  test('random bodies over HTTP are refused with a code, never with a crash', async () => {
    const { code, host, tokens } = await setTable(2)
    const dice = swift(12)
    const paths = ['join', 'leave', 'settings', 'bots', 'ready', 'start', 'choose', 'say', 'undo', 'rematch'].map(
      (what) => `/api/tables/${code}/${what}`,
    )
    for (let sent = 0; sent < 500; sent++) {
      const body = roll(dice, 3) === 1 ? garble(dice, '{"level":"greedy"}') : anything(dice, 2)
      const path = pick(dice, [...paths, '/api/tables', `/api/tables/${garble(dice, code)}`])
      const { status, body: answer } = await host.call(
        'POST',
        encodeURI(path),
        body,
        pick(dice, [...tokens, undefined, 'x']),
      )
      expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
      if (status >= 400) expect(typeof answer['code'], JSON.stringify(answer)).toBe('string')
    }
  })
})

interface Look {
  readonly version: number
  readonly view: unknown
}

interface Target {
  readonly house: { readonly socketAddress: string }
  readonly code: string
  readonly tokens: readonly string[]
}

async function knock({ house, code, tokens }: Target, dice: Swift): Promise<Client> {
  const client = await Client.connect(house.socketAddress)
  const token = pick(dice, [undefined, ...tokens.slice(0, 2)])
  if (roll(dice, 4) > 1) client.send({ t: 'hello', v: PROTOCOL, table: code, ...(token ? { token } : {}) })
  return client
}

function nonsense(dice: Swift, { code, tokens }: Target, { view, version }: Client): string | Buffer {
  const valid = [
    { t: 'hello', v: PROTOCOL, table: code, token: pick(dice, tokens) },
    {
      t: 'choose',
      id: roll(dice, 9),
      version,
      choice: pick(dice, ['attack 3', 'pass 2', 'decline', 'take rank', ...(view?.choices ?? [])]),
    },
    {
      t: 'say',
      id: roll(dice, 9),
      saying: pick<object>(dice, [{ text: 'boo' }, { claim: 'leader' }, { claim: 'rank 3' }]),
    },
    { t: 'undo', id: roll(dice, 9), agree: roll(dice, 2) === 1 },
    { t: 'ack', n: roll(dice, 1000) },
    { t: 'ping' },
  ]
  const text = JSON.stringify(pick(dice, valid))
  switch (roll(dice, 8)) {
    case 1:
      return Buffer.from(Array.from({ length: roll(dice, 50) }, () => roll(dice, 256) - 1))
    case 2:
      return Array.from({ length: roll(dice, 80) }, () => String.fromCharCode(roll(dice, 0xffff))).join('')
    case 3:
    case 4:
      return garble(dice, text)
    case 5:
    case 6:
      return JSON.stringify(mutated(dice, JSON.parse(text)))
    case 7:
      return roll(dice, 20) === 1 ? text.repeat(100) : JSON.stringify(anything(dice, 4))
    default:
      return text
  }
}

/** One letter another, gone, or doubled. */
function garble(dice: Swift, text: string): string {
  const at = roll(dice, text.length) - 1
  const letter = pick(dice, ['', '"', '{', '0', '-', '\\', 'é', '\u0000', text.slice(at, at + 1).repeat(2)])
  return text.slice(0, at) + letter + text.slice(at + 1)
}

function mutated(dice: Swift, message: Record<string, unknown>): unknown {
  const key = pick(dice, [...Object.keys(message), 'extra', '__proto__'])
  return { ...message, [key]: anything(dice, 2) }
}

function anything(dice: Swift, depth: number): unknown {
  const leaf = [null, true, -1, 0, 1e308, 2 ** 53, 0.5, '', 'x', 'attack 3', '\ud800', 'x'.repeat(600)]
  if (depth === 0 || roll(dice, 3) === 1) return pick<unknown>(dice, leaf)
  const size = roll(dice, 4) - 1
  if (roll(dice, 2) === 1) return Array.from({ length: size }, () => anything(dice, depth - 1))
  const keys = ['t', 'id', 'version', 'choice', 'seat', 'level', 'name', 'toString', 'saying']
  return Object.fromEntries(Array.from({ length: size }, () => [pick(dice, keys), anything(dice, depth - 1)]))
}
