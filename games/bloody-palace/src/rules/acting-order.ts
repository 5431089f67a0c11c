import type { Laid } from '../content/cards.ts'
import { palaceOf } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import { FOE_CLASSES } from '../content/foes.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/** A stage and who is in it, at a table or only seen. */
type Stage = Pick<BloodyPalaceTable, 'card'> & { readonly foes: readonly Pick<Foe, 'class'>[] }

/** In the order of the stage card; who is on no list comes last, and who is slain to the last model not at all. (BP-119, BP-200) */
export function classesIn(laid: Laid, { card, foes }: Stage): FoeClass[] {
  const listed: readonly FoeClass[] = card === undefined ? [] : palaceOf(laid, card).order
  const order = [...listed, ...FOE_CLASSES.filter((other) => !listed.includes(other))]
  return order.filter((each) => foes.some((foe) => foe.class === each))
}
