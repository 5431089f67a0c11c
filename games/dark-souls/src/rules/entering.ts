import type { Question, RuleId, Seat } from '@gloamhall/kernel'
import { plan, seat, seatsOf, emit } from '@gloamhall/kernel'
import type { Wall } from '../content/tiles.ts'
import type { PlaceAsked } from '../agenda-types/journey.ts'
import type { Node } from '../nodes.ts'
import { nameOf, nodeNamed } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { DarkSoulsTable, Fight } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import { modelsAt, place, MAX_MODELS_ON_NODE } from './arrival.ts'
import { askParty } from './party.ts'

/** A fight before the first activation. */
export const beginFight = ({ first }: Pick<DarkSoulsTable, 'first'>) =>
  ({
    aggro: first ?? seat(1),
    next: first ?? seat(1),
    last: undefined,
    turn: undefined,
    queue: [],
    roll: undefined,
    sprung: [],
    ward: undefined,
    aggroTaken: false,
    turns: 0,
  }) satisfies Partial<Fight>

/** Each character in turn is put on a node at the door the party came through. (DS-104, DS-195) */
export function entering(table: DarkSoulsTable, { door }: { readonly door: Wall }): void {
  const who = nextToCome(table)
  if (who === undefined) return plan(table, { step: 'lead' })
  plan(table, { step: 'entering', door })
  const nodes = entryNodes(table, door)
  if (nodes.length === 1) placeAt(table, who, nodes[0] as Node)
  else askParty(table, (to) => ({ ...to, question: 'place', who, door }), who)
}

function nextToCome(table: DarkSoulsTable): Seat | undefined {
  for (const who of seatsOf(table)) if (characterAt(table, who).at === undefined) return who
  return undefined
}

export const placeQuestion: Question<DarkSoulsTable, PlaceAsked> = {
  rule: 'DS-104',
  options: (table, { who, door }) => entryNodes(table, door).map((node) => `place ${who} ${nameOf(node)}`),
  answer: (table, { who }, choice) => placeAt(table, who, nodeNamed(choice.split(' ')[2] ?? '') as Node),
  broken: (choice, table, { door }) => whyNotAt(table, door, nodeNamed(choice.split(' ')[2] ?? '')),
}

/** The node is full or not an entry node of this door. (DS-30, DS-35) */
function whyNotAt(table: DarkSoulsTable, door: Wall, node: Node | undefined): RuleId | undefined {
  if (node === undefined) return undefined
  const { entries, along } = ROOMS[fightOf(table).room]
  if (entries[door]?.includes(node)) return modelsAt(table, node) < MAX_MODELS_ON_NODE ? undefined : 'DS-35'
  return along[door].includes(node) ? 'DS-30' : undefined
}

/** Basic nodes along the wall that are not full. (DS-30, DS-35) */
function entryNodes(table: DarkSoulsTable, door: Wall): Node[] {
  const nodes: Node[] = []
  for (const node of ROOMS[fightOf(table).room].entries[door] ?? [])
    if (modelsAt(table, node) < MAX_MODELS_ON_NODE) nodes.push(node)
  return nodes
}

function placeAt(table: DarkSoulsTable, who: Seat, node: Node): void {
  emit(table, 'DS-104', 'placed', { seat: who, node: nameOf(node) })
  // Entry nodes have neither barrels nor traps, so the arrival can only pick up souls. (DS-30, DS-97)
  place(table, who, node, 'shift')
}

/** The character who leads takes the Aggro token; then the enemies act. (DS-105, DS-106, DS-195) */
export function lead(table: DarkSoulsTable): void {
  plan(table, { step: 'enemies' })
  if (table.seats > 1) return askParty(table, (to) => ({ ...to, question: 'lead' }))
  giveAggro(table, seat(1))
  if (table.first === undefined) giveFirst(table, seat(1))
}

export const leadQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-105',
  options: (table) => seatsOf(table).map((who) => `aggro ${who}`),
  answer: (table, _, choice) => giveAggro(table, seat(Number(choice.slice('aggro '.length)))),
}

function giveAggro(table: DarkSoulsTable, who: Seat): void {
  fightOf(table).aggro = who
  emit(table, 'DS-105', 'leads', { seat: who })
}

/**
 * Once per game, after the enemies have acted for the first time, the party chooses its first character; from then on play
 * goes clockwise. (DS-107)
 */
export const firstActivation = (table: DarkSoulsTable): void => askParty(table, (to) => ({ ...to, question: 'first' }))

export const firstQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-107',
  options: (table) => seatsOf(table).map((who) => `first ${who}`),
  answer: (table, _, choice) => {
    const who = seat(Number(choice.slice('first '.length)))
    giveFirst(table, who)
    plan(table, { step: 'activation', seat: who })
  },
}

function giveFirst(table: DarkSoulsTable, who: Seat): void {
  table.first = who
  fightOf(table).next = who
  emit(table, 'DS-107', 'first', { seat: who })
}
