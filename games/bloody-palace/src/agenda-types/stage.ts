import type { Asked, Entry, Seat } from '@gloamhall/kernel'

/** Steps and questions of the set-up, the stages and rounds, the End Phase, the time between two stages, and the scoring. */
export type StageStep =
  | (Entry & { readonly step: 'choosing' })
  | (Entry & { readonly step: 'placing'; readonly seat: Seat })
  | (Entry & { readonly step: 'hands' })
  | (Entry & { readonly step: 'stage' })
  | (Entry & { readonly step: 'giveWay'; readonly seat: Seat })
  | (Entry & { readonly step: 'foes' })
  | (Entry & { readonly step: 'deal' })
  | (Entry & { readonly step: 'round' })
  | (Entry & { readonly step: 'endPhase' })
  | (Entry & { readonly step: 'discards' })
  | (Entry & { readonly step: 'refill' })
  | (Entry & { readonly step: 'passToken' })
  | (Entry & { readonly step: 'stageEnd'; readonly slayer: Seat })
  | (Entry & { readonly step: 'shop'; readonly seat: Seat })
  | (Entry & { readonly step: 'shuffleAll' })
  | (Entry & { readonly step: 'scoring' })
  | (Entry & { readonly step: 'reveal'; readonly seat: Seat })
  | (Entry & { readonly step: 'gameEnd' })

export type StageAsked =
  /** `hunter dante` (BP-9) */
  | (Asked & { readonly question: 'hunter' })
  /** `place f6` (BP-10) */
  | (Asked & { readonly question: 'place' })
  /** `keep`, `reject` (BP-21) */
  | (Asked & { readonly question: 'hand' })
  /** `place f6`: asked of a Hunter who stands where a foe must be placed. (BP-28) */
  | (Asked & { readonly question: 'giveWay' })
  /** `discard stinger`, `done`: any number of cards, before drawing. (BP-138) */
  | (Asked & { readonly question: 'discards' })
  /** `buy air-hike`, `done` (BP-142) */
  | (Asked & { readonly question: 'shop' })
