import type { Options } from '@gloamhall/kernel'
import type { Side } from './content/board.ts'
import { SIDES } from './content/board.ts'
import type { FoeId, Laid } from './content/cards.ts'
import { foeOf } from './content/cards.ts'
import type { Trophy } from './content/effects.ts'

/** Where the editions print different things a table says which it follows, and here is what comes of that. */
type Read = Laid & { readonly options: Options }

/** The editions disagree about Gascoigne; a table may follow the German one. (BB-111) */
export function trophiesOf(table: Read, card: FoeId): readonly Trophy[] {
  if (card === 'father-gascoigne' && table.options['gascoigne'] === 'kin') return GERMAN_GASCOIGNE
  return foeOf(table, card).trophies
}

const GERMAN_GASCOIGNE: readonly Trophy[] = ['kin', 'beast']

/** What its die may show; one source reads a plain 2 on the yellow one. A pack knows better than both. (BB-18) */
export function sidesOf(table: Read, card: FoeId): readonly Side[] {
  const { sides } = foeOf(table, card)
  return sides === SIDES.yellow && table.options['yellowDie'] === 'two' ? SIDES['yellow-two'] : sides
}
