import type { Event, Line, SeenEvent, Viewer } from '@gloamhall/kernel'
import { eventFor, undone } from '@gloamhall/kernel'

/** What a viewer learns from events. */
export const seenBy = (viewer: Viewer, events: readonly Event[]): SeenEvent[] =>
  events.flatMap((event) => eventFor(event, viewer) ?? [])

/** What a viewer learns from one line of a match: what the game tells, and what the house does itself. */
export function newsOf(line: Line, events: readonly Event[], viewer: Viewer): SeenEvent[] {
  return seenBy(viewer, line.kind === 'undo' ? [undone(line)] : events)
}
