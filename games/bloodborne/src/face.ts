/** What a client needs to show this game: types, the printed cards, readers of the view, and the view in words. */
export type { BloodPart } from './blood.ts'
export type { Brief } from './brief.ts'
export { briefOf, damageOn } from './brief.ts'
export type { Face } from './content/board.ts'
export { CARD_LIMIT, rageAfter } from './content/board.ts'
export type { ActionId, Card, FoeId, Laid } from './content/cards.ts'
export { ACTION_IDS, cardOf, FOE_IDS, foeOf, trackOf } from './content/cards.ts'
export type { CardType, Die, Provenance, Trophy } from './content/effects.ts'
export { TROPHIES, TYPES } from './content/effects.ts'
export { packWords } from './content/pack-words.ts'
export type { RoundStep } from './content/round.ts'
export { ROUND } from './content/round.ts'
export type { StrikeForecast } from './forecast.ts'
export { phrases } from './phrases.ts'
export { read } from './read.ts'
export { trackValue } from './score.ts'
export {
  dreams,
  dreamsToCome,
  facesOn,
  huntersInOrder,
  mostHealth,
  partsOfBlood,
  strikesToCome,
  trophiesOn,
} from './seen.ts'
export type { Pile } from './spots.ts'
export { ownHunter, pileSpot, rowSpot, seatSpot, spotOf } from './spots.ts'
export { cardsOf } from './table.ts'
export { CLAIMS, othersOf } from './talk.ts'
export type { Tally } from './tally.ts'
export { COUNTED, reasons, tallies, tieBreak } from './tally.ts'
export { VERSION } from './version.ts'
export type { BloodborneBoard, SeenHunter } from './view.ts'
