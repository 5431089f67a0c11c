import type { Chance, Options, PlayedBy, Seat } from '@gloamhall/kernel'
import {
  against,
  expectOnce,
  fieldsIn,
  listIn,
  notInTheBox,
  numberIn,
  seatIn,
  tooMany,
  wordIn,
  wordsIn,
} from '@gloamhall/kernel'
import { bloodOf } from './blood.ts'
import { CARD_LIMIT, DUNGEON } from './content/board.ts'
import type { ActionId, DungeonId, FoeId, Laid } from './content/cards.ts'
import {
  ACTION_IDS,
  BOSS_IDS,
  FINAL_BOSS_IDS,
  FOE_IDS,
  isFinalBoss,
  isOrdinary,
  MONSTER_IDS,
  STARTER_IDS,
  trackOf,
  upgradeDeck,
} from './content/cards.ts'
import type { Trophy } from './content/effects.ts'
import { TROPHIES } from './content/effects.ts'
import type { FinalBossId } from './content/final-bosses.ts'
import type { RoundStep } from './content/round.ts'
import { ROUND } from './content/round.ts'
import type { UpgradeId } from './content/upgrades.ts'
import { UPGRADES } from './content/upgrades.ts'
import { game } from './game.ts'
import { newHunter } from './setup.ts'
import type { BloodborneStep, BloodborneTable, Hunter, Monster } from './table.ts'
import { gameRules, maxHealth, ownCards } from './table.ts'

/**
 * A table at the beginning of a round, in a few words. Anything not given is as at the start: five starters in hand, full
 * health, and decks with the remaining cards, in the order of the content tables. Play continues with step 1, or with the given
 * step: then Hunters may have cards in play, and the events up to the first question are recorded.
 */
export interface Scene {
  /** Rom by default: her rule has no effect before a Hunter dies twice. */
  readonly finalBoss?: FinalBossId
  /** The current foe: with all its blood or with this much; and for how many rounds it has taken no damage. */
  readonly monster?: FoeId | SceneMonster
  /** Exactly the cards to come, the top one first. */
  readonly dungeon?: readonly DungeonId[]
  /** The Available Upgrades, and the deck beside them, the top one first. */
  readonly row?: readonly UpgradeId[]
  readonly upgrades?: readonly UpgradeId[]
  /** By default the first seat still in the game. */
  readonly first?: number
  /** Seat 1 first. */
  readonly hunters?: readonly SceneHunter[]
  /** The step of the book that comes next, or `scoring`: the game is over and only the score is left. */
  readonly step?: RoundStep | 'scoring'
}

export interface SceneMonster {
  readonly card: FoeId
  readonly blood?: number
  /** From step 6 on it may be gone already. */
  readonly fate?: Monster['fate']
  /** Only if a boss may rage. */
  readonly spared?: number
}

export interface SceneHunter {
  readonly health?: number
  readonly collected?: number
  readonly banked?: number
  readonly trophies?: Partial<Record<Trophy, number>>
  readonly used?: readonly ActionId[]
  /** Exactly these; by default the starters that are not used. */
  readonly hand?: readonly ActionId[]
  /** Upgrades in hand in addition. */
  readonly upgrades?: readonly UpgradeId[]
  readonly deaths?: number
  readonly life?: Hunter['life']
  /** In the middle of a round: the cards in play, the card of step 1 first, and the blood taken this round. */
  readonly played?: readonly ActionId[]
  readonly taken?: number
}

const FIELDS = ['finalBoss', 'monster', 'dungeon', 'row', 'upgrades', 'first', 'hunters', 'step']
const HUNTER_FIELDS = [
  'health',
  'collected',
  'banked',
  'trophies',
  'used',
  'hand',
  'upgrades',
  'deaths',
  'life',
  'played',
  'taken',
]

export function scene(
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  { version: rules, pack }: PlayedBy = game,
): BloodborneTable {
  const spoken = fieldsIn(given, 'given', FIELDS) as Scene
  const finalBoss = finalBossOf(spoken, options)
  const named = listIn(spoken.hunters, 'hunters', seats)
  const hunters = Array.from({ length: seats }, (_, index) =>
    hunterOf(named[index] ?? {}, { finalBoss, rules, pack }, index + 1),
  )
  const step = wordIn(spoken.step ?? 'choose', 'step', [...ROUND, 'scoring'])
  checkPlayed(hunters, step)
  const { blood, fate = 'fought', ...monster } = monsterOf(spoken, finalBoss, options, step)
  const table: BloodborneTable = {
    seats,
    options,
    rules,
    ...(pack ? { pack } : {}),
    chance,
    agenda: [{ step: 'round' }],
    asked: [],
    round: 0,
    first: firstOf(spoken, hunters),
    finalBoss,
    monster: { ...monster, blood: 0, fate },
    dungeon: dungeonOf(spoken, monster.card),
    gone: [],
    omen: 0,
    closed: [],
    upgrades: [],
    row: [],
    removed: [],
    hunters,
    over: false,
  }
  table.monster.blood = blood ?? (fate === 'killed' ? 0 : bloodOf(table))
  layUpgrades(table, spoken)
  if (step !== 'choose') beginWith(table, step)
  return table
}

