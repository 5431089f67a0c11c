import type { IconName } from './icon-name.ts'
import type { Boss, Enemy } from './models.ts'

/** The head of a foe, where there is no room for the figure. */
const FOE_EMBLEMS: Readonly<Record<Enemy | Boss, IconName>> = {
  'hollow-soldier': 'soul-hollow-helm',
  'crossbow-hollow': 'soul-hollow-hood',
  'large-hollow-soldier': 'soul-great-hollow',
  'silver-knight-swordsman': 'soul-horned-helm',
  'silver-knight-greatbowman': 'soul-horned-bow',
  sentinel: 'soul-sentinel-helm',
  gargoyle: 'soul-horned-demon',
  'titanite-demon': 'soul-headless-demon',
  'winged-knight': 'soul-winged-helm',
  'boreal-outrider-knight': 'soul-outrider-helm',
  'dancer-of-the-boreal-valley': 'soul-veiled-crown',
  ornstein: 'soul-lion-helm',
  smough: 'soul-great-hammer',
}

export const foeEmblemOf = (foe: Enemy | Boss): IconName => FOE_EMBLEMS[foe]
