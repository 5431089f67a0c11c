import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import type { View } from '@gloamhall/kernel'
import type { Coach } from '../../table/coach.ts'
import { isAsked } from '../../table/coach.ts'
import type { TableProps } from '../game-ui.ts'
import { Card } from './Card.tsx'
import { prompts } from './i18n/coach.ts'
import { words } from './words.ts'

const [aim, how, beware] = prompts

export const coach: Coach<BloodBoundBoard> = {
  prompts: [
    { says: aim, when: () => true },
    { says: how, when: isAsked },
    { says: beware, when: ({ board }) => board.players.some(({ tokens }) => tokens.length > 0) },
  ],
  Own,
  introduces: 0,
}

/** The player's own card, face up for once: later it is face down and visible only while held. */
function Own({ view, tell }: TableProps<BloodBoundBoard>) {
  const card = ownCard(view)
  return card ? <Card card={card} tell={tell} word={words(tell.language)} small /> : null
}

const ownCard = ({ viewer, board }: View<BloodBoundBoard>) => board.players.find(({ seat }) => seat === viewer)?.card
