import type { SeenEvent, Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { IconName } from './icons.ts'

/** Events that start a section of the log: a stage, a round, a turn, the actions of the enemies. */
const HEADINGS: readonly string[] = ['stage', 'round', 'turn', 'enemiesAct', 'scoring']

export const headingOf = (event: SeenEvent, tell: Teller): string | undefined =>
  HEADINGS.includes(event.key) ? sentence(tell, event) : undefined

/** An event without any effect. */
export const isNothing = ({ key, params }: SeenEvent): boolean =>
  key === 'turnEnded' ||
  (key === 'orbs-scored' && params['points'] === 0) ||
  (key === 'dropped' && params['from'] === params['style'])

/** Icons in front of a line of the log. */
const SIGNS: Readonly<Record<string, IconName>> = {
  moved: 'run',
  followed: 'run',
  teleported: 'run',
  foeMoved: 'boot-prints',
  foeLeaped: 'boot-prints',
  played: 'linked-rings',
  chainLost: 'linked-rings',
  hurt: 'crossed-swords',
  foeAttacks: 'crossed-swords',
  slain: 'death-skull',
  knockedOut: 'death-skull',
  stun: 'knocked-out-stars',
  stunned: 'knocked-out-stars',
  sitsOut: 'knocked-out-stars',
  knocked: 'wind-slap',
  pulled: 'wind-slap',
  shoved: 'wind-slap',
  blocks: 'shield',
  blockedAll: 'shield',
  guards: 'shield',
  guarded: 'shield',
  harmed: 'hearts',
  collected: 'cut-diamond',
  orb: 'cut-diamond',
  bought: 'cut-diamond',
  drew: 'scroll-unfurled',
  claimed: 'star-medal',
  feat: 'star-medal',
  revealed: 'star-medal',
  first: 'crown',
  won: 'crown',
  cleared: 'crown',
}

export const iconOf = ({ key }: SeenEvent): string | undefined => SIGNS[key]
