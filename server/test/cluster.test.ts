import { printRecord } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import type { Outcome } from './client.ts'
import { Client } from './client.ts'
import { freePort } from './cluster.ts'
import { bring, importState, slowFile } from './importing.ts'
import { Nats } from './nats.ts'
import type { Env } from './nodes.ts'
import { hasPrograms, seated, socketOf, tableAcross, TestCluster } from './nodes.ts'
import { played } from './offline-records.ts'
import { Visitor } from './test-server.ts'
import { isOver, playOn, whoIsAsked } from './table.ts'

// For records of the example game.
process.env['GLOAMHALL_TOYS'] = 'yes'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** A busy machine takes its time. */
const PATIENT = { timeout: 20_000, interval: 50 }

const cluster = new TestCluster()

describe.skipIf(!hasPrograms())('two nodes', () => {
  test('play one table together: HTTP and sockets are forwarded to its owner', async () => {
    const all = await cluster.nodes(2)
    const { code, tokens } = await tableAcross(all)
    const clients = await seated(all, code, tokens)
    await playOn(clients, 1, 500)
    expect(clients.every(isOver)).toBe(true)
    expect(clients.flatMap(({ gaps }) => gaps)).toEqual([])
    const records = await Promise.all(
      all.map(({ address }) => new Visitor(() => address).call('GET', `/api/tables/${code}/record`)),
    )
    expect(records[0]?.status).toBe(200)
    expect(records[1]?.body).toEqual(records[0]?.body)
  })

  test('know of each other what only the owner of a table knows, and change there what a guest deletes', async () => {
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const host = new Visitor(() => first.address)
    const code = await host.open({ seats: 6 })
    await host.join(code, { name: 'Mira' })
    await host.do(code, 'bots', { level: 'random' })
    await host.do(code, 'start')
    const elsewhere = new Visitor(() => second.address)
    elsewhere.cookie = host.cookie
    await vi.waitUntil(async () => {
      const [mine] = (await elsewhere.call<{ awaited?: number[] }[]>('GET', '/api/me/tables')).body
      return mine?.awaited?.includes(1)
    }, PATIENT)
    expect((await elsewhere.call('DELETE', '/api/me')).status).toBe(204)
    const { body } = await new Visitor(() => first.address).call<Lobby>('GET', `/api/tables/${code}`)
    expect(JSON.stringify(body)).not.toContain('Mira')
    const call = await elsewhere.call('POST', `/internal/tables/${code}/forget`, { guest: 'x' })
    expect(call).toMatchObject({ status: 404, body: { code: 'unknown-route' } })
  })

  test('end the imports of a guest who has their data deleted, whichever of them has the file', async () => {
    const [first, second] = (await cluster.nodes(2, { IMPORT_ANSWER_MS: '0', GLOAMHALL_TOYS: 'yes' })) as [Child, Child]
    const mira = new Visitor(() => first.address)
    const { status, body } = await bring(mira, slowFile(4, 49_000))
    expect(status).toBe(202)
    const elsewhere = new Visitor(() => second.address)
    elsewhere.cookie = mira.cookie
    expect((await importState(elsewhere, body.job ?? '')).body.state).toMatch(/queued|running/)
    expect((await elsewhere.call('DELETE', '/api/me')).status).toBe(204)
    expect(await importState(mira, body.job ?? '')).toMatchObject({ status: 404, body: { code: 'unknown-import' } })
    // A request that was under way there.
    expect(await bring(mira, slowFile(1, 100))).toMatchObject({ status: 404, body: { code: 'unknown-import' } })
  })

  test('make one table of a record that a guest uploads at both at the same time', async () => {
    const all = await cluster.nodes(2, { IMPORT_ANSWER_MS: '20000', GLOAMHALL_TOYS: 'yes' })
    const record = printRecord(await played('marsh', 2))
    // Several guests, so that some uploads are written at the same moment.
    for (let round = 0; round < 5; round++) {
      const [mira, ...same] = all.map(({ address }) => new Visitor(() => address)) as [Visitor, Visitor]
      await mira.call('GET', '/api/me')
      for (const each of same) each.cookie = mira.cookie
      const answers = await Promise.all(
        [mira, ...same].map((each) => each.call('POST', '/api/records', { name: 'Mira', record })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
      expect(new Set(answers.map(({ body }) => body['code'])).size).toBe(1)
    }
  })

  test('list the open tables of each other, and start a lobby by itself whose node was killed', async () => {
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const [mira, falk] = [first, second].map(({ address }) => new Visitor(() => address)) as [Visitor, Visitor]
    const code = await mira.open({ open: true })
    const { token } = await mira.join(code)
    const host = await Client.sit(socketOf(first), code, token)
    const found = (): Promise<unknown> => falk.call('POST', '/api/play-now', { game: 'blood-bound' })
    await vi.waitFor(async () => expect(await found()).toEqual({ status: 200, body: { code } }), PATIENT)
    expect((await falk.call('GET', '/api/open-tables')).body).toMatchObject({ tables: [{ code, host: 'Mira' }] })
    const own = (await falk.join(code, { name: 'Falk' })).token
    await mira.do(code, 'settings', { startAfter: 10 })
    await host.until(() => host.lobby?.startsIn !== undefined)
    first.process.kill('SIGKILL')
    const back = async (): Promise<Client> => Client.sit(socketOf(second), code, own)
    const client = await vi.waitFor(back, PATIENT)
    await client.until(() => client.lobby?.phase === 'playing' && client.view !== undefined, 60_000)
    expect(client.lobby?.seats.filter(({ holder }) => holder === 'bot')).toHaveLength(4)
    await vi.waitFor(
      async () => expect((await falk.call('GET', '/api/open-tables')).body).toMatchObject({ tables: [] }),
      PATIENT,
    )
  })

  test('a choice whose node no longer has the epoch of the table is not written, and the table is loaded again', async () => {
    const [only] = (await cluster.nodes(1)) as [Child]
    const { code, tokens } = await tableAcross([only])
    const clients = await seated([only], code, tokens)
    const log = () => cluster.log()
    await playOn(clients, 1, 3)
    const written = await log()
    await cluster.query('UPDATE match SET lease_epoch = lease_epoch + 1')
    const asked = await whoIsAsked(clients)
    expect(await asked.choose(asked.view?.choices[0] as string)).toMatchObject({ t: 'no', code: 'not-saved' })
    await Promise.all(clients.map((each) => each.until(() => each.closed !== undefined)))
    expect(await log()).toEqual(written)
    const back = await seated([only], code, tokens)
    await playOn(back, 2, 3)
    expect((await log()).length).toBeGreaterThan(written.length)
  })

  test('an owner that is stopped for longer than its lease writes nothing afterwards, and its clients are taken to the new owner', async () => {
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const { code, tokens } = await tableAcross([first])
    const before = await seated([first], code, tokens)
    const log = () => cluster.log()
    first.process.kill('SIGSTOP')
    // What the stopped node receives now, it reads when it continues, and believes that the table is its own.
    const asked = await whoIsAsked(before)
    const late = asked.choose(asked.view?.choices[0] as string)
    const after = await Promise.all(tokens.map((token) => Client.sit(socketOf(second), code, token)))
    await playOn(after, 1, 5)
    const written = await log()
    first.process.kill('SIGCONT')
    expect(await late).toMatchObject({ t: 'no' })
    await Promise.all(before.map((client) => client.until(() => client.closed !== undefined)))
    expect(await log()).toEqual(written)
    const back = await Promise.all(tokens.map((token) => Client.sit(socketOf(first), code, token)))
    await playOn([...back.slice(0, 3), ...after.slice(3)], 2, 5)
    expect((await log()).map(({ version }) => version)).toEqual(
      Array.from({ length: (await log()).length }, (_, index) => index + 1),
    )
  })

  test('the table of a node that is killed goes on at another: who was connected there through it is back in 3 s', async () => {
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const { code, tokens } = await tableAcross([first])
    const clients = await seated([second], code, tokens)
    await playOn(clients, 1, 4)
    const version = clients[0]?.version
    first.process.kill('SIGKILL')
    await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined)))
    expect(clients.every(({ errors }) => errors.includes('restarting'))).toBe(true)
    const back = await Promise.all(
      tokens.map((token, seat) => Client.sit(socketOf(second), code, token, clients[seat])),
    )
    expect(back[0]?.version).toBe(version)
    await playOn(back, 2, 500)
    expect(back.every(isOver)).toBe(true)
  })

  test('a node that is asked to stop hands its tables over: clients of other nodes stay, and each of their choices counts once', async () => {
    const all = await cluster.nodes(3)
    const [first, second, third] = all as [Child, Child, Child]
    const { code, tokens } = await tableAcross([first])
    const clients = await seated([first, second, third], code, tokens)
    const [leaving, staying] = [clients.filter((_, seat) => seat % 3 === 0), clients.filter((_, seat) => seat % 3 > 0)]
    await playOn(clients, 1, 4)
    const before = await cluster.log()
    // As fast as they are answered, so that some are under way when the table moves.
    const decisions = Promise.all(staying.map((client, index) => playOn([client], 2 + index, 60)))
    first.process.kill('SIGTERM')
    await Promise.all(leaving.map((client) => client.until(() => client.closed !== undefined)))
    const back = await Promise.all(
      leaving.map((client, index) => Client.sit(socketOf(second), code, tokens[index * 3], client)),
    )
    await playOn(back, 9, 200)
    await decisions
    expect(staying.map(({ closed, errors, gaps }) => ({ closed, errors, gaps }))).toEqual(
      staying.map(() => ({ closed: undefined, errors: [], gaps: [] })),
    )
    await playOn([...back, ...staying], 3, 500)
    expect([...back, ...staying].every(isOver)).toBe(true)
    expect((await cluster.log()).length).toBeGreaterThan(before.length)
  })

  test('a command that was under way to a stopping node is answered once by the next owner, even if its client repeats it', async () => {
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const { code, tokens } = await tableAcross([first])
    const clients = await seated([second], code, tokens)
    await playOn(clients, 1, 3)
    const [talker] = clients as [Client]
    const said: Promise<Outcome>[] = []
    const welcomes = (): number => talker.raw.filter((text) => text.startsWith('{"t":"welcome"')).length
    first.process.kill('SIGTERM')
    for (let number = 1; welcomes() < 2; number++) {
      said.push(talker.ask({ t: 'say', saying: { text: `word ${number}` } }))
      // What a browser does when it is welcomed again.
      if (number % 2 === 0) talker.send({ t: 'say', id: number, saying: { text: `word ${number}` } })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const answers = await Promise.all(said)
    const words = (await cluster.log()).flatMap(({ line }) => /"text":"(word \d+)"/.exec(line)?.[1] ?? [])
    expect(answers.filter(({ t }) => t === 'ok').length).toBe(new Set(words).size)
    expect(words).toEqual([...new Set(words)])
    expect(talker.closed).toBeUndefined()
  })

  test('without NATS the table goes on for those who are connected to its owner; the others come back with it', async () => {
    const own = await Nats.start()
    onTestFinished(() => own.stop())
    const all = await cluster.nodes(2, { NATS_URL: own.url })
    const [first, second] = all as [Child, Child]
    const { code, tokens } = await tableAcross([first])
    const here = await seated([first], code, tokens)
    const there = await Client.sit(socketOf(second), code)
    const ready = async () => new Visitor(() => second.address).call('GET', '/readyz')
    expect(await ready()).toMatchObject({ status: 200, body: { ok: true } })
    await own.stop()
    await there.until(() => there.closed !== undefined)
    expect(await ready()).toEqual({ status: 503, body: { ok: false, why: 'nats-away' } })
    expect(there.errors).toEqual(['restarting'])
    await playOn(here, 1, 5)
    const refused = await Client.connect(socketOf(second))
    refused.send({ t: 'hello', v: PROTOCOL, table: code })
    await refused.until(() => refused.closed !== undefined)
    expect(refused.errors).toEqual(['restarting'])
    await own.restart()
    await vi.waitUntil(async () => {
      const again = new Visitor(() => second.address)
      return (await again.call('GET', `/api/tables/${code}/view`)).status === 200
    }, PATIENT)
    expect(await ready()).toMatchObject({ status: 200, body: { ok: true } })
    const back = await Client.sit(socketOf(second), code)
    await back.until(() => back.version === here[0]?.version)
  })
})

