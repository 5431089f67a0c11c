import type { Game } from '@gloamhall/kernel'
import { accept, isAwaited, optionsOf, pick, resume, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { ROOMS } from '../src/rooms.ts'
import { set } from '../src/scene/set.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { anyFight } from './any-fight.ts'

const book = game as unknown as Game

/** Invariants that hold after any choice. (DS-209, DS-348, DS-349, DS-352) */
function check({ fight, characters }: DarkSoulsTable): void {
  if (!fight) return
  expect(characters[fight.aggro - 1]).toBeDefined()
  for (const { black, red, at, side, conditions } of characters) {
    expect(black + red).toBeLessThan(10)
    expect(new Set(conditions).size).toBe(conditions.length)
    const boss = fight.foes.find((foe) => foe.facing !== undefined && foe.at === at)
    expect(side !== undefined, 'a side of a boss, and only there').toBe(boss !== undefined)
  }
  for (const node of ROOMS[fight.room].nodes) {
    const models = [...characters, ...fight.foes].filter(({ at }) => at === node)
    expect(models.length).toBeLessThanOrEqual(3)
    const token = fight.terrain.find((each) => each.node === node)
    if (token && (token.kind !== 'barrel' || !token.spent)) expect(models).toEqual([])
  }
  expect(fight.foes.every(({ wounds }) => wounds >= 0)).toBe(true)
}

/** Random play does not survive for long, so all characters are restored now and then. */
function refresh(table: DarkSoulsTable): void {
  check(table)
  for (const character of table.characters) {
    character.black = Math.min(character.black, 4)
    character.red = Math.min(character.red, 2)
    character.heroic = true
    character.luck = true
  }
}

test.each([1, 2, 3, 4])(
  '[DS-348] [DS-349] [DS-352] [DS-209] fights of %i characters with any cards against any foes keep the invariants',
  (seats) => {
    for (let seed = 1; seed <= 40; seed++) {
      const chance = swift(seed * 1009 + seats)
      const scene = anyFight(chance, seats)
      const table = set(scene, seats, optionsOf(book, {}), swift(seed), { version: game.version })
      resume(book, table)
      for (let choices = 0; choices < 150 && table.fight && table.asked.length > 0; choices++) {
        const acts = table.asked[0]?.question === 'act'
        if (acts) refresh(table)
        const asked = table.asked.find(isAwaited) ?? table.asked[0]
        if (!asked) break
        const question = game.questions[asked.question] as (typeof game.questions)['act']
        const options = question.options(table, asked as never)
        expect(options.length, `${seed}: ${asked.question}`).toBeGreaterThan(0)
        expect(options.length).toBeLessThanOrEqual(200)
        expect(new Set(options).size, `${seed}: ${options}`).toBe(options.length)
        accept(book, table, asked, pick(chance, options))
      }
    }
  },
)
