import { HUNTER_IDS, pileOf, VERSION } from '@gloamhall/bloody-palace/face'

/** What stands on the plates of the Hunters, and what is asked, answered and told while they are chosen. */
const FIRST: readonly string[] = [
  'game.',
  'step.choosing',
  'question.hunter',
  'waiting.hunter',
  'choice.hunter',
  'event.joined',
  'event.first',
  'hunter.',
  'link.',
  'icon.',
  'card.kind.',
  'card.discard.',
  'arena.way.',
]

/** The attacks everybody has at all times: they lie on the plates. */
const BASICS: ReadonlySet<string> = new Set(
  HUNTER_IDS.flatMap((hunter) => pileOf({ rules: VERSION }, hunter, 'basic')).map((card) => `card.${card}`),
)

/** Of the table in words, what the menu of a foe says as well. */
const SAID_TWICE = 'read.vitality'

/** The lobby asks for these by itself, and what a card is known from is told under Credits. */
const ELSEWHERE: readonly string[] = ['option.', 'provenance.']

type Part = 'first' | 'late' | 'read' | 'elsewhere'

/** Most is heard only once there is an arena; the table in words brings its own, for most people look at it instead. */
export const partOf = (phrase: string): Part => {
  if (BASICS.has(phrase) || FIRST.some((start) => phrase.startsWith(start))) return 'first'
  if (ELSEWHERE.some((start) => phrase.startsWith(start))) return 'elsewhere'
  return phrase.startsWith('read.') && phrase !== SAID_TWICE ? 'read' : 'late'
}
