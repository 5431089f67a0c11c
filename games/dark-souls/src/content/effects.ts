/** The vocabulary of the content tables, which can be compared with the cards one by one. `rules/` implements each word. */

export const STATS = ['str', 'dex', 'int', 'fai'] as const
export type Stat = (typeof STATS)[number]

/** Minimum of each stat; stats not named have none. (DS-52) */
export type Needs = Readonly<Partial<Record<Stat, number>>>

export const DICE = ['black', 'blue', 'orange'] as const
export type DieColour = (typeof DICE)[number]
export type Dice = Readonly<Partial<Record<DieColour, number>>>

export const CONDITIONS = ['bleed', 'poison', 'frostbite', 'stagger'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Infinite range on a card: farther than any room is long. (DS-33) */
export const ANYWHERE = 99

/** One row of a card in hand. (DS-156 … DS-165) */
export interface Action {
  readonly cost: number
  readonly dice?: Dice
  readonly mod?: number
  readonly magic?: true
  readonly node?: true
  readonly shaft?: true
  /** Replaces the range of the card. (DS-163) */
  readonly range?: number
  readonly repeat?: number
  /** Number of push icons. */
  readonly push?: number
  readonly conditions?: readonly Condition[]
  readonly shift?: Shift
  readonly grant?: Grant
  /** Affects the user's own attacks for the rest of the activation. (DS-337) */
  readonly charm?: { readonly magic: true; readonly damage?: number }
  /** Dice for every block and resist of the party, until the end of the next enemy activation. (DS-337) */
  readonly ward?: { readonly block: Dice; readonly resist: Dice }
  /** Can also be used from the backup slot. (DS-338) */
  readonly fromBackup?: true
}

/** Movement before the roll, after it, or as the whole action. (DS-160) */
export interface Shift {
  readonly nodes: number
  readonly when: 'before' | 'after' | 'only'
}

/** Stamina and health for characters in range; `within` if that differs from the range of the attack. (DS-339) */
export interface Grant {
  readonly who: 'one' | 'all' | 'allOthers' | 'upTo2' | 'self'
  readonly stamina?: number
  readonly health?: number
  readonly within?: number
}

/** Permanent effect of an equipped card. (DS-328 … DS-336) */
export type Trait =
  /** Characters on the wearer's node start their activations with this much stamina. (DS-330) */
  | { readonly kind: 'aura'; readonly stamina: number }
  /** The wearer may start an activation with this instead. (DS-330) */
  | { readonly kind: 'breather'; readonly stamina: number; readonly health: number }
  /** Can be held beside a two-handed weapon. (DS-49) */
  | { readonly kind: 'besideTwoHanded' }
  | { readonly kind: 'walks'; readonly nodes: number }
  | { readonly kind: 'dodges'; readonly nodes: number }
  | { readonly kind: 'forbids'; readonly moves: readonly ('dodge' | 'run')[] }
  | { readonly kind: 'immune'; readonly condition: Condition }
  /** Attack icons do not push the wearer. (DS-335) */
  | { readonly kind: 'standsFirm' }
  /** Health at the end of the wearer's activation, possibly for each foe on the node. (DS-331) */
  | { readonly kind: 'endGain'; readonly health: number; readonly perFoe?: true }
  /** Stamina after damage from an enemy's attack. (DS-332) */
  | { readonly kind: 'painGain'; readonly stamina: number }
  /** Stamina after an attack that beat the defence by this margin. (DS-332) */
  | { readonly kind: 'marginGain'; readonly margin: number; readonly stamina: number }
  /** Improves the attacks of the upgraded weapon, or all of the wearer's. (DS-328) */
  | {
      readonly kind: 'attacks'
      readonly dice?: Dice
      readonly damage?: number
      readonly condition?: Condition
      readonly magic?: true
    }
  /** Reduces the cost of the weapon's most expensive attack. (DS-329) */
  | { readonly kind: 'cheaper'; readonly amount: number }
  /** Takes the Aggro token, once per encounter. (DS-336) */
  | { readonly kind: 'takesAggro' }

export const DECKS = ['starting', 'common', 'class', 'transposed', 'legendary', 'boss'] as const
export type Deck = (typeof DECKS)[number]

interface Printed {
  readonly deck: Deck
  /** The class or boss the card belongs to. */
  readonly owner?: string
  readonly copies?: number
  readonly needs: Needs
  readonly trait?: Trait
}

/** Dice rolled against an attack; dodge dice have no colours. (DS-55) */
export interface Guard {
  readonly block: Dice
  readonly resist: Dice
  readonly dodge: number
}

export interface Armour extends Printed, Guard {
  readonly kind: 'armour'
  readonly upgradeSlots: number
}

/** A card for a hand slot: weapon, shield or spell. (DS-50) */
export interface HandCard extends Printed, Guard {
  readonly kind: 'hand'
  readonly category: 'weapon' | 'shield' | 'miracle' | 'sorcery' | 'pyromancy'
  readonly hands: 1 | 2
  /** None if the card prints a dash. */
  readonly range?: number
  readonly upgradeSlots: number
  readonly actions: readonly Action[]
}

export interface Upgrade extends Printed {
  readonly kind: 'armourUpgrade' | 'weaponUpgrade'
  readonly trait: Trait
}

export interface Ember extends Printed {
  readonly kind: 'ember'
}

export type Equipment = Armour | HandCard | Upgrade | Ember

// ---- enemies ----

export type Reference = 'nearest' | 'aggro'

/** One icon of a data card or behaviour card; they are resolved from left to right. (DS-169, DS-220 … DS-230) */
export type EnemyAction =
  | {
      readonly kind: 'move'
      readonly nodes: number
      readonly way: 'toward' | 'away'
      readonly of: Reference
      readonly push?: true
      readonly damage?: number
    }
  | {
      readonly kind: 'shift'
      readonly nodes: number
      readonly way: 'forward' | 'backward' | 'left' | 'right'
      readonly push?: true
    }
  | { readonly kind: 'turn'; readonly way: 'left' | 'right' | 'around' }
  | { readonly kind: 'leap'; readonly to: Reference; readonly damage?: number }
  | {
      readonly kind: 'attack'
      readonly type: 'physical' | 'magical'
      readonly damage: number
      readonly mode: 'single' | 'node' | 'area'
      /** None for an area attack, which hits by arcs. */
      readonly target?: Reference
      readonly push?: true
      readonly conditions?: readonly Condition[]
    }

/** What an enemy does in an activation: its data card, or the behaviour card its boss turns up. */
export interface Behaviour {
  /** None if the card prints a dash. */
  readonly range?: number
  readonly dodge: number
  readonly repeat?: number
  readonly deeds: readonly EnemyAction[]
}

export interface Enemy extends Behaviour {
  readonly models: number
  readonly threat: number
  readonly health: number
  readonly block: number
  readonly resist: number
}

export const ARCS = ['front', 'right', 'back', 'left'] as const
export type Arc = (typeof ARCS)[number]

export interface BehaviourCard extends Behaviour {
  readonly heatUp?: true
  /** Arcs an area attack hits, and arcs in which the boss is weak after it. (DS-214, DS-229) */
  readonly attackArcs: readonly Arc[]
  readonly weakArcs: readonly Arc[]
}

/** A boss model. Each boss has one; Ornstein and Smough are two models of one boss. */
export interface BossModel {
  readonly threat: number
  readonly health: number
  readonly block: number
  readonly resist: number
  readonly spawn: 'mini' | 'main'
}

export const ENCOUNTER_LEVELS = [1, 2, 3] as const
export type EncounterLevel = (typeof ENCOUNTER_LEVELS)[number]

export const TERRAINS = ['barrel', 'chest', 'gravestone'] as const
export type Terrain = (typeof TERRAINS)[number]
