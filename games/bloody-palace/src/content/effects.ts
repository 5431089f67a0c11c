import type { Side } from '../bases.ts'
import type { DirectionName } from '../hexes.ts'
import type { FoeClass } from './foes.ts'

/** The vocabulary of the cards. What none of these words can say no card of the box, and no card of a pack, can do. */

export const COLOURS = ['blue', 'red', 'yellow', 'green'] as const
export type Colour = (typeof COLOURS)[number]
/** What is left of a hit box, or right of it: a colour, the starting link, a wild or a blank one. (BP-48 … BP-53) */
export type Link = Colour | 'start' | 'wild' | 'blank'
export const LINKS = [...COLOURS, 'start', 'wild', 'blank'] as const satisfies readonly Link[]

/** The six hexes around a Hunter who looks to the top of the card. (BP-96) */
export type Around = 'F' | 'FR' | 'BR' | 'B' | 'BL' | 'FL'

export interface HunterCard {
  /** One of the four in reach at any time, one of the deck, or one to be bought. (BP-13, BP-14) */
  readonly pile: 'basic' | 'deck' | 'upgrade'
  readonly copies?: number
  /** Attack cards alone have links; without a link out nothing follows. (BP-43, BP-55) */
  readonly in?: Link
  readonly out?: Link
  /** A melee hit box: damage by hex. (BP-96) */
  readonly hit?: Readonly<Partial<Record<Around, number>>>
  /** A ranged hit box; without a range it reaches as far as the arena. (BP-99, BP-100) */
  readonly shot?: Shot
  readonly stun?: true
  readonly knockBack?: true
  /** Only together with knock back. (BP-105) */
  readonly follow?: true
  /** What it blocks or how far it carries when it is discarded; none where the icon is faded. (BP-46, A-11) */
  readonly discard?: number
  readonly discardFor?: 'block' | 'step'
  readonly tags: readonly string[]
  readonly effects?: readonly Effect[]
  /** In red orbs. (BP-47) */
  readonly cost?: number
  /** Bought, it lies beside the board for good. (BP-143) */
  readonly beside?: true
}

export interface Shot {
  readonly damage: number
  readonly range?: number
}

export type Effect =
  /** The combo is claimed at once, besides the claim of the turn. (BP-115) */
  | { readonly kind: 'claim' }
  | { readonly kind: 'draw'; readonly n: number }
  /** Up to so many hexes and a facing, before the targets are looked for. */
  | { readonly kind: 'step-first'; readonly n: number }
  /** The same after the card. */
  | { readonly kind: 'step'; readonly n: number }
  /** To any free hex so near, with a facing. */
  | { readonly kind: 'teleport'; readonly n: number }
  /** Every other foe beside a damaged one; each at most once a card. */
  | { readonly kind: 'splash'; readonly n: number }
  /** One other foe in front, however far. */
  | { readonly kind: 'second'; readonly n: number }
  /** A stun for every foe beside the target. */
  | { readonly kind: 'splash-stun' }
  /** More damage if the card to the left has the tag. */
  | { readonly kind: 'bonus-after'; readonly tag: string; readonly n: number }
  /** One more for every so many cards in the chain before it. */
  | { readonly kind: 'bonus-per-chain'; readonly per: number; readonly most: number }
  /** The next attack card with a hit box in this turn hits each target harder. */
  | { readonly kind: 'next-attack'; readonly n: number }
  /** Every damaged target comes nearer by so many hexes, instead of being knocked back. */
  | { readonly kind: 'pull'; readonly n: number }
  /** After the damage the Hunter runs up to the target, or to where it fell, and faces it. */
  | { readonly kind: 'close-in' }
  /** Every foe in front that is so near. */
  | { readonly kind: 'sweep'; readonly range: number; readonly n: number }
  /** Every foe on the straight line ahead. */
  | { readonly kind: 'line'; readonly n: number }
  /** Up to so many foes in front, within four hexes. */
  | { readonly kind: 'fork'; readonly most: number; readonly n: number }
  /** So much instead, if the target has lost half its Vitality. */
  | { readonly kind: 'execute'; readonly n: number }
  /** One more damage for each red orb spent on it. */
  | { readonly kind: 'burn-orbs'; readonly most: number }
  /** At the start of each own turn, while it lies in the chain, it hurts the closest foe in front. */
  | { readonly kind: 'lingering'; readonly n: number }
  /** No attack: it blocks, and nothing else. */
  | { readonly kind: 'only-block'; readonly n: number }
  | Lasting

/** What a card beside the board is good for, as long as it lies there. */
export type Lasting =
  | { readonly kind: 'lasting'; readonly what: LastingKind }
  | { readonly kind: 'lasting'; readonly what: 'tag-damage' | 'tag-block'; readonly tag: string }

