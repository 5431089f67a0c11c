import type { Chance, View } from '@gloamhall/kernel'
import { shuffle } from '@gloamhall/kernel'
import { cloneCharacter, cloneFoe, cloneItem, cloneRoll, cloneTerrain, cloneTurn } from './clone.ts'
import { BEHAVIOURS } from './content/behaviours.ts'
import type { BossModelId } from './content/bosses.ts'
import type { BehaviourId, CardId, Laid } from './content/cards.ts'
import { behaviourOf, bossOf, cardsOf, encounterOf, equipmentOf } from './content/cards.ts'
import type { EncounterLevel } from './content/effects.ts'
import type { EncounterId } from './content/encounters.ts'
import { ENCOUNTER_IDS } from './content/encounters.ts'
import type { TrapId } from './content/traps.ts'
import { TRAP_IDS, TRAPS } from './content/traps.ts'
import { itemCards } from './items.ts'
import type { BehaviourDeck, Campaign, DarkSoulsTable, LaidTile, TrapToken } from './table.ts'
import type { DarkSoulsBoard, SeenBehaviour, SeenFight } from './view.ts'

/**
 * Samples a full table that is consistent with a view: open cards stay as they are, face-down cards and tokens are drawn
 * uniformly from all they can be.
 */
export function imagine(view: View<DarkSoulsBoard>, chance: Chance): DarkSoulsTable {
  const { board, seats, options, rules, pack } = view
  const map = imagineMap(view, chance)
  return {
    seats,
    options,
    rules,
    pack,
    chance,
    agenda: board.agenda.slice(),
    asked: [],
    step: undefined,
    news: undefined,
    campaign: imagineCampaign(board),
    half: board.half,
    boss: board.boss,
    characters: board.characters.map(cloneCharacter),
    map,
    fogGate: board.fogGate,
    here: board.here,
    sparks: board.sparks,
    souls: board.souls,
    dropped: board.dropped,
    treasure: imagineTreasure(view, chance),
    inventory: board.inventory.map(cloneItem),
    drawn: board.revealed.slice(),
    visit: { changes: board.visit.changes.slice(), content: board.visit.content.slice() },
    first: board.first,
    fight: board.fight && imagineFight(board.fight, map, view, chance),
    proposals: board.proposals.slice(),
    over: board.over,
  }
}

/** A campaign has no hidden part. */
function imagineCampaign({ campaign }: DarkSoulsBoard): Campaign | undefined {
  if (!campaign) return undefined
  const { maxSparks: _, ...open } = campaign
  return open
}

// ---- the map ----

/** Unseen encounter cards of a level are equally likely on every tile of that level. (DS-14) */
function imagineMap({ board, ...laid }: View<DarkSoulsBoard>, chance: Chance): LaidTile[] {
  const seen = board.map.map(({ encounter }) => encounter)
  const stacks = new Map<EncounterLevel, EncounterId[]>()
  const drawFrom = (level: EncounterLevel): EncounterId | undefined => {
    if (!stacks.has(level)) {
      const stack = ENCOUNTER_IDS.filter((id) => encounterOf(laid, id).level === level && !seen.includes(id))
      stacks.set(level, shuffle(chance, stack))
    }
    return stacks.get(level)?.pop()
  }
  const tokens = shuffle(chance, unseenTokens(board))
  return board.map.map((tile, at) => ({
    ...tile,
    encounter: tile.encounter ?? (tile.level && drawFrom(tile.level)),
    // The tokens of the tile being fought on are also in the fight, and may have been turned up there since.
    traps: tile.traps.map(({ node, up, trap }, index) => ({
      node,
      trap: trap ?? fightOn(board, at)?.traps[index]?.trap ?? (tokens.pop() as TrapId),
      up,
      seen: trap !== undefined,
    })),
  }))
}

const fightOn = ({ fight: on }: DarkSoulsBoard, tile: number): SeenFight | undefined =>
  on?.where === tile ? on : undefined

/** The twenty tokens without those that have been face up. (DS-97, DS-321) */
function unseenTokens(board: DarkSoulsBoard): TrapId[] {
  const seen = board.map.flatMap(({ traps }, at) => (fightOn(board, at)?.traps ?? traps).map(({ trap }) => trap))
  return TRAP_IDS.flatMap((id) =>
    Array.from({ length: TRAPS[id].tokens - seen.filter((each) => each === id).length }, () => id),
  )
}

// ---- the treasure ----

/** Legendary cards that join for the second half, out of ten. (DS-24) */
const LEGENDARY_COUNT = 5

