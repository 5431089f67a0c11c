import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, plan, seatsOf, emit } from '@gloamhall/kernel'
import { CLASSES } from '../content/classes.ts'
import type { ActivationAsked, Backstab, Blow } from '../agenda-types/activation.ts'
import type { DarkSoulsTable, Foe, Slot, Turn } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { isAttack } from './attack.ts'
import { gain } from './endurance.ts'
import { handCardOf } from './equipment.ts'
import { canStrike } from './strike.ts'

/** The heroic action is ready and is one taken in the character's own activation. (DS-43) */
export function mayBeHeroic(table: DarkSoulsTable, seat: Seat): boolean {
  const { class: id, heroic } = characterAt(table, seat)
  return heroic && OWN_TURN.includes(CLASSES[id].heroic)
}

const OWN_TURN: readonly string[] = ['perseverance', 'berserkCharge']
const PERSEVERANCE = 2

/** Stamina for the whole party, or a free move and a free attack. (DS-244, DS-246) */
export function beHeroic(table: DarkSoulsTable, turn: Turn): void {
  const character = characterAt(table, turn.seat)
  character.heroic = false
  const deed = CLASSES[character.class].heroic
  emit(table, deed === 'perseverance' ? 'DS-244' : 'DS-246', deed, { seat: turn.seat })
  if (deed === 'perseverance') {
    for (const seat of seatsOf(table)) gain(table, seat, { stamina: PERSEVERANCE }, 'DS-244')
    return
  }
  turn.freeStep = true
  turn.freeAttack = true
}

// ---- Backstab (DS-243, DS-316) ----

/** A character who has dodged an enemy may attack it for free with any row of a weapon in hand that reaches it. */
export function backstab(table: DarkSoulsTable, { seat, foe }: Backstab): void {
  const { class: id, heroic } = characterAt(table, seat)
  if (!heroic || CLASSES[id].heroic !== 'backstab') return
  if (backstabChoices(table, seat, foe).length > 1) ask(table, { question: 'backstab', seat, foe, answer: undefined })
}

export const backstabQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'backstab' }>> = {
  rule: 'DS-243',
  options: (table, { seat, foe }) => backstabChoices(table, seat, foe),
  answer: (table, { seat, foe }, choice) => {
    if (choice === 'no') return
    const [, slot, row] = choice.split(' ')
    const character = characterAt(table, seat)
    const item = character[slot as 'right' | 'left']
    if (!item) return
    character.heroic = false
    emit(table, 'DS-243', 'backstab', { seat, foe, card: item.card, row: Number(row) })
    const repeat = handCardOf(table, item.card).actions[Number(row) - 1]?.repeat ?? 1
    const blow: Blow = { step: 'blow', seat, slot: slot as Slot, row: Number(row), left: repeat - 1, at: foe }
    plan(table, blow)
  },
}

function backstabChoices(table: DarkSoulsTable, seat: Seat, id: string): Choice[] {
  const choices = ['no']
  const foe = foeNamed(fightOf(table), id)
  if (!foe) return choices
  for (const slot of ['right', 'left'] as const) addBackstabs(table, seat, foe, slot, choices)
  return choices
}

function addBackstabs(table: DarkSoulsTable, seat: Seat, foe: Foe, slot: 'right' | 'left', choices: Choice[]): void {
  const character = characterAt(table, seat)
  const item = character[slot]
  if (!item) return
  const card = handCardOf(table, item.card)
  for (const [index, action] of card.actions.entries()) {
    if (!isAttack(action)) continue
    const use = { seat, slot, row: index + 1, left: 0, at: foe.id }
    if (canStrike(table, use)) choices.push(`backstab ${slot} ${use.row}`)
  }
}
