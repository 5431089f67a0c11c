import { randomBytes } from 'node:crypto'
import { bloodBound } from '@gloamhall/blood-bound'
import type { Game, Table } from '@gloamhall/kernel'
import { begin, roll, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import type { TestServer } from '../test-server.ts'
import { openServer } from '../test-server.ts'
import { isOver, playOn, setTableIn } from '../table.ts'

const game = bloodBound.game as Game

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Vitest also fails if an error is uncaught, which is half of what is tested here. */
describe('unexpected exceptions', () => {
  test('if the clock or the random source fails, pending actions are refused, and the server continues', async () => {
    const dice = swift(5)
    let isBroken = false
    const breakNow = (): void => {
      if (isBroken && roll(dice, 3) === 1) throw new Error('broken on purpose')
    }
    const server = await openServer({
      idleSeconds: 1,
      graceSeconds: 1,
      now: () => {
        breakNow()
        return Date.now()
      },
      randomBytes: (size) => {
        breakNow()
        return randomBytes(size)
      },
    })
    const table = await setTableIn(server, 3)
    isBroken = true
    for (let round = 0; round < 40; round++) {
      const [client] = table.clients as [Client]
      const fresh = await Client.connect(server.socketAddress).catch(() => undefined)
      fresh?.send({ t: 'hello', v: 2, table: table.code, token: table.tokens[round % 3] })
      for (const each of [client, fresh]) {
        if (!each || each.closed) continue
        each.send({ t: 'choose', id: 1, version: each.version, choice: each.view?.choices[0] ?? 'pass' })
        each.send({ t: 'say', id: 2, saying: { text: `${round}` } })
        each.send({ t: 'undo', id: 3 })
        each.send({ t: 'ack', n: 3 })
      }
      const calls = ['view', 'log/3', 'record'].map((what) =>
        table.host.call('GET', `/api/tables/${table.code}/${what}`),
      )
      const requests = [
        table.host.do(table.code, 'say', { text: 'x' }, table.tokens[0]),
        server.visitor().call('POST', '/api/tables', { game: 'blood-bound' }),
      ]
      for (const { status } of await Promise.all([...calls, ...requests])) expect(status).toBeGreaterThanOrEqual(200)
      if (round % 2 === 0) fresh?.cut()
      await pause(20)
    }
    isBroken = false
    await stillPlays(server)
    // The players' table is restored from the log.
    await pause(100)
    const back = await Promise.all(table.tokens.map((token) => Client.sit(server.socketAddress, table.code, token)))
    await Promise.all(back.map((client) => client.until(() => client.view !== undefined)))
    await playOn(back, 3, 10)
  })

  test('tables that throw are refused or discarded, together with their bots; other tables continue', async () => {
    let spoil: ((table: Table) => void) | undefined
    const server = await openServer({
      idleSeconds: 1,
      graceSeconds: 1,
      deal: ({ seats }) => {
        const table = begin(game, seats, {}, swift(3))
        spoil?.(table)
        return table
      },
    })
    for (const each of SPOILT)
      for (const people of [0, 1]) {
        spoil = each
        const host = server.visitor()
        const code = await host.open()
        const client =
          people > 0 ? await Client.sit(server.socketAddress, code, (await host.join(code)).token) : undefined
        const { status } = await host.do(code, 'start')
        expect([200, 500]).toContain(status)
        // What did not happen is not shown: the daily game can be started again.
        if (status === 500)
          expect(await host.call('GET', `/api/tables/${code}`)).toMatchObject({ body: { phase: 'lobby' } })
        client?.send({ t: 'choose', id: 1, version: 0, choice: 'attack 2' })
        client?.send({ t: 'say', id: 2, saying: { claim: 'leader' } })
        client?.send({ t: 'undo', id: 3 })
        await host.call('GET', `/api/tables/${code}/view`)
        const watcher = await Client.connect(server.socketAddress)
        watcher.send({ t: 'hello', v: 2, table: code })
        spoil = undefined
        if (status === 500) expect(await host.do(code, 'start')).toMatchObject({ status: 200 })
      }
    await pause(1200)
    await stillPlays(server)
  })
})

/** Invalid states, one after the other. */
const SPOILT: readonly ((table: Table) => void)[] = [
  (table) => {
    table.asked = [{ question: 'nonsense', seat: 1 } as never]
  },
  (table) => {
    table.asked = []
    table.agenda = [{ step: 'nonsense' } as never]
  },
  (table) => {
    Reflect.deleteProperty(table, 'players')
  },
  (table) => {
    table.asked = [{ ...table.asked[0], seat: 99 } as never]
  },
]

async function stillPlays(server: TestServer): Promise<void> {
  const { clients } = await setTableIn(server, 2)
  await playOn(clients, 8)
  expect(clients.every(isOver)).toBe(true)
}
