import type { Lobby } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import type { NatsConnection } from '@nats-io/transport-node'
import { connect, headers } from '@nats-io/transport-node'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { begun, NIGHTS, openSession } from './campaign-helpers.ts'
import { gloamhall } from './command-line.ts'
import { hasPrograms, seated, socketOf, tableAcross, TestCluster } from './nodes.ts'
import { Visitor } from './test-server.ts'
import { isAsked, isOver, playOn, whoIsAsked } from './table.ts'

/** A busy machine takes its time. */
const PATIENT = { timeout: 20_000, interval: 50 }

const cluster = new TestCluster()

/** A client of NATS that is not a node. */
async function stranger(): Promise<NatsConnection> {
  const nats = await connect({ servers: cluster.nats.url })
  onTestFinished(() => nats.close())
  return nats
}

/** The ids of the nodes, as they announce themselves. */
async function idsOf(nats: NatsConnection, count: number): Promise<string[]> {
  const ids = new Set<string>()
  nats.subscribe('gloamhall.presence.*', { callback: (_, { subject }) => void ids.add(subject.split('.')[2] ?? '') })
  // Nodes of earlier tests have ended, but may have said something since.
  await vi.waitUntil(async () => {
    const alive = await cluster.query<{ id: string }>('SELECT id FROM lease')
    return alive.length === count && alive.every(({ id }) => ids.has(id))
  }, PATIENT)
  return (await cluster.query<{ id: string }>('SELECT id FROM lease')).map(({ id }) => id)
}

/** The node that owns the only table. */
const ownerOf = async (): Promise<string> =>
  (await cluster.query<{ lease_holder: string }>('SELECT lease_holder FROM match'))[0]?.lease_holder ?? ''

