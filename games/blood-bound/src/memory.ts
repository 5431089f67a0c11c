import type { Seat, SeenEvent } from '@gloamhall/kernel'

/** An action of one player towards another, and the target's wounds at that time. */
export interface PlayerAction {
  readonly kind: PlayerActionKind
  readonly by: Seat
  readonly to: Seat
  readonly wounds: number
}

/** The actions that distinguish friends from rivals. */
export type PlayerActionKind =
  | 'attack'
  | 'pass'
  | 'offer'
  | 'trust'
  | 'refuse'
  | 'stab'
  | 'probe'
  | 'strike-back'
  | 'shield'
  | 'staff'
  | 'fan'
  | 'heal'
  | 'wound'

/**
 * What a bot remembers of a game: the actions of all players. The table itself records attacks and rescues only; declined
 * offers, refusals, shields and stabs are only known from events.
 */
export interface Memory {
  readonly wounds: Readonly<Record<Seat, number>>
  readonly deeds: readonly PlayerAction[]
  /** The seats that have offered to intervene in the current attack. */
  readonly offers: readonly Seat[]
}

const EMPTY_MEMORY: Memory = { wounds: {}, deeds: [], offers: [] }

export function remember(memory: Memory = EMPTY_MEMORY, { key, params }: SeenEvent): Memory {
  const { seat, target, to, victim } = params as Readonly<Record<string, Seat>>
  switch (key) {
    case 'token':
    case 'rank-token':
      return wounded(memory, seat as Seat, 1)
    case 'heal':
      return wounded(memory, seat as Seat, -1)
    case 'attack':
      return { ...did(memory, 'attack', params.attacker as Seat, target), offers: [] }
    case 'offers': {
      const offers = params.offers as readonly Seat[]
      return { ...offers.reduce((kept, by) => did(kept, 'offer', by, target), memory), offers }
    }
    case 'offer':
      return { ...did(memory, 'offer', seat as Seat, target), offers: [...memory.offers, seat as Seat] }
    case 'withdraw':
      return { ...memory, offers: memory.offers.filter((each) => each !== seat) }
    case 'intervene':
      return did(memory, 'trust', target as Seat, params.intervener as Seat)
    case 'refuse':
      return memory.offers.reduce((kept, offered) => did(kept, 'refuse', target as Seat, offered), memory)
    case 'alchemist-heal':
      return did(memory, 'heal', seat as Seat, target)
    case 'alchemist-wound':
      return did(memory, 'wound', seat as Seat, target)
    case 'stab':
    case 'probe':
    case 'strike-back':
      return did(memory, key, seat as Seat, victim)
    case 'pass':
    case 'shield':
    case 'staff':
    case 'fan':
      return did(memory, key, seat as Seat, to)
    default:
      return memory
  }
}

function did(memory: Memory, kind: PlayerActionKind, by: Seat, to: Seat | undefined): Memory {
  if (to === undefined || to === by) return memory
  return { ...memory, deeds: [...memory.deeds, { kind, by, to, wounds: memory.wounds[to] ?? 0 }] }
}

const wounded = (memory: Memory, seat: Seat, by: 1 | -1): Memory => ({
  ...memory,
  wounds: { ...memory.wounds, [seat]: (memory.wounds[seat] ?? 0) + by },
})
