import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { arcsOf, arcsOfSide, centreOf } from '../arcs.ts'
import type { Arc } from '../content/effects.ts'
import { ARCS } from '../content/effects.ts'
import type { ActivationAsked, DodgeOn } from '../agenda-types/activation.ts'
import type { Node } from '../nodes.ts'
import { LATTICE, nameOf, nodeNamed } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { Character, DarkSoulsTable, Foe, Turn } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import type { Manner } from './arrival.ts'
import { bossAt, canEnter, hasBarrel, place } from './arrival.ts'
import { BARREL_COST, dodgeCost, paceCost } from './costs.ts'
import { affords, spend } from './endurance.ts'
import { forbids, traitOf } from './equipment.ts'

/** Destination of a step: a node, with an arc if a boss is there, or another arc of the boss on the same node. */
export interface Landing {
  readonly node: Node
  readonly arc?: Arc | undefined
  readonly round?: true
}

// ---- walking and running (DS-149 … DS-153, DS-287) ----

/** Movement comes entirely before or entirely after the attacks. (DS-149, DS-287) */
export const mayMove = ({ pattern }: Turn): boolean => pattern !== 'move-attack'

export const moved = (turn: Turn): void => {
  if (turn.pattern === 'none') turn.pattern = 'move'
  else if (turn.pattern === 'attack') turn.pattern = 'attack-move'
}

/** The first node is a walk, more if an armour allows it; after that the character runs. (DS-150, DS-151, DS-333) */
export function paceOf(table: DarkSoulsTable, { seat, walked }: Turn): 'walk' | 'run' | undefined {
  const character = characterAt(table, seat)
  if (walked === 0 || walked < (traitOf(table, character, 'walks')?.nodes ?? 1)) return 'walk'
  return forbids(table, character, 'run') ? undefined : 'run'
}

/** `walk c3`, `run c3`; near a boss `walk c3 front`, `walk round right`. (DS-92, DS-153, DS-285) */
export function stepChoices(table: DarkSoulsTable, turn: Turn, choices: Choice[]): void {
  if (!mayMove(turn)) return
  const pace = paceOf(table, turn)
  if (!pace) return
  const cost = paceCost(characterAt(table, turn.seat), pace, turn.walked)
  addChoices(table, turn.seat, 'step', pace, cost, choices)
}

/** Moves one node, so that a path can be planned and undone node by node. Returns whether the character is still alive. */
export function takeStep(table: DarkSoulsTable, turn: Turn, choice: Choice): boolean {
  const { seat } = turn
  const character = characterAt(table, seat)
  const pace = choice.startsWith('walk') ? 'walk' : 'run'
  const landing = landingOf(character, choice)
  const cost = paceCost(character, pace, turn.walked) + barrelCost(table, landing)
  moved(turn)
  if (pace === 'walk') turn.walked++
  tellOf(table, pace === 'walk' ? 'walked' : 'ran', seat, landing, cost)
  if (!spend(table, seat, cost)) return false
  land(table, seat, landing, 'step')
  return true
}

// ---- free movement (DS-160, DS-246) ----

/** A shift neither breaks barrels nor goes round a boss; only walking, running and dodging do. (DS-213, DS-289) */
export const shiftChoices = (table: DarkSoulsTable, seat: Seat, choices: Choice[]): void =>
  addChoices(table, seat, 'shift', 'shift', 0, choices)

export function takeShift(table: DarkSoulsTable, seat: Seat, choice: Choice): void {
  const landing = landingOf(characterAt(table, seat), choice)
  tellOf(table, 'shifted', seat, landing, 0)
  land(table, seat, landing, 'shift')
}

export const landingOfShift = (table: DarkSoulsTable, seat: Seat, choice: Choice): Landing =>
  landingOf(characterAt(table, seat), choice)

// ---- dodging: its step (DS-185, DS-188, DS-189) ----

/** Asked before every defence, where the possible destinations are not needed yet. (DS-285, DS-333) */
export const mayDodge = (table: DarkSoulsTable, character: Character): boolean =>
  affords(character, dodgeCost(character)) && !forbids(table, character, 'dodge')

/** `dodge` on the spot, `dodge c3`, with a boss `dodge round left`; nothing if it is forbidden or cannot be paid. (DS-185, DS-189, DS-333) */
export function addDodges(table: DarkSoulsTable, seat: Seat, choices: Choice[]): void {
  const character = characterAt(table, seat)
  if (!mayDodge(table, character)) return
  choices.push('dodge')
  addChoices(table, seat, 'dodge', 'dodge', dodgeCost(character), choices)
}

