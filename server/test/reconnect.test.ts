import { DatabaseSync } from 'node:sqlite'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LiveMatch } from '../src/matches/live-match.ts'
import type { FullView } from '../src/matches/match-commands.ts'
import { Client } from './client.ts'
import { FIRM, setMarsh } from './marsh.ts'
import { isAsked, isOver, playOn, setTable, whoIsAsked } from './table.ts'

/** Polls until it holds, within the time limit of a test. */
const PATIENT = { timeout: 25_000, interval: 50 } as const

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('a reconnecting client', () => {
  test('that sends its last number gets the rest, and no fresh view', async () => {
    const { server, code, tokens, clients } = await setTable(6)
    await playOn(clients, 1, 10)
    const [lost, ...others] = clients as [Client, ...Client[]]
    lost.cut()
    for (const other of others) await other.ask({ t: 'say', saying: { text: 'where are you?' } })
    await others[0]?.until(() => others[0]?.lobby?.seats[0]?.present === false)
    const back = await Client.sit(server.socketAddress, code, tokens[0], lost)
    await back.until(() => back.version === others[0]?.version && back.lobby?.seats[0]?.present === true)
    expect(back.fresh).toBe(0)
    expect(back.gaps).toEqual([])
    const fresh = await Client.sit(server.socketAddress, code, tokens[0])
    await fresh.until(() => fresh.view !== undefined)
    expect(back.view).toEqual(fresh.view)
    expect(back.log).toEqual(fresh.log)
  })

  test('with a number of another epoch, or one never sent, gets a fresh view', async () => {
    const { server, code, tokens, clients } = await setTable(6)
    const [first] = clients as [Client]
    for (const resume of [
      { last: first.last, epoch: 'another' },
      { last: 9999, epoch: first.epoch },
    ]) {
      const back = await Client.connect(server.socketAddress)
      back.send({ t: 'hello', v: PROTOCOL, table: code, token: tokens[0], ...resume })
      await back.until(() => back.fresh === 1)
      back.close()
    }
  })

  test('can get what it has not acknowledged; the rest is not kept', async () => {
    const { server, code, tokens, clients } = await setTable(6)
    const [first, second] = clients as [Client, Client]
    for (let count = 0; count < 5; count++) await second.ask({ t: 'say', saying: { text: `${count}` } })
    await first.until(() => first.version === 5)
    const early = first.last - 3
    first.send({ t: 'ack', n: first.last - 1 })
    await first.ask({ t: 'say', saying: { text: 'heard' } })
    first.cut()
    const late = await Client.connect(server.socketAddress)
    late.send({ t: 'hello', v: PROTOCOL, table: code, token: tokens[0], last: early, epoch: first.epoch })
    await late.until(() => late.fresh === 1)
    const timely = await Client.sit(server.socketAddress, code, tokens[0], first)
    await timely.until(() => timely.raw.length > 0)
    expect(timely.fresh).toBe(0)
  })
})

test('does not disconnect another window of the same seat', async () => {
  const { server, code, host, clients } = await setTable(6)
  const [first] = clients as [Client]
  const again = await host.join(code)
  expect(again.seat).toBe(1)
  const second = await Client.sit(server.socketAddress, code, again.token)
  await second.until(() => second.view !== undefined)
  await playOn([second, ...clients.slice(1)], 3, 20)
  await first.until(() => first.version === second.version)
  expect(first.closed).toBeUndefined()
  expect(first.gaps).toEqual([])
  expect(second.gaps).toEqual([])
  expect(first.view).toEqual(second.view)
})

