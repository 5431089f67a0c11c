import type { Laid } from '../content/cards.ts'
import { palaceOf } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import { FOE_CLASSES } from '../content/foes.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/** A stage and who is in it, at a table or only seen. */
type Stage = Pick<BloodyPalaceTable, 'card'> & { readonly foes: readonly Pick<Foe, 'class'>[] }

/** As the stage card has it, with those who are slain by now; who is on no list comes last. (BP-119, BP-200) */
export function orderOf(laid: Laid, { card, foes }: Stage): FoeClass[] {
  const listed: readonly FoeClass[] = card === undefined ? [] : palaceOf(laid, card).order
  return [...listed, ...FOE_CLASSES.filter((other) => !listed.includes(other) && isThere(foes, other))]
}

/** Who is slain to the last model does not act at all. (BP-119) */
export const classesIn = (laid: Laid, stage: Stage): FoeClass[] =>
  orderOf(laid, stage).filter((each) => isThere(stage.foes, each))

const isThere = (foes: Stage['foes'], wanted: FoeClass): boolean => foes.some((foe) => foe.class === wanted)
