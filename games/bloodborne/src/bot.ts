import type { Chance, Choice, Judgement, Seat, View } from '@gloamhall/kernel'
import { accept, askedOf, imagine, roll, swift } from '@gloamhall/kernel'
import { clone } from './clone.ts'
import { game } from './game.ts'
import { cardOf } from './content/cards.ts'
import { likelyAnswer, need } from './habits.ts'
import type { BloodborneAsked, BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { standing } from './worth.ts'

/**
 * How a good Hunter thinks: play the round through in the head a few times, with what the others may play (their hands
 * lie open) and with dice that may fall, and take the choice after which one stands best.
 */
export const judgement: Judgement<BloodborneBoard> = {
  weigh(view, chance) {
    const hopes = view.choices.map((choice): Hope => ({ choice, sum: 0, worth: 0 }))
    let rest = hopes
    let times = 0
    for (const { more, keep } of ROUNDS_OF_THOUGHT) {
      if (rest.length < 2) break
      tryOut(view, rest, more, chance)
      times += more
      rest = [...rest].sort((one, other) => other.sum - one.sum)
      const most = rest[0]?.sum ?? 0
      for (const hope of rest) hope.worth = (hope.sum - most) / times
      rest = rest.slice(0, Math.max(2, Math.ceil(keep * rest.length)))
    }
    return hopes.map(({ worth }) => worth)
  },
  claim: worthSaying,
}

/** A choice, and what it has brought so far; its worth is how far it stays behind the best one. */
interface Hope {
  readonly choice: Choice
  sum: number
  worth: number
}

/** Every choice is tried a few times, the better half of them more often, and the best two most of all. */
const ROUNDS_OF_THOUGHT = [
  { more: 4, keep: 0.5 },
  { more: 4, keep: 0 },
  { more: 8, keep: 0 },
] as const

/** A table as it may be; what the others choose and how the dice fall is tried again and again. */
function tryOut(view: View<BloodborneBoard>, hopes: readonly Hope[], times: number, chance: Chance): void {
  const table = imagine(game, view, swift(roll(chance, 2 ** 31)))
  for (let time = 0; time < times; time++) {
    for (const asked of table.asked) {
      if (asked.seat !== view.viewer) asked.answer = likelyAnswer(table, asked, chance)
    }
    // The same for every choice: so that a choice is better, and not luckier.
    const luck = roll(chance, 2 ** 31)
    for (const hope of hopes) hope.sum += outcomeOf(table, view.viewer as Seat, hope.choice, luck)
  }
}

/** How one stands at the end of the round, if everything goes on as it usually does. */
function outcomeOf(before: BloodborneTable, seat: Seat, choice: Choice, luck: number): number {
  const table = clone(before)
  table.chance = swift(luck)
  accept(game, table, askedOf(table, seat) as BloodborneAsked, choice)
  while (table.round === before.round && table.asked.length > 0) {
    const asked = table.asked.find(({ answer }) => answer === undefined) as BloodborneAsked
    accept(game, table, asked, likelyAnswer(table, asked, table.chance))
  }
  return standing(table, seat)
}

/** Who needs the Dream says so, and who sees a kill calls for it: both help the others to plan, and oneself with them. */
function worthSaying(view: View<BloodborneBoard>, claims: readonly Choice[]): Choice | undefined {
  const { board, viewer, asked } = view
  const own = board.hunters.find(({ seat }) => seat === viewer)
  if (!own || own.claims.length > 0 || !asked.some(({ question, seat }) => question === 'play' && seat === viewer)) {
    return undefined
  }
  const strength = board.hunters.reduce(
    (sum, { hand }) => sum + Math.max(...hand.map((card) => cardOf(view, card).striking)),
    0,
  )
  const word =
    need({ ...view, monster: board.monster }, own) > 12 ? 'dream' : strength >= board.monster.blood ? 'kill' : undefined
  return word && claims.includes(word) ? word : undefined
}
