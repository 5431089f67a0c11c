import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { Node } from '../nodes.ts'
import type { Roll, Slot } from '../table.ts'
import type { SoFar } from './enemies.ts'

/** Steps of a character's activation. */
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
  | (Asked & { readonly question: 'breath' | 'act' | 'provoke' })
  | LuckAsked
  | (Asked & { readonly question: 'trap'; readonly node: Node })
  | (Asked & { readonly question: 'dodgeOn'; readonly nodes: number })
  | (Asked & { readonly question: 'backstab'; readonly foe: string })
  | (Asked & { readonly question: 'again'; readonly blow: Blow })
  | (Asked & { readonly question: 'shift'; readonly slide: Slide })
  | (Asked & { readonly question: 'boon'; readonly boon: Boon })
  | (Asked & { readonly question: 'settle'; readonly left: readonly (CardId | 'poison')[] })

/** Offers a player with a ready Luck token to reroll one of the dice just rolled. (DS-45) */
export type Luck = Entry & { readonly step: 'luck'; readonly seat: Seat }

export type LuckAsked = Asked &
  SoFar & {
    readonly question: 'luck'
    readonly purpose: Roll['purpose']
    /** Positions of the dice worth a reroll, counted from 1; before version 2 all dice. */
    readonly dice: readonly number[]
  }

/** Rolls the dodge dice against a trap, then resolves the roll. (DS-99) */
export type TrapRoll = Entry & { readonly step: 'trapRoll' | 'trapDodged'; readonly seat: Seat; readonly node: Node }

/** A character who dodged may move `nodes` further. (DS-333) */
export type DodgeOn = Entry & { readonly step: 'dodgeOn'; readonly seat: Seat; readonly nodes: number }

/** An enemy's attack was dodged, so the character may Backstab it. (DS-243) */
export type Backstab = Entry & { readonly step: 'backstab'; readonly seat: Seat; readonly foe: string }

/** One row of a card used against enemies, repeated if the row says so. (DS-156, DS-164) */
export interface Use {
  readonly seat: Seat
  readonly slot: Slot
  readonly row: number
  /** Repeats left after this use. (DS-288) */
  readonly left: number
  /** Set if a heroic action pays for it: the free attack of Berserk Charge, or a Backstab at this foe. (DS-243, DS-246) */
  readonly heroic?: 'charge' | undefined
  readonly at?: string | undefined
}

/** An attack before its target is chosen. (DS-160) */
export type Blow = Entry & Use & { readonly step: 'blow' | 'aim' }

/** An attack aimed at a foe or at a node. (DS-161) */
export type Swing = Entry & Use & { readonly step: 'swing'; readonly target: string | Node }

/** The attack dice have been rolled. */
export type Strike = Entry & Use & { readonly step: 'strike'; readonly target: string | Node }

/** Pushes a foe that was hit, `times` nodes in a row. (DS-165) */
export type Shove = Entry & {
  readonly step: 'shove'
  readonly seat: Seat
  readonly foe: string
  readonly times: number
}

/** Free movement of up to `nodes` nodes; if a blow follows, it must end where the blow has a target. (DS-160) */
export type Slide = Entry & {
  readonly step: 'slide'
  readonly seat: Seat
  readonly nodes: number
  readonly blow?: Blow | undefined
}

/** The part of an attack that helps a friend. (DS-339) */
export type Boon = Entry & { readonly step: 'boon'; readonly seat: Seat; readonly slot: Slot; readonly row: number }

/** Effects still to resolve at the end of an activation. (DS-331) */
export type Settle = Entry & {
  readonly step: 'settle'
  readonly seat: Seat
  readonly left: readonly (CardId | 'poison')[]
}
