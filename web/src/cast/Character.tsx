import type { SeatState } from '@gloamhall/protocol'
import { castMemberAt } from '@gloamhall/protocol'
import { word } from './words.ts'

/** What is said of the bot in this seat; nothing for those of older matches, whose names do not tell how they play. */
export function Character({ state }: { state: SeatState }) {
  const member = castMemberAt(state)
  return member ? <p class="soft bot-character">{word(member.name as Parameters<typeof word>[0])}</p> : null
}
