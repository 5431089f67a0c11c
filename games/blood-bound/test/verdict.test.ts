import { seat, viewOf } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { reasons } from '../src/verdict.ts'

const WHY: Readonly<Record<string, string>> = {
  'leader-captured': 'right',
  'inquisitor-captured': 'inquisitor',
  'true-curse': 'curse',
}

test.each([6, 7, 9, 12])('[BO-111] the reasons agree with the outcome at %i seats', (seats) => {
  for (let seed = 1; seed <= 40; seed++) {
    const table = [...walk(game, seats, seed)].at(-1)?.table
    if (!table?.captured) continue
    const view = viewOf(game, table, seat(1))
    const given = reasons(view).map(({ why }) => why)
    const how = view.outcome?.how ?? ''
    if (how === 'wrong-capture') expect(given.some((why) => why.startsWith('wrong'))).toBe(true)
    else expect(given).toContain(WHY[how])
  }
})
