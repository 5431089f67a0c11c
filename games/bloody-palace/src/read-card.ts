import type { Teller } from '@gloamhall/kernel'
import { effectWords } from './card-words.ts'
import type { CardId, Laid } from './content/cards.ts'
import { cardOf } from './content/cards.ts'

/** A card in words, for players who cannot see it: links, targets, effects, and its discard value. (BP-43 … BP-46) */
export function readCard(on: Laid, id: CardId, tell: Teller): string {
  const card = cardOf(on, id)
  const { in: into, out, hit, shot, stun, knockBack, follow, discard, discardFor } = card
  const hits = Object.entries(hit ?? {}).map(([side, damage]) => tell('deed.hit', { side, damage }))
  const parts = [
    into === undefined
      ? tell('read.card.unlinked')
      : tell(out === undefined ? 'read.card.last' : 'read.card.links', { in: into, out: out ?? 'none' }),
    ...(hits.length > 0 ? [tell('read.card.hits', { hits: hits.join(', ') })] : []),
    ...(shot ? [tell(shot.range === undefined ? 'read.card.shot' : 'read.card.shot.range', { ...shot })] : []),
    ...(stun ? [tell('icon.stun')] : []),
    ...(knockBack ? [tell('icon.knockBack')] : []),
    ...(follow ? [tell('icon.follow')] : []),
  ]
  const more = [
    ...effectWords(tell, card),
    ...(discard === undefined ? [] : [tell(`card.discard.${discardFor ?? 'both'}`, { n: discard })]),
  ]
  return [tell('read.card', { card: id, parts: parts.join('; ') }), ...more].join(' ')
}
