import { against, listIn, wordIn } from '@gloamhall/kernel'
import type { DirectionName, Facing, Hex } from '../hexes.ts'
import { DIRECTIONS, facingNamed, HEXES, hexNamed, nameOf } from '../hexes.ts'

const NAMES = HEXES.map(nameOf)

/** A hex by its name. (BP-32) */
export const hexIn = (given: unknown, where: string): Hex => hexNamed(wordIn(given, where, NAMES)) as Hex

/** A facing by its name. (BP-57) */
export const facingIn = (given: unknown, where: string): Facing =>
  facingNamed(wordIn<DirectionName>(given, where, DIRECTIONS)) as Facing

export const flagIn = (given: unknown, where: string): boolean =>
  wordIn(String(given), where, ['true', 'false']) === 'true'

/** Takes cards out of the pile that must contain them; a card that is missing exceeds the number in the box. */
export function takeOut<Card extends string>(pile: Card[], given: unknown, where: string, rule: string): Card[] {
  return listIn(given, where).map((each) => {
    const at = pile.indexOf(each as Card)
    if (at < 0) throw against(rule, where, each)
    return pile.splice(at, 1)[0] as Card
  })
}