describe.skipIf(!hasPrograms())('a node that cannot start says why', () => {
  const refusedWith = async (env: Env): Promise<{ code: number; said: string }> => {
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-node-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [code] = (await once(child, 'close')) as [number]
    return { code, said }
  }

  test('without PostgreSQL', async () => {
    expect(await refusedWith({ NATS_URL: cluster.nats.url })).toEqual({
      code: 78,
      said: 'NATS_URL joins servers that share a PostgreSQL database; set DATABASE_URL to one, such as postgres://user:password@host:5432/name, or remove NATS_URL\n',
    })
  })

  test('without a NATS server, or with an invalid address', async () => {
    const DATABASE_URL = await cluster.postgres.database()
    const away = await refusedWith({ DATABASE_URL, NATS_URL: `nats://127.0.0.1:${await freePort()}` })
    expect(away.said).toMatch(/^the NATS server at 127\.0\.0\.1:\d+ does not answer \(.*\)\n$/)
    expect(away.code).toBe(75)
    const wrong = await refusedWith({ DATABASE_URL, NATS_URL: 'http://127.0.0.1:4222' })
    expect(wrong.said).toMatch(/^NATS_URL is the address of a NATS server, such as nats:\/\/host:4222/)
    expect(wrong.code).toBe(78)
  })

  test('with a key of another cluster, or beside a server on its own', async () => {
    const DATABASE_URL = await cluster.postgres.database()
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-node-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await cluster.node({ DATABASE_URL })
    writeFileSync(join(folder, 'cookie-secret'), 'a'.repeat(64), { mode: 0o600 })
    const other = await refusedWith({ DATABASE_URL, NATS_URL: cluster.nats.url, DATA_DIR: folder })
    expect(other.said).toMatch(/cookie-secret is not the key of this cluster; remove it/)
    expect(other.code).toBe(78)
    const alone = await refusedWith({ DATABASE_URL })
    expect(alone.said).toMatch(/is in use by another server \(a cluster of 1 node; NATS_URL joins it\)/)
    expect(alone.code).toBe(78)
  })

  test('a server on its own keeps nodes away', async () => {
    const DATABASE_URL = await cluster.postgres.database()
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-node-'))
    const alone = await openChild(folder, { DATABASE_URL })
    onTestFinished(() => {
      alone.process.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const late = await refusedWith({ DATABASE_URL, NATS_URL: cluster.nats.url })
    expect(late.said).toMatch(/is in use by another server \(process \d+ on /)
    expect(late.code).toBe(78)
  })
})
