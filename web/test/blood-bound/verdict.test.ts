import { seat } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { reasons } from '../../src/games/blood-bound/verdict.ts'
import { randomGame, viewFrom } from './random-game.ts'

const WHY: Readonly<Record<string, string>> = {
  'leader-captured': 'end.right',
  'inquisitor-captured': 'end.inquisitor',
  'true-curse': 'end.curse',
}

test.each([6, 7, 9, 12])('[BO-111] at %i seats the reasons agree with the outcome', (seats) => {
  for (let seed = 1; seed <= 40; seed++) {
    const table = [...randomGame(seats, seed)].at(-1)
    if (!table?.captured) continue
    const view = viewFrom(table, seat(1))
    const given = reasons(view).map(({ word }) => word)
    const how = view.outcome?.how ?? ''
    if (how === 'wrong-capture') expect(given.some((word) => word.startsWith('end.wrong'))).toBe(true)
    else expect(given).toContain(WHY[how])
  }
})
