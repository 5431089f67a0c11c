import type { Line } from './record.ts'
import type { Seat } from './table.ts'

/** A line that still counts, and whether taking it back would take back something that people have learned from. */
export interface Played {
  readonly line: Line
  readonly final: boolean
  /** The seats that were asked for all: any of them may take back what one of them has answered. */
  readonly all?: readonly Seat[] | undefined
}

/** The latest choices that let no die fall and showed nothing hidden, oldest first: who was asked each, if one answered for all. */
export type Free = readonly (readonly Seat[] | null)[]

/** Is this a choice of this seat, made by itself or by another one that was asked with it? */
export const isChoiceOf = (seat: Seat, { line, all }: Played): boolean =>
  line.kind === 'choice' && (line.seat === seat || (all?.includes(seat) ?? false))

export function freeIn(played: readonly Played[]): Free {
  const choices = played.filter(({ line }) => line.kind === 'choice')
  return choices.slice(choices.findLastIndex(({ final }) => final) + 1).map(({ all }) => all ?? null)
}

/** The lines that nobody has taken back; of those before the free ones nobody asks whether they were. */
export function stillCounting(lines: readonly Line[], free: Free): Played[] {
  const counting: Line[] = []
  for (const line of lines) {
    if (line.kind === 'undo')
      for (let times = line.count ?? 1; times > 0; times--) counting.splice(undoneBy(line, counting), 1)
    else counting.push(line)
  }
  let at = free.length - counting.filter(({ kind }) => kind === 'choice').length
  return counting.map((line) => {
    if (line.kind !== 'choice') return { line, final: false }
    const all = free[at] ?? undefined
    return { line, final: at++ < 0, all }
  })
}

/** The choice that an undo takes back: the last one, or the sealed answer of the one who takes it back. */
const undoneBy = ({ by, sealed }: Line & { readonly kind: 'undo' }, lines: readonly Line[]): number =>
  lines.findLastIndex((line) => line.kind === 'choice' && (!sealed || line.seat === by))
