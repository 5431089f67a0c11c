import { parseRecord, printRecord } from '@gloamhall/kernel'
import type { CampaignArchive } from '@gloamhall/kernel/campaign-archive'
import { printArchive } from '@gloamhall/kernel/campaign-archive'
import type { Campaign, PackFault } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begun, playSession, openSession, pageOf } from './campaign-helpers.ts'
import type { TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

interface Refused {
  readonly code: string
  readonly faults?: readonly PackFault[]
}

const fileOf = async (visitor: Visitor, code: string): Promise<string> =>
  (await visitor.call<string>('GET', `/api/campaigns/${code}/file`)).body

const take = (visitor: Visitor, text: string, game = 'marsh') =>
  visitor.call<Refused>('POST', '/api/campaigns', { game, text })

const replace = (visitor: Visitor, code: string, text: string) =>
  visitor.call<Campaign & Refused>('PUT', `/api/campaigns/${code}/file`, { text })

/** A campaign with two sessions, and one of its players. */
async function played(server: TestServer): Promise<{ mira: Visitor; code: string }> {
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  await playSession(server, code, [mira])
  await playSession(server, code, [mira, jon])
  await mira.call('PUT', `/api/campaigns/${code}/character-names`, { character: 'lantern-1', name: 'Ferry' })
  return { mira, code }
}

/** What is the same on every server: tables and members are not. */
const told = ({ campaignState: carried, characterNames: called, names, state, sessions }: Campaign) => ({
  carried,
  called,
  names,
  state,
  sessions: sessions.map(({ code: _, ...each }) => each),
})

test('a campaign is exported, imported on another server, and continued there', async () => {
  const [here, there] = [await openServer(), await openServer()]
  const { mira, code } = await played(here)
  const text = await fileOf(mira, code)
  // Guest ids do not leave the server.
  expect(text).not.toContain('guest')
  const ada = there.visitor()
  const taken = await take(ada, text)
  expect(taken).toMatchObject({ status: 201 })
  const page = await pageOf(ada, taken.body.code)
  expect(page).toMatchObject({ yours: true, state: 'open' })
  expect(told(page)).toEqual(told(await pageOf(mira, code)))
  // The exported file is the same until the campaign is continued.
  expect(await fileOf(ada, taken.body.code)).toBe(text)
  await playSession(there, taken.body.code, [ada, there.visitor()])
  const longer = await fileOf(ada, taken.body.code)
  expect((JSON.parse(longer) as CampaignArchive).evenings).toHaveLength(3)
  // Imported on the first server, it replaces the campaign there; the sessions played there keep their tables.
  const { status, body } = await replace(mira, code, longer)
  expect(status).toBe(200)
  expect(told(body)).toEqual(told(await pageOf(ada, taken.body.code)))
  expect(body.sessions.map((each) => each.code !== undefined)).toEqual([true, true, false])
  expect(await openSession(mira, code)).toMatchObject({ status: 201 })
})

describe('a damaged or forged file is refused with the reason, and nothing changes', () => {
  let server: TestServer
  let mira: Visitor
  let code: string
  let text: string
  let close: () => Promise<void>
  beforeAll(async () => {
    server = await openServer({}, (whenDone) => {
      close = whenDone
    })
    ;({ mira, code } = await played(server))
    text = await fileOf(mira, code)
  })

  afterAll(() => close())

  const archive = (): CampaignArchive => JSON.parse(text) as CampaignArchive

  /** A forged file with a recomputed seal. */
  const resealed = (change: (told: CampaignArchive) => object): string => {
    const { seal: _, gloamhall: __, schema: ___, ...rest } = { ...archive(), ...change(archive()) } as CampaignArchive
    return printArchive(rest)
  }
  const withRecord = (at: number, change: (record: string) => string) => (told: CampaignArchive) => ({
    evenings: told.evenings.map((each, index) => (index === at ? { ...each, record: change(each.record) } : each)),
  })
  /** The dice decide which of the two the bots choose. */
  const otherWay = (line: string): string => (line === ' camp' ? ' onward' : ' camp')
  const richer = (record: string): string => {
    const match = parseRecord(record)
    return printRecord({ ...match, outcome: { ...match.outcome, carries: { oil: 90 } } } as never)
  }

  test.each<[string, () => string, string, string]>([
    ['is no JSON', () => text.slice(0, -20), 'missing', 'fehlt'],
    [
      'has one more in it',
      () => text.replace(/("carried": \{\s+"oil": )\d+/, '$190'),
      'checksum mismatch',
      'Prüfsumme',
    ],
    ['lost a letter', () => text.replace('"began": 1', '"began": '), 'checksum mismatch', 'die Prüfsumme stimmt nicht'],
    ['is of another game', () => text.replace('"marsh"', '"dark-souls"'), 'is for dark-souls', 'ist für dark-souls'],
    ['is of another form', () => text.replace('"schema": 1', '"schema": 2'), 'schema 1, not 2', 'Schema 1, nicht 2'],
    ['is of newer rules', () => text.replace('"rules": 1', '"rules": 7'), 'version 7', 'Version 7'],
    ['is something else', () => '{"gloamhall":"content","game":"marsh","schema":1}', 'chronicle', 'chronicle'],
    ['is nothing', () => '', 'there is nothing here', 'nichts'],
    ['is too large', () => `${text}${' '.repeat(4 * 1024 * 1024)}`, 'at most 4096 kB', 'höchstens 4096 kB'],
    // From here on the seal is valid: the forger has recomputed it.
    [
      'carries more',
      () => resealed(() => ({ carried: { oil: 90 } })),
      'not the one session 2 ended with',
      'mit dem Spielabend 2 endete',
    ],
    [
      'carries nothing',
      () => resealed(() => ({ carried: undefined })),
      'not the one session 2 ended with',
      'mit dem Spielabend 2 endete',
    ],
    [
      'has another line in a record',
      () => resealed(withRecord(1, (record) => record.replace(/ (onward|camp)$/m, otherWay))),
      'session 2 can’t be read, line',
      'Spielabend 2 lässt sich nicht lesen',
    ],
    [
      'hands on more in a record',
      () => resealed((now) => ({ ...withRecord(1, richer)(now), carried: { oil: 90 } })),
      'session 2 is not valid',
      'Spielabend 2 ist ungültig',
    ],
    [
      'has its sessions in another order',
      () => resealed(({ evenings }) => ({ evenings: evenings.toReversed() })),
      'session 1 does not start as',
      'Spielabend 1 beginnt nicht',
    ],
    [
      'leaves out a session',
      () => resealed(({ evenings }) => ({ evenings: evenings.slice(1) })),
      'session 1 does not start as',
      'Spielabend 1 beginnt nicht',
    ],
    [
      'leaves out the last one',
      () => resealed(({ evenings }) => ({ evenings: evenings.slice(0, 1) })),
      'not the one session 1 ended with',
      'mit dem Spielabend 1 endete',
    ],
    [
      'begins with full pockets',
      () => resealed(() => ({ origin: { oil: 50 } })),
      'no campaign starts',
      'so beginnt keine',
    ],
    ['has another name', () => resealed(() => ({ names: { en: 'A', de: 'B' } })), 'Night after night', 'heißt'],
    [
      'turns a name round',
      () => resealed(() => ({ called: { 'lantern-1': '\u202Eyrref' } })),
      'invisible characters',
      'unsichtbaren Zeichen',
    ],
    [
      'names an unknown character',
      () => resealed(() => ({ called: { nobody: 'Ferry' } })),
      'no character “nobody”',
      '„nobody“',
    ],
    ['has a field too many', () => resealed(() => ({ more: 1 })), 'unknown field “more”', 'more'],
  ])('that %s', async (_, written, english, german) => {
    const before = await pageOf(mira, code)
    const [taken, replaced] = [await take(mira, written()), await replace(mira, code, written())]
    for (const { status, body } of [replaced, taken]) {
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-campaign' })
      expect(body.faults?.[0]?.line).toBeGreaterThan(0)
    }
    const reasons = (language: 'en' | 'de') => replaced.body.faults?.map(({ reason }) => reason[language]).join('\n')
    expect(reasons('en')).toContain(english)
    expect(reasons('de')).toContain(german)
    expect(await pageOf(mira, code)).toEqual(before)
    expect(await fileOf(mira, code)).toBe(text)
  })

  test('an archive of another campaign, of a stranger, or during a session is refused', async () => {
    const other = await begun(mira, {
      game: 'marsh',
      text: '{"gloamhall":"campaign","game":"marsh","schema":1,"oil":3}',
    })
    const { body } = await replace(mira, code, await fileOf(mira, other))
    expect(body).toMatchObject({ code: 'bad-campaign', faults: [{ path: 'origin' }] })
    expect(await replace(server.visitor(), code, text)).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    const { body: table } = await openSession(mira, other)
    const file = await fileOf(mira, other)
    expect(await replace(mira, other, file)).toMatchObject({ status: 409, body: { code: 'session-open' } })
    await mira.call('DELETE', `/api/tables/${table.code}`)
    expect(await replace(mira, other, file)).toMatchObject({ status: 200 })
    expect(await fileOf(mira, code)).toBe(text)
  })
})

test('a written scenario starts a campaign, and its errors have line numbers', async () => {
  const server = await openServer()
  const mira = server.visitor()
  const written = { gloamhall: 'campaign', game: 'marsh', schema: 1, oil: 3 }
  const taken = await take(mira, JSON.stringify(written))
  expect(await pageOf(mira, taken.body.code)).toMatchObject({
    campaignState: { oil: 3 },
    names: { en: 'Night after night' },
  })
  const { status, body } = await take(mira, JSON.stringify({ ...written, oil: 12 }, null, 2))
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad-campaign', faults: [{ line: 5, path: 'oil', reason: { en: 'at most 9' } }] })
  expect(await take(mira, '{}', 'bloodborne')).toMatchObject({ body: { code: 'no-campaigns' } })
  expect(await take(mira, '{}', 'chess')).toMatchObject({ body: { code: 'unknown-game' } })
})
