import type { Lobby, DeliveredEvent } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import type { Reply, Visitor } from './test-server.ts'
import { isOver, setTable, whoIsAsked } from './table.ts'

const codeOf = ({ status, body }: Reply): string => `${status} ${status < 400 ? 'ok' : (body as { code: string }).code}`

const DAY_MS = 86_400_000

interface Requested {
  readonly request?: number
  readonly lobby: Lobby
}

const requestSeatAt = (visitor: Visitor, code: string, seat: number, name = 'Nadja'): Promise<Reply<Requested>> =>
  visitor.call<Requested>('POST', `/api/tables/${code}/seats/${seat}/request`, { name })

describe('a newcomer’s request for a seat', () => {
  test('of a bot: all players are asked, and with their consent the newcomer gets the seat and its knowledge', async () => {
    const { server, code, visitors, tokens } = await setTable(2)
    const newcomer = server.visitor()
    const watching = await Client.sit(server.socketAddress, code)
    expect(watching.lobby?.seats.map(({ vacant = false }) => vacant)).toEqual([false, false, true, true, true, true])
    const { status, body } = await requestSeatAt(newcomer, code, 5)
    expect(status).toBe(200)
    expect(body.lobby.seatRequests).toEqual([{ id: body.request, seat: 5, name: 'Nadja', missing: [1, 2] }])
    expect(codeOf(await newcomer.do(code, 'join', { name: 'Nadja' })), 'no consent yet').toBe('409 started')
    const answer = { request: body.request, agree: true }
    expect(codeOf((await visitors[0]?.do(code, 'seat-request', answer, tokens[0])) as Reply)).toBe('200 ok')
    await watching.until(() => watching.lobby?.seatRequests?.[0]?.missing.join() === '2')
    expect(codeOf(await newcomer.do(code, 'join', { name: 'Nadja' })), 'one has not').toBe('409 started')
    expect(codeOf((await visitors[1]?.do(code, 'seat-request', answer, tokens[1])) as Reply)).toBe('200 ok')
    await watching.until(() => watching.lobby?.seats[4]?.holder === 'person')
    expect(watching.lobby).not.toHaveProperty('seatRequests')
    const { seat, token } = await newcomer.join(code, { name: 'Somebody else' })
    expect(seat).toBe(5)
    const sits = await Client.sit(server.socketAddress, code, token)
    await sits.until(() => sits.lobby?.seats[4]?.present === true)
    expect(sits.lobby?.seats[4]).toMatchObject({ name: 'Nadja', botControlled: false })
    expect(sits.view).toMatchObject({ viewer: 5 })
    const whispered = ({ log }: Client): number => log.filter(({ secret }) => secret).length
    expect(whispered(watching)).toBe(0)
    expect(whispered(sits), 'what its seat was told').toBeGreaterThan(0)
  })

  test('is not listed twice, and repeating it changes nothing', async () => {
    const { server, code, visitors, tokens } = await setTable(2)
    const newcomer = server.visitor()
    const first = await requestSeatAt(newcomer, code, 5)
    await visitors[0]?.do(code, 'seat-request', { request: first.body.request, agree: true }, tokens[0])
    const again = await requestSeatAt(newcomer, code, 5)
    expect(again.body).toMatchObject({ request: first.body.request, lobby: { seatRequests: [{ missing: [2] }] } })
    const other = await requestSeatAt(newcomer, code, 6)
    expect(other.body.lobby.seatRequests).toEqual([{ id: other.body.request, seat: 6, name: 'Nadja', missing: [1, 2] }])
    expect((await newcomer.call<Lobby>('DELETE', `/api/tables/${code}/seat-request`)).body).not.toHaveProperty(
      'seatRequests',
    )
    expect(codeOf(await newcomer.call('DELETE', `/api/tables/${code}/seat-request`))).toBe('409 no-seat-request')
  })

  test('with one person at the table needs that person; the host alone needs no one', async () => {
    const { server, code, visitors, tokens } = await setTable(1)
    const { body } = await requestSeatAt(server.visitor(), code, 2)
    expect(body.lobby.seatRequests?.[0]?.missing).toEqual([1])
    const let1 = await visitors[0]?.do(code, 'seat-request', { request: body.request, agree: true }, tokens[0])
    expect(let1?.body).toMatchObject({ seats: [{}, { holder: 'person', name: 'Nadja' }, {}, {}, {}, {}] })

    const bots = await setTable(0, { botDelayMs: 60_000 })
    expect(codeOf(await requestSeatAt(bots.server.visitor(), bots.code, 1))).toBe('409 no-voters')
    expect((await requestSeatAt(bots.host, bots.code, 1)).body.lobby.seats[0]).toMatchObject({ holder: 'person' })
    expect((await bots.host.join(bots.code)).seat).toBe(1)
  })

  test('survives a restart with its id', async () => {
    const { server, code, visitors, tokens } = await setTable(2)
    const newcomer = server.visitor()
    const { body } = await requestSeatAt(newcomer, code, 4)
    await visitors[0]?.do(code, 'seat-request', { request: body.request, agree: true }, tokens[0])
    await server.reopen()
    const { body: lobby } = await newcomer.call<Lobby>('GET', `/api/tables/${code}`)
    expect(lobby.seatRequests).toEqual([{ id: body.request, seat: 4, name: 'Nadja', missing: [2] }])
    await visitors[1]?.do(code, 'seat-request', { request: body.request, agree: true }, tokens[1])
    expect((await newcomer.join(code)).seat).toBe(4)
  })
})

