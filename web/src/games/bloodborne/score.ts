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

/** The rules the scoring goes through, in their order; ties only where there are some. */
export function scoring(list: readonly Tally[]): readonly { readonly word: Word; readonly rule: string }[] {
  const tied = list.filter(({ score }, at) => list.some((other, index) => index !== at && other.score === score))
  const shared = list.some(({ place }, at) => list[at - 1]?.place === place)
  return [
    { word: 'end.step.bank', rule: 'BB-115' },
    { word: 'end.step.tracks', rule: 'BB-109' },
    { word: 'end.step.sum', rule: 'BB-116' },
    ...(tied.length > 0 ? [{ word: 'end.step.tie', rule: 'BB-117' } as const] : []),
    ...(shared ? [{ word: 'end.step.shared', rule: 'BB-118' } as const] : []),
    ...(list.some(({ hunter }) => hunter.life === 'eliminated')
      ? [{ word: 'end.step.eliminated', rule: 'BB-103' } as const]
      : []),
  ]
}
