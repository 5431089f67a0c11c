import type { Seat } from '@gloamhall/kernel'
import { cloneItem, cloneRoll, cloneTerrain, cloneTurn } from './clone.ts'
import type { BehaviourId } from './content/cards.ts'
import type { EncounterId } from './content/encounters.ts'
import type { TrapId } from './content/traps.ts'
import type { FoeForecast } from './forecast.ts'
import { forecast } from './forecast.ts'
import type { ExpectedDamage } from './expected-damage.ts'
import { expectedDamage } from './expected-damage.ts'
import type { Node } from './nodes.ts'
import type { ChoiceOdds } from './choice-odds.ts'
import { choiceOdds } from './choice-odds.ts'
import { fullDial } from './rules/sparks.ts'
import type {
  BehaviourDeck,
  Campaign,
  Character,
  DarkSoulsStep,
  DarkSoulsTable,
  Fight,
  LaidTile,
  Proposal,
  TrapToken,
} from './table.ts'

/**
 * The view of the table, the same for every seat: the players cooperate and hold no secret cards. Hidden are cards and
 * tokens that have not been face up: encounter cards except for their level, trap tokens, and content and order of both
 * decks. (DS-14, DS-20, DS-97, DS-197)
 */
export interface DarkSoulsBoard {
  /** Only in a campaign. */
  readonly campaign?: SeenCampaign
  readonly half: DarkSoulsTable['half']
  readonly boss: DarkSoulsTable['boss']
  readonly sparks: number
  readonly souls: number
  readonly dropped: DarkSoulsTable['dropped']
  /** By seat, as soon as a class is chosen. */
  readonly characters: readonly Readonly<Character>[]
  readonly map: readonly SeenTile[]
  readonly fogGate: DarkSoulsTable['fogGate']
  readonly here: DarkSoulsTable['here']
  /** Number of cards in the treasure deck. */
  readonly treasure: number
  readonly inventory: DarkSoulsTable['inventory']
  /** Turned up from the treasure deck and not yet placed. */
  readonly revealed: DarkSoulsTable['drawn']
  readonly visit: DarkSoulsTable['visit']
  readonly first: Seat | undefined
  readonly fight: SeenFight | undefined
  readonly proposals: readonly Proposal[]
  /** Steps still to come; no entry contains hidden information. */
  readonly agenda: readonly DarkSoulsStep[]
  readonly over: DarkSoulsTable['over']
  /** Forecast of each foe, from public information. */
  readonly ahead: readonly FoeForecast[]
  /** The damage each character can expect from it. */
  readonly losses: readonly ExpectedDamage[]
  /** Odds of the pending choices. */
  readonly odds: ChoiceOdds
}

/** A campaign has no hidden part. */
export interface SeenCampaign extends Readonly<Campaign> {
  /** Highest value of the spark dial with the present party. (DS-310) */
  readonly maxSparks: number
}

/** An unseen encounter card shows its level on the back. */
export interface SeenTile extends Omit<LaidTile, 'encounter' | 'traps'> {
  readonly encounter: EncounterId | undefined
  readonly traps: readonly SeenTrap[]
}

export interface SeenTrap {
  readonly node: Node
  readonly up: boolean
  /** Known once it has been face up. */
  readonly trap: TrapId | undefined
}

export interface SeenFight extends Omit<Fight, 'traps' | 'behaviour'> {
  readonly traps: readonly SeenTrap[]
  readonly behaviour: SeenBehaviour | undefined
}

export interface SeenBehaviour extends Omit<BehaviourDeck, 'deck'> {
  readonly deck: number
  /** The deck in order, if its order is known. (DS-218) */
  readonly order: readonly BehaviourId[] | undefined
}

export const view = (table: DarkSoulsTable): DarkSoulsBoard => seen(table, forecast(table))

const seen = (table: DarkSoulsTable, ahead: readonly FoeForecast[]): DarkSoulsBoard => ({
  ...(table.campaign ? { campaign: { ...table.campaign, maxSparks: fullDial(table) } } : {}),
  half: table.half,
  boss: table.boss,
  sparks: table.sparks,
  souls: table.souls,
  dropped: table.dropped,
  characters: table.characters.map(seenCharacter),
  map: table.map.map(seenTile),
  fogGate: table.fogGate,
  here: table.here,
  treasure: table.treasure.length,
  inventory: table.inventory.map(cloneItem),
  revealed: table.drawn,
  visit: { changes: table.visit.changes, content: table.visit.content },
  first: table.first,
  fight: table.fight && seenFight(table.fight),
  proposals: table.proposals,
  agenda: table.agenda,
  over: table.over,
  ahead,
  losses: expectedDamage(table, ahead),
  odds: choiceOdds(table),
})

/** Fields are listed one by one, here and below, so that a new field stays hidden until it is added deliberately. */
const seenCharacter = (character: Character): Readonly<Character> => ({
  class: character.class,
  levels: character.levels,
  estus: character.estus,
  heroic: character.heroic,
  luck: character.luck,
  ember: character.ember,
  armour: character.armour,
  right: character.right,
  left: character.left,
  backup: character.backup,
  black: character.black,
  red: character.red,
  conditions: character.conditions,
  at: character.at,
  side: character.side,
})

const seenTile = (tile: LaidTile): SeenTile => ({
  face: tile.face,
  at: tile.at,
  turn: tile.turn,
  level: tile.level,
  encounter: tile.seen ? tile.encounter : undefined,
  cleared: tile.cleared,
  seen: tile.seen,
  opened: tile.opened,
  traps: tile.traps.map(seenTrap),
})

const seenTrap = ({ node, up, seen, trap }: TrapToken): SeenTrap => ({ node, up, trap: seen ? trap : undefined })

const seenFight = (fight: Fight): SeenFight => ({
  room: fight.room,
  where: fight.where,
  encounter: fight.encounter,
  foes: fight.foes.map(({ id, model, at, wounds, conditions, facing }) => ({
    id,
    model,
    at,
    wounds,
    conditions,
    facing,
  })),
  terrain: fight.terrain.map(cloneTerrain),
  traps: fight.traps.map(seenTrap),
  aggro: fight.aggro,
  next: fight.next,
  last: fight.last,
  turn: fight.turn && cloneTurn(fight.turn),
  queue: fight.queue,
  roll: fight.roll && cloneRoll(fight.roll),
  sprung: fight.sprung,
  ward: fight.ward,
  aggroTaken: fight.aggroTaken,
  turns: fight.turns,
  behaviour: fight.behaviour && seenBehaviour(fight.behaviour),
})

const seenBehaviour = (behaviour: BehaviourDeck): SeenBehaviour => ({
  boss: behaviour.boss,
  deck: behaviour.deck.length,
  order: behaviour.ordered ? behaviour.deck : undefined,
  discard: behaviour.discard,
  last: behaviour.last,
  ordered: behaviour.ordered,
  shown: behaviour.shown,
  heated: behaviour.heated,
})
