import { plan, emit } from '@gloamhall/kernel'
import { STEPS } from '../arcs.ts'
import type { EnemyActionRef, Glide } from '../agenda-types/enemies.ts'
import type { Node } from '../nodes.ts'
import { columnOf, nameOf, rowOf } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { DarkSoulsStep, DarkSoulsTable, Foe } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { targetOf } from './aim.ts'
import { place } from './arrival.ts'
import { iconOf, lessened, springs } from './enemy-actions.ts'
import { charactersOn } from './models.ts'
import { move, trampling } from './trample.ts'
import { headingOf } from './turning.ts'

// ---- moving without turning (DS-225) ----

export const setOff = (table: DarkSoulsTable, foe: Foe, actionRef: EnemyActionRef): void =>
  plan(table, {
    step: 'glide',
    foe: foe.id,
    card: actionRef.card,
    deed: actionRef.deed,
    left: lessened(foe, iconOf(table, foe, actionRef, 'shift').nodes, 'frostbite'),
    shoved: false,
  })

/** Moves straight in one direction, node by node, and stops at the edge of the room. */
export function glide(table: DarkSoulsTable, entry: Glide): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe?.facing || springs(table, entry)) return
  const { way, push } = iconOf(table, foe, entry, 'shift')
  if (push && !entry.shoved && charactersOn(table, foe.at).length > 0) {
    return plan(table, [trampling(entry, 'move', false), { ...entry, shoved: true }])
  }
  if (entry.left === 0) return
  const [columns, rows] = STEPS[headingOf(foe.facing, way)]
  const to = nodeIn(ROOMS[fightOf(table).room].next[foe.at] as readonly Node[], foe.at, columns, rows)
  if (to === undefined) return emit(table, 'DS-225', 'stayed', { foe: foe.id, way })
  const next: DarkSoulsStep[] = push ? [trampling(entry, 'move', false)] : []
  if (entry.left > 1) next.push({ ...entry, left: entry.left - 1, shoved: true })
  plan(table, next)
  move(table, foe, to)
}

/** The adjacent node in this direction; none past the edge of the room. */
const nodeIn = (next: readonly Node[], from: Node, columns: number, rows: number): Node | undefined =>
  next.find((node) => columnOf(node) - columnOf(from) === columns && rowOf(node) - rowOf(from) === rows)

// ---- leaping (DS-227, DS-228) ----

/** Leaps onto the target's node from any distance without turning. Characters there are pushed; those on the boss's old node are not. (DS-299) */
export function leap(table: DarkSoulsTable, foe: Foe, actionRef: EnemyActionRef): void {
  const { to, damage } = iconOf(table, foe, actionRef, 'leap')
  const { seat: target, by } = targetOf(table, foe.at, to)
  const node = characterAt(table, target).at
  if (node === undefined) return
  emit(table, 'DS-227', 'leapt', { foe: foe.id, seat: target, of: to, by, from: nameOf(foe.at), to: nameOf(node) })
  plan(table, trampling(actionRef, 'leap', damage !== undefined))
  if (node !== foe.at) place(table, foe.id, node, 'leap')
}
