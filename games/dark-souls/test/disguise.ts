import type { Chance } from '@gloamhall/kernel'
import { pick, shuffle } from '@gloamhall/kernel'
import type { Disguise, Hidden } from '@gloamhall/kernel/conformance'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import type { BossModelId } from '../src/content/bosses.ts'
import { BOSSES } from '../src/content/bosses.ts'
import { cardsOf, EQUIPMENT } from '../src/content/cards.ts'
import type { BehaviourCard } from '../src/content/effects.ts'
import type { EncounterId } from '../src/content/encounters.ts'
import { ENCOUNTERS } from '../src/content/encounters.ts'
import { TRAPS } from '../src/content/traps.ts'
import type { DarkSoulsTable, LaidTile, TrapToken } from '../src/table.ts'

/**
 * Changes hidden information only, following DS-341 … DS-347 without using view.ts or imagine.ts. An unseen encounter may
 * be another of its level; traps that were never face up may change places; the treasure deck may have any order and other
 * legendary cards; a boss may have other cards than those shown.
 */
export const disguise: Disguise<DarkSoulsTable> = (table, _viewer, chance) => {
  for (const [at, tile] of table.map.entries()) table.map[at] = otherCard(table, tile, chance)
  swapTraps(table, chance)
  for (const [at, card] of table.treasure.entries()) {
    const others = cardsOf('legendary').filter((other) => !isAnywhere(table, other))
    if (EQUIPMENT[card].deck === 'legendary' && others.length > 0) table.treasure[at] = pick(chance, [card, ...others])
  }
  shuffle(chance, table.treasure)
  otherBehaviour(table, chance)
}

function otherCard(table: DarkSoulsTable, tile: LaidTile, chance: Chance): LaidTile {
  if (tile.seen || tile.encounter === undefined) return tile
  const lying = table.map.map(({ encounter }) => encounter)
  const others = (Object.keys(ENCOUNTERS) as EncounterId[]).filter(
    (id) => ENCOUNTERS[id].level === tile.level && !lying.includes(id),
  )
  return { ...tile, encounter: pick(chance, [tile.encounter, ...others]) }
}

/** The tokens of the tile being fought on are in two lists. */
function swapTraps({ map, fight }: DarkSoulsTable, chance: Chance): void {
  const hidden = map.flatMap((tile, at) => {
    const now = fight?.where === at ? fight.traps : tile.traps
    return now.flatMap((token, index) => (token.seen ? [] : [{ at, index, trap: token.trap }]))
  })
  const mixed = shuffle(
    chance,
    hidden.map(({ trap }) => trap),
  )
  for (const [order, { at, index }] of hidden.entries()) {
    for (const list of [map[at]?.traps, fight?.where === at ? fight.traps : undefined]) {
      const token = list?.[index]
      if (list && token) list[index] = { ...token, trap: mixed[order] as typeof token.trap }
    }
  }
}

const isAnywhere = (table: DarkSoulsTable, card: string): boolean =>
  JSON.stringify([table.treasure, table.characters, table.inventory, table.drawn]).includes(`"${card}"`)

function otherBehaviour({ fight }: DarkSoulsTable, chance: Chance): void {
  const pile = fight?.behaviour
  if (!fight || !pile || pile.ordered) return
  const { models } = BOSSES[pile.boss]
  const owner = (fight.foes.length < models.length ? fight.foes[0]?.model : models[0]) as BossModelId
  const cards: Readonly<Record<string, BehaviourCard>> = BEHAVIOURS[owner]
  for (const [at, card] of pile.deck.entries()) {
    if (pile.shown.includes(card)) continue
    const others = Object.keys(cards).filter(
      (id) => cards[id]?.heatUp === cards[card]?.heatUp && ![...pile.deck, ...pile.discard, ...pile.shown].includes(id),
    )
    pile.deck[at] = pick(chance, [card, ...others])
  }
  shuffle(chance, pile.deck)
}

/** The top treasure card: any that is not in sight. Until legendary cards have joined, the set is known. (DS-20) */
export const nextTreasure: Hidden<DarkSoulsTable> = {
  name: ({ treasure }) => String(treasure[0]),
  list: ({ treasure }) => (treasure.some((card) => EQUIPMENT[card].deck === 'legendary') ? undefined : [...treasure]),
}

/** The encounter of the first tile whose card is unseen: any of its level that is not in sight. (DS-14) */
export const nextEncounter: Hidden<DarkSoulsTable> = {
  name: ({ map }) => String(map.find(isUnseen)?.encounter),
  list: ({ map }) => {
    const tile = map.find(isUnseen)
    const open = map.filter(({ seen }) => seen).map(({ encounter }) => encounter)
    return tile
      ? (Object.keys(ENCOUNTERS) as EncounterId[]).filter(
          (id) => ENCOUNTERS[id].level === tile.level && !open.includes(id),
        )
      : undefined
  },
}

const isUnseen = ({ seen, encounter }: LaidTile): boolean => !seen && encounter !== undefined

/** The first unseen trap: any of the twenty tokens except those that have been face up. (DS-97, DS-321) */
export const firstTrap: Hidden<DarkSoulsTable> = {
  name: (table) => String(tokensOn(table).find(({ seen }) => !seen)?.trap),
  list: (table) => {
    const tokens = tokensOn(table)
    if (tokens.every(({ seen }) => seen)) return undefined
    const pile = Object.entries(TRAPS).flatMap(([id, { tokens: many }]) => Array.from({ length: many }, () => id))
    for (const { trap, seen } of tokens) if (seen) pile.splice(pile.indexOf(trap), 1)
    return pile
  },
}

/** For the tile being fought on, the tokens of the fight count. */
const tokensOn = ({ map, fight }: DarkSoulsTable): TrapToken[] =>
  map.flatMap(({ traps }, at) => (fight?.where === at ? fight.traps : traps))
