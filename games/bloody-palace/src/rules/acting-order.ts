import type { Laid } from '../content/cards.ts'
import { palaceOf } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import { FOE_CLASSES } from '../content/foes.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/** The stage card and its foes, of a table or of a view. */
type Stage = Pick<BloodyPalaceTable, 'card'> & { readonly foes: readonly Pick<Foe, 'class'>[] }

/** The order on the stage card, including classes that have been slain; classes not listed come last. (BP-119, BP-200) */
export function orderOf(laid: Laid, { card, foes }: Stage): FoeClass[] {
  const listed: readonly FoeClass[] = card === undefined ? [] : palaceOf(laid, card).order
  return [...listed, ...FOE_CLASSES.filter((other) => !listed.includes(other) && isThere(foes, other))]
}

/** Classes without any model left do not act. (BP-119) */
export const classesIn = (laid: Laid, stage: Stage): FoeClass[] =>
  orderOf(laid, stage).filter((each) => isThere(stage.foes, each))

const isThere = (foes: Stage['foes'], wanted: FoeClass): boolean => foes.some((foe) => foe.class === wanted)
