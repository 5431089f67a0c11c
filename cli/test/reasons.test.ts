import { boxOf, GAMES } from '@gloamhall/games'
import { accept, anyOption, awaited, begin, LANGUAGES, pick, reasonFor, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { tellerOf } from '../src/sentences.ts'

const MATCHES = 3
const MAX_DECISIONS = 400

test.each(GAMES)('%s: a choice that a rule forbids has its reason in words, in both languages', async (id) => {
  const box = await boxOf(id)
  const { game } = box
  const found = new Map<string, string>()
  for (let seed = 1; seed <= MATCHES; seed++) {
    const chance = swift(seed)
    const table = begin(game, game.seats.max, {}, swift(seed + 100))
    for (let count = 0; count < MAX_DECISIONS && table.asked.length > 0; count++) {
      const asked = pick(chance, awaited(table))
      for (const { choice, rule } of viewOf(game, table, asked.seat).barred)
        found.set(`${rule} ${choice.split(' ', 1)[0]}`, choice)
      accept(game, table, asked, anyOption(game, table, asked, chance))
    }
  }
  expect(found.size).toBeGreaterThan(0)
  for (const language of LANGUAGES) {
    const tell = tellerOf(box, language)
    const unexplained = [...found].filter(([at, choice]) => {
      const [rule = ''] = at.split(' ', 1)
      return reasonFor(tell, { choice, rule }) === undefined
    })
    expect(unexplained).toEqual([])
  }
})
