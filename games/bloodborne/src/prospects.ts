import type { Prospects } from '@gloamhall/kernel'
import { bloodScore } from './score.ts'
import type { BloodborneTable } from './table.ts'
import { hunterAt } from './table.ts'

/** What a choice is explained by, as the evaluation weighs it (`evaluation.ts`). */
export const prospects = {
  score: { worth: 1, of: (table, seat) => bloodScore(table, hunterAt(table, seat)) },
  collect: { worth: 0.8, of: (table, seat) => hunterAt(table, seat).collected },
  survive: { worth: 2, of: (table, seat) => -hunterAt(table, seat).deaths },
  health: { worth: 0.2, of: (table, seat) => hunterAt(table, seat).health },
  hand: { worth: 0.55, of: (table, seat) => hunterAt(table, seat).hand.length },
  rivals: {
    worth: 0.45,
    of: (table, seat) => {
      const own = hunterAt(table, seat)
      const rivals = table.hunters.filter((hunter) => hunter !== own)
      return -Math.max(...rivals.map((hunter) => bloodScore(table, hunter) + 0.8 * hunter.collected))
    },
  },
} satisfies Prospects<BloodborneTable>
