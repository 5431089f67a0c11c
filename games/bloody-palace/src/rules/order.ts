import type { Question } from '@gloamhall/kernel'
import { ask, plan, planAll, tell } from '@gloamhall/kernel'
import { behaviourOf, foeOf } from '../content/cards.ts'
import type { EnemyStep, OrderAsked } from '../entries/enemies.ts'
import { foeNamed } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { deckOf, putUnder, turnUp } from './behaviour-deck.ts'
import { obey } from './command.ts'
import { doing } from './doing.ts'
import { phaseOf } from './enemy-phase.ts'
import { isStunned } from './stun.ts'

type Step<S extends EnemyStep['step']> = Extract<EnemyStep, { readonly step: S }>

/** The next of a class, in the order the First Player likes; when all have acted, the next class. (BP-119, BP-120) */
export function nextFoe(table: BloodyPalaceTable, { class: acting }: Step<'nextFoe'>): void {
  const phase = phaseOf(table)
  phase.waiting = phase.waiting.filter((id) => {
    const foe = foeNamed(table, id)
    return foe !== undefined && !sitsOut(table, foe)
  })
  const [only] = phase.waiting
  if (only === undefined) {
    putUnder(deckOf(table, acting))
    phase.classes = phase.classes.filter((other) => other !== acting)
    return plan(table, { step: 'nextClass' })
  }
  // One card serves all who are able to act. (BP-122, BP-188)
  if (foeOf(table, acting).draws === 'once' && deckOf(table, acting).up === undefined) turnUp(table, acting)
  if (phase.waiting.length === 1) return plan(table, { step: 'foeActs', foe: only })
  ask(table, { question: 'order', seat: table.first, foes: phase.waiting, answer: undefined })
}

/** A stunned one loses its tokens instead of acting, and no card is drawn for it; fewer than that stay. (BP-103, BP-126, BP-187) */
function sitsOut(table: BloodyPalaceTable, foe: Foe): boolean {
  if (!isStunned(table, foe)) return false
  tell(table, 'BP-126', 'sitsOut', { foe: foe.id, tokens: foe.stun })
  foe.stun = 0
  return true
}

export const orderQuestion: Question<BloodyPalaceTable, OrderAsked> = {
  rule: 'BP-120',
  options: (_, { foes }) => foes.map((foe) => `act ${foe}`),
  answer: (table, { foes, deeds }, choice) => {
    const foe = choice.slice('act '.length)
    if (deeds) obey(table, foe, { step: 'commanded', foes: foes.filter((id) => id !== foe), deeds })
    else plan(table, { step: 'foeActs', foe })
  },
}

/** What its card orders, from top to bottom. (BP-124) */
export function foeActs(table: BloodyPalaceTable, { foe: id }: Step<'foeActs'>): void {
  const phase = phaseOf(table)
  const foe = foeNamed(table, id)
  phase.waiting = phase.waiting.filter((other) => other !== id)
  plan(table, { step: 'foeRests', foe: id })
  if (!foe) return
  phase.foe = id
  const { draws } = foeOf(table, foe.class)
  const card = draws === 'once' ? deckOf(table, foe.class).up : turnUp(table, foe.class, foe)
  if (card === undefined) return
  planAll(table, doing(id, behaviourOf(table, foe.class, card)))
}

/** A card of its own goes under the deck at once; the one for all of a class when all have acted. (BP-123) */
export function foeRests(table: BloodyPalaceTable): void {
  const phase = phaseOf(table)
  const [acting] = phase.classes
  phase.foe = undefined
  if (acting === undefined) return
  if (foeOf(table, acting).draws === 'each') putUnder(deckOf(table, acting))
  plan(table, { step: 'nextFoe', class: acting })
}
