import type { Link } from '@gloamhall/bloody-palace/face'

/** Why a card cannot be played: in a few words on the card, in a sentence in its menu. */
export type Reason = 'link' | 'start' | 'closed' | 'nobody' | 'noBlock' | 'noAttack' | 'chained'

const REASONS: Readonly<Record<string, Reason>> = {
  'BP-49': 'link',
  'BP-50': 'link',
  'BP-168': 'link',
  'BP-55': 'closed',
  'BP-89': 'nobody',
  'BP-129': 'noBlock',
  'BP-45': 'chained',
  'BP-43': 'noAttack',
}

/** A starting link fits no chain that has begun; any other one needs its own colour. */
export const reasonOf = (rule: string, into: Link | undefined): Reason | undefined => {
  const reason = REASONS[rule]
  return reason === 'link' && into === 'start' ? 'start' : reason
}
