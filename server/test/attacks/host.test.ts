import { DatabaseSync } from 'node:sqlite'
import { castMemberAt, PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import type { Reply } from '../test-server.ts'
import { openServer } from '../test-server.ts'
import { playOn, setTable, setTableIn } from '../table.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const codeOf = ({ status, body }: Reply): string =>
  `${status} ${status < 400 ? 'ok' : (body as { code?: string }).code}`

describe('actions of the host', () => {
  test('are refused to strangers, other seats and spectators', async () => {
    const { server, code, host, visitors, tokens } = await setTable(3)
    const stranger = server.visitor()
    const calls = [
      ['POST', '/unseat', { seat: 2 }],
      ['POST', '/mute', { seat: 2, muted: true }],
      ['POST', '/settings', { pace: 'day' }],
      ['POST', '/bots', { level: 'greedy' }],
      ['POST', '/start', {}],
      ['PUT', '/pack', { text: '{}' }],
      ['DELETE', '/pack', undefined],
      ['DELETE', '', undefined],
    ] as const
    for (const [method, what, body] of calls) {
      const path = `/api/tables/${code}${what}`
      expect(codeOf(await stranger.call(method, path, body)), what).toBe('403 not-host')
      expect(codeOf(await (visitors[1] as typeof host).call(method, path, body)), what).toBe('403 not-host')
      expect(codeOf(await stranger.call(method, path, body, tokens[1])), what).toBe('403 not-host')
      // A token that is not the host's takes precedence over the host's cookie.
      expect(codeOf(await host.call(method, path, body, tokens[1])), what).toBe('403 not-host')
      expect(codeOf(await host.call(method, path, body, 'forged')), what).toBe('401 unknown-token')
    }
    expect(codeOf(await stranger.do(code, 'mute', { seat: 2, muted: true }, tokens[0]))).toBe('200 ok')
  })

  test('removing players: not oneself, a bot or a free seat; a removed player cannot return', async () => {
    const server = await openServer()
    const [host, guest] = [server.visitor(), server.visitor()]
    const code = await host.open()
    await host.join(code, { seat: 1 })
    const { token } = await guest.join(code, { seat: 2 })
    await host.do(code, 'bots', { level: 'greedy', seat: 3 })
    for (const seat of [1, 3, 4, 12]) expect(codeOf(await host.do(code, 'unseat', { seat }))).toBe('403 no-seat')
    for (const seat of [3, 4, 12])
      expect(codeOf(await host.do(code, 'mute', { seat, muted: true }))).toBe('403 no-seat')
    for (const seat of [0, -1, 13, 1.5, '2'])
      expect(codeOf(await host.do(code, 'unseat', { seat } as object))).toBe('400 malformed')
    expect(codeOf(await host.do(code, 'unseat', { seat: 2 }))).toBe('200 ok')
    expect(codeOf(await guest.do(code, 'ready', { ready: true }, token))).toBe('401 unknown-token')
    expect(codeOf(await guest.do(code, 'join', { name: 'Mira' }))).toBe('403 banned')
    expect(codeOf(await guest.do(code, 'join', { name: 'Mira', seat: 3 }))).toBe('403 banned')
    await server.reopen()
    expect(codeOf(await guest.do(code, 'join', { name: 'Mira' }))).toBe('403 banned')
    // Not even after deleting their data while keeping the cookie.
    const { cookie } = guest
    await guest.call('DELETE', '/api/me')
    guest.cookie = cookie
    expect(codeOf(await guest.do(code, 'join', { name: 'Mira' }))).toBe('403 banned')
    expect(codeOf(await guest.call('GET', `/api/tables/${code}`))).toBe('200 ok')
    expect(codeOf(await host.do(code, 'start'))).toBe('200 ok')
    expect(codeOf(await guest.do(code, 'join', { name: 'Mira' }))).toBe('409 started')
  })

  test('a bot plays for a player removed during the match', async () => {
    const { code, host, visitors, tokens, clients } = await setTable(3)
    expect(codeOf(await host.do(code, 'unseat', { seat: 2 }))).toBe('200 ok')
    const [first, second, third] = clients as [Client, Client, Client]
    await second.until(() => second.closed !== undefined)
    await first.until(() => first.lobby?.seats[1]?.holder === 'bot')
    // Under a name of its own, not that of the player.
    expect(first.lobby?.seats[1] && castMemberAt(first.lobby.seats[1])).toMatchObject({ level: 'normal' })
    expect(codeOf(await (visitors[1] as typeof host).do(code, 'join', { name: 'Mira' }))).toBe('409 started')
    expect(
      codeOf(await (visitors[1] as typeof host).do(code, 'choose', { version: 0, choice: 'pass' }, tokens[1])),
    ).toBe('401 unknown-token')
    await playOn([first, third], 4)
    expect(first.view?.outcome).toBeDefined()
    // After the end the seats stay as they were.
    expect(codeOf(await host.do(code, 'unseat', { seat: 2 }))).toBe('409 game-over')
  })

  test('a muted seat cannot send free text, over sockets and HTTP, until it is unmuted', async () => {
    const { code, host, tokens, clients } = await setTable(2)
    const second = clients[1] as Client
    expect(codeOf(await host.do(code, 'mute', { seat: 2, muted: true }))).toBe('200 ok')
    expect(await second.ask({ t: 'say', saying: { text: 'hm' } })).toMatchObject({ t: 'no', code: 'muted' })
    expect(codeOf(await host.do(code, 'say', { text: 'hm' }, tokens[1]))).toBe('403 muted')
    expect(await second.ask({ t: 'say', saying: { claim: 'leader' } })).toMatchObject({ t: 'ok' })
    expect(codeOf(await host.do(code, 'mute', { seat: 2, muted: false }))).toBe('200 ok')
    expect(await second.ask({ t: 'say', saying: { text: 'hm' } })).toMatchObject({ t: 'ok' })
  })

  test('a closed table refuses every request with a code, and its record is public', async () => {
    const { server, code, host, tokens, clients } = await setTable(2)
    await playOn(clients, 1, 4)
    const watcher = await Client.sit(server.socketAddress, code)
    expect(codeOf(await host.call('DELETE', `/api/tables/${code}`))).toBe('200 ok')
    for (const client of [...clients, watcher]) {
      await client.until(() => client.closed !== undefined)
      expect(client.errors).toEqual(['closed'])
    }
    const check = async (): Promise<void> => {
      const calls = [
        ['GET', '', undefined, '200 ok'],
        ['DELETE', '', undefined, '410 closed'],
        ['POST', '/join', { name: 'Mira' }, '410 closed'],
        ['POST', '/settings', { pace: 'day' }, '410 closed'],
        ['POST', '/bots', { level: 'greedy' }, '410 closed'],
        ['POST', '/start', {}, '410 closed'],
        ['POST', '/unseat', { seat: 2 }, '410 closed'],
        ['POST', '/mute', { seat: 2, muted: true }, '410 closed'],
        ['GET', '/view', undefined, '410 closed'],
        ['GET', '/log/3', undefined, '410 closed'],
        ['GET', '/record', undefined, '200 ok'],
        ['GET', '/pack', undefined, '404 no-packs'],
        ['DELETE', '/pack', undefined, '410 closed'],
      ] as const
      for (const [method, what, body, expected] of calls)
        expect(codeOf(await host.call(method, `/api/tables/${code}${what}`, body)), `${method} ${what}`).toBe(expected)
      for (const what of ['leave', 'ready', 'choose', 'say', 'undo', 'rematch'])
        expect(codeOf(await host.do(code, what, FITTING[what], tokens[0])), what).toBe('401 unknown-token')
      const late = await Client.connect(server.socketAddress)
      late.send({ t: 'hello', v: PROTOCOL, table: code })
      await late.until(() => late.closed !== undefined)
      expect(late.errors).toEqual(['closed'])
    }
    await check()
    await server.reopen()
    await check()
  })

  test('when a host’s data is deleted, another player becomes host', async () => {
    const { code, host, visitors, clients } = await setTable(2)
    await host.call('DELETE', '/api/me')
    const second = clients[1] as Client
    await second.until(() => second.lobby?.host === 2)
    expect(codeOf(await (visitors[1] as typeof host).call('DELETE', `/api/tables/${code}`))).toBe('200 ok')
  })
})

const FITTING: Readonly<Record<string, object>> = {
  leave: {},
  ready: { ready: true },
  choose: { version: 0, choice: 'pass 2' },
  say: { text: 'hm' },
  undo: {},
  rematch: {},
}

describe('tables that are never played to the end', () => {
  test('do not lock a guest out for ever, and a restart does not prolong them', async () => {
    let later = 0
    const limits = { tablesPerGuest: 3, lobbyDays: 7, matchDays: 60 }
    const server = await openServer({ now: () => Date.now() + later, idleSeconds: 1, limits })
    const guest = server.visitor()
    const abandoned = await setTableIn(server, 1)
    for (const client of abandoned.clients) client.close()
    await abandoned.host.do(abandoned.code, 'leave', {}, abandoned.tokens[0])
    for (let count = 0; count < 3; count++) await guest.open()
    const opens = async (): Promise<string> => codeOf(await guest.call('POST', '/api/tables', { game: 'blood-bound' }))
    // Not by reading the table, which would keep it in memory.
    const phase = async (): Promise<unknown> =>
      (await abandoned.host.call<{ phase: string }[]>('GET', '/api/me/tables')).body[0]?.phase
    expect(await opens()).toBe('429 too-many-tables')
    later = 6 * DAY
    await server.reopen()
    await pause(1500)
    expect(await opens()).toBe('429 too-many-tables')
    later = 8 * DAY
    await until(async () => (await opens()) === '201 ok')
    // A match has longer, and a restart in between does not count as a visit.
    for (const days of [30, 59]) {
      later = days * DAY
      await server.reopen()
      await pause(1500)
    }
    later = 61 * DAY
    await pause(1500)
    await until(async () => (await phase()) === 'closed')
  })
})

test('a lobby closed before its start is deleted after a day; a match keeps its record', async () => {
  let later = 0
  const server = await openServer({ now: () => Date.now() + later, idleSeconds: 1 })
  const { code: played, host } = await setTableIn(server, 1)
  const idle = await host.open()
  await host.join(idle)
  for (const code of [played, idle]) expect(codeOf(await host.call('DELETE', `/api/tables/${code}`))).toBe('200 ok')
  const tables = async (): Promise<string[]> =>
    (await host.call<{ code: string }[]>('GET', '/api/me/tables')).body.map(({ code }) => code).toSorted()
  later = DAY / 2
  await pause(1500)
  expect(await tables()).toEqual([played, idle].toSorted())
  later = 1.1 * DAY
  await until(async () => (await tables()).length === 1)
  expect(await tables()).toEqual([played])
  expect(codeOf(await host.call('GET', `/api/tables/${played}/record`))).toBe('200 ok')
  await server.close()
  const db = new DatabaseSync(server.config.database)
  for (const [table, column] of [
    ['match', 'code'],
    ['seat', 'match'],
    ['token', 'match'],
  ])
    expect(db.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).all(idle)).toEqual([])
  db.close()
})

const DAY = 86_400_000

async function until(fits: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fits()) return
    await pause(100)
  }
  throw new Error('waited in vain')
}
