import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, below, pick, plan, emit } from '@gloamhall/kernel'
import { cardOf } from '../content/cards.ts'
import type { HunterCard } from '../content/effects.ts'
import type { HuntAsked, HuntStep, Move } from '../agenda-types/hunt.ts'
import type { Facing, Hex } from '../hexes.ts'
import { around, FACINGS, facingNamed, HEXES, hexNamed, nameOf, nameOfFacing } from '../hexes.ts'
import { hunterAt, isFree } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { enter } from './entering.ts'
import { hasVictim, needsVictim } from './targets.ts'

type MoveAsked = Extract<HuntAsked, { readonly question: 'move' }>
type FaceAsked = Extract<HuntAsked, { readonly question: 'face' }>

/** A run, a step or another movement of a Hunter: hex by hex, then a facing, which ends it. (BP-85, BP-91) */
export function move(table: BloodyPalaceTable, { seat, left, gait }: Move): void {
  ask(table, { question: 'move', seat, left, gait, answer: undefined })
}

export const moveQuestion: Question<BloodyPalaceTable, MoveAsked> = {
  rule: 'BP-85',
  options: moveChoices,
  random: (table, asked, chance) => {
    if (asked.gait === 'first' || chance.kind === 'scripted') return pick(chance, moveChoices(table, asked))
    const at = hunterAt(table, asked.seat).at as Hex
    FREE_HEXES.length = 0
    if (asked.left > 0) for (const hex of around(at)) if (isFree(table, hex)) FREE_HEXES.push(hex)
    const place = below(chance, FREE_HEXES.length + FACINGS.length)
    return (
      place < FREE_HEXES.length ? TO_CHOICES[FREE_HEXES[place] as Hex] : FACE_CHOICES[place - FREE_HEXES.length]
    ) as Choice
  },
  answer: (table, { seat, left, gait }, choice) => {
    if (choice.startsWith('face ')) return turnTo(table, seat, facingNamed(choice.slice('face '.length)) as Facing)
    plan(table, { step: 'move', seat, left: left - 1, gait })
    enter(table, seat, hexNamed(choice.slice('to '.length)) as Hex, 'walk')
  },
  // A card that moves first must end with a target. (BP-89)
  broken: (choice) => (choice.startsWith('to ') ? 'BP-58' : 'BP-89'),
}

/** Reused: refilled at each call. */
const FREE_HEXES: Hex[] = []
const TO_CHOICES: readonly Choice[] = HEXES.map((hex) => `to ${nameOf(hex)}`)
const FACE_CHOICES: readonly Choice[] = FACINGS.map((facing) => `face ${nameOfFacing(facing)}`)

function moveChoices(table: BloodyPalaceTable, asked: MoveAsked): Choice[] {
  const choices: Choice[] = []
  const { at } = hunterAt(table, asked.seat)
  const card = victimsCard(table, asked)
  if (asked.left > 0) {
    for (const hex of around(at as Hex)) {
      if (isFree(table, hex) && (!card || reaches(table, card, hex, asked.left - 1)))
        choices.push(TO_CHOICES[hex] as string)
    }
  }
  for (const facing of FACINGS) {
    if (!card || hasVictim(table, card, at as Hex, facing)) choices.push(FACE_CHOICES[facing] as string)
  }
  return choices
}

/** The card that moves its Hunter first and then needs a target, if this movement belongs to one. (BP-89) */
function victimsCard(table: BloodyPalaceTable, { gait }: MoveAsked): HunterCard | undefined {
  if (gait !== 'first' || !table.attack) return undefined
  const card = cardOf(table, table.attack.card)
  return needsVictim(card) ? card : undefined
}

/** Whether a target can be reached from there with `left` hexes to go. */
export function reaches(table: BloodyPalaceTable, card: HunterCard, from: Hex, left: number): boolean {
  if (FACINGS.some((facing) => hasVictim(table, card, from, facing))) return true
  return left > 0 && around(from).some((hex) => isFree(table, hex) && reaches(table, card, hex, left - 1))
}

// ---- facing (BP-93) ----

export function face(table: BloodyPalaceTable, { seat, facings }: Extract<HuntStep, { readonly step: 'face' }>): void {
  const [first] = facings ?? FACINGS
  if (facings?.length === 1 && first !== undefined) return turnTo(table, seat, first)
  ask(table, { question: 'face', seat, facings: facings ?? FACINGS, answer: undefined })
}

export const faceQuestion: Question<BloodyPalaceTable, FaceAsked> = {
  rule: 'BP-93',
  options: (_, { facings }) => facings.map((facing) => FACE_CHOICES[facing] as string),
  answer: (table, { seat }, choice) => turnTo(table, seat, facingNamed(choice.slice('face '.length)) as Facing),
}

export function turnTo(table: BloodyPalaceTable, seat: Seat, facing: Facing): void {
  const hunter = hunterAt(table, seat)
  if (hunter.facing === facing) return
  hunter.facing = facing
  emit(table, 'BP-93', 'faced', { seat, facing: nameOfFacing(facing) })
}
