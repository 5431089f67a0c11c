import type { BotStrategy, Chance } from '@gloamhall/kernel'
import { prior, rolloutPolicy } from './bot/rollout-policy.ts'
import { forcedChoice } from './bot/journey.ts'
import { evaluate } from './bot/evaluation.ts'
import { prospects } from './bot/prospects.ts'
import type { Weights } from './bot/weights.ts'
import { EARLIER_WEIGHTS, WEIGHTS } from './bot/weights.ts'
import type { DarkSoulsAsked, DarkSoulsTable } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/** Horizon outside fights: farther from any fight than the longest fight lasts. */
const NO_FIGHT_HORIZON = -1000

/**
 * Search model of the bot. The search plays the activation to its end, then the enemies' activation and the next
 * character's, and picks the choice after which the party evaluates best. Most choices outside fights are made by rules of
 * thumb.
 */
export const strategyWith = (weights: Weights) =>
  ({
    horizon: ({ fight }: DarkSoulsTable) => fight?.turns ?? NO_FIGHT_HORIZON,
    horizonDepth: 2,
    evaluate: (table: DarkSoulsTable) => evaluate(table, weights),
    rolloutPolicy: (table: DarkSoulsTable, asked: DarkSoulsAsked, chance: Chance) =>
      rolloutPolicy(table, asked, chance, weights),
    prior: (table: DarkSoulsTable, asked: DarkSoulsAsked) => prior(table, asked, weights),
    forcedChoice: (table: DarkSoulsTable, asked: DarkSoulsAsked) => forcedChoice(table, asked, weights),
    prospects,
    scarce: ['estus', 'heroic', 'reroll', 'stand-fast', 'rest', 'luck', 'level', 'buy', 'ember', 'fog'],
  }) satisfies BotStrategy<DarkSoulsBoard, DarkSoulsTable>

/** The bot's strategy, with the weights in use. */
export const strategy = strategyWith(WEIGHTS)

/** The earlier bot: the same search, with weights that were guessed. */
export const baseline = strategyWith(EARLIER_WEIGHTS)
