import type { SeenEvent } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { abilityIn, movedAt } from '../../src/games/blood-bound/staging.ts'

const told = (key: string, params: SeenEvent['params']): SeenEvent => ({ key, rule: 'BO-50', params })

test('shows a wound at the wounded seat only', () => {
  const fresh = [told('token', { seat: 3, token: 'rose' })]
  expect([2, 3].map((seat) => movedAt(fresh, seat))).toEqual([undefined, 'hit'])
})

test('moves all players who offer to intervene forward together', () => {
  const fresh = [told('offers', { target: 2, offers: [4, 6] })]
  expect([2, 4, 5, 6].map((seat) => movedAt(fresh, seat))).toEqual([undefined, 'steps', undefined, 'steps'])
})

test('shows a player who intervenes and is wounded in the same frame as wounded, since that came last', () => {
  const fresh = [told('intervene', { target: 2, intervener: 5 }), told('rank-token', { seat: 5, token: 7 })]
  expect(movedAt(fresh, 5)).toBe('hit')
})

test('recognises an ability by its event, and no other event as one', () => {
  expect(abilityIn([told('dagger', { to: 2 }), told('stab', { seat: 2, victim: 4 })])?.role).toBe('assassin')
  expect(abilityIn([told('attack', { attacker: 1, target: 2 })])).toBeUndefined()
})