describe('a request that all but one have approved is granted', () => {
  /** One of two players has agreed, the other is missing. */
  async function halfAgreed(now?: () => number) {
    const set = await setTable(2, { botDelayMs: 60_000, ...(now ? { now, graceSeconds: 5 } : {}) })
    const { code, server, visitors, tokens } = set
    const newcomer = server.visitor()
    const { body } = await requestSeatAt(newcomer, code, 5)
    await visitors[0]?.do(code, 'seat-request', { request: body.request, agree: true }, tokens[0])
    const seat = async () => (await newcomer.call<Lobby>('GET', `/api/tables/${code}`)).body.seats[4]
    return { ...set, newcomer, seat }
  }

  test('when the missing player is removed', async () => {
    const { host, code, seat } = await halfAgreed()
    await host.do(code, 'unseat', { seat: 2 })
    expect(await seat()).toMatchObject({ holder: 'person', name: 'Nadja' })
  })

  test('when the missing player deletes their data', async () => {
    const { visitors, seat } = await halfAgreed()
    await visitors[1]?.call('DELETE', '/api/me')
    expect(await seat()).toMatchObject({ holder: 'person', name: 'Nadja' })
  })

  test('when the missing player has left', async () => {
    const { code, visitors, tokens, clients, seat } = await halfAgreed()
    const [first] = clients as [Client]
    clients[1]?.close()
    await first.until(() => first.lobby?.seats[1]?.present === false)
    expect(await seat(), 'a closed page is not left').toMatchObject({ holder: 'bot' })
    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    await first.until(() => first.lobby?.seats[4]?.holder === 'person')
  })

  test('when a week without the missing player has passed while the server was down', async () => {
    let time = Date.now()
    const { server, clients, seat } = await halfAgreed(() => time)
    clients[1]?.close()
    await server.reopen()
    expect(await seat()).toMatchObject({ holder: 'bot' })
    time += 7 * DAY_MS
    await server.reopen()
    expect(await seat()).toMatchObject({ holder: 'person', name: 'Nadja' })
  })
})

