import type { Outcome, Seat } from '@gloamhall/kernel'
import { seatsOf, emit } from '@gloamhall/kernel'
import { bloodScore, trophyBonus } from '../score.ts'
import type { BloodborneTable } from '../table.ts'
import { hunterAt } from '../table.ts'

/** The final boss is dead: all Hunters bank what they still have, and the scores are compared. (BB-113, BB-115) */
export function end(table: BloodborneTable): void {
  for (const seat of seatsOf(table)) {
    const hunter = hunterAt(table, seat)
    hunter.banked += hunter.collected
    hunter.collected = 0
    emit(table, 'BB-116', 'score', {
      seat,
      banked: hunter.banked,
      bonus: trophyBonus(table, hunter),
      score: bloodScore(table, hunter),
    })
  }
  table.over = true
}

/**
 * The highest score wins, then more banked blood; otherwise the victory is shared. A Hunter eliminated by Rom does not win.
 * (BB-116 … BB-119)
 */
export function outcome(table: BloodborneTable): Outcome | undefined {
  if (!table.over) return undefined
  const scores = table.hunters.map((hunter) => bloodScore(table, hunter))
  const left = seatsOf(table).filter((seat) => hunterAt(table, seat).life !== 'eliminated')
  const winners = best(left, (seat) => bloodScore(table, hunterAt(table, seat)) * 1000 + hunterAt(table, seat).banked)
  const score = winners[0] === undefined ? 0 : (scores[winners[0] - 1] as number)
  return {
    winners,
    how: howItEnded(table, left),
    params: { foe: table.finalBoss, winners, count: winners.length, score },
    scores,
  }
}

function howItEnded({ monster, finalBoss }: BloodborneTable, left: readonly Seat[]): string {
  if (monster.card === finalBoss && monster.fate === 'killed') return 'final-boss-killed'
  return left.length > 0 ? 'last-hunter' : 'nobody-left'
}

function best(seats: readonly Seat[], worth: (seat: Seat) => number): Seat[] {
  const most = Math.max(...seats.map(worth))
  return seats.filter((seat) => worth(seat) === most)
}
