import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { seat, seatsOf } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import { attachable, targets } from '../rules/changes.ts'
import { freeBoxes } from '../rules/endurance.ts'
import { questions } from '../rules/index.ts'
import { isLastDeath } from '../rules/sparks.ts'
import { helpfulDice, stakesOf } from '../rules/stakes.ts'
import type { DarkSoulsAsked, DarkSoulsTable, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import type { ExpectedFoes } from './expected-foes.ts'
import { foesBehind } from './expected-foes.ts'
import { optionsOf } from './rollout-policy.ts'
import { levelGoal, bestOutfit, wornBy } from './outfit.ts'
import { outfitWorth } from './outfit-worth.ts'
import { priors, isStalemate } from './turns.ts'
import type { Weights } from './weights.ts'
import { WEIGHTS } from './weights.ts'

/** Choices made by rules of thumb, without search: spend souls, equip, take the weakest encounter next, and never wait forever. */
export function forcedChoice(table: DarkSoulsTable, asked: DarkSoulsAsked, weights = WEIGHTS): Choice | undefined {
  const choices = optionsOf(table, asked)
  switch (asked.question) {
    case 'class':
      return classFor(table, choices)
    case 'comeBack':
      return choices.find((choice) => choice.startsWith('return ')) ?? joinAs(choices)
    case 'sell':
      return sale(table, choices)
    case 'dash':
      // Without a spark to rest with, running home does not help.
      return isExhausted(table) && !isLastDeath(table) ? dashAway(table, choices) : 'fight'
    case 'boss':
      return BOSS_PREFERENCE.map((id) => `boss ${id}`).find((choice) => choices.includes(choice))
    case 'journey':
      return journey(table, choices)
    case 'dress':
      return change(table, asked.who, choices)
    case 'put':
      return put(table, asked.who, asked.card, choices)
    case 'fasten':
      return fasten(table, asked.who, choices)
    case 'treasure':
      return 'keep'
    case 'chest':
      return choices.find((choice) => choice === 'open')
    case 'ember':
      return choices[0]
    case 'luck':
      // Before version 2 the question is asked even if no face could help.
      return helpfulDice(table, stakesOf(table)).length === 0 ? 'keep' : undefined
    case 'act':
      return table.fight && isStalemate(table.fight) ? highestPrior(table, asked.seat, choices, weights) : undefined
    case 'lead':
      return toughest(table, choices)
    default:
      return undefined
  }
}

/** Bosses in order of preference, the easiest first. */
const BOSS_PREFERENCE = ['gargoyle', 'dancer-of-the-boreal-valley'] as const

/** Classes in order of preference: damage and endurance first. */
const CLASS_PREFERENCE = ['warrior', 'knight', 'herald', 'assassin'] as const

/** A solo player is the only target, so endurance comes before damage. */
const SOLO_CLASS = 'class knight'

function classFor({ seats }: DarkSoulsTable, choices: readonly Choice[]): Choice | undefined {
  if (seats === 1 && choices.includes(SOLO_CLASS)) return SOLO_CLASS
  return CLASS_PREFERENCE.map((id) => `class ${id}`).find((choice) => choices.includes(choice))
}

const joinAs = (choices: readonly Choice[]): Choice | undefined =>
  CLASS_PREFERENCE.map((id) => `join ${id}`).find((choice) => choices.includes(choice))

/** The choice with the highest prior, without search. */
function highestPrior(
  table: DarkSoulsTable,
  who: Seat,
  choices: readonly Choice[],
  weights: Weights,
): Choice | undefined {
  const worths = priors(table, who, choices, weights)
  return choices[worths.indexOf(Math.max(...worths))]
}

// ---- between the fights ----

function journey(table: DarkSoulsTable, choices: readonly Choice[]): Choice {
  if (table.here !== 'bonfire' && table.souls > 0 && choices.includes('go bonfire')) return 'go bonfire'
  const way = onward(table, choices)
  const ahead = foesBehind(table, way)
  const dress = choices.find(
    (choice) => choice.startsWith('dress ') && wantsChange(table, seat(Number(choice.slice(6))), ahead),
  )
  return dress ?? kindle(table, choices) ?? spend(table, choices) ?? sell(table, choices) ?? way
}

/** The better use of souls: a level that opens a better outfit, or another treasure card. */
function spend(table: DarkSoulsTable, choices: readonly Choice[]): Choice | undefined {
  let [found, most]: [Choice | undefined, number] = [undefined, 0]
  for (const who of seatsOf(table)) {
    const aim = levelGoal(table, characterAt(table, who))
    if (!aim || aim.perSoul <= most || !choices.includes(`level ${who} ${aim.stat}`)) continue
    ;[found, most] = [`level ${who} ${aim.stat}`, aim.perSoul]
  }
  const buy = choices.find((choice) => choice.startsWith('buy'))
  if (most >= CARD_WORTH_PER_SOUL || !buy) return found
  return buy
}

// ---- in a campaign ----

/** Buys a spark when few are left. Once most of the treasure is found the party grows no stronger, and buying sparks could go on forever. */
function kindle({ sparks, treasure }: DarkSoulsTable, choices: readonly Choice[]): Choice | undefined {
  if (sparks > MAX_SPARKS_TO_KINDLE || treasure.length < MIN_TREASURE_TO_KINDLE) return undefined
  return choices.find((choice) => choice.startsWith('kindle '))
}
const MAX_SPARKS_TO_KINDLE = 1
const MIN_TREASURE_TO_KINDLE = 10

/** Items that no character would equip at any level. */
function unwantedItems(table: DarkSoulsTable): readonly Item[] {
  const wanted = new Set<Item | undefined>()
  for (const character of table.characters) {
    for (let tier = 1; tier <= MAX_TIER; tier++) {
      const best = bestOutfit(table, { ...character, levels: { str: tier, dex: tier, int: tier, fai: tier } })
      for (const item of [best.armour, best.right, best.left]) wanted.add(item)
    }
  }
  return table.inventory.filter(
    (item) => !wanted.has(item) && !isGem(table, item.card) && equipmentOf(table, item.card).deck !== 'starting',
  )
}
const MAX_TIER = 4

const sale = (table: DarkSoulsTable, choices: readonly Choice[]): Choice =>
  unwantedItems(table)
    .map(({ card }) => `sell ${card}`)
    .find((choice) => choices.includes(choice)) ?? 'done'

const sell = (table: DarkSoulsTable, choices: readonly Choice[]): Choice | undefined =>
  choices.includes('sell') && unwantedItems(table).length > 0 ? 'sell' : undefined

/** Whether some character has so few free boxes that the next hit may kill. */
function isExhausted({ characters }: DarkSoulsTable): boolean {
  return characters.some((character) => freeBoxes(character) <= MAX_EXHAUSTED_BOXES)
}
const MAX_EXHAUSTED_BOXES = 2

/** Dashes home, or else to a cleared tile; fights if neither is possible. */
function dashAway({ map }: DarkSoulsTable, choices: readonly Choice[]): Choice {
  if (choices.includes('dash bonfire')) return 'dash bonfire'
  const safe = choices.find((choice) => choice.startsWith('dash ') && map[Number(choice.slice(5)) - 1]?.cleared)
  return safe ?? 'fight'
}

/** Worth per soul of an unknown treasure card. The more items the party has, the less another one helps. */
const CARD_WORTH_PER_SOUL = 0.1

/**
 * Takes the lowest level first, then the boss; on the last spark, the boss as soon as the gate is open. The bot does not
 * rest by choice before that: a defeat costs the same spark, and the party has had its attempt.
 */
function onward(table: DarkSoulsTable, choices: readonly Choice[]): Choice {
  // Characters come to the fire this exhausted only after a dash. (DS-257)
  if (isExhausted(table) && choices.includes('rest')) return 'rest'
  const ways = choices.filter((choice) => choice.startsWith('go ') && choice !== 'go bonfire')
  const [way] = ways.sort((one, other) => riskOf(table, one) - riskOf(table, other))
  const isOpen = choices.includes('fog')
  if (way && !(isOpen && isLastDeath(table))) return way
  if (isOpen) return 'fog'
  return choices[0] as Choice
}

/** Risk of a choice: the level of its card; of equal levels, the tile that opens the fog gate comes first. */
function riskOf({ map, fogGate }: DarkSoulsTable, choice: Choice): number {
  const tile = Number(choice.split(' ')[1]) - 1
  return (map[tile]?.level ?? 0) - (fogGate?.tile === tile ? 0.1 : 0)
}

// ---- at Andre's ----

/** Foes to equip for at Andre's: those of the encounter the bot will choose next. */
const foesAhead = (table: DarkSoulsTable): ExpectedFoes => foesBehind(table, onward(table, ways(table)))

const ways = (table: DarkSoulsTable): readonly Choice[] =>
  (questions.journey as Question<DarkSoulsTable>).options(table, table.asked[0] as DarkSoulsAsked)

function wantsChange(table: DarkSoulsTable, who: Seat, ahead: ExpectedFoes): boolean {
  const character = characterAt(table, who)
  return (
    bestOutfit(table, character, ahead).worth > wornBy(table, character, ahead).worth + 0.01 ||
    table.inventory.some(({ card }) => isGem(table, card) && targets(table, who, card).length > 0)
  )
}

const isGem = (table: DarkSoulsTable, card: CardId): boolean => {
  const { kind } = equipmentOf(table, card)
  return kind === 'armourUpgrade' || kind === 'weaponUpgrade'
}

function change(table: DarkSoulsTable, who: Seat, choices: readonly Choice[]): Choice {
  const character = characterAt(table, who)
  const { armour, right, left } = bestOutfit(table, character, foesAhead(table))
  if (armour && armour.card !== character.armour?.card && choices.includes(`take ${armour.card}`))
    return `take ${armour.card}`
  for (const item of [right, left]) {
    if (!item || item.card === character.right?.card || item.card === character.left?.card) continue
    for (const verb of ['take', 'move']) if (choices.includes(`${verb} ${item.card}`)) return `${verb} ${item.card}`
  }
  const gem = choices.find((choice) => {
    const [verb, card] = choice.split(' ')
    return verb === 'attach' && attachable(table, card as CardId) !== undefined && isGem(table, card as CardId)
  })
  return gem ?? 'done'
}

/** Puts a card into the hand that does not hold a better one. */
function put(table: DarkSoulsTable, who: Seat, card: CardId, choices: readonly Choice[]): Choice {
  const character = characterAt(table, who)
  if (choices.includes('to armour')) return 'to armour'
  const { right, left } = bestOutfit(table, character, foesAhead(table))
  const keeps = (item: Item | undefined): boolean =>
    item !== undefined && item.card !== card && (item.card === right?.card || item.card === left?.card)
  const free = (['right', 'left'] as const).find((hand) => !keeps(character[hand]) && choices.includes(`to ${hand}`))
  return free ? `to ${free}` : (choices[0] as Choice)
}

/** Attaches an upgrade to the strongest weapon. */
function fasten(table: DarkSoulsTable, who: Seat, choices: readonly Choice[]): Choice {
  const character = characterAt(table, who)
  const worth = (choice: Choice): number => {
    const hand = choice.slice('on '.length)
    const item = hand === 'right' || hand === 'left' ? character[hand] : undefined
    return item ? outfitWorth(table, { armour: undefined, right: item, left: undefined }) : -100
  }
  return [...choices].sort((one, other) => worth(other) - worth(one))[0] as Choice
}

/** The toughest character leads. */
function toughest(table: DarkSoulsTable, choices: readonly Choice[]): Choice {
  const guard = (choice: Choice): number => wornBy(table, characterAt(table, seat(Number(choice.split(' ')[1])))).worth
  return [...choices].sort((one, other) => guard(other) - guard(one))[0] as Choice
}
