import type { CardId, Laid } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { HunterCard, Lasting, LastingKind } from '../content/effects.ts'
import type { Hunter } from '../table.ts'

/** Effects of cards beside the board. (BP-143) */

type Besides = Pick<Hunter, 'beside' | 'stance'>

/** How many of them have this effect; of several styles only the one chosen for the turn counts. */
export function lasting(table: Laid, { beside, stance }: Besides, what: LastingKind): number {
  let times = 0
  for (const id of beside) {
    for (const effect of cardOf(table, id).effects ?? []) {
      if (effect.kind !== 'lasting' || effect.what !== what) continue
      if (!isStyle(effect) || id === stance) times++
    }
  }
  return times
}

/** The same for effects that name a tag. */
export function lastingFor(
  table: Laid,
  { beside }: Pick<Hunter, 'beside'>,
  what: 'tag-damage' | 'tag-block',
  tags: readonly string[],
): number {
  let times = 0
  for (const id of beside) {
    for (const effect of cardOf(table, id).effects ?? []) {
      if (effect.kind === 'lasting' && effect.what === what && 'tag' in effect && tags.includes(effect.tag)) times++
    }
  }
  return times
}

/** The styles among them; one is chosen at the start of each turn. */
export const stylesOf = (table: Laid, { beside }: Hunter): CardId[] =>
  beside.filter((id) =>
    (cardOf(table, id) as HunterCard).effects?.some((effect) => effect.kind === 'lasting' && isStyle(effect)),
  )

const isStyle = ({ what }: Lasting): boolean => what.startsWith('style-')
