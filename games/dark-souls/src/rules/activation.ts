import type { Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, seatsOf, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { ActivationAsked, ActivationStep, Settle } from '../agenda-types/activation.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import { shedConditions, sufferPoison } from './conditions.ts'
import { BLEED_DAMAGE, freeBoxes, gain } from './endurance.ts'
import { traitOf } from './equipment.ts'

type Of<S extends ActivationStep['step']> = Extract<ActivationStep, { readonly step: S }>
type AskedFor<Q extends ActivationAsked['question']> = Extract<ActivationAsked, { readonly question: Q }>

const STAMINA_PER_ACTIVATION = 2

/** Starts an activation: stamina, then the Aggro token; after that cards may be swapped and the character acts. (DS-146) */
export function activation(table: DarkSoulsTable, { seat }: Of<'activation'>): void {
  const fight = fightOf(table)
  fight.ward = undefined
  fight.turns++
  fight.turn = {
    seat,
    pattern: 'none',
    walked: 0,
    used: [],
    fresh: true,
    freeStep: false,
    freeAttack: false,
    charm: undefined,
  }
  emit(table, 'DS-146', 'activated', { seat })
  fight.aggro = seat
  plan(table, { step: 'act', seat })
  const character = characterAt(table, seat)
  // Without red cubes the alternative only gives less stamina, so it is not offered.
  if (character.red > 0 && traitOf(table, character, 'breather')) return ask(table, asking('breath', seat))
  gain(table, seat, { stamina: breathOf(table, character) }, 'DS-146')
}

/** Two stamina, or more if a ring on the same node grants it. (DS-146, DS-330) */
function breathOf(table: DarkSoulsTable, { at }: Character): number {
  let stamina = STAMINA_PER_ACTIVATION
  for (const other of table.characters) {
    const aura = other.at === at ? traitOf(table, other, 'aura') : undefined
    if (aura && aura.stamina > stamina) stamina = aura.stamina
  }
  return stamina
}

/** Tiny Being's Ring: less stamina and some health instead. (DS-318, DS-330) */
export const breathQuestion: Question<DarkSoulsTable, AskedFor<'breath'>> = {
  rule: 'DS-330',
  options: () => BREATHS,
  answer: (table, { seat }, choice) => {
    const character = characterAt(table, seat)
    const breather = traitOf(table, character, 'breather')
    if (choice === 'breathe' && breather) return gain(table, seat, breather, 'DS-330')
    gain(table, seat, { stamina: breathOf(table, character) }, 'DS-146')
  },
}
const BREATHS: readonly string[] = ['breathe', 'no']

// ---- end of the activation (DS-141, DS-144, DS-148, DS-331) ----

/** Healing from rings and armour, and poison, in the player's order; then the condition tokens go. */
export function close(table: DarkSoulsTable, { seat }: Of<'close'>): void {
  const left: (CardId | 'poison')[] = []
  const { armour, right, left: other } = characterAt(table, seat)
  if (armour) addHealing(table, seat, armour, left)
  if (right) addHealing(table, seat, right, left)
  if (other) addHealing(table, seat, other, left)
  if (characterAt(table, seat).conditions.includes('poison')) left.push('poison')
  plan(table, [
    { step: 'settle', seat, left },
    { step: 'part', seat },
  ])
}

export function settle(table: DarkSoulsTable, { seat, left }: Settle): void {
  const [first] = left
  if (first === undefined) return
  const matters = table.rules < 2 || isOrderFelt(table, seat, left)
  if (left.length > 1 && left.includes('poison') && matters) {
    return ask(table, { question: 'settle', seat, left, answer: undefined })
  }
  if (settleOne(table, seat, first)) plan(table, { step: 'settle', seat, left: left.slice(1) })
}

/** Whether the order changes the result: Poison before healing may kill, and healing before Poison may be wasted. */
function isOrderFelt(table: DarkSoulsTable, seat: Seat, left: Settle['left']): boolean {
  const character = characterAt(table, seat)
  const poison = 1 + (character.conditions.includes('bleed') ? BLEED_DAMAGE : 0)
  let healing = 0
  for (const what of left) if (what !== 'poison') healing += healthFrom(table, seat, what)
  return character.red < healing || freeBoxes(character) <= poison
}

export const settleQuestion: Question<DarkSoulsTable, AskedFor<'settle'>> = {
  rule: 'DS-331',
  options: (_, { left }) => left.map((what) => `settle ${what}`),
  answer: (table, { seat, left }, choice) => {
    const chosen = left.find((what) => choice === `settle ${what}`)
    if (chosen === undefined || !settleOne(table, seat, chosen)) return
    plan(table, { step: 'settle', seat, left: left.filter((what) => what !== chosen) })
  },
}

/** Returns whether the character is still alive. */
function settleOne(table: DarkSoulsTable, seat: Seat, what: CardId | 'poison'): boolean {
  if (what === 'poison') return sufferPoison(table, seat)
  gain(table, seat, { health: healthFrom(table, seat, what) }, 'DS-331')
  return true
}

/** Adds the card and its upgrades if they heal now. */
function addHealing(table: DarkSoulsTable, seat: Seat, { card, upgrades }: Item, left: (CardId | 'poison')[]): void {
  if (healthFrom(table, seat, card) > 0) left.push(card)
  for (const upgrade of upgrades) if (healthFrom(table, seat, upgrade) > 0) left.push(upgrade)
}

/** Healing of a card; some heal once per foe on the node. (DS-331) */
function healthFrom(table: DarkSoulsTable, seat: Seat, card: CardId): number {
  const { trait } = equipmentOf(table, card)
  if (trait?.kind !== 'endGain') return 0
  if (!trait.perFoe) return trait.health
  const { at } = characterAt(table, seat)
  return trait.health * fightOf(table).foes.filter((foe) => foe.at === at).length
}

/** Ends the activation: the enemies act next, then the next character clockwise. (DS-106, DS-107, DS-144) */
export function part(table: DarkSoulsTable, { seat }: Of<'part'>): void {
  const fight = fightOf(table)
  shedConditions(table, seat)
  fight.turn = undefined
  fight.last = seat
  fight.next = ((seat % table.seats) + 1) as Seat
  emit(table, 'DS-148', 'ended', { seat })
  plan(table, { step: 'enemies' })
  if (fight.aggroTaken) return
  for (const other of seatsOf(table)) {
    if (other !== seat && traitOf(table, characterAt(table, other), 'takesAggro')) ask(table, asking('provoke', other))
  }
}

/** Faraam Armour: takes the Aggro token from another character, once per encounter. (DS-336) */
export const provokeQuestion: Question<DarkSoulsTable, AskedFor<'provoke'>> = {
  rule: 'DS-336',
  options: () => PROVOKING,
  answer: (table, { seat }, choice) => {
    if (choice !== 'provoke') return
    const fight = fightOf(table)
    fight.aggro = seat
    fight.aggroTaken = true
    emit(table, 'DS-336', 'provoked', { seat })
  },
}
const PROVOKING: readonly string[] = ['provoke', 'no']
