import { pick, shuffle } from '@gloamhall/kernel'
import type { Disguise } from '@gloamhall/kernel/conformance'
import type { DungeonId } from '../src/content/cards.ts'
import { BOSSES } from '../src/content/bosses.ts'
import { MONSTERS } from '../src/content/monsters.ts'
import type { BloodborneTable } from '../src/table.ts'

/**
 * Changes what a viewer cannot see: BB-121 read backwards, without a look at view.ts or imagine.ts. The kernel changes
 * the sealed answers itself; what is left are the two decks. Each card of the dungeon may be another one of its kind
 * that has not been met, for nobody knows which went back to the box.
 */
export const disguise: Disguise<BloodborneTable> = (table, _viewer, chance) => {
  const met: string[] = [table.monster.card, ...table.gone.map(({ card }) => card)]
  for (const kind of [MONSTERS, BOSSES]) {
    const cards = Object.keys(kind) as DungeonId[]
    for (const [at, card] of table.dungeon.entries()) {
      const others = cards.filter((other) => !met.includes(other) && !table.dungeon.includes(other))
      if (cards.includes(card) && others.length > 0) table.dungeon[at] = pick(chance, [card, ...others])
    }
  }
  shuffle(chance, table.dungeon)
  shuffle(chance, table.upgrades)
}
