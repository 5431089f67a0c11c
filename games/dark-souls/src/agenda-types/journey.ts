import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import type { Wall } from '../content/tiles.ts'

/** Steps outside fights and around them: set-up, bonfire, map, entering and leaving an encounter. */
export type JourneyStep =
  | (Entry & { readonly step: SetUpStep | 'secondHalf' | 'moreTreasure' | 'journey' | 'treasure' })
  | (Entry & { readonly step: 'section' | 'nextSection' | 'sell' | 'dash' })
  /** Classes chosen so far, by seat. */
  | (Entry & { readonly step: 'lineUp' | 'muster'; readonly coming: readonly ClassId[] })
  /** Numbers of the tiles drawn and not yet laid. */
  | (Entry & { readonly step: 'lay'; readonly tiles: readonly number[] })
  | Rest
  | (Entry & { readonly step: 'dress'; readonly who: Seat; readonly changed: boolean })
  /** The door the party enters by, named as printed on the tile. */
  | (Entry & { readonly step: 'encounter'; readonly tile: number; readonly door: Wall })
  | (Entry & { readonly step: 'bossEncounter' | 'lead' | 'firstActivation' | 'victory' })
  | (Entry & { readonly step: 'entering'; readonly door: Wall })
  | (Entry & { readonly step: 'chest'; readonly tile: number })
  /** The seat of the character who died. */
  | (Entry & { readonly step: 'defeat'; readonly seat: Seat })

type SetUpStep = 'map' | 'fogGate' | 'sparks' | 'bossChoice' | 'deal' | 'classes' | 'treasureDeck'

/** `chosen` and `forced` (after a defeat) cost a spark; `free` is granted after the mini boss. (DS-25, DS-75) */
export type Rest = Entry & { readonly step: 'rest'; readonly manner: 'chosen' | 'forced' | 'free' }

export type JourneyAsked =
  | (Asked & {
      readonly question: 'fogGate' | 'boss' | 'levels' | 'class' | 'journey' | 'treasure' | 'ember' | 'lead' | 'first'
    })
  | (Asked & { readonly question: 'sell' | 'dash' })
  | ComeBackAsked
  | LayAsked
  | DressAsked
  | PutAsked
  | FastenAsked
  | ChestAsked
  | PlaceAsked

/** Asks which characters come to this session. (DS-254, DS-255) */
export type ComeBackAsked = Asked & { readonly question: 'comeBack'; readonly coming: readonly ClassId[] }
export type LayAsked = Asked & { readonly question: 'lay'; readonly tiles: readonly number[] }
/** A character visits Andre. */
export type DressAsked = Asked & { readonly question: 'dress'; readonly who: Seat; readonly changed: boolean }
/** Asks for the slot of a card from the inventory or from the character's own board. */
export type PutAsked = Asked & {
  readonly question: 'put'
  readonly who: Seat
  readonly card: CardId
  /** The card is already on the board; there may also be a copy of it in the inventory. */
  readonly own: boolean
}
/** Asks which card an upgrade is attached to. */
export type FastenAsked = Asked & { readonly question: 'fasten'; readonly who: Seat; readonly upgrade: CardId }
export type ChestAsked = Asked & { readonly question: 'chest'; readonly tile: number }
export type PlaceAsked = Asked & { readonly question: 'place'; readonly who: Seat; readonly door: Wall }
