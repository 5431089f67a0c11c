import type { Options } from '@gloamhall/kernel'
import type { Side } from './content/board.ts'
import { SIDES } from './content/board.ts'
import type { FoeId, Laid } from './content/cards.ts'
import { foeOf } from './content/cards.ts'
import type { Trophy } from './content/effects.ts'

/** Differences between the editions, as decided by the options of a table. */
type Read = Laid & { readonly options: Options }

/** The editions disagree about Gascoigne; an option follows the German one. (BB-111) */
export function trophiesOf(table: Read, card: FoeId): readonly Trophy[] {
  if (card === 'father-gascoigne' && table.options['gascoigne'] === 'kin') return GERMAN_GASCOIGNE
  return foeOf(table, card).trophies
}

const GERMAN_GASCOIGNE: readonly Trophy[] = ['kin', 'beast']

/** The faces of its die; an option follows a source that reads a plain 2 on the yellow one. A pack overrides both. (BB-18) */
export function sidesOf(table: Read, card: FoeId): readonly Side[] {
  const { sides } = foeOf(table, card)
  return sides === SIDES.yellow && table.options['yellowDie'] === 'two' ? SIDES['yellow-two'] : sides
}
