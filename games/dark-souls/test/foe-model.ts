import type { Arc, Behaviour, Condition, EnemyAction } from '../src/content/effects.ts'
import type { RoomId } from '../src/rooms.ts'
import { arcsSeen, bearing, centreSeen, neighbours, nodeThere, touches, walked } from './floor.ts'

/*
 * A second implementation of the foes' activations, to test the rules against. Its players are simple: of several nodes
 * they take the first by name, they defend by seat, and with empty hands, so that every attack hits.
 */

export interface Person {
  at: string
  /** In degrees; set on the node of a boss. */
  side: number | undefined
  readonly taunt: number
  damage: number
  conditions: Condition[]
}

export interface Stage {
  readonly room: RoomId
  readonly blocked: readonly string[]
  foe: { at: string; facing: number | undefined }
  readonly people: Person[]
  readonly aggro: number
}

type Printed = Behaviour & { readonly attackArcs?: readonly Arc[] }

export function perform(stage: Stage, card: Printed): void {
  for (let time = 0; time < (card.repeat ?? 1); time++) for (const deed of card.deeds) once(stage, card, deed)
}

function once(stage: Stage, card: Printed, deed: EnemyAction): void {
  switch (deed.kind) {
    case 'move':
      return moves(stage, deed)
    case 'shift':
      return shifts(stage, deed)
    case 'turn':
      stage.foe.facing = ((stage.foe.facing as number) + { left: 270, right: 90, around: 180 }[deed.way]) % 360
      return
    case 'leap':
      enter(stage, wanted(stage, deed.to).at, 'leap')
      return clear(stage, 'leap', deed.damage)
    case 'attack':
      return attacks(stage, card, deed)
  }
}

const far = ({ room }: Stage, one: string, other: string): number => walked(room, one).get(other) as number

function wanted(stage: Stage, of: 'nearest' | 'aggro'): Person {
  const { people, foe } = stage
  const holder = people[stage.aggro] as Person
  if (of === 'aggro') return holder
  const least = Math.min(...people.map(({ at }) => far(stage, foe.at, at)))
  const near = people.filter(({ at }) => far(stage, foe.at, at) === least)
  return near.includes(holder) ? holder : (near.sort((one, other) => other.taunt - one.taunt)[0] as Person)
}

function moves(stage: Stage, deed: Extract<EnemyAction, { kind: 'move' }>): void {
  const { foe } = stage
  const target = wanted(stage, deed.of)
  let left = deed.nodes
  let shoves = deed.push === true
  const shove = (): void => {
    shoves = false
    clear(stage, 'move', undefined)
  }
  for (;;) {
    if (deed.way === 'toward' && target.at === foe.at) {
      if (foe.facing !== undefined) foe.facing = target.side
      if (!shoves) return
      shove()
      continue
    }
    const way = walked(stage.room, target.at, stage.blocked)
    const here = way.get(foe.at) as number
    const ways = openAround(stage, foe.at).filter((name) => {
      const there = way.get(name) as number
      return deed.way === 'toward' ? there < here : there > here
    })
    const to = ways[0]
    if (to !== undefined && foe.facing !== undefined)
      foe.facing = (bearing(foe.at, to) + (deed.way === 'toward' ? 360 : 180)) % 360
    if (shoves && stage.people.some(({ at }) => at === foe.at)) {
      const isSwept = target.at === foe.at
      shove()
      if (isSwept) continue
    }
    shoves = false
    if (to === undefined || left === 0) return
    enter(stage, to)
    left--
    if (deed.push) clear(stage, 'move', deed.damage)
    if (left === 0) return
  }
}

function shifts(stage: Stage, deed: Extract<EnemyAction, { kind: 'shift' }>): void {
  if (deed.push) clear(stage, 'move', undefined)
  const heading = (stage.foe.facing as number) + { forward: 0, right: 90, backward: 180, left: 270 }[deed.way]
  for (let left = deed.nodes; left > 0; left--) {
    const to = nodeThere(stage.room, stage.foe.at, heading)
    if (to === undefined) return
    enter(stage, to)
    if (deed.push) clear(stage, 'move', undefined)
  }
}

function attacks(stage: Stage, card: Printed, deed: Extract<EnemyAction, { kind: 'attack' }>): void {
  const { foe, people } = stage
  const range = card.range ?? 0
  const aim = deed.mode === 'area' ? undefined : wanted(stage, deed.target ?? 'nearest')
  const hit = people.filter((person) => {
    if (aim && (deed.mode === 'single' ? person !== aim : person.at !== aim.at)) return false
    if (far(stage, foe.at, person.at) > range) return false
    return aim !== undefined || arcsOfPerson(stage, person).some((arc) => (card.attackArcs ?? []).includes(arc))
  })
  for (const person of hit) {
    person.damage += deed.damage
    for (const condition of deed.conditions ?? [])
      if (!person.conditions.includes(condition)) person.conditions.push(condition)
    if (deed.push) pushOff(stage, person, 'attack')
  }
}

/** Pushes every character off the foe's node, hurt or not. */
function clear(stage: Stage, manner: 'move' | 'leap', damage: number | undefined): void {
  const { at } = stage.foe
  for (const person of stage.people.filter((each) => each.at === at)) {
    person.damage += damage ?? 0
    if (person.at === at) pushOff(stage, person, manner)
  }
}

const arcsOfPerson = ({ foe }: Stage, { at, side }: Person): Arc[] =>
  arcsSeen(foe.facing as number, at === foe.at ? (side as number) : bearing(foe.at, at))

const openAround = ({ room, blocked }: Stage, name: string): string[] =>
  neighbours(room, name).filter((other) => !blocked.includes(other))

function pushOff(stage: Stage, person: Person, manner: 'attack' | 'move' | 'leap' | 'limit'): void {
  const { foe, room } = stage
  let open = openAround(stage, person.at)
  if (manner === 'attack') open = open.filter((name) => far(stage, foe.at, name) > far(stage, foe.at, person.at))
  if (manner !== 'leap' && person.at === foe.at && foe.facing !== undefined) {
    const arcs = arcsOfPerson(stage, person)
    const facing = foe.facing
    const within = open.filter((name) => arcsSeen(facing, bearing(foe.at, name)).some((arc) => arcs.includes(arc)))
    open = within.length > 0 ? within : open.filter((name) => touches(room, name))
  }
  const to = open[0]
  if (to === undefined) return
  const from = person.at
  person.at = to
  person.side = undefined
  if (foe.at === to && foe.facing !== undefined) {
    const [arc] = arcsSeen(foe.facing, bearing(to, from))
    person.side = arc && centreSeen(foe.facing, arc)
  }
  crowded(stage, to, person)
}

function enter(stage: Stage, to: string, manner: 'limit' | 'leap' = 'limit'): void {
  const { foe, people } = stage
  if (foe.at === to) return
  if (foe.facing !== undefined) {
    for (const person of people) {
      if (person.at === foe.at) person.side = undefined
      else if (person.at === to) {
        const [arc] = arcsSeen(foe.facing, bearing(foe.at, to))
        person.side = arc && centreSeen(foe.facing, arc)
      }
    }
  }
  foe.at = to
  crowded(stage, to, undefined, manner)
}

/** A fourth model makes the first of the others give way; after a leap arcs do not count. */
function crowded(stage: Stage, node: string, arrived: Person | undefined, manner: 'limit' | 'leap' = 'limit'): void {
  const here = stage.people.filter(({ at }) => at === node)
  if (here.length + (stage.foe.at === node ? 1 : 0) <= 3) return
  const first = here.find((person) => person !== arrived)
  if (first) pushOff(stage, first, manner)
}
