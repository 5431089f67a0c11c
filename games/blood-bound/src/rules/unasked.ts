import type { Choice, Question, RuleId, Seat } from '@gloamhall/kernel'
import { verbOf } from '../choices.ts'
import type { BloodBoundAsked, BloodBoundTable } from '../table.ts'
import { has } from '../table.ts'
import { whyNotAsk, whyNotOffer } from './intervene.ts'

/**
 * The rule that says why a seat is not asked now, mainly by what it tried to do; without a choice, by what the others are asked.
 * It depends only on the attack and on open tokens and cards. (BO-118)
 */
export function unasked(table: BloodBoundTable, seat: Seat, choice: Choice = ''): RuleId | undefined {
  const question = table.asked[0]?.question
  return BY_VERB.get(verbOf(choice))?.(table, seat) ?? (question && BY_QUESTION[question](table, seat))
}

type Why = (table: BloodBoundTable, seat: Seat) => RuleId

/** A player who is asked one thing and tries another is told about the other, as if they had not been asked. */
export const hearing = <A extends BloodBoundAsked>(
  question: Question<BloodBoundTable, A>,
  ...own: readonly string[]
): Question<BloodBoundTable, A> => ({
  ...question,
  broken: (choice, table, asked) => {
    const verb = verbOf(choice)
    return own.includes(verb) ? question.broken?.(choice, table, asked) : BY_VERB.get(verb)?.(table, asked.seat)
  },
})

/** During an attack the holder of the dagger waits as well. (BO-28, BO-35) */
const whyNotAct: Why = ({ dagger }, seat) => (dagger === seat ? 'BO-35' : 'BO-28')

/** There is one Quill to take, and the Curse cards are given once. (BO-73, BO-100) */
const whyNoQuill: Why = (table, seat) => (has(table, seat, 'quill') ? 'BO-73' : 'BO-63')
const whyNoCurse: Why = ({ curses }) =>
  curses.length > 0 && curses.every(({ holder }) => holder !== undefined) ? 'BO-100' : 'BO-63'

/** The Alchemist decides, and only one who has intervened can. (BO-78, BO-79) */
const whyNoAlchemy: Why = ({ asked }) =>
  asked.some((each) => each.question === 'heal' || (each.question === 'ability' && each.role === 'alchemist'))
    ? 'BO-79'
    : 'BO-78'

/** Abilities come with the rank token for a wound of an attack, and only then. (BO-63) */
const OF_ABILITIES: ReadonlyMap<string, Why> = new Map([
  ['take-quill', whyNoQuill],
  ['stab', () => 'BO-63'],
  ['look', () => 'BO-63'],
  ['wound', whyNoAlchemy],
  ['heal', whyNoAlchemy],
  ['probe', () => 'BO-63'],
  ['shield', () => 'BO-63'],
  ['strike-back', () => 'BO-63'],
  ['staff', () => 'BO-63'],
  ['fan', () => 'BO-63'],
  ['curse', whyNoCurse],
  ['forgo', () => 'BO-63'],
])

export const ABILITY_VERBS: readonly string[] = [...OF_ABILITIES.keys()]

/**
 * Why a choice is another player's: the target asks and accepts, wounded players take tokens, and those who took the rank have
 * an ability.
 */
const BY_VERB: ReadonlyMap<string, Why> = new Map([
  ['attack', whyNotAct],
  ['pass', whyNotAct],
  ['ask', whyNotAsk],
  ['stand', whyNotAsk],
  ['offer', whyNotOffer],
  ['decline', whyNotOffer],
  ['withdraw', whyNotOffer],
  ['accept', () => 'BO-40'],
  ['refuse', () => 'BO-40'],
  ['take', () => 'BO-53'],
  ...OF_ABILITIES,
  ['return', () => 'BO-79'],
  ['give', () => 'BO-97'],
])

const BY_QUESTION: Readonly<Record<BloodBoundAsked['question'], Why>> = {
  act: () => 'BO-28',
  request: () => 'BO-36',
  offer: whyNotOffer,
  reconsider: whyNotOffer,
  accept: whyNotOffer,
  token: () => 'BO-53',
  ability: () => 'BO-63',
  lookAgain: () => 'BO-77',
  heal: () => 'BO-79',
  curse: () => 'BO-97',
}
