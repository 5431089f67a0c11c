import { bloodborne } from '@gloamhall/bloodborne'
import { seat, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { stepOf, steps } from '../../src/games/bloodborne/steps.ts'
import { randomGame, viewFrom } from './random-game.ts'

test.each([3, 4, 5])('[BB-29] at %i seats exactly one of eight steps is now, and none after the end', (seats) => {
  const tell = teller('de', bloodborne.phrases.de, String)
  for (const table of randomGame(seats, 4)) {
    const view = viewFrom(table, seat(1))
    const list = steps(view, tell)
    expect(list).toHaveLength(8)
    expect(list.filter(({ now }) => now)).toHaveLength(view.outcome ? 0 : 1)
  }
})

test('every question belongs to its step', () => {
  const seen = new Map<string, Set<string>>()
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    for (const table of randomGame(4, seed)) {
      const view = viewFrom(table, 'spectator')
      const [asked] = view.asked
      if (asked) seen.set(asked.question, (seen.get(asked.question) ?? new Set()).add(String(stepOf(view))))
    }
  }
  expect([...(seen.get('play') ?? [])]).toEqual(['choose'])
  expect([...(seen.get('add') ?? [])]).toEqual(['transform'])
  expect([...(seen.get('upgrade') ?? [])]).toEqual(['huntersDream'])
  expect([...(seen.get('remove') ?? [])]).toEqual(['huntersDream'])
  for (const step of seen.get('target') ?? []) expect(['instants', 'huntersAttack']).toContain(step)
})
