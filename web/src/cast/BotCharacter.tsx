import type { SeatState } from '@gloamhall/protocol'
import { castMemberAt } from '@gloamhall/protocol'
import { lazy } from '../app/lazy.tsx'

// The sentences of the whole cast are not part of a first view.
const Character = lazy(() => import('./Character.tsx').then(({ Character }) => Character), { silent: true })

/** One sentence about the bot in this seat; nothing for people, and for bots of older matches. */
export function BotCharacter({ state }: { state: SeatState }) {
  const member = castMemberAt(state)
  return member ? <Character member={member} /> : null
}
