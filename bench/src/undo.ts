import { boxOf, GAMES } from '@gloamhall/games'
import type { Choice, Seat, Table } from '@gloamhall/kernel'
import { awaited, below, choicesOf, Match, swift } from '@gloamhall/kernel'

/**
 * Measures the cost of undo, early and late in a match: `npm run bench:undo`. Makes a choice and undoes it, over and
 * over, in a match with this number of lines, and prints the medians. An undo should cost about as much as the choice,
 * however long the match is.
 */
const RECORD_LENGTHS = [10, 100, 400]
const REPETITIONS = 301

for (const id of GAMES) {
  const { game } = await boxOf(id)
  for (const lines of RECORD_LENGTHS) {
    const match = extended(new Match(game, game.seats.max, {}, { kind: 'swift', seed: 3 }), lines)
    const { length } = match.lines
    const { chosen, undone } = costs(match)
    const times = [chosen, undone].map((each) => `${each.toFixed(1)} µs`.padStart(12))
    console.log(id.padEnd(14), `${length} lines`.padStart(12), 'choice', times[0], 'undo', times[1])
  }
}

/**
 * Extends a match to this number of lines, by changing sealed answers and by making and undoing free choices: both add
 * lines to the record without ending the match.
 */
function extended(match: Match, lines: number): Match {
  const dice = swift(7)
  for (;;) {
    if (match.outcome) throw new Error(`${match.game.id} was over after ${match.lines.length} lines`)
    const sealed = match.lines.length < lines ? changedAnswer(match) : undefined
    const isFree = sealed === undefined && freeChoice(match) !== undefined
    if (isFree && match.lines.length >= lines) return match
    if (isFree) continue
    const { seat, choice } = sealed ?? anyChoice(match.table, match, dice)
    match.choose(seat, choice)
  }
}

/** A seat that has sealed an answer and can give another one, because other seats have not answered yet. */
function changedAnswer({ game, table }: Match): Move | undefined {
  const sealed = table.asked.find(({ answer }) => answer !== undefined)
  const choice = sealed && choicesOf(game, table, sealed.seat).find((each) => each !== sealed.answer)
  return sealed && choice !== undefined ? { seat: sealed.seat, choice } : undefined
}

interface Move {
  readonly seat: Seat
  readonly choice: Choice
}

function anyChoice(table: Table, { game }: Match, dice: ReturnType<typeof swift>): Move {
  const [asked] = awaited(table)
  const seat = asked?.seat as Seat
  const choices = choicesOf(game, table, seat)
  return { seat, choice: choices[below(dice, choices.length)] as Choice }
}

/** A choice that can be undone freely, if there is one now. */
function freeChoice(match: Match): Move | undefined {
  const { game, table } = match
  for (const { seat } of awaited(table)) {
    for (const choice of choicesOf(game, table, seat)) {
      if (!match.choose(seat, choice).ok) continue
      if (match.undo(seat).ok) return { seat, choice }
      match.undo('all')
    }
  }
  return undefined
}

function costs(match: Match): { readonly chosen: number; readonly undone: number } {
  const { seat, choice } = freeChoice(match) as Move
  const [chosen, undone]: [number[], number[]] = [[], []]
  for (let time = 0; time < REPETITIONS; time++) {
    const start = performance.now()
    match.choose(seat, choice)
    const middle = performance.now()
    match.undo(seat)
    undone.push(performance.now() - middle)
    chosen.push(middle - start)
  }
  return { chosen: median(chosen) * 1000, undone: median(undone) * 1000 }
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] as number
}
