import { bloodBound } from '@gloamhall/blood-bound'
import { parseRecord, sealed, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { isOver, older, playOn, setTable } from './table.ts'

describe('a whole game over sockets', () => {
  test('two people and four bots play to the end; the record verifies; no secret was sent before', async () => {
    const { server, code, host, visitors, clients } = await setTable(2)
    const watcher = await Client.sit(server.socketAddress, code)
    const early = await host.call('GET', `/api/tables/${code}/record`)
    expect(early).toMatchObject({ status: 403, body: { code: 'not-over' } })

    await playOn(clients, 1)
    await Promise.all(
      [...clients, watcher].map((client) => client.until(() => isOver(client) && client.lobby?.phase === 'over')),
    )

    for (const client of [...clients, watcher]) expect(client.gaps).toEqual([])
    expect(watcher.seat()).toBe('spectator')
    const { how, winners } = watcher.view?.outcome ?? {}
    for (const [index, visitor] of visitors.slice(0, 2).entries()) {
      const { body } = await visitor.call<{ began: number; ended: number }[]>('GET', '/api/me/tables')
      expect(body).toMatchObject([{ code, seat: index + 1, phase: 'over', result: { how, winners } }])
      expect(body[0]?.began).toBeLessThanOrEqual(body[0]?.ended ?? 0)
    }
    const { status, body: text } = await host.call<string>('GET', `/api/tables/${code}/record`)
    expect(status).toBe(200)
    const record = parseRecord(text)
    expect(verify(bloodBound.game, record)).toEqual([])
    expect(record.lines.length).toBe(clients[0]?.version)

    if (record.chance.kind !== 'sealed') throw new Error('matches between people are sealed')
    const { seed = '', nonces, commitment } = record.chance
    expect(Object.keys(nonces)).toEqual(['1', '2'])
    expect(clients[0]?.lobby?.commitment).toBe(commitment)
    const { key } = sealed(seed, [nonces[1] as string, nonces[2] as string])
    const heard =
      [...clients, watcher].flatMap(({ raw }) => raw).join('\n') +
      visitors.map((each) => each.heard.replace(text, '')).join('')
    expect(heard.length).toBeGreaterThan(10_000)
    for (const secret of [seed, key]) expect(heard).not.toContain(secret)
  })

  // One game in which each seat sees another board, one in which all see the same.
  test.each([
    ['blood-bound', 6],
    ['bloodborne', 4],
  ])('%s: the state assembled from changes equals a fresh view', async (game, seats) => {
    const { server, code, host, tokens, clients } = await setTable(seats, {}, { game, seats })
    const told = async (client: Client, token: string | undefined) => [
      ...(await older(host, code, token, client)),
      ...client.log,
    ]
    await playOn(clients, 5, 10)
    // A late client and an undo start from a whole view; then changes follow again.
    const late = await Client.sit(server.socketAddress, code)
    await playOn(clients, 6, 10)
    const [requester, ...others] = clients as [Client, ...Client[]]
    await requester.ask({ t: 'undo' })
    for (const client of others) if (requester.undoState.request) await client.agreeTo(requester)
    await playOn(clients, 7, 25)
    for (const [index, client] of [...clients, late].entries()) {
      const fresh = await Client.sit(server.socketAddress, code, tokens[index])
      await fresh.until(() => fresh.view !== undefined)
      await client.until(() => client.version === fresh.version)
      expect(fresh.view).toEqual(client.view)
      expect(await told(fresh, tokens[index])).toEqual(await told(client, tokens[index]))
      expect(fresh.undoState).toEqual(client.undoState)
    }
  })

  test('a spectator sees the public view, and may neither choose nor chat', async () => {
    const { server, code, clients } = await setTable(6)
    const watcher = await Client.sit(server.socketAddress, code)
    await watcher.until(() => watcher.view !== undefined)
    expect(watcher.view?.choices).toEqual([])
    expect(JSON.stringify(watcher.raw)).not.toMatch(/"card\\?":/)
    expect(await watcher.choose('pass 2')).toMatchObject({ t: 'no', code: 'no-seat' })
    expect(await watcher.ask({ t: 'say', saying: { text: 'I know it' } })).toMatchObject({ t: 'no', code: 'no-seat' })
    await clients[0]?.until(() => clients[0]?.lobby?.spectators === 1)
  })

  test('claims and chat reach everyone and are part of the record', async () => {
    const { server, code, host, tokens, clients } = await setTable(6)
    const [first, second] = clients as [Client, Client]
    expect(await first.ask({ t: 'say', saying: { claim: 'clan rose' } })).toMatchObject({ t: 'ok', version: 1 })
    expect(await first.ask({ t: 'say', saying: { claim: 'clan duck' } })).toMatchObject({
      t: 'no',
      code: 'not-a-claim',
    })
    expect(await second.ask({ t: 'say', saying: { text: 'I swear' } })).toMatchObject({ t: 'ok', version: 2 })
    expect(await second.ask({ t: 'say', saying: { text: 'line\u2028break' } })).toMatchObject({
      t: 'no',
      code: 'not-a-text',
    })
    await first.until(() => first.version === 2)
    expect(first.log.filter(({ version }) => version > 0).map(({ key, params }) => [key, params])).toEqual([
      ['claim', { seat: 1, claim: 'clan rose' }],
      ['talk', { seat: 2, text: 'I swear' }],
    ])
    await server.reopen()
    const back = await Client.sit(server.socketAddress, code, tokens[0])
    await back.until(() => back.view !== undefined)
    expect(JSON.stringify(back.log)).toBe(JSON.stringify(first.log))
    expect(await host.call('GET', `/api/tables/${code}/record`)).toMatchObject({ body: { code: 'not-over' } })
  })
})