describe.skipIf(!hasPrograms())('a cluster', () => {
  test('goes on when NATS brings what no node has sent: malformed, forged, or for nobody', async () => {
    const all = await cluster.nodes(2)
    const { code, tokens } = await tableAcross(all)
    const clients = await seated(all, code, tokens)
    const nats = await stranger()
    const [one, other] = (await idsOf(nats, 2)) as [string, string]
    const texts = [
      '',
      ' ',
      'm',
      'm1',
      'm1 ',
      'h1 {',
      'h1 {"t":"hello"}',
      'mNaN {}',
      'x1 {}',
      'a-1 ',
      '{}',
      '\u{0}\u{ff}',
    ]
    for (const id of [one, other])
      for (const text of texts)
        for (const subject of [
          'client.1-1',
          'client.x',
          `socket.${one}.1-1`,
          `socket.${other}.1-1`,
          'socket.x.9',
          'request',
          'answer.1',
          'dropped',
        ])
          nats.publish(`gloamhall.${id}.${subject}`, text, { reply: 'gloamhall.stranger' })
    for (const text of texts) nats.publish('gloamhall.presence.node-nobody', text)
    const forged = { method: 'GET', url: '/', headers: null, address: 7, body: {} }
    for (const id of [one, other])
      nats.publish(`gloamhall.${id}.request`, piece(JSON.stringify(forged)), { reply: 'gloamhall.stranger' })
    await nats.flush()
    await playOn(clients, 1, 500)
    expect(clients.map(({ closed }) => closed)).toEqual(clients.map(() => undefined))
    expect(clients.every(isOver)).toBe(true)
  })

  test('carries out once what NATS delivers twice, and late', async () => {
    const nats = await stranger()
    const copy = headers()
    copy.set('Copy', 'yes')
    nats.subscribe('gloamhall.>', {
      callback: (_, { subject, data, reply, headers: head }) => {
        if (head?.has('Copy') || subject === 'gloamhall.stranger') return
        const again = (): void => {
          if (!nats.isClosed())
            nats.publish(subject, data, { headers: copy, ...(reply === undefined ? {} : { reply }) })
        }
        again()
        setTimeout(again, 100).unref()
      },
    })
    await nats.flush()
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const { code, tokens } = await tableAcross([first])
    const elsewhere = new Visitor(() => second.address)
    const clients = await seated(all, code, tokens)
    for (let number = 1; number <= 10; number++)
      expect(await elsewhere.do(code, 'say', { text: `word ${number}` }, tokens[1])).toMatchObject({
        status: 200,
      })
    await playOn(clients, 1, 500)
    expect(clients.every(isOver)).toBe(true)
    expect(clients.flatMap(({ gaps }) => gaps)).toEqual([])
    const words = (await cluster.log()).flatMap(({ line }) => /"text":"(word \d+)"/.exec(line)?.[1] ?? [])
    expect(words).toEqual(Array.from({ length: 10 }, (_, index) => `word ${index + 1}`))
    // Late copies have made no client of one that has left.
    for (const client of clients) client.close()
    await vi.waitUntil(async () => {
      const { body } = await elsewhere.call<Lobby>('GET', `/api/tables/${code}`)
      return body.seats.every(({ present }) => !present)
    }, PATIENT)
  })

  test('has no client whose node does not know it', async () => {
    const all = await cluster.nodes(2)
    const { code } = await tableAcross([all[0] as Child])
    const nats = await stranger()
    const ids = await idsOf(nats, 2)
    const owner = await ownerOf()
    const gateway = ids.find((id) => id !== owner) ?? ''
    const hello = JSON.stringify({ t: 'hello', v: PROTOCOL, table: code })
    const send = (node: string): void =>
      nats.publish(`gloamhall.${owner}.socket.${node}.1-99`, `h1 ${hello}`, { reply: `gloamhall.${node}.client.1-99` })
    const visitor = new Visitor(() => (all[0] as Child).address)
    const spectators = async () => (await visitor.call<Lobby>('GET', `/api/tables/${code}`)).body.spectators
    // Of a node that is there, and of one that is not.
    for (const node of [gateway, 'node-gone']) send(node)
    await nats.flush()
    const watcher = await Client.sit(socketOf(all[0] as Child), code)
    await vi.waitUntil(async () => (await spectators()) === 1, PATIENT)
    watcher.close()
  })

  test('leaves no client waiting when a node gives its connections up that the other still has', async () => {
    const all = await cluster.nodes(2)
    const [first, second] = all as [Child, Child]
    const { code, tokens } = await tableAcross([first])
    const nats = await stranger()
    const ids = await idsOf(nats, 2)
    const owner = await ownerOf()
    const clients = await seated([second], code, tokens)
    nats.publish(`gloamhall.${owner}.dropped`, ids.find((id) => id !== owner) ?? '')
    await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined)))
    expect(clients.flatMap(({ errors }) => errors)).toEqual(clients.map(() => 'restarting'))
  })

  test('forwards a file of several megabytes', async () => {
    const all = await cluster.nodes(2, { GLOAMHALL_TOYS: 'yes' })
    const [first, second] = all as [Child, Child]
    const host = new Visitor(() => first.address)
    const code = await begun(host, NIGHTS)
    expect((await openSession(host, code, { seats: 2 })).status).toBe(201)
    const elsewhere = new Visitor(() => second.address)
    elsewhere.cookie = host.cookie
    const answer = await elsewhere.call('PUT', `/api/campaigns/${code}/file`, { text: 'x'.repeat(3_000_000) })
    expect(answer.body).toMatchObject({ code: 'session-open' })
  })

  test('a node whose lease has ended while its clock stood still drops the tables that others have taken', async () => {
    const [first] = (await cluster.nodes(2)) as [Child]
    const { code, tokens } = await tableAcross([first])
    const clients = await seated([first], code, tokens)
    await cluster.query('UPDATE match SET lease_epoch = lease_epoch + 1')
    await cluster.query(`UPDATE lease SET until = 0 WHERE id = '${await ownerOf()}'`)
    await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined)))
  })

  test('keeps its tables and clients through a restart of PostgreSQL', async () => {
    const all = await cluster.nodes(2)
    const { code, tokens } = await tableAcross(all)
    const clients = await seated(all, code, tokens)
    await playOn(clients, 1, 4)
    const before = await cluster.query('SELECT lease_holder, lease_epoch FROM match')
    await cluster.postgres.restart(3000)
    // No choice was under way that could have failed.
    await playOn(clients, 2, 500)
    expect(clients.map(({ closed, errors }) => ({ closed, errors }))).toEqual(
      clients.map(() => ({ closed: undefined, errors: [] })),
    )
    expect(clients.every(isOver)).toBe(true)
    expect(await cluster.query('SELECT lease_holder, lease_epoch FROM match')).toEqual(before)
  })

  test('during an update: a node leaves alone what it has no rules for, and a newer one runs it', async () => {
    // The example game stands for a game or rules that only updated nodes have.
    const old = (await cluster.nodes(1))[0] as Child
    const updated = await cluster.node({ GLOAMHALL_TOYS: 'yes' })
    const { code, tokens } = await tableAcross([updated], { game: 'marsh', seats: 2 }, 2)
    const clients = await seated([updated], code, tokens)
    await clients[0]?.until(() => clients.some(isAsked))
    updated.process.kill('SIGKILL')
    await once(updated.process, 'exit')
    const watcher = new Visitor(() => old.address)
    await vi.waitUntil(async () => (await watcher.call('GET', `/api/tables/${code}`)).status === 404, PATIENT)
    const next = await cluster.node({ GLOAMHALL_TOYS: 'yes' })
    await vi.waitUntil(async () => (await watcher.call('GET', `/api/tables/${code}`)).status === 200, PATIENT)
    const back = await seated([old], code, tokens)
    await playOn(back, 1, 500)
    expect(back.every(isOver)).toBe(true)
    expect(next.process.exitCode).toBeNull()
  })

  test('a choice that is repeated after its answer was lost counts once, sealed answers included', async () => {
    const [only] = (await cluster.nodes(1)) as [Child]
    const { code, tokens } = await tableAcross([only], { game: 'bloodborne', seats: 3 }, 3)
    const clients = await seated([only], code, tokens)
    const asked = await whoIsAsked(clients)
    expect(clients.every(isAsked), 'all hunters choose at once').toBe(true)
    const { version } = asked
    const choice = asked.view?.choices[0] as string
    expect(await asked.choose(choice, version)).toMatchObject({ t: 'ok' })
    const seat = clients.indexOf(asked)
    asked.cut()
    const again = await Client.sit(socketOf(only), code, tokens[seat], asked)
    expect(await again.choose(choice, version)).toMatchObject({ t: 'no', code: 'stale' })
    expect((await cluster.log()).length).toBe(version + 1)
    // Another answer is a change, not a repetition.
    expect(await again.choose(again.view?.choices[1] as string, version)).toMatchObject({ t: 'ok' })
  })

  test('gives each guest one attempt at the daily game, on whatever nodes they start it at the same moment', async () => {
    const all = await cluster.nodes(3)
    const daily = (await new Visitor(() => all[0]?.address ?? '').call<{ game: string }[]>('GET', '/api/daily')).body[0]
    for (let round = 0; round < 5; round++) {
      const visitors = all.map(({ address }) => new Visitor(() => address))
      const [mira] = visitors as [Visitor]
      await mira.call('GET', '/api/me')
      await mira.open()
      for (const each of visitors) each.cookie = mira.cookie
      const answers = await Promise.all(
        visitors.map((each) => each.call('POST', `/api/daily/${daily?.game}`, { name: 'Mira' })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    }
  })

  test('continues a campaign: its session is opened, joined and played at any node, and the next begins where it ended', async () => {
    const all = await cluster.nodes(2, { GLOAMHALL_TOYS: 'yes' })
    const [first, second] = all as [Child, Child]
    const host = new Visitor(() => first.address)
    const code = await begun(host, NIGHTS)
    const elsewhere = new Visitor(() => second.address)
    elsewhere.cookie = host.cookie
    const opened = await Promise.all([
      openSession(host, code, { seats: 2 }),
      openSession(elsewhere, code, { seats: 2 }),
    ])
    const session = opened[0]?.body.code ?? ''
    expect(opened.map(({ body }) => body.code)).toEqual([session, session])
    const tokens = [(await elsewhere.join(session)).token]
    tokens.push((await new Visitor(() => first.address).join(session, { name: 'Falk' })).token)
    await elsewhere.do(session, 'start')
    const clients = await seated(all, session, tokens)
    await playOn(clients, 1, 2)
    const owner = await cluster.query<{ lease_holder: string }>('SELECT lease_holder FROM match')
    expect(owner).toHaveLength(1)
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    const back = await seated([second], session, tokens)
    await playOn(back, 2, 500)
    expect(back.every(isOver)).toBe(true)
    await vi.waitUntil(async () => {
      const next = await openSession(elsewhere, code, { seats: 2 })
      return next.status === 201 && next.body.code !== session
    }, PATIENT)
  })

  test('is backed up while it runs', async () => {
    const all = await cluster.nodes(2)
    const { code, tokens } = await tableAcross(all)
    const clients = await seated(all, code, tokens)
    await playOn(clients, 1, 10)
    const before = await cluster.log()
    const game = playOn(clients, 2, 500)
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-restored-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'server.backup')
    await gloamhall(['backup', file], { DATA_DIR: (all[1] as Child).dataDir, DATABASE_URL: cluster.shared })
    await game
    const restored = join(folder, 'data')
    expect(await gloamhall(['restore', file], { DATA_DIR: restored })).toMatch(/1 table/)
    const server = await openChild(restored)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const back = await seated([server], code, tokens)
    expect(back[0]?.version).toBeGreaterThanOrEqual(before.length)
    await playOn(back, 3, 500)
    expect(back.every(isOver)).toBe(true)
  })
})

/** The text as the only piece of a request. */
function piece(text: string): Uint8Array {
  return Buffer.concat([Buffer.from([0x6c, 0, 0, 0, 0]), Buffer.from(text)])
}