/** Continues the round with this step. (BB-29) */
function beginWith(table: BloodborneTable, step: RoundStep | 'scoring'): void {
  const rest: readonly BloodborneStep['step'][] =
    step === 'scoring' ? ['end'] : ROUND.slice(ROUND.indexOf(step)).toReversed()
  table.agenda = rest.map((each) => ({ step: each }) as BloodborneStep)
  table.round = 1
  table.news = []
}

/** Before step 2 no cards are in play; from then on every living Hunter has one, and perhaps the weapon added to it. (BB-32, BB-36) */
function checkPlayed(hunters: readonly Hunter[], step: RoundStep | 'scoring'): void {
  for (const [at, { played, life, taken }] of hunters.entries()) {
    const where = `hunters[${at + 1}].played`
    if (step === 'choose' || step === 'scoring') {
      if (played.length > 0 || taken > 0) throw against('BB-32', where, played)
    } else if ((life === 'alive' && played.length === 0) || played.length > (step === 'transform' ? 1 : 2)) {
      throw against(played.length === 0 ? 'BB-33' : 'BB-36', where, played)
    }
  }
}

/** The token is with a Hunter who is still in the game; by default with the first of them. (BB-94) */
function firstOf({ first }: Scene, hunters: readonly Hunter[]): Seat {
  const left = hunters.flatMap(({ life }, index) => (life === 'eliminated' ? [] : [index + 1]))
  // With one Hunter left no more rounds begin.
  if (left.length < 2) throw against('C-23', 'hunters', left)
  const seat = seatIn(first ?? left[0], 'first', hunters.length)
  if (!left.includes(seat)) throw against('BB-94', 'first', seat)
  return seat
}

// ---- the dungeon ----

function finalBossOf({ finalBoss }: Scene, options: Options): FinalBossId {
  const agreed = options.finalBoss === 'random' ? undefined : options.finalBoss
  return wordIn(finalBoss ?? agreed ?? 'rom', 'finalBoss', FINAL_BOSS_IDS)
}

function monsterOf(spoken: Scene, finalBoss: FinalBossId, options: Options, step: RoundStep | 'scoring'): SceneMonster {
  const fallen: SceneMonster = { card: finalBoss, fate: 'killed' }
  const { monster = step === 'scoring' ? fallen : 'scourge-beast' } = spoken
  const { card, blood, fate, spared } = (
    typeof monster === 'string' ? { card: monster } : fieldsIn(monster, 'monster', ['card', 'blood', 'fate', 'spared'])
  ) as SceneMonster
  wordIn(card, 'monster', FOE_IDS)
  // A game has one final boss. (BB-6)
  if (isFinalBoss(card) && card !== finalBoss) throw against('BB-6', 'monster', card)
  if (spared && (options.standOff !== 'rage' || isOrdinary(card))) throw against('R-23', 'monster.spared', spared)
  if (fate !== undefined) {
    wordIn(fate, 'monster.fate', ['fought', 'killed', 'escaped'])
    // A foe that is gone is remembered until the next one comes; before the first strike none can be gone. (BB-46, BB-67)
    if (fate !== 'fought' && (step === 'choose' || step === 'transform' || step === 'instants'))
      throw against('BB-46', 'monster.fate', fate)
    if (fate === 'escaped' && !isOrdinary(card)) throw against('BB-22', 'monster.fate', fate)
  }
  return {
    card,
    ...(fate === undefined ? {} : { fate }),
    ...(blood === undefined ? {} : { blood: numberIn(blood, 'monster.blood', 1, 99) }),
    ...(spared === undefined ? {} : { spared: numberIn(spared, 'monster.spared', 0, 99) }),
  }
}

/** By default as many monsters and bosses as a deck has, in the order of the box. (BB-8) */
function dungeonOf({ dungeon }: Scene, card: FoeId): DungeonId[] {
  if (dungeon === undefined) {
    if (isFinalBoss(card)) return []
    const [monsters, bosses] = [MONSTER_IDS.filter((each) => each !== card), BOSS_IDS.filter((each) => each !== card)]
    const metBoss = bosses.length < BOSS_IDS.length ? 1 : 0
    return [...monsters.slice(0, DUNGEON.monsters - 1 + metBoss), ...bosses.slice(0, DUNGEON.bosses - metBoss)]
  }
  const cards = wordsIn(dungeon, 'dungeon', [...MONSTER_IDS, ...BOSS_IDS])
  // The final boss comes when the deck is empty. (BB-96)
  if (isFinalBoss(card) && cards.length > 0) throw against('BB-96', 'dungeon', cards)
  expectOnce([...cards, card], 'dungeon')
  const bosses = [...cards, card].filter((each) => !isOrdinary(each) && !isFinalBoss(each)).length
  if (bosses > DUNGEON.bosses || cards.length + 1 - bosses > DUNGEON.monsters) throw against('BB-8', 'dungeon', cards)
  return cards
}

