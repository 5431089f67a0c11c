import type { SeenEvent } from '@gloamhall/kernel'
import type { Moment, Timeline, ReplayFrame } from './replay-model.ts'

/** A position in the replay: a step, and a frame within the move that leads to it; after the last frame the whole move is shown. */
export interface Cursor {
  readonly at: number
  readonly frame: number
}

const momentAt = ({ moments }: Timeline, at: number): Moment => moments[Math.min(at, moments.length - 1)] as Moment

/** The end of a move, where the scrubber and jumps land. */
export const wholly = (reel: Timeline, at: number): Cursor => ({ at, frame: momentAt(reel, at).frames.length })

/** The beginning of the move that leads to a step. */
export const entering = (at: number): Cursor => ({ at, frame: 0 })

export const isWhole = (reel: Timeline, { at, frame }: Cursor): boolean => frame >= momentAt(reel, at).frames.length

/** The next position; undefined at the end. */
export function following(reel: Timeline, place: Cursor): Cursor | undefined {
  if (!isWhole(reel, place)) return { at: place.at, frame: place.frame + 1 }
  return place.at + 1 < reel.moments.length ? entering(place.at + 1) : undefined
}

export const shotAt = (reel: Timeline, { at, frame }: Cursor): ReplayFrame => {
  const moment = momentAt(reel, at)
  return moment.frames[frame] ?? moment
}

/** The events since the previous frame. */
export function freshAt(reel: Timeline, { at, frame }: Cursor): readonly SeenEvent[] {
  const before = frame > 0 ? shotAt(reel, { at, frame: frame - 1 }) : at > 0 ? momentAt(reel, at - 1) : undefined
  return reel.log.slice(before?.told ?? 0, shotAt(reel, { at, frame }).told)
}
