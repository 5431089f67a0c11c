import type { Event, Line, SeenEvent, Viewer } from '@gloamhall/kernel'
import { eventFor, undone } from '@gloamhall/kernel'

/** The events as one viewer receives them. */
export const seenBy = (viewer: Viewer, events: readonly Event[]): SeenEvent[] =>
  events.flatMap((event) => eventFor(event, viewer) ?? [])

/** The events of one line of a match as one viewer receives them, including the kernel's own event for an undo. */
export function eventsOfLine(line: Line, events: readonly Event[], viewer: Viewer): SeenEvent[] {
  return seenBy(viewer, line.kind === 'undo' ? [undone(line)] : events)
}
