import type { CastMember } from '@gloamhall/protocol'
import { word } from './words.ts'

/** What is said of a bot, in one sentence. */
export function Character({ member }: { member: CastMember }) {
  return <p class="soft bot-character">{word(member.name as Parameters<typeof word>[0])}</p>
}