describe('the seat of a person', () => {
  test('who has left can be taken at once with the consent of the others, unless that person returns first', async () => {
    const { server, code, visitors, tokens, clients } = await setTable(3, { botDelayMs: 60_000 })
    const [first] = clients as [Client]
    clients[2]?.close()
    await first.until(() => first.lobby?.seats[2]?.present === false)
    const newcomer = server.visitor()
    expect(codeOf(await requestSeatAt(newcomer, code, 3)), 'a closed page is not left').toBe('409 seat-taken')
    await visitors[2]?.do(code, 'leave', {}, tokens[2])
    await first.until(() => first.lobby?.seats[2]?.left === true)
    const { body: listed } = await (visitors[2] as Visitor).call('GET', '/api/me/tables')
    expect(listed).toMatchObject([{ code, seat: 3, left: true, seats: [{}, {}, { own: true }, {}, {}, {}] }])
    const { body } = await requestSeatAt(newcomer, code, 3)
    expect(body.lobby.seatRequests?.[0]?.missing, 'a player who left is not asked').toEqual([1, 2])
    const back = await Client.sit(server.socketAddress, code, tokens[2])
    back.send({ t: 'here' })
    await back.until(() => back.lobby?.seats[2]?.botControlled === false)
    expect(back.lobby?.seats[2]).not.toHaveProperty('left')
    expect(back.lobby).not.toHaveProperty('seatRequests')
    expect(codeOf(await requestSeatAt(newcomer, code, 3))).toBe('409 seat-taken')
    const late = await visitors[0]?.do(code, 'seat-request', { request: body.request, agree: true }, tokens[0])
    expect(codeOf(late as Reply)).toBe('409 no-seat-request')
  })

  test('who was the last to leave is free for every newcomer; before that, a player who stays becomes host', async () => {
    const { server, code, visitors, tokens, clients } = await setTable(2, { botDelayMs: 60_000 })
    for (const client of clients) client.close()
    const lobby = async (): Promise<Lobby> => (await server.visitor().call<Lobby>('GET', `/api/tables/${code}`)).body
    expect((await lobby()).host).toBe(1)
    await visitors[0]?.do(code, 'leave', {}, tokens[0])
    expect((await lobby()).host, 'the next person').toBe(2)
    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    expect((await lobby()).host, 'with nobody left it stays').toBe(2)
    const newcomer = server.visitor()
    await requestSeatAt(newcomer, code, 1)
    expect((await newcomer.join(code)).seat).toBe(1)
    expect((await lobby()).seats[0]).not.toHaveProperty('left')
  })

  test('who is inactive can be taken after ten minutes of substitution', async () => {
    let time = Date.now()
    const { server, code, visitors, tokens, clients } = await setTable(6, { graceSeconds: 1, now: () => time })
    const asked = await whoIsAsked(clients)
    const seat = asked.seat() as number
    const others = clients.filter((client) => client !== asked)
    const [first] = others as [Client]
    time += 1000
    await first.until(() => first.lobby?.seats[seat - 1]?.botControlled === true)
    const newcomer = server.visitor()
    expect(codeOf(await requestSeatAt(newcomer, code, seat)), 'only just away').toBe('409 seat-taken')
    time += 10_000
    for (const other of others) other.send({ t: 'here' })
    expect(codeOf(await requestSeatAt(newcomer, code, seat)), 'silent, but looking on').toBe('409 seat-taken')
    asked.close()
    await first.until(() => first.lobby?.seats[seat - 1]?.present === false)
    const { body } = await requestSeatAt(newcomer, code, seat)
    expect(body.lobby.seatRequests?.[0]?.missing).toEqual(others.map((client) => client.seat()))
    for (const [index, visitor] of visitors.entries())
      if (index !== seat - 1)
        await visitor.do(code, 'seat-request', { request: body.request, agree: true }, tokens[index])
    expect(codeOf((await visitors[seat - 1]?.do(code, 'say', { text: 'Mine!' }, tokens[seat - 1])) as Reply)).toBe(
      '401 unknown-token',
    )
    expect(codeOf((await visitors[seat - 1]?.do(code, 'join', { name: 'Mira' })) as Reply)).toBe('409 started')
    expect((await newcomer.join(code)).seat).toBe(seat)
  })

  test('who is away with everyone else can be taken after a week, without consent', async () => {
    let time = Date.now()
    const { server, code, clients } = await setTable(2, { now: () => time }, { game: 'bloodborne' })
    for (const client of clients) client.close()
    const newcomer = server.visitor()
    time += 6 * DAY_MS
    await server.reopen()
    expect(codeOf(await requestSeatAt(newcomer, code, 1))).toBe('409 seat-taken')
    const asked = await requestSeatAt(newcomer, code, 3)
    expect(asked.body.lobby.seatRequests?.[0]?.missing).toEqual([1, 2])
    // That seat would be theirs by then; they want the first one.
    await newcomer.call('DELETE', `/api/tables/${code}/seat-request`)
    time += 2 * DAY_MS
    await server.reopen()
    expect((await requestSeatAt(newcomer, code, 1)).body.lobby.seats[0]).toMatchObject({
      holder: 'person',
      name: 'Nadja',
    })
    expect((await newcomer.join(code)).seat).toBe(1)
  })
})

