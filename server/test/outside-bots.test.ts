import type { Lobby } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { openServer } from './test-server.ts'
import { choicesOf, isAsked, playOn, setTableIn } from './table.ts'

/** Seats marked as external bots, as everyone sees them. */
const marked = ({ seats }: Lobby): number[] => seats.flatMap(({ seat, program }) => (program ? [seat] : []))

describe('an external bot', () => {
  test('declares itself when it joins, which everyone sees, after a restart and however often it fetches a token', async () => {
    const server = await openServer()
    const [mira, program] = [server.visitor(), server.visitor()]
    const code = await mira.open({ seats: 6 })
    await mira.join(code)
    const { seat, lobby } = await program.join(code, { name: 'Clockwork', program: true })
    expect(marked(lobby)).toEqual([seat])
    expect(lobby.seats[seat - 1]).toMatchObject({ holder: 'person', ready: true, name: 'Clockwork' })
    expect(marked((await program.join(code, { name: 'Clockwork', program: false })).lobby)).toEqual([seat])
    await mira.do(code, 'start')
    await server.reopen()
    const watcher = await Client.sit(server.socketAddress, code)
    expect(marked(watcher.lobby as Lobby)).toEqual([seat])
    expect(marked((await program.join(code, { name: 'Mira' })).lobby)).toEqual([seat])
  })

  test('leaves no mark on the next holder of its seat', async () => {
    const server = await openServer()
    const [mira, program] = [server.visitor(), server.visitor()]
    const code = await mira.open({ seats: 6 })
    const { token } = await program.join(code, { name: 'Clockwork', program: true })
    await program.do(code, 'leave', {}, token)
    const { seat, lobby } = await mira.join(code)
    expect([seat, marked(lobby)]).toEqual([1, []])
  })

  test('never becomes host by succession', async () => {
    const server = await openServer()
    const [mira, program, falk] = [server.visitor(), server.visitor(), server.visitor()]
    const code = await mira.open({ seats: 6 })
    await mira.join(code)
    await program.join(code, { name: 'Clockwork', program: true })
    await falk.join(code, { name: 'Falk' })
    await mira.call('DELETE', '/api/me')
    const { body } = await falk.call<Lobby>('GET', `/api/tables/${code}`)
    expect(body.host).toBe(3)
    await falk.call('DELETE', '/api/me')
    expect((await server.visitor().call<Lobby>('GET', `/api/tables/${code}`)).body.host).toBeUndefined()
  })

  test('may ask for a rematch, which people start', async () => {
    process.env['GLOAMHALL_TOYS'] = 'yes'
    const server = await openServer()
    const [mira, program] = [server.visitor(), server.visitor()]
    const code = await mira.open({ game: 'marsh', seats: 2 })
    const tokens = [(await mira.join(code)).token, (await program.join(code, { program: true })).token]
    const clients = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
    await mira.do(code, 'start')
    await playOn(clients, 1)
    const { body } = await program.do(code, 'rematch', {}, tokens[1])
    const { code: next } = body as { code: string }
    await program.join(next, { program: true })
    expect((await mira.join(next)).lobby).toMatchObject({ host: 2 })
    expect(await mira.do(next, 'start')).toMatchObject({ status: 200 })
  })

  test('makes nobody hurry, and is not asked for consent', async () => {
    let time = Date.now()
    const server = await openServer({ graceSeconds: 1, now: () => time })
    const { code, host, clients } = await setTableIn(server, 1, { seats: 6 })
    const [mira] = clients as [Client]
    // A newcomer asks for a bot's seat during the match: only Mira has to agree.
    const program = server.visitor()
    const applicant = { name: 'Clockwork', program: true }
    await program.call('POST', `/api/tables/${code}/seats/2/request`, applicant)
    await mira.until(() => mira.lobby?.seatRequests?.[0]?.program === true)
    const asked = { request: mira.lobby?.seatRequests?.[0]?.id, agree: true }
    await host.do(code, 'seat-request', asked, (await host.join(code)).token)
    const { token } = await program.join(code, { name: 'Clockwork' })
    const outside = await Client.sit(server.socketAddress, code, token)
    expect(marked(outside.lobby as Lobby)).toEqual([2])
    // The next newcomer needs no answer of the external bot.
    const { body } = await server
      .visitor()
      .call<{ lobby: Lobby }>('POST', `/api/tables/${code}/seats/3/request`, { name: 'Falk' })
    expect(body.lobby.seatRequests?.[0]?.missing).toEqual([1])
    await outside.until(() => isAsked(mira) || isAsked(outside))
    while (isAsked(outside)) {
      const { version } = outside
      await outside.choose(choicesOf(outside)[0] as string)
      await outside.until(() => outside.version > version)
      await outside.until(() => isAsked(mira) || isAsked(outside))
    }
    time += 3_600_000
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    expect(mira.lobby?.seats[0]?.botControlled, 'only a bot waits for Mira').toBe(false)
  })
})
