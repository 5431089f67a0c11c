import type { Question } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { facingTo } from '../arcs.ts'
import type { EnemyActionRef, March, Marching, StepAsked } from '../agenda-types/enemies.ts'
import type { Node } from '../nodes.ts'
import { distance, nameOf } from '../nodes.ts'
import type { Room } from '../rooms.ts'
import { ROOMS } from '../rooms.ts'
import type { DarkSoulsStep, DarkSoulsTable, Foe } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { targetOf } from './aim.ts'
import { canEnter, hasBarrel } from './arrival.ts'
import { iconOf, lessened, springs } from './enemy-actions.ts'
import { charactersOn } from './models.ts'
import { askParty } from './party.ts'
import { move, trampling } from './trample.ts'
import { backTo, face } from './turning.ts'

/** Starts a movement towards or away from a character. The target is fixed for the whole movement. (DS-170, DS-172, DS-175) */
export function setOut(table: DarkSoulsTable, foe: Foe, actionRef: EnemyActionRef): void {
  const { nodes, of, way } = iconOf(table, foe, actionRef, 'move')
  const { seat: target, by } = targetOf(table, foe.at, of)
  emit(table, 'DS-173', way === 'away' ? 'shuns' : 'hunts', { foe: foe.id, seat: target, of, by })
  plan(table, {
    step: 'march',
    foe: foe.id,
    card: actionRef.card,
    deed: actionRef.deed,
    target,
    left: lessened(foe, nodes, 'frostbite'),
    shoved: false,
    to: undefined,
  })
}

/**
 * One node of a movement. A boss turns, then pushes every model off its node if its icon pushes; if the target was among
 * them, it turns again; then it steps. It stops on the target's node. (DS-171, DS-222, DS-275)
 */
export function march(table: DarkSoulsTable, entry: March): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe || springs(table, entry)) return
  if (entry.to !== undefined) return go(table, foe, entry, entry.to)
  const { way } = iconOf(table, foe, entry, 'move')
  const target = characterAt(table, entry.target)
  if (way === 'toward' && target.at === foe.at) {
    face(table, foe, target.side)
    return shove(table, foe, entry)
  }
  const nodes = nextNodes(table, foe, entry)
  const [only] = nodes
  // A foe that cannot move still pushes the models on its node. (DS-133, DS-172)
  if (only === undefined) return shove(table, foe, entry)
  if (nodes.length === 1) return go(table, foe, entry, only)
  const on = marchingOf(entry)
  askParty(table, (to) => ({ ...to, question: 'step', march: on }))
}

/** The players choose between equally good nodes. (DS-170, DS-172) */
export const stepQuestion: Question<DarkSoulsTable, StepAsked> = {
  rule: 'DS-170',
  options: (table, { march: on }) => {
    const foe = foeNamed(fightOf(table), on.foe)
    return foe ? nextNodes(table, foe, on).map((node) => wordsFor(on, node)) : []
  },
  answer: (table, { march: on }, choice) => {
    const foe = foeNamed(fightOf(table), on.foe)
    const to = foe && nextNodes(table, foe, on).find((node) => choice === wordsFor(on, node))
    if (foe && to !== undefined) go(table, foe, on, to)
  },
  barred: (table, { march: on }) => {
    const foe = foeNamed(fightOf(table), on.foe)
    if (!foe) return []
    const allowed = nextNodes(table, foe, on)
    const wayOf = iconOf(table, foe, on, 'move').way === 'toward' ? 'DS-170' : 'DS-172'
    return (ROOMS[fightOf(table).room].next[foe.at] as readonly Node[])
      .filter((node) => !allowed.includes(node))
      .map((node) => ({
        choice: wordsFor(on, node),
        rule: canEnter(table, foe.id, node, 'step') ? wayOf : hasBarrel(table, node) ? 'DS-93' : 'DS-276',
      }))
  },
}

/** A boss with no movement left only turns to face the node. (DS-222) */
const wordsFor = ({ left }: Marching, node: Node): string => `${left > 0 ? 'step' : 'face'} ${nameOf(node)}`

