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

/** How far a plan can be predicted, from the view of the seat that makes it. */
export interface PreviewResult {
  /** The predicted view of this seat. */
  readonly view: View
  /** The same at the end of the current step of the course, if the choices lead beyond it. */
  readonly atStepEnd?: View
  /** The predicted events. */
  readonly events: readonly SeenEvent[]
  /** Number of choices that were resolved completely. */
  readonly whole: number
  readonly horizon: PreviewStop
}

/**
 * Plays choices on a table imagined from the view of the seat, so that a plan uses only what the seat knows. It does not matter which of the
 * consistent tables is imagined: whatever would tell them apart ends the plan.
 */
export function previewFor(game: Game, view: View, choices: readonly Choice[], seed = 1): PreviewResult | undefined {
  const by = byVersion(game, view.rules)
  if (!by || view.viewer === 'spectator') return undefined
  const laid = view.pack ? applyPack(by, view.pack) : by
  const seat = toSeat(view.viewer)
  const preview = previewChoices(laid, imagine(laid, view, swift(seed)), seat, choices)
  const { table, atStepEnd, events, whole, stop: horizon } = preview
  return {
    view: viewOf(laid, table, seat),
    ...(atStepEnd === table ? {} : { atStepEnd: viewOf(laid, atStepEnd, seat) }),
    events: events.flatMap((event) => eventFor(event, seat) ?? []),
    whole,
    horizon,
  }
}
