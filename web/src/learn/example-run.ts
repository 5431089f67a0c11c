import type { Box, Choice, Event, Moment, Scenario, Seat, Table } from '@gloamhall/kernel'
import { act, cloneTable, isAside, momentsOf, seat as toSeat, swift } from '@gloamhall/kernel'

/** A running example with all its steps, computed by the rules. */
export interface ExampleRun {
  readonly box: Box
  readonly scenario: Scenario
  readonly moments: readonly Moment[]
}

export const runExample = (box: Box, scenario: Scenario): ExampleRun => ({
  box,
  scenario,
  moments: momentsOf(box, scenario),
})

/** Parses a line of a scenario: `3 attack 5` is seat 3 with its choice. */
export function lineParts(line: string): { readonly seat: Seat; readonly choice: Choice } {
  const [number, ...words] = line.split(' ')
  return { seat: toSeat(Number(number)), choice: words.join(' ') }
}

/** The seat of the reader: that of the last choice to be made up to this step, or of the first one before it. */
export function readerSeatAt({ moments }: ExampleRun, at: number): Seat {
  const lines = moments.map(({ aside }) => aside.choice)
  const line = lines.slice(0, at + 1).findLast((each) => each !== undefined) ?? lines.find((each) => each !== undefined)
  return lineParts(line ?? '1').seat
}

/** A deviation from the example: the resulting table, and how far the other players have followed their lines. */
export interface Deviation {
  readonly table: Table
  readonly events: readonly Event[]
  /** Events since the reader left the example. */
  readonly since: readonly Event[]
  readonly at: number
  /** True if more dice were needed than the example fixes. */
  readonly loose: boolean
}

/**
 * Plays a choice other than the example's. The other players follow their lines as long as these are possible, up to the reader's next choice;
 * their reaction after that is unknown.
 */
export function deviate(walk: ExampleRun, from: Moment | Deviation, seat: Seat, choice: Choice): Deviation {
  const { box, scenario } = walk
  const left = playOn(box, from.table, `${seat} ${choice}`)
  if (!left) throw new Error(`seat ${seat} is not offered "${choice}"`)
  let { table, loose } = left
  const since: Event[] = [...(table.news ?? [])]
  const moves = scenario.choices ?? []
  let at = from.at + 1
  for (; at < moves.length; at++) {
    const move = moves[at]
    if (move === undefined || (isAside(move) && move.choice !== undefined)) break
    if (typeof move !== 'string' || lineParts(move).seat === seat) continue
    const next = playOn(box, table, move)
    if (!next) continue
    table = next.table
    loose ||= next.loose
    since.push(...(table.news ?? []))
  }
  const before = 'since' in from ? from.since : []
  return {
    table,
    events: [...from.events, ...since],
    since: [...before, ...since],
    at,
    loose: loose || ('loose' in from && from.loose),
  }
}

/**
 * Plays a line on a copy of the table if it is legal there. If the scripted dice run out, which throws in the middle of a step, the line is played
 * again from its start with a fixed seed, so that the result is always the same.
 */
function playOn({ game }: Box, from: Table, line: string): { table: Table; loose: boolean } | undefined {
  const attempt = (table: Table) => (act(game, table, line).code === undefined ? table : undefined)
  try {
    const table = attempt(cloneTable(game, from))
    return table && { table, loose: false }
  } catch {
    const table = attempt({ ...cloneTable(game, from), chance: swift(SPARE_DICE_SEED) })
    return table && { table, loose: true }
  }
}

const SPARE_DICE_SEED = 7
