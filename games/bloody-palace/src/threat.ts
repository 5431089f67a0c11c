import type { Seat, View } from '@gloamhall/kernel'
import { advanced, covered, gap, isInFront, sideOf } from './bases.ts'
import type { Pose, Side, Size } from './bases.ts'
import { BEHAVIOURS } from './content/behaviours.ts'
import type { BehaviourId } from './content/cards.ts'
import { behaviourOf, foeOf } from './content/cards.ts'
import type { EnemyAction, If } from './content/effects.ts'
import type { Hex } from './hexes.ts'
import type { Foe } from './table.ts'
import type { BloodyPalaceBoard } from './view.ts'

type Seen = View<BloodyPalaceBoard>

/**
 * An upper bound on what a foe may do to a Hunter from the current positions, by public knowledge. It ignores models in its way
 * and Hunters it would prefer as targets.
 */
export interface Threat {
  readonly foe: string
  readonly seat: Seat
  /** How many of the `of` cards it may turn up next reach that far. */
  readonly cards: number
  readonly of: number
  /** The most damage one of them deals. */
  readonly damage: number
}

export function threats(view: Seen): readonly Threat[] {
  return view.board.foes.flatMap((foe) => {
    const next = mayTurnUp(view, foe)
    return view.board.hunters.flatMap(({ at }, place): readonly Threat[] => {
      if (at === undefined) return []
      const harms = next.map((card) => harmBy(view, foe, behaviourOf(view, foe.class, card), at)).filter((n) => n > 0)
      if (harms.length === 0) return []
      return [
        {
          foe: foe.id,
          seat: (place + 1) as Seat,
          cards: harms.length,
          of: next.length,
          damage: Math.max(...harms),
        },
      ]
    })
  })
}

/** Unseen cards come up first, then the seen ones in the same order; a stunned foe turns up nothing. (BP-123, BP-126) */
function mayTurnUp(view: Seen, foe: Foe): readonly BehaviourId[] {
  const { stunsAt, draws } = foeOf(view, foe.class)
  const known = view.board.behaviours[foe.class]
  if (!known || (stunsAt !== undefined && foe.stun >= stunsAt)) return []
  if (known.up !== undefined) return [known.up]
  const unseen = Object.keys(BEHAVIOURS[foe.class]).filter((card) => !known.seen.includes(card))
  // Each of several foes draws one card, and the last of them may reach the seen cards.
  const drawn = draws === 'once' ? 1 : view.board.foes.filter((other) => other.class === foe.class).length
  return [...unseen, ...known.seen.slice(0, Math.max(0, drawn - unseen.length))]
}

/** How far it has moved so far, and whether its facing may have changed. */
interface Way {
  moved: number
  turned: boolean
}

function harmBy(
  view: Seen,
  foe: Foe,
  deeds: readonly EnemyAction[],
  at: Hex,
  way: Way = { moved: 0, turned: false },
): number {
  let harm = 0
  for (const deed of deeds) {
    switch (deed.kind) {
      case 'move':
      case 'leap':
        way.moved += deed.hexes
        way.turned = true
        break
      case 'face':
        way.turned = true
        break
      case 'attack':
        harm += harmOfBlow(view, foe, deed, at, way)
        break
      case 'volley':
        harm += deed.damage
        break
      case 'trample':
        harm += tramplesOver(view, foe, deed.hexes, at, way) ? deed.damage : 0
        way.moved += deed.hexes
        way.turned = true
        break
      case 'command':
        for (const other of view.board.foes)
          if (other.class === deed.class && other.id !== foe.id) harm += harmBy(view, other, deed.deeds, at)
        break
      case 'if':
        harm += Math.max(...branches(view, foe, deed, way).map((branch) => harmBy(view, foe, branch, at, { ...way })))
        break
      default:
    }
  }
  return harm
}

const bodyOf = (view: Seen, foe: Foe): readonly Hex[] => covered(foeOf(view, foe.class).size, foe) ?? [foe.at]

function harmOfBlow(
  view: Seen,
  foe: Foe,
  { hit, shot }: Extract<EnemyAction, { readonly kind: 'attack' }>,
  at: Hex,
  { moved, turned }: Way,
): number {
  const { size } = foeOf(view, foe.class)
  const far = gap(bodyOf(view, foe), [at])
  if (shot) {
    const seen = turned || isInFront(size, foe, at, isHalf(view))
    return seen && far <= moved + (shot.range ?? Number.POSITIVE_INFINITY) ? shot.damage : 0
  }
  const sides = Object.entries(hit ?? {}) as readonly (readonly [Side, number])[]
  const damages = sides
    .filter(([side]) => (turned ? far <= moved + (side === 'FF' ? 2 : 1) : sideOf(size, foe, side) === at))
    .map(([, damage]) => damage)
  return Math.max(0, ...damages)
}

function tramplesOver(view: Seen, foe: Foe, hexes: number, at: Hex, { moved, turned }: Way): boolean {
  if (turned) return gap(bodyOf(view, foe), [at]) <= moved + hexes
  const { size } = foeOf(view, foe.class)
  for (let [left, pose] = [hexes, onward(size, foe)]; left > 0 && pose; left--, pose = onward(size, pose)) {
    if (covered(size, pose)?.includes(at)) return true
  }
  return false
}

const onward = (size: Size, pose: Pose): Pose | undefined => advanced(size, pose, pose.facing)

/** If it has not moved or turned yet, the condition can be checked; otherwise both branches are possible. */
function branches(view: Seen, foe: Foe, deed: If, { turned }: Way): readonly (readonly EnemyAction[])[] {
  if (deed.when === 'in-play')
    return [view.board.foes.some((other) => other.class === deed.class) ? deed.so : deed.otherwise]
  if (turned) return [deed.so, deed.otherwise]
  const { size } = foeOf(view, foe.class)
  const holds = view.board.hunters.some(
    ({ at }) =>
      at !== undefined &&
      gap(bodyOf(view, foe), [at]) === 1 &&
      (deed.when === 'hunter-beside' || !isInFront(size, foe, at, isHalf(view))),
  )
  return [holds ? deed.so : deed.otherwise]
}

const isHalf = ({ options }: Seen): boolean => options['front'] === 'half'
