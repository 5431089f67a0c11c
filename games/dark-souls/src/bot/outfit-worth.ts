import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Action, Dice, HandCard } from '../content/effects.ts'
import { sumOdds } from '../odds.ts'
import { together } from '../rules/equipment.ts'
import type { Item } from '../table.ts'
import type { ExpectedFoes } from './expected-foes.ts'
import { AVERAGE_FOES } from './expected-foes.ts'

/** Equipment a character could wear. */
export interface Worn {
  readonly armour: Item | undefined
  readonly right: Item | undefined
  readonly left: Item | undefined
}

/**
 * Worth of an outfit. Damage dealt decides how long a fight lasts, damage taken how long the character lasts, so the ratio
 * counts: twice the damage is worth as much as half the wounds.
 */
export function outfitWorth(table: Laid, worn: Worn, ahead: ExpectedFoes = AVERAGE_FOES): number {
  const key = `${ahead.name};${nameOf(worn.armour)};${nameOf(worn.right)};${nameOf(worn.left)}`
  const known = table.pack === undefined ? WORTH_CACHE.get(key) : undefined
  if (known !== undefined) return known
  const worth =
    WORTH_SCALE *
      Math.log(
        (damageDealt(table, worn, ahead) + DEALT_OFFSET) /
          (Math.max(0, damageTaken(table, worn, ahead)) + TAKEN_OFFSET),
      ) +
    traitWorth(table, worn) -
    (hasAttack(table, worn) ? 0 : NO_ATTACK_PENALTY)
  if (table.pack === undefined) WORTH_CACHE.set(key, worth)
  return worth
}
const WORTH_SCALE = 10
const DEALT_OFFSET = 0.5
const TAKEN_OFFSET = 0.3

/** Penalty for an outfit without an attack, such as two shields: it could not end a fight. */
const NO_ATTACK_PENALTY = 30

const hasAttack = (table: Laid, { right, left }: Worn): boolean =>
  [right, left].some((item) => {
    const printed = item && equipmentOf(table, item.card)
    return printed?.kind === 'hand' && printed.actions.some(({ dice }) => dice !== undefined)
  })

/** Cache: every character weighs the same cards again and again. */
const WORTH_CACHE = new Map<string, number>()

const nameOf = (item: Item | undefined): string => (item ? `${item.card}+${item.upgrades.join('+')}` : '')

// ---- what one suffers ----

function damageTaken(table: Laid, worn: Worn, { attacks }: ExpectedFoes): number {
  let dodge = 0
  let [block, resist]: [Dice, Dice] = [{}, {}]
  for (const { card } of itemsOf(worn)) {
    const printed = equipmentOf(table, card)
    if (printed.kind !== 'armour' && printed.kind !== 'hand') continue
    block = together(block, printed.block)
    resist = together(resist, printed.resist)
    dodge += printed.dodge
  }
  const guard = { block: sumOdds(block), resist: sumOdds(resist) }
  const signs = sumOdds({ dodge })
  let lost = 0
  for (const { type, damage, dodge: needed, often } of attacks) {
    const guarding = guard[type].reduce((sum, chance, sign) => sum + chance * Math.max(0, damage - sign), 0)
    const fails = signs.reduce((sum, chance, shown) => (shown < needed ? sum + chance : sum), 0)
    lost += often * Math.min(guarding, DODGE_COST + fails * damage)
  }
  return lost - supportWorth(table, worn)
}
const DODGE_COST = 0.5

/** Worth of the best row that heals or restores stamina, less its cost. */
function supportWorth(table: Laid, worn: Worn): number {
  let best = 0
  for (const { card } of [worn.right, worn.left].flatMap((item) => item ?? [])) {
    for (const { grant, cost } of (equipmentOf(table, card) as HandCard).actions) {
      if (!grant) continue
      best = Math.max(best, 0.5 * (grant.health ?? 0) + 0.2 * (grant.stamina ?? 0) - 0.4 * cost)
    }
  }
  return 0.4 * best + recoveryWorth(table, worn)
}

