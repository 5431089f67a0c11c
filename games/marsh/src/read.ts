import type { Section, Teller, View } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { MarshBoard } from './game.ts'
import { HIDDEN } from './places.ts'

/** The view in words: the same facts as the board. */
export function read({ board, seats }: View<MarshBoard>, tell: Teller): readonly Section[] {
  const known = HIDDEN.flatMap((place) => {
    const token = board.tokens[place]
    return token ? [tell('read.place', { place, token })] : []
  })
  return [
    {
      heading: tell('read.party'),
      lines: [
        tell('read.oil', { oil: board.oil, night: board.night }),
        ...seatsOf({ seats }).map((seat) => tell('read.lantern', { seat, at: board.lanterns[seat - 1] ?? 'bank' })),
        tell('read.wisp', { at: board.wisp }),
      ],
    },
    { heading: tell('read.places'), lines: known.length > 0 ? known : [tell('read.none')] },
  ]
}
