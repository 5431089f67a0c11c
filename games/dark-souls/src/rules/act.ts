import type { Barred, Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import type { ActivationAsked, ActivationStep, Use } from '../agenda-types/activation.ts'
import type { Action } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import { nameOf } from '../nodes.ts'
import type { Character, DarkSoulsTable, Held, Item, Turn } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import type { Named, Row } from './attack.ts'
import {
  aimedOf,
  attackWords,
  costOf,
  isAttack,
  isCharge,
  mayAttack,
  namedIn,
  rangeOf,
  rowOf,
  targetIn,
  targetsFrom,
} from './attack.ts'
import { affords, spend } from './endurance.ts'
import { arrangements, carriedBy, EMPTY, forbids, handCardOf, isUsedFromBackup } from './equipment.ts'
import { bestow, enchant, grantChoices } from './grants.ts'
import { beHeroic, mayBeHeroic } from './heroic.ts'
import { shiftChoices, stepChoices, takeShift, takeStep } from './movement.ts'
import { canStrike } from './strike.ts'
import { whyNot } from './why-not.ts'

type ActAsked = Extract<ActivationAsked, { readonly question: 'act' }>

/** One action after another, until the player ends the activation or nothing is left to do. (DS-148) */
export function act(table: DarkSoulsTable, { seat }: Extract<ActivationStep, { readonly step: 'act' }>): void {
  const turn = turnOf(table)
  if (mayBeDone(table, turn) && choicesFor(table, turn).length === 1) return plan(table, { step: 'close', seat })
  ask(table, asking('act', seat))
}

/** Whether `end` may be the only choice left, so that the choices are worth computing: a character who can still move almost always has others. */
function mayBeDone(table: DarkSoulsTable, { seat, pattern, walked }: Turn): boolean {
  if (pattern === 'move-attack') return true
  if (walked === 0) return false
  const character = characterAt(table, seat)
  return character.conditions.includes('frostbite') || forbids(table, character, 'run')
}

export const actQuestion: Question<DarkSoulsTable, ActAsked> = {
  rule: 'DS-148',
  options: (table) => choicesFor(table, turnOf(table)),
  answer: (table, { seat }, choice) => {
    const turn = turnOf(table)
    if (choice === 'end') return plan(table, { step: 'close', seat })
    plan(table, { step: 'act', seat })
    turn.fresh = false
    doAct(table, turn, choice)
  },
  barred: (table, { seat }) => barredFor(characterAt(table, seat)),
  broken: (choice, table) => whyNot(table, turnOf(table), choice),
}

function barredFor({ estus, heroic }: Character): Barred[] {
  const barred: Barred[] = []
  if (!estus) barred.push({ choice: 'estus', rule: 'DS-44' })
  if (!heroic) barred.push({ choice: 'heroic', rule: 'DS-43' })
  return barred
}

function doAct(table: DarkSoulsTable, turn: Turn, choice: Choice): void {
  const end = choice.indexOf(' ')
  switch (end < 0 ? choice : choice.slice(0, end)) {
    case 'hold':
      return hold(table, turn.seat, choice)
    case 'walk':
    case 'run':
      takeStep(table, turn, choice)
      return
    case 'shift':
      turn.freeStep = false
      plan(table, { step: 'traps' })
      return takeShift(table, turn.seat, choice)
    case 'attack':
      return attack(table, turn, choice)
    case 'use':
      return use(table, turn, choice)
    case 'estus':
      return drink(table, turn.seat)
    case 'heroic':
      return beHeroic(table, turn)
    default:
      throw new Error(`unknown action ${choice}`)
  }
}

function choicesFor(table: DarkSoulsTable, turn: Turn): Choice[] {
  const choices: Choice[] = []
  const character = characterAt(table, turn.seat)
  if (turn.fresh) holdChoices(table, character, choices)
  stepChoices(table, turn, choices)
  if (turn.freeStep) shiftChoices(table, turn.seat, choices)
  if (character.right) rowChoices(table, turn, character, 'right', character.right, choices)
  if (character.left) rowChoices(table, turn, character, 'left', character.left, choices)
  if (character.backup.length > 0) backupChoices(table, turn, character, choices)
  if (character.estus && character.black + character.red > 0) choices.push('estus')
  if (mayBeHeroic(table, turn.seat)) choices.push('heroic')
  choices.push('end')
  return choices
}

// ---- swapping cards, only at the start (DS-146, DS-147) ----

/** `hold estoc target-shield`: right hand, left hand; `hold estoc nothing` leaves one empty. */
function holdChoices(table: DarkSoulsTable, character: Character, choices: Choice[]): void {
  if (character.backup.length === 0) return
  let now: string | undefined
  for (const [right, left] of arrangements(table, carriedBy(table, character))) {
    const words = holdWords(right, left)
    if (right === character.right && left === character.left) now = words
    else if (words !== now && !choices.includes(words)) choices.push(words)
  }
}

/** Cached: these choices are needed at the start of every activation. */
function holdWords(right: Item | undefined, left: Item | undefined): Choice {
  const [one, other] = [right?.card ?? EMPTY, left?.card ?? EMPTY]
  let known = HOLD_CHOICES.get(one)
  if (!known) HOLD_CHOICES.set(one, (known = new Map()))
  let words = known.get(other)
  if (words === undefined) known.set(other, (words = `hold ${one} ${other}`))
  return words
}
const HOLD_CHOICES = new Map<string, Map<string, Choice>>()

function hold(table: DarkSoulsTable, seat: Seat, choice: Choice): void {
  const character = characterAt(table, seat)
  const [, right = EMPTY, left = EMPTY] = choice.split(' ')
  const rest = carriedBy(table, character)
  const take = (card: string): Item | undefined => {
    const at = rest.findIndex((item) => item.card === card)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  character.right = take(right)
  character.left = take(left)
  character.backup = rest
  emit(table, 'DS-146', 'held', { seat, right, left })
}

// ---- actions of the cards in hand (DS-155 … DS-165) ----

/** Rows usable from the backup; they are numbered through all its cards. (DS-338) */
function backupChoices(table: DarkSoulsTable, turn: Turn, character: Character, choices: Choice[]): void {
  let before = 0
  for (let place = 0; place < character.backup.length; place++) {
    const item = character.backup[place] as Item
    const card = handCardOf(table, item.card)
    if (!isUsedFromBackup(card)) continue
    rowChoices(table, turn, character, place, item, choices, before)
    before += card.actions.length
  }
}

/** Each card is used once, by one of its rows; two copies of a card are two cards. (DS-155, DS-158) */
function rowChoices(
  table: DarkSoulsTable,
  turn: Turn,
  character: Character,
  held: Held,
  item: Item,
  choices: Choice[],
  before = 0,
): void {
  const card = handCardOf(table, item.card)
  if (card.actions.length === 0 || turn.used.includes(held)) return
  const slot = typeof held === 'number' ? 'backup' : held
  for (let index = 0; index < card.actions.length; index++) {
    const action = card.actions[index] as Action
    if (slot === 'backup' && !action.fromBackup) continue
    const free = isCharge(turn, rangeOf(card, action), action)
    if (!free && !affords(character, costOf(table, character, item, action))) continue
    const named = { slot, row: before + index + 1 } as const
    if (!isAttack(action)) useChoices(table, turn, named, { item, card, action, held }, choices)
    else if (mayAttack(turn)) attackChoices(table, turn, named, { item, card, action, held }, choices)
  }
}

/** Attacks with their targets. If movement comes before the dice, the target is chosen afterwards: `attack right 2`. (DS-156, DS-160) */
function attackChoices(table: DarkSoulsTable, turn: Turn, { slot, row }: Named, used: Row, choices: Choice[]): void {
  const { card, action } = used
  const charge = isCharge(turn, rangeOf(card, action), action)
  if (action.shift?.when === 'before') {
    const use: Use = { seat: turn.seat, slot, row, left: 0, heroic: charge ? 'charge' : undefined }
    if (canStrike(table, use)) choices.push(`attack ${slot} ${row}`)
    return
  }
  const aimed = aimedOf(card, action, charge)
  const from = characterAt(table, turn.seat).at as Node
  for (const target of targetsFrom(fightOf(table), from, aimed)) choices.push(attackWords(slot, row, target))
}

function attack(table: DarkSoulsTable, turn: Turn, choice: Choice): void {
  const { seat } = turn
  const character = characterAt(table, seat)
  const named = namedIn(choice)
  const { item, card, action, held } = rowOf(table, character, named)
  const charge = isCharge(turn, rangeOf(card, action), action)
  const cost = charge ? 0 : costOf(table, character, item, action)
  turn.used = [...turn.used, held]
  turn.pattern = turn.pattern === 'none' || turn.pattern === 'attack' ? 'attack' : 'move-attack'
  if (charge) turn.freeAttack = false
  const target = targetIn(choice)
  const told = { seat, card: item.card, row: card.actions.indexOf(action) + 1, stamina: cost }
  if (target === undefined) emit(table, 'DS-156', 'attacked', told)
  else if (typeof target === 'string') emit(table, 'DS-156', 'attackedFoe', { ...told, foe: target })
  else emit(table, 'DS-156', 'attackedNode', { ...told, node: nameOf(target) })
  if (!spend(table, seat, cost)) return
  const swung = { seat, ...named, left: (action.repeat ?? 1) - 1, heroic: charge ? ('charge' as const) : undefined }
  plan(table, target === undefined ? { ...swung, step: 'blow' } : { ...swung, step: 'swing', target })
}

/** Rows without an attack: stamina and health for friends, a charm, a ward or movement. (DS-158, DS-160, DS-339) */
function useChoices(table: DarkSoulsTable, turn: Turn, named: Named, { card, action }: Row, choices: Choice[]): void {
  if (action.grant) grantChoices(table, turn.seat, named, action.grant, action.range ?? card.range, choices)
  else choices.push(`use ${named.slot} ${named.row}`)
}

function use(table: DarkSoulsTable, turn: Turn, choice: Choice): void {
  const { seat } = turn
  const character = characterAt(table, seat)
  const named = namedIn(choice)
  const { item, card, action, held } = rowOf(table, character, named)
  const cost = costOf(table, character, item, action)
  turn.used = [...turn.used, held]
  emit(table, 'DS-158', 'used', { seat, card: item.card, row: card.actions.indexOf(action) + 1, stamina: cost })
  if (!spend(table, seat, cost)) return
  if (action.grant) bestow(table, seat, action.grant, action.range ?? card.range, choice)
  enchant(table, seat, action)
  if (action.shift) plan(table, [{ step: 'slide', seat, nodes: action.shift.nodes }, { step: 'traps' }])
}

// ---- Estus (DS-44) ----

/** Removes every cube, black and red; conditions stay. (DS-44) */
function drink(table: DarkSoulsTable, seat: Seat): void {
  const character = characterAt(table, seat)
  emit(table, 'DS-44', 'drank', { seat, stamina: character.black, health: character.red })
  character.estus = false
  character.black = 0
  character.red = 0
}

function turnOf(table: DarkSoulsTable): Turn {
  const { turn } = fightOf(table)
  if (!turn) throw new Error('no character is active')
  return turn
}
