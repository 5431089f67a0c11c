import { extraBlood } from './content/board.ts'
import type { Laid } from './content/cards.ts'
import { foeOf } from './content/cards.ts'
import type { BloodborneTable } from './table.ts'
import { gameRules } from './table.ts'

/** One part of a foe's Blood Echoes. */
export interface BloodPart {
  readonly of: 'card' | 'players' | 'boss' | 'omen'
  readonly amount: number
}

type Fought = Laid &
  Pick<BloodborneTable, 'seats' | 'finalBoss'> & { readonly monster: Readonly<BloodborneTable['monster']> }

/** Its health, one more for each player beyond three, and what the final boss and the last escape have added. (BB-20, BB-24, BB-25) */
export function bloodParts(table: Fought): readonly BloodPart[] {
  const { monster, finalBoss, seats } = table
  const parts: readonly BloodPart[] = [
    { of: 'card', amount: foeOf(table, monster.card).health },
    { of: 'players', amount: extraBlood(seats) },
    { of: 'boss', amount: monster.card === finalBoss ? 0 : (gameRules(table).extraBlood?.amount ?? 0) },
    { of: 'omen', amount: monster.omen ?? 0 },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** The Blood Echoes it comes with. (BB-20) */
export const bloodOf = (table: Fought): number => bloodParts(table).reduce((sum, { amount }) => sum + amount, 0)
