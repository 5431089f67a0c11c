import type { Chance, Choice, BotStrategy, Seat, View } from '@gloamhall/kernel'
import { askedOf, imagine, roll, swift } from '@gloamhall/kernel'
import { weighHand, weighDiscard, weighPurchase } from './bot/between.ts'
import { explain } from './bot/explain.ts'
import { afterChoice } from './bot/phase.ts'
import { bestFeat, turnModel } from './bot/plan.ts'
import { game } from './game.ts'
import { distance, hexNamed, MIDDLE } from './hexes.ts'
import type { BloodyPalaceTable, PalaceAsked } from './table.ts'
import type { BloodyPalaceBoard } from './view.ts'

/** How often the rest of an Enemy Phase is simulated for each choice. */
const ROLLOUTS_PER_CHOICE = 6
const SEED_RANGE = 2 ** 31

/**
 * The bot's strategy. On its own turn it plans to the end of the turn and simulates the enemies' answer; during the Enemy Phase
 * it takes the choice with the best simulated outcome; between fights it uses fixed rules.
 */
export const strategy = {
  evaluateChoices: (view: View<BloodyPalaceBoard>, chance: Chance): readonly number[] => {
    if (view.viewer === 'spectator') throw new Error('a spectator has nothing to decide')
    const rolloutSeed = roll(chance, SEED_RANGE)
    const table = imagine(game, view, swift(rolloutSeed))
    const asked = askedOf(table, view.viewer) as PalaceAsked
    if (view.choices.length === 1) return [0]
    return weighed(table, view.viewer, asked, view.choices, rolloutSeed)
  },
  turn: turnModel,
  explain,
  scarce: ['trigger', 'buy', 'reject'],
} satisfies BotStrategy<BloodyPalaceBoard, BloodyPalaceTable>

function weighed(
  table: BloodyPalaceTable,
  seat: Seat,
  asked: PalaceAsked,
  choices: readonly Choice[],
  rolloutSeed: number,
): readonly number[] {
  switch (asked.question) {
    case 'hunter':
      return choices.map(() => 0)
    case 'place':
    case 'giveWay':
      return choices.map((choice) => -distance(MIDDLE, hexNamed(choice.slice('place '.length)) ?? MIDDLE))
    case 'hand':
      return choices.map((choice) => weighHand(table, seat, choice))
    case 'discards':
      return choices.map((choice) => weighDiscard(table, seat, choice))
    case 'shop':
      return choices.map((choice) => weighPurchase(table, seat, choice))
    case 'feat': {
      const best = bestFeat(table, asked.feats)
      return choices.map((choice) => (choice === best ? 1 : 0))
    }
    case 'orbs':
      return choices.map((choice) => (choice === 'spread' ? 1 : 0))
    case 'order': {
      const worths = phaseWeighed(table, seat, choices.slice(0, asked.foes.length), rolloutSeed)
      // "All in order" choices were not evaluated: they score below every choice of a single foe.
      const least = Math.min(...worths) - 1
      return choices.map((_, at) => worths[at] ?? least)
    }
    default:
      return phaseWeighed(table, seat, choices, rolloutSeed)
  }
}

function phaseWeighed(
  table: BloodyPalaceTable,
  seat: Seat,
  choices: readonly Choice[],
  rolloutSeed: number,
): readonly number[] {
  const tries = choices.length > 8 ? ROLLOUTS_PER_CHOICE / 2 : ROLLOUTS_PER_CHOICE
  return choices.map((choice) => {
    let sum = 0
    for (let time = 0; time < tries; time++) sum += afterChoice(table, seat, choice, rolloutSeed + 7919 * time)
    return sum / tries
  })
}
