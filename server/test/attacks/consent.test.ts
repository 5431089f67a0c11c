import { bloodBound } from '@gloamhall/blood-bound'
import type { Game, Table } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, clone, pick, showsTo, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import type { Changes } from '../test-server.ts'
import type { SetTable } from '../table.ts'
import { setTable, whoIsAsked } from '../table.ts'

/**
 * What has been seen cannot be unseen: to take it back everybody who holds a seat has to agree, here or away. Seat 1 looks
 * at somebody's card, and tries to look at another one instead.
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
  throw new Error('nobody ever looks at a card')
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

describe('somebody has looked at a card', () => {
  test('the other one is there and silent: it waits; says no: it is off; agrees: it is taken back', async () => {
    const { clients, looker } = await looked(2)
    const other = clients[1] as Client
    expect(looker.undoState).toEqual({ mine: 'needs-consent' })
    expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 1 })
    // Wishing again, and agreeing with oneself, is no second voice.
    for (let times = 0; times < 3; times++) expect(await looker.ask({ t: 'undo' })).toMatchObject({ version: 1 })
    await other.until(() => other.undoState.request !== undefined)
    expect(other.undoState.request).toMatchObject({ by: 1, agreed: [1], missing: [2], revealed: true })
    await other.ask({ t: 'undo', agree: false })
    await looker.until(() => looker.undoState.request === undefined)
    await looker.ask({ t: 'undo' })
    expect(await other.ask({ t: 'undo' }), 'who names no wish answers none').toMatchObject({ t: 'no' })
    expect(await other.agreeTo(looker)).toMatchObject({ t: 'ok', version: 2 })
    await looker.until(() => looker.version === 2)
    // Everybody has agreed to just that: whoever looked may look again, where they like.
    expect(await looker.choose(LOOK.choices[1] as string)).toMatchObject({ t: 'ok', version: 3 })
  })

  test.each(['has closed the window', 'is minded by a bot', 'has got up', 'has come back and is silent'])(
    'the other one %s: it waits for them all the same',
    async (how) => {
      const { server, code, clients, visitors, tokens, looker } = await looked(2)
      const other = clients[1] as Client
      if (how === 'has got up' || how === 'is minded by a bot') await visitors[1]?.do(code, 'leave', {}, tokens[1])
      if (how !== 'is minded by a bot') other.cut()
      await looker.until(() => how === 'is minded by a bot' || looker.lobby?.seats[1]?.present === false)
      if (how.startsWith('has come back')) await Client.sit(server.socketAddress, code, tokens[1])
      expect(await looker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 1 })
      await looker.until(() => looker.undoState.request !== undefined)
      expect(looker.undoState.request).toMatchObject({ agreed: [1], missing: [2], revealed: true })
      expect(await looker.choose(LOOK.choices[1] as string)).toMatchObject({ t: 'no' })
      expect(looker.version).toBe(1)
      // Away or not, they can be asked over HTTP too.
      const request = looker.undoState.request?.id
      expect(await visitors[1]?.do(code, 'undo', { request }, tokens[1])).toMatchObject({ body: { version: 2 } })
    },
  )

  test('alone with bots nobody can agree', async () => {
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
  ])('one of three %s: nobody can agree for them, so it stays, however many do', async (_, goes) => {
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
    // Nor after the table was fetched from the log.
    await server.reopen()
    const back = await Client.sit(server.socketAddress, code, tokens[0])
    expect(await back.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'already-revealed' })
  })

  test('a wish ends with the next choice: what was agreed to is not agreed to for another', async () => {
    const { clients, looker } = await looked(6)
    await looker.ask({ t: 'undo' })
    for (const client of clients.slice(1, 5)) await client.agreeTo(looker)
    await looker.until(() => looker.undoState.request?.agreed.length === 5)
    // Whoever looked may have more to choose; what counts is that somebody else has chosen since.
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

  test('together one may take back only so often, as each for itself', async () => {
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

  test('spectators and those who have lost their seat have no say', async () => {
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

  test('whoever would not agree is asked to leave and a friend let in: it stays seen', async () => {
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

  test('a bot was there from the beginning: who takes its chair is asked like everybody else', async () => {
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
