import type { Question } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { Pose, Size } from '../bases.ts'
import { covered, pivots } from '../bases.ts'
import type { EnemyStep, LookAsked } from '../agenda-types/enemies.ts'
import type { Facing, Hex } from '../hexes.ts'
import { columnOf, HEXES, nameOfFacing, rowOf, turned, wayBy } from '../hexes.ts'
import { foeNamed, hunterAt, sizeOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { nearestTo } from './nearest.ts'
import { askTie, tie } from './ties.ts'

/** After its move, or if it could not move, a foe turns to the nearest Hunter, in place and free of charge. (BP-125, BP-190) */
export function turnFoe(table: BloodyPalaceTable, { foe: id }: Extract<EnemyStep, { step: 'turnFoe' }>): void {
  const foe = foeNamed(table, id)
  if (!foe) return
  const poses = looksOn(table, sizeOf(table, foe), foe)
  const [only] = poses
  if (only === undefined) return
  if (poses.length === 1) return look(table, foe, only)
  askTie(table, lookQuestion, { question: 'look', seat: table.first, foe: id, poses, answer: undefined })
}

/** Chooses between equally near Hunters and equally good facings. (BP-125, BP-190) */
export const lookQuestion: Question<BloodyPalaceTable, LookAsked> = tie({
  rule: 'BP-125',
  options: (_, { poses }) => poses.map(wordsFor),
  answer: (table, { foe: id, poses }, choice) => {
    const foe = foeNamed(table, id)
    const pose = poses.find((each) => wordsFor(each) === choice)
    if (foe && pose) look(table, foe, pose)
  },
})

const wordsFor = ({ facing }: Pose): string => `look ${nameOfFacing(facing)}`

function look(table: BloodyPalaceTable, foe: Foe, { at, facing }: Pose): void {
  if (foe.facing === facing && foe.at === at) return
  foe.at = at
  foe.facing = facing
  emit(table, 'BP-125', 'foeTurned', { foe: foe.id, facing: nameOfFacing(facing) })
}

/** The facings allowed on these hexes: those with one of the nearest Hunters as close to the middle of its front as possible. */
export function looksOn(table: BloodyPalaceTable, size: Size, pose: Pose): readonly Pose[] {
  const nearest = nearestTo(table, covered(size, pose) as readonly Hex[])
  const [only] = nearest
  if (only !== undefined && nearest.length === 1) return looksAt(size, pose, hunterAt(table, only).at as Hex)
  const looks: Pose[] = []
  for (const seat of nearest) {
    for (const each of looksAt(size, pose, hunterAt(table, seat).at as Hex)) if (!looks.includes(each)) looks.push(each)
  }
  return looks
}

/** Memoized, because it is needed after every move of a foe and the arena never changes. */
function looksAt(size: Size, { at, facing }: Pose, hunter: Hex): readonly Pose[] {
  // Only a large base covers different hexes depending on its facing.
  const place = (at * 6 + (size === 'large' ? facing : 0)) * HEXES.length + hunter
  return (LOOKS[size][place] ??= looksOf(size, { at, facing }, hunter))
}
/** Preallocated: lookups in a sparse array are much slower. */
const places = (): (readonly Pose[] | undefined)[] => new Array(HEXES.length * 6 * HEXES.length).fill(undefined)
const LOOKS: Readonly<Record<Size, (readonly Pose[] | undefined)[]>> = {
  small: places(),
  large: places(),
  gigantic: places(),
}

/** Angles are measured from the middle of the base; of two equal ones, the clockwise one comes first. (BP-190) */
function looksOf(size: Size, pose: Pose, at: Hex): readonly Pose[] {
  const poses = pivots(size, pose)
  const hexes = covered(size, pose) as readonly Hex[]
  // Scaled by the number of hexes, so that the middle of a three-hex base is an integer.
  let [q, r] = [columnOf(at) * hexes.length, rowOf(at) * hexes.length]
  for (const hex of hexes) [q, r] = [q - columnOf(hex), r - rowOf(hex)]
  let [best, looks]: [number, Pose[]] = [Number.NEGATIVE_INFINITY, []]
  for (const each of poses) {
    const [east, south] = gazeOf(size, each.facing)
    // Twice the cosine of the angle between them, times their lengths, which are the same for all facings.
    const nearness = 2 * (q * east + r * south) + q * south + r * east
    if (nearness > best) [best, looks] = [nearness, [each]]
    else if (nearness === best) looks.push(each)
  }
  const [one, other] = looks
  return one && other && turned(one.facing, size === 'large' ? 2 : 1) === other.facing ? [other, one] : looks
}

/** The direction a model faces: a large one between its two front hexes. (BP-64) */
function gazeOf(size: Size, facing: Facing): readonly [q: number, r: number] {
  const [q, r] = wayBy(facing)
  if (size !== 'large') return [q, r]
  const [q2, r2] = wayBy(turned(facing, 1))
  return [q + q2, r + r2]
}
