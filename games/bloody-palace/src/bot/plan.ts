import type { Choice, Seat } from '@gloamhall/kernel'
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
import { optionsOf } from './rollout-policy.ts'
import { afterEnemies } from './phase.ts'
import { cardsOf, Reach } from './reach.ts'
import type { MoveCandidate } from './move-candidates.ts'
import { moveCandidates, choicesFor } from './move-candidates.ts'
import { evaluate } from './evaluation.ts'

/**
 * A search over the Hunter's own turn. Only drawn cards are random in it, so the sequences of actions are played out in a beam
 * search, most promising first; the best ends are continued into the Enemy Phase.
 */

/** The beam's width, and the limit on actions in a row. */
const BEAM_WIDTH = 9
const MAX_DEPTH = 16
/** The limit on sequences tried. */
const MAX_SEQUENCES = 400
/** The limits on candidate ends of a run and of a step. */
const MAX_RUN_ENDS = 9
const MAX_STEP_ENDS = 3
/** How many ends of the turn are continued into the Enemy Phase, and how often each. */
const MAX_TURN_ENDS = 14
const ROLLOUTS_PER_END = 4
/** The value of a card that can still be played from here, compared with one already played. */
const PLAYABLE_CARD_FACTOR = 0.55

interface Candidate {
  readonly table: BloodyPalaceTable
  /** The first choice of the sequence. */
  readonly first: Choice
  readonly worth: number
}

/** The value of each first choice; choices the search did not try are missing. */
export function planTurn(root: BloodyPalaceTable, seat: Seat, rolloutSeed: number): ReadonlyMap<Choice, number> {
  const planner = new Planner(root, seat)
  return planner.plan(rolloutSeed)
}

class Planner {
  readonly #root: BloodyPalaceTable
  readonly #seat: Seat
  readonly #seen = new Set<string>()
  readonly #ends: Candidate[] = []
  #tried = 0

  constructor(root: BloodyPalaceTable, seat: Seat) {
    this.#root = root
    this.#seat = seat
  }

