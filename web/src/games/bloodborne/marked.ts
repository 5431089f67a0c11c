import { ACTION_IDS, cardOf, FOE_IDS, foeOf, phrases } from '@gloamhall/bloodborne/face'
import type { Marked } from '../../learn/book.ts'

/** Cards that are not fully known from print, with the marks that they carry on the table. */
export function markedCards(): readonly Marked[] {
  const named = (key: keyof typeof phrases.en) => ({ en: phrases.en[key], de: phrases.de[key] })
  return [
    ...ACTION_IDS.map((id) => ({ card: cardOf({}, id), name: named(`card.${id}`) })),
    ...FOE_IDS.map((id) => ({ card: foeOf({}, id), name: named(`foe.${id}`) })),
  ].flatMap(({ card, name }): Marked[] => {
    if (card.provenance === 'reconstructed') return [{ name, sign: '†' }]
    return card.ours ? [{ name, sign: '‡' }] : []
  })
}
