import type { Bot, BotContext, Box, Budget, Chance, Choice, Reason, SeenEvent, View } from '@gloamhall/kernel'
import { swift, UNLIMITED } from '@gloamhall/kernel'
import type { Level } from './levels.ts'
import { botAtLevel, LEVEL_BUDGETS } from './levels.ts'
import { random } from './random.ts'

/** Everything a bot receives: what a player in its seat would see, hear and remember, and a random seed of its own. */
export interface BotRequest {
  readonly game: string
  readonly level: 'random' | Level
  /** It plays for an absent person. */
  readonly isSubstitute?: boolean
  /** The seat's view, as JSON. */
  readonly view: string
  /** Events since the last decision, as JSON. */
  readonly events: string
  /** The memory as of the last decision, as JSON; undefined if all events are passed again. */
  readonly memory?: string | undefined
  /** Possible claims. */
  readonly claims: readonly Choice[]
  readonly seed: number
}

export interface BotDecision {
  readonly claim?: Choice
  readonly choice?: Choice
  /** Why, for those who may know what this seat knows. */
  readonly reason?: Reason
  /** The new memory, as JSON. */
  readonly memory?: string
  /** Why the requested level made no decision, so that the fallback decided. */
  readonly failure?: string
}

/** The level that decides instead of one that failed or took too long. */
export const FALLBACK_LEVEL = 'normal' satisfies Level

/** A decision that takes longer is aborted, so that the match continues: three times what any level may take. */
export const DECISION_TIMEOUT_MS = 15_000

/** Decides for one seat. It runs in a thread without access to the table, on a server or in a browser; `now` is its clock. */
export function decide(box: Box, request: BotRequest, now: () => number): BotDecision {
  const { level, claims, seed } = request
  const bot: Bot = level === 'random' ? random : botAtLevel(box, level, { isSubstitute: request.isSubstitute ?? false })
  const view = JSON.parse(request.view) as View
  const events = JSON.parse(request.events) as readonly SeenEvent[]
  const known: unknown = request.memory === undefined ? undefined : JSON.parse(request.memory)
  const memory = bot.remember ? events.reduce(bot.remember, known) : undefined
  const budget = level === 'random' ? UNLIMITED : within(LEVEL_BUDGETS[level].timeMs, now)
  const context = { heard: events, memory, budget }
  const chance = swift(seed)
  const claim = claims.length > 0 ? bot.claim?.(view, claims, chance, context) : undefined
  const before = structuredClone(chance)
  const choice = bot.choose(view, chance, context)
  const reason = choice === undefined ? undefined : reasonOf(bot, view, choice, before, context)
  return {
    ...(claim === undefined ? {} : { claim }),
    ...(choice === undefined ? {} : { choice }),
    ...(reason === undefined ? {} : { reason }),
    ...(memory === undefined ? {} : { memory: JSON.stringify(memory) }),
  }
}

/** A decision without a reason is better than none. */
function reasonOf(bot: Bot, view: View, choice: Choice, chance: Chance, context: BotContext): Reason | undefined {
  if (!bot.explain) return { key: 'random', params: { who: view.viewer } }
  try {
    return bot.explain(view, choice, chance, context)
  } catch {
    return undefined
  }
}

/** The effort of the level within a time limit: on a busy machine the bot plays the best choice found by then. */
function within(ms: number, now: () => number): Budget {
  const end = now() + ms
  return { effort: 1, isUp: () => now() >= end }
}
