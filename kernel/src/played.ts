import type { Line, Undo } from './record.ts'
import type { Seat } from './table.ts'

/** A line that still counts, and whether undoing it would undo something that players have learned from. */
export interface Played {
  readonly line: Line
  readonly final: boolean
  /** The seats that were asked together (`forAll`): any of them may undo the answer that one of them gave. */
  readonly all?: readonly Seat[] | undefined
}

/** What the lines alone do not say about the choices that still count. */
export interface Counting {
  /** How many of the latest choices rolled no die and revealed nothing. */
  readonly free: number
  /** Choices that one seat made for all: their index among the choices, and the seats that were asked. */
  readonly forAll: readonly (readonly [choice: number, seats: readonly Seat[]])[]
}

/** Whether a choice belongs to this seat: made by itself, or by another seat asked together with it. */
export const isChoiceOf = (seat: Seat, { line, all }: Played): boolean =>
  line.kind === 'choice' && (line.seat === seat || (all?.includes(seat) ?? false))

/** The part of a snapshot that the lines do not contain. */
export function countingIn(played: readonly Played[]): Counting {
  const choices = played.filter(({ line }) => line.kind === 'choice')
  const free = choices.length - 1 - choices.findLastIndex(({ final }) => final)
  return { free, forAll: choices.flatMap(({ all }, choice) => (all ? [[choice, all] as const] : [])) }
}

/**
 * The lines that were not undone. Whether a choice before the free ones was final is not recorded; all of them are
 * treated as final.
 */
export function stillCounting(lines: readonly Line[], { free, forAll }: Counting): Played[] {
  const counting: Line[] = []
  for (const line of lines) {
    if (line.kind !== 'undo') counting.push(line)
    else for (let times = line.count ?? 1; times > 0; times--) takeOut(counting, undoneBy(line, counting))
  }
  const firstFree = counting.filter(({ kind }) => kind === 'choice').length - free
  const asked = new Map(forAll)
  let choice = -1
  return counting.map((line) => {
    if (line.kind !== 'choice') return { line, final: false }
    choice++
    return { line, final: choice < firstFree, all: asked.get(choice) }
  })
}

/** The lines undone by each undo: versions of the record, by the version of the undo. Logs mark the events of those lines. */
export function versionsUndone(lines: readonly Line[]): ReadonlyMap<number, readonly number[]> {
  const counting: { readonly line: Line; readonly version: number }[] = []
  const undone = new Map<number, readonly number[]>()
  for (const [index, line] of lines.entries()) {
    const version = index + 1
    if (line.kind !== 'undo') {
      counting.push({ line, version })
      continue
    }
    const back: number[] = []
    for (let times = line.count ?? 1; times > 0; times--) {
      const at = counting.findLastIndex((each) => isUndoneBy(line, each.line))
      back.push(...counting.splice(at, at < 0 ? 0 : 1).map((each) => each.version))
    }
    undone.set(
      version,
      back.toSorted((one, other) => one - other),
    )
  }
  return undone
}

function takeOut(lines: Line[], at: number): void {
  if (at < 0) throw new RangeError('the lines take back more than was chosen')
  lines.splice(at, 1)
}

/** The choice that an undo removes: the last one, or the sealed answer of the seat that undoes it. */
const undoneBy = (undo: Undo, lines: readonly Line[]): number => lines.findLastIndex((line) => isUndoneBy(undo, line))

const isUndoneBy = ({ by, sealed }: Undo, line: Line): boolean =>
  line.kind === 'choice' && (!sealed || line.seat === by)
