import type { Choice, RuleId } from '@gloamhall/kernel'
import { CLASSES } from '../content/classes.ts'
import type { DarkSoulsTable, Turn } from '../table.ts'
import { characterAt } from '../table.ts'
import { EMPTY, fitHands, weaponsOf } from './equipment.ts'
import { whyNoAttack, whyNoUse } from './why-no-use.ts'
import { whyNoPace, whyNotThere } from './why-no-step.ts'

/** The rule that forbids a choice an activation does not offer; the choice may be any text. (DS-148) */
export function whyNot(table: DarkSoulsTable, turn: Turn, choice: Choice): RuleId | undefined {
  switch (choice.split(' ', 1)[0]) {
    case 'hold':
      return whyNotHold(table, turn, choice)
    case 'walk':
    case 'run':
      return whyNoPace(table, turn, choice)
    case 'shift':
      return turn.freeStep ? whyNotThere(table, turn.seat, choice, 'shift') : 'DS-160'
    case 'attack':
      return whyNoAttack(table, turn, choice)
    case 'use':
      return whyNoUse(table, turn, choice)
    case 'estus':
      return 'DS-44'
    case 'heroic':
      return HEROIC[CLASSES[characterAt(table, turn.seat).class].heroic]
    case 'dodge':
    case 'block':
    case 'resist':
      return 'DS-154'
    default:
      return undefined
  }
}

/** Heroic actions that are ready but not for the character's own activation. (DS-43) */
const HEROIC = { backstab: 'DS-243', standFast: 'DS-245', perseverance: 'DS-43', berserkCharge: 'DS-43' } as const

/** Too late, not the character's card, or not both hands at once. (DS-49, DS-66, DS-147) */
function whyNotHold(table: DarkSoulsTable, { seat, fresh }: Turn, choice: Choice): RuleId {
  if (!fresh) return 'DS-147'
  const carried = weaponsOf(characterAt(table, seat)).map(({ card }) => card)
  const [, right, left] = choice.split(' ').map((name) => carried.find((card) => card === name) ?? name)
  const wanted = [right, left].filter((name) => name !== EMPTY)
  if (wanted.some((name) => !carried.some((card) => card === name))) return 'DS-66'
  const [one, other] = wanted as typeof carried
  return one && other && !fitHands(table, one, other) ? 'DS-49' : 'DS-146'
}
