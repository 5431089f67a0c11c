import type { SeenEvent } from '@gloamhall/kernel'

/** An attack roll of a foe: the faces in the order rolled. A plus rolls the next one. (BB-52) */
export interface Roll {
  readonly die: string
  readonly faces: readonly string[]
  readonly total: number
}

export const rollIn = ({ key, params }: SeenEvent): Roll | undefined =>
  key === 'rolled'
    ? { die: String(params['die']), faces: params['faces'] as readonly string[], total: Number(params['total']) }
    : undefined

/** The last roll of the current foe, until the next cards are revealed. */
export function lastRoll(log: readonly SeenEvent[], foe: string): Roll | undefined {
  const since = log.findLastIndex(({ key }) => key === 'played' || key === 'revealed' || key.startsWith('undo'))
  const rolled = log.findLast(({ key, params }, at) => at > since && key === 'rolled' && params['foe'] === foe)
  return rolled && rollIn(rolled)
}
