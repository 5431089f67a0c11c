import type { Chance, Options, Pack, Seat } from '@gloamhall/kernel'
import { resume, seat as toSeat } from '@gloamhall/kernel'
import { CARD_LIMIT, DUNGEON, TRACK } from './content/board.ts'
import type { ActionId, DungeonId, FoeId, Laid } from './content/cards.ts'
import {
  ACTION_IDS,
  BOSS_IDS,
  FINAL_BOSS_IDS,
  FOE_IDS,
  isOrdinary,
  MONSTER_IDS,
  STARTER_IDS,
  upgradeDeck,
} from './content/cards.ts'
import type { Trophy } from './content/effects.ts'
import { TROPHIES } from './content/effects.ts'
import type { FinalBossId } from './content/final-bosses.ts'
import type { UpgradeId } from './content/upgrades.ts'
import { UPGRADES } from './content/upgrades.ts'
import { game } from './game.ts'
import { bloodOf } from './rules/reveal.ts'
import { newHunter } from './setup.ts'
import type { BloodborneTable, Hunter } from './table.ts'
import { maxHealth, ownCards } from './table.ts'

/**
 * A table at the beginning of a round, in a few words. What is not said is as at the start: five starters in hand, full
 * health, and decks that hold what is left, in the order of the content tables. Play goes on with step 1.
 */
export interface Scene {
  /** Rom, if nothing is said: no rule of hers is felt before somebody dies twice. */
  readonly finalBoss?: FinalBossId
  /** What is being fought: with all its blood, or with so much of it; and for how many rounds nobody has hurt it. */
  readonly monster?: FoeId | SceneMonster
  /** Exactly the cards to come, the top one first. */
  readonly dungeon?: readonly DungeonId[]
  /** The Available Upgrades, and the deck beside them, the top one first. */
  readonly row?: readonly UpgradeId[]
  readonly upgrades?: readonly UpgradeId[]
  /** Seat 1, if nothing is said. */
  readonly first?: number
  /** Seat 1 first. */
  readonly hunters?: readonly SceneHunter[]
}

export interface SceneMonster {
  readonly card: FoeId
  readonly blood?: number
  /** Only where a boss may rage. */
  readonly spared?: number
}

export interface SceneHunter {
  readonly health?: number
  readonly collected?: number
  readonly banked?: number
  readonly trophies?: Partial<Record<Trophy, number>>
  readonly used?: readonly ActionId[]
  /** Exactly these; if nothing is said, the starters that are not used. */
  readonly hand?: readonly ActionId[]
  /** Upgrades in hand besides. */
  readonly upgrades?: readonly UpgradeId[]
  readonly deaths?: number
  readonly life?: Hunter['life']
}

const FIELDS = ['finalBoss', 'monster', 'dungeon', 'row', 'upgrades', 'first', 'hunters']
const HUNTER_FIELDS = ['health', 'collected', 'banked', 'trophies', 'used', 'hand', 'upgrades', 'deaths', 'life']

export function scene(given: unknown, seats: number, options: Options, chance: Chance, pack?: Pack): BloodborneTable {
  if (![3, 4, 5].includes(seats)) throw new RangeError(`bloodborne seats 3 to 5 players, not ${seats}`)
  const spoken = fields(given, 'given', FIELDS) as Scene
  const finalBoss = finalBossOf(spoken, options)
  const hunters = listOf(spoken.hunters, 'hunters')
  if (hunters.length > seats) throw wrong('hunters', `a list of at most ${seats}`)
  const { blood, ...monster } = monsterOf(spoken, finalBoss, options)
  const table: BloodborneTable = {
    seats,
    options,
    ...(pack ? { pack } : {}),
    chance,
    agenda: [{ step: 'round' }],
    asked: [],
    round: 0,
    first: seatAt(spoken.first ?? 1, seats),
    finalBoss,
    monster: { ...monster, blood: 0, fate: 'fought' },
    dungeon: dungeonOf(spoken, monster.card),
    gone: [],
    omen: 0,
    closed: [],
    upgrades: [],
    row: [],
    removed: [],
    hunters: Array.from({ length: seats }, (_, index) =>
      hunterOf(hunters[index] ?? {}, { finalBoss, pack }, index + 1),
    ),
    over: false,
  }
  table.monster.blood = blood ?? bloodOf(table)
  layUpgrades(table, spoken)
  resume(game, table)
  return table
}

