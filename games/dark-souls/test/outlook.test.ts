import type { Choice, Game } from '@gloamhall/kernel'
import { previewChoices, seat } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { DarkSoulsBoard } from '../src/view.ts'
import { view } from '../src/view.ts'
import type { Terms } from './at-table.ts'
import { atTable } from './at-table.ts'
import { NAKED } from './enemies.ts'

/** The board as these choices would leave it at the end of the current step, which is what the forecast uses. */
function boardAfter(terms: Terms, ...choices: Choice[]): DarkSoulsBoard {
  const { table } = atTable(terms, game)
  return view(previewChoices(game as unknown as Game, table, seat(1), choices).atStepEnd as typeof table)
}

const TWO_SOLDIERS = {
  room: '5a',
  terrain: {},
  foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3' },
  characters: [{ class: 'warrior', at: 'c3', red: 2, ...NAKED, right: 'broadsword' }],
  acting: 1,
} as const

test('[DS-157] [DS-168] the forecast weights a foe by the chance that it survives the planned attack', () => {
  const now = boardAfter(TWO_SOLDIERS)
  const attack = now.odds.attacks.find(({ choice }) => choice.endsWith('hollow-soldier-1'))
  const kills = attack?.on[0]?.kills ?? 0
  expect(kills).toBeGreaterThan(0.1)
  expect(kills).toBeLessThan(1)
  const then = boardAfter(TWO_SOLDIERS, attack?.choice ?? '')
  const [before, after] = [now, then].map(({ losses }) => losses[0]?.by.map(({ average }) => average) ?? [])
  expect(after?.[0]).toBeCloseTo((before?.[0] ?? 0) * (1 - kills), 2)
  expect(then.losses[0]?.average).toBeLessThan(now.losses[0]?.average ?? 0)
  expect(then.losses[0]?.death).toBeLessThanOrEqual(now.losses[0]?.death ?? 0)
  // The target shows the odds of the planned attack only.
  expect(then.odds.attacks).toEqual([attack])
  expect(then.ahead.map(({ foe, falls }) => [foe, falls])).toEqual([
    ['hollow-soldier-1', kills],
    ['hollow-soldier-2', undefined],
  ])
})

const ENTERING = {
  characters: [
    { class: 'knight', ...NAKED },
    { class: 'warrior', ...NAKED },
  ],
  map: [{ face: '6b', at: [0, -1], encounter: 'ash-gardens' }],
  chance: [{ shuffle: [] }],
} as const

test('[DS-104] [DS-105] entering last and leading are evaluated before the enemies act', () => {
  const { table } = atTable(ENTERING, game).play('1 go 1', '1 place 1 c5')
  const places = ['place 2 a5', 'place 2 c5'].map((choice) =>
    view(previewChoices(game as unknown as Game, table, seat(1), [choice]).atStepEnd as typeof table),
  )
  for (const board of places) expect(board.ahead.length).toBeGreaterThan(0)
  expect(places[0]?.ahead).not.toEqual(places[1]?.ahead)
  const leading = atTable(ENTERING, game).play('1 go 1', '1 place 1 c5', '1 place 2 a5').table
  const boards = ['aggro 1', 'aggro 2'].map((choice) =>
    view(previewChoices(game as unknown as Game, leading, seat(1), [choice]).atStepEnd as typeof leading),
  )
  // No enemy has moved yet, whatever it is about to do.
  for (const { fight } of boards) expect(fight?.foes).toEqual(view(leading).fight?.foes)
  const hit = boards.map(({ ahead }) =>
    ahead.flatMap(({ actions }) => actions.flatMap((action) => (action.kind === 'attack' ? action.seats : []))),
  )
  expect(hit[0]).not.toEqual(hit[1])
})
