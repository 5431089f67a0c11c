import { PROTOCOL } from '@gloamhall/protocol'
import { frame, upgrade } from '../../attacks/raw.ts'
import type { Attack, Flood, Line } from '../attack.ts'

/** The limit per address. */
const SOCKETS = 100
/** Nothing more is sent while this much is unsent. */
const MAX_WAITING_BYTES = 500_000

const greeting = (attack: Attack, member: number, path = '/socket'): string =>
  upgrade(path, { headers: attack.from(member) })

export const upgrades: Flood = (attack) =>
  attack.crew(40, 5, async (member, turn) => {
    const line = await attack.line(member)
    line.send(greeting(attack, member, turn % 4 === 0 ? '/nowhere' : '/socket'))
    for (let waits = 0; waits < 100 && !line.isClosed && line.status === 'silence'; waits++) await attack.pause(5)
    attack.count(line.status)
    line.reset()
  })

/** Sends batches on one socket until the server closes it. */
async function pour(attack: Attack, line: Line, batch: () => Buffer, pauseMs: number): Promise<void> {
  while (!attack.isOver && !line.isClosed) {
    if (line.waitingBytes < MAX_WAITING_BYTES) line.send(batch())
    await attack.pause(pauseMs)
  }
  attack.count(line.isClosed ? 'hung up on' : 'open at the end')
  line.reset()
}

const hello = (code: string, token?: string): string =>
  JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, ...(token === undefined ? {} : { token }) })

const codeFor = ({ orders: { codes } }: Attack, turn: number): string => codes[turn % codes.length] ?? 'BBBBBB'

export const messages: Flood = (attack) =>
  attack.crew(SOCKETS, 100, async (member, turn) => {
    const line = await attack.line(member)
    line.send(greeting(attack, member))
    const code = codeFor(attack, member)
    const texts = [
      ['{}', '[', '"x"', '{"t":"choose"}', `{"t":"say","id":1,"saying":{"text":"${'x'.repeat(500)}"}}`],
      [hello(code), hello(code, `forged-${turn}`), hello('BBBBBB')],
      ['['.repeat(4000), `{"t":${'[0,'.repeat(1000)}0${']'.repeat(1000)}}`],
      ['{"t":"ping"}', '{"t":"ack","n":1}', '{"t":"here"}'],
    ][(member + turn) % 4] as string[]
    const batch = Buffer.concat(Array.from({ length: 50 }, (_, at) => frame(texts[at % texts.length] ?? '')))
    await pour(attack, line, () => batch, 50)
  })

export const deafPings: Flood = async (attack) => {
  const many = Buffer.concat(Array.from({ length: 500 }, () => frame('x'.repeat(125), { opcode: 9 })))
  await attack.crew(SOCKETS, 100, async (member) => {
    const line = await attack.line(member, { reads: false })
    line.send(greeting(attack, member))
    await pour(attack, line, () => many, 20)
  })
}

export const fragments: Flood = async (attack) => {
  const many = Buffer.concat(Array.from({ length: 2000 }, () => frame(' ', { opcode: 0, fin: false })))
  await attack.crew(SOCKETS, 100, async (member) => {
    const line = await attack.line(member)
    line.send(greeting(attack, member))
    line.send(frame('{', { fin: false }))
    await pour(attack, line, () => many, 20)
  })
}

/** As many signals as a socket may send at once, on all sockets at the same moment, and again on new ones. */
export const signals: Flood = async (attack) => {
  const texts = ['{"t":"ping"}', '{"t":"here"}', '{"t":"ack","n":1}']
  const burst = Buffer.concat(Array.from({ length: 399 }, (_, at) => frame(texts[at % texts.length] ?? '')))
  const lines: Line[] = []
  for (let turn = 0; !attack.isOver; turn++) {
    for (let member = 0; member < SOCKETS; member++) {
      const line = await attack.line(member)
      line.send(greeting(attack, member))
      if (member % 2 === 0) line.send(frame(hello(codeFor(attack, turn))))
      lines.push(line)
    }
    await attack.pause(200)
    for (const line of lines) line.send(burst)
    await attack.pause(500)
    for (const line of lines.splice(0)) {
      attack.count(line.isClosed ? 'hung up on' : 'answered')
      line.reset()
    }
  }
}

/** Spectators that never read: every change waits for them. Now and then they say hello again. */
export const spectators: Flood = (attack) =>
  attack.crew(SOCKETS, 200, async (member, turn) => {
    const line = await attack.line(member, { reads: false })
    line.send(greeting(attack, member))
    line.send(frame(hello(codeFor(attack, member + turn))))
    const until = performance.now() + 5000
    while (!attack.isOver && !line.isClosed && performance.now() < until) await attack.pause(200)
    attack.count(line.isClosed ? 'hung up on' : 'watched')
    line.reset()
  })

interface Seat {
  readonly code: string
  readonly token: string
}

/** A table of the attacker's own, with people in all seats. */
async function seated(attack: Attack, member: number): Promise<readonly Seat[]> {
  const opened = await attack.ask(member, 'POST', '/api/tables', { body: { game: 'blood-bound', seats: 6 } })
  if (opened.status !== 201) throw new Error('no table')
  const { code } = JSON.parse(opened.text) as { code: string }
  const seats: Seat[] = []
  for (let seat = 1; seat <= 6; seat++) {
    const name = `Flood ${seat}`
    const cookie = seat === 1 ? opened.cookie : undefined
    const joined = await attack.ask(member, 'POST', `/api/tables/${code}/join`, { body: { name }, cookie })
    const { token } = JSON.parse(joined.text) as { token: string }
    seats.push({ code, token })
  }
  await attack.ask(member, 'POST', `/api/tables/${code}/start`, { body: {}, cookie: opened.cookie })
  return seats
}

export const talk: Flood = (attack) =>
  attack.crew(8, 1000, async (member) => {
    const seats = await seated(attack, member)
    await Promise.all(
      seats.map(async ({ code, token }, seat) => {
        const line = await attack.line(member)
        line.send(greeting(attack, member))
        line.send(frame(hello(code, token)))
        let id = 0
        const words = (): object[] => [
          { t: 'say', id: ++id, saying: { text: 'x'.repeat(500) } },
          { t: 'say', id: ++id, saying: { claim: 'leader' } },
          { t: 'choose', id: ++id, version: 0, choice: `attack ${((seat + 1) % 6) + 1}` },
          { t: 'undo', id: ++id },
        ]
        await pour(attack, line, () => Buffer.concat(words().map((word) => frame(JSON.stringify(word)))), 100)
      }),
    )
  })
