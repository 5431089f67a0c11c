import { gap } from '../bases.ts'
import type { Around, Effect, HunterCard } from '../content/effects.ts'
import type { Facing, Hex } from '../hexes.ts'
import { beyond, distance, isAhead, wayTo } from '../hexes.ts'
import { foeOn, hexesOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'

/** Which foes a card would hit from a hex and a facing. */

/** Clockwise from the front: the index is the number of sixths of a turn. (BP-96) */
export const AROUND = ['F', 'FR', 'BR', 'B', 'BL', 'FL'] as const satisfies readonly Around[]

/** The range of a fork. */
export const FORK_RANGE = 4
/** Greater than any distance in the arena. */
const NO_FOE_DISTANCE = 99

/** The foes around a Hunter: a bit for each of her six sides with a foe, and the distance of the closest foe in front. */
export interface Sight {
  readonly sides: number
  readonly near: number
}

/** Everything most cards need, in a single pass over the foes, because it is needed at every decision. (BP-89) */
export function sightFrom(table: BloodyPalaceTable, at: Hex, facing: Facing): Sight {
  const half = table.options['front'] === 'half'
  let sides = 0
  let near = NO_FOE_DISTANCE
  for (const foe of table.foes) {
    for (const hex of hexesOf(table, foe)) {
      const far = distance(at, hex)
      if (far === 1) sides |= 1 << (((wayTo(at, hex) as Facing) - facing + 6) % 6)
      if (far < near && isAhead(at, facing, hex, half)) near = far
    }
  }
  return { sides, near }
}

/** Whether a card has a hit box, printed or described in text, and so needs a target. (BP-89, BP-173) */
export const needsVictim = ({ hit, shot, effects }: HunterCard): boolean =>
  hit !== undefined || shot !== undefined || (effects !== undefined && effects.some(isHitBox))

/** Whether an effect describes a hit box in text. */
export const isHitBox = ({ kind }: Effect): boolean => kind === 'sweep' || kind === 'line' || kind === 'fork'

export function hasVictim(
  table: BloodyPalaceTable,
  card: HunterCard,
  at: Hex,
  facing: Facing,
  { sides, near }: Sight = sightFrom(table, at, facing),
): boolean {
  if (card.hit && hitsSide(card.hit, sides)) return true
  if (card.shot && card.shot.damage > 0 && near <= (card.shot.range ?? NO_FOE_DISTANCE - 1)) return true
  if (!card.effects) return false
  return card.effects.some((effect) => {
    if (effect.kind === 'sweep') return near <= effect.range
    if (effect.kind === 'fork') return near <= FORK_RANGE
    return effect.kind === 'line' && foesOnLine(table, at, facing).length > 0
  })
}

function hitsSide(hit: Readonly<Partial<Record<Around, number>>>, sides: number): boolean {
  for (let side = 0; side < AROUND.length; side++) {
    if ((sides & (1 << side)) !== 0 && (hit[AROUND[side] as Around] ?? 0) > 0) return true
  }
  return false
}

/** The possible damages of a melee card to this foe: one for each value in the hexes it covers. (BP-96, BP-98) */
export function blowsAt(
  table: BloodyPalaceTable,
  foe: Foe,
  hit: Readonly<Partial<Record<Around, number>>>,
  at: Hex,
  facing: Facing,
): number[] {
  const blows: number[] = []
  for (const hex of hexesOf(table, foe)) {
    if (distance(at, hex) !== 1) continue
    const side = AROUND[((wayTo(at, hex) as Facing) - facing + 6) % 6] as Around
    const blow = hit[side] ?? 0
    if (blow > 0 && !blows.includes(blow)) blows.push(blow)
  }
  return blows
}

/** All equally close foes in front; none if they are out of range. A farther one is never taken instead. (BP-99, BP-176) */
export function closest(table: BloodyPalaceTable, at: Hex, facing: Facing, range = NO_FOE_DISTANCE): Foe[] {
  const { near } = sightFrom(table, at, facing)
  return near > range ? [] : foesInFront(table, at, facing, near)
}

/** Every foe with a hex in front within the range. (BP-63, BP-176) */
export function foesInFront(table: BloodyPalaceTable, at: Hex, facing: Facing, range = NO_FOE_DISTANCE): Foe[] {
  const half = table.options['front'] === 'half'
  return table.foes.filter((foe) =>
    hexesOf(table, foe).some((hex) => distance(at, hex) <= range && isAhead(at, facing, hex, half)),
  )
}

export const foesOfFork = (table: BloodyPalaceTable, at: Hex, facing: Facing): Foe[] =>
  foesInFront(table, at, facing, FORK_RANGE)

/** Straight ahead from the front side to the edge, through other models. */
export function foesOnLine(table: BloodyPalaceTable, at: Hex, facing: Facing): Foe[] {
  const foes: Foe[] = []
  for (let hex = beyond(at, facing); hex !== undefined; hex = beyond(hex, facing)) {
    const foe = foeOn(table, hex)
    if (foe && !foes.includes(foe)) foes.push(foe)
  }
  return foes
}

/** Foes beside these hexes. */
export const foesBeside = (table: BloodyPalaceTable, hexes: readonly Hex[]): Foe[] =>
  table.foes.filter((foe) => gap(hexesOf(table, foe), hexes) === 1)
