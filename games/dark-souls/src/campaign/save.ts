import type { CardId } from '../content/cards.ts'
import { CARD_IDS, EQUIPMENT } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import type { EncounterLevel } from '../content/effects.ts'
import { nameOf } from '../nodes.ts'
import type { Character, DarkSoulsTable, FogGate, Item, LaidTile, TrapToken } from '../table.ts'
import { campaignOf } from '../table.ts'
import type { CarriedCharacter, CarriedItem, CarriedTile, CarriedTrap, DarkSoulsCarried } from './carried.ts'
import { CARRIED_VERSION } from './carried.ts'

/** The state a session hands on, with nothing in it that players could not have written down themselves. (DS-247, DS-264) */
export function save(table: DarkSoulsTable): DarkSoulsCarried {
  const { campaign, characters, dropped, first, map, fogGate } = {
    ...table,
    campaign: campaignOf(table),
  }
  return {
    version: CARRIED_VERSION,
    campaign: campaign.scenario,
    section: campaign.section,
    beaten: campaign.beaten,
    grown: campaign.grown,
    sparks: table.sparks,
    souls: table.souls,
    ...(dropped ? { dropped: { where: dropped.where, node: nameOf(dropped.node), souls: dropped.souls } } : {}),
    party: characters.map(savedCharacter),
    ...(first === undefined ? {} : { first: characters[first - 1]?.class as ClassId }),
    classes: [...campaign.classes],
    inventory: table.inventory.map(savedItem),
    treasure: inOrder(table.treasure.filter((card) => !isLegendary(card))),
    legendary: table.treasure.filter(isLegendary).length,
    gone: [...campaign.gone],
    map: { tiles: map.map(savedTile), fogGate: { ...(fogGate as FogGate) } },
  }
}

const isLegendary = (card: CardId): boolean => EQUIPMENT[card].deck === 'legendary'

/** In the order of the box, so that the order of the deck stays secret. */
const inOrder = (cards: readonly CardId[]): CardId[] =>
  [...cards].sort((one, other) => CARD_IDS.indexOf(one) - CARD_IDS.indexOf(other))

const savedItem = ({ card, upgrades }: Item): CarriedItem => ({ card, upgrades: [...upgrades] })

function savedCharacter(character: Character): CarriedCharacter {
  const { levels, armour, right, left } = character
  return {
    class: character.class,
    levels: { str: levels.str, dex: levels.dex, int: levels.int, fai: levels.fai },
    ...(armour ? { armour: savedItem(armour) } : {}),
    ...(right ? { right: savedItem(right) } : {}),
    ...(left ? { left: savedItem(left) } : {}),
    backup: character.backup.map(savedItem),
    estus: character.estus,
    heroic: character.heroic,
    luck: character.luck,
    ember: character.ember,
    black: character.black,
    red: character.red,
  }
}

const savedTile = (tile: LaidTile): CarriedTile => ({
  face: tile.face,
  at: [...tile.at],
  turn: tile.turn,
  level: tile.level as EncounterLevel,
  ...(tile.seen && tile.encounter ? { encounter: tile.encounter } : {}),
  cleared: tile.cleared,
  opened: tile.opened,
  traps: tile.traps.map(savedTrap),
})

const savedTrap = ({ node, trap, seen }: TrapToken): CarriedTrap => ({
  node: nameOf(node),
  ...(seen ? { trap } : {}),
})
