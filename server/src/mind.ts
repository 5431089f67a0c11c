import { greedy, random } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Bot, Choice, View } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'

/** All that a bot is handed: what a person in its seat would see, and dice of its own. */
export interface Situation {
  readonly game: string
  readonly level: 'random' | 'greedy'
  /** The view of the seat, as JSON. */
  readonly view: string
  /** What could be said now. */
  readonly claims: readonly Choice[]
  readonly seed: number
}

export interface Thought {
  readonly claim?: Choice
  readonly choice?: Choice
}

/** Runs in a worker thread: it has no way to the tables of the house. */
export default async function think({ game, level, view: text, claims, seed }: Situation): Promise<Thought> {
  const box = await boxOf(game)
  const bot: Bot = level === 'random' ? random : greedy(box)
  const view = JSON.parse(text) as View
  const chance = swift(seed)
  const claim = claims.length > 0 ? bot.claim?.(view, claims, chance) : undefined
  const choice = bot.choose(view, chance)
  return { ...(claim === undefined ? {} : { claim }), ...(choice === undefined ? {} : { choice }) }
}
