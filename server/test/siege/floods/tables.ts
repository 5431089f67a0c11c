import { pick, swift } from '@gloamhall/kernel'
import { Client } from '../../client.ts'
import { isAsked } from '../../table.ts'
import type { Attack, Flood } from '../attack.ts'

const codeFor = ({ orders: { codes } }: Attack, turn: number): string => codes[turn % codes.length] ?? 'BBBBBB'

const NAMES: readonly string[] = [
  'x'.repeat(14_000),
  'M\u0300'.repeat(6000),
  '\u{1d400}'.repeat(12),
  'Ꮋ'.repeat(24),
  'ﷺ'.repeat(24),
  '👨‍👩‍👧‍👦'.repeat(500),
  '\u202e'.repeat(4000),
]

export const names: Flood = (attack) =>
  attack.crew(20, 10, (member, turn) => {
    const name = NAMES[turn % NAMES.length]
    return turn % 2 === 0
      ? attack.ask(member, 'PUT', '/api/me', { body: { name } })
      : attack.ask(member, 'POST', `/api/tables/${codeFor(attack, turn)}/join`, { body: { name } })
  })

export const guests: Flood = (attack) =>
  attack.crew(20, 10, async (member, turn) => {
    const { cookie } = await attack.ask(member, 'PUT', '/api/me', { body: { name: `Guest ${turn}` } })
    if (cookie !== undefined && turn % 2 === 0) await attack.ask(member, 'DELETE', '/api/me', { cookie })
  })

async function opened(
  attack: Attack,
  member: number,
  input: object,
): Promise<{ code: string; cookie: string | undefined }> {
  const { status, text, cookie } = await attack.ask(member, 'POST', '/api/tables', { body: input })
  if (status !== 201) throw new Error('no table')
  return { code: (JSON.parse(text) as { code: string }).code, cookie }
}

const GAMES = ['blood-bound', 'bloodborne', 'dark-souls', 'bloody-palace']

export const tables: Flood = (attack) =>
  attack.crew(10, 20, async (member, turn) => {
    const { code, cookie } = await opened(attack, member, { game: GAMES[turn % GAMES.length] })
    await attack.ask(member, 'POST', `/api/tables/${code}/join`, { body: { name: 'Flood' }, cookie })
    await attack.ask(member, 'POST', `/api/tables/${code}/start`, { body: {}, cookie })
    await attack.ask(member, 'POST', `/api/tables/${code}/rematch`, { body: {}, cookie })
  })

/** The list of open tables, asked for and waited for, while tables are put into it. */
export const openTables: Flood = (attack) =>
  attack.crew(50, 5, async (member, turn) => {
    if (turn % 5 === 0)
      await attack.ask(member, 'POST', '/api/play-now', { body: { game: GAMES[turn % GAMES.length] } })
    const { status, text } = await attack.ask(member, 'GET', '/api/open-tables')
    const tag = status === 200 ? (JSON.parse(text) as { tag: string }).tag : 'none'
    await attack.ask(member, 'GET', `/api/open-tables/after/${turn % 2 === 0 ? tag : 'none'}`)
  })

/** Tables of bots only, which play as long as the table is open: the most that a stranger can make the server compute. */
export const bots: Flood = (attack) =>
  attack.crew(10, 500, async (member, turn) => {
    const { code, cookie } = await opened(attack, member, { game: GAMES[turn % GAMES.length] })
    const table = `/api/tables/${code}`
    await attack.ask(member, 'POST', `${table}/join`, { body: { name: 'Flood' }, cookie })
    await attack.ask(member, 'POST', `${table}/bots`, { body: { level: 'greedy' }, cookie })
    await attack.ask(member, 'POST', `${table}/start`, { body: {}, cookie })
  })

export const daily: Flood = (attack) =>
  attack.crew(10, 20, (member, turn) =>
    attack.ask(member, 'POST', `/api/daily/${GAMES[turn % GAMES.length]}`, { body: { name: `Day ${turn}` } }),
  )

