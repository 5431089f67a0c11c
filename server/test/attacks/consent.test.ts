import { bloodBound } from '@gloamhall/blood-bound'
import type { Game, Table } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, clone, pick, showsTo, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import type { Changes } from '../test-server.ts'
import type { SetTable } from '../table.ts'
import { setTable, whoIsAsked } from '../table.ts'

/**
 * What has been seen cannot be unseen, so an undo needs the consent of everyone who holds a seat, present or not. Seat 1 looks
 * at a card and tries to look at another one instead.
 */
const game = bloodBound.game as Game
const SEATS = 6

/** A table at which seat 1 is about to see something that only seat 1 will know. */
function aboutToLook(): { table: Table; choices: readonly string[] } {
  for (let seed = 1; seed < 2000; seed++) {
    const table = begin(game, SEATS, {}, swift(seed))
    const dice = swift(seed + 1)
    for (let decisions = 0; decisions < 60 && !game.outcome(table); decisions++) {
      const [asked] = awaited(table)
      if (!asked) break
      const choices = choicesOf(game, table, asked.seat)
      if (asked.seat === 1 && awaited(table).length === 1) {
        const looks = choices.filter((choice) => isLook(table, choice))
        if (looks.length > 1) return { table, choices: looks }
      }
      choose(game, table, asked.seat, pick(dice, choices))
    }
  }
  throw new Error('no player ever looks at a card')
}

function isLook(table: Table, choice: string): boolean {
  const copy = clone(table)
  copy.news = []
  const verdict = choose(game, copy, 1 as never, choice)
  if (!verdict.ok || game.outcome(copy)) return false
  return verdict.events.some((event) => showsTo(event, 1 as never) && !event.shows)
}

const LOOK = aboutToLook()

async function looked(people: number, changes: Changes = {}): Promise<SetTable & { looker: Client; choice: string }> {
  const set = await setTable(people, { botDelayMs: 60_000, deal: () => clone(LOOK.table), ...changes })
  const [looker] = set.clients as [Client]
  const [choice] = LOOK.choices as [string]
  expect(await looker.choose(choice)).toMatchObject({ t: 'ok', version: 1 })
  await looker.until(() => looker.version === 1 && looker.log.some(({ secret }) => secret === true))
  return { ...set, looker, choice }
}

