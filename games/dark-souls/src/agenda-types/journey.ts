import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import type { Wall } from '../content/tiles.ts'

/** What happens outside of fights, and around them: set-up, bonfire, map, entering and leaving an encounter. */
export type JourneyStep =
  | (Entry & { readonly step: SetUpStep | 'secondHalf' | 'moreTreasure' | 'journey' | 'treasure' })
  | (Entry & { readonly step: 'section' | 'nextSection' | 'sell' | 'dash' })
  /** Who has said already who they are, by seat. */
  | (Entry & { readonly step: 'lineUp' | 'muster'; readonly coming: readonly ClassId[] })
  /** Tiles drawn and not yet laid, by their numbers. */
  | (Entry & { readonly step: 'lay'; readonly tiles: readonly number[] })
  | Rest
  | (Entry & { readonly step: 'dress'; readonly who: Seat; readonly changed: boolean })
  /** Through this door, as the tile itself names its walls. */
  | (Entry & { readonly step: 'encounter'; readonly tile: number; readonly door: Wall })
  | (Entry & { readonly step: 'bossEncounter' | 'lead' | 'firstActivation' | 'victory' })
  | (Entry & { readonly step: 'entering'; readonly door: Wall })
  | (Entry & { readonly step: 'chest'; readonly tile: number })
  /** Whose death it was. */
  | (Entry & { readonly step: 'defeat'; readonly seat: Seat })

type SetUpStep = 'map' | 'fogGate' | 'sparks' | 'bossChoice' | 'deal' | 'classes' | 'treasureDeck'

/** Paid with a spark by choice or by defeat, or granted after the mini boss. (DS-25, DS-75) */
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

/** Who comes tonight. (DS-254, DS-255) */
export type ComeBackAsked = Asked & { readonly question: 'comeBack'; readonly coming: readonly ClassId[] }
export type LayAsked = Asked & { readonly question: 'lay'; readonly tiles: readonly number[] }
/** Who is at Andre's. */
export type DressAsked = Asked & { readonly question: 'dress'; readonly who: Seat; readonly changed: boolean }
/** Where a card from the inventory, or one's own, is to lie. */
export type PutAsked = Asked & {
  readonly question: 'put'
  readonly who: Seat
  readonly card: CardId
  /** It lies on the board already: there may be a copy of it in the inventory as well. */
  readonly own: boolean
}
/** On which card an upgrade is to lie. */
export type FastenAsked = Asked & { readonly question: 'fasten'; readonly who: Seat; readonly upgrade: CardId }
export type ChestAsked = Asked & { readonly question: 'chest'; readonly tile: number }
export type PlaceAsked = Asked & { readonly question: 'place'; readonly who: Seat; readonly door: Wall }
