import type { SeenEvent } from '@gloamhall/kernel'

type Sound = 'reveal' | 'die' | 'hit' | 'heal' | 'death' | 'stab' | 'bell'

const SOUNDS: Readonly<Record<string, Sound>> = {
  attack: 'stab',
  stab: 'stab',
  probe: 'stab',
  'strike-back': 'stab',
  'alchemist-wound': 'stab',
  token: 'hit',
  'rank-token': 'reveal',
  offers: 'reveal',
  look: 'reveal',
  cursed: 'reveal',
  heal: 'heal',
  shield: 'heal',
  captured: 'bell',
}

/** One sound per event; chat and bookkeeping are silent. */
export const sounds = ({ key }: SeenEvent): Sound | undefined => SOUNDS[key]
