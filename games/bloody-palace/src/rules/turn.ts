import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import { cardOf } from '../content/cards.ts'
import type { HuntAsked, HuntStep } from '../agenda-types/hunt.ts'
import type { Hex } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import type { Attack, BloodyPalaceTable, Turn } from '../table.ts'
import { lasting, stylesOf } from './lasting.ts'
import { stageOver } from './stage-end.ts'
import { closest } from './targets.ts'
import { hurtFoe } from './wounds.ts'

type Of<S extends HuntStep['step']> = Extract<HuntStep, { readonly step: S }>
type AskedFor<Q extends HuntAsked['question']> = Extract<HuntAsked, { readonly question: Q }>

/** How much damage Devil Trigger heals. */
const TRIGGER_HEALING = 2

export function turnOf({ turn }: BloodyPalaceTable): Turn {
  if (!turn) throw new Error('no Hunter has a turn')
  return turn
}

export function attackOf({ attack }: BloodyPalaceTable): Attack {
  if (!attack) throw new Error('no card is being resolved')
  return attack
}

/** A turn in which nothing has happened yet. */
export const newTurn = (seat: Seat): Turn => ({
  seat,
  ran: false,
  claimed: false,
  stepped: false,
  bonus: 0,
  trigger: false,
  melee: 0,
  ranged: 0,
  tags: [],
  slain: 0,
  stunned: [],
  shot: [],
  knocked: 0,
  orbs: 0,
  moved: 0,
  fours: 0,
  finishers: 0,
})

/** Knocked-out Hunters return, lingering effects are resolved, then the Hunter acts. (BP-83, BP-136) */
export function turn(table: BloodyPalaceTable, { seat }: Of<'turn'>): void {
  table.turn = newTurn(seat)
  const hunter = hunterAt(table, seat)
  emit(table, 'BP-83', 'turn', { seat })
  plan(table, [
    { step: 'begins', seat },
    { step: 'triggers', seat },
    { step: 'acts', seat },
    { step: 'turnEnds', seat },
  ])
  const lingering = hunter.chain.filter((id) => cardOf(table, id).effects?.some(({ kind }) => kind === 'lingering'))
  plan(
    table,
    lingering.map((card) => ({ step: 'lingers', seat, card }) as const),
  )
  if (hunter.at === undefined) ask(table, asking('return', seat))
}

/** A thrown sword lingers: it damages the closest foe in front. */
export function lingers(table: BloodyPalaceTable, { seat, card }: Of<'lingers'>): void {
  const { at, facing } = hunterAt(table, seat)
  const foes = closest(table, at as Hex, facing)
  const [foe] = foes
  if (!foe) return
  const use = 'lingering'
  if (foes.length > 1)
    return ask(table, { question: 'aim', seat, card, foes: foes.map(({ id }) => id), use, answer: undefined })
  linger(table, foe, card)
}

export function linger(
  table: BloodyPalaceTable,
  foe: BloodyPalaceTable['foes'][number],
  card: Of<'lingers'>['card'],
): void {
  const { seat } = turnOf(table)
  emit(table, 'BP-90', 'lingered', { seat, card })
  for (const effect of cardOf(table, card).effects ?? []) {
    if (effect.kind === 'lingering') hurtFoe(table, foe, effect.n, seat)
  }
}

/** The stage may already be over before the Hunter acts. Of several styles, one is chosen for the turn. (BP-117) */
export function begins(table: BloodyPalaceTable, { seat }: Of<'begins'>): void {
  if (table.foes.length === 0) return leave(table)
  const hunter = hunterAt(table, seat)
  if (hunter.beside.length === 0) return
  const styles = stylesOf(table, hunter)
  if (styles.length > 1) return ask(table, asking('style', seat))
  hunter.stance = styles[0]
}

export const styleQuestion: Question<BloodyPalaceTable, AskedFor<'style'>> = {
  rule: 'BP-143',
  options: (table, { seat }) => stylesOf(table, hunterAt(table, seat)).map((id) => `style ${id}`),
  answer: (table, { seat }, choice) => {
    const hunter = hunterAt(table, seat)
    const style = stylesOf(table, hunter).find((id) => choice === `style ${id}`)
    if (style === undefined) return
    hunter.stance = style
    emit(table, 'BP-143', 'style', { seat, card: style })
  },
}

/** Offers Devil Trigger, once a stage. */
export function triggers(table: BloodyPalaceTable, { seat }: Of<'triggers'>): void {
  const hunter = hunterAt(table, seat)
  if (hunter.beside.length === 0 || hunter.triggered || lasting(table, hunter, 'devil-trigger') === 0) return
  ask(table, asking('trigger', seat))
}

export const triggerQuestion: Question<BloodyPalaceTable, AskedFor<'trigger'>> = {
  rule: 'BP-143',
  options: () => TRIGGERS,
  answer: (table, { seat }, choice) => {
    if (choice !== 'trigger') return
    const hunter = hunterAt(table, seat)
    const healed = Math.min(hunter.damage, TRIGGER_HEALING)
    hunter.damage -= healed
    hunter.triggered = true
    turnOf(table).trigger = true
    emit(table, 'BP-143', 'triggered', { seat, healed })
  },
}
const TRIGGERS: readonly Choice[] = ['trigger', 'wait']

/** Ends the turn; a slowed Hunter runs normally next time. (BP-94) */
export function turnEnds(table: BloodyPalaceTable, { seat }: Of<'turnEnds'>): void {
  close(table)
  emit(table, 'BP-94', 'turnEnded', { seat })
}

/** The last foe is slain: the rest of the turn is lost. (BP-117, BP-180) */
export function leave(table: BloodyPalaceTable): void {
  close(table)
  stageOver(table)
}

function close(table: BloodyPalaceTable): void {
  hunterAt(table, turnOf(table).seat).slowed = false
  table.turn = undefined
}
