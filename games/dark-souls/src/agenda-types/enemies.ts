import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { BehaviourId } from '../content/cards.ts'
import type { Node } from '../nodes.ts'
import type { ModelId } from '../table.ts'

/** Reference to the icon a foe is resolving, on its data card or on the behaviour card it has turned up. (DS-169) */
export interface EnemyActionRef {
  readonly foe: string
  /** None if the foe acts by its data card. */
  readonly card: BehaviourId | undefined
  readonly deed: number
}

/** Steps of the enemies' activations and of the characters' defences. */
export type EnemiesStep =
  | (Entry & { readonly step: 'enemies' })
  | (Entry & { readonly step: 'nextFoe' })
  | (Entry & { readonly step: 'foeActs'; readonly foe: string })
  | (Entry & { readonly step: 'foeRests'; readonly foe: string; readonly card: BehaviourId | undefined })
  | EnemyActionStep
  | March
  | Glide
  | Trample
  | Push
  | Crowd
  | Defences
  | Defence
  | DodgeRoll
  | StandFast
  | Struck

export type EnemyActionStep = Entry & EnemyActionRef & { readonly step: 'deed' }

/** Movement towards or away from a character, node by node. (DS-170, DS-172, DS-220) */
export type March = Entry & Marching & { readonly step: 'march' }

export interface Marching extends EnemyActionRef {
  /** Fixed when the movement starts. (DS-175) */
  readonly target: Seat
  readonly left: number
  /** The models on its starting node have been pushed off. (DS-133) */
  readonly shoved: boolean
  /** The node a boss has turned to face, once that is settled. */
  readonly to: Node | undefined
}

/** Movement without turning. (DS-225) */
export type Glide = Entry & EnemyActionRef & { readonly step: 'glide'; readonly left: number; readonly shoved: boolean }

/** Pushes every character off the node of the foe, after hitting them if the icon has a number. (DS-133, DS-138, DS-228) */
export type Trample = Entry &
  EnemyActionRef & { readonly step: 'trample'; readonly manner: 'move' | 'leap'; readonly hurts: boolean }

export const MANNERS = ['attack', 'move', 'leap', 'limit'] as const
/** What causes a push: an attack icon, a foe's movement, a leap, or the limit of models on a node. (DS-36, DS-132, DS-133, DS-228) */
export type Manner = (typeof MANNERS)[number]

/** Pushes a model off its node; has no effect if the model has already left it. (DS-131) */
export type Push = Entry & Pushing & { readonly step: 'push' }

export interface Pushing {
  readonly who: ModelId
  readonly from: Node
  readonly by: ModelId
  readonly manner: Manner
}

/** There is a fourth model or a second boss on a node. (DS-36, DS-38) */
export type Crowd = Entry & Crowding & { readonly step: 'crowd' }

export interface Crowding {
  readonly node: Node
  readonly arrived: ModelId
  /** After a leap, arcs do not restrict the push. (DS-228) */
  readonly leapt: boolean
}

/** What hits: an attack icon, or a movement or leap with a number. */
export interface Blowing extends EnemyActionRef {
  readonly manner: 'attack' | 'move' | 'leap'
}

/** The characters the attack still has to be resolved for. (DS-120, DS-295) */
export type Defences = Entry & Blowing & { readonly step: 'defences'; readonly seats: readonly Seat[] }

interface Defending extends Blowing {
  readonly seat: Seat
}

export type Defence = Entry & Defending & { readonly step: 'defence' }
export type DodgeRoll = Entry & Defending & { readonly step: 'dodgeRoll' }
export type StandFast = Entry & Defending & { readonly step: 'standFast' }

/** The defence dice have been rolled and their result is applied. (DS-184, DS-186) */
export type Struck = Entry & Defending & { readonly step: 'struck'; readonly how: 'block' | 'resist' | 'dodge' }

export type EnemiesAsked = OrderAsked | StepAsked | PushAsked | CrowdAsked | TurnAsked | DefenceAsked | StandFastAsked

/** The party chooses which foe of equal threat acts first. (DS-168) */
export type OrderAsked = Asked & { readonly question: 'order' }
/** The party chooses between several nodes a foe may go to or a boss may face. (DS-170, DS-172, DS-222) */
export type StepAsked = Asked & { readonly question: 'step'; readonly march: Marching }
export type PushAsked = Asked & { readonly question: 'push'; readonly push: Pushing }
export type CrowdAsked = Asked & Crowding & { readonly question: 'crowd' }
/** What an attack threatens, so that the question can show it. (DS-183) */
export interface Feared {
  readonly damage: number
  readonly type: 'physical' | 'magical'
}

/** The party chooses which of several targets defends first. (DS-295) */
export type TurnAsked = Asked &
  Feared & { readonly question: 'defendFirst'; readonly against: Blowing; readonly seats: readonly Seat[] }
export type DefenceAsked = Asked & Feared & { readonly question: 'defend'; readonly against: Blowing }
export type StandFastAsked = Asked & SoFar & { readonly question: 'standFast'; readonly against: Blowing }

/** The result of a roll so far, which a question about it shows: 3 of 4 blocked. (DS-45, DS-245) */
export interface SoFar {
  readonly done: number
  readonly needed: number
}
