import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bloodBound } from '@gloamhall/blood-bound'
import type { View } from '@gloamhall/kernel'
import { parseRecord, pick, swift, verify } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { introduced } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../src/tables/token.ts'
import { RawLine } from './attacks/raw.ts'
import { Client } from './client.ts'
import type { Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
import { playOn, setTable } from './table.ts'

interface Operation {
  readonly operationId: string
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object; readonly anyOf?: unknown } }>
  }
  readonly responses: Record<string, unknown>
}
type Paths = Record<string, Record<string, Operation>>

const pathsOf = async (server: Awaited<ReturnType<typeof openServer>>): Promise<Paths> =>
  (await server.visitor().call<{ paths: Paths }>('GET', '/openapi.json')).body.paths

describe('/openapi.json', () => {
  test('describes every operation with its responses and a name of its own', async () => {
    const paths = await pathsOf(await openServer())
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const table = '/api/tables/{code}'
    const campaign = '/api/campaigns/{code}'
    const posts = [
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
      'unseat',
      'mute',
      'seats/{seat}/request',
      'seat-request',
      'bot-moves/seen',
    ]
    expect(calls.sort()).toEqual(
      [
        'delete /api/imports/{id}',
        'get /api/imports/{id}',
        'get /healthz',
        'get /readyz',
        'get /api/games',
        'get /api/games/{game}/template/{language}',
        'post /api/records',
        'post /api/tables',
        'get /api/open-tables',
        'get /api/open-tables/after/{tag}',
        'post /api/play-now',
        `get ${table}`,
        ...posts.map((what) => `post ${table}/${what}`),
        `delete ${table}`,
        `get ${table}/view`,
        `get ${table}/log/{before}`,
        `get ${table}/record`,
        `get ${table}/reasons`,
        `get ${table}/place`,
        'get /api/daily',
        'post /api/daily/{game}',
        'get /api/daily/{game}/{day}',
        'get /api/daily/{game}/{day}/sheet',
        'get /api/daily/{game}/{day}/scores/{list}/{from}',
        'get /api/scores/{game}/{list}/{from}',
        'post /api/campaigns',
        `get ${campaign}`,
        `post ${campaign}/sessions`,
        `get ${campaign}/sessions/{number}/record`,
        `put ${campaign}/character-names`,
        `get ${campaign}/file`,
        `put ${campaign}/file`,
        `delete ${campaign}/people/{person}`,
        `post ${campaign}/people/{person}/let-back`,
        `put ${campaign}/founder`,
        `post ${campaign}/founder`,
        `post ${campaign}/replacements/{number}/undo`,
        'get /api/me/campaigns',
        'get /api/me/data',
        `get ${table}/pack`,
        `put ${table}/pack`,
        `delete ${table}/pack`,
        `delete ${table}/seat-request`,
        'get /api/me',
        'put /api/me',
        'delete /api/me',
        'get /api/me/tables',
      ].sort(),
    )
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { responses } of operations) expect(responses).toHaveProperty('default')
  })

  test('every path in it exists, and no other path does', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    for (const [path, methods] of Object.entries(await pathsOf(server))) {
      for (const method of Object.keys(methods)) {
        const { body } = await visitor.call(
          method.toUpperCase(),
          path.replace('{code}', 'BBBBBB'),
          method === 'get' ? undefined : {},
        )
        expect(body['code']).not.toBe('unknown-route')
      }
    }
    expect(await visitor.call('POST', '/api/tables/BBBBBB/dance', {})).toMatchObject({
      body: { code: 'unknown-route' },
    })
  })
})

/** A script that knows nothing but /openapi.json: it finds each operation by its name there. */
async function script(server: Awaited<ReturnType<typeof openServer>>) {
  const paths = await pathsOf(server)
  const visitor = server.visitor()
  return async <T>(operation: string, code = '', body?: object, token?: string): Promise<T> => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId, requestBody }] of Object.entries(methods)) {
        if (operationId !== operation) continue
        expect(requestBody !== undefined, `${operation} has a body`).toBe(body !== undefined)
        const reply = await visitor.call<T>(method.toUpperCase(), path.replace('{code}', code), body, token)
        expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
        return reply.body
      }
    }
    throw new Error(`no ${operation} in openapi.json`)
  }
}

