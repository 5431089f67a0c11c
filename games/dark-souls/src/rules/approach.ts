import type { Question } from '@gloamhall/kernel'
import { plan, planAll, tell } from '@gloamhall/kernel'
import { facingTo, STEPS } from '../arcs.ts'
import type { Doing, Glide, March, Marching, Push, StepAsked, Trample } from '../entries/enemies.ts'
import type { Node } from '../nodes.ts'
import { columnOf, distance, nameOf, rowOf } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { DarkSoulsStep, DarkSoulsTable, Foe } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { targetOf } from './aim.ts'
import { canEnter, place } from './arrival.ts'
import { attack } from './assault.ts'
import { iconOf, lessened, springs } from './deeds.ts'
import { charactersOn } from './models.ts'
import { askParty } from './party.ts'
import { backTo, face, headingOf } from './turning.ts'

/** Toward somebody, or away from them; who it is stays the same for the whole movement. (DS-170, DS-172, DS-175) */
export function setOut(table: DarkSoulsTable, foe: Foe, doing: Doing): void {
  const { nodes, of } = iconOf(table, foe, doing, 'move')
  const { seat: target, by } = targetOf(table, foe.at, of)
  tell(table, 'DS-173', 'hunts', { foe: foe.id, seat: target, of, by })
  plan(table, {
    step: 'march',
    foe: foe.id,
    card: doing.card,
    deed: doing.deed,
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
  askParty(table, { question: 'step', march: marchingOf(entry) })
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
}

/** With no node left to go, a boss only looks there. (DS-222) */
const wordsFor = ({ left }: Marching, node: Node): string => `${left > 0 ? 'step' : 'face'} ${nameOf(node)}`

function go(table: DarkSoulsTable, foe: Foe, entry: Marching, to: Node): void {
  const { way, push, damage } = iconOf(table, foe, entry, 'move')
  const ahead = facingTo(foe.at, to)
  if (ahead) face(table, foe, way === 'toward' ? ahead : backTo(ahead))
  if (push && !entry.shoved && charactersOn(table, foe.at).length > 0) {
    const isSwept = characterAt(table, entry.target).at === foe.at
    return plan(table, trampling(entry, 'move', false), marched(entry, { to: isSwept ? undefined : to }))
  }
  if (entry.left === 0) return
  const next: DarkSoulsStep[] = push ? [trampling(entry, 'move', damage !== undefined)] : []
  if (entry.left > 1) next.push(marched(entry, { to: undefined, left: entry.left - 1 }))
  planAll(table, next)
  move(table, foe, to)
}

/** Before it moves at all. (DS-133) */
function shove(table: DarkSoulsTable, foe: Foe, entry: Marching): void {
  const { push } = iconOf(table, foe, entry, 'move')
  if (!push || entry.shoved || charactersOn(table, foe.at).length === 0) return
  plan(table, trampling(entry, 'move', false), marched(entry, { to: undefined }))
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
  const { next } = ROOMS[fightOf(table).room]
  const far: (number | undefined)[] = []
  far[start] = 0
  const reached: Node[] = [start]
  for (const node of reached) {
    for (const other of next[node] as readonly Node[]) {
      if (far[other] !== undefined || !canEnter(table, foe.id, other, 'step')) continue
      far[other] = (far[node] as number) + 1
      reached.push(other)
    }
  }
  return far
}

function move(table: DarkSoulsTable, foe: Foe, to: Node): void {
  tell(table, 'DS-170', 'moved', { foe: foe.id, from: nameOf(foe.at), to: nameOf(to) })
  place(table, foe.id, to, 'step')
}

// ---- without turning (DS-225) ----

export const setOff = (table: DarkSoulsTable, foe: Foe, doing: Doing): void =>
  plan(table, {
    step: 'glide',
    foe: foe.id,
    card: doing.card,
    deed: doing.deed,
    left: lessened(foe, iconOf(table, foe, doing, 'shift').nodes, 'frostbite'),
    shoved: false,
  })

/** Straight that way, node by node; where there is none it stays. */
export function glide(table: DarkSoulsTable, entry: Glide): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe?.facing || springs(table, entry)) return
  const { way, push } = iconOf(table, foe, entry, 'shift')
  if (push && !entry.shoved && charactersOn(table, foe.at).length > 0) {
    return plan(table, trampling(entry, 'move', false), { ...entry, shoved: true })
  }
  if (entry.left === 0) return
  const [columns, rows] = STEPS[headingOf(foe.facing, way)]
  const to = nodeIn(ROOMS[fightOf(table).room].next[foe.at] as readonly Node[], foe.at, columns, rows)
  if (to === undefined) return tell(table, 'DS-225', 'stayed', { foe: foe.id, way })
  const next: DarkSoulsStep[] = push ? [trampling(entry, 'move', false)] : []
  if (entry.left > 1) next.push({ ...entry, left: entry.left - 1, shoved: true })
  planAll(table, next)
  move(table, foe, to)
}

/** Past the edge of the room there is no node that way. */
const nodeIn = (next: readonly Node[], from: Node, columns: number, rows: number): Node | undefined =>
  next.find((node) => columnOf(node) - columnOf(from) === columns && rowOf(node) - rowOf(from) === rows)

// ---- leaping (DS-227, DS-228) ----

/** Onto the node of its target, however far, looking as before; whoever stands there is pushed. Who shared its node is not. (DS-299) */
export function leap(table: DarkSoulsTable, foe: Foe, doing: Doing): void {
  const { to, damage } = iconOf(table, foe, doing, 'leap')
  const { seat: target, by } = targetOf(table, foe.at, to)
  const node = characterAt(table, target).at
  if (node === undefined) return
  tell(table, 'DS-227', 'leapt', { foe: foe.id, seat: target, of: to, by, from: nameOf(foe.at), to: nameOf(node) })
  plan(table, trampling(doing, 'leap', damage !== undefined))
  if (node !== foe.at) place(table, foe.id, node, 'leap')
}

// ---- out of the way (DS-133, DS-138) ----

const trampling = ({ foe, card, deed }: Doing, manner: Trample['manner'], hurts: boolean): Trample => ({
  step: 'trample',
  foe,
  card,
  deed,
  manner,
  hurts,
})

/** Everybody on its node goes; with a number on the icon they are hit first, and only who is hit is pushed. (DS-137, DS-180, DS-280) */
export function trample(table: DarkSoulsTable, entry: Trample): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe) return
  const seats = charactersOn(table, foe.at)
  if (seats.length === 0) return
  const { manner } = entry
  if (entry.hurts) return attack(table, foe, entry, manner, seats)
  planAll(
    table,
    seats.map((who): Push => ({ step: 'push', who, from: foe.at, by: foe.id, manner })),
  )
}
