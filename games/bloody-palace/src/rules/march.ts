import type { Question } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { Pose } from '../bases.ts'
import type { EnemyAction } from '../content/effects.ts'
import type { MarchAsked, Marches } from '../agenda-types/enemies.ts'
import type { Hex } from '../hexes.ts'
import { nameOf, nameOfFacing } from '../hexes.ts'
import { foeNamed, hexesOf, hunterAt, sizeOf } from '../models.ts'
import type { Footprint } from '../footprint.ts'
import { posesOn, footprintOf } from '../footprint.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { looksOn } from './facing.ts'
import { alliesOf, meant } from './nearest.ts'
import { occupied } from './occupied.ts'
import { askTie, tie } from './ties.ts'
import { endsOf, mayTurnAside } from './ways.ts'

type Move = Extract<EnemyAction, { readonly kind: 'move' }>

/**
 * Moves towards a model, or away from it, as far as possible; then faces the nearest Hunter. Which of several models, and by
 * which way, is decided by a single question: where the move ends. (BP-60, BP-125, BP-189)
 */
export function march(table: BloodyPalaceTable, foe: Foe, { hexes, way, ...whom }: Move): void {
  const size = sizeOf(table, foe)
  const [from, taken] = [footprintOf(size, foe), occupied(table, foe)]
  const [goal, ...others] = goalsOf(table, foe, whom)
  const to = { hexes, way, mayTurnAside: mayTurnAside(table) }
  const ends = goal ? endsOf(size, from, taken, { ...to, goal }) : []
  if (others.length === 0) return goTo(table, foe, ends, false)
  const more = others.flatMap((other) => endsOf(size, from, taken, { ...to, goal: other }))
  goTo(table, foe, [...new Set([...ends, ...more])], false)
}

/** The hexes of the models a card may mean; empty if there is no other foe of that class. */
function goalsOf(
  table: BloodyPalaceTable,
  foe: Foe,
  whom: Pick<Move, 'of'> & { readonly ally?: Foe['class'] },
): readonly (readonly Hex[])[] {
  if (whom.of === 'ally') {
    return whom.ally === undefined ? [] : alliesOf(table, foe, whom.ally).map((ally) => hexesOf(table, ally))
  }
  return meant(table, foe, whom.of).map((seat) => [hunterAt(table, seat).at as Hex])
}

/** Moves at once if there is only one possible end. */
export function goTo(table: BloodyPalaceTable, foe: Foe, footprints: readonly Footprint[], leaps: boolean): void {
  const [only] = footprints
  if (only === undefined || (footprints.length === 1 && only === footprintOf(sizeOf(table, foe), foe)))
    return stay(table, foe)
  if (footprints.length === 1) return arrive(table, foe, looksFrom(table, foe, only), leaps)
  const ends = footprints.map((footprint) => looksFrom(table, foe, footprint)[0] as Pose)
  askTie(table, marchQuestion, { question: 'march', seat: table.first, foe: foe.id, ends, leaps, answer: undefined })
}

/** On a card with two moves it turns only after the second. (BP-125) */
function turnThen(table: BloodyPalaceTable, foe: Foe): void {
  const next = table.agenda.at(-1)
  const goesOn = next?.step === 'deed' && next.foe === foe.id && next.deed.kind === 'move'
  if (!goesOn) plan(table, { step: 'turnFoe', foe: foe.id })
}

/** The facings allowed there. If two are equally good, that is asked separately. */
function looksFrom(table: BloodyPalaceTable, foe: Foe, footprint: Footprint): readonly Pose[] {
  const size = sizeOf(table, foe)
  return looksOn(table, size, posesOn(size, footprint)[0] as Pose)
}

export const marchQuestion: Question<BloodyPalaceTable, MarchAsked> = tie({
  rule: 'BP-189',
  options: (_, { ends }) => ends.map(wordsFor),
  answer: (table, { foe, ends, leaps }, choice) => {
    const end = ends.find((each) => wordsFor(each) === choice)
    if (end) plan(table, { step: 'marches', foe, end, leaps })
  },
})

export function marches(table: BloodyPalaceTable, { foe: id, end, leaps }: Marches): void {
  const foe = foeNamed(table, id)
  if (!foe) return
  const footprint = footprintOf(sizeOf(table, foe), end)
  if (footprint === footprintOf(sizeOf(table, foe), foe)) stay(table, foe)
  else arrive(table, foe, looksFrom(table, foe, footprint), leaps)
}

const wordsFor = ({ at, facing }: Pose): string => `end ${nameOf(at)} ${nameOfFacing(facing)}`

function arrive(table: BloodyPalaceTable, foe: Foe, looks: readonly Pose[], leaps: boolean): void {
  const { at, facing } = looks[0] as Pose
  if (looks.length > 1) turnThen(table, foe)
  const told = { foe: foe.id, from: nameOf(foe.at), to: nameOf(at), facing: nameOfFacing(facing) }
  foe.at = at
  foe.facing = facing
  emit(table, leaps ? 'BP-124' : 'BP-60', leaps ? 'foeLeaped' : 'foeMoved', told)
}

/** No way leads nearer, or farther off. (BP-60) */
function stay(table: BloodyPalaceTable, foe: Foe): void {
  turnThen(table, foe)
  emit(table, 'BP-60', 'foeStayed', { foe: foe.id })
}
