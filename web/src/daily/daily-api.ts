import type { DailyDeal, DailyGame, DailyStarted, MatchRanks, ScoreList, ScorePage } from '@gloamhall/protocol'
import { noteLobby } from '@gloamhall/protocol'
import { guest, hold, hosted, seats } from '../app/guest.ts'
import { request, playWithBots, asBadName } from '../net/api.ts'
import { updateReceipt } from '../net/receipts.ts'
import { openBox } from '../games/catalogue.ts'
import { say, spoken } from '../app/i18n.ts'

/** API of the daily games. */

const getJson = async <T>(path: string): Promise<T> => (await request('GET', path)).json() as Promise<T>

export const dailies = (): Promise<readonly DailyGame[]> => getJson('/daily')

export const dailyOf = async (game: string): Promise<DailyGame | undefined> =>
  (await dailies()).find((each) => each.game === game)

export const dealOf = (game: string, day: string): Promise<DailyDeal> => getJson(`/daily/${game}/${day}`)

/** Fetches a leaderboard, of a day or of all time. */
export const listOf = (game: string, list: string, day: string | undefined, from: number): Promise<ScorePage> =>
  getJson(day === undefined ? `/scores/${game}/${list}/${from}` : `/daily/${game}/${day}/scores/${list}/${from}`)

export const resultOf = (code: string): Promise<MatchRanks> => getJson(`/tables/${code}/place`)

export const sheetUrl = (game: string, day: string): string => `/api/daily/${game}/${day}/sheet`

export const nameOf = (lists: readonly ScoreList[], id: string | undefined): string =>
  lists.find((list) => list.id === id)?.names[spoken.value] ?? id ?? ''

/** Starts today's game. The table is set up in advance, and players contribute no randomness to dice that are the same for all. */
export async function startDailyGame(game: string): Promise<string> {
  ensureGuestName()
  const { name, sigil } = guest.value
  const body = { name: name.trim(), sigil, assists: openBox(game)?.assists ?? 'facts' }
  const begun = await request('POST', `/daily/${game}`, body).catch(asBadName)
  const { code, seat, token, lobby } = (await begun.json()) as DailyStarted
  hosted.value = [code, ...hosted.value].slice(0, 40)
  updateReceipt(code, (note) => noteLobby(note, lobby))
  hold(code, { token, seat, at: Date.now() })
  return code
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
