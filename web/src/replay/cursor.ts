import type { SeenEvent } from '@gloamhall/kernel'
import type { Moment, Timeline, ReplayFrame } from './replay-model.ts'

/** A position in the replay: a step, and a frame within the move that leads to it; after the last frame the whole move is shown. */
export interface Cursor {
  readonly at: number
  readonly frame: number
}

const momentAt = ({ moments }: Timeline, at: number): Moment => moments[Math.min(at, moments.length - 1)] as Moment

/** The end of a move, where the scrubber and jumps land. */
export const wholly = (timeline: Timeline, at: number): Cursor => ({ at, frame: momentAt(timeline, at).frames.length })

/** The beginning of the move that leads to a step. */
export const entering = (at: number): Cursor => ({ at, frame: 0 })

export const isWhole = (timeline: Timeline, { at, frame }: Cursor): boolean =>
  frame >= momentAt(timeline, at).frames.length

/** The next position; undefined at the end. */
export function following(timeline: Timeline, position: Cursor): Cursor | undefined {
  if (!isWhole(timeline, position)) return { at: position.at, frame: position.frame + 1 }
  return position.at + 1 < timeline.moments.length ? entering(position.at + 1) : undefined
}

export const frameAt = (timeline: Timeline, { at, frame }: Cursor): ReplayFrame => {
  const moment = momentAt(timeline, at)
  return moment.frames[frame] ?? moment
}

/** The events since the previous frame. */
export function freshAt(timeline: Timeline, { at, frame }: Cursor): readonly SeenEvent[] {
  const before =
    frame > 0 ? frameAt(timeline, { at, frame: frame - 1 }) : at > 0 ? momentAt(timeline, at - 1) : undefined
  return timeline.log.slice(before?.eventCount ?? 0, frameAt(timeline, { at, frame }).eventCount)
}
