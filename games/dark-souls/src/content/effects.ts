/**
 * The words in which cards are written down. A proof-reader holds the tables of this folder next to the cards; what the
 * rules make of each word stands in `rules/`, beside the rule it belongs to.
 */

export const STATS = ['str', 'dex', 'int', 'fai'] as const
export type Stat = (typeof STATS)[number]

/** What a stat must at least be; those not named ask for nothing. (DS-52) */
export type Needs = Readonly<Partial<Record<Stat, number>>>

export const DICE = ['black', 'blue', 'orange'] as const
export type DieColour = (typeof DICE)[number]
export type Dice = Readonly<Partial<Record<DieColour, number>>>

export const CONDITIONS = ['bleed', 'poison', 'frostbite', 'stagger'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Farther than any room is long: the infinity sign on a card. (DS-33) */
export const ANYWHERE = 99

/** What a character may do with a card in hand, one row of the card. (DS-156 … DS-165) */
export interface Action {
  readonly cost: number
  readonly dice?: Dice
  readonly mod?: number
  readonly magic?: true
  readonly node?: true
  readonly shaft?: true
  /** In place of the card's own. (DS-163) */
  readonly range?: number
  readonly repeat?: number
  /** How many push icons are printed. */
  readonly push?: number
  readonly conditions?: readonly Condition[]
  readonly shift?: Shift
  readonly grant?: Grant
  /** The wielder's own attacks for the rest of the activation. (DS-337) */
  readonly charm?: { readonly magic: true; readonly damage?: number }
  /** Dice for every block and resist of the party, up to the end of the next enemy activation. (DS-337) */
  readonly ward?: { readonly block: Dice; readonly resist: Dice }
  /** It may be used from the backup slot too. (DS-338) */
  readonly fromBackup?: true
}

/** Before the roll, after it, or the whole of the action. (DS-160) */
export interface Shift {
  readonly nodes: number
  readonly when: 'before' | 'after' | 'only'
}

/** Stamina and health for characters in range; `within` where it is not the range of the attack. (DS-339) */
export interface Grant {
  readonly who: 'one' | 'all' | 'allOthers' | 'upTo2' | 'self'
  readonly stamina?: number
  readonly health?: number
  readonly within?: number
}

/** What a card does by lying where it lies. (DS-328 … DS-336) */
export type Trait =
  /** Characters on the wearer's node begin their activations with so much stamina. (DS-330) */
  | { readonly kind: 'aura'; readonly stamina: number }
  /** The wearer may begin an activation with this instead. (DS-330) */
  | { readonly kind: 'breather'; readonly stamina: number; readonly health: number }
  /** It may be held beside a two-handed weapon. (DS-49) */
  | { readonly kind: 'besideTwoHanded' }
  | { readonly kind: 'walks'; readonly nodes: number }
  | { readonly kind: 'dodges'; readonly nodes: number }
  | { readonly kind: 'forbids'; readonly moves: readonly ('dodge' | 'run')[] }
  | { readonly kind: 'immune'; readonly condition: Condition }
  /** Pushes of attack icons do not move the wearer. (DS-335) */
  | { readonly kind: 'standsFirm' }
  /** Health at the end of the wearer's activation, perhaps for each foe on the node. (DS-331) */
  | { readonly kind: 'endGain'; readonly health: number; readonly perFoe?: true }
  /** Stamina after damage of an enemy's attack. (DS-332) */
  | { readonly kind: 'painGain'; readonly stamina: number }
  /** Stamina after an attack that beat the defence by so much. (DS-332) */
  | { readonly kind: 'marginGain'; readonly margin: number; readonly stamina: number }
  /** Of the upgraded weapon's attacks, or of all of the wearer's. (DS-328) */
  | {
      readonly kind: 'attacks'
      readonly dice?: Dice
      readonly damage?: number
      readonly condition?: Condition
      readonly magic?: true
    }
  /** The dearest attack of the weapon costs less. (DS-329) */
  | { readonly kind: 'cheaper'; readonly amount: number }
  /** Once in an encounter, the Aggro token. (DS-336) */
  | { readonly kind: 'takesAggro' }

export const DECKS = ['starting', 'common', 'class', 'transposed', 'legendary', 'boss'] as const
export type Deck = (typeof DECKS)[number]

interface Printed {
  readonly deck: Deck
  /** The class or boss whose card it is. */
  readonly owner?: string
  readonly copies?: number
  readonly needs: Needs
  readonly trait?: Trait
}

/** What is rolled against an attack; dodge dice have no colours. (DS-55) */
export interface Guard {
  readonly block: Dice
  readonly resist: Dice
  readonly dodge: number
}

export interface Armour extends Printed, Guard {
  readonly kind: 'armour'
  readonly upgradeSlots: number
}

/** Weapons, shields and spells: whatever lies in a hand slot. (DS-50) */
export interface HandCard extends Printed, Guard {
  readonly kind: 'hand'
  readonly category: 'weapon' | 'shield' | 'miracle' | 'sorcery' | 'pyromancy'
  readonly hands: 1 | 2
  /** None where the card prints a dash. */
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

/** One icon of a data card or behaviour card, from left to right. (DS-169, DS-220 … DS-230) */
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
      /** None for an area: its arcs say who is hit. */
      readonly target?: Reference
      readonly push?: true
      readonly conditions?: readonly Condition[]
    }

/** What an enemy does in an activation: printed on its data card, or on the behaviour card a boss turns up. */
export interface Behaviour {
  /** None where the card prints a dash. */
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
  /** Where an area attack hits, and from where the boss is weak after it. (DS-214, DS-229) */
  readonly attackArcs: readonly Arc[]
  readonly weakArcs: readonly Arc[]
}

/** A model of a boss: each boss has one, Ornstein and Smough are two. */
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
