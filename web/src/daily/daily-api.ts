import type { Lobby } from '@gloamhall/protocol'
import { noteLobby } from '@gloamhall/protocol'
import { guest, hold, hosted, seats } from '../app/guest.ts'
import { request, playWithBots, asBadName } from '../net/api.ts'
import { updateReceipt } from '../net/receipts.ts'
import { openBox } from '../games/catalogue.ts'
import { say, spoken } from '../app/i18n.ts'

/** API of the daily games. */

export interface Deal {
  readonly day: string
  readonly begins: number
  readonly ends: number
  readonly opens: number
  readonly seal: string
  readonly sealed: number
  readonly seed?: string
}

export interface Rank {
  readonly place: number
  readonly of: number
}

export interface List {
  readonly id: string
  readonly names: Readonly<Record<'en' | 'de', string>>
}

export interface Daily {
  readonly game: string
  /** Time of the server, since this machine's clock may be wrong. */
  readonly now: number
  readonly lists: readonly List[]
  readonly today: Deal
  readonly coming: readonly Deal[]
  readonly mine?: Mine
}

/** This guest's game of today. */
export interface Mine {
  readonly code: string
  readonly phase: Lobby['phase']
  readonly list?: string
  readonly points?: number
  readonly day?: Rank
}

export interface Entry {
  readonly place: number
  readonly name?: string
  readonly sigil?: NonNullable<Lobby['seats'][number]['sigil']>
  readonly points: number
  readonly at: number
  readonly code?: string
  readonly mine?: true
}

export interface Listed {
  readonly of: number
  readonly entries: readonly Entry[]
}

export interface DailyResult {
  readonly list?: string
  readonly points?: number
  readonly day?: Rank
  readonly ever?: Rank
}

const getJson = async <T>(path: string): Promise<T> => (await request('GET', path)).json() as Promise<T>

export const dailies = (): Promise<readonly Daily[]> => getJson('/daily')

export const dailyOf = async (game: string): Promise<Daily | undefined> =>
  (await dailies()).find((each) => each.game === game)

export const dealOf = (game: string, day: string): Promise<Deal> => getJson(`/daily/${game}/${day}`)

/** Fetches a leaderboard, of a day or of all time. */
export const listOf = (game: string, list: string, day: string | undefined, from: number): Promise<Listed> =>
  getJson(day === undefined ? `/scores/${game}/${list}/${from}` : `/daily/${game}/${day}/scores/${list}/${from}`)

export const resultOf = (code: string): Promise<DailyResult> => getJson(`/tables/${code}/place`)

export const sheetUrl = (game: string, day: string): string => `/api/daily/${game}/${day}/sheet`

export const nameOf = (lists: readonly List[], id: string | undefined): string =>
  lists.find((list) => list.id === id)?.names[spoken.value] ?? id ?? ''

/** Starts today's game. The table is set up in advance, and players contribute no randomness to dice that are the same for all. */
export async function startDailyGame(game: string): Promise<string> {
  ensureGuestName()
  const { name, sigil } = guest.value
  const wish = { name: name.trim(), sigil, assists: openBox(game)?.assists ?? 'facts' }
  const begun = await request('POST', `/daily/${game}`, wish).catch(asBadName)
  const { code, seat, token, lobby } = (await begun.json()) as Begun
  hosted.value = [code, ...hosted.value].slice(0, 40)
  updateReceipt(code, (note) => noteLobby(note, lobby))
  hold(code, { token, seat, at: Date.now() })
  return code
}

interface Begun {
  readonly code: string
  readonly seat: number
  readonly token: string
  readonly lobby: Lobby
}

/** Starts an unranked solo game, as often as the player likes. */
export function startPracticeGame(game: string): Promise<string> {
  ensureGuestName()
  return playWithBots({ game, seats: 1, assists: openBox(game)?.assists })
}

/** Sets a default name, since a leaderboard has to show one. */
function ensureGuestName(): void {
  if (guest.value.name.trim() === '') guest.value = { ...guest.value, name: say('guest.name') }
}

/** The record before the day is over: without the seed, and only for the player of that seat. */
export async function sealedRecordOf(code: string): Promise<string> {
  return (await request('GET', `/tables/${code}/record`, undefined, seats.value[code]?.token)).text()
}