describe('undo of a choice that has revealed a card', () => {
  test('waits for the other player; is refused by a no; is done with a yes', async () => {
    const { clients, looker } = await looked(2)
    const other = clients[1] as Client
    expect(looker.undoState).toEqual({ mine: 'needs-consent' })
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 1 })
    // Repeating the request, or agreeing to one's own, adds no vote.
    for (let times = 0; times < 3; times++) expect(await looker.ask({ t: 'undo' })).toMatchObject({ version: 1 })
    await other.until(() => other.undoState.request !== undefined)
    expect(other.undoState.request).toMatchObject({ by: 1, agreed: [1], missing: [2], revealed: true })
    await other.ask({ t: 'undo', agree: false })
    await looker.until(() => looker.undoState.request === undefined)
    await looker.ask({ t: 'undo' })
    expect(await other.ask({ t: 'undo' }), 'an answer must name the request').toMatchObject({ t: 'no' })
    expect(await other.agreeTo(looker)).toMatchObject({ t: 'ok', version: 2 })
    await looker.until(() => looker.version === 2)
    // Everyone has agreed to exactly that: the seat may look again, at any card.
    expect(await looker.choose(LOOK.choices[1] as string)).toMatchObject({ t: 'ok', version: 3 })
  })

  test.each(['has closed the page', 'is replaced by a bot', 'has left', 'has come back and is inactive'])(
    'the other one %s: it waits for them all the same',
    async (how) => {
      const { server, code, clients, visitors, tokens, looker } = await looked(2)
      const other = clients[1] as Client
      if (how === 'has left' || how === 'is replaced by a bot') await visitors[1]?.do(code, 'leave', {}, tokens[1])
      if (how !== 'is replaced by a bot') other.cut()
      await looker.until(() => how === 'is replaced by a bot' || looker.lobby?.seats[1]?.present === false)
      if (how.startsWith('has come back')) await Client.sit(server.socketAddress, code, tokens[1])
      expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 1 })
      await looker.until(() => looker.undoState.request !== undefined)
      expect(looker.undoState.request).toMatchObject({ agreed: [1], missing: [2], revealed: true })
      expect(await looker.choose(LOOK.choices[1] as string)).toMatchObject({ t: 'no' })
      expect(looker.version).toBe(1)
      // Players without a connection can answer over HTTP.
      const request = looker.undoState.request?.id
      expect(await visitors[1]?.do(code, 'undo', { request }, tokens[1])).toMatchObject({ body: { version: 2 } })
    },
  )

  test('alone with bots it is impossible', async () => {
    const { code, host, tokens, looker } = await looked(1)
    expect(looker.undoState).toEqual({ mine: 'already-revealed' })
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'already-revealed' })
    expect(await host.do(code, 'undo', { agree: true }, tokens[0])).toMatchObject({
      status: 409,
      body: { code: 'already-revealed' },
    })
  })

  test.each([
    ['deletes themselves', ({ visitors }: SetTable) => visitors[2]?.call('DELETE', '/api/me')],
    ['is asked to leave by the host who looked', ({ host, code }: SetTable) => host.do(code, 'unseat', { seat: 3 })],
  ])(
    'one of three %s: nobody can consent for them, so it is impossible, however many others agree',
    async (_, goes) => {
      const set = await looked(3)
      const { clients, looker, server, code, tokens } = set
      const other = clients[1] as Client
      expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 1 })
      expect(await other.agreeTo(looker)).toMatchObject({ t: 'ok', version: 1 })
      await goes(set)
      await looker.until(() => looker.undoState.mine === 'already-revealed')
      expect(looker.undoState).toEqual({ mine: 'already-revealed' })
      expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'already-revealed' })
      expect(await other.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'nothing-to-undo' })
      expect(looker.version).toBe(1)
      // Nor after a reload from the log.
      await server.reopen()
      const back = await Client.sit(server.socketAddress, code, tokens[0])
      expect(await back.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'already-revealed' })
    },
  )

  test('a request ends with the next choice, and consent to it does not count for another', async () => {
    const { clients, looker } = await looked(6)
    await looker.ask({ t: 'undo' })
    for (const client of clients.slice(1, 5)) await client.agreeTo(looker)
    await looker.until(() => looker.undoState.request?.agreed.length === 5)
    // The seat may have more to choose; what matters is that another one has chosen since.
    for (let next = looker; next === looker; ) {
      next = await whoIsAsked(clients)
      const { version } = next
      await next.choose(next.view?.choices[0] as string)
      await Promise.all(clients.map((client) => client.until(() => client.version > version)))
    }
    const { version } = looker
    expect(looker.undoState.request).toBeUndefined()
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version })
    await looker.until(() => looker.undoState.request !== undefined)
    expect(looker.undoState.request?.agreed).toEqual([1])
  })

  test('undo by consent counts against the same limit as a free one', async () => {
    const { clients, looker, choice } = await looked(2, { limits: { undosPerSeat: 2 } })
    const other = clients[1] as Client
    for (let times = 0; times < 2; times++) {
      await looker.ask({ t: 'undo' })
      expect(await other.agreeTo(looker)).toMatchObject({ t: 'ok' })
      await looker.until(() => (looker.view?.choices.length ?? 0) > 0)
      expect(await looker.choose(choice)).toMatchObject({ t: 'ok' })
    }
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'limit-reached' })
  })

  test('spectators and players who have lost their seat cannot answer', async () => {
    const { server, code, clients, looker, visitors, tokens } = await looked(3)
    const watcher = await Client.sit(server.socketAddress, code)
    await looker.ask({ t: 'undo' })
    expect(await watcher.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'no-seat' })
    expect(await watcher.ask({ t: 'undo', agree: false })).toMatchObject({ t: 'no', code: 'no-seat' })
    await (clients[1] as Client).until(() => clients[1]?.undoState.request !== undefined)
    expect(await visitors[2]?.do(code, 'undo', {}, 'forged')).toMatchObject({ status: 401 })
    await visitors[2]?.call('DELETE', '/api/me')
    expect(await visitors[2]?.do(code, 'undo', {}, tokens[2])).toMatchObject({ status: 401 })
    expect(looker.version).toBe(1)
  })

  test('removing a player who refuses and admitting a friend does not make it possible', async () => {
    const { server, code, host, visitors, tokens, looker } = await looked(3)
    expect(looker.undoState.mine).toBe('needs-consent')
    await host.do(code, 'unseat', { seat: 2 })
    await looker.until(() => looker.undoState.mine === 'already-revealed')
    const friend = server.visitor()
    const knocked = await friend.call<{ request: number }>('POST', `/api/tables/${code}/seats/2/request`, {
      name: 'Nadja',
    })
    const answer = { request: knocked.body.request, agree: true }
    for (const index of [0, 2]) await visitors[index]?.do(code, 'seat-request', answer, tokens[index])
    const sits = await Client.sit(server.socketAddress, code, (await friend.join(code)).token)
    await sits.until(() => sits.view !== undefined)
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'already-revealed' })
  })

  test('a newcomer in a seat that was always a bot’s is asked like everyone else', async () => {
    const { server, code, visitors, tokens, looker } = await looked(2)
    const newcomer = server.visitor()
    const path = `/api/tables/${code}/seats/4/request`
    const knocked = await newcomer.call<{ request: number }>('POST', path, { name: 'Nadja' })
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok' })
    const answer = { request: knocked.body.request, agree: true }
    for (const index of [0, 1]) await visitors[index]?.do(code, 'seat-request', answer, tokens[index])
    await looker.until(() => looker.undoState.request === undefined)
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok' })
    expect(looker.undoState.request?.missing).toEqual([2, 4])
  })
})
