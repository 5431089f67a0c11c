import type * as Games from '@gloamhall/games'
import type { Lobby } from '@gloamhall/protocol'
import { describe, expect, test, vi } from 'vitest'
import { Client } from './client.ts'
import { openServer } from './test-server.ts'
import { isAsked } from './table.ts'

/** Bloodborne with multi-seat enabled. */
vi.mock('@gloamhall/games', async (original) => {
  const games = await original<typeof Games>()
  const boxOf = async (id: Parameters<typeof games.boxOf>[0]) => {
    const box = await games.boxOf(id)
    return id === 'bloodborne' ? { ...box, game: { ...box.game, several: true } } : box
  }
  return { ...games, boxOf }
})

const bloodborne = { game: 'bloodborne', seats: 4 }

describe('one person with several seats', () => {
  test('takes them one by one, each with a token of its own, only in games that allow it', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open(bloodborne)
    expect((await host.join(code)).seat).toBe(1)
    expect(await host.join(code), 'the first one by default').toMatchObject({ seat: 1 })
    const third = await host.join(code, { seat: 3 })
    expect(third).toMatchObject({ seat: 3, own: [1, 3], lobby: { multiSeat: true } })
    expect(third.lobby.seats.map(({ holder }) => holder)).toEqual(['person', 'free', 'person', 'free'])
    expect(third.lobby.seats.map(({ firstSeat }) => firstSeat)).toEqual([1, undefined, 1, undefined])
    const other = server.visitor()
    expect(await other.do(code, 'join', { name: 'Falk', seat: 3 })).toMatchObject({ body: { code: 'seat-taken' } })
    const single = await other.open()
    await other.join(single)
    expect(await other.do(single, 'join', { name: 'Falk', seat: 3 })).toMatchObject({ body: { code: 'one-seat' } })
    expect((await host.call<{ code: string }[]>('GET', '/api/me/tables')).body.map((table) => table.code)).toEqual([
      code,
    ])
  })

  test('counts as one: asked once, present through any connection, waiting only for others', async () => {
    let time = Date.now()
    const server = await openServer({ graceSeconds: 1, now: () => time })
    const host = server.visitor()
    const code = await host.open(bloodborne)
    const tokens = [(await host.join(code)).token, (await host.join(code, { seat: 2 })).token]
    await host.do(code, 'start')
    const [first] = await Promise.all(tokens.slice(0, 1).map((token) => Client.sit(server.socketAddress, code, token)))
    const one = first as Client
    await one.until(() => one.lobby?.seats[1]?.present === true && isAsked(one))
    const answer = await one.choose(one.view?.choices[0] as string)
    expect(answer).toMatchObject({ t: 'ok' })
    // One seat of the person is awaited, their other is done: nobody else waits.
    time += 60_000
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(one.left).toBeUndefined()
    expect(one.lobby?.seats.some(({ botControlled }) => botControlled)).toBe(false)
    const newcomer = server.visitor()
    const path = `/api/tables/${code}/seats/3/request`
    const { body } = await newcomer.call<{ request: number; lobby: Lobby }>('POST', path, { name: 'Nadja' })
    expect(body.lobby.seatRequests?.[0]?.missing, 'asked once').toEqual([1])
    const granted = await host.do(code, 'seat-request', { request: body.request, agree: true }, tokens[1])
    expect((granted.body as Lobby).seats[2]).toMatchObject({ name: 'Nadja' })
  })

  test('is ready with all of them, and a host with a further seat delays nobody', async () => {
    const server = await openServer()
    const [host, guest] = [server.visitor(), server.visitor()]
    const code = await host.open(bloodborne)
    await host.join(code, { name: 'Host' })
    await host.join(code, { name: 'Host', seat: 2 })
    const { token } = await guest.join(code, { name: 'Guest', seat: 3 })
    const readyAs = ({ seats }: Lobby): boolean[] => seats.slice(1).map(({ ready }) => ready)
    expect(readyAs((await guest.do(code, 'ready', { ready: true }, token)).body as Lobby)).toEqual([true, true, false])
    const more = await guest.join(code, { name: 'Guest', seat: 4 })
    expect(readyAs(more.lobby)).toEqual([true, true, true])
    expect(readyAs((await guest.do(code, 'ready', { ready: false }, more.token)).body as Lobby)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is removed and deleted from all of them', async () => {
    const server = await openServer({ botDelayMs: 60_000 })
    const [host, guest] = [server.visitor(), server.visitor()]
    const code = await host.open(bloodborne)
    await host.join(code, { name: 'Host' })
    const tokens = [(await guest.join(code, { seat: 2 })).token, (await guest.join(code, { seat: 4 })).token]
    await host.do(code, 'start')
    expect((await host.do(code, 'unseat', { seat: 4 })).body).toMatchObject({
      seats: [{ holder: 'person' }, { holder: 'bot' }, { holder: 'bot' }, { holder: 'bot' }],
    })
    for (const token of tokens)
      expect(await guest.do(code, 'say', { text: 'Why?' }, token)).toMatchObject({ status: 401 })
    await host.call('DELETE', '/api/me')
    const { body } = await guest.call<Lobby>('GET', `/api/tables/${code}`)
    expect(body.seats.some(({ holder }) => holder === 'person')).toBe(false)
  })

  test('leaves all of them', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open(bloodborne)
    await host.join(code)
    const { token } = await host.join(code, { seat: 4 })
    const left = await host.do(code, 'leave', {}, token)
    expect((left.body as Lobby).seats.map(({ holder }) => holder)).toEqual(['free', 'free', 'free', 'free'])
  })
})