/**
 * A shuffled treasure deck of the cards that are nowhere in sight. Which five legendary cards have joined is unknown; how
 * many Embers are gone follows from the size of the deck. (DS-20, DS-24, DS-58)
 */
function imagineTreasure({ board, ...laid }: View<DarkSoulsBoard>, chance: Chance): CardId[] {
  const lying = cardsInSight(board)
  const unseen = (ids: readonly CardId[]): CardId[] =>
    ids.flatMap((id) => {
      const copies = (equipmentOf(laid, id).copies ?? 1) - lying.filter((each) => each === id).length
      return Array.from({ length: Math.max(0, copies) }, () => id)
    })
  const classes = board.campaign?.classes ?? board.characters.map((character) => character.class)
  const deck = unseen([...cardsOf('common'), ...cardsOf('class', classes)])
  if (hasGrown(board)) {
    const legendary = unseen(cardsOf('legendary'))
    const met = cardsOf('legendary').length - legendary.length
    deck.push(...unseen(cardsOf('transposed', classes)), ...shuffle(chance, legendary).slice(0, LEGENDARY_COUNT - met))
  }
  const isEmber = (id: CardId): boolean => equipmentOf(laid, id).kind === 'ember'
  const sure = deck.filter((id) => !isEmber(id))
  const spare = board.treasure - sure.length
  // A scene's deck may hold fewer cards than are left in the box: draw any of them.
  if (spare < 0) return shuffle(chance, deck).slice(0, board.treasure)
  return shuffle(chance, [...sure, ...deck.filter(isEmber).slice(0, spare)])
}

/** The cards of the second half join once its map is laid and its boss is chosen. */
const hasGrown = ({ campaign, half, agenda }: DarkSoulsBoard): boolean =>
  campaign
    ? campaign.grown
    : half === 'main' && !agenda.some(({ step }) => step === 'moreTreasure' || step === 'secondHalf')

const cardsInSight = ({ characters, inventory, revealed, campaign }: DarkSoulsBoard): CardId[] => [
  ...(campaign?.gone ?? []),
  ...[...characters, ...(campaign?.waiting ?? [])].flatMap(({ armour, right, left, backup }) =>
    itemCards([armour, right, left, ...backup]),
  ),
  ...itemCards(inventory),
  ...revealed,
]

// ---- the fight ----

const imagineFight = (
  fight: SeenFight,
  map: readonly LaidTile[],
  laid: Laid,
  chance: Chance,
): DarkSoulsTable['fight'] => ({
  ...fight,
  foes: fight.foes.map(cloneFoe),
  terrain: fight.terrain.map(cloneTerrain),
  traps: fight.traps.map(({ node, up, trap }, at) => ({
    node,
    trap: trap ?? ((map[fight.where as number] as LaidTile).traps[at] as TrapToken).trap,
    up,
    seen: trap !== undefined,
  })),
  turn: fight.turn && cloneTurn(fight.turn),
  queue: fight.queue.slice(),
  roll: fight.roll && cloneRoll(fight.roll),
  sprung: fight.sprung.slice(),
  behaviour: fight.behaviour && imagineBehaviour(fight.behaviour, fight, laid, chance),
})

/**
 * Samples a behaviour deck: unseen standard cards are equally likely, and so are the heat-up cards that may have been
 * added; a pair and its survivor play with all their cards. (DS-197, DS-201, DS-242)
 */
function imagineBehaviour(
  { order, ...seen }: SeenBehaviour,
  { foes }: SeenFight,
  laid: Laid,
  chance: Chance,
): BehaviourDeck {
  const { discard, shown, deck: count, heated } = seen
  const open = { ...seen, discard: discard.slice(), shown: shown.slice() }
  if (order) return { ...open, deck: order.slice() }
  const { models } = bossOf(laid, seen.boss)
  const isLonely = foes.length < models.length
  const owner = (isLonely ? foes[0]?.model : models[0]) as BossModelId
  const known = [...shown, ...discard.filter((id) => !shown.includes(id))]
  const heats = (id: BehaviourId): boolean => behaviourOf(laid, owner, id).heatUp === true
  const hidden = shuffle(
    chance,
    Object.keys(BEHAVIOURS[owner]).filter((id) => !known.includes(id)),
  )
  const hot = heated && !isLonely && !known.some(heats) ? hidden.filter(heats).slice(0, 1) : []
  const missing = count + discard.length - known.length - hot.length
  const rest = hidden.filter((id) => heats(id) === isLonely).slice(0, missing)
  const deck = [...known.filter((id) => !discard.includes(id)), ...hot, ...rest]
  return { ...open, deck: shuffle(chance, deck) }
}
