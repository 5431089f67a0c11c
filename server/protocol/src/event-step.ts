import type { SeenEvent } from '@gloamhall/kernel'

/**
 * Restores the step of an event that was sent with a patch: without a step it has that of the current view, with an empty one
 * none. Most events have the view's step, so most omit it.
 */
export const stepped = ({ step, ...event }: SeenEvent, here = ''): SeenEvent =>
  (step ?? here) ? { ...event, step: step ?? here } : event
