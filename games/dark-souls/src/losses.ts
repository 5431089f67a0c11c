import type { Seat } from '@gloamhall/kernel'
import type { Foreseen } from './foresee.ts'
import type { Odds } from './odds.ts'
import { atLeast, defenceOdds, expected } from './odds.ts'
import { freeBoxes } from './rules/endurance.ts'
import type { DarkSoulsTable } from './table.ts'
import { characterAt } from './table.ts'

/** What somebody has to expect of the foes if they stand every attack, as things are now: blocking is the rule of thumb. */
export interface Loss {
  readonly seat: Seat
  /** Boxes lost on average, and how likely all of it kills. */
  readonly average: number
  readonly death: number
  /** Which foe takes how much of it. */
  readonly by: readonly { readonly foe: string; readonly average: number }[]
}

export function lossesOf(table: DarkSoulsTable, foreseen: readonly Foreseen[]): readonly Loss[] {
  const seats = new Set(foreseen.flatMap(({ omens }) => omens.flatMap((omen) => seatsIn(omen))))
  return [...seats].sort().map((seat) => lossOf(table, seat, foreseen))
}

const seatsIn = (omen: Foreseen['omens'][number]): readonly Seat[] => (omen.kind === 'attack' ? omen.seats : [])

/** One attack after the other, each stood as it comes. */
function lossOf(table: DarkSoulsTable, seat: Seat, foreseen: readonly Foreseen[]): Loss {
  let all: Odds = [1]
  const by: { foe: string; average: number }[] = []
  for (const { foe, omens } of foreseen) {
    let average = 0
    for (const omen of omens) {
      if (omen.kind !== 'attack' || !omen.seats.includes(seat)) continue
      const { guard } = defenceOdds(table, seat, { ...omen, dodge: omen.difficulty })
      all = added(all, guard)
      average += expected(guard)
    }
    if (average > 0) by.push({ foe, average: rounded(average) })
  }
  const death = atLeast(all, freeBoxes(characterAt(table, seat)))
  return { seat, average: rounded(expected(all)), death: rounded(death), by }
}

function added(one: Odds, other: Odds): Odds {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [first, chance] of one.entries())
    for (const [second, likely] of other.entries()) sums[first + second] = (sums[first + second] ?? 0) + chance * likely
  return sums
}

/** In thousandths: nobody plans by more. */
const rounded = (chance: number): number => Math.round(chance * 1000) / 1000
