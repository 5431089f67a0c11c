import { outcomeSentence, seatsOf } from '@gloamhall/kernel'
import { titleOf } from '../games/catalogue.ts'
import { loadOlder } from './log-paging.ts'
import type { TableModel } from './table-model.ts'

/** What a finished match is shared as: the same for everyone, without hidden information. */
export interface SharedResult {
  readonly title: string
  /** How it ended, with names instead of "you". */
  readonly outcome: string
  readonly players: readonly { readonly seat: number; readonly name: string; readonly won: boolean }[]
  /** The course of a daily game in symbols, a line for each part, without revealing the deal. */
  readonly grid: readonly string[]
  readonly link: string
}

export async function sharedResult(model: TableModel): Promise<SharedResult | undefined> {
  const { table, game, lobby, latest, speech } = model
  const { outcome } = latest.peek()
  if (!outcome) return undefined
  const { code, daily, game: id } = lobby.peek()
  const { plain, names } = speech.peek()
  // The beginning of a long log is on pages that have not been loaded yet.
  if (daily && game.grid) await loadOlder(table, () => false)
  return {
    title: daily ? `${titleOf(id)}, ${daily.day}` : titleOf(id),
    outcome: outcomeSentence(plain, outcome),
    players: seatsOf(latest.peek()).map((seat) => ({
      seat,
      name: names.plain(seat),
      won: outcome.winners.includes(seat),
    })),
    grid: (daily && game.grid?.([...table.older.peek().events, ...table.log.peek()])) || [],
    // The record of a daily game is sealed until the day is over; its page has the leaderboard.
    link: `${location.origin}${daily ? `/daily/${id}?day=${daily.day}` : `/r/${code}`}`,
  }
}

export const textOf = ({ title, outcome, players, grid, link }: SharedResult): string =>
  [title, outcome, players.map(({ name }) => name).join(', '), ...grid, link].join('\n')