describe('a table loaded from the log', () => {
  test('is unchanged after a restart in the middle, and the match continues to its end', async () => {
    const { server, code, host, tokens, clients } = await setTable(6)
    await playOn(clients, 11, 30)
    const before = await Promise.all(
      tokens.map((token) => host.call('GET', `/api/tables/${code}/view`, undefined, token)),
    )
    await server.reopen()
    const after = await Promise.all(
      tokens.map((token) => host.call('GET', `/api/tables/${code}/view`, undefined, token)),
    )
    expect(JSON.stringify(after)).toBe(JSON.stringify(before))
    const back = await Promise.all(
      tokens.map((token, seat) => Client.sit(server.socketAddress, code, token, clients[seat])),
    )
    await Promise.all(back.map((client) => client.until(() => client.fresh === 1)))
    await playOn(back, 12)
    expect(back.every(isOver)).toBe(true)
  })

  test('is restored byte for byte from its snapshot and the lines after it, in a long match', async () => {
    const { server, code, host, tokens, clients } = await setTable(6)
    await playOn(clients, 11, 10)
    for (let count = 0; count < 70; count++) await clients[0]?.ask({ t: 'say', saying: { text: `${count}` } })
    await clients[1]?.ask({ t: 'say', saying: { claim: 'leader' } })
    const look = () => host.call('GET', `/api/tables/${code}/view`, undefined, tokens[1])
    const before = JSON.stringify(await look())
    const db = new DatabaseSync(server.config.database)
    const snapshot = db.prepare('SELECT version, state, mac FROM snapshot').get() as Record<string, number | string>
    expect(snapshot['version']).toBe(64)
    await server.close()
    // As after a kill: no snapshot was written on eviction.
    db.prepare('UPDATE snapshot SET version = :version, state = :state, mac = :mac').run(snapshot)
    db.prepare('DELETE FROM event_history WHERE last > ?').run(Number(snapshot['version']))
    db.close()
    await server.reopen()
    expect(JSON.stringify(await look())).toBe(before)
  })

  test.each([
    ['that is missing', 'DELETE FROM snapshot'],
    ['of an older version, without a MAC', 'UPDATE snapshot SET mac = NULL'],
    ['with another mark', `UPDATE snapshot SET mac = '${'0'.repeat(64)}'`],
    ['with another table', `UPDATE snapshot SET state = replace(state, '"dagger":', '"dagger":1,"x":')`],
    ['of another version', 'UPDATE snapshot SET version = version - 1'],
    ['of another match', `UPDATE snapshot SET state = '{}'`],
  ])('with a snapshot %s ignores it and replays the log from its first line', async (_, forgery) => {
    const { server, code, host, tokens, clients } = await setTable(6)
    await playOn(clients, 11, 12)
    const look = async () => (await host.call<FullView>('GET', `/api/tables/${code}/view`, undefined, tokens[1])).body
    const before = await look()
    await server.close()
    const db = new DatabaseSync(server.config.database)
    expect(db.prepare(forgery).run().changes).toBe(1)
    db.close()
    await server.reopen()
    const after = await look()
    expect(after.view).toEqual(before.view)
    // When the setup happened is stored in the snapshot only.
    expect(after.events.filter(({ version }) => version > 0)).toEqual(
      before.events.filter(({ version }) => version > 0),
    )
    const back = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
    await Promise.all(back.map((client) => client.until(() => client.fresh === 1)))
    await playOn(back, 12)
    expect(back.every(isOver)).toBe(true)
  })

  test('is replayed in slices, between which other tables can act', async () => {
    const { server, code, host, clients } = await setTable(6)
    await playOn(clients, 11, 10)
    for (let count = 0; count < 70; count++) await clients[0]?.ask({ t: 'say', saying: { text: `${count}` } })
    await server.close()
    const db = new DatabaseSync(server.config.database)
    db.prepare('DELETE FROM snapshot').run()
    db.close()
    await server.reopen()
    const replayed = { inAll: 0, thisTurn: 0, mostInATurn: 0 }
    const replayLine = LiveMatch.prototype.replayLine
    const slow = vi.spyOn(LiveMatch.prototype, 'replayLine').mockImplementation(function (this: LiveMatch, line, at) {
      for (const end = performance.now() + 2; performance.now() < end; );
      replayed.inAll++
      replayed.mostInATurn = Math.max(replayed.mostInATurn, ++replayed.thisTurn)
      replayLine.call(this, line, at)
    })
    onTestFinished(() => slow.mockRestore())
    let isLoading = true
    const nextTurn = (): void => {
      replayed.thisTurn = 0
      if (isLoading) setImmediate(nextTurn)
    }
    nextTurn()
    expect((await host.call('GET', `/api/tables/${code}/view`)).status).toBe(200)
    isLoading = false
    expect(replayed.inAll).toBeGreaterThan(70)
    expect(replayed.mostInATurn).toBeLessThan(20)
  })

  test('was evicted when idle, and returns with the next visitor', async () => {
    const { server, code, host, tokens, clients } = await setTable(6, { idleSeconds: 1 })
    await playOn(clients, 4, 12)
    const look = () => host.call('GET', `/api/tables/${code}/view`, undefined, tokens[0])
    const before = JSON.stringify(await look())
    for (const client of clients) client.close()
    const tables = async () => /gloamhall_tables (\d+)/.exec((await host.call<string>('GET', '/metrics')).body)?.[1]
    await expect.poll(tables, PATIENT).toBe('0')
    expect(JSON.stringify(await look())).toBe(before)
    expect(await tables()).toBe('1')
    const back = await Client.sit(server.socketAddress, code, tokens[0], clients[0])
    await back.until(() => back.fresh === 1)
  })
})

