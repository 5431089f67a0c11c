import type { Awaited, Params, Teller, View } from '@gloamhall/kernel'
import { listed } from '../phrase.ts'
import { say, spoken } from '../words.ts'

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
  /** Is it another seat of whoever reads this? Nobody waits for themselves. */
  isOwn?(seat: number): boolean
}

export function promptOf(making: PromptMaking): Prompt {
  const { view, tell } = making
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
  const mine = asked !== undefined && view.choices.length > 0
  if (!mine) return { mine: false, text: waitingFor(making) ?? say('prompt.moment') }
  // Whoever is asked among others wants to know how many; whom exactly, the board shows.
  const waiting = counted('prompt.in', needed(view)) ?? waitingFor(making)
  return { mine, text: tell(`question.${asked.question}`, carried(asked)), ...(waiting ? { waiting } : {}) }
}

/** What a question carries besides its name, such as the card it is about, may stand in its sentence. */
const carried = ({ question: _, manner: __, answered: ___, ...params }: Awaited): Params => params

/** Those the table cannot go on without; a standing question holds nobody up. */
const needed = ({ asked }: View): readonly Awaited[] => asked.filter(({ manner }) => manner !== 'standing')

/** "(2 of 5 have answered)" helps only where several are asked at once. */
function counted(word: 'prompt.count' | 'prompt.in', asked: readonly Awaited[]): string | undefined {
  if (asked.length < 2) return undefined
  return say(word, { in: asked.filter(({ answered }) => answered).length, of: asked.length })
}

/** More names than these are a crowd, and would not fit the line. */
const MOST_NAMES = 3

function waitingFor({ view, nameOf, tell, isOwn }: PromptMaking): string | undefined {
  const all = needed(view)
  const others = all.filter(({ answered, seat }) => !answered && seat !== view.viewer)
  const own = others.filter(({ seat }) => isOwn?.(seat))
  const open = own.length > 0 ? own : others
  const [first] = open
  if (!first) return undefined
  const who =
    open.length > MOST_NAMES && own.length === 0
      ? say('prompt.crowd', { count: open.length })
      : listed(
          spoken.value,
          open.map(({ seat }) => nameOf(seat)),
        )
  const waits = say(own.length > 0 ? 'prompt.own' : 'prompt.waiting', {
    who,
    count: open.length,
    what: tell(`waiting.${first.question}`, carried(first)),
  })
  return [waits, counted('prompt.count', all)].filter(Boolean).join(' ')
}
