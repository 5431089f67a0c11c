import type { Question, Seat } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { Pose, Side, Size } from '../bases.ts'
import { sideOf } from '../bases.ts'
import type { EnemyAction, Shot } from '../content/effects.ts'
import type { EnemyStep, TowardAsked } from '../agenda-types/enemies.ts'
import type { Hex } from '../hexes.ts'
import { hexesOf, hunterAt, inTurn, sizeOf } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { phaseOf } from './enemy-phase.ts'
import { farTo, inArena, nearestOf, sees } from './nearest.ts'
import { askTie, tie } from './ties.ts'

/** A Hunter who is hit, and the damage. */
interface Blow {
  readonly seat: Seat
  readonly damage: number
}

type Attack = Extract<EnemyAction, { readonly kind: 'attack' }>

/** A hit box hits every Hunter in it, a shot the closest in front; only Hunters are hit. (BP-124, BP-191) */
export function assault(table: BloodyPalaceTable, foe: Foe, deed: Attack, at: readonly Seat[]): void {
  const { hit, shot, knockBack = false } = deed
  if (hit) return attack(table, foe, inHitBox(table, foe, hit), knockBack)
  if (!shot) return
  const targets = at.length > 0 ? at : shotAt(table, foe, shot)
  if (targets.length > 1) return askWhom(table, foe, deed, targets)
  const blows = targets.map((seat): Blow => ({ seat, damage: shot.damage }))
  attack(table, foe, blows, knockBack)
}

function inHitBox(table: BloodyPalaceTable, foe: Foe, hit: HitBox): Blow[] {
  const hexes = hexesOf(table, foe)
  const blows: Blow[] = []
  for (const seat of inTurn(table)) {
    const hunter = hunterAt(table, seat)
    const damage = farTo(hexes, hunter) > MAX_HIT_RANGE ? 0 : damageAt(sizeOf(table, foe), foe, hit, hunter.at)
    if (damage > 0) blows.push({ seat, damage })
  }
  return blows
}

type HitBox = Readonly<Partial<Record<Side, number>>>
/** No hit box extends more than two hexes. (BP-174) */
const MAX_HIT_RANGE = 2

function damageAt(size: Size, pose: Pose, hit: HitBox, at: Hex | undefined): number {
  for (const side in hit) if (sideOf(size, pose, side as Side) === at) return hit[side as Side] ?? 0
  return 0
}

/** The closest Hunters in front, all that are equally close; none if they are out of range. (BP-99, BP-191) */
function shotAt(table: BloodyPalaceTable, foe: Foe, { range = Number.POSITIVE_INFINITY }: Shot): Seat[] {
  const hexes = hexesOf(table, foe)
  const seen = inArena(table).filter((seat) => sees(table, foe, hunterAt(table, seat)))
  return nearestOf(table, hexes, seen).filter((seat) => farTo(hexes, hunterAt(table, seat)) <= range)
}

/** Hits the closest Hunters, in any direction. */
export function volley(
  table: BloodyPalaceTable,
  foe: Foe,
  deed: Extract<EnemyAction, { readonly kind: 'volley' }>,
  at: readonly Seat[],
): void {
  const targets = [...at]
  for (let left = inArena(table).filter((seat) => !targets.includes(seat)); targets.length < deed.targets; ) {
    const next = nearestOf(table, hexesOf(table, foe), left)
    if (next.length === 0) break
    if (targets.length + next.length > deed.targets) return askWhom(table, foe, deed, next, targets)
    targets.push(...next)
    left = left.filter((seat) => !next.includes(seat))
  }
  const blows = inArena(table).filter((seat) => targets.includes(seat))
  attack(
    table,
    foe,
    blows.map((seat): Blow => ({ seat, damage: deed.damage })),
    false,
  )
}

/** The First Player chooses among equally near Hunters. (BP-201) */
export function askWhom(
  table: BloodyPalaceTable,
  foe: Foe,
  deed: EnemyAction,
  seats: readonly Seat[],
  at: readonly Seat[] = [],
): void {
  askTie(table, towardQuestion, {
    question: 'toward',
    seat: table.first,
    foe: foe.id,
    seats,
    deed,
    at,
    answer: undefined,
  })
}

export const towardQuestion: Question<BloodyPalaceTable, TowardAsked> = tie({
  rule: 'BP-201',
  options: (_, { seats }) => seats.map((seat) => `toward ${seat}`),
  answer: (table, { foe, seats, deed, at }, choice) => {
    const whom = seats.find((seat) => choice === `toward ${seat}`)
    if (whom !== undefined) plan(table, { step: 'deed', foe, deed, at: [...at, whom] })
  },
})

/** All targets take damage first, in turn order; then those still in the arena are knocked back. (BP-95, BP-192) */
export function attack(table: BloodyPalaceTable, foe: Foe, blows: readonly Blow[], knockBack: boolean): void {
  phaseOf(table).harmed = false
  if (blows.length === 0) return emit(table, 'BP-124', 'foeMisses', { foe: foe.id })
  const seats = blows.map(({ seat }) => seat)
  emit(table, 'BP-124', 'foeAttacks', {
    foe: foe.id,
    seats,
    damages: blows.map(({ damage }) => damage),
    knockBack,
  })
  for (const seat of seats) hunterAt(table, seat).assailed += 1
  const strikes = blows.map(({ seat, damage }): EnemyStep => ({ step: 'strike', foe: foe.id, seat, damage }))
  const shoves = seats.map(
    (seat): EnemyStep => ({ step: 'shove', seat, from: hunterAt(table, seat).at as Hex, foe: foe.id }),
  )
  plan(table, knockBack ? [...strikes, ...shoves] : strikes)
}
