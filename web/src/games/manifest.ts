import type { Language, Phrases, Sentence } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { Book } from '../learn/book.ts'

/**
 * A game as this client knows it: what one must know to pick it from the shelf, and where the rest is fetched.
 * `games/<game>/manifest.ts` exports one, and that is the one place here where a game is named: it is found by its folder.
 */
export type Manifest = AvailableGame | UpcomingGame

interface Box {
  readonly id: string
  /** Where it stands on the shelf. */
  readonly order: number
  /** Its emblem, a name of game-icons.net. */
  readonly icon: string
  readonly seats: readonly [least: number, most: number]
  readonly title: Sentence
  readonly tagline: Sentence
}

/** Not to be played yet. */
export interface UpcomingGame extends Box {
  readonly open: false
}

export interface AvailableGame extends Box {
  readonly open: true
  /** Shows how a game is made, and stands on the shelf only where somebody asks for it. */
  readonly toy?: true
  /** One table a day is dealt alike to everybody: `Game.alone` says what counts. */
  readonly daily?: true
  /** It has stories of many evenings: its folder `campaign` exports a `CampaignFace` as `campaigns`. */
  readonly campaigns?: true
  /** A host may lay a pack over its cards. */
  readonly packs?: true
  /** The aids its tables open with, where facts alone are not what it is played with. */
  readonly assists?: Lobby['assists']
  /** The options that make another evening of it; the others settle what the book leaves open, and are folded away. */
  readonly matters?: readonly string[]
  /** Options that settle nothing in a campaign, which does so itself. */
  readonly settled?: readonly string[]
  /** What its options are called: the lobby needs no other words of it. */
  readonly options: Readonly<Record<Language, () => Promise<{ readonly default: Phrases }>>>
  /** What follows from its words, and need not be written down. */
  derived?(): Promise<{ derived(words: Phrases): Phrases }>
  /** Exports its `GameFace` as `face`. */
  face(): Promise<{ readonly face: unknown }>
  /** Everything there is to read. */
  book(): Promise<{ readonly book: Book }>
}
