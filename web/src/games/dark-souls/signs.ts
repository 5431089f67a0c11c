import type { SeenEvent, Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { IconName } from './icon-name.ts'
import { words } from './words.ts'

/** Events that start a section of the log: an activation, the enemies' turn, a revealed card of a boss. */
const HEADINGS: readonly string[] = ['activated', 'enemiesAct', 'turnedUp', 'encounter', 'through-fog', 'second-half']

export const headingOf = (event: SeenEvent, tell: Teller): string | undefined => {
  if (!HEADINGS.includes(event.key)) return undefined
  // The order is not repeated here, since every activation has its own line.
  return event.key === 'enemiesAct' ? words(tell)('queue.now') : sentence(tell, event)
}

/** An event without any effect. */
export const isNothing = ({ key, params }: SeenEvent): boolean =>
  key === 'ended' || (key === 'gained' && params['stamina'] === 0 && params['health'] === 0)

/** Icons in front of a line of the log. */
const ICONS: Readonly<Record<string, IconName>> = {
  walked: 'soul-shift',
  ran: 'soul-shift',
  shifted: 'soul-shift',
  moved: 'soul-shift',
  dodges: 'soul-dodge',
  evaded: 'soul-dodge',
  trapDodged: 'soul-dodge',
  hunts: 'soul-threat',
  shuns: 'soul-threat',
  attacks: 'soul-threat',
  trap: 'soul-threat',
  turned: 'soul-repeat',
  leapt: 'soul-leap',
  pushed: 'soul-push',
  hit: 'soul-block',
  stoodFast: 'soul-block',
  stoodFirm: 'soul-block',
  suffered: 'soul-bleed',
  wounded: 'soul-bleed',
  slain: 'soul-aggro',
  fell: 'soul-aggro',
  defeated: 'soul-aggro',
  struck: 'soul-heroic',
  attacked: 'soul-heroic',
  rolled: 'soul-node',
  rerolled: 'clover',
  gained: 'soul-heal',
  drank: 'soul-estus',
  perseverance: 'soul-heroic',
  berserkCharge: 'soul-heroic',
  backstab: 'soul-heroic',
  provoked: 'soul-aggro',
  leads: 'soul-aggro',
  first: 'soul-first-activation',
  rested: 'soul-spark',
  sparks: 'soul-spark',
  cleared: 'soul-souls',
  'souls-dropped': 'soul-souls',
  'souls-lost': 'soul-souls',
  'picked-up': 'soul-souls',
  retrieved: 'soul-souls',
  bought: 'soul-souls',
  levelled: 'soul-souls',
  heatedUp: 'soul-heat-up',
  ember: 'soul-ember',
}

export const iconOf = ({ key }: SeenEvent): string | undefined => ICONS[key]
