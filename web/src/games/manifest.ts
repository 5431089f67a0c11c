import type { Language, Phrases, Sentence } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { ComponentType } from 'preact'
import type { Book } from '../learn/book.ts'

/**
 * A game in the client: the data needed to choose it from the catalogue, and loaders for the rest. `games/<game>/manifest.ts` exports it and is the
 * only place outside its folder that names it, since manifests are found by folder.
 */
export type Manifest = AvailableGame | UpcomingGame

interface Box {
  readonly id: string
  /** Position in the catalogue. */
  readonly order: number
  /** Its emblem, an icon of game-icons.net. */
  readonly icon: string
  readonly seats: readonly [least: number, most: number]
  readonly title: Sentence
  readonly tagline: Sentence
}

/** A game that cannot be played yet. */
export interface UpcomingGame extends Box {
  readonly open: false
}

export interface AvailableGame extends Box {
  readonly open: true
  /** An example for game authors, listed only on request. */
  readonly toy?: true
  /** One game a day is the same for all: `Game.alone` defines its score. */
  readonly daily?: true
  /** It has campaigns: its folder `campaign` exports a `CampaignUi` as `campaigns`. */
  readonly campaigns?: true
  /** A host may add a content pack. */
  readonly packs?: true
  /** Default assists of its tables, if other than facts. */
  readonly assists?: Lobby['assists']
  /** Options that change the game substantially; the others settle open points of the rulebook and are folded away. */
  readonly matters?: readonly string[]
  /** Options without effect in a campaign. */
  readonly settled?: readonly string[]
  /** Names of its options, the only phrases of a game that the lobby needs. */
  readonly options: Readonly<Record<Language, () => Promise<{ readonly default: Phrases }>>>
  /** Phrases derived from others. */
  derived?(): Promise<{ derived(words: Phrases): Phrases }>
  /** The content of the game's page, loaded with that page. */
  introduction(): Promise<{ readonly introduction: Introduction }>
  /** Exports its `GameUi` as `face`. */
  face(): Promise<{ readonly face: unknown }>
  /** Learning material. */
  book(): Promise<{ readonly book: Book }>
}

/** Introduces a game to people who do not know it. */
export interface Introduction {
  /** The game in two sentences. */
  readonly about: Sentence
  /** How long a match takes. */
  readonly minutes: readonly [least: number, most: number]
  /** A decorative picture with the aspect ratio 3:2. */
  readonly Picture: ComponentType
}
