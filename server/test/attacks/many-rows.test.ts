import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { ROUTES } from '../../src/http/routes/index.ts'
import { Client } from '../client.ts'
import { openServer } from '../test-server.ts'

/** Requests whose cost must not grow with the number of tables. */

test('no request makes the database read all tables: every query uses an index', async () => {
  const queries = new Set<string>()
  const { prepare } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    queries.add(sql)
    return prepare.call(this, sql)
  })
  try {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open({ game: 'bloodborne', seats: 3 })
    const { token } = await host.join(code)
    await host.do(code, 'bots', { level: 'random' })
    await host.do(code, 'start')
    const begun = await host.call<{ code: string }>('POST', '/api/campaigns', {
      game: 'dark-souls',
      name: 'the-first-journey',
    })
    expect(begun.status).toBe(201)
    queries.clear()
    const params: Readonly<Record<string, string>> = { game: 'bloody-palace', language: 'en', list: 'solo', from: '0' }
    const today = new Date(server.config.now()).toISOString().slice(0, 10)
    for (const { method, path } of ROUTES) {
      // Changes of one table or campaign are made by its code.
      if (method !== 'GET' && path !== '/api/me') continue
      const owner = path.startsWith('/api/campaigns') ? begun.body.code : code
      const named = path
        .replace('{code}', owner)
        .replace('{day}', today)
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')
      const { status } = await host.call(method, named, method === 'PUT' ? { name: 'Mira' } : undefined, token)
      expect(status, `${method} ${named}`).toBeLessThan(500)
    }
    const db = new DatabaseSync(server.config.database, { readOnly: true })
    const scans = [...queries]
      .filter((sql) => /^(select|update|delete)/i.test(sql))
      .flatMap((sql) => {
        const holes = Array.from({ length: sql.split('?').length - 1 }, () => '')
        const steps = prepare.call(db, `EXPLAIN QUERY PLAN ${sql}`).all(...holes)
        // By the phase alone an index finds all tables of that phase; the one of requests for seats has no others.
        const isScan = (step: string): boolean =>
          /^SCAN (?!CONSTANT)|\(phase=\?\)/.test(step) && !step.endsWith('INDEX match_seat_requests')
        return steps.map(({ detail }) => String(detail)).some(isScan) ? [sql] : []
      })
    db.close()
    expect(queries.size).toBeGreaterThan(30)
    expect(scans).toEqual([])
  } finally {
    spy.mockRestore()
  }
})

test('tables that are only looked at do not pile up in memory; one with a connection stays', async () => {
  const server = await openServer({ limits: { tablesPerGuest: 1000 } })
  const host = server.visitor()
  const loaded = async (): Promise<number> => {
    const { body } = await host.call<string>('GET', '/metrics')
    return Number(/^gloamhall_tables (\d+)/m.exec(body)?.[1])
  }
  const watched = await host.open()
  const client = await Client.sit(server.socketAddress, watched, (await host.join(watched)).token)
  const codes: string[] = []
  while (codes.length < 700) codes.push(...(await Promise.all(Array.from({ length: 50 }, () => host.open()))))
  await vi.waitFor(async () => expect(await loaded()).toBeLessThanOrEqual(551))
  expect(client.closed).toBeUndefined()
  // It is loaded again on the next request.
  expect((await host.call('GET', `/api/tables/${codes[0]}`)).status).toBe(200)
  expect(await client.ask({ t: 'say', saying: { text: 'still here' } })).toMatchObject({ t: 'ok' })
})