/** Worth of traits that restore something every activation. */
function recoveryWorth(table: Laid, worn: Worn): number {
  let sum = 0
  for (const { card, upgrades } of itemsOf(worn)) {
    for (const id of [card, ...upgrades]) {
      const { trait } = equipmentOf(table, id)
      if (trait?.kind === 'endGain') sum += (trait.perFoe ? 0.3 : 0.5) * trait.health
      else if (trait?.kind === 'breather') sum += 0.3
      else if (trait?.kind === 'aura' || trait?.kind === 'painGain' || trait?.kind === 'marginGain') sum += 0.12
    }
  }
  return sum
}

// ---- what one deals ----

/** Damage of the best pair of rows, one for each hand, less the cost of both. */
function damageDealt(table: Laid, { armour, right: one, left: other }: Worn, ahead: ExpectedFoes): number {
  const [right, left] = [rowsOf(table, one, armour, ahead), rowsOf(table, other, armour, ahead)]
  let best = 0
  for (const first of right)
    for (const then of left) best = Math.max(best, first.damage + then.damage - price(first.cost + then.cost))
  return best
}

/** Cost of stamina: two cubes come back each activation, though only after the enemies have acted. */
const price = (cost: number): number => 0.22 * cost + 0.45 * Math.max(0, cost - 2)

/** Damage after Titanite Construct: three or more from one roll lose one. (DS-238) */
const damageFelt = (damage: number, construct = false): number =>
  Math.max(0, construct && damage >= 3 ? damage - 1 : damage)

interface Row {
  readonly cost: number
  readonly damage: number
}
const NOTHING: Row = { cost: 0, damage: 0 }

function rowsOf(table: Laid, item: Item | undefined, armour: Item | undefined, ahead: ExpectedFoes): readonly Row[] {
  const printed = item && equipmentOf(table, item.card)
  if (!item || printed?.kind !== 'hand') return [NOTHING]
  const lent = [item.card, ...item.upgrades, ...(armour ? [armour.card, ...armour.upgrades] : [])]
  return [NOTHING, ...printed.actions.map((action) => rowOf(table, printed, action, lent, ahead))]
}

function rowOf(table: Laid, card: HandCard, action: Action, lent: readonly CardId[], { defences }: ExpectedFoes): Row {
  const { cost, magic = false, node, repeat = 1, conditions = [], shift, push } = action
  if (!action.dice) return { cost, damage: conditions.length > 0 ? 0.2 : 0 }
  let { dice, mod = 0 } = action
  let isMagic: boolean = magic
  let extra = 0
  for (const id of lent) {
    const { trait } = equipmentOf(table, id)
    if (trait?.kind !== 'attacks') continue
    dice = together(dice, trait.dice ?? {})
    mod += trait.damage ?? 0
    isMagic ||= trait.magic === true
    if (trait.condition) extra += 0.35
  }
  const odds = sumOdds(dice)
  let damage = 0
  for (const { block, resist, often, construct } of defences) {
    const wards = isMagic ? resist : block
    damage += often * odds.reduce((sum, chance, shown) => sum + chance * damageFelt(shown + mod - wards, construct), 0)
  }
  const range = Math.min(3, action.range ?? card.range ?? 0)
  const reach = 1 + 0.07 * range + (node ? 0.2 : 0)
  return {
    cost,
    damage: repeat * damage * reach + extra + 0.25 * conditions.length + (shift ? 0.1 : 0) + (push ? 0.1 : 0),
  }
}

// ---- what else it brings ----

function traitWorth(table: Laid, worn: Worn): number {
  let sum = 0
  for (const { card, upgrades } of itemsOf(worn)) {
    for (const id of [card, ...upgrades]) {
      const { trait } = equipmentOf(table, id)
      if (trait && trait.kind !== 'attacks') sum += trait.kind === 'forbids' ? -2.5 : TRAIT_WORTH
    }
  }
  return sum
}
const TRAIT_WORTH = 0.5

const itemsOf = ({ armour, right, left }: Worn): Item[] => [armour, right, left].flatMap((item) => item ?? [])
