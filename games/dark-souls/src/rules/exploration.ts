import type { Barred, Choice, Question } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { Wall } from '../content/tiles.ts'
import type { DarkSoulsTable, LaidTile } from '../table.ts'
import type { TileRef } from '../map-graph.ts'
import { onTile, opposite, doorwaysFrom } from '../map-graph.ts'
import { newVisit } from './andre.ts'
import { addBonfire, atBonfire, bonfireBarred, whyNotServed } from './bonfire.ts'
import { askParty } from './party.ts'

/** Between encounters the party chooses freely. (DS-81, DS-85) */
export function journey(table: DarkSoulsTable): void {
  askParty(table, (to) => ({ ...to, question: 'journey' }))
}

export const journeyQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-81',
  options: (table) => {
    const list: Choice[] = []
    addDestinations(table, list)
    addBonfire(table, list)
    return list
  },
  answer: (table, _, choice) => {
    const [verb, to, wall] = choice.split(' ')
    if (verb === 'fog') throughFog(table)
    else if (verb !== 'go') atBonfire(table, choice)
    else if (to === 'bonfire') goBack(table)
    else goTo(table, Number(to) - 1, wall as Wall | undefined)
  },
  barred: (table) => [...barredDestinations(table), ...bonfireBarred(table)],
  broken: (choice, table) => (choice === 'go bonfire' ? 'DS-62' : whyNotServed(table, choice)),
}

/** Offers only tiles with an encounter: passing over cleared tiles, and going back, needs no choice. (DS-83) */
function addDestinations(table: DarkSoulsTable, list: Choice[]): void {
  for (const { tile, walls } of entrances(table)) {
    if (walls.length === 1) list.push(`go ${tile + 1}`)
    else for (const wall of walls) list.push(`go ${tile + 1} ${wall}`)
  }
  if (isFogOpen(table)) list.push('fog')
  if (table.here !== 'bonfire') list.push('go bonfire')
}

/** Tiles without an encounter, and tiles without a route to them. */
function barredDestinations(table: DarkSoulsTable): Barred[] {
  const open = entrances(table)
  const list: Barred[] = []
  for (const [tile, { cleared }] of table.map.entries()) {
    if (open.some((each) => each.tile === tile)) continue
    list.push({ choice: `go ${tile + 1}`, rule: cleared ? 'DS-83' : 'DS-81' })
  }
  if (!isFogOpen(table)) list.push({ choice: 'fog', rule: 'DS-84' })
  return list
}

/** A tile with an encounter, and the walls it can be entered through. */
interface Entrance {
  readonly tile: number
  readonly walls: Wall[]
}

/** Tiles the party can reach over face-up cards, and every tile next to those. (DS-82, DS-83) */
function entrances({ map, here }: DarkSoulsTable): Entrance[] {
  const crossed: TileRef[] = [here]
  const found: Entrance[] = []
  for (const stop of crossed) {
    for (const { to, wall } of doorwaysFrom(map, stop)) {
      if (to !== 'bonfire' && !(map[to] as LaidTile).cleared) addEntrance(found, to, opposite(wall))
      else if (!crossed.includes(to)) crossed.push(to)
    }
  }
  return found
}

/** Inserts an entrance in map order; there are only a few. */
function addEntrance(found: Entrance[], tile: number, wall: Wall): void {
  let at = found.length
  while (at > 0 && (found[at - 1] as Entrance).tile >= tile) at--
  const known = found[at]
  if (known?.tile === tile) known.walls.push(wall)
  else found.splice(at, 0, { tile, walls: [wall] })
}

function goTo(table: DarkSoulsTable, tile: number, wall: Wall | undefined): void {
  const through = wall ?? entrances(table).find((each) => each.tile === tile)?.walls[0]
  table.here = tile
  plan(table, { step: 'encounter', tile, door: onTile(through as Wall, table.map[tile] as LaidTile) })
}

/** The party may return to the bonfire from anywhere outside a fight. (DS-62) */
function goBack(table: DarkSoulsTable): void {
  table.here = 'bonfire'
  newVisit(table)
  emit(table, 'DS-62', 'went-back', {})
  plan(table, { step: 'journey' })
}

/** While its tile is cleared, the fog gate can be entered from anywhere. (DS-78, DS-84) */
const isFogOpen = ({ map, fogGate }: DarkSoulsTable): boolean =>
  fogGate !== undefined && (map[fogGate.tile]?.cleared ?? false)

function throughFog(table: DarkSoulsTable): void {
  table.here = table.fogGate?.tile ?? table.here
  plan(table, { step: 'bossEncounter' })
}
