import type { Box, Choice, Event, Moment, Scenario, Seat, Table } from '@gloamhall/kernel'
import { act, cloneTable, isAside, momentsOf, seat as toSeat, swift } from '@gloamhall/kernel'

/** An example on its way: all its moments, worked out by the rules. */
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

/** A line of a scenario taken apart: `3 attack 5` is seat 3 and its choice. */
export function lineParts(line: string): { readonly seat: Seat; readonly choice: Choice } {
  const [number, ...words] = line.split(' ')
  return { seat: toSeat(Number(number)), choice: words.join(' ') }
}

/** In whose chair the reader sits: that of the last choice to be found, and before the first one already in its chair. */
export function chairAt({ moments }: ExampleRun, at: number): Seat {
  const lines = moments.map(({ aside }) => aside.choice)
  const line = lines.slice(0, at + 1).findLast((each) => each !== undefined) ?? lines.find((each) => each !== undefined)
  return lineParts(line ?? '1').seat
}

/** A way that the example does not go: the table there, and how far the others have followed their lines. */
export interface Deviation {
  readonly table: Table
  readonly events: readonly Event[]
  /** What has happened since the reader left the example. */
  readonly since: readonly Event[]
  readonly at: number
  /** The dice that were written down did not suffice. */
  readonly loose: boolean
}

/**
 * Another choice than the example's. The others do what they do in the example as long as they are asked for it, up to
 * the next choice that would be the reader's to find; from there on nobody knows what they would do.
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
 * Plays a line on a copy, if it is legal there. Dice that nobody has written down fall freely, but always the same:
 * a script complains in the middle of a step, so the line is then played once more from its beginning.
 */
function playOn({ game }: Box, from: Table, line: string): { table: Table; loose: boolean } | undefined {
  const attempt = (table: Table) => (act(game, table, line).code === undefined ? table : undefined)
  try {
    const table = attempt(cloneTable(game, from))
    return table && { table, loose: false }
  } catch {
    const table = attempt({ ...cloneTable(game, from), chance: swift(SEED) })
    return table && { table, loose: true }
  }
}

const SEED = 7
