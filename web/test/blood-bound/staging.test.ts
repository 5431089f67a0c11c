import type { SeenEvent } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { deedIn, movedAt } from '../../src/games/blood-bound/staging.ts'

const told = (key: string, params: SeenEvent['params']): SeenEvent => ({ key, rule: 'BO-50', params })

test('a wound is seen where it falls, and nowhere else', () => {
  const fresh = [told('token', { seat: 3, token: 'rose' })]
  expect([2, 3].map((seat) => movedAt(fresh, seat))).toEqual([undefined, 'hit'])
})

test('all who offer step forward together', () => {
  const fresh = [told('offers', { target: 2, offers: [4, 6] })]
  expect([2, 4, 5, 6].map((seat) => movedAt(fresh, seat))).toEqual([undefined, 'steps', undefined, 'steps'])
})

test('whoever steps in and is wounded in one frame is wounded: that came last', () => {
  const fresh = [told('intervene', { target: 2, intervener: 5 }), told('rank-token', { seat: 5, token: 7 })]
  expect(movedAt(fresh, 5)).toBe('hit')
})

test('an ability is known by what it does, and other events are none', () => {
  expect(deedIn([told('dagger', { to: 2 }), told('stab', { seat: 2, victim: 4 })])?.role).toBe('assassin')
  expect(deedIn([told('attack', { attacker: 1, target: 2 })])).toBeUndefined()
})