export function dodgeChoices(table: DarkSoulsTable, seat: Seat): Choice[] {
  const choices: Choice[] = []
  addDodges(table, seat, choices)
  return choices
}

/** Pays and moves; the dice are rolled later by the step the caller has planned. Returns whether the character is still alive. (DS-282) */
export function takeDodge(table: DarkSoulsTable, seat: Seat, choice: Choice): boolean {
  const character = characterAt(table, seat)
  const landing = choice === 'dodge' ? undefined : landingOf(character, choice)
  const cost = dodgeCost(character) + (landing ? barrelCost(table, landing) : 0)
  tellOf(table, 'dodges', seat, landing, cost)
  if (!spend(table, seat, cost)) return false
  if (!landing) return true
  const farther = (traitOf(table, character, 'dodges')?.nodes ?? 1) - 1
  if (farther > 0) plan(table, { step: 'dodgeOn', seat, nodes: farther })
  land(table, seat, landing, 'dodge')
  return true
}

/** Shadow Armour allows a dodge of one more node. (DS-333) */
export function dodgeOn(table: DarkSoulsTable, { seat, nodes }: DodgeOn): void {
  if (dodgeOnChoices(table, seat).length > 1) ask(table, { ...asking('dodgeOn', seat), nodes })
}

export const dodgeOnQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'dodgeOn' }>> = {
  rule: 'DS-333',
  options: (table, { seat }) => dodgeOnChoices(table, seat),
  answer: (table, { seat, nodes }, choice) => {
    if (choice === 'stay') return
    const landing = landingOf(characterAt(table, seat), choice)
    const cost = barrelCost(table, landing)
    tellOf(table, 'dodges', seat, landing, cost)
    if (!spend(table, seat, cost)) return
    if (nodes > 1) plan(table, { step: 'dodgeOn', seat, nodes: nodes - 1 })
    land(table, seat, landing, 'dodge')
  },
}

function dodgeOnChoices(table: DarkSoulsTable, seat: Seat): Choice[] {
  const choices = ['stay']
  addChoices(table, seat, 'dodge', 'dodge', 0, choices)
  return choices
}

// ---- destinations (DS-91, DS-153, DS-209 … DS-213) ----

type Verb = 'walk' | 'run' | 'shift' | 'dodge'

/** Choices for every node, precomputed because they are needed for every decision. */
const WORDS: Readonly<Record<Verb, readonly string[]>> = {
  walk: wordsFor('walk'),
  run: wordsFor('run'),
  shift: wordsFor('shift'),
  dodge: wordsFor('dodge'),
}

function wordsFor(verb: Verb): string[] {
  const words: string[] = []
  for (const node of LATTICE) words[node] = `${verb} ${nameOf(node)}`
  return words
}

/** Node of each such choice; choices with an arc are parsed separately. */
const NODES: ReadonlyMap<string, Node> = new Map(
  Object.values(WORDS).flatMap((words) => LATTICE.map((node) => [words[node] as string, node])),
)

function addChoices(table: DarkSoulsTable, seat: Seat, how: Manner, verb: Verb, cost: number, choices: Choice[]): void {
  const character = characterAt(table, seat)
  const fight = fightOf(table)
  const from = character.at as Node
  const words = WORDS[verb]
  if (fight.behaviour) return addAmongBosses(table, seat, how, verb, cost, choices)
  for (const node of ROOMS[fight.room].next[from] as readonly Node[]) {
    if (!canEnter(table, seat, node, how)) continue
    if (affords(character, cost + (hasBarrel(table, node) ? BARREL_COST : 0))) choices.push(words[node] as string)
  }
}

/** Boss rooms have no barrels, but a boss has arcs. (DS-200, DS-209) */
function addAmongBosses(
  table: DarkSoulsTable,
  seat: Seat,
  how: Manner,
  verb: Verb,
  cost: number,
  choices: Choice[],
): void {
  if (!affords(characterAt(table, seat), cost)) return
  for (const { node, arc, round } of landings(table, seat, how)) {
    if (round) choices.push(`${verb} round ${arc}`)
    else choices.push(arc ? `${WORDS[verb][node]} ${arc}` : (WORDS[verb][node] as string))
  }
}

