import type { ClientMessage, ServerMessage } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableMessage, SocketTransport } from '../src/net/table-socket.ts'
import { TableSocket } from '../src/net/table-socket.ts'

/** A transport without a network: the test is the server. */
class FakeTransport implements SocketTransport {
  onopen: SocketTransport['onopen'] = null
  onmessage: SocketTransport['onmessage'] = null
  onclose: SocketTransport['onclose'] = null
  readonly sent: ClientMessage[] = []
  closed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    this.closed = true
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breaks(): void {
    this.onclose?.()
  }
  get last(): ClientMessage | undefined {
    return this.sent.at(-1)
  }
}

const wires: FakeTransport[] = []
const heard: TableMessage[] = []
const wire = (): FakeTransport => {
  const last = wires.at(-1)
  if (!last) throw new Error('no connection was opened')
  return last
}

function dial(): TableSocket {
  const line = new TableSocket({
    table: 'K7RW2M',
    token: 'key',
    connect: () => {
      const next = new FakeTransport()
      wires.push(next)
      return next
    },
    hear: (message) => heard.push(message),
  })
  line.open()
  wire().onopen?.()
  return line
}

const welcome = (epoch = 'one'): ServerMessage => ({ t: 'welcome', v: PROTOCOL, epoch, seat: 3 })
const change = (n: number): ServerMessage => ({
  t: 'change',
  n,
  version: n,
  head: '51c3'.repeat(16),
  at: 0,
  patch: {},
  events: [],
  undo: { mine: 'nothing-to-undo' },
})
const reconnect = (): void => {
  vi.advanceTimersByTime(2000)
  wire().onopen?.()
}

beforeEach(() => {
  vi.useFakeTimers()
  wires.length = 0
  heard.length = 0
})
afterEach(() => vi.useRealTimers())

describe('TableSocket', () => {
  test('says hello with its token, and is live once welcomed', () => {
    const line = dial()
    expect(wire().sent).toEqual([{ t: 'hello', v: PROTOCOL, table: 'K7RW2M', token: 'key' }])
    expect(line.state.value).toBe('reconnecting')
    wire().says(welcome())
    expect(line.state.value).toBe('live')
  })

  test('asks for the missed messages after a disconnect', () => {
    const line = dial()
    wire().says(welcome())
    wire().says(change(1))
    wire().says(change(2))
    wire().breaks()
    expect(line.state.value).toBe('reconnecting')
    reconnect()
    expect(wire().sent[0]).toMatchObject({ t: 'hello', last: 2, epoch: 'one' })
  })

  test('delivers every number once, in order', () => {
    dial()
    wire().says(welcome())
    wire().says(change(1))
    wire().says(change(1))
    wire().says(change(2))
    expect(heard.map((message) => ('n' in message ? message.n : 0))).toEqual([0, 1, 2])
  })

  test('fetches a whole view if a message before a change is missing', () => {
    dial()
    wire().says(welcome())
    wire().says(change(1))
    wire().says(change(3))
    reconnect()
    expect(wire().sent[0]).toEqual({ t: 'hello', v: PROTOCOL, table: 'K7RW2M', token: 'key' })
  })

  test('starts counting again with another epoch of the server', () => {
    dial()
    wire().says(welcome('one'))
    wire().says(change(7))
    wire().breaks()
    reconnect()
    wire().says(welcome('two'))
    wire().says(change(1))
    expect(heard.filter(({ t }) => t === 'change')).toHaveLength(2)
  })

  test('resends a choice without an answer, with the same id and version', async () => {
    const line = dial()
    wire().says(welcome())
    const answer = line.choose(4, 'attack 3')
    const sent = wire().last
    wire().breaks()
    reconnect()
    wire().says(welcome())
    expect(wire().last).toEqual(sent)
    wire().says({ t: 'ok', id: 1, version: 5 })
    await expect(answer).resolves.toEqual({ ok: true, version: 5 })
  })

  test('stays connected while its table moves to another server, which numbers anew', async () => {
    const line = dial()
    wire().says(welcome('one'))
    wire().says(change(7))
    const answer = line.choose(7, 'attack 3')
    const sent = wire().last
    wire().says(welcome('two'))
    expect(line.state.value).toBe('live')
    expect(wires).toHaveLength(1)
    // Repeated, as after a reconnection; a server counts it once.
    expect(wire().last).toEqual(sent)
    wire().says({ t: 'ok', id: 1, version: 8 })
    await expect(answer).resolves.toEqual({ ok: true, version: 8 })
    wire().says(change(3))
    expect(heard.filter(({ t }) => t === 'change')).toHaveLength(2)
  })

  test('resends nothing that was answered', async () => {
    const line = dial()
    wire().says(welcome())
    const answer = line.choose(4, 'attack 3')
    wire().says({ t: 'no', id: 1, code: 'stale' })
    await expect(answer).resolves.toEqual({ ok: false, code: 'stale' })
    wire().breaks()
    reconnect()
    wire().says(welcome())
    expect(wire().sent.map(({ t }) => t)).toEqual(['hello', 'ping'])
  })

  test('reports a pending chat line or undo as lost, since a second one might count twice', async () => {
    const line = dial()
    wire().says(welcome())
    const said = line.say({ text: 'not me' })
    const undone = line.undo(true)
    wire().breaks()
    await expect(said).resolves.toEqual({ ok: false, code: 'cut-off' })
    await expect(undone).resolves.toEqual({ ok: false, code: 'cut-off' })
    reconnect()
    wire().says(welcome())
    expect(wire().sent.map(({ t }) => t)).toEqual(['hello', 'ping'])
  })

  test('waits longer after every failure, and finally reports itself offline', () => {
    const line = dial()
    const waits: number[] = []
    for (let failure = 0; failure < 6; failure++) {
      const before = wires.length
      wire().breaks()
      let waited = 0
      while (wires.length === before) {
        vi.advanceTimersByTime(50)
        waited += 50
      }
      waits.push(waited)
    }
    expect(line.state.value).toBe('offline')
    expect(waits[5]).toBeGreaterThan((waits[0] ?? 0) * 8)
  })

  test('reconnects when no message arrives any more', () => {
    dial()
    wire().says(welcome())
    wire().says({ t: 'pong' })
    vi.advanceTimersByTime(20_000)
    expect(wire().last).toEqual({ t: 'ping' })
    const silent = wire()
    vi.advanceTimersByTime(8_000)
    expect(silent.closed).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(wires).toHaveLength(2)
  })

  test('knows when it has received all that it had missed', () => {
    const line = dial()
    wire().says(welcome())
    expect(wire().last).toEqual({ t: 'ping' })
    wire().says(change(1))
    expect(line.caughtUp.value).toBe(false)
    wire().says({ t: 'pong' })
    expect(line.caughtUp.value).toBe(true)
    wire().breaks()
    expect(line.caughtUp.value).toBe(false)
  })

  test('acknowledges received messages', () => {
    dial()
    wire().says(welcome())
    wire().says(change(1))
    wire().says(change(2))
    vi.advanceTimersByTime(5_000)
    expect(wire().last).toEqual({ t: 'ack', n: 2 })
  })

  test('reconnects to a server that restarts', () => {
    dial()
    wire().says(welcome())
    wire().says({ t: 'error', code: 'restarting', fatal: true })
    reconnect()
    expect(wires).toHaveLength(2)
  })

  test('ends when the table does not exist', () => {
    const line = dial()
    wire().says({ t: 'error', code: 'unknown-table', fatal: true })
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
    expect(line.state.value).toBe('offline')
  })
})
