import type { Attack, Flood, Line } from '../attack.ts'

export const connections: Flood = (attack) =>
  attack.crew(40, 0, async (member) => {
    const line = await attack.line(member, { reads: false })
    attack.count('connected')
    line.reset()
  })

const SLOW_LINES = 1500

const beginnings = (attack: Attack, member: number): readonly string[] => [
  '',
  `GET /healthz HTTP/1.1\r\nHost: gloamhall\r\n${forwarded(attack, member)}X-Slow: `,
  `POST /api/tables HTTP/1.1\r\nHost: gloamhall\r\n${forwarded(attack, member)}Content-Type: application/json\r\n` +
    'Content-Length: 9999\r\n\r\n{',
]

const forwarded = (attack: Attack, member: number): string =>
  Object.entries(attack.from(member))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

export const slowloris: Flood = (attack) =>
  attack.crew(SLOW_LINES, 500, async (member) => {
    const line = await attack.line(member)
    line.send(beginnings(attack, member)[member % 3] ?? '')
    while (!attack.isOver && !line.isClosed) {
      await attack.pause(1000)
      if (member % 3 > 0) line.send('x')
    }
    attack.count(line.status)
    line.reset()
  })

/** The default limit of the server and more: clients that connect later must still find room. */
const HOARDED_LINES = 10_500

export const hoard: Flood = (attack) =>
  attack.crew(HOARDED_LINES, 1000, async (member) => {
    await attack.pause(member / 2)
    if (attack.isOver) return
    const line = await attack.line(member)
    line.send('GET /healthz HTTP/1.1\r\nX-Slow: ')
    while (!attack.isOver && !line.isClosed) await attack.pause(1000)
    attack.count(line.isClosed ? 'closed' : 'open at the end')
    line.reset()
  })

const SALVO_LINES = 1000
const SALVO_PAUSE_MS = 2000

/** Honest requests, all at the same moment: the server reads them in one go. */
export const salvos: Flood = async (attack) => {
  const paths = [...attack.orders.codes.map((code) => `/api/tables/${code}/view`), '/openapi.json', '/healthz']
  const lines: Line[] = []
  for (let turn = 0; !attack.isOver; turn++) {
    for (const line of lines.splice(0)) {
      attack.count(line.status)
      line.reset()
    }
    while (lines.length < SALVO_LINES) lines.push(await attack.line(lines.length))
    await attack.pause(SALVO_PAUSE_MS)
    const path = paths[turn % paths.length] ?? '/'
    for (const [member, line] of lines.entries())
      line.send(`GET ${path} HTTP/1.1\r\nHost: gloamhall\r\n${forwarded(attack, member)}\r\n`)
    await attack.pause(SALVO_PAUSE_MS)
  }
}

/** What a refusal is told in is decided for each, however many there are. */
export const languages: Flood = (attack) =>
  attack.crew(30, 5, (member, turn) =>
    get(attack, member, '/api/tables/BBBBBB', {
      'accept-language': [','.repeat(15_000), 'de;q=0.5,'.repeat(1600)][turn % 2] ?? '',
    }),
  )

export const headers: Flood = async (attack) => {
  const many = Array.from({ length: 900 }, (_, at) => `X-H${at}: 1234567\r\n`).join('')
  const giant = `X-Giant: ${'x'.repeat(1_000_000)}\r\n`
  await attack.crew(30, 20, async (member, turn) => {
    const line = await attack.line(member)
    const start = `GET /api/games HTTP/1.1\r\nHost: gloamhall\r\n${forwarded(attack, member)}`
    line.send(turn % 2 === 0 ? `${start}${giant}\r\n` : `${start}${many}Cookie: ${'a=b; '.repeat(500)}\r\n\r\n`)
    for (let waits = 0; waits < 50 && !line.isClosed && line.status === 'silence'; waits++) await attack.pause(20)
    attack.count(line.status)
    line.reset()
  })
}

export const pipelined: Flood = (attack) =>
  attack.crew(24, 100, async (member, turn) => {
    const path = ['/openapi.json', '/api/games', '/healthz', '/nowhere'][turn % 4] ?? '/'
    const one = `GET ${path} HTTP/1.1\r\nHost: gloamhall\r\n${forwarded(attack, member)}\r\n`
    const line = await attack.line(member, { reads: member % 2 === 0 })
    line.send(one.repeat(2000))
    for (let waits = 0; waits < 40 && !line.isClosed; waits++) await attack.pause(50)
    attack.count(line.status)
    line.reset()
  })

export const garbage: Flood = async (attack) => {
  const tls = Buffer.from([
    0x16,
    0x03,
    0x01,
    0x02,
    0,
    0x01,
    0,
    0x01,
    0xfc,
    0x03,
    0x03,
    ...Array.from({ length: 500 }, () => 7),
  ])
  const odd = [
    tls,
    Buffer.alloc(10_000),
    Buffer.from('\r\n'.repeat(20_000)),
    Buffer.from('GET / HTTP/9.9\r\n\r\n'.repeat(50)),
  ]
  await attack.crew(40, 5, async (member, turn) => {
    const line = await attack.line(member)
    line.send(odd[turn % odd.length] ?? tls)
    await attack.pause(10)
    attack.count(line.status)
    line.reset()
  })
}

const get = (attack: Attack, member: number, path: string, headers: Readonly<Record<string, string>> = {}) =>
  attack.ask(member, 'GET', path, { headers })

const WATCHED = ['/readyz', '/healthz', '/metrics', '/openapi.json', '/api/games', '/api/daily']

export const watch: Flood = (attack) =>
  attack.crew(20, 5, (member, turn) => get(attack, member, WATCHED[turn % WATCHED.length] ?? '/'))

const PAGES = [
  '/',
  '/learn/blood-bound',
  '/t/BBBBBB',
  '/assets/nothing.js',
  '/../../etc/passwd',
  `/${'x'.repeat(4000)}`,
]

export const pages: Flood = (attack) =>
  attack.crew(20, 5, (member, turn) =>
    attack.ask(member, 'GET', PAGES[turn % PAGES.length] ?? '/', { headers: { accept: 'text/html' } }),
  )

export const credentials: Flood = (attack) =>
  attack.crew(20, 5, (member, turn) => {
    const code = attack.orders.codes[turn % attack.orders.codes.length] ?? 'BBBBBB'
    const table = `/api/tables/${code}`
    const token = `${turn}`.padStart(32, 'x')
    const cookie = `guest=${token}.${token}`
    switch (turn % 4) {
      case 0:
        return attack.ask(member, 'POST', `${table}/choose`, { body: { version: 1, choice: 'attack 1' }, token })
      case 1:
        return attack.ask(member, 'GET', `${table}/view`, { token })
      case 2:
        return attack.ask(member, 'GET', '/api/me/tables', { cookie })
      default:
        return attack.ask(member, 'POST', `${table}/start`, { body: {}, cookie })
    }
  })
