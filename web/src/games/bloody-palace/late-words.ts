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

/** In sentences what a card says, and what a demon's card or an achievement asks for: nobody needs them before they read one. */
const CARDS: readonly string[] = ['effect.', 'lasting.', 'text.icon.', 'tag.']
const DEEDS: readonly string[] = ['deed.', 'side.', 'condition.']

/** The lobby asks for options by itself, what a card is known from is told under Credits, and the rest in the book. */
const ELSEWHERE: readonly string[] = ['option.', 'provenance.', 'text.', 'pile.']

type Part = 'first' | 'late' | 'cards' | 'deeds' | 'read' | 'elsewhere'

/** Most is heard only once there is an arena; the table in words brings its own, for most people look at it instead. */
export const partOf = (phrase: string): Part => {
  if (BASICS.has(phrase) || FIRST.some((start) => phrase.startsWith(start))) return 'first'
  if (CARDS.some((start) => phrase.startsWith(start))) return 'cards'
  if (DEEDS.some((start) => phrase.startsWith(start))) return 'deeds'
  if (ELSEWHERE.some((start) => phrase.startsWith(start))) return 'elsewhere'
  return phrase.startsWith('read.') && phrase !== SAID_TWICE ? 'read' : 'late'
}
