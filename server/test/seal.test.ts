import { DatabaseSync } from 'node:sqlite'
import { boxOf } from '@gloamhall/games'
import type { Line, MatchRecord } from '@gloamhall/kernel'
import { compare, parseRecord, verify } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import type { Changes, TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
import { isOver, playOn } from './table.ts'
import { Witness } from './witness.ts'

/**
 * Changes to the database while the server is down: before the start, during the match, or after the end. For every column
 * that could affect a match, this lists where a change is noticed:
 *
 *     live       a client notices at once: seal, game, head or lines differ from before, or a bot has a nonce
 *     receipt    the record contradicts a player's receipt
 *     record     the record contradicts itself
 *     refused    the server refuses to continue the table
 *
 * or nowhere; then either nothing that was played depends on it, or everyone is shown it before it counts, as if the host or a
 * seat had done it.
 *
 * Snapshots are not in this list: the server itself verifies what it loads.
 */
type Finding = 'live' | 'receipt' | 'record' | 'refused'

const SEED = '0b77'.repeat(16)
const OTHER_NONCE = 'bad0'.repeat(8)
const PACK = { gloamhall: 'content', game: 'bloodborne', schema: 1, name: { en: 'Mine', de: 'Meins' } }
const packed = (health: number): string => JSON.stringify({ ...PACK, cards: { rom: { health } } })

type Change = (database: DatabaseSync) => void

const sql =
  (statement: string, ...values: (string | number)[]): Change =>
  (database) => {
    // The change must affect a row, or it would prove nothing.
    expect(database.prepare(statement).run(...values).changes).toBe(1)
  }

interface Company {
  readonly server: TestServer
  readonly host: Visitor
  readonly code: string
  readonly game: string
  readonly people: readonly { readonly token: string; readonly witness: Witness }[]
}

const nonceOf = (seat: number): string => seat.toString(16).padStart(32, 'c')

/** Two people who keep receipts, bots in all other seats, not started. */
async function gathered(game: string, changes: Changes = {}): Promise<Company> {
  const server = await openServer(changes)
  const host = server.visitor()
  const code = await host.open({ game })
  const people: { token: string; witness: Witness }[] = []
  for (const visitor of [host, server.visitor()]) {
    const witness = new Witness()
    witness.looks((await visitor.call<Lobby>('GET', `/api/tables/${code}`)).body)
    const nonce = nonceOf(people.length + 1)
    const { token, seat, lobby } = await visitor.join(code, { nonce })
    witness.throws(seat, nonce)
    witness.looks(lobby)
    people.push({ token, witness })
  }
  await host.do(code, 'bots', { level: 'random' })
  return { server, host, code, game, people }
}

/** Clients connect, do something, and disconnect; the receipts stay. */
async function seated(company: Company, act: (clients: readonly Client[]) => Promise<void>): Promise<void> {
  const { server, code, people } = company
  const clients = await Promise.all(people.map(({ token }) => Client.sit(server.socketAddress, code, token)))
  try {
    await act(clients)
  } finally {
    for (const client of clients) client.close()
    for (const [index, { witness }] of people.entries()) witness.hears(clients[index] as Client)
  }
}

const laid = (clients: readonly Client[]) =>
  Promise.all(clients.map((client) => client.until(() => client.view !== undefined || client.closed !== undefined)))

/** Only people are asked, so that no bot plays unobserved. */
const upToPeople = ({ view }: Client): boolean =>
  view?.asked.every(({ seat, answered, manner }) => answered || manner === 'optional' || seat <= 2) === true

async function playSome(clients: readonly Client[]): Promise<void> {
  await laid(clients)
  for (let seed = 1; clients.some((client) => client.version < 12 && !isOver(client)); seed++)
    await playOn(clients, seed, 3)
  const [first] = clients as [Client]
  await first.until(() => upToPeople(first))
  const answer = await first.ask({ t: 'say', saying: { text: 'so far, so good' } })
  if (answer.t === 'no') throw new Error(answer.code)
  await Promise.all(clients.map((client) => client.until(() => client.version >= answer.version && upToPeople(client))))
}

async function tampered({ server }: Company, change: Change): Promise<void> {
  await server.close()
  const database = new DatabaseSync(server.config.database)
  change(database)
  database.close()
  await server.reopen()
}

type When = 'before the start' | 'in the middle' | 'after the end'

/** A started match, possibly played to the end. */
async function begun(game: string, when: When = 'in the middle'): Promise<Company> {
  const company = await gathered(game)
  await seated(company, async (clients) => {
    if (when === 'before the start') return
    await company.host.do(company.code, 'start')
    await playSome(clients)
    if (when === 'after the end') await playOn(clients, 99)
  })
  return company
}

/** A whole match with one change to the database, and where it is noticed. */
async function found(
  game: string,
  when: When,
  change: Change,
  told: (lobby: Lobby) => unknown = () => {},
): Promise<Finding[]> {
  const company = await begun(game, when)
  const { host, code, people } = company
  await tampered(company, change)
  told((await host.call<Lobby>('GET', `/api/tables/${code}`)).body)
  const record = await goesOn(company)
  const live: Finding[] = people.some(({ witness }) => witness.doubt) ? ['live'] : []
  if (!record) return [...live, 'refused']
  const { game: rules } = await boxOf(record.game)
  const isNoted = people.some(({ witness }) => compare(rules, record, witness.note).length > 0)
  const isBroken = verify(rules, record).length > 0
  return [...live, ...(isNoted ? ['receipt' as const] : []), ...(isBroken ? ['record' as const] : [])]
}

/** Whatever else happens: the rules may throw at a changed line or not, and a refused table leaves nothing to compare. */
function expectNoticed(findings: readonly Finding[], wanted: readonly Finding[]): void {
  if (!findings.includes('refused')) expect(findings).toEqual(expect.arrayContaining([...wanted]))
}

/** Plays to the end, if the server continues the match, and returns its record. */
async function goesOn(company: Company): Promise<MatchRecord | undefined> {
  const { host, code } = company
  const lobby = await host.call<Lobby>('GET', `/api/tables/${code}`)
  if (lobby.status !== 200) return undefined
  let goes = true
  await seated(company, async (clients) => {
    if (clients[0]?.lobby?.phase === 'lobby') goes = (await host.do(code, 'start')).status === 200
    if (!goes) return
    await laid(clients)
    await playOn(clients, 99)
    goes = clients.every(isOver)
  })
  const record = await host.call<string>('GET', `/api/tables/${code}/record`)
  return goes && record.status === 200 ? parseRecord(record.body) : undefined
}

/** The first choice in Blood Bound may attack any seat: this takes another legal one. */
const otherChoice: Change = (database) => {
  const row = database.prepare(`SELECT version, line FROM log WHERE line LIKE '%"choice"%' ORDER BY version`).get()
  const { version, line } = row as { version: number; line: string }
  const chosen = JSON.parse(line) as Extract<Line, { kind: 'choice' }>
  const target = [1, 2, 3].find((each) => each !== chosen.seat && !chosen.choice.endsWith(` ${each}`))
  const other = JSON.stringify({ ...chosen, choice: `attack ${target}` })
  sql('UPDATE log SET line = ? WHERE version = ?', other, version)(database)
}

const swapPeople: Change = (database) => {
  const move = (from: number, to: number) => sql('UPDATE seat SET seat = ? WHERE seat = ?', to, from)(database)
  move(1, 9)
  move(2, 1)
  move(9, 2)
}

describe('changes before the start', () => {
  test.each<[string, Change, Finding[]]>([
    ['match.seed', sql('UPDATE match SET seed = ?', SEED), ['live', 'receipt']],
    ['match.game', sql("UPDATE match SET game = 'bloodborne'"), ['live', 'refused']],
    ['seat.nonce, another', sql('UPDATE seat SET nonce = ? WHERE seat = 2', OTHER_NONCE), ['receipt']],
    ['seat.nonce, none', sql('UPDATE seat SET nonce = NULL WHERE seat = 2'), ['receipt']],
    // Anyone who can read the seed could search for a nonce that deals as they like, and give it to a bot.
    ['seat.nonce of a bot', sql('UPDATE seat SET nonce = ? WHERE seat = 3', OTHER_NONCE), ['live', 'receipt']],
    // The bot looks as if it replaced a person, but before the start nobody leaves a nonce behind.
    [
      'seat.nonce and ready',
      sql('UPDATE seat SET nonce = ?, ready = 0 WHERE seat = 3', OTHER_NONCE),
      ['live', 'receipt'],
    ],
    ['seat.holder', sql("UPDATE seat SET holder = 'bot', level = 'random' WHERE seat = 2"), ['receipt']],
    ['seat.seat', swapPeople, ['receipt']],
    ['a seat less', sql('DELETE FROM seat WHERE seat = 6'), ['refused']],
  ])('%s is noticed', async (_, change, wanted) => {
    expectNoticed(await found('blood-bound', 'before the start', change), wanted)
  })

  test.each<[string, Change]>([
    // The number of seats follows from the seat rows, and the rules from the game.
    ['match.seats', sql('UPDATE match SET seats = 7')],
    ['match.rules', sql('UPDATE match SET rules = rules + 1')],
    ['match.pace and assists', sql("UPDATE match SET pace = 'day', assists = 'off'")],
    ['match.created', sql('UPDATE match SET created = created + 1')],
    ['match.rematch, ended and due', sql("UPDATE match SET rematch = 'BBBBBB', ended = 5, due = 5")],
    ['seat.name and all that', sql(`UPDATE seat SET name = 'Nobody', sigil = 'moth', ready = 1 WHERE seat = 2`)],
  ])('%s affects nothing that is played', async (_, change) => {
    expect(await found('blood-bound', 'before the start', change)).toEqual([])
  })

  test.each<[string, string, Change, (lobby: Lobby) => unknown]>([
    [
      'match.options',
      'blood-bound',
      sql(`UPDATE match SET options = '{"selfTargets":"yes"}'`),
      ({ options }) => expect(options).toMatchObject({ selfTargets: 'yes' }),
    ],
    [
      'match.phase',
      'blood-bound',
      sql("UPDATE match SET phase = 'playing'"),
      ({ phase }) => expect(phase).toBe('playing'),
    ],
    [
      'match.pack',
      'bloodborne',
      sql('UPDATE match SET pack = ?', packed(17)),
      ({ pack }) => expect(pack?.cards).toHaveLength(1),
    ],
  ])('%s is shown to everyone in the lobby, as if the host had changed it', async (_, game, change, told) => {
    expect(await found(game, 'before the start', change, told)).toEqual([])
  })
})

describe('changes during the match', () => {
  test.each<[string, string, Change, Finding[]]>([
    ['match.seed', 'blood-bound', sql('UPDATE match SET seed = ?', SEED), ['live', 'receipt']],
    ['match.options', 'blood-bound', sql(`UPDATE match SET options = '{"selfTargets":"yes"}'`), ['live', 'receipt']],
    ['match.pack', 'bloodborne', sql('UPDATE match SET pack = ?', packed(17)), ['live', 'receipt']],
    ['match.game', 'blood-bound', sql("UPDATE match SET game = 'bloodborne'"), ['refused']],
    ['match.rules', 'blood-bound', sql('UPDATE match SET rules = rules + 1'), ['refused']],
    ['match.phase', 'blood-bound', sql("UPDATE match SET phase = 'lobby'"), ['live', 'refused']],
    ['match.created', 'blood-bound', sql('UPDATE match SET created = created + 1'), ['refused']],
    [
      'seat.nonce, another',
      'blood-bound',
      sql('UPDATE seat SET nonce = ? WHERE seat = 2', OTHER_NONCE),
      ['live', 'receipt'],
    ],
    ['seat.nonce, none', 'blood-bound', sql('UPDATE seat SET nonce = NULL WHERE seat = 2'), ['live', 'receipt']],
    [
      'seat.nonce of a bot',
      'blood-bound',
      sql('UPDATE seat SET nonce = ? WHERE seat = 3', OTHER_NONCE),
      ['live', 'receipt'],
    ],
    ['seat.seat', 'blood-bound', swapPeople, ['live', 'receipt']],
    [
      'log.line, other words',
      'blood-bound',
      sql("UPDATE log SET line = replace(line, 'far', 'near') WHERE line LIKE '%so far%'"),
      ['live', 'receipt'],
    ],
    ['log.line, another choice', 'blood-bound', otherChoice, ['live', 'receipt']],
    ['a line less', 'blood-bound', sql('DELETE FROM log WHERE version = 1'), ['refused']],
    [
      'the last line less',
      'blood-bound',
      sql('DELETE FROM log WHERE version = (SELECT max(version) FROM log)'),
      ['refused'],
    ],
    ['the order of lines', 'blood-bound', sql('UPDATE log SET version = 999 WHERE version = 1'), ['live', 'receipt']],
    ['log.opened', 'blood-bound', sql('UPDATE log SET opened = 5 WHERE version = 1'), ['refused']],
  ])('%s (%s) is noticed', async (_, game, change, wanted) => {
    expectNoticed(await found(game, 'in the middle', change), wanted)
  })

  test.each<[string, Change]>([
    ['match.seats', sql('UPDATE match SET seats = 7')],
    ['match.phase, over too early', sql("UPDATE match SET phase = 'over'")],
    ['match.pace, assists and host', sql("UPDATE match SET pace = 'day', assists = 'off', host = 'somebody'")],
    ['match.rematch, ended and due', sql("UPDATE match SET rematch = 'BBBBBB', ended = 5, due = 5")],
    ['seat.name and all that', sql(`UPDATE seat SET guest = 'x', name = 'Nobody', bot_controlled = 1 WHERE seat = 2`)],
    [
      'match.bot_substitutions',
      sql(`UPDATE match SET bot_substitutions = '[{"seat":2,"version":1,"at":5,"bot":true}]'`),
    ],
    ['log.at', sql('UPDATE log SET at = at + 1 WHERE version = 1')],
  ])('%s affects nothing that is played', async (_, change) => {
    expect(await found('blood-bound', 'in the middle', change)).toEqual([])
  })

  test('forged chat of a seat is shown to everyone, its own person included', async () => {
    const words = `'{"kind":"text","seat":2,"text":"I give up"}'`
    const add = sql(
      `INSERT INTO log SELECT opened, match, version + 1, at, ${words} FROM log ORDER BY version DESC LIMIT 1`,
    )
    const company = await begun('blood-bound')
    await tampered(company, add)
    await seated(company, async (clients) => {
      await laid(clients)
      for (const { log } of clients) expect(log.at(-1)).toMatchObject({ params: { seat: 2, text: 'I give up' } })
    })
  })
})

describe('changes after the end', () => {
  test.each<[string, Change]>([
    ['match.seed', sql('UPDATE match SET seed = ?', SEED)],
    ['match.options', sql(`UPDATE match SET options = '{"selfTargets":"yes"}'`)],
    ['seat.nonce', sql('UPDATE seat SET nonce = ? WHERE seat = 2', OTHER_NONCE)],
    ['log.line, other words', sql("UPDATE log SET line = replace(line, 'far', 'near') WHERE line LIKE '%so far%'")],
    ['log.line, another choice', otherChoice],
  ])('%s is noticed', async (_, change) => {
    expectNoticed(await found('blood-bound', 'after the end', change), ['live', 'receipt'])
  })
})

test('a receipt of an honest server has no contradiction, through restarts, and matches the record', async () => {
  for (const when of ['before the start', 'in the middle', 'after the end'] as const) {
    expect(await found('blood-bound', when, () => {})).toEqual([])
  }
})

test('a client that connects after a player has left, before the first line, does not take that player’s nonce for a forged one', async () => {
  // No bot plays before everyone has received the state.
  const { server, host, code } = await gathered('blood-bound', { botDelayMs: 60_000 })
  await host.do(code, 'start')
  expect((await host.do(code, 'unseat', { seat: 2 })).status).toBe(200)
  const newcomer = new Witness()
  newcomer.looks((await server.visitor().call<Lobby>('GET', `/api/tables/${code}`)).body)
  const window = await Client.sit(server.socketAddress, code)
  await laid([window])
  window.close()
  newcomer.hears(window)
  expect(newcomer.note).toMatchObject({ people: [1, 2], heads: [{ version: 0 }] })

  expect((await host.call('DELETE', `/api/tables/${code}`)).status).toBe(200)
  const record = parseRecord((await host.call<string>('GET', `/api/tables/${code}/record`)).body)
  const { game } = await boxOf(record.game)
  expect(record.chance).toMatchObject({ nonces: { 1: nonceOf(1), 2: nonceOf(2) } })
  expect(compare(game, record, newcomer.note)).toEqual([])
})
