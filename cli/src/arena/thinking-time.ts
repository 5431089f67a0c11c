import type { Bot, BotContext } from '@gloamhall/kernel'
import { UNLIMITED } from '@gloamhall/kernel'

/** How long one bot has thought, over all its decisions in a match. */
export interface ThinkingTime {
  decisions: number
  sumMs: number
  maxMs: number
  /** Decisions that took more than a tenth longer than allowed. */
  late: number
}

interface Limit {
  readonly timeMs: number | undefined
  readonly effort: number
}

const TOLERANCE = 1.1

/** A bot with a limit for each decision, whose thinking time is added up. */
export function timed(bot: Bot, { timeMs, effort }: Limit, time: ThinkingTime): Bot {
  return {
    ...bot,
    choose: (view, chance, context) => {
      const start = performance.now()
      const isUp = timeMs === undefined ? UNLIMITED.isUp : () => performance.now() - start >= timeMs
      const limited: BotContext = { heard: [], memory: undefined, ...context, budget: { effort, isUp } }
      const choice = bot.choose(view, chance, limited)
      const took = performance.now() - start
      time.decisions++
      time.sumMs += took
      time.maxMs = Math.max(time.maxMs, took)
      if (timeMs !== undefined && took > timeMs * TOLERANCE) time.late++
      return choice
    },
  }
}
