import type { Event, View } from '@gloamhall/kernel'
import { awaited, choicesOf, Match, pick, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { BloodborneBoard } from '../src/view.ts'

interface Frame {
  readonly board: BloodborneBoard
  readonly told: readonly Event[]
  /** Marks a frame in the middle of a cascade, which the server keeps for viewers. */
  readonly kept?: true
}

/** A random game as players see it: every frame of every cascade, and where each of them ends. */
function* seen(seats: number, seed: number): Generator<Frame> {
  const chance = swift(seed)
  const match = new Match(game, seats, {}, { kind: 'swift', seed })
  const board = (): BloodborneBoard => (match.view('spectator') as View<BloodborneBoard>).board
  yield { board: board(), told: [] }
  while (match.table.asked.length > 0) {
    const { seat } = pick(chance, awaited(match.table))
    const frames: Frame[] = []
    const known = () => frames.reduce((sum, { told }) => sum + told.length, 0)
    const verdict = match.choose(seat, pick(chance, choicesOf(game, match.table, seat)), (told) =>
      frames.push({ board: board(), told, kept: true }),
    )
    if (!verdict.ok) throw new Error(verdict.code)
    yield* frames
    yield { board: board(), told: verdict.events.slice(known()) }
  }
}

/** The events that may change each number: it changes in the frame with such an event about its Hunter, and in no other. */
const CAUSES = {
  health: ['hurt', 'lashed', 'wounded', 'paid', 'healed', 'rested', 'returned', 'blessing'],
  collected: ['struck', 'gained', 'rewarded', 'robbed', 'lost', 'spilled', 'inherited', 'banked', 'score'],
  banked: ['struck', 'banked', 'score'],
} as const

const concerns = ({ all = {} }: Event, seat: number): boolean =>
  all.seat === undefined || [all.seat, all.target].includes(seat)

describe.each([3, 4, 5])('the frames of a round at %i seats', (seats) => {
  test('change every number in the frame that tells of it', () => {
    for (const seed of [1, 2, 3, 4]) {
      let before: BloodborneBoard | undefined
      for (const { board, told } of seen(seats, seed)) {
        for (const hunter of before ? board.hunters : []) {
          for (const [number, causes] of Object.entries(CAUSES) as [keyof typeof CAUSES, readonly string[]][]) {
            const changed = hunter[number] !== before?.hunters[hunter.seat - 1]?.[number]
            const reasons = told.filter((event) => causes.includes(event.key) && concerns(event, hunter.seat))
            if (changed) expect(reasons, `${number} of ${hunter.seat}`).not.toEqual([])
          }
        }
        const fallen = told.some(({ key }) => key === 'rolled')
        // The die is shown over the foe that rolls it, before any Hunter is wounded.
        if (fallen) expect(told.find(({ key }) => key === 'rolled')?.all?.foe).toBe(board.monster.card)
        if (fallen) expect(told.map(({ key }) => key)).not.toContain('hurt')
        before = board
      }
    }
  })

  test('are exactly as many as there are things to see', () => {
    const rounds: number[] = []
    for (const seed of [5, 6, 7]) {
      for (const { told, kept } of seen(seats, seed)) {
        if (kept) rounds[rounds.length - 1] = (rounds.at(-1) ?? 0) + 1
        if (told.some(({ key }) => key === 'round')) rounds.push(0)
      }
    }
    const mean = rounds.reduce((sum, frames) => sum + frames, 0) / rounds.length
    expect(mean).toBeGreaterThan(4)
    expect(mean).toBeLessThan(10)
  })
})
