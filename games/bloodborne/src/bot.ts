import type { Asked, Chance, Choice, Judgement, Seat, View } from '@gloamhall/kernel'
import { accept, askedOf, imagine, roll, swift } from '@gloamhall/kernel'
import { clone } from './clone.ts'
import { game } from './game.ts'
import { cardOf } from './content/cards.ts'
import { likelyAnswer, need } from './habits.ts'
import type { BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { standing } from './worth.ts'

/**
 * How a good Hunter thinks: play the round through in the head a few times, with what the others may play (their hands
 * lie open) and with dice that may fall, and take the choice after which one stands best.
 */
export const judgement: Judgement<BloodborneBoard> = {
  weigh(view, chance) {
    const worth = view.choices.map(() => 0)
    if (worth.length < 2) return worth
    for (let time = 0; time < TIMES; time++) {
      const table = pictured(view, chance)
      // The same dice for every choice: so that a choice is better, and not luckier.
      const luck = roll(chance, 2 ** 31)
      for (const [index, choice] of view.choices.entries()) {
        worth[index] = (worth[index] as number) + outcomeOf(table, view.viewer as Seat, choice, luck) / TIMES
      }
    }
    return worth
  },
  claim: worthSaying,
}

const TIMES = 12

/** A table as it may be, with cards the others are likely to have chosen. */
function pictured(view: View<BloodborneBoard>, chance: Chance): BloodborneTable {
  const table = imagine(game, view, swift(roll(chance, 2 ** 31)))
  for (const asked of table.asked) {
    if (asked.seat !== view.viewer) asked.answer = likelyAnswer(table, asked, chance)
  }
  return table
}

/** How one stands at the end of the round, if everything goes on as it usually does. */
function outcomeOf(before: BloodborneTable, seat: Seat, choice: Choice, luck: number): number {
  const table = clone(before)
  table.chance = swift(luck)
  accept(game, table, askedOf(table, seat) as Asked, choice)
  while (table.round === before.round && table.asked.length > 0) {
    const asked = table.asked.find(({ answer }) => answer === undefined) as Asked
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
    need({ ...view, monster: board.monster }, own) > 6 ? 'dream' : strength >= board.monster.blood ? 'kill' : undefined
  return word && claims.includes(word) ? word : undefined
}
