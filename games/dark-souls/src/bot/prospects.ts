import type { Prospects } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import { healthOf } from '../rules/foes.ts'
import type { Character, DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'

const party = (table: DarkSoulsTable, count: (character: Character) => number): number =>
  seatsOf(table).reduce((sum, seat) => sum + count(characterAt(table, seat)), 0)

/** What a choice is explained by, as the evaluation weighs it (`evaluation.ts`). */
export const prospects = {
  survive: { worth: 200, of: ({ sparks, over }) => sparks + (over === 'won' ? 1 : over ? -1 : 0) },
  fell: { worth: 9, of: ({ fight }) => -(fight?.foes.length ?? 0) },
  hurt: {
    worth: 2,
    of: (table) => -(table.fight?.foes ?? []).reduce((sum, foe) => sum + healthOf(table, foe), 0),
  },
  health: { worth: 1.15, of: (table) => -party(table, ({ red }) => red) },
  stamina: { worth: 0.5, of: (table, seat) => -characterAt(table, seat).black },
  conditions: { worth: 1, of: (table) => -party(table, ({ conditions }) => conditions.length) },
  tokens: {
    worth: 3,
    of: (table) => party(table, ({ estus, heroic, luck }) => Number(estus) + Number(heroic) + Number(luck)),
  },
} satisfies Prospects<DarkSoulsTable>
