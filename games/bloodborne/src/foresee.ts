import type { Seat } from '@gloamhall/kernel'
import { clone } from './clone.ts'
import type { ActionId } from './content/cards.ts'
import { resolve } from './rules/effects.ts'
import { huntersAttack } from './rules/hunters-attack.ts'
import { instants } from './rules/instants.ts'
import type { BloodborneStep, BloodborneTable } from './table.ts'
import { isFought } from './table.ts'

/** One strike to come: what it will take, and what is left after it. */
export interface Foreseen {
  readonly seat: Seat
  readonly card: ActionId
  readonly taken: number
  readonly left: number
}

/**
 * Who will take how much, in the order they strike. The weapons on the table are played out on a copy by the rules
 * themselves, as far as everybody can tell: as if the monster hurt nobody, nobody were named and nothing were added.
 * What is answered in secret stays out of it. (BB-31, BB-57, BB-59, BB-60)
 */
export function foresee(table: BloodborneTable): readonly Foreseen[] {
  if (!isFought(table) || !table.agenda.some(strikes) || !table.hunters.some(({ played }) => played.length > 0))
    return []
  const copy = clone(table)
  copy.news = []
  for (let next = copy.agenda.pop(); next && !ENDS.has(next.step); next = copy.agenda.pop()) {
    copy.asked = []
    if (next.step === 'instants') instants(copy)
    if (next.step === 'resolve') resolve(copy, next)
    if (next.step === 'huntersAttack') huntersAttack(copy)
  }
  let { blood } = table.monster
  return copy.news.flatMap(({ key, all }) => {
    if (key !== 'struck' && key !== 'missed') return []
    const { seat, card, taken = 0 } = all as unknown as Foreseen
    blood -= taken
    return [{ seat, card, taken, left: blood }]
  })
}

const strikes = ({ step }: BloodborneStep): boolean => step === 'resolve' || step === 'huntersAttack'

/** After these nobody strikes any more. */
const ENDS: ReadonlySet<string> = new Set(['escape', 'huntersDream', 'endOfRound', 'end'])
