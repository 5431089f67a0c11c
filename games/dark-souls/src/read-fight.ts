import type { Teller, View } from '@gloamhall/kernel'
import { seat as chair } from '@gloamhall/kernel'
import { arcsOf, arcsOfSide } from './arcs.ts'
import type { BossModelId } from './content/bosses.ts'
import type { BehaviourId, Laid } from './content/cards.ts'
import { behaviourOf, bossModelOf, bossOf, enemyOf } from './content/cards.ts'
import type { Terrain } from './content/effects.ts'
import type { EnemyId } from './content/enemies.ts'
import type { Node } from './nodes.ts'
import { nameOf } from './nodes.ts'
import { cardWords } from './read-card.ts'
import { ROOMS } from './rooms.ts'
import { halfOf } from './rules/behaviour.ts'
import { isBoss } from './rules/health.ts'
import type { Character, Foe } from './table.ts'
import type { DarkSoulsBoard, SeenBehaviour, SeenFight, SeenTrap } from './view.ts'

/** The room in words: models, terrain and traps, node by node. */
export function readFight(view: View<DarkSoulsBoard>, fight: SeenFight, tell: Teller): string[] {
  const { nodes } = ROOMS[fight.room]
  const full = nodes.map((node) => ({ node, things: thingsOn(view, fight, node, tell) }))
  const empty = full.filter(({ things }) => things.length === 0).map(({ node }) => nameOf(node))
  return [
    placeLine(view, fight, tell),
    ...full.flatMap(({ node, things }) =>
      things.length > 0 ? [tell('read.node', { node: nameOf(node), models: things.join('; ') })] : [],
    ),
    ...(empty.length > 0 ? [tell('read.empty', { nodes: empty.join(', ') })] : []),
    ...(fight.behaviour ? pattern(view, fight, fight.behaviour, tell) : []),
    ...rollLine(fight, tell),
  ]
}

function placeLine({ board }: View<DarkSoulsBoard>, { where, encounter }: SeenFight, tell: Teller): string {
  if (where !== 'boss' && encounter) return tell('read.room.tile', { encounter, tile: where + 1 })
  return tell('read.room.boss', { boss: board.boss ?? '' })
}

function thingsOn(view: View<DarkSoulsBoard>, fight: SeenFight, node: Node, tell: Teller): string[] {
  const { characters, dropped } = view.board
  const people = characters.flatMap(({ at, side }, index) => {
    if (at !== node) return []
    const where = arcsIn(fight, node, side, tell)
    return [`${tell.word('seat', chair(index + 1))}${where.length > 0 ? ` (${where.join('; ')})` : ''}`]
  })
  const foes = fight.foes.filter(({ at }) => at === node).map((foe) => foeWords(view, foe, tell))
  const floor = fight.terrain
    .filter((token) => token.node === node)
    .map(({ kind, spent }) => tell('read.terrain', { terrain: terrainWord(kind, spent) }))
  const traps = fight.traps.filter((token) => token.node === node).map((token) => trapWords(token, tell))
  const souls =
    dropped && dropped.where === fight.where && dropped.node === node
      ? [tell('read.souls', { souls: dropped.souls })]
      : []
  return [...people, ...foes, ...floor, ...traps, ...souls]
}

/** The arcs of each boss that a character is in, on its node or off it. (DS-207, DS-209) */
function arcsIn({ foes }: SeenFight, node: Node, side: Character['side'], tell: Teller): readonly string[] {
  const bosses = foes.filter(isBoss)
  return bosses.flatMap(({ id, at, facing }) => {
    if (!facing) return []
    const arc = at !== node ? arcsOf(at, facing, node) : side ? arcsOfSide(facing, side) : []
    if (arc.length === 0) return []
    return [bosses.length > 1 ? tell('read.side.of', { arc, foe: id }) : tell('read.side', { arc })]
  })
}

function foeWords(laid: Laid, { id, model, wounds, conditions, facing }: Foe, tell: Teller): string {
  const { health } = facing ? bossModelOf(laid, model as BossModelId) : enemyOf(laid, model as EnemyId)
  const parts = [
    tell('read.foe.health', { left: health - wounds, health }),
    ...(conditions.length > 0 ? [tell('read.conditions', { conditions })] : []),
    ...(facing ? [tell('read.foe.facing', { facing })] : []),
  ]
  return tell('read.foe', { foe: id, parts: ` (${parts.join(', ')})` })
}

function trapWords({ up, trap }: SeenTrap, tell: Teller): string {
  if (trap === undefined) return tell('read.trap')
  return tell(up ? 'read.trap.up' : 'read.trap.known', { trap })
}

/** The behaviour pattern of the boss, as far as it has been seen. */
function pattern(laid: Laid, { foes }: SeenFight, pile: SeenBehaviour, tell: Teller): string[] {
  const { deck, discard, order, shown, heated, boss } = pile
  const hidden = shown.filter((id) => !discard.includes(id))
  const { models } = bossOf(laid, boss)
  const owner = (foes.length < models.length ? foes[0]?.model : models[0]) as BossModelId
  const last = pile.last ?? discard.at(-1)
  const weak = last === undefined ? [] : behaviourOf(laid, owner, last).weakArcs
  return [
    tell('read.behaviour', { deck, count: discard.length }),
    ...(last === undefined
      ? []
      : [
          weak.length > 0
            ? tell('read.behaviour.last', { card: last, arcs: weak })
            : tell('read.behaviour.last.none', { card: last }),
        ]),
    ...(order && order.length > 0 ? [tell('read.behaviour.order', { cards: order })] : []),
    ...(!order && hidden.length > 0 ? [tell('read.behaviour.shown', { cards: hidden })] : []),
    ...(heated ? [tell('read.behaviour.heated')] : []),
    ...[...new Set([...discard, ...(order ?? []), ...hidden])].flatMap((id) =>
      foes.filter(isBoss).map((foe) => cardLine(laid, foe, halfOf(foe, id), tell)),
    ),
  ]
}

/** A behaviour card in full; of a card for a pair, the halves of those still standing. (DS-303) */
function cardLine(laid: Laid, { model }: Foe, id: BehaviourId, tell: Teller): string {
  const card = behaviourOf(laid, model as BossModelId, id)
  const weak = card.weakArcs.length > 0 ? tell('read.behaviour.weak', { arcs: card.weakArcs }) : ''
  return tell('read.behaviour.card', { card: id, deeds: cardWords(card, tell), dodge: card.dodge, weak })
}

function rollLine({ roll }: SeenFight, tell: Teller): string[] {
  if (!roll || roll.dice.length === 0) return []
  const values = roll.dice.map(({ value }) => value)
  const total = Math.max(
    0,
    values.reduce((sum, value) => sum + value, roll.mod),
  )
  return [tell('read.roll', { values, purpose: roll.purpose, total })]
}

/** A broken barrel and an open chest have their own words. */
const terrainWord = (kind: Terrain, spent: boolean): string =>
  spent ? (kind === 'barrel' ? 'broken-barrel' : 'open-chest') : kind
