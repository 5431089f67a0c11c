import { DatabaseSync } from 'node:sqlite'
import { parseRecord } from '@gloamhall/kernel'
import { expect, test, vi } from 'vitest'
import { TableRegistry } from '../../src/tables/registry.ts'
import { TableSession } from '../../src/tables/table-session.ts'
import { Client } from '../client.ts'
import type { Visitor } from '../test-server.ts'
import { openServer } from '../test-server.ts'
import { attacked, older, playOn, setTable, setTableIn } from '../table.ts'

/** Attempts to change a stored table: through the database, by timing, or by a clever guest. */

const look = (visitor: Visitor, code: string, token?: string) =>
  visitor.call<{ version: number }>('GET', `/api/tables/${code}/view`, undefined, token)

test('after a restart exactly what could not be committed is missing', async () => {
  const { server, code, host, tokens } = await setTable(6)
  await host.do(code, 'say', { text: 'one' }, tokens[0])
  const other = new DatabaseSync(server.config.database)
  other.exec('BEGIN IMMEDIATE')
  expect(await host.do(code, 'say', { text: 'two' }, tokens[0])).toMatchObject({ status: 503 })
  other.exec('ROLLBACK')
  other.close()
  // The table was discarded and has not been loaded since.
  await server.reopen()
  expect(await look(host, code, tokens[0])).toMatchObject({ status: 200, body: { version: 1 } })
})

test('forged events in the stored history are ignored, on the first page and on older ones', async () => {
  const { server, code, host, tokens, clients } = await setTable(6)
  for (let count = 0; count < 500; count++) await clients[0]?.ask({ t: 'say', saying: { text: `word ${count}` } })
  const whole = async (): Promise<string> => {
    const client = await Client.sit(server.socketAddress, code, tokens[1])
    await client.until(() => client.view !== undefined)
    const told = [...(await older(host, code, tokens[1], client)), ...client.log]
    client.close()
    // When the setup happened is in no line of the log.
    return JSON.stringify(told.map(({ at, ...event }) => (event.version === 0 ? event : { ...event, at })))
  }
  const before = await whole()
  for (const where of [
    'first = (SELECT min(first) FROM event_history)',
    'last = (SELECT max(last) FROM event_history)',
  ]) {
    await server.close()
    const db = new DatabaseSync(server.config.database)
    const { changes } = db
      .prepare(`UPDATE event_history SET events = replace(events, 'word', 'lies') WHERE ${where}`)
      .run()
    db.close()
    expect(changes).toBe(1)
    await server.reopen()
    // When an older page reveals it, the table is rebuilt once.
    const after = await whole().catch(() => whole())
    expect(after).not.toContain('lies')
    expect(after).toBe(before)
  }
}, 60_000)

test('a row that claims the match is over does not reveal the seed without an outcome', async () => {
  const { server, code, host, clients } = await setTable(6)
  await playOn(clients, 1, 5)
  await server.close()
  const db = new DatabaseSync(server.config.database)
  db.exec(`UPDATE match SET phase = 'over'`)
  db.close()
  await server.reopen()
  expect(await host.call('GET', `/api/tables/${code}/record`)).toMatchObject({
    status: 403,
    body: { code: 'not-over' },
  })
})

test('a bot that replaced a removed player brings nothing of theirs to the next table', async () => {
  const { code, host, tokens, clients } = await setTable(2)
  expect((await host.do(code, 'unseat', { seat: 2 })).status).toBe(200)
  await playOn([clients[0] as Client], 3)
  const { body } = await host.do(code, 'rematch', {}, tokens[0])
  const { code: next } = body as { code: string }
  const { token, seat } = await host.join(next, { seat: 1, nonce: 'cc'.repeat(16) })
  await host.do(next, 'start')
  await host.do(next, 'leave', {}, token)
  expect((await host.call('DELETE', `/api/tables/${next}`)).status).toBe(200)
  const record = parseRecord((await host.call<string>('GET', `/api/tables/${next}/record`)).body)
  expect(record.chance).toMatchObject({ nonces: { [seat]: 'cc'.repeat(16) } })
  expect(Object.keys(record.chance.kind === 'sealed' ? record.chance.nonces : {})).toEqual([String(seat)])
})

test('consent counts for one request: not for the next, and it makes none', async () => {
  const { clients } = await setTable(6)
  const { attacker: requester, target: other } = await attacked(clients)
  await requester.ask({ t: 'undo' })
  await other.until(() => other.undoState.request !== undefined)
  const request = other.undoState.request?.id as number
  await requester.ask({ t: 'undo', agree: false })
  expect(await other.ask({ t: 'undo', agree: true, request })).toMatchObject({ t: 'no', code: 'no-undo-request' })
  await requester.ask({ t: 'undo' })
  await other.until(() => other.undoState.request !== undefined && other.undoState.request.id !== request)
  expect(await other.ask({ t: 'undo', agree: true, request })).toMatchObject({ t: 'no', code: 'no-undo-request' })
  expect(other.undoState.request?.agreed).toEqual([requester.seat()])
})

test('a muted guest stays muted after leaving and joining again', async () => {
  const server = await openServer()
  const [host, guest] = [server.visitor(), server.visitor()]
  const code = await host.open()
  await host.join(code)
  const { seat, token } = await guest.join(code, { name: 'Loud' })
  await host.do(code, 'mute', { seat, muted: true })
  await guest.do(code, 'leave', {}, token)
  const again = await guest.join(code, { name: 'Loud' })
  expect(again.lobby.seats[again.seat - 1]).toMatchObject({ muted: true })
})

test('a table evicted while a guest comes back keeps its lease', async () => {
  const server = await openServer({ idleSeconds: 1 })
  const { code, host, tokens, clients } = await setTableIn(server, 6)
  // A request arrives at the very moment of the eviction.
  const { table } = TableRegistry.prototype
  const { retire } = TableSession.prototype
  const halls: TableRegistry[] = []
  let came: Promise<TableSession> | undefined
  vi.spyOn(TableRegistry.prototype, 'table').mockImplementation(function (this: TableRegistry, wanted) {
    halls.push(this)
    return table.call(this, wanted)
  })
  vi.spyOn(TableSession.prototype, 'retire').mockImplementation(function (this: TableSession, due, done) {
    retire.call(this, due, done)
    came ??= halls[0]?.table(code)
  })
  await look(host, code)
  for (const client of clients) client.close()
  await vi.waitUntil(() => came !== undefined, 10_000)
  await came
  vi.restoreAllMocks()
  const db = new DatabaseSync(server.config.database)
  await vi.waitUntil(() => db.prepare('SELECT lease_holder FROM match').get()?.['lease_holder'] !== null)
  db.close()
  expect(await host.do(code, 'say', { text: 'still here' }, tokens[0])).toMatchObject({ status: 200 })
  expect(await host.do(code, 'mute', { seat: 2, muted: true })).toMatchObject({ status: 200 })
})
