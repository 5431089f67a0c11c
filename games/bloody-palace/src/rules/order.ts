import type { Question } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { behaviourOf, foeOf } from '../content/cards.ts'
import type { EnemyStep, OrderAsked } from '../agenda-types/enemies.ts'
import { foeNamed } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { deckOf, putUnder, turnUp } from './behaviour-deck.ts'
import { actionSteps, obey } from './action-steps.ts'
import { phaseOf } from './enemy-phase.ts'
import { isStunned } from './stun.ts'
import { askTie } from './ties.ts'

type Step<S extends EnemyStep['step']> = Extract<EnemyStep, { readonly step: S }>

/** The next model of the class, in the order the First Player chooses; when all have acted, the next class. (BP-119, BP-120) */
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
  // One card is used for all models that can act. (BP-122, BP-188)
  if (foeOf(table, acting).draws === 'once' && deckOf(table, acting).up === undefined) turnUp(table, acting)
  if (phase.waiting.length === 1 || phase.inOrder) return plan(table, { step: 'foeActs', foe: only })
  askTie(table, orderQuestion, { question: 'order', seat: table.first, foes: phase.waiting, answer: undefined })
}

/** A stunned foe removes its tokens instead of acting and draws no card; below the threshold the tokens stay. (BP-103, BP-126, BP-187) */
function sitsOut(table: BloodyPalaceTable, foe: Foe): boolean {
  if (!isStunned(table, foe)) return false
  emit(table, 'BP-126', 'sitsOut', { foe: foe.id, tokens: foe.stun })
  foe.stun = 0
  return true
}

/** One by one; or all of them in the order of their numbers without asking again, for the class or for the rest of the phase. */
export const orderQuestion: Question<BloodyPalaceTable, OrderAsked> = {
  rule: 'BP-120',
  options: (table, { foes }) => [
    ...foes.map((foe) => `act ${foe}`),
    // With two models left, "all" would be the same as choosing the first.
    ...(foes.length > 2 ? ['act all'] : []),
    ...(isAskedAgain(table) ? ['act everybody'] : []),
  ],
  answer: (table, { foes, deeds }, choice) => {
    const inOrder = choice === 'act all' || choice === 'act everybody'
    const foe = inOrder ? (foes[0] as string) : choice.slice('act '.length)
    if (choice === 'act everybody') phaseOf(table).inOrder = 'phase'
    const others = foes.filter((id) => id !== foe)
    if (deeds) return obey(table, foe, { step: 'commanded', foes: others, deeds, ...(inOrder ? { inOrder } : {}) })
    if (choice === 'act all') phaseOf(table).inOrder = 'class'
    plan(table, { step: 'foeActs', foe })
  },
}

/** Whether a later class has more than one model that may act. */
function isAskedAgain(table: BloodyPalaceTable): boolean {
  const [, ...others] = phaseOf(table).classes
  return others.some((other) => table.foes.filter((foe) => foe.class === other).length > 1)
}

/** Carries out its card from top to bottom. (BP-124) */
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
  plan(table, actionSteps(id, behaviourOf(table, foe.class, card)))
}

/** A card for one model goes to the bottom of the deck at once; one for the whole class when all have acted. (BP-123) */
export function foeRests(table: BloodyPalaceTable): void {
  const phase = phaseOf(table)
  const [acting] = phase.classes
  phase.foe = undefined
  if (acting === undefined) return
  if (foeOf(table, acting).draws === 'each') putUnder(deckOf(table, acting))
  plan(table, { step: 'nextFoe', class: acting })
}
