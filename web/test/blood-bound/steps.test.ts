import { bloodBound } from '@gloamhall/blood-bound'
import { choose, optionsOf, seat, swift, teller, viewOf } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { stepOf, steps } from '../../src/games/blood-bound/steps.ts'

const { game, scene } = bloodBound

/** Plays lines and says after each at which step the table is. */
function stepsOf(given: unknown, seats: number, ...lines: readonly string[]) {
  const table = scene(given, seats, optionsOf(game, {}), swift(1))
  return [
    stepOf(viewOf(game, table, 'spectator')),
    ...lines.map((line) => {
      const [who = '', ...words] = line.split(' ')
      expect(choose(game, table, seat(Number(who)), words.join(' ')), line).toMatchObject({ ok: true })
      return stepOf(viewOf(game, table, 'spectator'))
    }),
  ]
}

test('[BO-35] an attack walks through the six steps', () => {
  const players = ['beast-2', 'rose-2', 'rose-3', 'beast-4', 'rose-5', 'beast-6']
  const lines = [
    '1 attack 2',
    '2 ask',
    '3 offer',
    '4 decline',
    '5 decline',
    '6 decline',
    '2 refuse',
    '2 take rank',
    '2 stab 1',
  ]
  expect(stepsOf({ players }, 6, ...lines)).toEqual([
    'target',
    'ask',
    'offers',
    'offers',
    'offers',
    'offers',
    'offers',
    'wound',
    'ability',
    'ability',
  ])
})

test('a wound forced by an ability belongs to the step of the ability', () => {
  const players = ['beast-1', 'rose-7', 'rose-3', 'beast-4', 'rose-5', 'beast-6']
  expect(stepsOf({ players }, 6, '1 attack 2', '2 stand', '2 take rank', '2 strike-back').at(-1)).toBe('ability')
})

test.each([6, 9])('at %i seats exactly one of six steps is now, and none after the end', (seats) => {
  for (const { table } of walk(game, seats, 4)) {
    const view = viewOf(game, table, seat(1))
    const tell = teller('de', bloodBound.phrases.de, String)
    const now = steps(view, tell).filter((step) => step.now)
    expect(now).toHaveLength(view.outcome ? 0 : 1)
    expect(steps(view, tell)).toHaveLength(6)
  }
})