  plan(rolloutSeed: number): ReadonlyMap<Choice, number> {
    let candidates = this.#expand(this.#root, undefined)
    for (let depth = 0; depth < MAX_DEPTH && candidates.length > 0; depth++) {
      candidates.sort((one, other) => other.worth - one.worth)
      // Once the limit is reached, only the best is continued.
      candidates = candidates
        .slice(0, this.#tried < MAX_SEQUENCES ? BEAM_WIDTH : 1)
        .flatMap(({ table, first }) => this.#expand(table, first))
    }
    return this.#outcomes(rolloutSeed)
  }

  #outcomes(rolloutSeed: number): ReadonlyMap<Choice, number> {
    const ends = this.#ends.toSorted((one, other) => other.worth - one.worth)
    const safe = ends.filter(({ table }) => hunterAt(table, this.#seat).chain.length === 0)
    const best = new Set([...ends.slice(0, MAX_TURN_ENDS), ...safe.slice(0, MAX_TURN_ENDS / 3)])
    const worths = new Map<Choice, number>()
    for (const { table, first } of best) {
      let sum = 0
      for (let time = 0; time < ROLLOUTS_PER_END; time++) {
        sum += afterEnemies(table, this.#seat, this.#root.stage, rolloutSeed + 7919 * time)
      }
      worths.set(first, Math.max(worths.get(first) ?? Number.NEGATIVE_INFINITY, sum / ROLLOUTS_PER_END))
    }
    return worths
  }

  /** Every continuation worth trying next. */
  #expand(table: BloodyPalaceTable, first: Choice | undefined): Candidate[] {
    const asked = askedOf(table, this.#seat) as PalaceAsked | undefined
    if (!asked) return []
    const candidates: Candidate[] = []
    for (const words of this.#waysFrom(table, asked)) {
      const next = this.#after(table, words)
      if (!next) continue
      const began = first ?? (words[0] as Choice)
      if (this.#isOver(next)) {
        this.#ends.push({ table: next, first: began, worth: evaluate(next, this.#seat, this.#root.stage) })
        continue
      }
      const key = keyOf(next, this.#seat)
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      candidates.push({ table: next, first: began, worth: this.#estimate(next) })
    }
    return candidates
  }

  #waysFrom(table: BloodyPalaceTable, asked: PalaceAsked): readonly (readonly Choice[])[] {
    if (asked.question === 'move') return this.#moveCandidates(table, asked.left, MAX_RUN_ENDS).map(choicesFor)
    if (asked.question === 'orbs') return [['spread']]
    const options = optionsOf(table, asked)
    if (asked.question !== 'act')
      return options.slice(0, asked.question === 'return' ? undefined : 14).map((each) => [each])
    return this.#acts(table, options)
  }

  #acts(table: BloodyPalaceTable, options: readonly Choice[]): readonly (readonly Choice[])[] {
    const ways: (readonly Choice[])[] = []
    for (const choice of options) {
      if (choice.startsWith('run ') || choice.startsWith('turn ')) continue
      if (!choice.startsWith('step ')) ways.push([choice])
      else ways.push(...this.#stepsWith(table, choice))
    }
    if (!table.turn?.ran) {
      const { facing } = hunterAt(table, this.#seat)
      for (const move of this.#moveCandidates(table, speedOf(table, this.#seat), MAX_RUN_ENDS)) {
        const [to] = move.path
        if (to !== undefined) ways.push([`run ${nameOf(to)}`, ...choicesFor(move).slice(1)])
        else if (move.facing !== facing) ways.push([`turn ${nameOfFacing(move.facing)}`])
      }
    }
    return ways
  }

  /** A step costs a card, so it is only tried if it leads to a better hex. */
  #stepsWith(table: BloodyPalaceTable, choice: Choice): readonly (readonly Choice[])[] {
    const card = choice.slice('step '.length)
    const left = card === 'free' ? 1 : discardValue(table, this.#seat, card as CardId, 'step')
    const cards = cardsOf(table, this.#seat)
    const at = cards.indexOf(card as CardId)
    if (at >= 0) cards.splice(at, 1)
    const reach = new Reach(table, this.#seat, cards)
    return moveCandidates(table, this.#seat, left, reach, MAX_STEP_ENDS)
      .filter(({ path }) => path.length > 0 || card === 'free')
      .map((move) => [choice, ...choicesFor(move)])
  }

  #moveCandidates(table: BloodyPalaceTable, left: number, most: number): readonly MoveCandidate[] {
    return moveCandidates(table, this.#seat, left, new Reach(table, this.#seat), most)
  }

  /** Undefined if another question comes in between. */
  #after(before: BloodyPalaceTable, words: readonly Choice[]): BloodyPalaceTable | undefined {
    this.#tried++
    const table = clone(before)
    const seat = this.#seat
    for (const choice of words) {
      let asked = askedOf(table, seat) as PalaceAsked | undefined
      if (asked?.question === 'feat' && !choice.startsWith('feat ') && choice !== 'leave') {
        accept(game, table, asked, bestFeat(table, asked.feats))
        asked = askedOf(table, seat) as PalaceAsked | undefined
      }
      if (!asked || !optionsOf(table, asked).includes(choice)) return undefined
      const isLast = choice === words.at(-1) && choice === 'end'
      if (isLast) stopAfterTurn(table)
      accept(game, table, asked, choice)
    }
    return table
  }

  #isOver(table: BloodyPalaceTable): boolean {
    const { stage, round } = this.#root
    return (
      table.stage !== stage ||
      table.round !== round ||
      table.turn?.seat !== this.#seat ||
      askedOf(table, this.#seat) === undefined
    )
  }

  #estimate(table: BloodyPalaceTable): number {
    const { at, facing } = hunterAt(table, this.#seat)
    const worth = evaluate(table, this.#seat, this.#root.stage)
    if (at === undefined) return worth
    const reach = new Reach(table, this.#seat)
    return worth + PLAYABLE_CARD_FACTOR * reach.from(at as Hex, facing, sightFrom(table, at, facing))
  }
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
function keyOf(table: BloodyPalaceTable, seat: Seat): string {
  const { at, facing, damage, red, style, hand, chain } = hunterAt(table, seat)
  let key = `${at} ${facing} ${damage} ${red} ${style} ${chain.join()} ${hand.toSorted().join()} ${table.turn?.ran} ${table.turn?.claimed} ${table.turn?.stepped} ${table.asked[0]?.question}`
  for (const foe of table.foes) key += ` ${foe.at} ${foe.facing} ${foe.damage} ${foe.stun} ${foe.guard}`
  for (const { hex, red: orbs, green } of table.orbs) key += ` ${hex} ${orbs} ${green}`
  return key
}
