import { bloodborne } from '@gloamhall/bloodborne'
import type { View } from '@gloamhall/kernel'
import { parseRecord, verify } from '@gloamhall/kernel'
import type { Lobby, PackFault } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import type { TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
import { downgradeDatabase } from './downgrade-database.ts'
import { playOn } from './table.ts'

const written = (cards: object, more: object = {}): string =>
  JSON.stringify(
    { gloamhall: 'content', game: 'bloodborne', schema: 1, name: { en: 'Mine', de: 'Meins' }, cards, ...more },
    null,
    2,
  )

/** The pack numbers every monster, so that any of them shows the change. */
const monsters = Object.keys(bloodborne.phrases.en).flatMap((id) => /^foe\.([\w-]+)$/.exec(id)?.[1] ?? [])
const NINE = written(Object.fromEntries(monsters.map((id) => [id, { health: 9 }])))

async function opened(
  server: TestServer,
  game = 'bloodborne',
): Promise<{ host: Visitor; code: string; token: string }> {
  const host = server.visitor()
  const code = await host.open({ game })
  const { token } = await host.join(code)
  return { host, code, token }
}

const lay = (visitor: Visitor, code: string, text: string) =>
  visitor.call<Lobby & { code: string; message: string; faults?: PackFault[] }>('PUT', `/api/tables/${code}/pack`, {
    text,
  })

describe('a host’s content pack', () => {
  test('is named with its changes in the lobby, and can be read in full', async () => {
    const server = await openServer()
    const { host, code, token } = await opened(server)
    const watching = await Client.sit(server.socketAddress, code, token)
    const { status, body } = await lay(host, code, written({ rom: { health: 17 }, kirkhammer: { copies: 2 } }))
    expect(status).toBe(200)
    const pack = {
      name: { en: 'Mine', de: 'Meins' },
      cards: [
        { en: bloodborne.phrases.en['foe.rom'], de: bloodborne.phrases.de['foe.rom'] },
        { en: bloodborne.phrases.en['card.kirkhammer'], de: bloodborne.phrases.de['card.kirkhammer'] },
      ],
    }
    expect(body.pack).toEqual(pack)
    const stranger = server.visitor()
    expect((await stranger.call<Lobby>('GET', `/api/tables/${code}`)).body.pack).toEqual(pack)
    await watching.until(() => watching.lobby?.pack !== undefined)
    expect(watching.lobby?.pack).toEqual(pack)
    expect((await stranger.call('GET', `/api/tables/${code}/pack`)).body).toMatchObject({
      cards: { rom: { health: 17 }, kirkhammer: { copies: 2 } },
    })
    await server.reopen()
    expect((await stranger.call<Lobby>('GET', `/api/tables/${code}`)).body.pack).toEqual(pack)
  })

  test('can be given when the table is created; a faulty one, or a game without packs, is refused', async () => {
    const server = await openServer()
    const host = server.visitor()
    const open = (game: string, pack: string) =>
      host.call<{ code: string; lobby?: Lobby }>('POST', '/api/tables', { game, pack })
    const { status, body } = await open('bloodborne', written({ rom: { health: 17 } }))
    expect(status).toBe(201)
    expect(body.lobby?.pack?.name).toEqual({ en: 'Mine', de: 'Meins' })
    await server.reopen()
    expect((await host.call('GET', `/api/tables/${body.code}/pack`)).body).toMatchObject({
      cards: { rom: { health: 17 } },
    })
    expect(await open('bloodborne', '{')).toMatchObject({ status: 400, body: { code: 'bad-pack' } })
    expect(await open('blood-bound', written({}))).toMatchObject({ status: 404, body: { code: 'no-packs' } })
    expect(await open('chess', written({}))).toMatchObject({ status: 404, body: { code: 'unknown-game' } })
    expect((await host.call<unknown[]>('GET', '/api/me/tables')).body).toHaveLength(1)
  })

  test('can be removed again', async () => {
    const server = await openServer()
    const { host, code } = await opened(server)
    await lay(host, code, NINE)
    const { body } = await host.call<Lobby>('DELETE', `/api/tables/${code}/pack`)
    expect(body).not.toHaveProperty('pack')
    expect(await host.call('GET', `/api/tables/${code}/pack`)).toMatchObject({
      status: 404,
      body: { code: 'no-packs' },
    })
    await server.reopen()
    expect((await host.call<Lobby>('GET', `/api/tables/${code}`)).body).not.toHaveProperty('pack')
  })

  test('can only be changed by the host, and only before the start', async () => {
    const server = await openServer()
    const { host, code } = await opened(server)
    const other = server.visitor()
    await other.join(code)
    expect(await lay(other, code, NINE)).toMatchObject({ status: 403, body: { code: 'not-host' } })
    expect(await other.call('DELETE', `/api/tables/${code}/pack`)).toMatchObject({ body: { code: 'not-host' } })
    await host.do(code, 'start')
    expect(await lay(host, code, NINE)).toMatchObject({ status: 409, body: { code: 'started' } })
    expect(await host.call('DELETE', `/api/tables/${code}/pack`)).toMatchObject({ body: { code: 'started' } })
  })
})

describe('a faulty pack is refused with line and reason', () => {
  test.each([
    ['bad JSON', '{\n  "gloamhall": content', 2, '', 'unknown JSON keyword', 'unbekanntes JSON-Schlüsselwort'],
    [
      'an unknown card',
      written({ rum: {} }),
      10,
      'cards.rum',
      'there is no card “rum”',
      'eine Karte „rum“ gibt es nicht',
    ],
    ['a number out of range', written({ rom: { health: 99 } }), 11, 'cards.rom.health', 'at most 40', 'höchstens 40'],
    ['another game', written({}, { game: 'chess' }), 3, 'game', 'this pack is for chess', 'dieses Paket ist für chess'],
    ['a later form', written({}, { schema: 7 }), 4, 'schema', 'schema 1, not 7', 'Schema 1, nicht 7'],
    ['too much of it', written({}, { name: 'x'.repeat(200_000) }), 1, '', 'at most 192 kB', 'höchstens 192 kB'],
  ])('%s', async (_, text, line, path, en, de) => {
    const { host, code } = await opened(await openServer())
    await lay(host, code, NINE)
    const { status, body } = await lay(host, code, text)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-pack' })
    expect(body.faults).toHaveLength(1)
    const [fault] = body.faults as [PackFault]
    expect(fault).toMatchObject({ line, path })
    expect(fault.reason.en).toContain(en)
    expect(fault.reason.de).toContain(de)
    expect(body.message).toContain(`line ${line}`)
    // The previous pack is still applied.
    expect((await host.call<Lobby>('GET', `/api/tables/${code}`)).body.pack?.name.en).toBe('Mine')
  })

  test('an oversized body is not read, and the list of faults is limited', async () => {
    const { host, code } = await opened(await openServer())
    expect(await lay(host, code, ' '.repeat(600_000))).toMatchObject({ status: 413, body: { code: 'too-large' } })
    const many = written(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`rom-${index}`, {}])))
    expect((await lay(host, code, many)).body.faults).toHaveLength(20)
    // The limit of other requests is unchanged.
    expect(await host.do(code, 'bots', { level: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
  })

  test('a game without packs takes none', async () => {
    const { host, code } = await opened(await openServer(), 'blood-bound')
    expect(await lay(host, code, written({}))).toMatchObject({ status: 404, body: { code: 'no-packs' } })
  })
})

describe('a match with a pack', () => {
  test('is played with it by people and bots, through a restart and a snapshot; its record verifies', async () => {
    const server = await openServer()
    const { host, code, token } = await opened(server)
    await lay(host, code, NINE)
    await host.do(code, 'start')
    let client = await Client.sit(server.socketAddress, code, token)
    await client.until(() => client.view !== undefined)
    const { pack, board } = client.view as View<{ monster: { blood: number }; finalBoss: string }>
    expect(pack?.cards).toHaveProperty('rom', { health: 9 })
    const extra = board.finalBoss === 'gehrman' ? 2 : 0
    expect(board.monster.blood).toBe(9 + extra)
    await playOn([client], 1, 12)
    await server.reopen()
    client = await Client.sit(server.socketAddress, code, token)
    await client.until(() => client.view !== undefined)
    expect(client.view?.pack).toEqual(pack)
    await playOn([client], 2)
    const { body: text } = await host.call<string>('GET', `/api/tables/${code}/record`)
    const record = parseRecord(text)
    expect(record.pack).toEqual(pack)
    expect(verify(bloodborne.game, record)).toEqual([])
    const other = JSON.parse(JSON.stringify(pack).replace('"health":9', '"health":8')) as object
    expect(verify(bloodborne.game, { ...record, pack: other })).toHaveLength(1)
    const { body: next } = await host.call<{ code: string }>('POST', `/api/tables/${code}/rematch`, {}, token)
    const { body: lobby } = await host.call<Lobby>('GET', `/api/tables/${next.code}`)
    expect(lobby.pack?.cards).toHaveLength(Object.keys(pack?.cards ?? {}).length)
  })

  test('sends the pack with a view, and not with changes', async () => {
    const server = await openServer()
    const { host, code, token } = await opened(server)
    await lay(host, code, NINE)
    await host.do(code, 'start')
    const client = await Client.sit(server.socketAddress, code, token)
    await client.until(() => client.view !== undefined)
    await playOn([client], 3, 20)
    const packs = client.raw.filter((text) => text.includes('"gloamhall"'))
    expect(packs.length).toBe(1)
    expect(client.raw.filter((text) => text.startsWith('{"t":"change"')).length).toBeGreaterThan(10)
  })
})

test('the template of a game is served, and is a pack that changes nothing', async () => {
  const server = await openServer()
  const { host, code } = await opened(server)
  for (const language of ['en', 'de']) {
    const { status, body } = await host.call<string>('GET', `/api/games/bloodborne/template/${language}`)
    expect(status).toBe(200)
    expect((await lay(host, code, body)).body.pack?.cards).toEqual([])
  }
  const refused = async (path: string) => (await host.call('GET', `/api/games/${path}`)).body['code']
  expect(await refused('bloodborne/template/fr')).toBe('unknown-route')
  expect(await refused('blood-bound/template/en')).toBe('no-packs')
  expect(await refused('chess/template/en')).toBe('unknown-game')
})

test('a database from before there were packs opens with its tables', async () => {
  const server = await openServer()
  const { host, code } = await opened(server)
  await server.close()
  downgradeDatabase(server.config.database, 1)
  await server.reopen()
  expect((await host.call<Lobby>('GET', `/api/tables/${code}`)).body).not.toHaveProperty('pack')
  expect((await lay(host, code, NINE)).status).toBe(200)
})
