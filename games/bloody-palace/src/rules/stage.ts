import type { Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, show, shuffle, emit } from '@gloamhall/kernel'
import { covered } from '../bases.ts'
import { BEHAVIOURS } from '../content/behaviours.ts'
import { foeOf, palaceOf } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import type { PalaceId } from '../content/palace.ts'
import type { Facing, Hex } from '../hexes.ts'
import { distance, facingNamed, HEXES, hexNamed, nameOf } from '../hexes.ts'
import { hunterAt, inTurn, isFree } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { enter } from './entering.ts'

/** Turns up the next stage card; Hunters in hexes the foes need give way first. (BP-23, BP-28, BP-145) */
export function stage(table: BloodyPalaceTable): void {
  const id = table.palace.shift() as PalaceId
  table.stage++
  table.card = id
  table.round = 0
  for (const hunter of table.hunters) hunter.triggered = false
  show(table, 'BP-23', 'stage', { stage: table.stage, card: id })
  plan(table, [{ step: 'foes' }, { step: 'deal' }, { step: 'round' }])
  const needed = reserved(table)
  for (const seat of inTurn(table).toReversed()) {
    const { at } = hunterAt(table, seat)
    if (at !== undefined && needed.has(at)) plan(table, { step: 'giveWay', seat })
  }
}

const modelsOf = (table: BloodyPalaceTable): Foe[] => {
  const counts = new Map<FoeClass, number>()
  return palaceOf(table, table.card as PalaceId).models.map(([foe, at, facing]) => {
    const number = (counts.get(foe) ?? 0) + 1
    counts.set(foe, number)
    return {
      id: `${foe}-${number}`,
      class: foe,
      at: hexNamed(at) as Hex,
      facing: facingNamed(facing) as Facing,
      damage: 0,
      stun: 0,
      guard: foeOf(table, foe).guard?.start ?? 0,
      hurtBy: [],
    }
  })
}

/** The hexes the foes of this stage will cover. */
const reserved = (table: BloodyPalaceTable): ReadonlySet<Hex> =>
  new Set(modelsOf(table).flatMap((foe) => covered(foeOf(table, foe.class).size, foe) ?? []))

/** To the nearest hex that is free and not needed by a foe, with any facing. (BP-28, BP-167) */
export function giveWay(table: BloodyPalaceTable, { seat }: { readonly seat: Seat }): void {
  const [only, ...others] = refuges(table, seat)
  plan(table, { step: 'face', seat })
  if (others.length === 0) enter(table, seat, only as Hex, 'giveWay')
  else ask(table, asking('giveWay', seat))
}

export const giveWayQuestion: Question<BloodyPalaceTable> = {
  rule: 'BP-28',
  options: (table, { seat }) => refuges(table, seat).map((hex) => `place ${nameOf(hex)}`),
  answer: (table, { seat }, choice) => enter(table, seat, hexNamed(choice.slice('place '.length)) as Hex, 'giveWay'),
}

function refuges(table: BloodyPalaceTable, seat: Seat): Hex[] {
  const from = hunterAt(table, seat).at as Hex
  const needed = reserved(table)
  const open = HEXES.filter((hex) => !needed.has(hex) && isFree(table, hex))
  const nearest = Math.min(...open.map((hex) => distance(from, hex)))
  return open.filter((hex) => distance(from, hex) === nearest)
}

/** Places the foes as the stage card shows them, and shuffles the deck of each class. (BP-25 … BP-27) */
export function foes(table: BloodyPalaceTable): void {
  table.foes = modelsOf(table)
  table.behaviours = {}
  for (const foe of palaceOf(table, table.card as PalaceId).order) {
    const deck = shuffle(table.chance, Object.keys(BEHAVIOURS[foe]))
    table.behaviours[foe] = { deck, seen: 0, up: undefined }
  }
  emit(table, 'BP-26', 'foes', { foes: table.foes.map(({ id }) => id) })
}
