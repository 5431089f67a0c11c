import type { ActionId, Trophy } from '@gloamhall/bloodborne/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { CARD_ICONS, TROPHY_ICONS } from './emblems.ts'

/** An event at a Hunter as a sign that rises from their tile; its words are those of the log. */
export interface Sign {
  readonly tone: 'wound' | 'heal' | 'risk' | 'bank' | 'fallen' | 'won'
  readonly icon?: string
  readonly text?: string
}

export function signsOf({ key, params }: SeenEvent, seat: number): readonly Sign[] {
  if (params['seat'] !== seat)
    return key === 'robbed' && params['target'] === seat ? [drops(`−${params['amount']}`)] : []
  const amount = Number(params['amount'] ?? params['taken'] ?? 0)
  switch (key) {
    case 'hurt':
    case 'lashed':
    case 'wounded':
    case 'paid':
      return [{ tone: 'wound', text: `−${amount}` }]
    case 'healed':
      return [{ tone: 'heal', text: `+${amount}` }]
    case 'rested':
    case 'returned':
      return [{ tone: 'heal', text: '✚' }]
    case 'struck':
    case 'gained':
    case 'rewarded':
    case 'inherited':
    case 'robbed':
      return [drops(`+${amount}`)]
    case 'missed':
      return params['late'] ? [] : [drops('0')]
    case 'lost':
    case 'spilled':
      return [drops(`−${amount}`)]
    case 'banked':
      return [{ tone: 'bank', icon: 'chest', text: `+${amount}` }]
    case 'died':
    case 'eliminated':
      return [{ tone: 'fallen', icon: 'death-skull' }]
    case 'took':
      return [{ tone: 'won', icon: CARD_ICONS[params['card'] as ActionId] }]
    case 'trophies':
      return (params['types'] as readonly Trophy[]).map((type) => ({
        tone: 'won',
        icon: TROPHY_ICONS[type],
        text: '+1',
      }))
    default:
      return []
  }
}

const drops = (text: string): Sign => ({ tone: 'risk', icon: 'water-drop', text })

/** An attack on a foe that is already dead yields nothing and is not shown. */
export const isNothing = ({ key, params }: SeenEvent): boolean => key === 'missed' && params['late'] === true

/** Icons in front of a line of the log. */
const ICONS: Readonly<Record<string, string>> = {
  revealed: 'lantern-flame',
  rolled: 'lantern-flame',
  struck: 'water-drop',
  robbed: 'water-drop',
  gained: 'water-drop',
  rewarded: 'water-drop',
  hurt: 'steel-claws',
  lashed: 'steel-claws',
  wounded: 'bowie-knife',
  paid: 'bowie-knife',
  healed: 'vial',
  rested: 'moon',
  returned: 'moon',
  died: 'death-skull',
  eliminated: 'death-skull',
  killed: 'crown',
  trophies: 'crown',
  banked: 'chest',
  reclaimed: 'cycle',
}

export const iconOf = ({ key }: SeenEvent): string | undefined => ICONS[key]
