import type { SeenEvent } from '@gloamhall/kernel'

/**
 * An event as it happened, of one that was told beside a patch: without a step it is of the one the view is at then, and with
 * an empty one of none. Most are told where they happen, so most need not say it.
 */
export const stepped = ({ step, ...event }: SeenEvent, here = ''): SeenEvent =>
  (step ?? here) ? { ...event, step: step ?? here } : event