function go(table: DarkSoulsTable, foe: Foe, entry: Marching, to: Node): void {
  const { way, push, damage } = iconOf(table, foe, entry, 'move')
  const ahead = facingTo(foe.at, to)
  if (ahead) face(table, foe, way === 'toward' ? ahead : backTo(ahead))
  if (push && !entry.shoved && charactersOn(table, foe.at).length > 0) {
    const isSwept = characterAt(table, entry.target).at === foe.at
    return plan(table, [trampling(entry, 'move', false), marched(entry, { to: isSwept ? undefined : to })])
  }
  if (entry.left === 0) return
  const next: DarkSoulsStep[] = push ? [trampling(entry, 'move', damage !== undefined)] : []
  if (entry.left > 1) next.push(marched(entry, { to: undefined, left: entry.left - 1 }))
  plan(table, next)
  move(table, foe, to)
}

/** Pushes models off its node before its first step. (DS-133) */
function shove(table: DarkSoulsTable, foe: Foe, entry: Marching): void {
  const { push } = iconOf(table, foe, entry, 'move')
  if (!push || entry.shoved || charactersOn(table, foe.at).length === 0) return
  plan(table, [trampling(entry, 'move', false), marched(entry, { to: undefined })])
}

const marched = (entry: Marching, { to, left = entry.left }: { to: Node | undefined; left?: number }): March => ({
  ...marchingOf(entry),
  step: 'march',
  left,
  shoved: true,
  to,
})

const marchingOf = ({ foe, card, deed, target, left, shoved, to }: Marching): Marching => ({
  foe,
  card,
  deed,
  target,
  left,
  shoved,
  to,
})

// ---- which way (DS-170, DS-172, DS-276) ----

/** The adjacent nodes that bring a foe nearer or farther away; a foe without movement can only turn. */
function nextNodes(table: DarkSoulsTable, foe: Foe, entry: Marching): readonly Node[] {
  if (entry.left === 0 && foe.facing === undefined) return []
  const { way } = iconOf(table, foe, entry, 'move')
  const { at } = characterAt(table, entry.target)
  return at === undefined ? [] : stepsFor(table, foe, at, way)
}

/** Distances follow the shortest path around terrain. */
export function stepsFor(table: DarkSoulsTable, foe: Foe, target: Node, way: 'toward' | 'away'): readonly Node[] {
  const fight = fightOf(table)
  const next = ROOMS[fight.room].next[foe.at] as readonly Node[]
  const far = fight.terrain.length > 0 ? distancesFrom(table, foe, target) : undefined
  const here = far ? (far[foe.at] as number) : distance(foe.at, target)
  const nodes: Node[] = []
  for (const node of next) {
    const there = far ? far[node] : distance(node, target)
    if (there !== undefined && (way === 'toward' ? there < here : there > here)) nodes.push(node)
  }
  return nodes
}

/** Distance of every node from `start` for this foe; none for nodes it cannot enter. */
function distancesFrom(table: DarkSoulsTable, foe: Foe, start: Node): readonly (number | undefined)[] {
  const { room, terrain } = fightOf(table)
  // Only tiles have terrain, and their nodes fit into 32 bits: one bit for each blocked node. (DS-200)
  let bars = 0
  for (const { node } of terrain) if (!canEnter(table, foe.id, node, 'step')) bars |= 1 << node
  let floor = DISTANCE_CACHE.get(bars)
  if (!floor) DISTANCE_CACHE.set(bars, (floor = []))
  return (floor[start] ??= measuredFrom(ROOMS[room], start, bars))
}

/** Cache: terrain is always on the same few nodes, so the distances are computed once per layout and start node. */
const DISTANCE_CACHE = new Map<number, (readonly (number | undefined)[])[]>()

function measuredFrom({ next }: Room, start: Node, bars: number): readonly (number | undefined)[] {
  const far: (number | undefined)[] = []
  far[start] = 0
  const reached: Node[] = [start]
  for (const node of reached) {
    for (const other of next[node] as readonly Node[]) {
      if (far[other] !== undefined || (bars & (1 << other)) !== 0) continue
      far[other] = (far[node] as number) + 1
      reached.push(other)
    }
  }
  return far
}
