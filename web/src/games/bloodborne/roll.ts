import type { SeenEvent } from '@gloamhall/kernel'

/** One attack of a foe: the faces one after the other as they fell. A plus has rolled the next one. (BB-52) */
export interface Roll {
  readonly die: string
  readonly faces: readonly string[]
  readonly total: number
}

export const rollIn = ({ key, params }: SeenEvent): Roll | undefined =>
  key === 'rolled'
    ? { die: String(params['die']), faces: params['faces'] as readonly string[], total: Number(params['total']) }
    : undefined

/** What the foe that is there has shown, until the next cards are turned up: what another one showed is past. */
export function lastRoll(log: readonly SeenEvent[], foe: string): Roll | undefined {
  const since = log.findLastIndex(({ key }) => key === 'played' || key === 'revealed' || key.startsWith('undo'))
  const rolled = log.findLast(({ key, params }, at) => at > since && key === 'rolled' && params['foe'] === foe)
  return rolled && rollIn(rolled)
}