// ---- the dungeon ----

function finalBossOf({ finalBoss }: Scene, options: Options): FinalBossId {
  const agreed = options.finalBoss === 'random' ? undefined : options.finalBoss
  return oneOf(finalBoss ?? agreed ?? 'rom', FINAL_BOSS_IDS, 'finalBoss')
}

function monsterOf({ monster = 'scourge-beast' }: Scene, finalBoss: FinalBossId, options: Options): SceneMonster {
  const { card, blood, spared } = (
    typeof monster === 'string' ? { card: monster } : fields(monster, 'monster', ['card', 'blood', 'spared'])
  ) as SceneMonster
  oneOf(card, FOE_IDS, 'monster')
  if ((FINAL_BOSS_IDS as readonly string[]).includes(card) && card !== finalBoss) {
    throw wrong('monster', `the final boss of this game, ${finalBoss}`)
  }
  const rages = options.standOff === 'rage' && !isOrdinary(card)
  return {
    card,
    ...(blood === undefined ? {} : { blood: whole(blood, 1, 99, 'monster.blood') }),
    ...(spared === undefined ? {} : { spared: whole(spared, 0, rages ? 99 : 0, 'monster.spared') }),
  }
}

/** Without a word about it: what the box gives first, so many monsters and bosses as a deck has. (BB-8) */
function dungeonOf({ dungeon }: Scene, card: FoeId): DungeonId[] {
  if (dungeon === undefined) {
    if ((FINAL_BOSS_IDS as readonly string[]).includes(card)) return []
    const [monsters, bosses] = [MONSTER_IDS.filter((each) => each !== card), BOSS_IDS.filter((each) => each !== card)]
    const metBoss = bosses.length < BOSS_IDS.length ? 1 : 0
    return [...monsters.slice(0, DUNGEON.monsters - 1 + metBoss), ...bosses.slice(0, DUNGEON.bosses - metBoss)]
  }
  const cards = listOf(dungeon, 'dungeon').map((each) => oneOf(each, [...MONSTER_IDS, ...BOSS_IDS], 'dungeon'))
  if (new Set([...cards, card]).size !== cards.length + 1) throw wrong('dungeon', 'every card once')
  return cards
}

// ---- the upgrades ----

/** The row and the deck as they are spoken of; what is not, is filled with what is left in the box. (BB-10) */
function layUpgrades(table: BloodborneTable, { row, upgrades }: Scene): void {
  const box: ActionId[] = upgradeDeck(table)
  const takeOut = (card: ActionId): void => {
    const at = box.indexOf(card)
    if (at < 0) throw new RangeError(`scene: there are not so many cards ${card}`)
    box.splice(at, 1)
  }
  for (const card of table.hunters.flatMap(ownCards)) if (isUpgrade(card)) takeOut(card)
  const named = (cards: readonly UpgradeId[] | undefined, where: string): UpgradeId[] | undefined =>
    cards && listOf(cards, where).map((card) => oneOf(card, Object.keys(UPGRADES) as UpgradeId[], where))
  const [spokenRow, spokenDeck] = [named(row, 'row'), named(upgrades, 'upgrades')]
  for (const card of [...(spokenRow ?? []), ...(spokenDeck ?? [])]) takeOut(card)
  table.row = spokenRow ?? (box.splice(0, table.seats) as UpgradeId[])
  if (table.row.length > table.seats) throw wrong('row', `at most ${table.seats} cards`)
  table.upgrades = spokenDeck ?? (box as UpgradeId[])
}

const isUpgrade = (card: ActionId): card is UpgradeId => Object.hasOwn(UPGRADES, card)

