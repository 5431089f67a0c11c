import type { InBothLanguages } from '@gloamhall/kernel'

/**
 * The vocabulary of card effects: each has a kind and a step. A card's effects are resolved from top to bottom. An effect
 * outside this vocabulary would get a function with its own name; so far there is none.
 */

/** Kin, humanoids, beasts: each has a track on every Hunter board. (BB-105) */
export const TROPHIES = ['kin', 'humanoid', 'beast'] as const
export type Trophy = (typeof TROPHIES)[number]

/** Red, blue and grey cards; a weapon is melee or ranged. (BB-26) */
export const TYPES = ['melee', 'ranged', 'utility'] as const
export type CardType = (typeof TYPES)[number]
export type WeaponType = Exclude<CardType, 'utility'>

/** The parts of the Hunter's Dream that can be closed; cards are always reclaimed. */
export type DreamPart = 'bank' | 'upgrade' | 'rest'

/** Whether the strike of the same card must have taken blood, or the last blood. */
export type Condition = 'hit' | 'killed'

// ---- what Action cards do ----

export type ActionEffect =
  | Strike
  /** Takes blood from the reserve into Collected; this is not damage. */
  | { readonly kind: 'gain'; readonly when: Timing; readonly amount: number; readonly if?: Condition }
  | {
      readonly kind: 'hurt'
      readonly when: Timing
      readonly who: Victims
      readonly amount: number
      readonly if?: Condition
    }
  | { readonly kind: 'heal'; readonly when: 'instant'; readonly who: 'self' | 'all'; readonly amount: number | 'full' }
  /** Takes collected blood of one other Hunter, at most what that Hunter has. */
  | { readonly kind: 'steal'; readonly when: Timing; readonly amount: number; readonly if?: Condition }
  /** One other Hunter's melee weapon makes no further strike this round. */
  | { readonly kind: 'cancelMelee'; readonly when: 'instant' }
  /** Every strike of the others' melee weapons deals less, for the rest of the round. */
  | { readonly kind: 'weakenMelee'; readonly when: 'instant'; readonly amount: number }
  | Protect
  | AddWeapon
  /** Takes an upgrade in step 7 without dreaming. */
  | { readonly kind: 'upgrade'; readonly when: 'dream' }
  /** Bank, reclaim, upgrade, rest. (BB-73) */
  | { readonly kind: 'dream'; readonly when: 'dream' }
  /** Returns to the hand in step 8 instead of the used pile. */
  | { readonly kind: 'keep'; readonly when: 'endOfRound' }

/** Step 3, or step 5 in the owner's turn. */
export type Timing = 'instant' | 'attack'

/** `chosen` is another Hunter in play, chosen by the owner when it is resolved. */
export type Victims = 'self' | 'left' | 'neighbours' | 'all' | 'chosen' | 'othersMelee'

/** Takes blood from the monster. */
export interface Strike {
  readonly kind: 'strike'
  readonly when: Timing
  readonly amount: number
  /** Quick and slow weapons strike before and after all others in step 5. */
  readonly order?: 'first' | 'last' | undefined
  readonly into?: 'banked' | undefined
  readonly bonus?: StrikeBonus | undefined
  /** Instant only if no other Hunter has played the same card. (BB-44) */
  readonly alone?: true | undefined
}

export type StrikeBonus =
  | { readonly against: Trophy | 'boss'; readonly amount: number }
  | { readonly healthAtMost: number; readonly amount: number }
  /** For each weapon in the player's used pile. */
  | { readonly perUsedWeapon: number; readonly most: number }

/** Reduces each damage: first halving, then subtraction, then a cap, then immunity; for the monster's attack, or for the whole round. */
export interface Protect {
  readonly kind: 'protect'
  readonly when: 'monsterAttack' | 'round'
  readonly by: 'half' | 'immune' | { readonly less: number } | { readonly most: number }
}

/** Adds a weapon of these types in step 2, as Transform does; its fields take precedence over the weapon's. */
export interface AddWeapon {
  readonly kind: 'addWeapon'
  readonly when: 'transform'
  readonly types: readonly WeaponType[]
  readonly bonus?: number
  readonly order?: 'last'
  /** The weapon makes its attack in step 3. */
  readonly strikes?: 'instant'
}

