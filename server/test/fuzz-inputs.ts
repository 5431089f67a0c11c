import type { FastRng } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import { PROTOCOL } from '@gloamhall/protocol'
import { frame, upgrade } from './attacks/raw.ts'

/** What an attacker knows: the protocol, a table, and tokens of its seats. */
export interface Insider {
  readonly code: string
  readonly tokens: readonly string[]
  /** The host's cookie. */
  readonly cookie: string
  readonly choices: readonly string[]
  readonly version: number
}

/** A message that is valid, nearly valid or random. */
export function oddMessage(dice: FastRng, { code, tokens, choices, version }: Insider): string | Buffer {
  const valid = [
    { t: 'hello', v: PROTOCOL, table: code, token: pick(dice, tokens), last: roll(dice, 99), epoch: 'x' },
    {
      t: 'choose',
      id: roll(dice, 9),
      version,
      choice: pick(dice, ['attack 3', 'pass 2', 'decline', 'take rank', 'play saw-cleaver', ...choices]),
    },
    {
      t: 'say',
      id: roll(dice, 9),
      saying: pick<object>(dice, [
        { text: 'boo' },
        { claim: 'leader' },
        { claim: 'rank 3' },
        { text: 'x'.repeat(500) },
      ]),
    },
    { t: 'undo', id: roll(dice, 9), agree: roll(dice, 2) === 1 },
    { t: 'ack', n: roll(dice, 1000) },
    { t: 'ping' },
  ]
  const text = JSON.stringify(pick(dice, valid))
  switch (roll(dice, 8)) {
    case 1:
      return bytes(dice, 50)
    case 2:
      return Array.from({ length: roll(dice, 80) }, () => String.fromCharCode(roll(dice, 0xffff))).join('')
    case 3:
    case 4:
      return garbled(dice, text)
    case 5:
    case 6:
      return JSON.stringify(mutated(dice, JSON.parse(text)))
    case 7:
      return roll(dice, 20) === 1 ? text.repeat(100) : JSON.stringify(anything(dice, 4))
    default:
      return text
  }
}

/** The same as bytes on the network: fragmented, with odd opcodes and wrong lengths. */
export function oddFrame(dice: FastRng, insider: Insider): Buffer {
  const message = Buffer.from(oddMessage(dice, insider) as Buffer)
  switch (roll(dice, 8)) {
    case 1:
      return frame(message, { opcode: roll(dice, 16) - 1, rsv: roll(dice, 8) - 1, fin: roll(dice, 2) === 1 })
    case 2:
      return bytes(dice, 40)
    case 3:
      return frame(message.subarray(0, 125), { opcode: pick(dice, [8, 9, 10]) })
    case 4:
      return inPieces(dice, message)
    case 5: {
      const whole = frame(message)
      whole[1] = roll(dice, 256) - 1
      return whole
    }
    default:
      return frame(message)
  }
}

function inPieces(dice: FastRng, message: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0, size = 0; at < message.length || pieces.length === 0; at += size) {
    size = roll(dice, 30)
    const piece = message.subarray(at, at + size)
    pieces.push(frame(piece, { opcode: pieces.length === 0 ? 1 : 0, fin: at + size >= message.length }))
    if (roll(dice, 10) === 1) pieces.push(frame('', { opcode: 9 }))
  }
  return Buffer.concat(pieces)
}

const METHODS = [
  ...Array.from({ length: 12 }, () => 'POST'),
  'GET',
  'GET',
  'GET',
  'GET',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'get',
  'BREW',
  'CONNECT',
  'TRACE',
  '',
]
const CALLS = [
  'join',
  'leave',
  'settings',
  'bots',
  'ready',
  'start',
  'choose',
  'say',
  'undo',
  'rematch',
  'view',
  'record',
  'unseat',
  'mute',
  'pack',
  'log/5',
  'log/0',
  'log/999999999',
  '',
]
const PLACES = [
  '/',
  '/api/games',
  '/api/me',
  '/api/me/tables',
  '/openapi.json',
  '/metrics',
  '/readyz',
  '/socket',
  '//[',
  '*',
]

