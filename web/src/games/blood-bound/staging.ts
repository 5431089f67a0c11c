import type { SeenEvent } from '@gloamhall/kernel'
import type { Role } from '@gloamhall/blood-bound/face'

/** What happens to a seat in the current frame. */
export type Moved = 'hit' | 'helped' | 'steps'

/** Events that move a seat, with the parameter that names it. */
const MOVES: Readonly<Record<string, readonly [name: string, moved: Moved]>> = {
  token: ['seat', 'hit'],
  'rank-token': ['seat', 'hit'],
  heal: ['seat', 'helped'],
  shield: ['to', 'helped'],
  offers: ['offers', 'steps'],
  offer: ['seat', 'steps'],
  intervene: ['intervener', 'steps'],
}

export function movedAt(fresh: readonly SeenEvent[], seat: number): Moved | undefined {
  for (const { key, params } of fresh.toReversed()) {
    const [name, moved] = MOVES[key] ?? []
    if (name !== undefined && [params[name]].flat().includes(seat)) return moved
  }
  return undefined
}

/** Abilities by the event that reports them. */
const DEEDS: Readonly<Record<string, Role>> = {
  quill: 'elder',
  stab: 'assassin',
  look: 'harlequin',
  'alchemist-wound': 'alchemist',
  'alchemist-heal': 'alchemist',
  probe: 'mentalist',
  shield: 'guardian',
  'strike-back': 'berserker',
  staff: 'mage',
  fan: 'courtesan',
  cursed: 'inquisitor',
}

/** The ability used in the current frame, if any. */
export function abilityIn(fresh: readonly SeenEvent[]): { readonly role: Role; readonly event: SeenEvent } | undefined {
  const event = fresh.find(({ key }) => DEEDS[key])
  const role = event && DEEDS[event.key]
  return event && role ? { role, event } : undefined
}
