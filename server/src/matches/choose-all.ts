import type { Choice, Line, OnFrame, Seat } from '@gloamhall/kernel'
import type { Broadcaster } from './broadcaster.ts'
import type { LiveMatch } from './live-match.ts'
import { Refusal } from '../errors/refusal.ts'

/** What was accepted of a wish: one line or several, to be written and told as one. */
export interface Accepted {
  readonly lines: readonly Line[]
  /** Why there are no more. */
  readonly rest?: Refusal | undefined
  /** A rule broke behind these lines: whatever frames there are show what has not happened. */
  readonly isTorn?: boolean
}

/** Choices that answer what their seat was asked at a version. */
interface Choosing {
  readonly seat: Seat
  readonly version: number
  readonly choices: readonly Choice[]
}

/**
 * A list of choices is made as one; the first that is refused ends it, and what came before stands. Whoever follows the table
 * is drawn a frame wherever the game has one, and between two choices.
 */
export function chooseAll(
  match: LiveMatch,
  broadcaster: Broadcaster,
  { seat, version, choices }: Choosing,
  at: number,
  broke: (error: unknown) => void,
): Accepted {
  const lines: Line[] = []
  const isLast = (): boolean => lines.length === choices.length - 1
  const onFrame: OnFrame | undefined = broadcaster.isFollowing
    ? (told) => broadcaster.frame(match, told, isLast() ? undefined : match.version + 1)
    : undefined
  for (const choice of choices) {
    try {
      // Always, whatever was told: whether there is a frame must not hang on what was whispered.
      if (onFrame && lines.length > 0) broadcaster.frame(match, match.drainUntold(), match.version)
      lines.push(match.choose(seat, lines.length === 0 ? version : match.version, choice, at, onFrame))
    } catch (error) {
      if (lines.length === 0) throw error
      if (error instanceof Refusal) return { lines, rest: error }
      broke(error)
      return { lines, rest: new Refusal('internal-error'), isTorn: true }
    }
  }
  return { lines }
}
