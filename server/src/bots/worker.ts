import type { Level } from '@gloamhall/bots'
import { botAtLevel, LEVEL_BUDGETS, random } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Bot, Budget, Choice, SeenEvent, View } from '@gloamhall/kernel'
import { swift, UNLIMITED } from '@gloamhall/kernel'

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
  /** The new memory, as JSON. */
  readonly memory?: string
  /** Why the requested level made no decision, so that the fallback decided. */
  readonly failure?: string
}

/** Runs in a worker thread, which has no access to the tables. */
export default async function think(request: BotRequest): Promise<BotDecision> {
  const { game, level, claims, seed } = request
  const box = await boxOf(game)
  const bot: Bot = level === 'random' ? random : botAtLevel(box, level, { isSubstitute: request.isSubstitute ?? false })
  const view = JSON.parse(request.view) as View
  const events = JSON.parse(request.events) as readonly SeenEvent[]
  const before: unknown = request.memory === undefined ? undefined : JSON.parse(request.memory)
  const memory = bot.remember ? events.reduce(bot.remember, before) : undefined
  const context = {
    heard: events,
    memory,
    budget: level === 'random' ? UNLIMITED : within(LEVEL_BUDGETS[level].timeMs),
  }
  const chance = swift(seed)
  const claim = claims.length > 0 ? bot.claim?.(view, claims, chance, context) : undefined
  const choice = bot.choose(view, chance, context)
  return {
    ...(claim === undefined ? {} : { claim }),
    ...(choice === undefined ? {} : { choice }),
    ...(memory === undefined ? {} : { memory: JSON.stringify(memory) }),
  }
}

/** The effort of the level within a time limit: on a busy machine the bot plays the best choice found by then. */
function within(ms: number): Budget {
  const end = performance.now() + ms
  return { effort: 1, isUp: () => performance.now() >= end }
}