/** A request that is valid, nearly valid or random; a third of them are upgrade requests. */
export function oddRequest(dice: FastRng, insider: Insider): Buffer {
  const { code, tokens, cookie, version } = insider
  const path = pick(dice, [...CALLS.map((call) => `/api/tables/${code}/${call}`), ...PLACES, '/api/tables'])
  if (roll(dice, 3) === 1) {
    const target = roll(dice, 2) === 1 ? '/socket' : garbled(dice, path)
    const text = upgrade(target) + pick(dice, ['', '', String(oddFrame(dice, insider))])
    return Buffer.from(roll(dice, 2) === 1 ? text : garbled(dice, text), 'latin1')
  }
  const valid = pick<unknown>(dice, [
    { name: pick(dice, ['Mira', '\u0000', 'x'.repeat(30)]), seat: roll(dice, 14) - 1 },
    { version, choice: pick(dice, ['attack 1', 'pass 2', 'x']) },
    { text: 'boo' },
    { claim: 'leader' },
    { agree: roll(dice, 2) === 1 },
    { level: pick(dice, ['greedy', 'free', 'duck']), seat: roll(dice, 14) },
    { seat: roll(dice, 14), muted: true },
    { seats: roll(dice, 14), pace: 'day', options: { x: 'y' } },
    { game: pick(dice, ['blood-bound', 'bloodborne', 'chess']), pack: '{' },
    { ready: true },
    anything(dice, 3),
  ])
  const body = roll(dice, 4) === 1 ? garbled(dice, JSON.stringify(valid)) : JSON.stringify(valid)
  const lengths = [`Content-Length: ${Buffer.byteLength(body)}`, 'Content-Length: 3', 'Transfer-Encoding: chunked', '']
  const lines = [
    `${pick(dice, METHODS)} ${roll(dice, 5) === 1 ? garbled(dice, path) : path} HTTP/1.${pick(dice, ['1', '1', '1', '0', '9'])}`,
    'Host: server',
    'Connection: close',
    `Content-Type: ${pick(dice, ['application/json', 'application/json', 'text/plain', ''])}`,
    lengths[roll(dice, 8) - 1] ?? (lengths[0] as string),
    pick(dice, [`Authorization: Bearer ${pick(dice, tokens)}`, `Cookie: ${cookie}`, 'Authorization: Bearer x', '']),
    pick(dice, [
      '',
      '',
      'Origin: null',
      'X-Forwarded-For: ::, 1.2.3.4',
      'Expect: 100-continue',
      'Cookie: gloamhall-guest=%',
    ]),
  ].filter((line) => line !== '')
  const text = `${lines.join('\r\n')}\r\n\r\n${body}`
  return Buffer.from(roll(dice, 6) === 1 ? garbled(dice, text) : text)
}

const bytes = (dice: FastRng, most: number): Buffer =>
  Buffer.from(Array.from({ length: roll(dice, most) }, () => roll(dice, 256) - 1))

/** Replaces, deletes or doubles one character. */
export function garbled(dice: FastRng, text: string): string {
  const at = roll(dice, Math.max(text.length, 1)) - 1
  const letter = pick(dice, [
    '',
    '"',
    '{',
    '0',
    '-',
    '\\',
    'é',
    '\u0000',
    '%',
    '\r\n',
    text.slice(at, at + 1).repeat(2),
  ])
  return text.slice(0, at) + letter + text.slice(at + 1)
}

function mutated(dice: FastRng, message: Record<string, unknown>): unknown {
  const key = pick(dice, [...Object.keys(message), 'extra', '__proto__'])
  return { ...message, [key]: anything(dice, 2) }
}

export function anything(dice: FastRng, depth: number): unknown {
  const leaf = [null, true, -1, 0, 1e308, 2 ** 53, 0.5, '', 'x', 'attack 3', '\ud800', 'x'.repeat(600)]
  if (depth === 0 || roll(dice, 3) === 1) return pick<unknown>(dice, leaf)
  const size = roll(dice, 4) - 1
  if (roll(dice, 2) === 1) return Array.from({ length: size }, () => anything(dice, depth - 1))
  const keys = ['t', 'id', 'version', 'choice', 'seat', 'level', 'name', 'toString', 'saying']
  return Object.fromEntries(Array.from({ length: size }, () => [pick(dice, keys), anything(dice, depth - 1)]))
}
