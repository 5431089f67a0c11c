import { optionsOf } from '@gloamhall/kernel'
import type { Agreement } from '../agreement.ts'
import type { Play } from '../play.ts'
import type { Seating } from '../seating.ts'
import type { ScoreRow } from '../store/schema.ts'
import { opensAt } from './calendar.ts'

/**
 * What a match that is over came to, if it belongs on a list: played alone, to its end, by the one person who sat down, with
 * the rules and cards that everybody else on the list had.
 */
export function scoreOf(seating: Seating, play: Play, at: number): ScoreRow | undefined {
  const { agreed, chairs, code, day } = seating
  const { game } = agreed
  const [chair, another] = chairs
  if (!game.alone || !chair || another || !isComparable(agreed) || !isOwn(seating, play)) return undefined
  // Its seed is open: whoever still plays it could know every card.
  if (day !== undefined && at >= opensAt(day)) return undefined
  const { list, points } = game.alone.score(play.table)
  const { guest = null, name = null, sigil = null } = chair
  return { match: code, game: game.id, list, day: day ?? null, guest, name, sigil, points, at }
}

function isComparable({ game, options, pack, before }: Agreement): boolean {
  const wanted = optionsOf(game, game.alone?.options)
  return !pack && !before && Object.entries(wanted).every(([name, value]) => options[name] === value)
}

/** Nobody else has played here, and no bot, from here or from outside: alone, whatever was chosen while one stood in was its choice. */
const isOwn = ({ chairs, standIns }: Seating, { version }: Play): boolean =>
  chairs.every(({ holder, guest, heir, program }) => holder === 'person' && guest !== undefined && !heir && !program) &&
  !standIns.haveChosen(version)
