import { pick, shuffle } from '@gloamhall/kernel'
import type { Disguise, Hidden } from '@gloamhall/kernel/conformance'
import type { DungeonId } from '../src/content/cards.ts'
import { BOSSES } from '../src/content/bosses.ts'
import { MONSTERS } from '../src/content/monsters.ts'
import type { BloodborneTable } from '../src/table.ts'

/**
 * Changes what a viewer cannot see. Derived from BB-121 and independent of view.ts and imagine.ts: the kernel changes the sealed
 * answers itself, which leaves the two decks. Each card of the dungeon may be exchanged with another of its kind that has not
 * been met, since players do not know which went back to the box.
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

/** The cards in the dungeon, in order: any of those not met, with as many bosses as are left of three. (BB-8, BB-9) */
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

/**
 * Whether the next card is a boss or a monster: they were shuffled together, and all players know how many of each are left.
 * (BB-8, BB-9)
 */
export const nextKind: Hidden<BloodborneTable> = {
  name: ({ dungeon: [next = ''] }) => kindOf(next),
  list: ({ dungeon: deck }) => deck.map(kindOf),
}

const kindOf = (card: string): string => (card in BOSSES ? 'boss' : 'monster')

/** The next upgrade: any unseen one. (BB-10) */
export const nextUpgrade: Hidden<BloodborneTable> = {
  name: ({ upgrades }) => String(upgrades.at(-1)),
  list: ({ upgrades }) => [...upgrades],
}
