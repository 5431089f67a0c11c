import type { Chance, View } from '@gloamhall/kernel'
import { shuffle } from '@gloamhall/kernel'
import { cloneHunter } from './clone.ts'
import { DUNGEON } from './content/board.ts'
import type { DungeonId } from './content/cards.ts'
import { BOSS_IDS, MONSTER_IDS, upgradeDeck } from './content/cards.ts'
import type { UpgradeId } from './content/upgrades.ts'
import type { BloodborneTable } from './table.ts'
import { ownCards } from './table.ts'
import type { BloodborneBoard } from './view.ts'

/** A table that fits the view: everything open is kept, and only the two decks are guessed. */
export function imagine(
  { board, seats, options, rules, pack }: View<BloodborneBoard>,
  chance: Chance,
): BloodborneTable {
  return {
    seats,
    options,
    rules,
    ...(pack ? { pack } : {}),
    chance,
    agenda: [...board.agenda],
    asked: [],
    round: board.round,
    first: board.first,
    finalBoss: board.finalBoss,
    monster: { ...board.monster },
    dungeon: imagineDungeon(board, chance),
    gone: [...board.gone],
    omen: board.omen,
    closed: [...board.closed],
    upgrades: imagineUpgrades(upgradeDeck({ rules, pack }), board, chance),
    row: [...board.row],
    removed: [...board.removed],
    hunters: board.hunters.map(cloneHunter),
    over: board.over,
  }
}

/** Seven monsters and three bosses form the deck; those not yet met are drawn with equal probability for each kind. (BB-8, BB-9) */
function imagineDungeon({ dungeon, gone, monster }: BloodborneBoard, chance: Chance): DungeonId[] {
  const met = new Set<string>([...gone.map(({ card }) => card), monster.card])
  const bossesMet = BOSS_IDS.filter((card) => met.has(card)).length
  const bosses = Math.min(dungeon, DUNGEON.bosses - bossesMet)
  const unmet = (cards: readonly DungeonId[]): DungeonId[] =>
    shuffle(
      chance,
      cards.filter((card) => !met.has(card)),
    )
  return shuffle(chance, [...unmet(MONSTER_IDS).slice(0, dungeon - bosses), ...unmet(BOSS_IDS).slice(0, bosses)])
}

/** Upgrades that are not visible anywhere are in the deck, in random order. (BB-10) */
function imagineUpgrades(
  deck: UpgradeId[],
  { upgrades, row, removed, hunters }: BloodborneBoard,
  chance: Chance,
): UpgradeId[] {
  for (const card of [...row, ...removed, ...hunters.flatMap(ownCards)]) {
    const at = deck.indexOf(card as UpgradeId)
    if (at >= 0) deck.splice(at, 1)
  }
  return shuffle(chance, deck).slice(0, upgrades)
}