export const seatRequests: Flood = (attack) =>
  attack.crew(20, 10, (member, turn) =>
    attack.ask(member, 'POST', `/api/tables/${codeFor(attack, turn)}/seats/${1 + (turn % 6)}/request`, {
      body: { name: `Newcomer ${turn}` },
    }),
  )

const LISTS = ['/api/me/tables', '/api/me/data', '/api/me/campaigns', '/api/daily', '/api/me']

export const lists: Flood = (attack) =>
  attack.crew(20, 5, async (member) => {
    const { cookie } = await attack.ask(member, 'PUT', '/api/me', { body: { name: `Reader ${member}` } })
    for (const path of LISTS) await attack.ask(member, 'GET', path, { cookie })
  })

/** A lobby full of long messages, sent to a hundred readers with each change. */
export const lobbyChat: Flood = async (attack) => {
  const { code, cookie } = await opened(attack, 0, { game: 'blood-bound', seats: 12 })
  const socket = `${attack.orders.address.replace('http', 'ws')}/socket`
  const joined = await attack.ask(0, 'POST', `/api/tables/${code}/join`, { body: { name: 'Flood' }, cookie })
  const { token } = JSON.parse(joined.text) as { token: string }
  const readers = await Promise.all(
    Array.from({ length: 95 }, () => Client.sit(socket, code, undefined, undefined, attack.from(0))),
  )
  const text = '\u{1d400}'.repeat(250)
  await attack.crew(10, 20, (member, turn) =>
    turn % 2 === 0
      ? attack.ask(member, 'POST', `/api/tables/${code}/say`, { body: { text }, token })
      : attack.ask(member, 'POST', `/api/tables/${code}/ready`, { body: { ready: turn % 4 === 1 }, token }),
  )
  for (const reader of readers) reader.cut()
}

const READ = ['', '/view', '/record', '/log/10', '/pack', '/place']

export const reading: Flood = (attack) =>
  attack.crew(20, 5, (member, turn) =>
    attack.ask(member, 'GET', `/api/tables/${codeFor(attack, turn)}${READ[turn % READ.length]}`),
  )

/** Below the hourly limit of tables. */
const OWN_MATCHES = 55
/** The burst size of a socket. */
const MESSAGES_AT_ONCE = 20

/** Matches against bots: choices and undos at the rate limit, at all tables at the same moment. */
export const matches: Flood = async (attack) => {
  const clients: Client[] = []
  await Promise.all(
    Array.from({ length: OWN_MATCHES }, async (_, each) => {
      const headers = attack.from(each)
      const { code, cookie } = await opened(attack, each, { game: GAMES[1 + (each % 3)] })
      const { text } = await attack.ask(each, 'POST', `/api/tables/${code}/join`, { body: { name: 'Flood' }, cookie })
      const { token } = JSON.parse(text) as { token: string }
      const socket = `${attack.orders.address.replace('http', 'ws')}/socket`
      const client = await Client.sit(socket, code, token, undefined, headers)
      await attack.ask(each, 'POST', `/api/tables/${code}/start`, { body: {}, cookie })
      clients.push(client)
    }),
  )
  const dice = swift(7)
  while (!attack.isOver) {
    await attack.pause((MESSAGES_AT_ONCE / 5) * 1000)
    for (const client of clients.filter(({ closed }) => !closed)) {
      void storm(attack, client, dice)
    }
  }
  for (const client of clients) {
    attack.count(client.closed ? 'hung up on' : 'open at the end')
    client.cut()
  }
}

async function storm(attack: Attack, client: Client, dice: ReturnType<typeof swift>): Promise<void> {
  for (let sent = 0; sent < MESSAGES_AT_ONCE - 2 && !client.closed; sent++) {
    if (sent % 4 === 3) attack.count(`undo ${(await client.ask({ t: 'undo' })).t}`)
    else if (isAsked(client)) attack.count(`choice ${(await client.choose(pick(dice, client.view?.choices ?? []))).t}`)
    else return attack.count('not asked')
  }
}
