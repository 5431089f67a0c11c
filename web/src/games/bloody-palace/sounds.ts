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

/** No card may follow a finisher, so it sounds like an attack. */
const isFinisher = (card: unknown): boolean => cardOf({ rules: VERSION }, card as CardId).out === undefined

/** One sound per event; bookkeeping is silent. The pitch rises with the cards of a chain and with the value of a claim. */
export function sounds({ key, params }: SeenEvent): Sound | undefined {
  if (key === 'played') return isFinisher(params['card']) ? 'hit' : ['link', Number(params['cards']) - 1]
  if (key === 'claimed') return Number(params['points']) > 0 ? ['bell', Number(params['points'])] : undefined
  return SOUNDS[key]
}
