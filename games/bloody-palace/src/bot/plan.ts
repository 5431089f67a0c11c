import type { Choice, Seat, TurnModel } from '@gloamhall/kernel'
import { accept, askedOf } from '@gloamhall/kernel'
import { clone } from '../clone.ts'
import type { CardId } from '../content/cards.ts'
import { achievementOf } from '../content/cards.ts'
import { game } from '../game.ts'
import type { Hex } from '../hexes.ts'
import { nameOf, nameOfFacing } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import { discardValue, speedOf } from '../rules/steps.ts'
import { sightFrom } from '../rules/targets.ts'
import type { BloodyPalaceTable, PalaceAsked } from '../table.ts'
import type { BloodyPalaceBoard } from '../view.ts'
import { optionsOf } from './rollout-policy.ts'
import { afterEnemies } from './phase.ts'
import { cardsOf, Reach } from './reach.ts'
import type { MoveCandidate } from './move-candidates.ts'
import { moveCandidates, choicesFor } from './move-candidates.ts'
import { evaluate } from './evaluation.ts'

/**
 * The model of the Hunter's own turn for the planner. Only card draws are random in it; the best ends are continued into
 * the Enemy Phase.
 */

/** The limits on candidate ends of a run and of a step. */
const MAX_RUN_ENDS = 9
const MAX_STEP_ENDS = 3
/** The value of a card that can still be played from here, compared with one already played. */
const PLAYABLE_CARD_FACTOR = 0.55

export const turnModel: TurnModel<BloodyPalaceTable, BloodyPalaceBoard> = {
  limits: { beam: 9, sequences: 400, ends: 14, samples: 4 },
  isPlanned: ({ viewer, asked, board }) =>
    board.turn?.seat === viewer &&
    !asked.some(({ seat, question }) => seat === viewer && UNPLANNED_QUESTIONS.has(question)),
  actions,
  play,
  isOver: (table, { stage, round }, seat) =>
    table.stage !== stage || table.round !== round || table.turn?.seat !== seat || askedOf(table, seat) === undefined,
  positionKey,
  estimate,
  evaluateEnd: (table, { stage }, seat) => evaluate(table, seat, stage),
  isSafe: (table, seat) => hunterAt(table, seat).chain.length === 0,
  afterTurn: (table, { stage }, _, seed) => afterEnemies(table, stage, seed),
}

/** Decided by rules of thumb, also in the middle of a turn. */
const UNPLANNED_QUESTIONS: ReadonlySet<string> = new Set(['feat', 'orbs', 'hand', 'discards', 'shop'])

function actions(table: BloodyPalaceTable, seat: Seat): readonly (readonly Choice[])[] {
  const asked = askedOf(table, seat) as PalaceAsked | undefined
  if (!asked) return []
  if (asked.question === 'move') return movesFrom(table, seat, asked.left, MAX_RUN_ENDS).map(choicesFor)
  if (asked.question === 'orbs') return [['spread']]
  const options = optionsOf(table, asked)
  if (asked.question !== 'act')
    return options.slice(0, asked.question === 'return' ? undefined : 14).map((each) => [each])
  return acts(table, seat, options)
}

function acts(table: BloodyPalaceTable, seat: Seat, options: readonly Choice[]): readonly (readonly Choice[])[] {
  const ways: (readonly Choice[])[] = []
  for (const choice of options) {
    if (choice.startsWith('run ') || choice.startsWith('turn ')) continue
    if (!choice.startsWith('step ')) ways.push([choice])
    else ways.push(...stepsWith(table, seat, choice))
  }
  if (!table.turn?.ran) {
    const { facing } = hunterAt(table, seat)
    for (const move of movesFrom(table, seat, speedOf(table, seat), MAX_RUN_ENDS)) {
      const [to] = move.path
      if (to !== undefined) ways.push([`run ${nameOf(to)}`, ...choicesFor(move).slice(1)])
      else if (move.facing !== facing) ways.push([`turn ${nameOfFacing(move.facing)}`])
    }
  }
  return ways
}

/** A step costs a card, so it is only tried if it leads to a better hex. */
function stepsWith(table: BloodyPalaceTable, seat: Seat, choice: Choice): readonly (readonly Choice[])[] {
  const card = choice.slice('step '.length)
  const left = card === 'free' ? 1 : discardValue(table, seat, card as CardId, 'step')
  const cards = cardsOf(table, seat)
  const at = cards.indexOf(card as CardId)
  if (at >= 0) cards.splice(at, 1)
  const reach = new Reach(table, seat, cards)
  return moveCandidates(table, seat, left, reach, MAX_STEP_ENDS)
    .filter(({ path }) => path.length > 0 || card === 'free')
    .map((move) => [choice, ...choicesFor(move)])
}

const movesFrom = (table: BloodyPalaceTable, seat: Seat, left: number, most: number): readonly MoveCandidate[] =>
  moveCandidates(table, seat, left, new Reach(table, seat), most)

function play(before: BloodyPalaceTable, seat: Seat, choices: readonly Choice[]): BloodyPalaceTable | undefined {
  const table = clone(before)
  for (const choice of choices) {
    let asked = askedOf(table, seat) as PalaceAsked | undefined
    if (asked?.question === 'feat' && !choice.startsWith('feat ') && choice !== 'leave') {
      accept(game, table, asked, bestFeat(table, asked.feats))
      asked = askedOf(table, seat) as PalaceAsked | undefined
    }
    if (!asked || !optionsOf(table, asked).includes(choice)) return undefined
    if (choice === 'end') stopAfterTurn(table)
    accept(game, table, asked, choice)
  }
  return table
}

function estimate(table: BloodyPalaceTable, { stage }: BloodyPalaceTable, seat: Seat): number {
  const { at, facing } = hunterAt(table, seat)
  const worth = evaluate(table, seat, stage)
  if (at === undefined) return worth
  const reach = new Reach(table, seat)
  return worth + PLAYABLE_CARD_FACTOR * reach.from(at as Hex, facing, sightFrom(table, at, facing))
}

export const bestFeat = (
  table: BloodyPalaceTable,
  feats: Extract<PalaceAsked, { question: 'feat' }>['feats'],
): Choice => {
  let best = feats[0] as (typeof feats)[number]
  for (const id of feats) if (achievementOf(table, id).points > achievementOf(table, best).points) best = id
  return `feat ${best}`
}

/** Stops the table before the next phase, so that it can be simulated several times. */
function stopAfterTurn(table: BloodyPalaceTable): void {
  table.agenda = table.agenda.filter(({ step }) => step !== 'turn' && step !== 'endPhase' && step !== 'enemyPhase')
}

/** Identifies a position, so that two ways to the same one are merged. */
function positionKey(table: BloodyPalaceTable, seat: Seat): string {
  const { at, facing, damage, red, style, hand, chain } = hunterAt(table, seat)
  let key = `${at} ${facing} ${damage} ${red} ${style} ${chain.join()} ${hand.toSorted().join()} ${table.turn?.ran} ${table.turn?.claimed} ${table.turn?.stepped} ${table.asked[0]?.question}`
  for (const foe of table.foes) key += ` ${foe.at} ${foe.facing} ${foe.damage} ${foe.stun} ${foe.guard}`
  for (const { hex, red: orbs, green } of table.orbs) key += ` ${hex} ${orbs} ${green}`
  return key
}
