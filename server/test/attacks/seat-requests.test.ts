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

describe('whoever wants a chair that is not theirs', () => {
  test('gets none of somebody who is there, of no table, of a lobby, or by an odd number', async () => {
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

  test('cannot answer for those who play: neither without a token, nor with a forged one, nor from their own knock', async () => {
    const { server, code } = await setTable(2)
    const thief = server.visitor()
    const id = idOf(await requestSeatAt(thief, code, 3))
    const answer = { request: id, agree: true }
    expect(codeOf(await thief.do(code, 'seat-request', answer))).toBe('403 no-seat')
    expect(codeOf(await thief.do(code, 'seat-request', answer, 'forged'))).toBe('401 unknown-token')
    expect(codeOf(await thief.do(code, 'join', { name: 'Nadja', seat: 3 }))).toBe('409 started')
  })

  test('who agrees, agrees to one knock: not to the next, to another chair, or to somebody else', async () => {
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

  test('one no is a no: they cannot ask again, nor be let in by an answer that comes late', async () => {
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

  test('who was asked to leave does not come back by another chair', async () => {
    const { code, host, visitors } = await setTable(3)
    await host.do(code, 'unseat', { seat: 2 })
    expect((await requestSeatAt(visitors[1] as Visitor, code, 2)).body).toMatchObject({ code: 'banned' })
  })

  test('who stands at the door when they are asked to leave is no longer let in', async () => {
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

  test('whoever plays several seats takes a bot’s, but that of a person who is away only with another’s yes', async () => {
    let time = Date.now()
    const changes = { botDelayMs: 60_000, now: () => time }
    const { code, host, visitors, tokens, clients } = await setMarsh(2, 4, [], changes)
    clients[1]?.close()
    await visitors[1]?.do(code, 'leave', {}, tokens[1])
    await clients[0]?.until(() => clients[0]?.lobby?.seats[1]?.present === false)
    time += 10 * 60_000
    clients[0]?.send({ t: 'here' })
    expect((await requestSeatAt(host, code, 2)).body).toMatchObject({ code: 'no-voters' })
    expect((await requestSeatAt(host, code, 3)).body.lobby.seats[2]).toMatchObject({ holder: 'person' })
    expect((await requestSeatAt(host, code, 2)).body, 'nor with two chairs').toMatchObject({ code: 'no-voters' })
  })

  test('nobody asks under the name of whoever is away', async () => {
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

  test('a stranger at the door who deletes themselves ends no wish of others', async () => {
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

  test('whoever sits already has one chair', async () => {
    const { code, visitors } = await setTable(2)
    expect((await requestSeatAt(visitors[1] as Visitor, code, 4)).body).toMatchObject({ code: 'one-seat' })
  })

  test('nobody crowds the door, and whoever leaves it takes their name along', async () => {
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

test('two newcomers for one chair: whoever all agree to first has it, and the other is told by the lobby', async () => {
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
