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

/** Toward somebody, or away from them; who it is stays the same for the whole movement. (DS-170, DS-172, DS-175) */
export function setOut(table: DarkSoulsTable, foe: Foe, actionRef: EnemyActionRef): void {
  const { nodes, of } = iconOf(table, foe, actionRef, 'move')
  const { seat: target, by } = targetOf(table, foe.at, of)
  emit(table, 'DS-173', 'hunts', { foe: foe.id, seat: target, of, by })
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
 * One node of the way. A boss turns first; then, if it pushes, everybody is off its node; if its target was among them
 * it turns anew; then it steps. Sharing the node of its target it goes no farther. (DS-171, DS-222, DS-275)
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
  const nodes = waysFor(table, foe, entry)
  const [only] = nodes
  // Nowhere to go, or not able to: whoever shares its node is pushed off it none the less. (DS-133, DS-172)
  if (only === undefined) return shove(table, foe, entry)
  if (nodes.length === 1) return go(table, foe, entry, only)
  const on = marchingOf(entry)
  askParty(table, (to) => ({ ...to, question: 'step', march: on }))
}

/** Of equally good nodes the players choose one. (DS-170, DS-172) */
export const stepQuestion: Question<DarkSoulsTable, StepAsked> = {
  rule: 'DS-170',
  options: (table, { march: on }) => {
    const foe = foeNamed(fightOf(table), on.foe)
    return foe ? waysFor(table, foe, on).map((node) => wordsFor(on, node)) : []
  },
  answer: (table, { march: on }, choice) => {
    const foe = foeNamed(fightOf(table), on.foe)
    const to = foe && waysFor(table, foe, on).find((node) => choice === wordsFor(on, node))
    if (foe && to !== undefined) go(table, foe, on, to)
  },
  barred: (table, { march: on }) => {
    const foe = foeNamed(fightOf(table), on.foe)
    if (!foe) return []
    const allowed = waysFor(table, foe, on)
    const wayOf = iconOf(table, foe, on, 'move').way === 'toward' ? 'DS-170' : 'DS-172'
    return (ROOMS[fightOf(table).room].next[foe.at] as readonly Node[])
      .filter((node) => !allowed.includes(node))
      .map((node) => ({
        choice: wordsFor(on, node),
        rule: canEnter(table, foe.id, node, 'step') ? wayOf : hasBarrel(table, node) ? 'DS-93' : 'DS-276',
      }))
  },
}

/** With no node left to go, a boss only looks there. (DS-222) */
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

/** Before it moves at all. (DS-133) */
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

/** The nodes next to a foe that bring it nearer, or farther away; a foe that cannot move turns at most. */
function waysFor(table: DarkSoulsTable, foe: Foe, entry: Marching): readonly Node[] {
  if (entry.left === 0 && foe.facing === undefined) return []
  const { way } = iconOf(table, foe, entry, 'move')
  const { at } = characterAt(table, entry.target)
  return at === undefined ? [] : stepsFor(table, foe, at, way)
}

/** Counted along the shortest way it can go, for terrain stands in it. */
export function stepsFor(table: DarkSoulsTable, foe: Foe, target: Node, way: 'toward' | 'away'): readonly Node[] {
  const fight = fightOf(table)
  const next = ROOMS[fight.room].next[foe.at] as readonly Node[]
  const far = fight.terrain.length > 0 ? waysFrom(table, foe, target) : undefined
  const here = far ? (far[foe.at] as number) : distance(foe.at, target)
  const nodes: Node[] = []
  for (const node of next) {
    const there = far ? far[node] : distance(node, target)
    if (there !== undefined && (way === 'toward' ? there < here : there > here)) nodes.push(node)
  }
  return nodes
}

/** How many steps every node is away from one, for this foe; those it cannot enter are none. */
function waysFrom(table: DarkSoulsTable, foe: Foe, start: Node): readonly (number | undefined)[] {
  const { room, terrain } = fightOf(table)
  // Terrain lies on tiles alone, and all of their nodes have room in one word: a bit for each that is barred. (DS-200)
  let bars = 0
  for (const { node } of terrain) if (!canEnter(table, foe.id, node, 'step')) bars |= 1 << node
  let floor = WALKED.get(bars)
  if (!floor) WALKED.set(bars, (floor = []))
  return (floor[start] ??= walkedFrom(ROOMS[room], start, bars))
}

/** It lies on the same few nodes again and again: each floor is walked through once, from each node. */
const WALKED = new Map<number, (readonly (number | undefined)[])[]>()

function walkedFrom({ next }: Room, start: Node, bars: number): readonly (number | undefined)[] {
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
