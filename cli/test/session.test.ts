import { random } from '@gloamhall/bots'
import type { Bot, Box, Game, Table } from '@gloamhall/kernel'
import { Match, printLine, replay, seat, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { LocalSession } from '../src/session.ts'
import { lantern } from './lantern.ts'

const patient: Bot = { name: 'patient', choose: (view) => (view.choices.includes('wait') ? 'wait' : undefined) }

function startSession<T extends Table>(game: Game<T>, bot: Bot): LocalSession {
  const match = new Match(game, 3, {}, { kind: 'swift', seed: 1 }) as unknown as Match
  const box = { game } as unknown as Box
  const session = new LocalSession({ box, match, seat: seat(2), bots: [bot, bot, bot], dice: swift(2) })
  session.advance()
  return session
}

function choose(session: LocalSession, choice: string): void {
  session.choose(choice)
  session.advance()
}

const lines = ({ match }: LocalSession): string[] => match.record().lines.map(printLine)

test('in a sealed round, bots answer before the player is asked', () => {
  const session = startSession(threeCandles, random)
  expect(session.view.asked.map(({ answered }) => answered)).toEqual([true, false, true])
  choose(session, session.view.choices[0] ?? '')
  expect(session.newEvents().map(({ key }) => key)).toContain('candle')
})

test('bots leave a question for all to the player', () => {
  const session = startSession(lantern, patient)
  expect(lines(session)).toEqual([])
  choose(session, 'light')
  expect(lines(session)).toEqual(['2 light'])
})

test('an optional question is put to the player once after each decision', () => {
  const session = startSession(lantern, patient)
  choose(session, 'light')
  expect(session.mayLeave).toBe(true)
  session.leave()
  session.advance()
  expect(lines(session)).toEqual(['2 light', '1 wait'])
  choose(session, 'turn-up')
  expect(lines(session)).toEqual(['2 light', '1 wait', '2 turn-up', '1 wait'])
  expect(session.mayLeave).toBe(true)
})

test('undo also removes later choices of bots, and the record replays', () => {
  const session = startSession(lantern, patient)
  expect(session.undo()).toBe('nothing-to-undo')
  choose(session, 'light')
  choose(session, 'turn-up')
  expect(session.undo()).toBeUndefined()
  expect(lines(session).at(-1)).toBe('undo 2 by all')
  const again = replay(lantern, session.match.record())
  expect(again.table).toEqual(session.match.table)
  expect(again.table.turnedUp).toBe(0)
})

test('undo is refused after something hidden was revealed', () => {
  const session = startSession(threeCandles, random)
  choose(session, session.view.choices[0] ?? '')
  expect(session.undo()).toBe('needs-consent')
})
