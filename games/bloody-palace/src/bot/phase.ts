import type { Choice, Seat } from '@gloamhall/kernel'
import { accept, askedOf, isAwaited, resume, swift } from '@gloamhall/kernel'
import { clone } from '../clone.ts'
import { game } from '../game.ts'
import type { BehaviourDeck, BloodyPalaceTable, PalaceAsked } from '../table.ts'
import { rolloutPolicy } from './rollout-policy.ts'
import { evaluate } from './evaluation.ts'

/** The limit on simulated answers, in case the Enemy Phase does not end. */
const MAX_ROLLOUT_STEPS = 400

/** The table after a simulated Enemy Phase; the other Hunters stay where they are. */
export function afterEnemies(before: BloodyPalaceTable, stage: number, rolloutSeed: number): BloodyPalaceTable {
  if (before.foes.length === 0 || before.stage !== stage || before.over) return before
  const table = clone(before)
  table.chance = swift(rolloutSeed)
  table.agenda = [{ step: 'enemyPhase' }]
  table.asked = []
  for (const pile of Object.values(table.behaviours)) rotateUnseen(pile, rolloutSeed)
  resume(game, table)
  playOn(table)
  return table
}

/** Evaluates the position after this choice in the middle of an Enemy Phase. */
export function afterChoice(before: BloodyPalaceTable, seat: Seat, choice: Choice, rolloutSeed: number): number {
  const table = clone(before)
  table.chance = swift(rolloutSeed)
  table.agenda = table.agenda.filter(({ step }) => step !== 'turn' && step !== 'endPhase')
  for (const pile of Object.values(table.behaviours)) rotateUnseen(pile, rolloutSeed)
  accept(game, table, askedOf(table, seat) as PalaceAsked, choice)
  playOn(table)
  return evaluate(table, seat, before.stage)
}

/** Plays until the enemies have acted or the stage is over, answering with the rollout policy. */
function playOn(table: BloodyPalaceTable): void {
  for (let left = MAX_ROLLOUT_STEPS; left > 0; left--) {
    const asked = table.asked.find(isAwaited) as PalaceAsked | undefined
    if (!asked || STOP_QUESTIONS.has(asked.question)) return
    accept(game, table, asked, rolloutPolicy(table, asked, table.chance))
  }
}
const STOP_QUESTIONS: ReadonlySet<string> = new Set([
  'discards',
  'shop',
  'giveWay',
  'act',
  'return',
  'style',
  'trigger',
])

/** Rotates the unseen part of a behaviour deck, whose order is unknown. */
function rotateUnseen(pile: BehaviourDeck, rolloutSeed: number): void {
  const unseen = pile.deck.length - pile.seen
  if (unseen < 2) return
  const by = rolloutSeed % unseen
  pile.deck = [...pile.deck.slice(by, unseen), ...pile.deck.slice(0, by), ...pile.deck.slice(unseen)]
}