// ---- the Hunters ----

function hunterOf(given: unknown, game: Laid & { readonly finalBoss: FinalBossId }, number: number): Hunter {
  const where = `hunters[${number}]`
  const spoken = fields(given, where, HUNTER_FIELDS) as SceneHunter
  const { life = 'alive', collected = 0, banked = 0, deaths = 0, trophies = {} } = spoken
  const most = maxHealth(game)
  const hunter: Hunter = {
    ...newHunter(game),
    life: oneOf(life, ['alive', 'dead', 'eliminated'], `${where}.life`),
    health: life === 'alive' ? whole(spoken.health ?? most, 1, most, `${where}.health`) : 0,
    collected: whole(collected, 0, 999, `${where}.collected`),
    banked: whole(banked, 0, 999, `${where}.banked`),
    trophies: trophiesFrom(trophies, `${where}.trophies`),
    deaths: whole(deaths, 0, 99, `${where}.deaths`),
    ...cardsFrom(spoken, where),
  }
  checkCards(hunter, where)
  return hunter
}

function trophiesFrom(given: unknown, where: string): Record<Trophy, number> {
  const { kin = 0, humanoid = 0, beast = 0 } = fields(given, where, TROPHIES) as Partial<Record<Trophy, number>>
  const count = (number: unknown): number => whole(number, 0, TRACK.length, where)
  return { kin: count(kin), humanoid: count(humanoid), beast: count(beast) }
}

function cardsFrom({ used = [], hand, upgrades = [] }: SceneHunter, where: string): Pick<Hunter, 'hand' | 'used'> {
  const cards = (list: readonly ActionId[], name: string): ActionId[] =>
    listOf(list, `${where}.${name}`).map((card) => oneOf(card, ACTION_IDS, `${where}.${name}`))
  const away = cards(used, 'used')
  const held = hand ? cards(hand, 'hand') : STARTER_IDS.filter((card) => !away.includes(card))
  return { hand: [...held, ...cards(upgrades, 'upgrades')], used: away }
}

/** Seven cards at the most, one of each starter, and Hunter's Dream always in hand. (BB-12, BB-33, BB-85) */
function checkCards(hunter: Hunter, where: string): void {
  const own = ownCards(hunter)
  if (own.length > CARD_LIMIT) throw wrong(where, `at most ${CARD_LIMIT} cards, not ${own.length}`)
  const twice = STARTER_IDS.find((card) => own.indexOf(card) !== own.lastIndexOf(card))
  if (twice) throw wrong(where, `one ${twice}`)
  if (!hunter.hand.includes('hunters-dream')) throw wrong(where, "Hunter's Dream in hand")
  if (hunter.life !== 'alive' && hunter.collected > 0) throw wrong(where, 'no collected blood for the dead')
}

// ---- reading what somebody wrote ----

function fields(given: unknown, where: string, names: readonly string[]): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrong(where, `an object with ${names.join(', ')}`)
  const strange = Object.keys(given).find((name) => !names.includes(name))
  if (strange) throw wrong(where, `${names.join(', ')}, and nothing called ${strange}`)
  return given
}

function listOf<Item>(given: readonly Item[] | undefined, where: string): readonly Item[] {
  if (given !== undefined && !Array.isArray(given)) throw wrong(where, 'a list')
  return given ?? []
}

function oneOf<Word extends string>(given: unknown, words: readonly Word[], where: string): Word {
  if (!(words as readonly unknown[]).includes(given)) throw wrong(where, `one of ${words.join(', ')}`)
  return given as Word
}

function whole(given: unknown, least: number, most: number, where: string): number {
  if (!Number.isInteger(given) || (given as number) < least || (given as number) > most)
    throw wrong(where, `a number from ${least} to ${most}`)
  return given as number
}

const seatAt = (given: unknown, seats: number): Seat => toSeat(whole(given, 1, seats, 'first'))

const wrong = (where: string, wanted: string): RangeError => new RangeError(`scene: ${where} takes ${wanted}`)
