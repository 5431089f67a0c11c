/** What a client needs to show this game: types, the printed cards, readers of the view, and the view in words. */
export type { Pose, Side, Size } from './bases.ts'
export { advanced, covered, gap, isInFront, pivots, SIDES, sideOf } from './bases.ts'
export { deedWords, effectWords } from './card-words.ts'
export type { AchievementId } from './content/achievements.ts'
export { ACHIEVEMENT_IDS } from './content/achievements.ts'
export { BEHAVIOUR_KEYS } from './content/behaviour-keys.ts'
export type { BehaviourId, CardId, Laid } from './content/cards.ts'
export {
  achievementOf,
  behaviourKey,
  behaviourOf,
  CARD_IDS,
  cardOf,
  foeOf,
  hunterOf,
  palaceOf,
  pileOf,
} from './content/cards.ts'
export type {
  Achievement,
  Around,
  Colour,
  EnemyAction,
  Effect,
  FoeCard,
  HunterCard,
  Lasting,
  Link,
  PalaceCard,
  Shot,
} from './content/effects.ts'
export { COLOURS, LINKS } from './content/effects.ts'
export type { FoeClass } from './content/foes.ts'
export { FOE_CLASSES } from './content/foes.ts'
export type { HunterBoard, HunterId } from './content/hunters.ts'
export { HUNTER_IDS } from './content/hunters.ts'
export { printedId } from './content/laid.ts'
export { packWords } from './content/pack-words.ts'
export type { PalaceId } from './content/palace.ts'
export { PALACE_IDS } from './content/palace.ts'
export { PRINTED } from './content/provenance.ts'
export { derived } from './derived-words.ts'
export type { DirectionName, Facing, Hex } from './hexes.ts'
export {
  beyond,
  columnOf,
  DIRECTIONS,
  distance,
  FACINGS,
  facingNamed,
  HEXES,
  hexNamed,
  MIDDLE,
  nameOf,
  nameOfFacing,
  rowOf,
  START,
  turned,
  STEPS,
} from './hexes.ts'
export { phrases } from './phrases.ts'
export type { Blow, Reach } from './reach.ts'
export { blowsBetween, reachOf } from './reach.ts'
export { read } from './read.ts'
export { MAX_COUNTED_CARDS, pointsFor } from './rules/points.ts'
export type { Open } from './rules/links.ts'
export { linkOut } from './rules/links.ts'
export type { Rank } from './rules/style.ts'
export { LAP, RANKS, rankOf } from './rules/style.ts'
export { vitalityOf } from './rules/vitality.ts'
export { waysBeyond } from './runs.ts'
export {
  actingOrder,
  askedOfViewer,
  isChoosing,
  isOut,
  ownHunter,
  standings,
  stoppedBy,
  struckNow,
  turnOrder,
  vitalityLeft,
} from './seen.ts'
export { cardSpot, foeSpot, hexSpot, seatSpot, spotOf } from './spots.ts'
export type { Attack, Foe, Orbs, Turn } from './table.ts'
export type { Threat } from './threat.ts'
export { threats } from './threat.ts'
export { VERSION } from './version.ts'
export type { BloodyPalaceBoard, SeenBehaviours, SeenHunter } from './view.ts'
