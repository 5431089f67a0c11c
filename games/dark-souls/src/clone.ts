import { clone as copyOf } from '@gloamhall/kernel'
import type {
  BehaviourDeck,
  Character,
  DarkSoulsTable,
  Fight,
  Foe,
  Item,
  LaidTile,
  Roll,
  TerrainToken,
  TrapToken,
  Turn,
} from './table.ts'

/**
 * A deep copy of the table, written out by hand: the search makes thousands of copies, and this is many times faster than a
 * generic clone. Values the rules only ever replace (conditions, upgrades, dice, the traps of a tile) are shared.
 */
export function clone(table: DarkSoulsTable): DarkSoulsTable {
  return {
    ...table,
    chance: copyOf(table.chance),
    // Agenda entries, fog gate and dropped souls are never mutated, so both tables share them.
    agenda: table.agenda.slice(),
    asked: table.asked.map((asked) => ({ ...asked })),
    campaign: table.campaign && { ...table.campaign },
    characters: table.characters.map(cloneCharacter),
    map: table.map.map(cloneTile),
    treasure: table.treasure.slice(),
    inventory: table.inventory.map(cloneItem),
    drawn: table.drawn.slice(),
    visit: { changes: table.visit.changes.slice(), content: table.visit.content.slice() },
    fight: table.fight && cloneFight(table.fight),
    proposals: table.proposals.slice(),
    ...(table.news ? { news: table.news.slice() } : {}),
  }
}

export const cloneCharacter = (character: Readonly<Character>): Character => ({
  class: character.class,
  levels: {
    str: character.levels.str,
    dex: character.levels.dex,
    int: character.levels.int,
    fai: character.levels.fai,
  },
  estus: character.estus,
  heroic: character.heroic,
  luck: character.luck,
  ember: character.ember,
  armour: character.armour && cloneItem(character.armour),
  right: character.right && cloneItem(character.right),
  left: character.left && cloneItem(character.left),
  backup: character.backup.map(cloneItem),
  black: character.black,
  red: character.red,
  conditions: character.conditions,
  at: character.at,
  side: character.side,
})

export const cloneItem = ({ card, upgrades }: Readonly<Item>): Item => ({ card, upgrades })

const cloneTile = (tile: LaidTile): LaidTile => ({
  face: tile.face,
  at: tile.at,
  turn: tile.turn,
  level: tile.level,
  encounter: tile.encounter,
  cleared: tile.cleared,
  seen: tile.seen,
  opened: tile.opened,
  traps: tile.traps,
})

const cloneTrap = ({ node, trap, up, seen }: TrapToken): TrapToken => ({ node, trap, up, seen })

const cloneFight = (fight: Fight): Fight => ({
  room: fight.room,
  where: fight.where,
  encounter: fight.encounter,
  foes: fight.foes.map(cloneFoe),
  terrain: fight.terrain.map(cloneTerrain),
  traps: fight.traps.map(cloneTrap),
  aggro: fight.aggro,
  next: fight.next,
  last: fight.last,
  turn: fight.turn && cloneTurn(fight.turn),
  queue: fight.queue,
  roll: fight.roll && cloneRoll(fight.roll),
  sprung: fight.sprung.slice(),
  ward: fight.ward,
  aggroTaken: fight.aggroTaken,
  turns: fight.turns,
  behaviour: fight.behaviour && cloneBehaviour(fight.behaviour),
})

export const cloneFoe = (foe: Readonly<Foe>): Foe => ({
  id: foe.id,
  model: foe.model,
  at: foe.at,
  wounds: foe.wounds,
  conditions: foe.conditions,
  facing: foe.facing,
})

export const cloneTerrain = ({ node, kind, spent }: Readonly<TerrainToken>): TerrainToken => ({ node, kind, spent })

export const cloneTurn = (turn: Readonly<Turn>): Turn => ({
  seat: turn.seat,
  pattern: turn.pattern,
  walked: turn.walked,
  used: turn.used,
  fresh: turn.fresh,
  freeStep: turn.freeStep,
  freeAttack: turn.freeAttack,
  charm: turn.charm,
})

/** Dice are never mutated: a reroll makes a new die. */
export const cloneRoll = ({ seat, purpose, dice, mod }: Readonly<Roll>): Roll => ({
  seat,
  purpose,
  dice,
  mod,
})

const cloneBehaviour = (behaviour: BehaviourDeck): BehaviourDeck => ({
  boss: behaviour.boss,
  deck: behaviour.deck,
  discard: behaviour.discard,
  last: behaviour.last,
  ordered: behaviour.ordered,
  shown: behaviour.shown,
  heated: behaviour.heated,
})