/** Adjacent nodes that can be entered in this manner, and arcs of a boss on the same node. */
export function landings(table: DarkSoulsTable, seat: Seat, how: Manner): Landing[] {
  const character = characterAt(table, seat)
  const fight = fightOf(table)
  const from = character.at as Node
  const boss = bossAt(fight, from)
  // A dodge ignores the arcs of the boss on the same node. (DS-189)
  const held = boss && how !== 'dodge' ? arcsHere(boss, character) : undefined
  const found: Landing[] = []
  for (const node of ROOMS[fight.room].next[from] as readonly Node[]) {
    if (!canEnter(table, seat, node, how)) continue
    if (boss && held && !sharesArc(held, arcsOf(from, facingOf(boss), node))) continue
    addLandings(bossAt(fight, node), from, node, found)
  }
  if (boss && (how === 'step' || how === 'dodge')) addRounds(boss, character, from, how, found)
  return found
}

/** Entering a boss's node, a character stays in the arc it comes from; on the line between two it chooses one. (DS-210) */
function addLandings(boss: Foe | undefined, from: Node, node: Node, found: Landing[]): void {
  const arcs = boss ? arcsOf(node, facingOf(boss), from) : []
  if (arcs.length < 2) found.push({ node })
  else for (const arc of arcs) found.push({ node, arc })
}

/** Round a boss to an adjacent arc, by a dodge to any arc. From the line between two arcs all four are adjacent. (DS-189, DS-213, DS-298) */
function addRounds(boss: Foe, character: Character, node: Node, how: Manner, found: Landing[]): void {
  const here = arcsHere(boss, character)
  for (const arc of ARCS) {
    const stands = here.length === 1 && here[0] === arc
    const opposite = here.length === 1 && arcsApart(here[0] as Arc, arc) === 2
    if (!stands && !(opposite && how === 'step')) found.push({ node, arc, round: true })
  }
}

const arcsApart = (one: Arc, other: Arc): number => Math.abs(ARCS.indexOf(one) - ARCS.indexOf(other))

const sharesArc = (one: readonly Arc[], other: readonly Arc[]): boolean => one.some((arc) => other.includes(arc))

const facingOf = ({ facing }: Foe): Facing => facing as Facing

/** The arcs of a boss that a character on its node is in. (DS-209, DS-298) */
export const arcsHere = (boss: Foe, { side }: Character): readonly Arc[] =>
  side === undefined ? ARCS : arcsOfSide(facingOf(boss), side)

/** Parses `walk c3`, `walk c3 front`, `walk round right`. */
function landingOf({ at }: Character, choice: Choice): Landing {
  const plain = NODES.get(choice)
  if (plain !== undefined) return { node: plain }
  const [, where = '', arc] = choice.split(' ')
  if (where === 'round') return { node: at as Node, arc: arc as Arc, round: true }
  return { node: nodeNamed(where) as Node, arc: arc as Arc | undefined }
}

const barrelCost = (table: DarkSoulsTable, { node }: Landing): number => (hasBarrel(table, node) ? BARREL_COST : 0)

function land(table: DarkSoulsTable, seat: Seat, { node, arc }: Landing, how: Manner): void {
  const boss = arc && bossAt(fightOf(table), node)
  place(table, seat, node, how, boss && centreOf(facingOf(boss), arc))
}

type Told = 'walked' | 'ran' | 'shifted' | 'dodges'
const RULES = { walked: 'DS-150', ran: 'DS-151', shifted: 'DS-160', dodges: 'DS-185' } as const

/** Emits the event of a step; its key depends on whether there is a destination, an arc and a cost. */
function tellOf(table: DarkSoulsTable, key: Told, seat: Seat, landing: Landing | undefined, stamina: number): void {
  if (!landing) return emit(table, RULES[key], key, { seat, stamina })
  const { node, arc, round } = landing
  const told = { seat, to: nameOf(node), stamina }
  if (round && arc) return emit(table, 'DS-213', roundKey(key, stamina), { ...told, arc })
  if (key === 'dodges') return emit(table, RULES[key], 'dodgesTo', told)
  emit(table, RULES[key], key === 'walked' && stamina > 0 ? 'walkedFor' : key, told)
}

function roundKey(key: Told, stamina: number): string {
  if (key === 'dodges') return 'dodgesRound'
  return stamina > 0 ? 'circledFor' : 'circled'
}
