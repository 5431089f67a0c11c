import type { BloodborneBoard, SeenHunter, Trophy } from '@gloamhall/bloodborne/face'
import { TRACK, TROPHIES } from '@gloamhall/bloodborne/face'
import type { View } from '@gloamhall/kernel'
import type { Word } from './words.ts'

/** One Hunter's score as a sum one can follow. */
export interface Tally {
  readonly hunter: SeenHunter
  readonly place: number
  readonly banked: number
  readonly tracks: Readonly<Record<Trophy, number>>
  readonly score: number
  readonly wins: boolean
}

/** What the space of a token is worth; nothing before the first trophy. (BB-109, BB-110) */
export const worthOf = (trophies: number): number => TRACK[trophies - 1] ?? 0

/** Best first: score, then banked blood; who is equal in both shares a place. (BB-116 … BB-118) */
export function tallies({ board, outcome }: View<BloodborneBoard>): readonly Tally[] {
  const rows = board.hunters.map((hunter) => {
    const { kin, humanoid, beast } = hunter.trophies
    const tracks = { kin: worthOf(kin), humanoid: worthOf(humanoid), beast: worthOf(beast) }
    const score = TROPHIES.reduce((sum, type) => sum + tracks[type], hunter.banked)
    const wins = outcome?.winners.includes(hunter.seat) ?? false
    return { hunter, banked: hunter.banked, tracks, score, wins }
  })
  const better = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    Number(b.wins) - Number(a.wins) || b.score - a.score || b.banked - a.banked
  return rows
    .toSorted(better)
    .map((row, _, sorted) => ({ ...row, place: sorted.findIndex((other) => better(other, row) === 0) + 1 }))
}

/** What is counted, in the order of the book: banked blood, the three tracks, and then the sum. (BB-115, BB-116) */
export const COUNTED = ['banked', ...TROPHIES, 'sum'] as const

interface Reason {
  readonly word: Word
  readonly rule: string
  /** The parts of the count it speaks of. */
  readonly parts: readonly (typeof COUNTED)[number][]
}

/** The rules the scoring goes through, in their order; ties only where there are some. */
export function scoring(list: readonly Tally[]): readonly Reason[] {
  const tied = list.some(({ score }, at) => list.some((other, index) => index !== at && other.score === score))
  const shared = list.some(({ place }, at) => list[at - 1]?.place === place)
  const gone = list.some(({ hunter }) => hunter.life === 'eliminated')
  const reasons: readonly (Reason | false)[] = [
    { word: 'end.step.bank', rule: 'BB-115', parts: ['banked'] },
    { word: 'end.step.tracks', rule: 'BB-109', parts: TROPHIES },
    { word: 'end.step.sum', rule: 'BB-116', parts: ['sum'] },
    tied && { word: 'end.step.tie', rule: 'BB-117', parts: ['sum'] },
    shared && { word: 'end.step.shared', rule: 'BB-118', parts: ['sum'] },
    gone && { word: 'end.step.eliminated', rule: 'BB-103', parts: ['sum'] },
  ]
  return reasons.filter((reason) => reason !== false)
}
