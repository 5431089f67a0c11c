import type { Question, RuleId } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import { arcsOf, arcsOfSide, centreOf } from '../arcs.ts'
import type { Arc } from '../content/effects.ts'
import type { Crowd, CrowdAsked, Crowding, Push, PushAsked, Pushing } from '../agenda-types/enemies.ts'
import type { Node } from '../nodes.ts'
import { distance, nameOf, nodeNamed } from '../nodes.ts'
import type { Room } from '../rooms.ts'
import { ROOMS, touchesWall } from '../rooms.ts'
import type { DarkSoulsTable, Foe, ModelId } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import { bossAt, canEnter, hasBarrel, place, MAX_MODELS_ON_NODE } from './arrival.ts'
import { isBoss } from './foes.ts'
import { modelsOn, nodeOf } from './models.ts'
import { askParty } from './party.ts'

/** Destination of a push: a node, with an arc if a boss is there. */
interface Landing {
  readonly node: Node
  /** Set only if there are two to choose from. (DS-210) */
  readonly arc: Arc | undefined
}

/** Pushes a model one node. With a single destination that happens at once, otherwise the players choose. (DS-131, DS-132) */
export function push(table: DarkSoulsTable, pushed: Push): void {
  const { who, from } = pushed
  if (nodeOf(table, who) !== from) return
  const landings = landingsOf(table, pushed)
  const [only] = landings
  // Surrounded by terrain, the model stays where it is. (DS-279)
  if (!only) return emit(table, 'DS-279', 'notPushed', { who })
  if (landings.length === 1) return land(table, pushed, only)
  const pushing = without(pushed)
  askParty(table, (to) => ({ ...to, question: 'push', push: pushing }), ownerOf(who))
}

export const pushQuestion: Question<DarkSoulsTable, PushAsked> = {
  rule: 'DS-132',
  options: (table, { push: pushed }) => landingsOf(table, pushed).map((landing) => wordsFor(pushed.who, landing)),
  answer: (table, { push: pushed }, choice) => {
    const landing = landingsOf(table, pushed).find((each) => wordsFor(pushed.who, each) === choice)
    if (landing) land(table, pushed, landing)
  },
  barred: (table, { push: pushed }) => {
    const allowed = nodesFor(table, pushed)
    const around = ROOMS[fightOf(table).room].next[pushed.from] as readonly Node[]
    return around
      .filter((node) => !allowed.includes(node))
      .map((node) => ({ choice: `push ${pushed.who} ${nameOf(node)}`, rule: barredBy(table, pushed, node) }))
  },
  broken: (choice, table, { push: pushed }) => whyNotPush(table, pushed, choice),
}

/** Rule for a node that is not offered: a barrel, other terrain, the arcs of a boss, or the distance to the attacker. */
function barredBy(table: DarkSoulsTable, pushed: Pushing, node: Node): RuleId {
  if (!canEnter(table, pushed.who, node, 'push')) return hasBarrel(table, node) ? 'DS-91' : 'DS-278'
  return isAway(table, pushed, node) ? 'DS-211' : 'DS-132'
}

/** Rule for a refused push: too far, or not one of the arcs it may enter. (DS-131, DS-210) */
function whyNotPush(table: DarkSoulsTable, pushed: Pushing, choice: string): RuleId | undefined {
  const [verb, who, where = '', arc] = choice.split(' ')
  if (verb !== 'push' || who !== String(pushed.who)) return undefined
  const node = nodeNamed(where)
  const { room } = fightOf(table)
  if (node === undefined || !(ROOMS[room].next[pushed.from] as readonly Node[]).includes(node)) return 'DS-131'
  return nodesFor(table, pushed).includes(node) && arc !== undefined ? 'DS-210' : undefined
}

const wordsFor = (who: ModelId, { node, arc }: Landing): string =>
  arc ? `push ${who} ${nameOf(node)} ${arc}` : `push ${who} ${nameOf(node)}`

function land(table: DarkSoulsTable, { who, from, by, manner }: Pushing, { node, arc }: Landing): void {
  const facing = bossAt(fightOf(table), node)?.facing
  const side = facing && arc ? centreOf(facing, arc) : undefined
  emit(table, manner === 'limit' ? 'DS-36' : 'DS-131', 'pushed', { who, by, from: nameOf(from), to: nameOf(node) })
  place(table, who, node, 'push', side)
}

/** Every destination of a push. */
function landingsOf(table: DarkSoulsTable, pushed: Pushing): Landing[] {
  const fight = fightOf(table)
  const landings: Landing[] = []
  for (const node of nodesFor(table, pushed)) {
    const boss = typeof pushed.who === 'number' ? bossAt(fight, node) : undefined
    const arcs = boss?.facing ? arcsOf(node, boss.facing, pushed.from) : []
    if (arcs.length < 2) landings.push({ node, arc: undefined })
    else for (const arc of arcs) landings.push({ node, arc })
  }
  return landings
}

