import type { Section, Teller, View } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import { nameOf } from './nodes.ts'
import type { DarkSoulsBoard } from './view.ts'

export function read({ board, seats }: View<DarkSoulsBoard>, tell: Teller): Section[] {
  return [
    {
      heading: tell('read.party'),
      lines: seatsOf({ seats }).flatMap((seat) => {
        const character = board.characters[seat - 1]
        if (!character) return []
        const { black, red, at } = character
        const parts = [
          tell('read.boxes', { free: 10 - black - red, black, red }),
          ...(at === undefined ? [] : [tell('read.at', { node: nameOf(at) })]),
        ]
        return [tell('read.character', { seat, class: character.class, marks: '', parts: parts.join('; ') })]
      }),
    },
  ]
}
