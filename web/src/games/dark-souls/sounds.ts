import type { SeenEvent } from '@gloamhall/kernel'

type Sound = 'reveal' | 'die' | 'hit' | 'heal' | 'death' | 'stab' | 'bell'

const SOUNDS: Readonly<Record<string, Sound>> = {
  encounter: 'reveal',
  'through-fog': 'reveal',
  turnedUp: 'reveal',
  'chest-opened': 'reveal',
  bought: 'reveal',
  trap: 'reveal',
  rolled: 'die',
  rerolled: 'die',
  stoodFast: 'die',
  struck: 'stab',
  slain: 'death',
  suffered: 'hit',
  heavyBlow: 'hit',
  smashed: 'hit',
  gained: 'heal',
  gainedHealth: 'heal',
  perseverance: 'heal',
  levelled: 'heal',
  retrieved: 'heal',
  drank: 'heal',
  rested: 'heal',
  'luck-restored': 'heal',
  fell: 'death',
  heatedUp: 'bell',
  survived: 'bell',
  cleared: 'bell',
  'boss-beaten': 'bell',
  defeated: 'bell',
  won: 'bell',
  lost: 'bell',
}

/** One sound per event; bookkeeping is silent. */
export const sounds = ({ key }: SeenEvent): Sound | undefined => SOUNDS[key]
