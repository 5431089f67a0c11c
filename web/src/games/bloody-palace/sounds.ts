import type { CardId } from '@gloamhall/bloody-palace/face'
import { cardOf, VERSION } from '@gloamhall/bloody-palace/face'
import type { SeenEvent } from '@gloamhall/kernel'
import type { Sound } from '../../audio/sound.ts'

const SOUNDS: Readonly<Record<string, Sound>> = {
  stage: 'bell',
  behaves: 'die',
  feat: 'reveal',
  bought: 'reveal',
  revealed: 'reveal',
  hurt: 'hit',
  slain: 'death',
  stunned: ['die', 5],
  triggered: 'bell',
  foeAttacks: 'reveal',
  commands: 'reveal',
  tramples: 'hit',
  harmed: 'stab',
  chainLost: 'death',
  knockedOut: 'death',
  blocks: ['die', 2],
  guarded: ['die', 2],
  collected: 'heal',
  collectedRed: 'heal',
  foeHeals: 'heal',
  blockedAll: 'heal',
  'stage-end': 'bell',
  won: 'bell',
  cleared: 'bell',
}

/** Nothing follows a finisher: it is heard. */
const isFinisher = (card: unknown): boolean => cardOf({ rules: VERSION }, card as CardId).out === undefined

/** One cue a happening; what is only told stays quiet. A chain climbs with its cards, and a claim with what it is worth. */
export function sounds({ key, params }: SeenEvent): Sound | undefined {
  if (key === 'played') return isFinisher(params['card']) ? 'hit' : ['link', Number(params['cards']) - 1]
  if (key === 'claimed') return Number(params['points']) > 0 ? ['bell', Number(params['points'])] : undefined
  return SOUNDS[key]
}
