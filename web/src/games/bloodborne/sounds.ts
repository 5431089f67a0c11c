import type { SeenEvent } from '@gloamhall/kernel'

type Sound = 'reveal' | 'die' | 'hit' | 'heal' | 'death' | 'stab' | 'bell'

const SOUNDS: Readonly<Record<string, Sound>> = {
  revealed: 'reveal',
  played: 'reveal',
  added: 'reveal',
  rolled: 'die',
  struck: 'stab',
  robbed: 'stab',
  hurt: 'hit',
  lashed: 'hit',
  wounded: 'hit',
  paid: 'hit',
  healed: 'heal',
  blessing: 'heal',
  banked: 'heal',
  rested: 'heal',
  returned: 'heal',
  died: 'death',
  eliminated: 'death',
  killed: 'bell',
  score: 'bell',
}

/** One sound per event; bookkeeping is silent. */
export const sounds = ({ key }: SeenEvent): Sound | undefined => SOUNDS[key]
