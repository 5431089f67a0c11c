import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { Pose } from '../bases.ts'
import type { Deed } from '../content/effects.ts'
import type { FoeClass } from '../content/foes.ts'
import type { Hex } from '../hexes.ts'

/** What enemies do, and what becomes of those they meet. */
export type EnemyStep =
  | (Entry & { readonly step: 'enemyPhase' })
  | (Entry & { readonly step: 'nextClass' })
  | (Entry & { readonly step: 'nextFoe'; readonly class: FoeClass })
  | (Entry & { readonly step: 'foeActs'; readonly foe: string })
  | (Entry & { readonly step: 'deed'; readonly foe: string; readonly deed: Deed })
  | (Entry & { readonly step: 'turnFoe'; readonly foe: string })
  | (Entry & {
      readonly step: 'strike'
      readonly foe: string
      readonly seat: Seat
      readonly damage: number
      readonly knockBack: boolean
    })
  | (Entry & { readonly step: 'shove'; readonly seat: Seat; readonly from: Hex; readonly foe: string })
  | (Entry & { readonly step: 'foeRests'; readonly foe: string })
  | (Entry & { readonly step: 'enemiesDone' })

/** All but blocks and discards are the First Player's. (BP-118) */
export type EnemyAsked =
  /** `act empusa-2` (BP-120) */
  | (Asked & { readonly question: 'order'; readonly foes: readonly string[] })
  /** `toward 2`: which of several equally near Hunters. (BP-125, A-41) */
  | (Asked & { readonly question: 'toward'; readonly foe: string; readonly seats: readonly Seat[] })
  /** `end f5 ne`: where a move ends, among all ends that are as good. */
  | (Asked & { readonly question: 'march'; readonly foe: string; readonly ends: readonly Pose[] })
  /** `look ne`: between facings that are as good. */
  | (Asked & { readonly question: 'look'; readonly foe: string; readonly poses: readonly Pose[] })
  /** `block stinger`, `take`: the attacked player's own. (BP-128) */
  | (Asked & { readonly question: 'block'; readonly foe: string; readonly damage: number; readonly left: number })
  /** `shove f5`: where a Hunter is knocked back to, or gives way. */
  | (Asked & { readonly question: 'shove'; readonly of: Seat; readonly hexes: readonly Hex[] })
  /** `discard stinger`: Time Lag. */
  | (Asked & { readonly question: 'lose'; readonly foe: string })
