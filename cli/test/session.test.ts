import { random } from '@gloamhall/bots'
import type { Bot, Box, Game, Table } from '@gloamhall/kernel'
import { Match, printLine, replay, seat, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { Sitting } from '../src/session.ts'
import { lantern } from './lantern.ts'

const patient: Bot = { name: 'patient', choose: (view) => (view.choices.includes('wait') ? 'wait' : undefined) }

function sit<T extends Table>(game: Game<T>, bot: Bot): Sitting {
  const match = new Match(game, 3, {}, { kind: 'swift', seed: 1 }) as unknown as Match
  const box = { game } as unknown as Box
  const sitting = new Sitting({ box, match, seat: seat(2), bots: [bot, bot, bot], dice: swift(2) })
  sitting.advance()
  return sitting
}

function choose(sitting: Sitting, choice: string): void {
  sitting.choose(choice)
  sitting.advance()
}

const lines = ({ match }: Sitting): string[] => match.record().lines.map(printLine)

test('in a sealed round, bots answer before the player is asked', () => {
  const sitting = sit(threeCandles, random)
  expect(sitting.view.asked.map(({ answered }) => answered)).toEqual([true, false, true])
  choose(sitting, sitting.view.choices[0] ?? '')
  expect(sitting.news().map(({ key }) => key)).toContain('candle')
})

test('bots leave a question for all to the player', () => {
  const sitting = sit(lantern, patient)
  expect(lines(sitting)).toEqual([])
  choose(sitting, 'light')
  expect(lines(sitting)).toEqual(['2 light'])
})

test('an optional question is put to the player once after each decision', () => {
  const sitting = sit(lantern, patient)
  choose(sitting, 'light')
  expect(sitting.mayLeave).toBe(true)
  sitting.leave()
  sitting.advance()
  expect(lines(sitting)).toEqual(['2 light', '1 wait'])
  choose(sitting, 'turn-up')
  expect(lines(sitting)).toEqual(['2 light', '1 wait', '2 turn-up', '1 wait'])
  expect(sitting.mayLeave).toBe(true)
})

test('undo also removes later choices of bots, and the record replays', () => {
  const sitting = sit(lantern, patient)
  expect(sitting.undo()).toBe('nothing-to-undo')
  choose(sitting, 'light')
  choose(sitting, 'turn-up')
  expect(sitting.undo()).toBeUndefined()
  expect(lines(sitting).at(-1)).toBe('undo 2 by all')
  const again = replay(lantern, sitting.match.record())
  expect(again.table).toEqual(sitting.match.table)
  expect(again.table.turnedUp).toBe(0)
})

test('undo is refused after something hidden was revealed', () => {
  const sitting = sit(threeCandles, random)
  choose(sitting, sitting.view.choices[0] ?? '')
  expect(sitting.undo()).toBe('needs-consent')
})
