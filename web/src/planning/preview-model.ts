import type { Choice, Game, PreviewStop, SeenEvent, View } from '@gloamhall/kernel'
import {
  previewChoices,
  byVersion,
  eventFor,
  imagine,
  applyPack,
  seat as toSeat,
  swift,
  viewOf,
} from '@gloamhall/kernel'

/** How far a plan can be foreseen, as the seat that makes it would see it. */
export interface PreviewResult {
  /** The table as it would look from this seat. */
  readonly view: View
  /** What would have been told until then. */
  readonly events: readonly SeenEvent[]
  /** So many of the choices were seen to their end. */
  readonly whole: number
  readonly horizon: PreviewStop
}

/**
 * Plays choices over a table that is imagined from the view of the seat: so a plan knows what the seat knows and nothing
 * else. Which of the tables that fit the view is imagined makes no difference: whatever would tell them apart ends the plan.
 */
export function previewFor(game: Game, view: View, choices: readonly Choice[], seed = 1): PreviewResult | undefined {
  const by = byVersion(game, view.rules)
  if (!by || view.viewer === 'spectator') return undefined
  const laid = view.pack ? applyPack(by, view.pack) : by
  const seat = toSeat(view.viewer)
  const { table, events, whole, stop: horizon } = previewChoices(laid, imagine(laid, view, swift(seed)), seat, choices)
  return {
    view: viewOf(laid, table, seat),
    events: events.flatMap((event) => eventFor(event, seat) ?? []),
    whole,
    horizon,
  }
}
