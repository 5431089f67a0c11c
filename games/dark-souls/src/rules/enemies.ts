import type { Question } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { BehaviourId } from '../content/cards.ts'
import type { EnemyActionStep, EnemiesStep, OrderAsked } from '../agenda-types/enemies.ts'
import type { DarkSoulsTable, Fight, Foe } from '../table.ts'
import { fightOf, foeNamed } from '../table.ts'
import { setOut } from './approach.ts'
import { assault } from './assault.ts'
import { cardFor } from './boss.ts'
import { shedConditions, sufferPoison } from './conditions.ts'
import { mayDash, nextActivation } from './dash.ts'
import { behaviourBy, iconAt, springs } from './enemy-actions.ts'
import { isBoss, printedOf } from './foes.ts'
import { leap, setOff } from './glide.ts'
import { onslaught } from './heat-up.ts'
import { askParty } from './party.ts'
import { turn } from './turning.ts'

type Step<S extends EnemiesStep['step']> = Extract<EnemiesStep, { readonly step: S }>

/** Every enemy acts once, highest threat first. (DS-106, DS-168) */
export function enemies(table: DarkSoulsTable): void {
  const fight = fightOf(table)
  fight.queue = ranked(table, fight.foes).map(({ id }) => id)
  if (table.news) emit(table, 'DS-168', 'enemiesAct', { foes: fight.queue })
  plan(table, { step: 'nextFoe' })
}

/** Foes by threat; equals stay in set-up order until the players decide. */
export function ranked(table: DarkSoulsTable, foes: readonly Foe[]): readonly Foe[] {
  const order: Foe[] = []
  for (const foe of foes) {
    // Insertion sort: there are few foes, and mostly they are in order already.
    let at = order.length
    while (at > 0 && threatOf(table, order[at - 1] as Foe) < threatOf(table, foe)) at--
    if (at === order.length) order.push(foe)
    else order.splice(at, 0, foe)
  }
  return order
}

const threatOf = (table: DarkSoulsTable, foe: Foe): number => printedOf(table, foe).threat

/** The next foe acts. After the last one comes the next character, or the choice to dash. (DS-106, DS-107, DS-256) */
export function nextFoe(table: DarkSoulsTable, entry: Step<'nextFoe'>): void {
  const fight = fightOf(table)
  if (springs(table, entry)) return
  forgetFallen(fight)
  const [foe] = fight.queue
  if (foe === undefined) {
    fight.ward = undefined // DS-337
    return plan(table, mayDash(table, fight) ? { step: 'dash' } : nextActivation(table))
  }
  if (mayDiffer(table, fight) && equals(table, fight).length > 1)
    askParty(table, (to) => ({ ...to, question: 'order' }))
  else plan(table, { step: 'foeActs', foe })
}

function forgetFallen(fight: Fight): void {
  for (const id of fight.queue) {
    if (foeNamed(fight, id)) continue
    fight.queue = fight.queue.filter((other) => foeNamed(fight, other))
    return
  }
}

/** Whether the first two foes have equal threat; usually not, and then the costlier comparison is skipped. */
function mayDiffer(table: DarkSoulsTable, fight: Fight): boolean {
  const [first, second] = fight.queue
  if (first === undefined || second === undefined) return false
  return threatOf(table, foeNamed(fight, first) as Foe) === threatOf(table, foeNamed(fight, second) as Foe)
}

/** The players choose between foes of equal threat. (DS-168) */
export const orderQuestion: Question<DarkSoulsTable, OrderAsked> = {
  rule: 'DS-168',
  options: (table) => equals(table, fightOf(table)).map((foe) => `order ${foe}`),
  answer: (table, _, choice) => {
    const fight = fightOf(table)
    const foe = choice.slice('order '.length)
    fight.queue = [foe, ...fight.queue.filter((id) => id !== foe)]
    plan(table, { step: 'foeActs', foe })
  },
}

/** Foes of equal threat that may act next. Of identical ones only the first is offered. */
function equals(table: DarkSoulsTable, fight: Fight): readonly string[] {
  const found: Foe[] = []
  for (const id of fight.queue) {
    const foe = foeNamed(fight, id)
    if (!foe) continue
    const first = found[0]
    if (first && threatOf(table, foe) < threatOf(table, first)) break
    if (!isAmong(found, foe)) found.push(foe)
  }
  return found.map(({ id }) => id)
}

function isAmong(found: readonly Foe[], foe: Foe): boolean {
  for (const other of found) if (isAlike(foe, other)) return true
  return false
}

const isAlike = (one: Foe, other: Foe): boolean =>
  one.model === other.model &&
  one.at === other.at &&
  one.wounds === other.wounds &&
  one.conditions.length === other.conditions.length &&
  one.conditions.every((condition) => other.conditions.includes(condition))

/** Resolves the icons of its card from left to right, repeated as often as the card says. (DS-169, DS-219) */
export function foeActs(table: DarkSoulsTable, { foe: id }: Step<'foeActs'>): void {
  const foe = foeNamed(fightOf(table), id)
  if (!foe) return plan(table, { step: 'nextFoe' })
  plan(table, deedsBy(table, foe, isBoss(foe) ? cardFor(table, foe) : undefined))
}

/** The steps of a foe's activation by this card, with its end. */
export function deedsBy(table: DarkSoulsTable, foe: Foe, card: BehaviourId | undefined): EnemiesStep[] {
  const { deeds, repeat = 1 } = behaviourBy(table, foe, card)
  const steps: EnemiesStep[] = []
  for (let time = 0; time < repeat; time++)
    for (let at = 0; at < deeds.length; at++) steps.push({ step: 'deed', foe: foe.id, card, deed: at })
  steps.push({ step: 'foeRests', foe: foe.id, card })
  return steps
}

/** Resolves one icon; a foe that has been removed does nothing. */
export function deed(table: DarkSoulsTable, entry: EnemyActionStep): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe || springs(table, entry)) return
  const icon = iconAt(table, foe, entry)
  switch (icon.kind) {
    case 'move':
      return setOut(table, foe, entry)
    case 'shift':
      return setOff(table, foe, entry)
    case 'turn':
      return turn(table, foe, icon.way)
    case 'leap':
      return leap(table, foe, entry)
    case 'attack':
      return assault(table, foe, entry)
  }
}

/** End of a foe's activation: poison, then its condition tokens go. (DS-141, DS-144) */
export function foeRests(table: DarkSoulsTable, entry: Step<'foeRests'>): void {
  const fight = fightOf(table)
  if (springs(table, entry)) return
  const foe = foeNamed(fight, entry.foe)
  fight.queue = fight.queue.filter((id) => id !== entry.foe)
  plan(table, { step: 'nextFoe' })
  if (!foe) return
  if (entry.card !== undefined) onslaught(table, foe, entry.card)
  if (sufferPoison(table, foe.id)) shedConditions(table, foe.id)
}
