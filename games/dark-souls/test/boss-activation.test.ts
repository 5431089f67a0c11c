import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import type { BehaviourCard } from '../src/content/effects.ts'
import { met, NAKED } from './enemies.ts'

/* The boss activation of page 30, stage by stage. No printed card matches the example, so the test makes one up. (DS-232) */

const CARDS = BEHAVIOURS['boreal-outrider-knight'] as Record<string, BehaviourCard>

beforeAll(() => {
  CARDS['page-30'] = {
    range: 1,
    dodge: 2,
    deeds: [
      { kind: 'move', nodes: 2, way: 'toward', of: 'aggro', push: true },
      { kind: 'attack', type: 'physical', damage: 7, mode: 'single', target: 'nearest', push: true },
    ],
    attackArcs: [],
    weakArcs: [],
  }
})

afterAll(() => {
  delete CARDS['page-30']
})

test('[DS-232] [DS-233] [DS-234] [DS-235] [DS-236] page 30: a boss pushes two characters off its node, follows one to the wall and attacks', () => {
  // Both are on its node, the one with the Aggro token in its front arc, the other in its back arc.
  const at = met({
    boss: 'boreal-outrider-knight',
    room: 'mini',
    foes: { 'boreal-outrider-knight': { at: 'c3', facing: 'se' } },
    behaviour: { deck: ['page-30'] },
    characters: [
      { class: 'knight', at: 'c3', side: 'nw', ...NAKED },
      { class: 'herald', at: 'c3', side: 'se', ...NAKED },
    ],
    aggro: 2,
  })

  // Stages 2 and 3: it does not need to turn. Before its first step both are pushed, each within its own arc.
  expect(at.told('turned')).toEqual([])
  expect(at.choices(1)).toEqual(['push 1 c1', 'push 1 b2', 'push 1 a3'])
  at.play('1 push 1 b2')
  expect(at.choices(2)).toEqual(['push 2 e3', 'push 2 d4', 'push 2 c5'])
  at.play('2 push 2 d4')

  // Stage 4: it moves one node onto the other's node, who is pushed again, to the only node of the front arc.
  expect(at.told('moved')[0]).toMatchObject({ from: 'c3', to: 'd4' })
  expect(at.told('pushed').at(-1)).toMatchObject({ who: 2, from: 'd4', to: 'e5' })

  // Stage 5: the second step leaves no node of the front arc, so the wall decides.
  expect(at.told('moved')[1]).toMatchObject({ from: 'd4', to: 'e5' })
  expect([at.at('boreal-outrider-knight-1'), at.asked()]).toEqual(['e5', ['1 push', '2 push']])
  expect(at.choices(2)).toEqual(['push 2 e3', 'push 2 c5'])
  at.play('2 push 2 e3')
  // No damage so far.
  expect([at.character(1).red, at.character(2).red]).toEqual([0, 0])

  // Stage 6: it attacks the nearest character, who may dodge anywhere, blocks, and is pushed farther away.
  expect(at.asked()).toEqual(['2 defend'])
  expect(at.choices(2)).toEqual([
    'block',
    'dodge',
    ...['e1', 'd2', 'c3', 'd4', 'e5 back', 'e5 left'].map((where) => `dodge ${where}`),
  ])
  at.play('2 block')
  expect(at.character(2).red).toBe(7)
  expect(at.choices(1)).toEqual(['push 2 e1', 'push 2 d2', 'push 2 c3'])
  at.play('1 push 2 e1')
  expect([at.at(1), at.at(2), at.foe('boreal-outrider-knight-1').facing]).toEqual(['b2', 'e1', 'se'])
})
