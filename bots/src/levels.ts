import type { Bot, BotContext, Box } from '@gloamhall/kernel'
import { UNLIMITED } from '@gloamhall/kernel'
import { greedy } from './greedy.ts'

/**
 * The levels of bots: the same player with more or less effort. Weaker levels err because they consider less, not at
 * random.
 */
export const LEVELS = ['easy', 'normal', 'hard', 'master'] as const
export type Level = (typeof LEVELS)[number]

/**
 * What a level may spend on a decision. Effort counts rollouts or plans, so that a level plays equally well on a phone and
 * on a server; the time limits slow or busy machines.
 */
export const LEVEL_BUDGETS: Readonly<Record<Level, { readonly effort: number; readonly timeMs: number }>> = {
  easy: { effort: 0.25, timeMs: 1_000 },
  normal: { effort: 1, timeMs: 2_000 },
  hard: { effort: 4, timeMs: 3_000 },
  master: { effort: 16, timeMs: 5_000 },
}

interface LevelOptions {
  /** Plays for an absent person, and leaves what is scarce to them: `BotStrategy.scarce`. */
  readonly isSubstitute?: boolean
}

/** A bot of this level, by the game's current strategy. */
export const botAtLevel = (
  box: Pick<Box, 'game' | 'strategy'>,
  level: Level,
  { isSubstitute = false }: LevelOptions = {},
): Bot => ({
  ...withEffort(greedy({ game: box.game, strategy: box.strategy }, { isSubstitute }), LEVEL_BUDGETS[level].effort),
  name: level,
})

/** The earlier bot, kept as a baseline for measuring progress. */
export const baseline = ({
  game,
  strategy,
  baseline: earlier = strategy,
}: Pick<Box, 'game' | 'strategy' | 'baseline'>): Bot => greedy({ game, strategy: earlier })

/** The same bot with more or less effort for each choice. */
function withEffort(bot: Bot, effort: number): Bot {
  const scaled = ({ heard = [], memory, budget = UNLIMITED }: Partial<BotContext> = {}): BotContext => ({
    heard,
    memory,
    budget: { ...budget, effort: budget.effort * effort },
  })
  const { explain } = bot
  return {
    ...bot,
    choose: (view, chance, context) => bot.choose(view, chance, scaled(context)),
    ...(explain ? { explain: (view, choice, chance, context) => explain(view, choice, chance, scaled(context)) } : {}),
  }
}
