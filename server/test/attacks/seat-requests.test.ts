import type { Lobby } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client.ts'
import type { Reply, Visitor } from '../test-server.ts'
import { bothWalk, FIRM, setMarsh } from '../marsh.ts'
import { setTable } from '../table.ts'

const codeOf = ({ status, body }: Reply): string => `${status} ${status < 400 ? 'ok' : (body as { code: string }).code}`

interface Requested {
  readonly request?: number
  readonly lobby: Lobby
}

const requestSeatAt = (visitor: Visitor, code: string, seat: number | string, body: object = { name: 'Nadja' }) =>
  visitor.call<Requested>('POST', `/api/tables/${code}/seats/${seat}/request`, body)

const idOf = ({ body: { request } }: Reply<Requested>): number => {
  if (request === undefined) throw new Error('let in at once')
  return request
}

describe('a request for a seat', () => {
  test('is refused for a present player’s seat, an unknown table, a lobby, or an odd number', async () => {
    const { server, code, host } = await setTable(2)
    const thief = server.visitor()
    for (const seat of [1, 2])
      expect((await requestSeatAt(thief, code, seat)).body).toMatchObject({ code: 'seat-taken' })
    for (const seat of [0, 7, 13, 99, '1e0', '-1', 'x'])
      expect((await requestSeatAt(thief, code, seat)).body, `seat ${seat}`).toMatchObject({ code: 'no-seat' })
    expect((await requestSeatAt(thief, 'BCDFGH', 1)).body).toMatchObject({ code: 'unknown-table' })
    expect((await requestSeatAt(thief, await host.open(), 1)).body).toMatchObject({ code: 'not-started' })
    for (const body of [{}, { name: '' }, { name: 'Nadja', guest: 'x' }, { name: '\u202eMira' }])
      expect((await requestSeatAt(thief, code, 3, body)).body).toMatchObject({ code: 'malformed' })
  })

  test('cannot be answered by its author, without a token or with a forged one', async () => {
    const { server, code } = await setTable(2)
    const thief = server.visitor()
    const id = idOf(await requestSeatAt(thief, code, 3))
    const answer = { request: id, agree: true }
    expect(codeOf(await thief.do(code, 'seat-request', answer))).toBe('403 no-seat')
    expect(codeOf(await thief.do(code, 'seat-request', answer, 'forged'))).toBe('401 unknown-token')
    expect(codeOf(await thief.do(code, 'join', { name: 'Nadja', seat: 3 }))).toBe('409 started')
  })

  test('needs consent of its own: not for the next request, another seat or another newcomer', async () => {
    const { server, code, visitors, tokens } = await setTable(2)
    const [first, second] = visitors as [Visitor, Visitor]
    const thief = server.visitor()
    const old = idOf(await requestSeatAt(thief, code, 3))
    await first.do(code, 'seat-request', { request: old, agree: true }, tokens[0])
    const next = idOf(await requestSeatAt(thief, code, 4))
    expect(next).not.toBe(old)
    expect(codeOf(await second.do(code, 'seat-request', { request: old, agree: true }, tokens[1]))).toBe(
      '409 no-seat-request',
    )
    const { body } = await thief.call<Lobby>('GET', `/api/tables/${code}`)
    expect(body.seatRequests).toMatchObject([{ id: next, seat: 4, missing: [1, 2] }])
    expect(body.seats[2]).toMatchObject({ holder: 'bot' })
  })

  test('is final when refused: it cannot be repeated, nor granted by a late answer', async () => {
    const { server, code, visitors, tokens } = await setTable(2)
    const [first, second] = visitors as [Visitor, Visitor]
    const thief = server.visitor()
    const id = idOf(await requestSeatAt(thief, code, 3))
    await first.do(code, 'seat-request', { request: id, agree: true }, tokens[0])
    expect(codeOf(await second.do(code, 'seat-request', { request: id, agree: false }, tokens[1]))).toBe('200 ok')
    expect(codeOf(await second.do(code, 'seat-request', { request: id, agree: true }, tokens[1]))).toBe(
      '409 no-seat-request',
    )
    expect((await requestSeatAt(thief, code, 4)).body).toMatchObject({ code: 'request-declined' })
    await server.reopen()
    expect((await requestSeatAt(thief, code, 4)).body).toMatchObject({ code: 'request-declined' })
  })

  test('does not bring a removed guest back through another seat', async () => {
    const { code, host, visitors } = await setTable(3)
    await host.do(code, 'unseat', { seat: 2 })
    expect((await requestSeatAt(visitors[1] as Visitor, code, 2)).body).toMatchObject({ code: 'banned' })
  })

  test('of a guest who is removed meanwhile is dropped', async () => {
    const { code, host, visitors, tokens } = await setMarsh(2, 4, [], { botDelayMs: 60_000 })
    const second = visitors[1] as Visitor
    const id = idOf(await requestSeatAt(second, code, 3))
    const unseated = await host.do(code, 'unseat', { seat: 2 })
    expect(unseated.body).not.toHaveProperty('seatRequests')
    expect(codeOf(await host.do(code, 'seat-request', { request: id, agree: true }, tokens[0]))).toBe(
      '409 no-seat-request',
    )
    expect(codeOf(await second.do(code, 'join', { name: 'Back' }))).not.toBe('200 ok')
  })

  test('by a player with several seats takes a bot’s, but an absent person’s only with another player’s consent', async () => {
    let time = Date.now()
    const changes = { botDelayMs: 60_000, now: () => time }
    const { code, host, visitors, tokens, clients } = await setMarsh(2, 4, [], changes)
    clients[1]?.close()
    await clients[0]?.until(() => clients[0]?.lobby?.seats[1]?.present === false)
    time += 8 * 86_400_000
    clients[0]?.send({ t: 'here' })
    expect((await requestSeatAt(host, code, 2)).body).toMatchObject({ code: 'no-voters' })
    expect((await requestSeatAt(host, code, 3)).body.lobby.seats[2]).toMatchObject({ holder: 'person' })
    expect((await requestSeatAt(host, code, 2)).body, 'nor with two seats').toMatchObject({ code: 'no-voters' })

    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    const { lobby } = (await requestSeatAt(host, code, 2)).body
    expect(lobby.seats[1], 'who has left is not asked for').toMatchObject({ holder: 'person', name: 'Nadja 2' })
  })

  test('cannot use a name confusable with an absent player’s', async () => {
    let time = Date.now()
    const { server, code, visitors, tokens, clients } = await setTable(3, { now: () => time, botDelayMs: 60_000 })
    clients[1]?.close()
    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    await clients[0]?.until(() => clients[0]?.lobby?.seats[1]?.present === false)
    time += 10 * 60_000
    for (const index of [0, 2]) clients[index]?.send({ t: 'here' })
    const knocked = await requestSeatAt(server.visitor(), code, 2, { name: 'Person 2' })
    expect(knocked.body.lobby.seatRequests).toMatchObject([{ seat: 2, name: 'Person 2 2' }])
    for (const index of [0, 2])
      await visitors[index]?.do(code, 'seat-request', { request: idOf(knocked), agree: true }, tokens[index])
    const { body } = await server.visitor().call<Lobby>('GET', `/api/tables/${code}`)
    expect(body.seats[1]).toMatchObject({ holder: 'person', name: 'Person 2 2' })
  })

  test('of a guest who deletes their data does not end another player’s undo request', async () => {
    const { server, code, clients } = await setMarsh(2, 3, FIRM, { botDelayMs: 60_000 })
    const [first, second] = clients as [Client, Client]
    await bothWalk(first, second)
    await first.ask({ t: 'undo' })
    const { request: asked } = first.undoState
    expect(asked).toMatchObject({ by: 1, missing: [2] })
    const stranger = server.visitor()
    await requestSeatAt(stranger, code, 3)
    await stranger.call('DELETE', '/api/me')
    expect(await second.ask({ t: 'undo', request: asked?.id ?? 0 }), 'it can still be granted').toMatchObject({
      version: 5,
    })
  })

  test('is refused to a guest who has a seat', async () => {
    const { code, visitors } = await setTable(2)
    expect((await requestSeatAt(visitors[1] as Visitor, code, 4)).body).toMatchObject({ code: 'one-seat' })
  })

  test('is one of few at a time, and its name is deleted when it is withdrawn', async () => {
    const { server, code } = await setTable(2)
    const crowd = Array.from({ length: 4 }, () => server.visitor())
    for (const [index, each] of crowd.entries())
      expect((await requestSeatAt(each, code, 3, { name: `Knocker ${index}` })).status).toBe(200)
    const late = server.visitor()
    expect((await requestSeatAt(late, code, 3)).body).toMatchObject({ code: 'too-many' })
    await crowd[0]?.call('DELETE', '/api/me')
    const { body } = await late.call<Lobby>('GET', `/api/tables/${code}`)
    expect(body.seatRequests?.map(({ name }) => name)).toEqual(['Knocker 1', 'Knocker 2', 'Knocker 3'])
  })
})

test('competes with another for the same seat: the first with full consent gets it, and the other is told by the lobby', async () => {
  const { server, code, visitors, tokens } = await setTable(1)
  const [first, second] = [server.visitor(), server.visitor()]
  const [one, two] = [
    idOf(await requestSeatAt(first, code, 2)),
    idOf(await requestSeatAt(second, code, 2, { name: 'Falk' })),
  ]
  const answer = (request: number) =>
    visitors[0]?.do(code, 'seat-request', { request, agree: true }, tokens[0]) as Promise<Reply>
  const [a, b] = await Promise.all([answer(two), answer(one)])
  expect([codeOf(a), codeOf(b)].sort()).toEqual(['200 ok', '409 no-seat-request'])
  const { body } = await first.call<Lobby>('GET', `/api/tables/${code}`)
  expect(body).not.toHaveProperty('seatRequests')
  expect(body.seats[1]).toMatchObject({ holder: 'person' })
})
