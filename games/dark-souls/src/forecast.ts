import type { BehaviourId } from './content/cards.ts'
import type { EnemiesStep } from './agenda-types/enemies.ts'
import { nextAttack } from './choice-odds.ts'
import { ForecastSimulator } from './forecast-sim.ts'
import type { ForecastAction } from './forecast-types.ts'
import { deckOf, halfOf, lastOf, nextCard } from './rules/behaviour.ts'
import { deedsBy, ranked } from './rules/enemies.ts'
import { isBoss } from './rules/foes.ts'
import { follows } from './rules/pair.ts'
import type { DarkSoulsAsked, DarkSoulsStep, DarkSoulsTable, Foe } from './table.ts'
import { fightOf, foeNamed } from './table.ts'

/** What a foe will do when it acts, given the current positions. */
export interface FoeForecast {
  readonly foe: string
  /** For a boss, the card it will act by, or `unknown` if its next card is not known. */
  readonly card: BehaviourId | 'unknown' | undefined
  readonly actions: readonly ForecastAction[]
  /** Probability that it does not act at all because the planned attack kills it first. */
  readonly falls?: number
}

/**
 * Forecasts each foe in acting order: its target, its path and the characters it hits, starting from the positions the
 * earlier foes leave. It uses public information only; a boss with an unknown next card has no actions. Until every
 * character has entered there is no forecast. (DS-104, DS-168, DS-218)
 */
export function forecast(table: DarkSoulsTable): readonly FoeForecast[] {
  const { fight, characters } = table
  if (!fight || characters.some(({ at }) => at === undefined)) return []
  const foes =
    fight.queue.length > 0 ? fight.queue.flatMap((id) => foeNamed(fight, id) ?? []) : ranked(table, fight.foes)
  const simulator = new ForecastSimulator(table)
  const all = foes.map((foe) => forecastOne(table, foe, simulator))
  markForegone(table, foes, all, simulator)
  const planned = nextAttack(table)?.on ?? []
  return all.map((each) => {
    const falls = planned.find(({ foe }) => foe === each.foe)?.kills ?? 0
    return falls > 0 ? { ...each, falls } : each
  })
}

/** Forecasts are made for every frame, so only a few combinations of answers are tried out. */
const MAX_WAYS = 6

/**
 * Actions that depend on choices of the party but are the same whatever it chooses are sure after all. The choices about
 * each foe are tried out separately, with the first option of the others, because they affect each other only where a node
 * is full.
 */
function markForegone(
  table: DarkSoulsTable,
  foes: readonly Foe[],
  all: readonly FoeForecast[],
  { chosen, options }: ForecastSimulator,
): void {
  const fewest = options.reduce((sum, { count }) => sum + count - 1, 0)
  if (chosen.size === 0 || fewest > MAX_WAYS) return
  let left = MAX_WAYS
  for (const foe of foes.keys()) {
    const before = options.filter(({ of }) => of <= foe).map(() => 0)
    let picks = nextPicks([], optionsAbout(foe, options))
    while (picks && chosen.size > 0) {
      if (left-- === 0) return
      const simulator = new ForecastSimulator(table, [...before, ...picks])
      const other = foes.map((each) => forecastOne(table, each, simulator))
      for (const [at, { actions }] of all.entries())
        for (const [index, action] of actions.entries())
          if (!isSame(action, other[at]?.actions[index])) chosen.delete(action)
      picks = nextPicks(picks, optionsAbout(foe, simulator.options))
    }
  }
  for (const action of chosen) Object.assign(action, { sure: true })
}

const optionsAbout = (foe: number, options: ForecastSimulator['options']): readonly number[] =>
  options.filter(({ of }) => of === foe + 1).map(({ count }) => count)

/**
 * The next combination of answers, counted like an odometer: the last choice that has another option takes it. Undefined
 * after the last combination.
 */
function nextPicks(picks: readonly number[], options: readonly number[]): readonly number[] | undefined {
  const last = options.findLastIndex((count, at) => (picks[at] ?? 0) + 1 < count)
  return last < 0 ? undefined : [...options.slice(0, last).map((_, at) => picks[at] ?? 0), (picks[last] ?? 0) + 1]
}

/** Only the effect on the party counts: the same attack from another node is the same action. */
function isSame(one: ForecastAction, other: ForecastAction | undefined): boolean {
  const effectOf = (action: ForecastAction) =>
    JSON.stringify({ ...action, sure: undefined, from: undefined, facing: undefined, nodes: undefined })
  return other !== undefined && effectOf(one) === effectOf(other)
}

function forecastOne(table: DarkSoulsTable, foe: Foe, simulator: ForecastSimulator): FoeForecast {
  const acting = remainingActivation(table, foe)
  if (acting) return { foe: foe.id, card: acting.card, actions: simulator.play(acting.steps) }
  const card = isBoss(foe) ? (cardFor(table, foe) ?? 'unknown') : undefined
  if (card !== 'unknown') return { foe: foe.id, card, actions: simulator.play(deedsBy(table, foe, card)) }
  simulator.markUncertain()
  return { foe: foe.id, card, actions: [] }
}

interface RemainingActivation {
  readonly card: BehaviourId | undefined
  readonly steps: readonly DarkSoulsStep[]
}

/** The rest of an activation that is under way. The attack being defended against comes first in it. */
function remainingActivation({ agenda, asked }: DarkSoulsTable, foe: Foe): RemainingActivation | undefined {
  const at = agenda.findLastIndex((entry) => entry.step === 'foeRests' && entry.foe === foe.id)
  const end = agenda[at]
  if (end?.step !== 'foeRests') return undefined
  const waiting = asked[0] && waitingFor(asked[0])
  const steps = agenda.slice(at + 1).reverse()
  return { card: end.card, steps: waiting ? [waiting, ...steps] : steps }
}

/** The agenda step behind the party's pending question, or the attack to be defended. */
function waitingFor(asked: DarkSoulsAsked): EnemiesStep | undefined {
  switch (asked.question) {
    case 'step':
      return { step: 'march', ...asked.march }
    case 'push':
      return { step: 'push', ...asked.push }
    case 'crowd':
      return { step: 'crowd', node: asked.node, arrived: asked.arrived, leapt: asked.leapt }
    case 'defend':
      return { step: 'defences', ...asked.against, seats: [asked.seat] }
    case 'defendFirst':
      return { step: 'defences', ...asked.against, seats: asked.seats }
    default:
      return undefined
  }
}

/** The second of a pair follows the card the first has turned up. (DS-303) */
function cardFor(table: DarkSoulsTable, foe: Foe): BehaviourId | undefined {
  const pile = deckOf(table)
  const { queue, foes } = fightOf(table)
  const first = follows(table, foe) ? foes.find(({ model }) => model === 'ornstein') : undefined
  const isTurnedUp =
    first && queue.length > 0 && (!queue.includes(first.id) || remainingActivation(table, first) !== undefined)
  const card = isTurnedUp ? lastOf(pile) : nextCard(pile)
  return card === undefined ? undefined : halfOf(foe, card)
}
