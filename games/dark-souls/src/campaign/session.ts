import { shuffle } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardsOf } from '../content/cards.ts'
import type { EncounterLevel } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../content/encounters.ts'
import type { TrapId } from '../content/traps.ts'
import { TRAP_IDS, TRAPS } from '../content/traps.ts'
import { itemCards } from '../items.ts'
import type { Node } from '../nodes.ts'
import { nodeNamed } from '../nodes.ts'
import type { Campaign, Character, DarkSoulsStep, DarkSoulsTable, Item, LaidTile } from '../table.ts'
import type { CarriedCharacter, CarriedItem, CarriedTile, DarkSoulsCarried } from './carried.ts'

/** Steps of the first session: party, sparks, treasure and first section. (DS-247, DS-248, DS-250) */
const FIRST_SESSION_STEPS = ['classes', 'sparks', 'treasureDeck', 'section', 'journey'] as const

/**
 * Sets up a session of a campaign. Everything saved is restored; what no player has seen is dealt from the rest, with the
 * same odds as when the last session ended. (DS-247, DS-264)
 */
export function setUpSession(table: DarkSoulsTable, carried: DarkSoulsCarried): void {
  table.campaign = campaignFrom(carried)
  const isFirst = carried.party.length === 0
  const steps: DarkSoulsStep[] = isFirst
    ? FIRST_SESSION_STEPS.map((step) => ({ step }))
    : [{ step: 'lineUp', coming: [] }, { step: 'section' }, { step: 'journey' }]
  table.agenda = steps.reverse()
  // The souls of a solo player are granted in the first session only; otherwise every session would grant them again. (DS-22)
  if (isFirst) return
  const { dropped, map } = carried
  table.sparks = carried.sparks
  table.souls = carried.souls
  table.dropped = dropped && { where: dropped.where, node: nodeNamed(dropped.node) as Node, souls: dropped.souls }
  table.inventory = carried.inventory.map(itemFrom)
  table.treasure = shuffle(table.chance, [...carried.treasure, ...someLegendary(table, carried)])
  table.map = tilesFrom(table, map?.tiles ?? [])
  table.fogGate = map && { ...map.fogGate }
}

/** The campaign on the table, its party still waiting to be lined up. */
export const campaignFrom = (carried: DarkSoulsCarried): Campaign => ({
  scenario: carried.campaign,
  section: carried.section,
  beaten: carried.beaten,
  grown: carried.grown,
  classes: [...carried.classes],
  gone: [...carried.gone],
  waiting: carried.party.map(characterFrom),
  first: carried.first,
})

const itemFrom = ({ card, upgrades }: CarriedItem): Item => ({ card, upgrades: [...upgrades] })

const characterFrom = (member: CarriedCharacter): Character => ({
  class: member.class,
  levels: { ...member.levels },
  estus: member.estus,
  heroic: member.heroic,
  luck: member.luck,
  ember: member.ember,
  armour: member.armour && itemFrom(member.armour),
  right: member.right && itemFrom(member.right),
  left: member.left && itemFrom(member.left),
  backup: member.backup.map(itemFrom),
  black: member.black,
  red: member.red,
  conditions: [],
  at: undefined,
  side: undefined,
})

// ---- what lies face down ----

/** Draws a legendary card for the deck from those that are nowhere else; none of those in the deck has been seen. (DS-24, DS-309) */
function someLegendary({ chance }: DarkSoulsTable, carried: DarkSoulsCarried): CardId[] {
  const met = cardsSeen(carried)
  const others = cardsOf('legendary').filter((card) => !met.includes(card))
  return shuffle(chance, others).slice(0, carried.legendary)
}

/** All cards that are or have been face up. */
export const cardsSeen = ({ party, inventory, gone }: DarkSoulsCarried): CardId[] => [
  ...party.flatMap(({ armour, right, left, backup }) =>
    [armour, right, left, ...backup].flatMap((item) => (item ? [item.card, ...item.upgrades] : [])),
  ),
  ...itemCards(inventory.map(itemFrom)),
  ...gone,
]

/** Deals unseen encounter cards of the level on their backs, and traps from the tokens that are left. (DS-14, DS-97) */
function tilesFrom({ chance }: DarkSoulsTable, tiles: readonly CarriedTile[]): LaidTile[] {
  const lying = tiles.map(({ encounter }) => encounter)
  const stacks = new Map<EncounterLevel, EncounterId[]>()
  for (const { level } of tiles) {
    if (stacks.has(level)) continue
    const stack = ENCOUNTER_IDS.filter((id) => ENCOUNTERS[id].level === level && !lying.includes(id))
    stacks.set(level, shuffle(chance, stack))
  }
  const tokens = shuffle(chance, unseenTokens(tiles))
  return tiles.map(({ face, at: [x, y], turn, level, encounter, cleared, opened, traps }) => ({
    face,
    at: [x, y],
    turn,
    level,
    encounter: encounter ?? stacks.get(level)?.pop(),
    cleared,
    seen: encounter !== undefined,
    opened,
    traps: traps.map(({ node, trap }) => ({
      node: nodeNamed(node) as Node,
      trap: trap ?? (tokens.pop() as TrapId),
      up: false,
      seen: trap !== undefined,
    })),
  }))
}

function unseenTokens(tiles: readonly CarriedTile[]): TrapId[] {
  const seen = tiles.flatMap(({ traps }) => traps.map(({ trap }) => trap))
  return TRAP_IDS.flatMap((id) =>
    Array.from({ length: TRAPS[id].tokens - seen.filter((each) => each === id).length }, () => id),
  )
}
