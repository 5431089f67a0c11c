import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { AchievementId } from '../content/achievements.ts'
import type { CardId } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import type { Facing, Hex } from '../hexes.ts'

/** What allows a Hunter to move: a run, a discarded card, the free hex of a card beside the board, or the card being played. */
export type Gait = 'run' | 'step' | 'free' | 'card' | 'first'

/** Steps of a Hunter's turn and of the attacks in it. */
export type HuntStep =
  | (Entry & { readonly step: 'turn'; readonly seat: Seat })
  /** The start of a turn: the return, lingering effects, a style, a trigger; then the Hunter acts until the turn ends. */
  | (Entry & { readonly step: 'begins'; readonly seat: Seat })
  | (Entry & { readonly step: 'lingers'; readonly seat: Seat; readonly card: CardId })
  | (Entry & { readonly step: 'triggers'; readonly seat: Seat })
  | (Entry & { readonly step: 'acts'; readonly seat: Seat })
  | Move
  /** In any direction, or in one of these. */
  | (Entry & { readonly step: 'face'; readonly seat: Seat; readonly facings?: readonly Facing[] })
  /** A card, from choosing its targets to claiming. (BP-95) */
  | (Entry & { readonly step: 'attack'; readonly seat: Seat; readonly card: CardId })
  | (Entry & { readonly step: 'burn' })
  | (Entry & { readonly step: 'damage' })
  | (Entry & { readonly step: 'stun' })
  | (Entry & { readonly step: 'knockBack' })
  | (Entry & { readonly step: 'follow' })
  | (Entry & { readonly step: 'effect'; readonly at: number })
  /** Moves the Hunter one hex nearer to that foe, and plans itself again. */
  | (Entry & { readonly step: 'close'; readonly foe: string })
  | (Entry & { readonly step: 'attacked' })
  | Drop
  | (Entry & { readonly step: 'turnEnds'; readonly seat: Seat })
  | (Entry & { readonly step: 'offer'; readonly seat: Seat; readonly feats: readonly AchievementId[] })

export type Move = Entry & {
  readonly step: 'move'
  readonly seat: Seat
  readonly left: number
  readonly gait: Gait
}

/** Orbs of a slain foe that are still to be placed. (BP-75) */
export type Drop = Entry & {
  readonly step: 'drop'
  readonly seat: Seat
  readonly class: FoeClass
  readonly hexes: readonly Hex[]
  /** The hexes its orbs are in so far; a hex with two orbs appears twice. */
  readonly placed: readonly Hex[]
  readonly red: number
  readonly green: number
}

/** What a foe is picked for: a shot, a second target in front, a tine of a fork, or a lingering sword. */
export type Aim = 'target' | 'second' | 'fork' | 'lingering'

export type HuntAsked =
  /** `return f6`: after a knock-out. (BP-136) */
  | (Asked & { readonly question: 'return' })
  /** `face ne`, whenever the facing is free to choose. */
  | (Asked & { readonly question: 'face'; readonly facings: readonly Facing[] })
  /** `style swordmaster` · `trigger`, `wait` */
  | (Asked & { readonly question: 'style' })
  | (Asked & { readonly question: 'trigger' })
  /**
   * `play stinger`, `run f5` (the first hex), `turn ne` (a run of no hex), `step stinger` (discarded), `step free`,
   * `use taunt` (no attack), `claim`, `end` (BP-84)
   */
  | (Asked & { readonly question: 'act' })
  /** `to f5`, or `face ne`, which ends it. (BP-85, BP-91) */
  | (Asked & { readonly question: 'move'; readonly left: number; readonly gait: Gait })
  /** `teleport f5` */
  | (Asked & { readonly question: 'teleport'; readonly card: CardId })
  /** `burn 2`: red orbs for damage. */
  | (Asked & { readonly question: 'burn'; readonly card: CardId })
  /** `aim hell-antenora-1`: among the closest, for a second target, for the tines of a fork; `no more` ends a fork. (BP-99) */
  | (Asked & { readonly question: 'aim'; readonly card: CardId; readonly foes: readonly string[]; readonly use: Aim })
  /** `hit 2`: which of its hexes is hit, by the damage. (BP-98) */
  | (Asked & { readonly question: 'hit'; readonly foe: string; readonly damages: readonly number[] })
  /** `knock empusa-1 f5`: which foe to knock back next, and where to. (BP-104, A-17) */
  | (Asked & { readonly question: 'knock' })
  /** `pull empusa-1 f5` */
  | (Asked & { readonly question: 'pull' })
  /** `follow f5`, `stay` (BP-105) */
  | (Asked & { readonly question: 'follow' })
  /** `close f5`: a hex on the way to the target. */
  | (Asked & { readonly question: 'close'; readonly foe: string; readonly hexes: readonly Hex[] })
  /** `red f5`, `green f5`, `spread`: one orb, or all that are left. (BP-75, A-19) */
  | (Asked & {
      readonly question: 'orbs'
      readonly class: FoeClass
      readonly hexes: readonly Hex[]
      readonly placed: readonly Hex[]
      readonly red: number
      readonly green: number
    })
  /** `feat hat-trick`, `leave` (BP-148) */
  | (Asked & { readonly question: 'feat'; readonly feats: readonly AchievementId[] })
