import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { Slot } from '../table.ts'
import type { Node } from '../nodes.ts'

/** What a character does in a fight. */
export type ActivationStep =
  | (Entry & { readonly step: 'activation' | 'act' | 'close' | 'part'; readonly seat: Seat })
  | Luck
  | (Entry & { readonly step: 'traps' })
  | TrapRoll
  | DodgeOn
  | Backstab
  | Blow
  | Swing
  | Strike
  | Shove
  | Slide
  | Boon
  | Settle

export type ActivationAsked =
  | (Asked & { readonly question: 'breath' | 'act' | 'luck' | 'provoke' })
  | (Asked & { readonly question: 'trap'; readonly node: Node })
  | (Asked & { readonly question: 'dodgeOn'; readonly nodes: number })
  | (Asked & { readonly question: 'backstab'; readonly foe: string })
  | (Asked & { readonly question: 'again'; readonly blow: Blow })
  | (Asked & { readonly question: 'shift'; readonly slide: Slide })
  | (Asked & { readonly question: 'boon'; readonly boon: Boon })
  | (Asked & { readonly question: 'settle'; readonly left: readonly (CardId | 'poison')[] })

/** Dice lie on the table, and a token could throw one of them again. (DS-45) */
export type Luck = Entry & { readonly step: 'luck'; readonly seat: Seat }

/** The dodge dice against a trap are thrown, and then looked at. (DS-99) */
export type TrapRoll = Entry & { readonly step: 'trapRoll' | 'trapDodged'; readonly seat: Seat; readonly node: Node }

/** Whoever dodges may go on for so many nodes. (DS-333) */
export type DodgeOn = Entry & { readonly step: 'dodgeOn'; readonly seat: Seat; readonly nodes: number }

/** An enemy has been dodged, which may cost it. (DS-243) */
export type Backstab = Entry & { readonly step: 'backstab'; readonly seat: Seat; readonly foe: string }

/** One row of a card used against enemies, over and over where it says so. (DS-156, DS-164) */
export interface Use {
  readonly seat: Seat
  readonly slot: Slot
  readonly row: number
  /** How often it is still to be repeated after this time. (DS-288) */
  readonly left: number
  /** Paid for by a heroic action: the free attack of Berserk Charge, or a Backstab at this foe. (DS-243, DS-246) */
  readonly heroic?: 'charge' | undefined
  readonly at?: string | undefined
}

/** Before anything is aimed at. (DS-160) */
export type Blow = Entry & Use & { readonly step: 'blow' | 'aim' }

/** Aimed at a foe, or at a node. (DS-161) */
export type Swing = Entry & Use & { readonly step: 'swing'; readonly target: string | Node }

/** The dice have fallen. */
export type Strike = Entry & Use & { readonly step: 'strike'; readonly target: string | Node }

/** A foe that was hit is pushed, so many times in a row. (DS-165) */
export type Shove = Entry & {
  readonly step: 'shove'
  readonly seat: Seat
  readonly foe: string
  readonly times: number
}

/** So many nodes for nothing; with a blow to follow, only where it finds somebody. (DS-160) */
export type Slide = Entry & {
  readonly step: 'slide'
  readonly seat: Seat
  readonly nodes: number
  readonly blow?: Blow | undefined
}

/** An attack that does somebody good. (DS-339) */
export type Boon = Entry & { readonly step: 'boon'; readonly seat: Seat; readonly slot: Slot; readonly row: number }

/** What is left to happen at the end of an activation. (DS-331) */
export type Settle = Entry & {
  readonly step: 'settle'
  readonly seat: Seat
  readonly left: readonly (CardId | 'poison')[]
}
