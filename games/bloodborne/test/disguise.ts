import { pick, shuffle } from '@gloamhall/kernel'
import type { Disguise, Hidden } from '@gloamhall/kernel/conformance'
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

/** What lies in the dungeon, in its order: any of those not met, with as many bosses as are left of three. (BB-8, BB-9) */
export const dungeon: Hidden<BloodborneTable> = {
  name: (table) => table.dungeon.join(' '),
  list: ({ dungeon: deck, monster, gone }) => {
    if (deck.length === 0 || deck.length > 2) return undefined
    const met: string[] = [monster.card, ...gone.map(({ card }) => card)]
    const unmet = [...Object.keys(MONSTERS), ...Object.keys(BOSSES)].filter((card) => !met.includes(card))
    const bosses = (cards: readonly string[]): number => cards.filter((card) => card in BOSSES).length
    const orders = deck.length === 1 ? unmet.map((card) => [card]) : pairs(unmet)
    return orders.filter((cards) => bosses(cards) === bosses(deck)).map((cards) => cards.join(' '))
  },
}

const pairs = (cards: readonly string[]): string[][] =>
  cards.flatMap((one) => cards.filter((other) => other !== one).map((other) => [one, other]))

/** A boss or a monster next: they were shuffled together, and all know how many of each are left. (BB-8, BB-9) */
export const nextKind: Hidden<BloodborneTable> = {
  name: ({ dungeon: [next = ''] }) => kindOf(next),
  list: ({ dungeon: deck }) => deck.map(kindOf),
}

const kindOf = (card: string): string => (card in BOSSES ? 'boss' : 'monster')

/** The next upgrade: any of those that lie in no sight. (BB-10) */
export const nextUpgrade: Hidden<BloodborneTable> = {
  name: ({ upgrades }) => String(upgrades.at(-1)),
  list: ({ upgrades }) => [...upgrades],
}