// ---- effects of dungeon cards and final bosses ----

export type DungeonEffect =
  | { readonly kind: 'hurt'; readonly when: 'reveal' | 'escape'; readonly amount: number }
  /** `idle` are Hunters who took no blood from it this round. */
  | {
      readonly kind: 'loseBlood'
      readonly when: 'reveal' | 'escape'
      readonly who: 'all' | 'idle'
      readonly amount: number
    }
  /** For Hunters who took blood in the round of the kill. */
  | { readonly kind: 'gain'; readonly when: 'killed'; readonly amount: number }
  | { readonly kind: 'upgrade'; readonly when: 'killed' }
  /** Closed parts of step 7 are skipped by all Hunters. */
  | { readonly kind: 'closeDream'; readonly when: 'escape' | 'inPlay'; readonly parts: readonly DreamPart[] }
  /** On the next card revealed, or on every other card of the game. */
  | { readonly kind: 'extraBlood'; readonly when: 'escape' | 'game'; readonly amount: number }
  | { readonly kind: 'capStrike'; readonly when: 'inPlay'; readonly type: WeaponType; readonly most: number }
  /** After each strike that took blood; `same` is the amount it took. */
  | {
      readonly kind: 'lashBack'
      readonly when: 'strike'
      readonly who: 'striker' | 'left'
      readonly amount: number | 'same'
      readonly type?: WeaponType
    }
  | {
      readonly kind: 'attackBonus'
      readonly when: 'monsterAttack'
      readonly who: 'melee' | 'richest'
      readonly amount: number
    }
  | { readonly kind: 'noProtection'; readonly when: 'inPlay' }
  /** Strikes of step 3 are made in step 5; other instants stay in step 3. */
  | { readonly kind: 'delayInstants'; readonly when: 'inPlay' }
  /** Weapons that took blood from it leave the game, but never a Hunter's last one. */
  | { readonly kind: 'removeWeapons'; readonly when: 'endOfRound' }
  | { readonly kind: 'maxHealth'; readonly when: 'game'; readonly value: number }
  | { readonly kind: 'eliminate'; readonly when: 'game'; readonly deaths: number }
  | { readonly kind: 'heal'; readonly when: 'roundStart'; readonly amount: number }
  /** Collected blood of the dead goes to the next living Hunter on their left. */
  | { readonly kind: 'bloodToLeft'; readonly when: 'death' }

// ---- the cards themselves ----

/**
 * `printed`: there is a source for the card, and `ours` lists what had to be filled in. `reconstructed`: the card is ours, made
 * to fit the printed counts and the known cards. `pack`: the table's pack has changed it.
 */
export type Provenance = 'printed' | 'reconstructed' | 'pack'

interface Origin {
  readonly provenance: Provenance
  readonly ours?: readonly string[] | undefined
}

export interface ActionCard extends Origin {
  readonly type: CardType
  readonly effects: readonly ActionEffect[]
}

export interface Upgrade extends ActionCard {
  readonly copies: number
}

export interface DungeonCard extends Origin {
  readonly health: number
  readonly die: Die
  readonly trophies: readonly Trophy[]
  readonly effects: readonly DungeonEffect[]
}

/** What a pack changes on a card; `text` is its printed text. */
interface FaceChange {
  readonly name?: InBothLanguages
  readonly text?: InBothLanguages
}
export type ActionChange = FaceChange & Partial<Pick<Upgrade, 'type' | 'copies' | 'effects'>>
/** The spaces of a trophy track, or the faces of a die. */
export interface PartChange {
  readonly spaces?: readonly number[]
  readonly faces?: readonly string[]
}
export type FoeChange = FaceChange & Partial<Pick<DungeonCard, 'health' | 'die' | 'trophies' | 'effects'>>

/** From the weakest to the most dangerous. (BB-18) */
export const DICE = ['green', 'yellow', 'red'] as const
export type Die = (typeof DICE)[number]
