import type { Bot } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import { isOptional } from './optional.ts'

/** How rarely a random player changes an answer or uses an optional question: once in this number of times. */
export const CHANGE_ANSWER_ODDS = 8

/** Takes any legal choice, each with the same probability. */
export const random: Bot = {
  name: 'random',
  choose: (view, chance) => {
    if (isOptional(view) && roll(chance, CHANGE_ANSWER_ODDS) > 1) return undefined
    return pick(chance, view.choices)
  },
}
