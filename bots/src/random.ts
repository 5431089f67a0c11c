import type { Bot } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import { isStanding } from './standing.ts'

/** Out of so many times it could change an answer that stands, a random player does it once. */
export const RARELY = 8

/** Takes any legal choice, each as likely as any other. */
export const random: Bot = {
  name: 'random',
  choose: (view, chance) => {
    if (isStanding(view) && roll(chance, RARELY) > 1) return undefined
    return pick(chance, view.choices)
  },
}
