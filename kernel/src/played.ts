import type { Line } from './record.ts'
import type { Seat } from './table.ts'

/** A line that still counts, and whether taking it back would take back something that people have learned from. */
export interface Played {
  readonly line: Line
  readonly final: boolean
  /** The seats that were asked for all: any of them may take back what one of them has answered. */
  readonly all?: readonly Seat[] | undefined
}

/** What the lines alone do not say of the choices that still count. */
export interface Counting {
  /** So many of the latest let no die fall and showed nothing hidden. */
  readonly free: number
  /** Those that one seat made for all, by their number among the choices, and who was asked. */
  readonly forAll: readonly (readonly [choice: number, seats: readonly Seat[]])[]
}

/** Is this a choice of this seat, made by itself or by another one that was asked with it? */
export const isChoiceOf = (seat: Seat, { line, all }: Played): boolean =>
  line.kind === 'choice' && (line.seat === seat || (all?.includes(seat) ?? false))

export function countingIn(played: readonly Played[]): Counting {
  const choices = played.filter(({ line }) => line.kind === 'choice')
  const free = choices.length - 1 - choices.findLastIndex(({ final }) => final)
  return { free, forAll: choices.flatMap(({ all }, choice) => (all ? [[choice, all] as const] : [])) }
}

/** The lines that nobody has taken back; of those before the free ones nobody asks whether they were. */
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

function takeOut(lines: Line[], at: number): void {
  if (at < 0) throw new RangeError('the lines take back more than was chosen')
  lines.splice(at, 1)
}

/** The choice that an undo takes back: the last one, or the sealed answer of the one who takes it back. */
const undoneBy = ({ by, sealed }: Line & { readonly kind: 'undo' }, lines: readonly Line[]): number =>
  lines.findLastIndex((line) => line.kind === 'choice' && (!sealed || line.seat === by))
