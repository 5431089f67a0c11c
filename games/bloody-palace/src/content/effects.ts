import type { Side } from '../bases.ts'
import type { DirectionName } from '../hexes.ts'
import type { FoeClass } from './foes.ts'

/** The vocabulary of card effects. Cards of the box and of packs can only do what it expresses. */

export const COLOURS = ['blue', 'red', 'yellow', 'green'] as const
export type Colour = (typeof COLOURS)[number]
/** The link on either side of a hit box: a colour, the starting link, a wild or a blank one. (BP-48 … BP-53) */
export type Link = Colour | 'start' | 'wild' | 'blank'
export const LINKS = [...COLOURS, 'start', 'wild', 'blank'] as const satisfies readonly Link[]

/** The six hexes around a Hunter who faces the top of the card. (BP-96) */
export type Around = 'F' | 'FR' | 'BR' | 'B' | 'BL' | 'FL'

export interface HunterCard {
  /** A Basic Attack, which is always available; a card of the deck; or one to be bought. (BP-13, BP-14) */
  readonly pile: 'basic' | 'deck' | 'upgrade'
  readonly copies?: number
  /** Only attack cards have links; without a link out nothing can follow. (BP-43, BP-55) */
  readonly in?: Link
  readonly out?: Link
  /** A melee hit box: damage by hex. (BP-96) */
  readonly hit?: Readonly<Partial<Record<Around, number>>>
  /** A ranged hit box; without a range it reaches across the whole arena. (BP-99, BP-100) */
  readonly shot?: Shot
  readonly stun?: true
  readonly knockBack?: true
  /** Only on cards with knock back. (BP-105) */
  readonly follow?: true
  /** How much damage it blocks, or how many hexes a step has, when discarded; absent if the icon is faded. (BP-46, A-11) */
  readonly discard?: number
  readonly discardFor?: 'block' | 'step'
  readonly tags: readonly string[]
  readonly effects?: readonly Effect[]
  /** In red orbs. (BP-47) */
  readonly cost?: number
  /** Once bought, it stays beside the board. (BP-143) */
  readonly beside?: true
}

export interface Shot {
  readonly damage: number
  readonly range?: number
}

export type Effect =
  /** Claims the combo at once, in addition to the claim of the turn. (BP-115) */
  | { readonly kind: 'claim' }
  | { readonly kind: 'draw'; readonly n: number }
  /** Moves the Hunter up to n hexes, with a facing, before targets are chosen. */
  | { readonly kind: 'step-first'; readonly n: number }
  /** The same, after the card is resolved. */
  | { readonly kind: 'step'; readonly n: number }
  /** To any free hex within n hexes, with a facing. */
  | { readonly kind: 'teleport'; readonly n: number }
  /** Damages every other foe beside a damaged one, each at most once per card. */
  | { readonly kind: 'splash'; readonly n: number }
  /** Damages one other foe in front, at any distance. */
  | { readonly kind: 'second'; readonly n: number }
  /** A Stun token for every foe beside the target. */
  | { readonly kind: 'splash-stun' }
  /** Extra damage if the card to the left has the tag. */
  | { readonly kind: 'bonus-after'; readonly tag: string; readonly n: number }
  /** One extra damage for every `per` cards in the chain before it. */
  | { readonly kind: 'bonus-per-chain'; readonly per: number; readonly most: number }
  /** Extra damage to each target of the next attack card with a hit box in this turn. */
  | { readonly kind: 'next-attack'; readonly n: number }
  /** Pulls every damaged target n hexes nearer instead of knocking it back. */
  | { readonly kind: 'pull'; readonly n: number }
  /** After the damage, moves the Hunter up to the target, or to where it fell, and faces it. */
  | { readonly kind: 'close-in' }
  /** Every foe in front within the range. */
  | { readonly kind: 'sweep'; readonly range: number; readonly n: number }
  /** Every foe on the straight line ahead. */
  | { readonly kind: 'line'; readonly n: number }
  /** Up to `most` foes in front, within four hexes. */
  | { readonly kind: 'fork'; readonly most: number; readonly n: number }
  /** This damage instead, if the target has lost half its Vitality. */
  | { readonly kind: 'execute'; readonly n: number }
  /** One extra damage for each red orb spent on it. */
  | { readonly kind: 'burn-orbs'; readonly most: number }
  /** At the start of each turn of its owner, while the card is in the chain, it damages the closest foe in front. */
  | { readonly kind: 'lingering'; readonly n: number }
  /** Not an attack: it can only be discarded to block. */
  | { readonly kind: 'only-block'; readonly n: number }
  | Lasting

