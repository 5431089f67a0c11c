import type { Event, Line, SeenEvent, Teller, Viewer } from '@gloamhall/kernel'
import { describe, eventFor } from '@gloamhall/kernel'

/** What a viewer learns from one line of a match: what the game tells, and what the house does itself. */
export function newsOf(line: Line, events: readonly Event[], viewer: Viewer): SeenEvent[] {
  const seen = events.map((event) => eventFor(event, viewer)).filter((event) => event !== undefined)
  if (seen.length > 0) return seen
  if (line.kind === 'claim') return [{ key: 'claim', rule: '', params: { seat: line.seat, claim: line.claim } }]
  if (line.kind === 'undo') return [{ key: line.by === 'all' ? 'undo.all' : 'undo', rule: '', params: { by: line.by } }]
  return []
}

export function newsSentence(tell: Teller, { key, params }: SeenEvent): string {
  if (key !== 'claim' || tell.has('event.claim')) return tell(`event.${key}`, params)
  // Few games tell more about a claim than who said it.
  return tell('event.talk', { ...params, text: describe(tell, 'claim', String(params.claim)) })
}
