import { assassin } from './assassin.ts'
import { crossbowHollow } from './crossbow-hollow.ts'
import { herald } from './herald.ts'
import { hollowSoldier } from './hollow-soldier.ts'
import { knight } from './knight.ts'
import { largeHollowSoldier } from './large-hollow-soldier.ts'
import { sentinel } from './sentinel.ts'
import { silverKnightGreatbowman } from './silver-knight-greatbowman.ts'
import { silverKnightSwordsman } from './silver-knight-swordsman.ts'
import { warrior } from './warrior.ts'

/** The party and those it meets in every room: fetched together, since hardly a table does without. */
export const COMPANY = {
  assassin,
  herald,
  knight,
  warrior,
  'hollow-soldier': hollowSoldier,
  'crossbow-hollow': crossbowHollow,
  'large-hollow-soldier': largeHollowSoldier,
  'silver-knight-swordsman': silverKnightSwordsman,
  'silver-knight-greatbowman': silverKnightGreatbowman,
  sentinel,
}
