import type { Outcome } from '@gloamhall/kernel'
import type { Laid } from './content/cards.ts'
import type { Trophy } from './content/effects.ts'
import { TROPHIES } from './content/effects.ts'
import { bloodScore, trackValue } from './score.ts'
import type { SeenHunter } from './view.ts'

/** The count at the end, in a module that is only loaded then. */

/** One Hunter's score with its parts, and the resulting place. */
export interface Tally {
  readonly hunter: SeenHunter
  readonly place: number
  readonly banked: number
  readonly tracks: Readonly<Record<Trophy, number>>
  readonly score: number
  readonly wins: boolean
}

/** Best first: score, then banked blood; Hunters equal in both share a place. (BB-116 … BB-118) */
export function tallies(on: Laid, hunters: readonly SeenHunter[], outcome: Outcome | undefined): readonly Tally[] {
  const rows = hunters.map((hunter) => {
    const worth = (type: Trophy): number => trackValue(on, type, hunter.trophies[type])
    const tracks = { kin: worth('kin'), humanoid: worth('humanoid'), beast: worth('beast') }
    const wins = outcome?.winners.includes(hunter.seat) ?? false
    return { hunter, banked: hunter.banked, tracks, score: bloodScore(on, hunter), wins }
  })
  const better = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    Number(b.wins) - Number(a.wins) || b.score - a.score || b.banked - a.banked
  return rows
    .toSorted(better)
    .map((row, _, sorted) => ({ ...row, place: sorted.findIndex((other) => better(other, row) === 0) + 1 }))
}

/** The parts of the score, in the order of the book: banked blood, the three tracks, and the sum. (BB-115, BB-116) */
export const COUNTED = ['banked', ...TROPHIES, 'sum'] as const

export interface Reason {
  readonly why: 'bank' | 'tracks' | 'sum' | 'tie' | 'shared' | 'eliminated'
  readonly rule: string
  /** The parts of the score it refers to. */
  readonly parts: readonly (typeof COUNTED)[number][]
}

/** What decided between equal scores, if anything had to. (BB-117, BB-118) */
type TieBreak =
  | { readonly by: 'banked'; readonly rule: string; readonly winner: Tally; readonly rivals: readonly Tally[] }
  | { readonly by: 'nothing'; readonly rule: string }

export function tieBreak(list: readonly Tally[]): TieBreak | undefined {
  const [winner, second] = list.filter(({ wins }) => wins)
  if (!winner) return undefined
  const rivals = list.filter(
    ({ wins, score, hunter }) => !wins && score === winner.score && hunter.life !== 'eliminated',
  )
  if (rivals.length > 0 && !second) return { by: 'banked', rule: 'BB-117', winner, rivals }
  return second && { by: 'nothing', rule: 'BB-118' }
}

/** The scoring rules that apply, in order; tie-breakers only if there are ties. */
export function reasons(list: readonly Tally[]): readonly Reason[] {
  const tied = list.some(({ score }, at) => list.some((other, index) => index !== at && other.score === score))
  const shared = list.some(({ place }, at) => list[at - 1]?.place === place)
  const gone = list.some(({ hunter }) => hunter.life === 'eliminated')
  const all: readonly (Reason | false)[] = [
    { why: 'bank', rule: 'BB-115', parts: ['banked'] },
    { why: 'tracks', rule: 'BB-109', parts: TROPHIES },
    { why: 'sum', rule: 'BB-116', parts: ['sum'] },
    tied && { why: 'tie', rule: 'BB-117', parts: ['sum'] },
    shared && { why: 'shared', rule: 'BB-118', parts: ['sum'] },
    gone && { why: 'eliminated', rule: 'BB-103', parts: ['sum'] },
  ]
  return all.filter((reason) => reason !== false)
}