// ---- the upgrades ----

/** The row and the deck as given; the rest is filled with the remaining cards of the box. (BB-10) */
function layUpgrades(table: BloodborneTable, { row, upgrades }: Scene): void {
  const box: ActionId[] = upgradeDeck(table)
  const copies = (card: ActionId): number => upgradeDeck(table).filter((each) => each === card).length
  const takeOut = (card: ActionId): void => {
    const at = box.indexOf(card)
    if (at < 0) throw notInTheBox(card, copies(card) + 1, copies(card))
    box.splice(at, 1)
  }
  for (const card of table.hunters.flatMap(ownCards)) if (isUpgrade(card)) takeOut(card)
  const spokenRow = row && wordsIn(row, 'row', UPGRADE_IDS)
  const spokenDeck = upgrades && wordsIn(upgrades, 'upgrades', UPGRADE_IDS)
  for (const card of [...(spokenRow ?? []), ...(spokenDeck ?? [])]) takeOut(card)
  table.row = spokenRow ?? (box.splice(0, table.seats) as UpgradeId[])
  if (table.row.length > table.seats) throw tooMany('row', table.row.length, table.seats)
  table.upgrades = spokenDeck ?? (box as UpgradeId[])
}

const UPGRADE_IDS = Object.keys(UPGRADES) as UpgradeId[]

const isUpgrade = (card: ActionId): card is UpgradeId => Object.hasOwn(UPGRADES, card)

// ---- the Hunters ----

function hunterOf(given: unknown, game: Laid & { readonly finalBoss: FinalBossId }, number: number): Hunter {
  const where = `hunters[${number}]`
  const spoken = fieldsIn(given, where, HUNTER_FIELDS) as SceneHunter
  const { life = 'alive', collected = 0, banked = 0, deaths = 0, trophies = {} } = spoken
  const most = life === 'alive' ? maxHealth(game) : 0
  const hunter: Hunter = {
    ...newHunter(game),
    life: wordIn(life, `${where}.life`, ['alive', 'dead', 'eliminated']),
    health: numberIn(spoken.health ?? most, `${where}.health`, Math.min(1, most), most),
    collected: numberIn(collected, `${where}.collected`, 0, 999),
    banked: numberIn(banked, `${where}.banked`, 0, 999),
    trophies: trophiesFrom(trophies, `${where}.trophies`, game),
    deaths: numberIn(deaths, `${where}.deaths`, 0, 99),
    taken: numberIn(spoken.taken ?? 0, `${where}.taken`, 0, 99),
    ...cardsFrom(spoken, where),
  }
  checkCards(hunter, where)
  checkLife(hunter, where, game)
  return hunter
}

function trophiesFrom(given: unknown, where: string, on: Laid): Record<Trophy, number> {
  const { kin = 0, humanoid = 0, beast = 0 } = fieldsIn(given, where, TROPHIES) as Partial<Record<Trophy, number>>
  const count = (number: unknown, type: Trophy): number => numberIn(number, where, 0, trackOf(on, type).length)
  return { kin: count(kin, 'kin'), humanoid: count(humanoid, 'humanoid'), beast: count(beast, 'beast') }
}

function cardsFrom(spoken: SceneHunter, where: string): Pick<Hunter, 'hand' | 'used' | 'played'> {
  const { hand, upgrades = [] } = spoken
  const used = wordsIn(spoken.used ?? [], `${where}.used`, ACTION_IDS)
  const played = wordsIn(spoken.played ?? [], `${where}.played`, ACTION_IDS)
  const held = hand
    ? wordsIn(hand, `${where}.hand`, ACTION_IDS)
    : STARTER_IDS.filter((card) => !used.includes(card) && !played.includes(card))
  return { hand: [...held, ...wordsIn(upgrades, `${where}.upgrades`, UPGRADE_IDS)], used, played }
}

/** At most seven cards, each starter once, and Hunter's Dream always in hand, unless it was just played. (BB-12, BB-33, BB-85) */
function checkCards(hunter: Hunter, where: string): void {
  const own = ownCards(hunter)
  if (own.length > CARD_LIMIT) throw tooMany(where, own.length, CARD_LIMIT)
  expectOnce(
    own.filter((card) => !isUpgrade(card)),
    where,
  )
  if (hunter.used.includes('hunters-dream') || !own.includes('hunters-dream'))
    throw against('BB-33', `${where}.hand`, hunter.hand)
}

/** The dead have lost their collected blood, and only Rom eliminates Hunters: at that death, and not before. (BB-99, BB-103) */
function checkLife({ life, deaths, collected }: Hunter, where: string, game: Parameters<typeof gameRules>[0]): void {
  if (life !== 'alive' && collected > 0) throw against('BB-99', `${where}.collected`, collected)
  const last = gameRules(game).eliminate?.deaths ?? Number.POSITIVE_INFINITY
  if (life === 'eliminated' ? deaths < last : deaths >= last) throw against('BB-103', where, { life, deaths })
}
