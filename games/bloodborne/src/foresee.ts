import type { Game, Seat } from '@gloamhall/kernel'
import { previewSteps } from '@gloamhall/kernel'
import type { ActionId } from './content/cards.ts'
import type { BloodborneStep, BloodborneTable, Hunter } from './table.ts'
import { isFought } from './table.ts'

/** One strike to come: what it will take, and what is left after it. */
export interface Foreseen {
  readonly seat: Seat
  readonly card: ActionId
  readonly taken: number
  readonly left: number
}

/**
 * Who will take how much, in the order they strike. The weapons on the table are played out by the rules themselves, as
 * far as everybody can tell: as if the monster hurt nobody, nobody were named and nothing were added. What is answered in
 * secret stays out of it. (BB-31, BB-57, BB-59, BB-60)
 */
export function foresee(game: Game<BloodborneTable>, table: BloodborneTable): readonly Foreseen[] {
  if (!isFought(table) || !table.agenda.some(isStrike) || !table.hunters.some(({ played }) => played.length > 0))
    return []
  let { blood } = table.monster
  const strikes: Foreseen[] = []
  for (const { key, all } of previewSteps(game, table, STRIKING, sketch(table))) {
    if (key !== 'struck' && key !== 'missed') continue
    const { seat, card, taken = 0 } = all as unknown as Foreseen
    blood -= taken
    strikes.push({ seat, card, taken, left: blood })
  }
  return strikes
}

/** The steps by which weapons strike. */
const STRIKING: ReadonlySet<BloodborneStep['step']> = new Set(['instants', 'resolve', 'huntersAttack'])

const isStrike = ({ step }: BloodborneStep): boolean => step === 'resolve' || step === 'huntersAttack'

/** Of the table only what a strike can touch is copied: blood, health and trophies. The piles are looked at, and lie where they lie. */
const sketch = (table: BloodborneTable): BloodborneTable => ({
  ...table,
  agenda: table.agenda.slice(),
  monster: { ...table.monster },
  gone: [],
  hunters: table.hunters.map(sketched),
})

const sketched = (hunter: Hunter): Hunter => ({ ...hunter, trophies: { ...hunter.trophies } })
