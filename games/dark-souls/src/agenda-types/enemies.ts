import type { Asked, Entry, Seat } from '@gloamhall/kernel'
import type { BehaviourId } from '../content/cards.ts'
import type { Node } from '../nodes.ts'
import type { ModelId } from '../table.ts'

/** One icon a foe is at: of its data card, or of the behaviour card it has turned up. (DS-169) */
export interface EnemyActionRef {
  readonly foe: string
  /** None where the data card says it all. */
  readonly card: BehaviourId | undefined
  readonly deed: number
}

/** What enemies do in a fight, and how characters defend themselves. */
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

/** Moving toward somebody or away, node by node. (DS-170, DS-172, DS-220) */
export type March = Entry & Marching & { readonly step: 'march' }

export interface Marching extends EnemyActionRef {
  /** Fixed when the movement starts. (DS-175) */
  readonly target: Seat
  readonly left: number
  /** Whoever stood on the node it started from is off it. (DS-133) */
  readonly shoved: boolean
  /** The node it has turned to, if that is settled. */
  readonly to: Node | undefined
}

/** Moving without turning. (DS-225) */
export type Glide = Entry & EnemyActionRef & { readonly step: 'glide'; readonly left: number; readonly shoved: boolean }

/** Everybody on the node of the foe is pushed off it, perhaps after a blow. (DS-133, DS-138, DS-228) */
export type Trample = Entry &
  EnemyActionRef & { readonly step: 'trample'; readonly manner: 'move' | 'leap'; readonly hurts: boolean }

export const MANNERS = ['attack', 'move', 'leap', 'limit'] as const
/** What pushes: the icon of an attack, a foe on its way, a leap, or there being no room. (DS-36, DS-132, DS-133, DS-228) */
export type Manner = (typeof MANNERS)[number]

/** Somebody leaves the node they stand on; if they have left it already, nothing happens. (DS-131) */
export type Push = Entry & Pushing & { readonly step: 'push' }

export interface Pushing {
  readonly who: ModelId
  readonly from: Node
  readonly by: ModelId
  readonly manner: Manner
}

/** A fourth model has come, or a second boss. (DS-36, DS-38) */
export type Crowd = Entry & Crowding & { readonly step: 'crowd' }

export interface Crowding {
  readonly node: Node
  readonly arrived: ModelId
  /** Under a leap nobody stands in an arc. (DS-228) */
  readonly leapt: boolean
}

/** What hits: the icon of an attack, or a movement or leap with a number. */
export interface Blowing extends EnemyActionRef {
  readonly manner: 'attack' | 'move' | 'leap'
}

/** Everybody the attack has still to be resolved for. (DS-120, DS-295) */
export type Defences = Entry & Blowing & { readonly step: 'defences'; readonly seats: readonly Seat[] }

interface Defending extends Blowing {
  readonly seat: Seat
}

export type Defence = Entry & Defending & { readonly step: 'defence' }
export type DodgeRoll = Entry & Defending & { readonly step: 'dodgeRoll' }
export type StandFast = Entry & Defending & { readonly step: 'standFast' }

/** The dice have fallen, and it is seen what comes of them. (DS-184, DS-186) */
export type Struck = Entry & Defending & { readonly step: 'struck'; readonly how: 'block' | 'resist' | 'dodge' }

export type EnemiesAsked = OrderAsked | StepAsked | PushAsked | CrowdAsked | TurnAsked | DefenceAsked | StandFastAsked

/** Who of equal threat acts first. (DS-168) */
export type OrderAsked = Asked & { readonly question: 'order' }
/** Which of several nodes a foe goes to, or a boss looks at. (DS-170, DS-172, DS-222) */
export type StepAsked = Asked & { readonly question: 'step'; readonly march: Marching }
export type PushAsked = Asked & { readonly question: 'push'; readonly push: Pushing }
export type CrowdAsked = Asked & Crowding & { readonly question: 'crowd' }
/** What an attack threatens: whoever is asked about it wants to hear that in the question. (DS-183) */
export interface Feared {
  readonly damage: number
  readonly type: 'physical' | 'magical'
}

/** Who of several defends first. (DS-295) */
export type TurnAsked = Asked &
  Feared & { readonly question: 'defendFirst'; readonly against: Blowing; readonly seats: readonly Seat[] }
export type DefenceAsked = Asked & Feared & { readonly question: 'defend'; readonly against: Blowing }
export type StandFastAsked = Asked & { readonly question: 'standFast'; readonly against: Blowing }
