import type { Choice, Question } from '@gloamhall/kernel'
import { pick, emit } from '@gloamhall/kernel'
import type { Wall } from '../content/tiles.ts'
import { WALLS } from '../content/tiles.ts'
import type { DarkSoulsTable, FogGate } from '../table.ts'
import type { TilePlacement } from '../map-graph.ts'
import { distances, hasDoor, neighbour } from '../map-graph.ts'
import { askParty } from './party.ts'

/** The fog gate is on the farthest tile, in a wall without a doorway; the party chooses between equals. (DS-9) */
export function fogGate(table: DarkSoulsTable): void {
  const gates = fogGates(table.map)
  const [only] = gates
  if (gates.length === 1) raise(table, only as FogGate)
  else if (table.options.map === 'laid') askParty(table, (to) => ({ ...to, question: 'fogGate' }))
  else raise(table, pick(table.chance, gates))
}

export const fogGateQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-9',
  options: ({ map }) => fogGates(map).map(({ tile, wall }): Choice => `fog ${tile + 1} ${wall}`),
  answer: (table, _, choice) => {
    const [, tile, wall] = choice.split(' ')
    raise(table, { tile: Number(tile) - 1, wall: wall as Wall })
  },
}

function raise(table: DarkSoulsTable, gate: FogGate): void {
  table.fogGate = gate
  emit(table, 'DS-9', 'fog-gate', { tile: gate.tile + 1, wall: gate.wall })
}

export function fogGates(map: readonly TilePlacement[]): FogGate[] {
  const far = distances(map)
  const farthest = Math.max(...far)
  const gates: FogGate[] = []
  for (let tile = 0; tile < map.length; tile++) {
    if (far[tile] === farthest) for (const wall of wallsFor(map, tile)) gates.push({ tile, wall })
  }
  return gates
}

/** Outer walls first: a gate between two tiles would look like a doorway. Every tile has a wall without one. */
function wallsFor(map: readonly TilePlacement[], tile: number): Wall[] {
  const walls = WALLS.filter((wall) => !hasDoor(map, tile, wall))
  const outer = walls.filter((wall) => neighbour(map, (map[tile] as TilePlacement).at, wall) === undefined)
  return outer.length > 0 ? outer : walls
}
