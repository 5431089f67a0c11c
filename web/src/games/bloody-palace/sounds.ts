import type { SeenEvent } from '@gloamhall/kernel'

type Sound = 'reveal' | 'die' | 'hit' | 'heal' | 'death' | 'stab' | 'bell'

const SOUNDS: Readonly<Record<string, Sound>> = {
  stage: 'bell',
  behaves: 'reveal',
  feat: 'reveal',
  bought: 'reveal',
  revealed: 'reveal',
  hurt: 'hit',
  slain: 'death',
  stunned: 'die',
  triggered: 'bell',
  harmed: 'stab',
  knockedOut: 'death',
  collected: 'heal',
  foeHeals: 'heal',
  blockedAll: 'heal',
  'stage-end': 'bell',
  won: 'bell',
}

/** From so many cards on a chain is heard: first a blade, then a blow, then bells. */
const RINGS = 7
const RISES = 4

const rising = (cards: number): Sound => (cards >= RINGS ? 'bell' : cards >= RISES ? 'hit' : 'stab')

/** One cue a happening; what is only told stays quiet. A chain rises with its cards, and a claim with what it is worth. */
export function sounds({ key, params }: SeenEvent): Sound | undefined {
  if (key === 'played') return rising(Number(params['cards']))
  if (key === 'claimed') return Number(params['points']) > 0 ? 'bell' : undefined
  return SOUNDS[key]
}
