import type { Params, Question, Seat } from '@gloamhall/kernel'
import { plan, seatsOf, emit } from '@gloamhall/kernel'
import { arcsOf, arcsOfSide } from '../arcs.ts'
import type { Arc, Behaviour, BehaviourCard, Condition, EnemyAction } from '../content/effects.ts'
import type { Blowing, Defence, Defences, EnemyActionRef, TurnAsked } from '../agenda-types/enemies.ts'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { targetOf } from './aim.ts'
import { behaviourBy, iconAt, iconOf, lessened } from './enemy-actions.ts'
import { charactersOn } from './models.ts'
import { askParty } from './party.ts'

/** A foe's attack as its target has to face it. (DS-183) */
export interface Attack {
  readonly type: 'physical' | 'magical'
  readonly damage: number
  readonly difficulty: number
  readonly push: boolean
  readonly conditions: readonly Condition[]
}

const NO_CONDITIONS: readonly Condition[] = []

/** The attack of an icon. A number on a movement or leap is a physical attack at the difficulty of the card. (DS-138, DS-192) */
export function attackOf(table: DarkSoulsTable, foe: Foe, actionRef: EnemyActionRef): Attack {
  const icon = iconAt(table, foe, actionRef)
  const { dodge: difficulty } = behaviourBy(table, foe, actionRef.card)
  const printed = 'damage' in icon ? (icon.damage ?? 0) : 0
  // With the option `stagger: icons`, Stagger reduces attack icons only, not the numbers of movements and leaps. (DS-143)
  const isSpared = icon.kind !== 'attack' && table.options.stagger === 'icons'
  const damage = isSpared ? printed : lessened(foe, printed, 'stagger')
  if (icon.kind !== 'attack') return { type: 'physical', damage, difficulty, push: true, conditions: NO_CONDITIONS }
  const { type, push = false, conditions = NO_CONDITIONS } = icon
  return { type, damage, difficulty, push, conditions }
}

/** Characters in reach are targets, and remain so wherever they move while defending. (DS-120, DS-281, DS-293) */
export function assault(table: DarkSoulsTable, foe: Foe, actionRef: EnemyActionRef): void {
  const card = behaviourBy(table, foe, actionRef.card)
  const icon = iconOf(table, foe, actionRef, 'attack')
  const aim = icon.mode === 'area' ? undefined : targetOf(table, foe.at, icon.target ?? 'nearest')
  const seats = aim ? aimedAt(table, foe, card, icon, aim.seat) : inArea(table, foe, card)
  const aimed = aim ? { aim: aim.seat, of: icon.target ?? 'nearest', by: aim.by } : {}
  if (seats.length === 0) return emit(table, missedBy(icon), 'missed', { foe: foe.id, ...aimed })
  attack(table, foe, actionRef, 'attack', seats, aimed)
}

/** Rule for a miss: no character in the arcs, the Aggro token out of range, or even the nearest out of range. */
const missedBy = ({ mode, target }: AttackAction): string =>
  mode === 'area' ? 'DS-229' : target === 'aggro' ? 'DS-176' : 'DS-177'

/** Starts an attack, by an attack icon or by a movement that hits. (DS-120, DS-138) */
export function attack(
  table: DarkSoulsTable,
  foe: Foe,
  { card, deed }: EnemyActionRef,
  manner: Blowing['manner'],
  seats: readonly Seat[],
  aimed: Params = {},
): void {
  const against: Blowing = { foe: foe.id, card, deed, manner }
  if (table.news) {
    const { type, damage, difficulty } = attackOf(table, foe, against)
    emit(table, 'DS-120', 'attacks', { foe: foe.id, seats, type, damage, difficulty, ...aimed })
  }
  plan(table, { ...against, step: 'defences', seats })
}

type AttackAction = Extract<EnemyAction, { readonly kind: 'attack' }>

/** The target, or every character on its node; empty if out of range. (DS-176, DS-177, DS-178) */
function aimedAt(
  table: DarkSoulsTable,
  foe: Foe,
  { range = 0 }: Behaviour,
  { mode }: AttackAction,
  seat: Seat,
): Seat[] {
  const at = characterAt(table, seat).at as Node
  if (distance(foe.at, at) > range) return []
  return mode === 'node' ? charactersOn(table, at) : [seat]
}

/** Every character in the marked arcs. (DS-229) */
const inArea = (table: DarkSoulsTable, foe: Foe, card: Behaviour): Seat[] =>
  seatsOf(table).filter((seat) => isInArea(table, foe, seat, card.range ?? 0, arcsOn(card)))

export const arcsOn = (card: Behaviour): readonly Arc[] => (card as BehaviourCard).attackArcs

/** In range in a marked arc or on its border, or on the boss's own node at that side. (DS-215, DS-229) */
function isInArea(table: DarkSoulsTable, foe: Foe, seat: Seat, range: number, marked: readonly Arc[]): boolean {
  const { at, side } = characterAt(table, seat)
  if (at === undefined || foe.facing === undefined || distance(foe.at, at) > range) return false
  const arcs = at === foe.at ? side && arcsOfSide(foe.facing, side) : arcsOf(foe.at, foe.facing, at)
  return arcs?.some((arc) => marked.includes(arc)) ?? false
}

/** Targets defend one after another, in the players' order. (DS-178, DS-295) */
export function defences(table: DarkSoulsTable, entry: Defences): void {
  const { seats } = entry
  const [only] = seats
  const foe = foeNamed(fightOf(table), entry.foe)
  if (only === undefined || !foe) return
  if (seats.length === 1) return plan(table, defending(entry, only))
  const against = blowing(entry)
  const { damage, type } = attackOf(table, foe, against)
  askParty(table, (to) => ({ ...to, question: 'defendFirst', against, damage, type, seats }))
}

export const defendFirstQuestion: Question<DarkSoulsTable, TurnAsked> = {
  rule: 'DS-295',
  options: (_, { seats }) => seats.map((seat) => `defend ${seat}`),
  answer: (table, { against, seats }, choice) => {
    const first = seats.find((seat) => choice === `defend ${seat}`)
    if (first === undefined) return
    const others = seats.filter((seat) => seat !== first)
    plan(table, [defending(against, first), { ...against, step: 'defences', seats: others }])
  },
}

const defending = (blow: Blowing, seat: Seat): Defence => ({ ...blowing(blow), step: 'defence', seat })

export const blowing = ({ foe, card, deed, manner }: Blowing): Blowing => ({ foe, card, deed, manner })
