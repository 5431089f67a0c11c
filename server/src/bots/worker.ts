import { greedy, random } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Bot, Budget, Choice, SeenEvent, View } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'

/** All that a bot is handed: what a person in its seat would see, has heard and remembers, so much time, and dice of its own. */
export interface BotRequest {
  readonly game: string
  readonly level: 'random' | 'greedy'
  /** The view of the seat, as JSON. */
  readonly view: string
  /** What the seat has heard since it last decided, as JSON. */
  readonly heard: string
  /** What it had in mind then, as JSON; nothing, if it is told everything anew. */
  readonly memory?: string | undefined
  /** What could be said now. */
  readonly claims: readonly Choice[]
  /** How long it may think, once it has begun. */
  readonly budgetMs: number
  readonly seed: number
}

export interface BotDecision {
  readonly claim?: Choice
  readonly choice?: Choice
  /** What is kept in mind now, as JSON. */
  readonly memory?: string
}

/** Runs in a worker thread: it has no way to the tables of the house. */
export default async function think(situation: BotRequest): Promise<BotDecision> {
  const { game, level, claims, seed } = situation
  const box = await boxOf(game)
  const bot: Bot = level === 'random' ? random : greedy(box)
  const view = JSON.parse(situation.view) as View
  const heard = JSON.parse(situation.heard) as readonly SeenEvent[]
  const before: unknown = situation.memory === undefined ? undefined : JSON.parse(situation.memory)
  const memory = bot.remember ? heard.reduce(bot.remember, before) : undefined
  const mind = { heard, memory, budget: within(situation.budgetMs) }
  const chance = swift(seed)
  const claim = claims.length > 0 ? bot.claim?.(view, claims, chance, mind) : undefined
  const choice = bot.choose(view, chance, mind)
  return {
    ...(claim === undefined ? {} : { claim }),
    ...(choice === undefined ? {} : { choice }),
    ...(memory === undefined ? {} : { memory: JSON.stringify(memory) }),
  }
}

/** As hard as usual, and no longer than this. */
function within(ms: number): Budget {
  const end = performance.now() + ms
  return { effort: 1, isUp: () => performance.now() >= end }
}
