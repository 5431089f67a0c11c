import type { Attack, Flood, Line } from '../attack.ts'

const BIG_BYTES = 6_000_000
const SMALL_BYTES = 15_000

/** A well-formed pack with one list in which every entry is wrong. */
const pack = (game: string, cards: object): string =>
  JSON.stringify({ gloamhall: 'content', game, schema: 1, name: { en: 'Mine', de: 'Meins' }, cards })

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const numbered = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]))

const WRONG_PACKS: readonly (readonly [game: string, text: string])[] = [
  ['dark-souls', pack('dark-souls', { 'rebellion-swing': { tags: zeros(98_000) } })],
  ['bloody-palace', pack('bloody-palace', { 'rebellion-swing': { tags: zeros(98_000) } })],
  ['bloodborne', pack('bloodborne', { kirkhammer: { effects: zeros(90_000) } })],
  ['bloodborne', pack('bloodborne', numbered(15_000))],
  ['bloody-palace', pack('bloody-palace', { 'rebellion-swing': numbered(15_000) })],
]

export const packs: Flood = (attack) =>
  attack.crew(40, 50, (member, turn) => {
    const [game, text] = WRONG_PACKS[(member + turn) % WRONG_PACKS.length] ?? ['', '']
    return attack.ask(member, 'POST', '/api/tables', { body: { game, pack: text } })
  })

const inFile = (value: string): string => `{"game":"dark-souls","text":${value}}`

const NESTED: readonly string[] = [
  inFile('['.repeat(BIG_BYTES / 2) + ']'.repeat(BIG_BYTES / 2)),
  inFile('{"a":'.repeat(BIG_BYTES / 6) + '0' + '}'.repeat(BIG_BYTES / 6)),
  inFile('['.repeat(BIG_BYTES)),
]

export const nested: Flood = async (attack) => {
  const bodies = NESTED.map((text) => Buffer.from(text))
  await attack.crew(3, 700, (member, turn) => big(attack, member, bodies[turn % bodies.length]))
}

export const keys: Flood = async (attack) => {
  const entries = (entry: (at: number) => string): string => {
    const all: string[] = []
    for (let [at, length] = [0, 0]; length < BIG_BYTES - 100; at++) {
      all.push(entry(at))
      length += (all.at(-1)?.length ?? 0) + 1
    }
    return all.join(',')
  }
  const bodies = [
    inFile(`{${entries((at) => `"k${at}":0`)}}`),
    inFile(`[${entries(() => '{}')}]`),
    inFile(`[${entries(() => '{"__proto__":[]}')}]`),
    inFile(`[${entries((at) => `"${at}"`)}]`),
  ].map((text) => Buffer.from(text))
  await attack.crew(3, 700, (member, turn) => big(attack, member, bodies[turn % bodies.length]))
}

const big = (attack: Attack, member: number, body: Buffer | undefined) =>
  attack.ask(member, 'POST', '/api/campaigns', { body: body ?? '' })

const SMALL: readonly string[] = [
  `{"name":${'['.repeat(SMALL_BYTES / 2)}${']'.repeat(SMALL_BYTES / 2)}}`,
  JSON.stringify(numbered(1200)),
  `{"name":[${Array.from({ length: 5000 }, () => '{}').join(',')}]}`,
  `{"options":${JSON.stringify(numbered(1100))},"game":"blood-bound"}`,
]

export const small: Flood = (attack) =>
  attack.crew(20, 20, (member, turn) => {
    const code = attack.orders.codes[turn % attack.orders.codes.length] ?? 'BBBBBB'
    const paths = ['/api/tables', `/api/tables/${code}/join`, `/api/tables/${code}/choose`, '/api/campaigns']
    const path = paths[turn % paths.length] ?? '/api/tables'
    return attack.ask(member, 'POST', path, { body: SMALL[(member + turn) % SMALL.length] ?? '' })
  })

const WITHHELD = 900

/** Each connection has sent all but the last byte, and reconnects when it is closed. */
export const withheld: Flood = async (attack) => {
  const body = Buffer.alloc(BIG_BYTES - 1, 0x20)
  await attack.crew(WITHHELD, 1000, async (member) => {
    const line = await attack.line(member)
    line.send(head(attack, member, '/api/campaigns', `Content-Length: ${BIG_BYTES}`))
    line.send(body)
    await answered(attack, line)
  })
}

export const chunks: Flood = async (attack) => {
  const bytes = Buffer.from('1\r\n \r\n'.repeat(20_000))
  await attack.crew(20, 200, async (member, turn) => {
    const line = await attack.line(member)
    line.send(head(attack, member, turn % 2 === 0 ? '/api/campaigns' : '/api/tables', 'Transfer-Encoding: chunked'))
    for (let part = 0; part < 50 && !line.isClosed && line.status === 'silence' && !attack.isOver; part++) {
      line.send(bytes)
      await attack.pause(20)
    }
    attack.count(line.status)
    line.reset()
  })
}

function head(attack: Attack, member: number, path: string, header: string): string {
  const forwarded = Object.entries(attack.from(member)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nHost: gloamhall\r\n${forwarded.join('')}Content-Type: application/json\r\n${header}\r\n\r\n`
}

async function answered(attack: Attack, line: Line): Promise<void> {
  while (!attack.isOver && !line.isClosed) await attack.pause(200)
  attack.count(line.status)
  line.reset()
}
