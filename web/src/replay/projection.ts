import type { SeenEvent } from '@gloamhall/kernel'
import type { Moment, Reel, Shot } from './film.ts'

/** Where the film stands: at a moment, and within the move that leads there at a frame; past the last one all is seen. */
export interface Place {
  readonly at: number
  readonly frame: number
}

const momentAt = ({ moments }: Reel, at: number): Moment => moments[Math.min(at, moments.length - 1)] as Moment

/** A moment with all its move behind it: where the scrubber stands, and whoever jumps. */
export const wholly = (reel: Reel, at: number): Place => ({ at, frame: momentAt(reel, at).frames.length })

/** The move that leads to a moment, from its beginning. */
export const entering = (at: number): Place => ({ at, frame: 0 })

export const isWhole = (reel: Reel, { at, frame }: Place): boolean => frame >= momentAt(reel, at).frames.length

/** The next that is to be seen; nothing, at the end. */
export function following(reel: Reel, place: Place): Place | undefined {
  if (!isWhole(reel, place)) return { at: place.at, frame: place.frame + 1 }
  return place.at + 1 < reel.moments.length ? entering(place.at + 1) : undefined
}

export const shotAt = (reel: Reel, { at, frame }: Place): Shot => {
  const moment = momentAt(reel, at)
  return moment.frames[frame] ?? moment
}

/** What has been told since the frame before. */
export function freshAt(reel: Reel, { at, frame }: Place): readonly SeenEvent[] {
  const before = frame > 0 ? shotAt(reel, { at, frame: frame - 1 }) : at > 0 ? momentAt(reel, at - 1) : undefined
  return reel.log.slice(before?.told ?? 0, shotAt(reel, { at, frame }).told)
}
