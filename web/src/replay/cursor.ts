import type { SeenEvent } from '@gloamhall/kernel'
import type { Moment, Timeline, ReplayFrame } from './replay-model.ts'

/** Where the film stands: at a moment, and within the move that leads there at a frame; past the last one all is seen. */
export interface Cursor {
  readonly at: number
  readonly frame: number
}

const momentAt = ({ moments }: Timeline, at: number): Moment => moments[Math.min(at, moments.length - 1)] as Moment

/** A moment with all its move behind it: where the scrubber stands, and whoever jumps. */
export const wholly = (reel: Timeline, at: number): Cursor => ({ at, frame: momentAt(reel, at).frames.length })

/** The move that leads to a moment, from its beginning. */
export const entering = (at: number): Cursor => ({ at, frame: 0 })

export const isWhole = (reel: Timeline, { at, frame }: Cursor): boolean => frame >= momentAt(reel, at).frames.length

/** The next that is to be seen; nothing, at the end. */
export function following(reel: Timeline, place: Cursor): Cursor | undefined {
  if (!isWhole(reel, place)) return { at: place.at, frame: place.frame + 1 }
  return place.at + 1 < reel.moments.length ? entering(place.at + 1) : undefined
}

export const shotAt = (reel: Timeline, { at, frame }: Cursor): ReplayFrame => {
  const moment = momentAt(reel, at)
  return moment.frames[frame] ?? moment
}

/** What has been told since the frame before. */
export function freshAt(reel: Timeline, { at, frame }: Cursor): readonly SeenEvent[] {
  const before = frame > 0 ? shotAt(reel, { at, frame: frame - 1 }) : at > 0 ? momentAt(reel, at - 1) : undefined
  return reel.log.slice(before?.told ?? 0, shotAt(reel, { at, frame }).told)
}
