/** A trap: its damage to the first character on its node, and its dodge difficulty. (DS-98, DS-99) */
export interface Trap {
  readonly damage: number
  readonly dodge: number
}

/** The twenty tokens by kind; a blank one has no effect. */
export const TRAPS = {
  blank: { tokens: 11, damage: 0, dodge: 0 },
  '1-1': { tokens: 3, damage: 1, dodge: 1 },
  '1-2': { tokens: 2, damage: 1, dodge: 2 },
  '2-1': { tokens: 2, damage: 2, dodge: 1 },
  '2-2': { tokens: 1, damage: 2, dodge: 2 },
  '3-1': { tokens: 1, damage: 3, dodge: 1 },
} as const satisfies Readonly<Record<string, Trap & { readonly tokens: number }>>

export type TrapId = keyof typeof TRAPS
export const TRAP_IDS = Object.keys(TRAPS) as readonly TrapId[]