/** The effects of a card beside the board. */
export type Lasting =
  | { readonly kind: 'lasting'; readonly what: LastingKind }
  | { readonly kind: 'lasting'; readonly what: 'tag-damage' | 'tag-block'; readonly tag: string }

export const LASTING_KINDS = [
  /** One extra red orb for every slain foe that drops one. */
  'orb-bonus',
  'speed',
  /** One hex and a facing, once a turn. */
  'free-step',
  /** Once a stage, at the start of a turn: heals two damage, and every attack of the turn deals one extra damage. */
  'devil-trigger',
  /** Styles: one of them is chosen at the start of each turn. */
  'style-melee',
  'style-ranged',
  'style-step',
  'style-block',
  /** Stuns a foe beside the Hunter that damages her. */
  'retaliate-stun',
  /** One extra damage to foes with a Stun token. */
  'stun-damage',
  /** The first card discarded against an adjacent foe blocks one more. */
  'block-adjacent',
] as const
export type LastingKind = (typeof LASTING_KINDS)[number]

export interface FoeCard {
  readonly size: 'small' | 'large' | 'gigantic'
  readonly models: number
  /** A boss has one value for each number of players. (BP-152) */
  readonly vitality: number | readonly [number, number, number, number]
  readonly red: number
  readonly green: number
  /** One behaviour card for the whole class, or one for each model. (BP-122) */
  readonly draws: 'once' | 'each'
  /** The number of Stun tokens that stuns it; if absent, it takes none. (BP-102) */
  readonly stunsAt?: number
  /** The Guard tokens it starts with and may have at most, and how much damage one of them takes off an attack from its front. */
  readonly guard?: { readonly start: number; readonly most: number; readonly less: number }
  readonly boss?: true
  /** The sides that count as its front. (BP-61, BP-62) */
  readonly frontArc: readonly Side[]
}

/** The actions a behaviour card can order; a card lists them from top to bottom. (BP-124) */
export type EnemyAction =
  /** Moves, then faces the nearest Hunter, even if it could not move. (BP-60, BP-125, A-29, A-30) */
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
  /** Damages the `targets` closest Hunters, in any direction. */
  | { readonly kind: 'volley'; readonly targets: number; readonly damage: number }
  /** Leaps over any models to free hexes beside that Hunter; if there are none, moves towards them. */
  | { readonly kind: 'leap'; readonly hexes: number; readonly to: 'nearest' | 'farthest' }
  /** Moves straight ahead, over Hunters. */
  | { readonly kind: 'trample'; readonly hexes: number; readonly damage: number }
  | { readonly kind: 'guard'; readonly n: number; readonly most: number; readonly besideA?: FoeClass }
  | { readonly kind: 'heal'; readonly n: number | 'all' }
  /** Heals if the attack before it dealt damage. */
  | { readonly kind: 'drink'; readonly n: number }
  | { readonly kind: 'command'; readonly class: FoeClass; readonly deeds: readonly EnemyAction[] }
  /** Slows the nearest Hunter, and those beside them, to Speed 2 for their next turn. */
  | { readonly kind: 'slow'; readonly scope: 'nearest-and-beside' }
  /** Every Hunter within the range discards n cards of their choice. */
  | { readonly kind: 'discard'; readonly range: number; readonly n: number }
  | If

interface Fork {
  readonly kind: 'if'
  readonly so: readonly EnemyAction[]
  readonly otherwise: readonly EnemyAction[]
}

/** Whether a Hunter is beside it, or beside it and not in front; or whether such a foe is in the arena. */
export type If =
  | (Fork & { readonly when: 'hunter-beside' | 'hunter-behind' })
  | (Fork & { readonly when: 'in-play'; readonly class: FoeClass })

export interface PalaceCard {
  readonly set: 'start' | 1 | 2 | 3 | 4 | 5 | 'boss'
  /** A start card is for one number of players. (BP-16) */
  readonly players?: number
  /** The order in which the classes act. (BP-119) */
  readonly order: readonly FoeClass[]
  /** Large models by the hex at their rear, the gigantic one by its middle. (BP-25, BP-26) */
  readonly models: readonly (readonly [foe: FoeClass, at: string, facing: DirectionName])[]
  /** How many Achievement cards are dealt. (BP-24) */
  readonly deal: number | 'players+1'
  /** Whether the challenging ones are shuffled in, unless they already were. (BP-19, A-4) */
  readonly challenging?: true
}

/** The conditions of achievements; `n` is how often, how many or how much. */
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
  /** Whether it is removed before the last stage. (BP-153) */
  readonly leavesBeforeBoss?: true
  readonly demonSlayer?: true
}