describe('an inactive seat', () => {
  test('is played by a bot after the turn limit, and given back on activity', async () => {
    const { clients } = await setTable(6, { graceSeconds: 1 })
    const asked = await whoIsAsked(clients)
    const watching = clients.find((client) => client !== asked) as Client
    const seat = (asked.seat() as number) - 1
    await watching.until(() => watching.lobby?.seats[seat]?.botControlled === true)
    await watching.until(() => watching.version > 0)
    asked.send({ t: 'ping' })
    await asked.until(() => asked.raw.some((text) => text.includes('pong')))
    expect(asked.lobby?.seats[seat]?.botControlled).toBe(true)
    await asked.ask({ t: 'say', saying: { text: 'I’m here' } })
    await watching.until(() => watching.lobby?.seats[seat]?.botControlled === false)
  })

  test('plays what its player had planned or selected, before a bot chooses', async () => {
    let time = Date.now()
    const { clients } = await setMarsh(2, 2, FIRM, { graceSeconds: 1, now: () => time })
    const [first, second] = clients as [Client, Client]
    await first.choose('camp')
    await first.until(() => first.view?.choices.includes('walk a1') === true)
    const { version } = first
    const draft = (choices: readonly string[]) => first.send({ t: 'draft', version, choices })
    draft(['walk a2'])
    // There and back again, which no bot would choose.
    draft(['walk a1', 'walk bank'])
    await first.ask({ t: 'say', saying: { text: 'thinking' } })
    time += 1000
    await second.until(() => isAsked(second))
    const walked = second.log.filter(({ key }) => key === 'walked').map(({ params }) => params['to'])
    expect(walked).toEqual(['a1', 'bank'])
    expect(second.lobby?.seats[0]?.botControlled).toBe(true)
    first.send({ t: 'here' })
    await first.until(() => first.lobby?.seats[0]?.botMoves !== undefined)
    expect(first.lobby?.seats[0]?.botMoves?.count).toBe(2)
  })

  test('whose draft was withdrawn, or answers an earlier question, is played by a bot', async () => {
    let time = Date.now()
    const { clients } = await setMarsh(2, 2, FIRM, { graceSeconds: 1, now: () => time })
    const [first, second] = clients as [Client, Client]
    first.send({ t: 'draft', version: first.version, choices: ['walk a1', 'walk bank'] })
    await first.choose('camp')
    await first.until(() => first.view?.choices.includes('walk a1') === true)
    time += 1000
    await second.until(() => isAsked(second))
    const walked = second.log.filter(({ key }) => key === 'walked').map(({ params }) => params['to'])
    expect(walked).not.toEqual(['a1', 'bank'])
  })

  test('is left alone where no other person waits: alone with bots, or while everyone is thinking', async () => {
    let time = Date.now()
    const { clients } = await setTable(1, { graceSeconds: 1, now: () => time })
    const [alone] = clients as [Client]
    await alone.until(() => isAsked(alone))
    time += 3600_000
    await pause(1500)
    alone.send({ t: 'ping' })
    await alone.until(() => alone.raw.some((text) => text.includes('pong')))
    expect(alone.left).toBeUndefined()
    expect(alone.lobby?.seats[0]?.botControlled).toBe(false)
  })

  test('keeps its person as long as there are activity signs', async () => {
    let time = Date.now()
    const { clients } = await setTable(6, { graceSeconds: 4, now: () => time })
    const asked = await whoIsAsked(clients)
    const waiting = clients.find((client) => client !== asked) as Client
    await waiting.until(() => waiting.left === 4000)
    time += 3900
    asked.send({ t: 'here' })
    waiting.left = undefined
    await waiting.until(() => waiting.left === 4000)
  })

  test('has a countdown, which newcomers see at once; activity restarts it', async () => {
    let time = Date.now()
    const { server, code, clients } = await setTable(6, { graceSeconds: 4, now: () => time })
    const asked = await whoIsAsked(clients)
    const waiting = clients.find((client) => client !== asked) as Client
    expect(waiting.left, 'too soon').toBeUndefined()
    await waiting.until(() => waiting.left === 4000)
    time += 1500
    const newcomer = await Client.sit(server.socketAddress, code)
    await newcomer.until(() => newcomer.left === 2500)
    expect(waiting.left, 'who counts need not be told again').toBe(4000)
    time += 500
    waiting.left = undefined
    await asked.ask({ t: 'choose', version: 99, choice: 'nonsense' })
    await waiting.until(() => waiting.left === 4000)
  })

  test('at a table with long turns wakes the evicted table when its time is up', async () => {
    let later = 0
    const now = (): number => Date.now() + later
    const { code, host, clients } = await setTable(6, { now, idleSeconds: 1 }, { pace: 'day' })
    for (const client of clients) client.close()
    const tables = async () => /gloamhall_tables (\d+)/.exec((await host.call<string>('GET', '/metrics')).body)?.[1]
    later = 3600_000
    await expect.poll(tables, PATIENT).toBe('0')
    later = 25 * 3600_000
    // Asked only once the table is loaded again, because the request itself would load it.
    await expect.poll(tables, PATIENT).toBe('1')
    const isPlayed = async (): Promise<boolean> => {
      const { body } = await host.call<{ seats: { botControlled: boolean }[] }>('GET', `/api/tables/${code}`)
      return body.seats.some(({ botControlled }) => botControlled)
    }
    await expect.poll(isPlayed, PATIENT).toBe(true)
  })

  test('whose person leaves is played by a bot, and theirs again when they return', async () => {
    const { server, code, visitors, tokens, clients } = await setTable(2)
    expect(await visitors[1]?.do(code, 'leave', {}, tokens[1])).toMatchObject({ status: 200 })
    clients[1]?.close()
    const [first] = clients as [Client]
    await first.until(() => first.lobby?.seats[1]?.botControlled === true)
    const again = await visitors[1]?.join(code)
    expect(again?.seat).toBe(2)
    const back = await Client.sit(server.socketAddress, code, again?.token)
    await back.until(() => back.lobby?.seats[1]?.botControlled === false)
  })

  test('at a table that everyone has left is not played until someone returns', async () => {
    const { server, code, host, visitors, tokens, clients } = await setTable(1, { botDelayMs: 20 })
    await visitors[0]?.do(code, 'leave', {}, tokens[0])
    clients[0]?.close()
    const sockets = async () => /gloamhall_sockets (\d+)/.exec((await host.call<string>('GET', '/metrics')).body)?.[1]
    await expect.poll(sockets, PATIENT).toBe('0')
    const version = async () => (await host.call<{ version: number }>('GET', `/api/tables/${code}/view`)).body.version
    const before = await version()
    await pause(200)
    expect(await version()).toBe(before)
    const watcher = await Client.sit(server.socketAddress, code)
    await watcher.until(() => watcher.version > before)
  })
})

test('at a table created with bots only is played to the end, watched or not', async () => {
  const { code, host } = await setTable(0)
  const phase = async () => (await host.call('GET', `/api/tables/${code}`)).body['phase']
  await expect.poll(phase, PATIENT).toBe('over')
})
