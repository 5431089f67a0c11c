import type { Questions, Steps } from '@gloamhall/kernel'
import type { JourneyAsked, JourneyStep } from '../agenda-types/journey.ts'
import type { DarkSoulsTable } from '../table.ts'
import { dress, dressQuestion, fastenQuestion, putQuestion } from './andre.ts'
import { bossChoice, bossQuestion } from './boss-choice.ts'
import { bossEncounter } from './boss-encounter.ts'
import { classes, classQuestion } from './classes.ts'
import { deal, levelsQuestion } from './deal.ts'
import { dash, dashQuestion } from './dash.ts'
import { defeat } from './defeat.ts'
import { encounter } from './encounter.ts'
import { entering, firstActivation, firstQuestion, lead, leadQuestion, placeQuestion } from './entering.ts'
import { journey, journeyQuestion } from './exploration.ts'
import { fogGate, fogGateQuestion } from './fog-gate.ts'
import { comeBackQuestion, lineUp, muster } from './line-up.ts'
import { layQuestion, layTiles, map } from './map.ts'
import { rest } from './rest.ts'
import { secondHalf } from './second-half.ts'
import { nextSection, section } from './section.ts'
import { sell, sellQuestion } from './selling.ts'
import { sparks } from './sparks.ts'
import { emberQuestion, treasure, treasureQuestion } from './treasure.ts'
import { moreTreasure, treasureDeck } from './treasure-deck.ts'
import { chest, chestQuestion, victory } from './victory.ts'

/** Steps outside fights, in the order of the book. */
export const journeySteps: Pick<Steps<DarkSoulsTable>, JourneyStep['step']> = {
  // Set-up
  map,
  lay: layTiles,
  fogGate,
  sparks,
  bossChoice,
  deal,
  classes,
  treasureDeck,
  // Set-up after the mini boss
  secondHalf,
  moreTreasure,
  // A session of a campaign, and its sections
  lineUp,
  muster,
  section,
  nextSection,
  // The Bonfire tile
  journey,
  treasure,
  dress,
  sell,
  rest,
  // Encounters
  encounter,
  bossEncounter,
  entering,
  lead,
  dash,
  firstActivation,
  victory,
  chest,
  defeat,
}

export const journeyQuestions: Pick<Questions<DarkSoulsTable>, JourneyAsked['question']> = {
  lay: layQuestion,
  fogGate: fogGateQuestion,
  boss: bossQuestion,
  levels: levelsQuestion,
  class: classQuestion,
  comeBack: comeBackQuestion,
  journey: journeyQuestion,
  treasure: treasureQuestion,
  ember: emberQuestion,
  dress: dressQuestion,
  sell: sellQuestion,
  put: putQuestion,
  fasten: fastenQuestion,
  place: placeQuestion,
  lead: leadQuestion,
  dash: dashQuestion,
  first: firstQuestion,
  chest: chestQuestion,
}
