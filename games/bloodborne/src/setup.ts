import type { Chance, Options, PlayedBy, Seat } from '@gloamhall/kernel'
import { pick, seat, seatsOf, shuffle } from '@gloamhall/kernel'
import { DUNGEON } from './content/board.ts'
import type { DungeonId, Laid } from './content/cards.ts'
import { BOSS_IDS, FINAL_BOSS_IDS, MONSTER_IDS, STARTER_IDS, upgradeDeck } from './content/cards.ts'
import type { FinalBossId } from './content/final-bosses.ts'
import type { BloodborneTable, Hunter } from './table.ts'
import { draw, maxHealth } from './table.ts'

/** Set-up as on page 5, number by number. (BB-6 … BB-16) */
export function setup(
  seats: number,
  options: Options,
  chance: Chance,
  { version: rules, pack }: PlayedBy,
): BloodborneTable {
  const finalBoss = chosenFinalBoss(options, chance)
  const dungeon = dungeonDeck(chance)
  const upgrades = shuffle(chance, upgradeDeck({ rules, pack }))
  const row = draw(upgrades, seats)
  return {
    seats,
    options,
    rules,
    // Set even if undefined, like `news`: adding a field later would make the object slower to read.
    pack,
    chance,
    agenda: [{ step: 'round' }, { step: 'enter' }],
    asked: [],
    step: undefined,
    news: undefined,
    round: 0,
    first: firstPlayer(seats, options, chance),
    finalBoss,
    monster: { card: dungeon.shift() as DungeonId, blood: 0, fate: 'fought' },
    dungeon,
    gone: [],
    omen: 0,
    closed: [],
    upgrades,
    row,
    removed: [],
    hunters: newHunters(seats, { finalBoss, rules, pack }),
    over: false,
  }
}

/** Drawn at random, or agreed on by all players. (BB-6) */
const chosenFinalBoss = (options: Options, chance: Chance): FinalBossId =>
  options.finalBoss === undefined || options.finalBoss === 'random'
    ? pick(chance, FINAL_BOSS_IDS)
    : (options.finalBoss as FinalBossId)

/** Monsters and bosses are shuffled separately; seven and three of them form the deck, the others go back unseen. (BB-8, BB-9) */
function dungeonDeck(chance: Chance): DungeonId[] {
  const monsters = shuffle(chance, [...MONSTER_IDS]).slice(0, DUNGEON.monsters)
  const bosses = shuffle(chance, [...BOSS_IDS]).slice(0, DUNGEON.bosses)
  return shuffle(chance, [...monsters, ...bosses])
}

/** The book does not say how the first player is found: by chance, or the first seat. (BB-15) */
const firstPlayer = (seats: number, options: Options, chance: Chance): Seat =>
  options.firstPlayer === 'seat-1' ? seat(1) : pick(chance, seatsOf({ seats }))

/**
 * A loop: once `map` is compiled, it allocates arrays of another internal kind, and all rules compiled for the first kind would
 * be deoptimized.
 */
function newHunters(seats: number, table: Laid & { readonly finalBoss: FinalBossId }): Hunter[] {
  const hunters: Hunter[] = []
  for (let number = 1; number <= seats; number++) hunters.push(newHunter(table))
  return hunters
}

/** Five starters in hand, a full dial, and nothing else. (BB-11 … BB-14) */
export const newHunter = (table: Laid & { readonly finalBoss: FinalBossId }): Hunter => ({
  life: 'alive',
  health: maxHealth(table),
  collected: 0,
  banked: 0,
  trophies: { kin: 0, humanoid: 0, beast: 0 },
  hand: [...STARTER_IDS],
  used: [],
  played: [],
  deaths: 0,
  taken: 0,
  disarmed: false,
  weakened: 0,
  promised: false,
  claims: [],
})
