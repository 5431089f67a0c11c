import type { Laid } from '../content/cards.ts'
import { hunterOf } from '../content/cards.ts'
import type { Hunter } from '../table.ts'
import { lasting } from './lasting.ts'

/** The Speed of a slowed Hunter. */
const SLOWED_SPEED = 2

type Runner = Pick<Hunter, 'hunter' | 'slowed' | 'beside' | 'stance'>

/** How far a Hunter runs, at a table or in a view. (BP-85, BP-87) */
export const paceOf = (table: Laid, hunter: Runner): number =>
  hunter.slowed ? SLOWED_SPEED : hunterOf(table, hunter.hunter).speed + lasting(table, hunter, 'speed')
