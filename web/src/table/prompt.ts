import type { Awaited, Params, Teller, View } from '@gloamhall/kernel'
import { listed, say } from '../words.ts'

/** The one line that says what is going on: what I am asked, or whom we wait for and how many are missing. */
export interface Prompt {
  readonly mine: boolean
  readonly text: string
  readonly waiting?: string
}

interface PromptMaking {
  readonly view: View
  readonly tell: Teller
  nameOf(seat: number): string
}

export function promptOf({ view, tell, nameOf }: PromptMaking): Prompt {
  if (view.outcome) {
    const { how, params, winners } = view.outcome
    const seated = view.viewer !== 'spectator'
    const own = seated && winners.some((seat) => seat === view.viewer)
    return {
      mine: false,
      text: seated ? say(own ? 'prompt.won' : 'prompt.lost') : say('prompt.over'),
      waiting: tell(`outcome.${how}`, params),
    }
  }
  const asked = view.asked.find(({ seat, answered }) => seat === view.viewer && !answered)
  const missing = waitingFor({ view, tell, nameOf })
  const mine = asked !== undefined && view.choices.length > 0
  if (mine)
    return {
      mine: true,
      text: tell(`question.${asked.question}`, carried(asked)),
      ...(missing ? { waiting: missing } : {}),
    }
  return { mine: false, text: missing ?? say('prompt.moment') }
}

/** What a question carries besides its name, such as the card it is about, may stand in its sentence. */
const carried = ({ question: _, manner: __, answered: ___, ...params }: Awaited): Params => params

/** Those the table cannot go on without; a standing question holds nobody up. */
function waitingFor({ view, nameOf, tell }: PromptMaking): string | undefined {
  const needed = view.asked.filter(({ manner }) => manner !== 'standing')
  const open = needed.filter(({ answered, seat }) => !answered && seat !== view.viewer)
  const [first] = open
  if (!first) return undefined
  const who = listed(open.map(({ seat }) => nameOf(seat)))
  const what = tell(`waiting.${first.question}`, carried(first))
  // "2 of 5 have answered" helps only where several are asked at once.
  const count =
    needed.length > 1 ? ` ${say('prompt.count', { in: needed.length - open.length, of: needed.length })}` : ''
  return say('prompt.waiting', { who, what }) + count
}
