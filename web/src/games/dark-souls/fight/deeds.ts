import type { FoeForecast, ForecastAction } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import type { Blow } from './blow.ts'
import type { FightProps } from './seen.ts'

type Speech = Pick<FightProps, 'view' | 'word' | 'tell' | 'nameOf'>

/** The predicted action of a foe in a few words: "1 node to b4, hits Falk, pushes". */
export function deedsOf({ actions }: FoeForecast, speech: Speech): string {
  const said = actions.flatMap((action) => {
    const deed = saidOf(action, speech)
    return deed === undefined ? [] : [{ deed, sure: action.sure }]
  })
  // The result of a push or a choice is uncertain, and so is all that follows: it is marked once.
  const doubt = said.findIndex(({ sure }) => !sure)
  const all = said.map(({ deed }) => deed)
  if (doubt < 0) return all.join(', ')
  return [...all.slice(0, doubt), speech.word('deed.perhaps', { deed: all.slice(doubt).join(', ') })].join(', ')
}

function saidOf(action: ForecastAction, { view, word, tell, nameOf }: Speech): string | undefined {
  switch (action.kind) {
    case 'move': {
      const to = action.path.at(-1)?.to
      return to === undefined ? undefined : word('deed.move', { count: action.path.length, to })
    }
    case 'leap':
      return word('deed.leap', { to: action.to })
    case 'turn':
      return word('deed.turn', { facing: action.facing })
    case 'push':
      return undefined
    case 'attack':
      if (action.seats.length === 0) return word('deed.nobody')
      return [
        word('deed.hits', { names: namesOf(action.seats, { view, word, nameOf }) }),
        ...(action.push ? [word('deed.push')] : []),
        ...(action.conditions ?? []).map((condition) => tell(`condition.${condition}`)),
      ].join(', ')
  }
}

/** The current action: "strikes Falk, you: 4 physical". */
export const blowOf = ({ seats, damage, type }: Blow, { view, word, tell, nameOf }: Speech): string =>
  word('deed.strikes', { names: namesOf(seats, { view, word, nameOf }), damage, type: tell(`damage.${type}`) })

const namesOf = (seats: readonly number[], { view, word, nameOf }: Omit<Speech, 'tell'>): string =>
  seats.map((seat) => (seat === view.viewer ? word('deed.you') : nameOf(seat))).join(', ')

/** Why the foe targets this character: the icon, and the tie-break. */
export function reasonOf({ actions }: FoeForecast, tell: Teller): string | undefined {
  const aim = actions.flatMap((action) => ('aim' in action && action.aim ? [action.aim] : [])).at(0)
  return aim && `${tell(`of.${aim.of}`)}: ${tell(`by.${aim.by}`)}`
}
