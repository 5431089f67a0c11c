import type { Choice } from '@gloamhall/kernel'

/** The spot on the board that a choice is about: the place to walk to. (MA-4) */
export function spotOf(choice: Choice): string | undefined {
  const [verb, place] = choice.split(' ')
  return verb === 'walk' ? `node ${place}` : undefined
}
