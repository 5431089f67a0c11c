import type { Game } from '@gloamhall/kernel'
import { accept, isAwaited, optionsOf, pick, previewChoices, resume, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { nameOf } from '../src/nodes.ts'
import { set } from '../src/scene/set.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import type { DarkSoulsBoard } from '../src/view.ts'
import { waysBeyond } from '../src/ways.ts'
import { anyFight } from './any-fight.ts'
import { met, PLAIN } from './enemies.ts'

const book = game as unknown as Game

test('[DS-149] [DS-150] [DS-151] every way to a far node can be planned, leads there and costs what it says', () => {
  let found = 0
  for (let seed = 1; seed <= 60; seed++) {
    const chance = swift(seed)
    const seats = (seed % 4) + 1
    const table = set(anyFight(chance, seats), seats, optionsOf(book, {}), swift(seed), { version: game.version })
    resume(book, table)
    for (let choices = 0; choices < 40 && table.fight && table.asked.length > 0; choices++) {
      const asked = table.asked.find(isAwaited) ?? table.asked[0]
      if (!asked) break
      const who = table.characters[asked.seat - 1]
      if (asked.question === 'act' && who) {
        for (const [node, { choices: way, price }] of waysBeyond(
          viewOf<DarkSoulsTable, DarkSoulsBoard>(game, table, asked.seat),
        )) {
          const ahead = previewChoices(game, table, asked.seat, way)
          expect([ahead.whole, ahead.stop], `${seed}: ${way}`).toEqual([way.length, 'end'])
          const then = ahead.table.characters[asked.seat - 1]
          expect([then?.at, (then?.black ?? 0) - who.black], `${seed}: ${way}`).toEqual([node, price])
          found++
        }
      }
      const question = game.questions[asked.question] as (typeof game.questions)['act']
      accept(book, table, asked, pick(chance, question.options(table, asked as never)))
      while (table.asked.length === 0 && table.agenda.length > 0) resume(book, table)
    }
  }
  expect(found).toBeGreaterThan(500)
})

test('[DS-126] [DS-151] ways go as far as the bar allows, in the fewest steps, and never cost the last box', () => {
  const at = met({
    room: '5a',
    terrain: {},
    traps: {},
    acting: 1,
    foes: { sentinel: 'e1' },
    characters: [{ class: 'knight', at: 'a5', red: 7, ...PLAIN }],
  })
  const ways = waysBeyond(viewOf(game, at.table, 1 as never))
  for (const { choices, price } of ways.values()) {
    expect(price).toBe(choices.length - 1)
    expect(price).toBeLessThan(3)
  }
  expect([...ways.keys()].map(nameOf)).toContain('d2')
  expect([...ways.keys()].map(nameOf)).not.toContain('b4')
})
