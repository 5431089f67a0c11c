import { optionsOf } from '@gloamhall/kernel'
import type { TableSettings } from '../tables/table-settings.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Seats } from '../tables/seats.ts'
import type { ScoreRow } from '../store/schema.ts'
import { opensAt } from './calendar.ts'

/**
 * What a match that is over came to, if it belongs on a list: played alone, to its end, by the one person who sat down, with
 * the rules and cards that everybody else on the list had.
 */
export function scoreOf(seats: Seats, match: LiveMatch, at: number): ScoreRow | undefined {
  const { settings: agreed, slots: chairs, code, day } = seats
  const { game } = agreed
  const [chair, another] = chairs
  if (!game.alone || !chair || another || !isComparable(agreed) || !isOwn(seats, match)) return undefined
  // Its seed is open: whoever still plays it could know every card.
  if (day !== undefined && at >= opensAt(day)) return undefined
  const { list, points } = game.alone.score(match.table)
  const { guest = null, name = null, sigil = null } = chair
  return { match: code, game: game.id, list, day: day ?? null, guest, name, sigil, points, at }
}

function isComparable({ game, options, pack, before }: TableSettings): boolean {
  const wanted = optionsOf(game, game.alone?.options)
  return !pack && !before && Object.entries(wanted).every(([name, value]) => options[name] === value)
}

/** Nobody else has played here, and no bot, from here or from outside: alone, whatever was chosen while one stood in was its choice. */
const isOwn = ({ slots: chairs, substitutions }: Seats, { version }: LiveMatch): boolean =>
  chairs.every(
    ({ holder, guest, wasTakenOver, program }) =>
      holder === 'person' && guest !== undefined && !wasTakenOver && !program,
  ) && !substitutions.haveChosen(version)