export const LASTING_KINDS = [
  /** One more red orb for every foe slain that drops one. */
  'orb-bonus',
  'speed',
  /** One hex and a facing, once a turn. */
  'free-step',
  /** Once a stage, at the start of a turn: two damage heal, and every attack of the turn hits harder by one. */
  'devil-trigger',
  /** Styles: one of them is chosen at the start of each turn. */
  'style-melee',
  'style-ranged',
  'style-step',
  'style-block',
  /** A foe beside the Hunter that hurts her is stunned. */
  'retaliate-stun',
  /** One more damage to whoever holds a Stun token. */
  'stun-damage',
  /** The first card discarded against somebody beside the Hunter blocks one more. */
  'block-adjacent',
] as const
export type LastingKind = (typeof LASTING_KINDS)[number]

export interface FoeCard {
  readonly size: 'small' | 'large' | 'gigantic'
  readonly models: number
  /** A boss has one for each number of players. (BP-152) */
  readonly vitality: number | readonly [number, number, number, number]
  readonly red: number
  readonly green: number
  /** One behaviour card for all of its class, or one for each model. (BP-122) */
  readonly draws: 'once' | 'each'
  /** So many Stun tokens stun it; without a number it takes none. (BP-102) */
  readonly stunsAt?: number
  /** Guard tokens it starts with and may hold, and what one of them takes off an attack from its front. */
  readonly guard?: { readonly start: number; readonly most: number; readonly less: number }
  readonly boss?: true
  /** (BP-61, BP-62) */
  readonly frontArc: readonly Side[]
}

/** What a behaviour card orders, from top to bottom. (BP-124) */
export type EnemyAction =
  /** Then it faces the nearest Hunter, also where it could not move. (BP-60, BP-125, A-29, A-30) */
  | {
      readonly kind: 'move'
      readonly hexes: number
      readonly way: 'toward' | 'away'
      readonly of: 'nearest' | 'farthest'
    }
  | {
      readonly kind: 'move'
      readonly hexes: number
      readonly way: 'toward' | 'away'
      readonly of: 'ally'
      readonly ally: FoeClass
    }
  | { readonly kind: 'face' }
  | {
      readonly kind: 'attack'
      readonly hit?: Readonly<Partial<Record<Side, number>>>
      readonly shot?: Shot
      readonly knockBack?: true
    }
  /** So many of the closest Hunters, wherever it looks. */
  | { readonly kind: 'volley'; readonly targets: number; readonly damage: number }
  /** To free hexes beside that Hunter, over everybody's head; else a move towards them. */
  | { readonly kind: 'leap'; readonly hexes: number; readonly to: 'nearest' | 'farthest' }
  /** Straight on, over Hunters. */
  | { readonly kind: 'trample'; readonly hexes: number; readonly damage: number }
  | { readonly kind: 'guard'; readonly n: number; readonly most: number; readonly besideA?: FoeClass }
  | { readonly kind: 'heal'; readonly n: number | 'all' }
  /** Heals if the attack before it dealt damage. */
  | { readonly kind: 'drink'; readonly n: number }
  | { readonly kind: 'command'; readonly class: FoeClass; readonly deeds: readonly EnemyAction[] }
  /** The nearest Hunter, and whoever stands beside them, run at Speed 2 next turn. */
  | { readonly kind: 'slow'; readonly scope: 'nearest-and-beside' }
  /** Every Hunter so near discards so many cards of choice. */
  | { readonly kind: 'discard'; readonly range: number; readonly n: number }
  | If

interface Fork {
  readonly kind: 'if'
  readonly so: readonly EnemyAction[]
  readonly otherwise: readonly EnemyAction[]
}

/** A Hunter stands beside it, or beside it and not in front; or such a foe is in the arena. */
export type If =
  | (Fork & { readonly when: 'hunter-beside' | 'hunter-behind' })
  | (Fork & { readonly when: 'in-play'; readonly class: FoeClass })

export interface PalaceCard {
  readonly set: 'start' | 1 | 2 | 3 | 4 | 5 | 'boss'
  /** Start cards are for one number of players. (BP-16) */
  readonly players?: number
  /** Who acts after whom. (BP-119) */
  readonly order: readonly FoeClass[]
  /** Large models by the hex at their rear, the gigantic one by its middle. (BP-25, BP-26) */
  readonly models: readonly (readonly [foe: FoeClass, at: string, facing: DirectionName])[]
  /** Achievement cards dealt. (BP-24) */
  readonly deal: number | 'players+1'
  /** The challenging ones come in, if they have not yet. (BP-19, A-4) */
  readonly challenging?: true
}

/** What has to be done for an achievement; `n` says how often, how many or how much. */
export const FEATS = [
  'slain-by-card',
  'slain-in-turn',
  'blocked-whole',
  'claimed',
  'claims-of-four',
  'shot-in-turn',
  'stunned-in-turn',
  'knocked-in-turn',
  'orbs-in-turn',
  'moved-in-turn',
  'hurt-by-card',
  'damage-by-card',
  'large-alone',
  'untouched',
  'finishers-in-turn',
  'claimed-hurt',
  'claimed-all-colours',
  'boss-slain',
] as const
export type Feat = (typeof FEATS)[number]

export interface Achievement {
  readonly feat: Feat
  readonly n: number
  readonly points: number
  readonly challenging?: true
  /** Taken out before the last stage. (BP-153) */
  readonly leavesBeforeBoss?: true
  readonly demonSlayer?: true
}
