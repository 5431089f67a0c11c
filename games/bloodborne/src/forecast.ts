import type { Game, Seat } from '@gloamhall/kernel'
import { previewSteps } from '@gloamhall/kernel'
import type { ActionId } from './content/cards.ts'
import type { BloodborneStep, BloodborneTable, Hunter } from './table.ts'
import { isFought } from './table.ts'

/** A strike to come: what it will take, and what is left after it. */
export interface StrikeForecast {
  readonly seat: Seat
  readonly card: ActionId
  readonly taken: number
  readonly left: number
}

/**
 * How much each Hunter will take, in the order of the strikes. The rules themselves resolve the weapons on the table, as far as
 * open information goes: as if the monster damaged no Hunter, no Hunter were chosen and no weapon were added. Secret answers are
 * not used. (BB-31, BB-57, BB-59, BB-60)
 */
export function forecast(game: Game<BloodborneTable>, table: BloodborneTable): readonly StrikeForecast[] {
  if (!isFought(table) || !table.agenda.some(isStrike) || !table.hunters.some(({ played }) => played.length > 0))
    return []
  let { blood } = table.monster
  const strikes: StrikeForecast[] = []
  for (const { key, all } of previewSteps(game, table, STRIKING, sketch(table))) {
    if (key !== 'struck' && key !== 'missed') continue
    const { seat, card, taken = 0 } = all as unknown as StrikeForecast
    blood -= taken
    strikes.push({ seat, card, taken, left: blood })
  }
  return strikes
}

/** The steps in which weapons strike. */
const STRIKING: ReadonlySet<BloodborneStep['step']> = new Set(['instants', 'resolve', 'huntersAttack'])

const isStrike = ({ step }: BloodborneStep): boolean => step === 'resolve' || step === 'huntersAttack'

/** Copies only what a strike can change: blood, health and trophies. The piles are shared, because they are only read. */
const sketch = (table: BloodborneTable): BloodborneTable => ({
  ...table,
  agenda: table.agenda.slice(),
  monster: { ...table.monster },
  gone: [],
  hunters: table.hunters.map(sketched),
})

const sketched = (hunter: Hunter): Hunter => ({ ...hunter, trophies: { ...hunter.trophies } })
