import type { Choice, Line, OnFrame, Reason, Seat } from '@gloamhall/kernel'
import type { Broadcaster } from './broadcaster.ts'
import type { LiveMatch } from './live-match.ts'
import { Refusal } from '../errors/refusal.ts'

/** The accepted part of a list of choices: lines to be committed and sent together. */
export interface Accepted {
  readonly lines: readonly Line[]
  /** Why the remaining choices were not made. */
  readonly rest?: Refusal | undefined
  /** Why a bot has made the choice. */
  readonly why?: Reason | undefined
  /** A rule threw after these lines, so frames drawn since show what has not happened. */
  readonly isTorn?: boolean
}

/** Choices in answer to what the seat was asked at a version. */
interface Choosing {
  readonly seat: Seat
  readonly version: number
  readonly choices: readonly Choice[]
}

/**
 * Makes a list of choices. The first refusal ends it; the choices before stand. Frames are drawn where the game marks them and
 * between two choices.
 */
export function chooseAll(
  match: LiveMatch,
  broadcaster: Broadcaster,
  { seat, version, choices }: Choosing,
  at: number,
  onError: (error: unknown) => void,
): Accepted {
  const lines: Line[] = []
  const isLast = (): boolean => lines.length === choices.length - 1
  const onFrame: OnFrame | undefined = broadcaster.isFollowing
    ? (told) => broadcaster.frame(match, told, isLast() ? undefined : match.version + 1)
    : undefined
  for (const choice of choices) {
    try {
      // Unconditionally: a frame must not depend on whether a private event was told.
      if (onFrame && lines.length > 0) broadcaster.frame(match, match.drainUntold(), match.version)
      lines.push(match.choose(seat, lines.length === 0 ? version : match.version, choice, at, onFrame))
    } catch (error) {
      if (lines.length === 0) throw error
      if (error instanceof Refusal) return { lines, rest: error }
      onError(error)
      return { lines, rest: new Refusal('internal-error'), isTorn: true }
    }
  }
  return { lines }
}
