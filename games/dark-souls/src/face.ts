/** The client-side API of this game: types, card data, readers of the view, and the view in words. */
export type { Facing } from './arcs.ts'
export { arcsOf, arcsOfSide, centreOf, FACINGS, STEPS } from './arcs.ts'
export type { Account, AccountBoss, AccountCharacter, AccountRoom, AccountSection } from './campaign/account.ts'
export { accountOf } from './campaign/account.ts'
export type { CarriedItem } from './campaign/carried.ts'
export { generate } from './campaign/generate.ts'
export { BEHAVIOURS, PAIRED } from './content/behaviours.ts'
export type { Boss, BossId, BossModelId } from './content/bosses.ts'
export { BOSS_IDS, BOSS_MODEL_IDS } from './content/bosses.ts'
export type { CampaignId } from './content/campaigns.ts'
export { CAMPAIGNS } from './content/campaigns.ts'
export type { BehaviourId, CardId, Laid } from './content/cards.ts'
export {
  behaviourOf,
  bossModelOf,
  bossOf,
  CARD_IDS,
  encounterOf,
  enemyOf,
  equipmentOf,
} from './content/cards.ts'
export type { CharacterClass, ClassId } from './content/classes.ts'
export { CLASS_IDS, CLASSES, TIER_COSTS, tierCosts, treasurePrice } from './content/classes.ts'
export { DODGE_FACES, FACES } from './content/dice.ts'
export type {
  Action,
  Arc,
  Behaviour,
  BehaviourCard,
  BossModel,
  Condition,
  EnemyAction,
  Dice,
  DieColour,
  Enemy,
  Equipment,
  HandCard,
  Stat,
  Terrain,
  Trait,
} from './content/effects.ts'
export { ANYWHERE, ARCS, CONDITIONS, DICE, STATS } from './content/effects.ts'
export type { Encounter, EncounterId } from './content/encounters.ts'
export { ENCOUNTER_IDS } from './content/encounters.ts'
export type { EnemyId } from './content/enemies.ts'
export { ENEMY_IDS } from './content/enemies.ts'
export { packWords } from './content/pack-words.ts'
export { READINGS } from './content/provenance.ts'
export type { FaceId, Wall } from './content/tiles.ts'
export { BONFIRE_DOORS, TILES, WALLS } from './content/tiles.ts'
export type { TrapId } from './content/traps.ts'
export { TRAPS } from './content/traps.ts'
export type { FoeForecast } from './forecast.ts'
export type { ExpectedDamage } from './expected-damage.ts'
export type { Node } from './nodes.ts'
export { columnOf, distance, nameOf, nodeNamed, rowOf } from './nodes.ts'
export type { ForecastTarget, ForecastAttack, ForecastAction, PathNode } from './forecast-types.ts'
export { derived, letterOf, proposing } from './derived-words.ts'
export { phrases } from './phrases.ts'
export { priceOf } from './prices.ts'
export type { AttackChoiceOdds, DefenceChoiceOdds, ChoiceOdds } from './choice-odds.ts'
export { read } from './read.ts'
export { cardWords } from './read-card.ts'
export type { Room, RoomId } from './rooms.ts'
export { ROOMS } from './rooms.ts'
export { freeBoxes } from './rules/endurance.ts'
export { dodgeDice, guardDice, meetsAll, statOf } from './rules/equipment.ts'
export { healthOf, isBoss } from './rules/health.ts'
export { choiceWords } from './choice-words.ts'
export { costOf } from './rules/row-costs.ts'
export { isLastDeath } from './rules/sparks.ts'
export { dodgeCost } from './rules/costs.ts'
export { routeTo, throughTo } from './route.ts'
export type { PatternCard } from './seen.ts'
export {
  averageOf,
  hasAttacked,
  isSet,
  lastPlayed,
  partyOrder,
  patternOf,
  promised,
  restFrom,
  whenOf,
} from './seen.ts'
export {
  cardSpot,
  foeSpot,
  nodeSpot,
  seatSpot,
  slotSpot,
  spotOf,
  tileSpot,
  tokenSpot,
} from './spots.ts'
export type { Character, Foe, Item, ModelId, Proposal, Slot, TerrainToken } from './table.ts'
export { VERSION } from './version.ts'
export type {
  DarkSoulsBoard,
  SeenBehaviour,
  SeenFight,
  SeenTile,
  SeenTrap,
} from './view.ts'
export type { Way } from './ways.ts'
export { waysBeyond } from './ways.ts'
export { missingLevels, hasRoomFor, raised, unlockedBy } from './requirements.ts'
export type { TileRef } from './map-graph.ts'
export { beyond, doorsOf, doorwaysFrom } from './map-graph.ts'
