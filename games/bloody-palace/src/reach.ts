import type { View } from '@gloamhall/kernel'
import type { Pose, Side } from './bases.ts'
import { covered, isInFront, sideOf } from './bases.ts'
import type { CardId } from './content/cards.ts'
import { cardOf, foeOf } from './content/cards.ts'
import type { HunterCard } from './content/effects.ts'
import type { Hex } from './hexes.ts'
import { beyond, distance, HEXES } from './hexes.ts'
import { bonusOf } from './rules/bonus.ts'
import { FORK_RANGE } from './rules/targets.ts'
import { vitalityOf } from './rules/vitality.ts'
import type { BloodyPalaceBoard, SeenHunter } from './view.ts'

type Seen = View<BloodyPalaceBoard>

export interface Blow {
  readonly hex: Hex
  readonly damage: number
  /** Whether a foe is hit there; otherwise the hex is only marked. */
  readonly lands?: boolean
}

/** What a card would hit from where its Hunter stands and faces: its printed pattern, turned with the facing. */
export interface Reach {
  readonly blows: readonly Blow[]
  /** The hexes in which it looks for a target, if it does not hit by sides. */
  readonly cone: readonly Hex[]
}

const NOWHERE: Reach = { blows: [], cone: [] }

export function reachOf(view: Seen, hunter: SeenHunter, id: CardId): Reach {
  const { at, facing } = hunter
  if (at === undefined) return NOWHERE
  const card = cardOf(view, id)
  const pose = { at, facing }
  if (card.hit) {
    const more = moreOf(view, hunter, id)
    const blows = Object.entries(card.hit).flatMap(([side, n]) => blowOn(view, pose, side as Side, n + more))
    return { blows, cone: [] }
  }
  const cone = coneOf(view, pose, card)
  return { blows: card.shot ? shotsOn(view, at, cone, card.shot.damage + moreOf(view, hunter, id)) : [], cone }
}

/** All hexes in front within the range, or all on the straight line ahead. (BP-99, BP-173) */
function coneOf(view: Seen, pose: Pose, { shot, effects = [] }: HunterCard): readonly Hex[] {
  if (shot) return inFront(view, pose, shot.range)
  for (const effect of effects) {
    if (effect.kind === 'sweep') return inFront(view, pose, effect.range)
    if (effect.kind === 'fork') return inFront(view, pose, FORK_RANGE)
    if (effect.kind === 'line') return lineFrom(pose)
  }
  return []
}

function inFront({ options }: Seen, pose: Pose, range = Number.POSITIVE_INFINITY): readonly Hex[] {
  const half = options['front'] === 'half'
  return HEXES.filter((hex) => distance(pose.at, hex) <= range && isInFront('small', pose, hex, half))
}

function lineFrom({ at, facing }: Pose): readonly Hex[] {
  const line: Hex[] = []
  for (let hex = beyond(at, facing); hex !== undefined; hex = beyond(hex, facing)) line.push(hex)
  return line
}

/** A shot hits the nearest foe in front; of several equally near ones, only one, not yet chosen. (BP-99, BP-176) */
function shotsOn(view: Seen, from: Hex, cone: readonly Hex[], damage: number): readonly Blow[] {
  const targets = view.board.foes.flatMap((foe) => {
    const seen = covered(foeOf(view, foe.class).size, foe)?.filter((hex) => cone.includes(hex)) ?? []
    return seen.toSorted((one, other) => distance(from, one) - distance(from, other)).slice(0, 1)
  })
  const near = Math.min(...targets.map((hex) => distance(from, hex)))
  return targets.filter((hex) => distance(from, hex) === near).map((hex) => ({ hex, damage, lands: true }))
}

/** The bonus each blow gets if the card is added to the right end of the chain now. */
function moreOf(view: Seen, hunter: SeenHunter, card: CardId): number {
  const { turn, hunters } = view.board
  if (!turn || hunters[turn.seat - 1] !== hunter) return 0
  return bonusOf(view, turn, hunter, cardOf(view, card), hunter.chain.length)
}

function blowOn(view: Seen, pose: Pose, side: Side, damage: number): readonly Blow[] {
  const hex = sideOf('small', pose, side)
  if (hex === undefined) return []
  const lands = view.board.foes.some((foe) => covered(foeOf(view, foe.class).size, foe)?.includes(hex))
  return [{ hex, damage, lands }]
}

/** The difference between two views of the table: the damage each enemy took, at the hex of its earlier pose. */
export const blowsBetween = (before: Seen, after: Seen): readonly Blow[] =>
  before.board.foes.flatMap((foe): readonly Blow[] => {
    const then = after.board.foes.find(({ id }) => id === foe.id)
    // A foe that is gone has lost all the vitality it had.
    const suffered = (then ? then.damage : vitalityOf(before, foe)) - foe.damage
    return suffered > 0 ? [{ hex: foe.at, damage: suffered, lands: true }] : []
  })
