import type { Awaited, Outcome, Teller, View, Viewer } from '@gloamhall/kernel'
import { carriedBy, questionSentence } from '@gloamhall/kernel'
import { listed } from '../app/phrase.ts'
import { say, spoken } from '../app/i18n.ts'

/** The prompt: what the viewer is asked, or whom the table waits for and how many are missing. */
export interface Prompt {
  readonly mine: boolean
  readonly text: string
  readonly waiting?: string
}

interface PromptMaking {
  readonly view: View
  readonly tell: Teller
  nameOf(seat: number): string
  /** The name of the seat that is asked, where the reader holds several. */
  readonly as?: string | undefined
  /** A co-operative game: all win or lose together. */
  readonly together?: true | undefined
  /** Whether it is another seat of the reader: players do not wait for themselves. */
  isOwn?(seat: number): boolean
}

export function promptOf(making: PromptMaking): Prompt {
  const { view, tell } = making
  if (view.outcome) return making.together ? endOfAll(view.outcome) : endOf(view.viewer, view.outcome, making.nameOf)
  const asked = view.asked.find(({ seat, answered }) => seat === view.viewer && !answered)
  const mine = asked !== undefined && view.choices.length > 0
  if (!mine) return { mine: false, text: waitingFor(making) ?? say('prompt.moment') }
  // Asked together with others, the player is told how many; the board shows whom.
  const waiting =
    isForAll(asked) && view.seats > 1
      ? say('prompt.for-all')
      : (counted('prompt.in', needed(view)) ?? waitingFor(making))
  const question = questionSentence(tell, asked)
  const text = making.as === undefined ? question : say('prompt.as', { name: making.as, text: question })
  return { mine, text, ...(waiting ? { waiting } : {}) }
}

/** A question that one answer settles for all players. */
const isForAll = ({ manner }: Awaited): boolean => manner === 'forAll'

/** The questions the match waits for; an optional question delays nothing. */
const needed = ({ asked }: View): readonly Awaited[] => asked.filter(({ manner }) => manner !== 'optional')

/** "(2 of 5 have answered)", where several are asked at once. */
function counted(word: 'prompt.count' | 'prompt.in', asked: readonly Awaited[]): string | undefined {
  if (asked.length < 2 || asked.some(isForAll)) return undefined
  return say(word, { in: asked.filter(({ answered }) => answered).length, of: asked.length })
}

/** The result for the viewer, and the winners if they are others. The end of the board tells why. */
function endOf(viewer: Viewer, { winners }: Outcome, nameOf: PromptMaking['nameOf']): Prompt {
  if (winners.some((seat) => seat === viewer)) return { mine: false, text: say('prompt.won') }
  const who = winners.length > 0 && say('prompt.winners', { who: namesOf(winners, nameOf), count: winners.length })
  if (viewer === 'spectator') return { mine: false, text: who || say('prompt.nobody-won') }
  return { mine: false, text: say('prompt.lost'), ...(who ? { waiting: who } : {}) }
}

/** The result of a co-operative match. A session that the campaign continues is not lost. */
const endOfAll = ({ winners, carries }: Outcome): Prompt => ({
  mine: false,
  text: say(winners.length > 0 ? 'prompt.won.all' : carries ? 'prompt.goes-on' : 'prompt.lost.all'),
})

/** More names would not fit the line, and are given as a number. */
const MAX_NAMES = 3

const namesOf = (seats: readonly number[], nameOf: PromptMaking['nameOf']): string =>
  seats.length > MAX_NAMES ? say('prompt.crowd', { count: seats.length }) : listed(spoken.value, seats.map(nameOf))

function waitingFor({ view, nameOf, tell, isOwn }: PromptMaking): string | undefined {
  const all = needed(view)
  const others = all.filter(({ answered, seat, owner = seat }) => !answered && seat !== view.viewer && seat === owner)
  const own = others.filter(({ seat }) => isOwn?.(seat))
  const open = own.length > 0 ? own : others
  const [first] = open
  if (!first) return undefined
  const seats = open.map(({ seat }) => seat)
  // The reader's seats are all named, so that they can be found.
  const who = own.length > 0 ? listed(spoken.value, seats.map(nameOf)) : namesOf(seats, nameOf)
  const what = tell(`waiting.${first.question}`, carriedBy(first))
  const waits = say(own.length > 0 ? 'prompt.own' : 'prompt.waiting', { who, count: open.length, what })
  return [waits, counted('prompt.count', all)].filter(Boolean).join(' ')
}