/** Nodes a push may lead to: adjacent, enterable, farther from the attacker if an attack pushes, and in the same arc of a boss. */
export function nodesFor(table: DarkSoulsTable, pushed: Pushing): readonly Node[] {
  const { who, from } = pushed
  const room = ROOMS[fightOf(table).room]
  const open = (room.next[from] as readonly Node[]).filter(
    (node) => canEnter(table, who, node, 'push') && isAway(table, pushed, node),
  )
  return withinArcs(table, pushed, room, open)
}

/** An attack pushes farther away from the attacker; a movement or lack of room pushes in any direction. (DS-132, DS-133, DS-273, DS-277) */
function isAway(table: DarkSoulsTable, { from, by, manner }: Pushing, node: Node): boolean {
  if (manner !== 'attack' || table.options.attackPush === 'any') return true
  const attacker = nodeOf(table, by)
  return attacker === undefined || distance(attacker, node) > distance(attacker, from)
}

/**
 * Pushed off a boss's node, a character stays in its arc; if the wall leaves no such node, it moves along the wall. Arcs do
 * not count for a leap, nor for a boss that makes room for another. (DS-211, DS-212, DS-228, DS-231)
 */
function withinArcs(
  table: DarkSoulsTable,
  { who, from, manner }: Pushing,
  room: Room,
  open: readonly Node[],
): readonly Node[] {
  if (manner === 'leap' || typeof who !== 'number') return open
  const { side } = characterAt(table, who)
  const facing = bossAt(fightOf(table), from)?.facing
  if (!facing || !side) return open
  const arcs = arcsOfSide(facing, side)
  const within = open.filter((node) => arcsOf(from, facing, node).some((arc) => arcs.includes(arc)))
  return within.length > 0 ? within : open.filter((node) => touchesWall(room, node))
}

// ---- too many models (DS-35 … DS-38) ----

/** One of the models that were there before gives way, before the arriving one does anything else. (DS-36, DS-271) */
export function crowd(table: DarkSoulsTable, entry: Crowd): void {
  const { node, arrived, leapt } = entry
  const other = isBossNamed(table, arrived) && fightOf(table).foes.find((foe) => isOther(foe, entry))
  if (other) return plan(table, [giveWay(entry, other.id), entry])
  const movable = yielding(table, entry)
  const [only] = movable
  if (only === undefined) return
  if (movable.length === 1) return plan(table, giveWay(entry, only))
  askParty(table, (to) => ({ ...to, question: 'crowd', node, arrived, leapt }), ownerOf(arrived))
}

export const crowdQuestion: Question<DarkSoulsTable, CrowdAsked> = {
  rule: 'DS-36',
  options: (table, asked) => yielding(table, asked).map((who) => `crowd ${who}`),
  answer: (table, asked, choice) => {
    const who = yielding(table, asked).find((each) => choice === `crowd ${each}`)
    if (who !== undefined) plan(table, giveWay(asked, who))
  },
  // A boss gives way only to another boss. (DS-37)
  broken: (choice, table) => (isBossNamed(table, choice.slice('crowd '.length)) ? 'DS-37' : undefined),
}

const giveWay = (crowding: Crowding, who: ModelId): Push => ({ step: 'push', ...yieldingOf(crowding, who) })

const yieldingOf = ({ node, arrived, leapt }: Crowding, who: ModelId): Pushing => ({
  who,
  from: node,
  by: arrived,
  manner: leapt ? 'leap' : 'limit',
})

/** Models that can give way; a boss only gives way to another boss. (DS-37) */
function yielding(table: DarkSoulsTable, crowding: Crowding): ModelId[] {
  const { node, arrived } = crowding
  const models = modelsOn(table, node)
  if (models.length <= MAX_MODELS_ON_NODE || nodeOf(table, arrived) !== node) return []
  return models.filter(
    (who) => who !== arrived && !isBossNamed(table, who) && nodesFor(table, yieldingOf(crowding, who)).length > 0,
  )
}

const isBossNamed = (table: DarkSoulsTable, who: ModelId): boolean =>
  typeof who === 'string' && fightOf(table).foes.some((foe) => foe.id === who && isBoss(foe))

/** The boss that was on the node before. (DS-38, DS-231) */
const isOther = (foe: Foe, { node, arrived }: Crowding): boolean => foe.at === node && foe.id !== arrived && isBoss(foe)

const ownerOf = (who: ModelId) => (typeof who === 'number' ? who : undefined)

const without = ({ who, from, by, manner }: Pushing): Pushing => ({ who, from, by, manner })
