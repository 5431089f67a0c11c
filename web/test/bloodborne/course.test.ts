import { bloodborne } from '@gloamhall/bloodborne'
import type { SeenEvent } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, eventFor, pick, seat, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { course, dreamsAhead, weaponsAhead } from '../../src/games/bloodborne/course.ts'
import { STEPS, stepOf } from '../../src/games/bloodborne/steps.ts'
import { viewFrom } from './random-game.ts'

const { game } = bloodborne

/** Plays at random and hands over the log as a chair hears it, at every decision. */
function* told(seats: number, seed: number) {
  const chance = swift(seed)
  const table = begin(game, seats, {}, swift(seed + 1), { listen: true })
  const log: SeenEvent[] = []
  const hear = (): void => void log.push(...(table.news ?? []).flatMap((event) => eventFor(event, seat(1)) ?? []))
  for (hear(); table.asked.length > 0; hear()) {
    yield { table, log }
    const { seat: who } = pick(chance, awaited(table))
    choose(game, table, who, pick(chance, choicesOf(game, table, who)))
  }
  yield { table, log }
}

describe.each([3, 4, 5])('the course of a round at %i seats', (seats) => {
  test('[BB-29] goes through the steps in their order, and loses nothing that belongs to a Hunter', () => {
    for (const { log } of told(seats, 3)) {
      const chapters = course(log)
      const order = chapters.map(({ step }) => STEPS.indexOf(step))
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
      const first = chapters[0]?.turns[0]?.deeds[0]?.at ?? log.length
      const shown = chapters.flatMap(({ turns }) => turns.flatMap(({ deeds }) => deeds.map(({ at }) => at)))
      const silent = log.slice(first).filter((_, at) => !shown.includes(first + at))
      const kept = ['round', 'blessing', 'available', 'closed', 'omen', 'score', 'lashed']
      expect(silent.map(({ key }) => key).filter((key) => !kept.includes(key))).toEqual([])
    }
  })

  test('[BB-51] [BB-52] the dice stand in step 4, with the wounds they dealt; strikes come after them', () => {
    let rolls = 0
    for (const { log } of told(seats, 5)) {
      for (const { step, turns } of course(log)) {
        const keys = turns.flatMap(({ deeds }) => deeds.map(({ event }) => event.key))
        if (step !== 'monsterAttacks') expect(keys).not.toContain('rolled')
        else rolls++
        if (step === 'monsterAttacks') expect(keys).not.toContain('struck')
      }
    }
    expect(rolls).toBeGreaterThan(10)
  })

  test('[BB-36] [BB-81] whose weapon is open and whose Dream is to come', () => {
    let dreams = 0
    for (const { table } of told(seats, 8)) {
      const view = viewFrom(table, seat(1))
      const open = weaponsAhead(view)
      expect(open).toEqual(stepOf(view) === 'transform' ? table.asked.map((asked) => asked.seat) : [])
      const ahead = dreamsAhead(view.board)
      const clockwise = (each: number): number => (each - table.first + seats) % seats
      expect(ahead).toEqual(ahead.toSorted((a, b) => clockwise(a) - clockwise(b)))
      dreams += ahead.length
    }
    expect(dreams).toBeGreaterThan(3)
  })
})

test('what was taken back is not told', () => {
  const last = [...told(3, 2)].at(-1)?.log ?? []
  expect(course([...last, { key: 'undo.all', rule: '', params: { by: 'all' } }])).toEqual([])
})

test('before the first cards there is nothing to tell', () => {
  for (const { log } of told(3, 2)) {
    if (log.some(({ key }) => key === 'played')) break
    expect(course(log)).toEqual([])
  }
})
