import { idOf } from '../../components/sprite.ts'
import type { CardId } from './card-id.ts'
import type { IconName } from './icon-name.ts'

/** Emblems of the starting equipment. */
export const STARTING_EMBLEMS = {
  'assassin-armour': 'ninja-armor',
  estoc: 'soul-rapier',
  'target-shield': 'soul-target-shield',
  'herald-armour': 'soul-surcoat',
  'kite-shield-herald': 'soul-kite-shield',
  spear: 'soul-spear',
  talisman: 'soul-talisman',
  'knight-armour': 'soul-cuirass',
  'kite-shield-knight': 'soul-kite-shield',
  'long-sword': 'soul-straight-sword',
  'northern-armour': 'soul-fur-mantle',
  'battle-axe': 'soul-axe',
  'round-shield': 'soul-round-shield',
} as const satisfies Partial<Record<CardId, IconName>>

/** Registers each shape under the name of its card, so that a component needs only the card. */
export const usedAs = (emblems: Readonly<Record<string, IconName>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(emblems).map(([card, shape]) => [
      `soul-card-${card}`,
      `<use href="#${idOf(shape)}" width="512" height="512"/>`,
    ]),
  )
