import { optionsOf } from '@gloamhall/kernel'
import type { TableSettings } from '../tables/table-settings.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Seats } from '../tables/seats.ts'
import type { ScoreRow } from '../store/schema.ts'
import { opensAt } from './calendar.ts'

/**
 * The score of a finished match, if it qualifies for a list: played to its end by one person alone, with the rules and cards
 * that all others on the list had.
 */
export function scoreOf(seats: Seats, match: LiveMatch, at: number): ScoreRow | undefined {
  const { settings, slots, code, day } = seats
  const { game } = settings
  const [slot, another] = slots
  if (!game.alone || !slot || another || !isComparable(settings) || !isOwn(seats, match)) return undefined
  // The seed is public, so the player could know every card.
  if (day !== undefined && at >= opensAt(day)) return undefined
  const { list, points } = game.alone.score(match.table)
  const { guest = null, name = null, sigil = null } = slot
  return { match: code, game: game.id, list, day: day ?? null, guest, name, sigil, points, at }
}

function isComparable({ game, options, pack, before }: TableSettings): boolean {
  const wanted = optionsOf(game, game.alone?.options)
  return !pack && !before && Object.entries(wanted).every(([name, value]) => options[name] === value)
}

/** Whether no one else and no bot has played: what a bot chose during a substitution was not the player's choice. */
const isOwn = ({ slots, substitutions }: Seats, { version }: LiveMatch): boolean =>
  slots.every(
    ({ holder, guest, wasTakenOver, program }) =>
      holder === 'person' && guest !== undefined && !wasTakenOver && !program,
  ) && !substitutions.haveChosen(version)
