import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { openServer } from './test-server.ts'
import { bothWalk, FIRM, setMarsh } from './marsh.ts'
import { attacked, isAsked, playOn, setTable, setTableIn, whoIsAsked } from './table.ts'

const others = (clients: readonly Client[], ...not: readonly Client[]): Client[] =>
  clients.filter((client) => !not.includes(client))

describe('undo', () => {
  test('is free for the last seat that chose, as long as nothing was shown; everyone receives the change', async () => {
    const { clients } = await setTable(6)
    const asked = await whoIsAsked(clients)
    const before = asked.view
    const attack = asked.view?.choices.find((choice) => choice.startsWith('attack')) as string
    await asked.choose(attack)
    await asked.until(() => asked.version === 1)
    expect(asked.undoState).toEqual({ mine: 'free' })
    const [other] = others(clients, asked) as [Client]
    await other.until(() => other.version === 1)
    // A seat that has chosen nothing has nothing to undo.
    expect(other.undoState).toEqual({ mine: 'nothing-to-undo' })
    expect(await asked.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 2 })
    await Promise.all(clients.map((client) => client.until(() => client.version === 2)))
    expect(asked.view).toEqual(before)
    expect(other.fresh).toBe(1)
    expect(other.gaps).toEqual([])
    expect(other.log.map(({ key }) => key)).toContain('undo')
    expect(await asked.choose(attack, 0)).toMatchObject({ t: 'no', code: 'stale' })
    expect(await asked.choose(attack)).toMatchObject({ t: 'ok' })
  })

  test('its state is sent when it changes, and to every connection after a new one was opened', async () => {
    const { clients, server, code, tokens } = await setTable(6)
    const [first] = clients as [Client]
    const told = (client: Client, text: string) =>
      client.raw.filter((heard) => heard.includes(`"${text}"`)).map((heard) => heard.includes('"undo"'))
    const say = async (text: string) => {
      await first.ask({ t: 'say', saying: { text } })
      await first.until(() => JSON.stringify(first.log).includes(`"${text}"`))
    }
    for (const text of ['one', 'two']) await say(text)
    const second = await Client.sit(server.socketAddress, code, tokens[0])
    await second.until(() => second.view !== undefined)
    for (const text of ['three', 'four']) await say(text)
    await second.until(() => second.version === first.version)
    expect(['one', 'two', 'three', 'four'].flatMap((text) => told(first, text))).toEqual([true, false, true, false])
    expect(second.undoState).toEqual(first.undoState)
  })

  test('otherwise needs the consent of every other person; bots always agree', async () => {
    const { clients } = await personsTurn(3)
    const before = clients.map(({ view }) => view)
    const { attacker: requester, target: asked } = await attacked(clients)
    const [second] = others(clients, asked, requester) as [Client]
    const { version } = requester
    expect(requester.undoState).toEqual({ mine: 'needs-consent' })
    expect(await requester.ask({ t: 'undo', agree: false })).toMatchObject({ t: 'no', code: 'no-undo-request' })
    expect(await requester.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version })
    await second.until(() => second.undoState.request !== undefined)
    const missing = [asked, second].map((client) => client.seat()).toSorted()
    expect(second.undoState.request).toMatchObject({
      by: requester.seat(),
      agreed: [requester.seat()],
      missing,
      revealed: false,
    })
    expect(await second.agreeTo(requester)).toMatchObject({ t: 'ok', version })
    await asked.until(() => asked.undoState.request?.agreed.length === 2)
    expect(await asked.agreeTo(requester)).toMatchObject({ t: 'ok', version: version + 1 })
    await Promise.all(clients.map((client) => client.until(() => client.version === version + 1)))
    expect(clients.every(({ undoState }) => undoState.request === undefined)).toBe(true)
    expect(second.log.at(-1)).toMatchObject({ key: 'undo.all', params: { count: 2 } })
    expect(clients.map(({ view }) => view)).toEqual(before)
    expect(clients.flatMap(({ gaps }) => gaps)).toEqual([])
  })

  test('a request ends with a refusal or the next choice', async () => {
    const { clients } = await setTable(6)
    const { attacker: requester, target } = await attacked(clients)
    const [second] = others(clients, requester, target) as [Client]
    await requester.ask({ t: 'undo' })
    await second.until(() => second.undoState.request !== undefined)
    await second.ask({ t: 'undo', agree: false })
    await requester.until(() => requester.undoState.request === undefined)
    await requester.ask({ t: 'undo' })
    await second.until(() => second.undoState.request !== undefined)
    const next = await whoIsAsked(clients)
    await next.choose(next.view?.choices[0] as string)
    await second.until(() => second.undoState.request === undefined)
  })

  test('works after a reload from the log, and the record stays exact', async () => {
    const { server, code, tokens, clients } = await setTable(6)
    await playOn(clients, 6, 9)
    const views = clients.map(({ view }) => view)
    const { version } = clients[0] as Client
    const asked = await whoIsAsked(clients)
    await asked.choose(asked.view?.choices[0] as string)
    await server.reopen()
    const back = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
    await Promise.all(back.map((client) => client.until(() => client.view !== undefined)))
    const requester = back[clients.indexOf(asked)] as Client
    // If it is free for the requesting seat it is done at once; otherwise all agree.
    await requester.ask({ t: 'undo' })
    for (const client of others(back, requester)) if (requester.undoState.request) await client.agreeTo(requester)
    await Promise.all(back.map((client) => client.until(() => client.version === version + 2)))
    expect(back.map(({ view }) => view)).toEqual(views)
    await server.reopen()
    const again = await Client.sit(server.socketAddress, code, tokens[0])
    await again.until(() => again.version === version + 2)
    expect(again.view).toEqual(views[0])
    expect(again.log).toEqual(back[0]?.log)
  })

  test('undoing one’s own choice is not consent to another’s request', async () => {
    const { clients } = await setMarsh(2, 2, FIRM)
    const [first, second] = clients as [Client, Client]
    await bothWalk(first, second)
    expect([first.undoState.mine, second.undoState.mine]).toEqual(['needs-consent', 'free'])
    expect(await first.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 4 })
    expect(await second.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 5 })
    await first.until(() => first.version === 5)
    expect(first.log.at(-1)).toMatchObject({ key: 'undo', params: { by: 2 } })
    expect(first.view?.board, 'only that one').toMatchObject({ lanterns: ['a1', 'bank'] })
    expect(first.undoState, 'the table has changed, so the request has ended').not.toHaveProperty('request')
  })

  test('an undo that would itself need consent is refused: there is one request at a time', async () => {
    const { clients } = await setTable(6)
    const { attacker, target } = await attacked(clients)
    const next = await whoIsAsked(clients)
    await next.choose(next.view?.choices[0] as string)
    await Promise.all(clients.map((client) => client.until(() => client.version === 3)))
    expect(await attacker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 3 })
    expect(await target.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'needs-consent' })
    expect(attacker.undoState.request?.agreed).toEqual([attacker.seat()])
  })

  test('an answer to a request from before a restart does not apply to another', async () => {
    const { server, code, tokens, clients } = await setTable(6)
    const { attacker } = await attacked(clients)
    const requestUndo = async (client: Client): Promise<number | undefined> => {
      await client.ask({ t: 'undo' })
      return client.undoState.request?.id
    }
    const before = await requestUndo(attacker)
    await server.reopen()
    const back = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
    const requester = back[clients.indexOf(attacker)] as Client
    expect(await requestUndo(requester)).not.toBe(before)
    const [other] = others(back, requester) as [Client]
    expect(await other.ask({ t: 'undo', request: before as number })).toMatchObject({
      t: 'no',
      code: 'no-undo-request',
    })
  })

  test('past a removed player’s choice is not free, since they could have refused', async () => {
    const { clients, host, code } = await setMarsh(2, 2, FIRM, { botDelayMs: 60_000 })
    const [first, second] = clients as [Client, Client]
    await bothWalk(first, second)
    await host.do(code, 'unseat', { seat: 2 })
    await first.until(() => first.undoState.mine !== 'needs-consent')
    expect(first.undoState).toEqual({ mine: 'nothing-to-undo' })
    expect(await first.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'nothing-to-undo' })
  })

  test('past bots counts for the seat that undoes; at its limit it is no longer offered', async () => {
    const { clients } = await setMarsh(2, 3, FIRM, { limits: { undosPerSeat: 2 } })
    const [first, second] = clients as [Client, Client]
    await first.choose(['camp', 'stay'])
    const stay = async (): Promise<void> => {
      await second.until(() => second.view?.choices.includes('stay') === true)
      await second.choose('stay')
      // The third seat, a bot, has walked by then.
      await second.until(() => second.view?.choices.includes('onward') === true)
    }
    await stay()
    for (let times = 0; times < 2; times++) {
      expect(second.undoState).toEqual({ mine: 'free' })
      expect(await second.ask({ t: 'undo' })).toMatchObject({ t: 'ok' })
      await stay()
    }
    expect(second.undoState).toEqual({ mine: 'nothing-to-undo' })
    expect(await second.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'limit-reached' })
    await first.until(() => first.version === second.version)
    expect(first.undoState).toEqual({ mine: 'needs-consent' })
    expect(await first.ask({ t: 'undo' }), 'it is not theirs that is used up').toMatchObject({ t: 'ok' })
  })

  test('is not offered at the beginning', async () => {
    const { clients } = await setTable(6)
    expect(await clients[0]?.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'nothing-to-undo' })
  })
})

/** A table where a person has the dagger first; bots take so long that they never play. */
async function personsTurn(people: number): Promise<{ clients: Client[]; asked: Client }> {
  const server = await openServer({ botDelayMs: 60_000 })
  for (let tries = 0; tries < 50; tries++) {
    const { clients } = await setTableIn(server, people)
    const asked = clients.find(isAsked)
    if (asked) return { clients, asked }
  }
  throw new Error('fifty times the dagger went to a bot')
}
