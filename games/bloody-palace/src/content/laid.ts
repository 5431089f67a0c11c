import type { Pack } from '@gloamhall/kernel'
import { changedCard } from '@gloamhall/kernel'

/** What is needed to look up a card: the rules version, and the pack that overrides cards of the box. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** A card with the changes of a pack. Fields that the pack sets to `null` or `false` are left out. */
export const laidOver = <C extends object>(pack: Pack, id: string, printed: C): C =>
  changedCard(pack, id, printed, { tidy: thereIs })

const thereIs = <C extends object>(card: C): C =>
  Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null && value !== false)) as C

/** The id of a copy that a pack turns into a separate card: `high-time/2`. */
export const copyKey = (id: string, copy: number): string => `${id}/${copy}`

/** The id of the box's card that a copy replaces. */
export const printedId = <Id extends string>(id: Id): Id => {
  const at = id.indexOf('/')
  return at < 0 ? id : (id.slice(0, at) as Id)
}