describe('a bot’s substitution', () => {
  test('is reported until its person has seen it, on any connection, through a restart', async () => {
    let time = Date.now()
    const { server, code, visitors, tokens, clients } = await setTable(6, { graceSeconds: 1, now: () => time })
    const asked = await whoIsAsked(clients)
    const seat = asked.seat() as number
    const [waiting] = clients.filter((client) => client !== asked) as [Client]
    const before = waiting.version
    time += 1000
    await waiting.until(() => waiting.version > before)
    expect(waiting.lobby?.seats[seat - 1]).not.toHaveProperty('botMoves')
    asked.send({ t: 'here' })
    const botMoves = { afterVersion: before, count: waiting.version - before }
    await asked.until(() => asked.lobby?.seats[seat - 1]?.botControlled === false)
    expect(asked.lobby?.seats[seat - 1]?.botMoves).toEqual(botMoves)
    // Everyone sees from where to where a bot played, although the choices are attributed to the seat.
    await waiting.until(() => waiting.log.at(-1)?.key === 'bot-control.ended')
    const told = standIns(waiting.log)
    expect(told).toEqual([
      { key: 'bot-control', params: { seat }, version: before },
      { key: 'bot-control.ended', params: { seat }, version: before + botMoves.count },
    ])
    await server.reopen()
    const visitor = visitors[seat - 1] as Visitor
    for (const token of [tokens[seat - 1], undefined]) {
      const again = await visitor.call<{ events: DeliveredEvent[] }>(
        'GET',
        `/api/tables/${code}/view`,
        undefined,
        token,
      )
      expect(standIns(again.body.events)).toEqual(told)
      expect(openly(again.body.events)).toEqual(openly(waiting.log))
    }
    const { body } = await visitor.call<Lobby>('GET', `/api/tables/${code}`)
    expect(body.seats[seat - 1]?.botMoves).toEqual(botMoves)
    const seen = await visitor.do(code, 'bot-moves/seen', {}, tokens[seat - 1])
    expect((seen.body as Lobby).seats[seat - 1]).not.toHaveProperty('botMoves')
  })

  test('makes choices, and no claims in the person’s name', async () => {
    const said: unknown[] = []
    // In a short game the other bots may have nothing to say either.
    for (let games = 0; said.length === 0 && games < 8; games++) {
      const { server, code, visitors, tokens, clients } = await setTable(1)
      const watching = await Client.sit(server.socketAddress, code)
      await visitors[0]?.do(code, 'leave', {}, tokens[0])
      clients[0]?.close()
      await watching.until(() => isOver(watching), 30_000)
      said.push(...watching.log.filter(({ key }) => key === 'claim').map(({ params }) => params['seat']))
    }
    expect(said.length).toBeGreaterThan(0)
    expect(said).not.toContain(1)
  })

  test('is no longer reported once another person has the seat', async () => {
    const { server, code, host, visitors, tokens } = await setTable(2, { botDelayMs: 60_000 })
    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    const keys = async () =>
      standIns(
        (await host.call<{ events: DeliveredEvent[] }>('GET', `/api/tables/${code}/view`, undefined, tokens[0])).body
          .events,
      )
    expect(await keys()).toMatchObject([{ key: 'bot-control', params: { seat: 2 } }])
    await host.do(code, 'unseat', { seat: 2 })
    await server.reopen()
    expect(await keys()).toEqual([])
  })

  test('without any choice is not reported', async () => {
    const { server, code, visitors, tokens, clients } = await setTable(2, { botDelayMs: 60_000 })
    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    clients[1]?.close()
    const back = await Client.sit(server.socketAddress, code, tokens[1])
    await back.until(() => back.lobby?.seats[1]?.botControlled === false)
    expect(back.lobby?.seats[1]).not.toHaveProperty('botMoves')
  })
})

describe('the turn timer', () => {
  test('is announced before a bot steps in, however much chat there is', async () => {
    let time = Date.now()
    const { clients } = await setTable(6, { graceSeconds: 8, now: () => time })
    const asked = await whoIsAsked(clients)
    const [waiting] = clients.filter((client) => client !== asked) as [Client]
    await waiting.until(() => waiting.left === 8000)
    time += 5000
    waiting.left = undefined
    await waiting.ask({ t: 'say', saying: { text: 'Hello?' } })
    await waiting.until(() => waiting.left === 3000)
    const told = waiting.raw.findLastIndex((text) => text.startsWith('{"t":"clock"'))
    expect(told, 'after the change, which restarts the turn limit').toBeGreaterThan(
      waiting.raw.findLastIndex((text) => text.startsWith('{"t":"change"')),
    )
  })

  test('stops when the waiting person has closed the page', async () => {
    let time = Date.now()
    const { clients } = await setTable(6, { graceSeconds: 4, now: () => time })
    const asked = await whoIsAsked(clients)
    await asked.until(() => asked.left === 4000)
    for (const client of clients) if (client !== asked) client.close()
    await asked.until(() => asked.raw.includes('{"t":"clock"}'))
    time += 60_000
    asked.send({ t: 'ping' })
    await asked.until(() => asked.raw.includes('{"t":"pong"}'))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(asked.lobby?.seats.some(({ botControlled }) => botControlled)).toBe(false)
  })
})

/** Starts and ends of substitutions. */
const standIns = (log: readonly DeliveredEvent[]) =>
  log.filter(({ key }) => key.startsWith('bot-control')).map(({ key, params, version }) => ({ key, params, version }))

/** What everyone was told; a clue is private. */
const openly = (log: readonly DeliveredEvent[]): string[] => log.flatMap(({ key }) => (key === 'clue' ? [] : [key]))