test('a script without a socket creates a table, fills it with bots and plays to the end', async () => {
  const call = await script(await openServer())
  const [game] = await call<{ id: string; seats: { min: number } }[]>('get-games')
  const { code } = await call<{ code: string }>('post-tables', '', { game: game?.id, seats: game?.seats.min })
  const { token, seat } = await call<{ token: string; seat: number }>('post-tables-join', code, { name: 'Script' })
  await call('post-tables-settings', code, { assists: 'off' })
  await call('post-tables-bots', code, { level: 'random' })
  await call('post-tables-ready', code, { ready: true }, token)
  await call('post-tables-start', code)
  const dice = swift(3)
  for (let looks = 0; looks < 3000; looks++) {
    const { version, view } = await call<{ version: number; view: View }>('get-tables-view', code, undefined, token)
    if (view.outcome) break
    const asked = view.asked.find((each) => each.seat === seat && !each.answered && each.manner !== 'optional')
    if (asked) await call('post-tables-choose', code, { version, choice: pick(dice, view.choices) }, token)
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const record = parseRecord(await call<string>('get-tables-record', code))
  expect(verify(bloodBound.game, record)).toEqual([])
  const tables = await call<{ code: string; phase: string; seat: number }[]>('get-me-tables')
  expect(tables).toMatchObject([{ code, phase: 'over', seat, host: true }])
})

describe('other operations of the API', () => {
  test('a guest’s name and sigil are kept, and can be deleted', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    expect((await visitor.call('GET', '/api/me')).body).toEqual({})
    expect((await visitor.call('PUT', '/api/me', { name: ' Mira ', sigil: 'raven' })).body).toEqual({
      name: 'Mira',
      sigil: 'raven',
    })
    expect((await visitor.call('GET', '/api/me')).body).toEqual({ name: 'Mira', sigil: 'raven' })
    const code = await visitor.open()
    const { token } = await visitor.join(code)
    const { cookie } = visitor
    expect((await visitor.call('DELETE', '/api/me')).status).toBe(204)
    visitor.cookie = cookie
    expect((await visitor.call('GET', '/api/me')).body).toEqual({})
    expect(await visitor.do(code, 'ready', { ready: true }, token)).toMatchObject({ status: 401 })
    expect(await visitor.call('GET', `/api/tables/${code}`)).toMatchObject({
      body: { seats: [{ holder: 'free' }, {}, {}, {}, {}, {}] },
    })
  })

  test('a guest can read everything stored about them, without tokens', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    expect((await visitor.call('GET', '/api/me/data')).body).toMatchObject({ tables: [], campaigns: [], scores: [] })
    await visitor.call('PUT', '/api/me', { name: 'Mira', sigil: 'raven' })
    const code = await visitor.open()
    const { token, seat } = await visitor.join(code, { name: 'Mira', sigil: 'moth' })
    const elsewhere = await server.visitor().open()
    await visitor.join(elsewhere, { name: 'Mira' })
    await server.visitor().join(code, { name: 'Jon' })
    const { body } = await visitor.call('GET', '/api/me/data')
    expect(body).toMatchObject({ name: 'Mira', sigil: 'raven', since: expect.any(Number), attempts: [], requests: [] })
    expect(
      (body['tables'] as { code: string }[]).toSorted((a, b) => Number(b.code === code) - Number(a.code === code)),
    ).toMatchObject([
      { code, game: 'blood-bound', phase: 'lobby', host: true, seats: [{ seat, name: 'Mira', sigil: 'moth' }] },
      { code: elsewhere, host: false, seats: [{ name: 'Mira' }] },
    ])
    const text = JSON.stringify(body)
    for (const secret of [token, hashOf(token), 'Jon', visitor.cookie.split('=')[1]?.slice(0, 16)])
      expect(text).not.toContain(secret)
  })

  test('deleting a guest’s data removes them from tables that cannot be loaded as well', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    const code = await visitor.open()
    const { token } = await visitor.join(code)
    const hasRules = async (rules: number): Promise<void> => {
      await server.close()
      const database = new DatabaseSync(server.config.database)
      database.prepare('update match set rules = ? where code = ?').run(rules, code)
      database.close()
      await server.reopen()
    }
    const { view } = (
      await visitor.call<{ view: { rules: number } }>('GET', `/api/tables/${code}/view`, undefined, token)
    ).body
    await hasRules(999)
    expect((await visitor.call('DELETE', '/api/me')).status).toBe(204)
    await hasRules(view?.rules ?? 1)
    expect(await visitor.do(code, 'ready', { ready: true }, token)).toMatchObject({ status: 401 })
  })

  test('the host changes the settings, and everyone is told', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open({ seats: 6 })
    await host.join(code, { name: 'Mira', sigil: 'moth', seat: 2 })
    await host.do(code, 'settings', { seats: 7, pace: 'day', assists: 'full', options: { selfTargets: 'yes' } })
    await host.do(code, 'bots', { seat: 5, level: 'random' })
    await host.do(code, 'bots', { level: 'master' })
    // The former name of the level, from when it was the only one.
    await host.do(code, 'bots', { seat: 7, level: 'greedy' })
    await host.do(code, 'bots', { seat: 1, level: 'free' })
    const { body } = await host.call('GET', `/api/tables/${code}`)
    expect(body).toMatchObject({
      code,
      phase: 'lobby',
      host: 2,
      pace: 'day',
      assists: 'full',
      options: { selfTargets: 'yes' },
      spectators: 0,
    })
    const holders = (body as { seats: { holder: string; level?: string }[] }).seats.map(
      ({ holder, level }) => level ?? holder,
    )
    expect(holders).toEqual(['free', 'person', 'master', 'master', 'random', 'master', 'normal'])
    const lower = await server.visitor().call('GET', `/api/tables/${code.toLowerCase()}`)
    expect(lower.status).toBe(200)
  })

  test('a rematch has the same settings and bots, and is the same table for everyone who asks', async () => {
    const { code, visitors, tokens, clients } = await setTable(2, {}, { options: { selfTargets: 'yes' } })
    const company = introduced(clients[0]?.lobby as Lobby).seats.slice(2)
    await playOn(clients, 8)
    const asked = await Promise.all(visitors.map((visitor, seat) => visitor.do(code, 'rematch', {}, tokens[seat])))
    const [next] = asked.map(({ body }) => (body as { code: string }).code) as [string]
    expect(asked).toMatchObject([{ status: 201, body: { code: next } }, { body: { code: next } }])
    expect(next).not.toBe(code)
    await clients[0]?.until(() => clients[0]?.lobby?.rematch === next)
    const { body } = await (visitors[0] as Visitor).call('GET', `/api/tables/${next}`)
    expect(body).toMatchObject({
      phase: 'lobby',
      options: { selfTargets: 'yes' },
      seats: [{ holder: 'free' }, { holder: 'free' }, { holder: 'bot' }, {}, {}, {}],
    })
    const known = ({ seats }: Lobby) => seats.slice(2).map(({ name, sigil, level }) => ({ name, sigil, level }))
    const same = company.map(({ name, sigil, level }) => ({ name, sigil, level }))
    expect(known(body as Lobby)).toEqual(same)
    // A person has the same name as a bot: the bot takes another name, and neither gets a number.
    const taken = same[0]?.name ?? ''
    const joined = await visitors[1]?.join(next, { name: taken })
    expect(joined?.lobby.seats.slice(0, 3)).toMatchObject([{ name: taken }, { holder: 'free' }, { holder: 'bot' }])
    const started = (await visitors[0]?.do(next, 'start'))?.body as Lobby
    expect(known(started).slice(1)).toEqual(same.slice(1))
    expect(introduced(started).seats[2]?.name).not.toBe(taken)
  })

  test('bots keep their names and levels from table to table', async () => {
    const server = await openServer()
    const host = server.visitor()
    let code = await host.open()
    await host.join(code)
    await host.do(code, 'bots', { level: 'random', seat: 3 })
    let names: readonly (string | undefined)[] | undefined
    for (let table = 1; table <= 3; table++) {
      const { token } = await host.join(code)
      const client = await Client.sit(server.socketAddress, code, token)
      await host.do(code, 'start')
      await client.until(() => client.view !== undefined)
      const { seats } = introduced(client.lobby as Lobby)
      names ??= seats.slice(1).map(({ name }) => name)
      expect(seats.slice(1).map(({ name }) => name)).toEqual(names)
      expect(seats.slice(1).map(({ level }) => level)).toEqual(['normal', 'random', 'normal', 'normal', 'normal'])
      await playOn([client], table)
      await client.until(() => client.lobby?.phase === 'over')
      code = ((await host.do(code, 'rematch', {}, token)).body as { code: string }).code
    }
  })

  test('a server that was asked to stop says so at connections that are still open', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    const code = await visitor.open()
    const line = (await RawLine.to(server.address)).send('GET /readyz HTTP/1.1\r\n')
    // Its last commit waits, and so does its end.
    const other = new DatabaseSync(join(server.config.dataDir, 'gloamhall.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const joined = visitor.join(code)
    for (let at = 0; at < 3; at++) await server.visitor().call('GET', '/api/me')
    const closed = server.close()
    line.send('Host: server\r\n\r\n')
    await line.until(() => line.status !== undefined)
    expect([line.status, line.text]).toEqual([503, expect.stringContaining('{"ok":false,"why":"draining"}')])
    other.exec('ROLLBACK')
    other.close()
    await Promise.all([joined, closed])
  })

  test('health, readiness, metrics, and the page shown while the client is not built', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    expect(await visitor.call('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await visitor.call('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true } })
    expect((await visitor.call<string>('GET', '/metrics')).body).toContain('gloamhall_move_seconds_bucket')
    for (const page of ['/', '/t/BBBBBB', '/r/BBBBBB', '/me', '/credits', '/learn/blood-bound']) {
      const { status, body } = await visitor.call<string>('GET', page)
      expect([status, body.includes('not built')]).toEqual([200, true])
    }
  })
})
