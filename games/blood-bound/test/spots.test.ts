import { seatsOf, viewOf } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { verbOf } from '../src/choices.ts'
import { AFFILIATIONS } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import { spotOf } from '../src/spots.ts'
import { atTable } from './at-table.ts'

/** Choices that are only said: they have no spot on the table. */
const SAID = ['ask', 'stand', 'offer', 'decline', 'withdraw', 'refuse', 'forgo']

test.each([6, 9])('at %i seats every choice is about a player or the supply, unless it is only said', (seats) => {
  const met = new Set<string>()
  for (let seed = 1; seed <= 15; seed++) {
    for (const { table } of walk(game, seats, seed)) {
      const supply = ['rank', ...AFFILIATIONS].map((token) => `token ${token}`)
      const there = [...seatsOf(table).map((seat) => `seat ${seat}`), ...supply, 'curses']
      for (const viewer of seatsOf(table)) {
        const view = viewOf(game, table, viewer)
        for (const choice of [...view.choices, ...view.barred.map((each) => each.choice)]) {
          const spot = spotOf(choice, view)
          met.add(verbOf(choice))
          if (SAID.includes(choice)) expect(spot).toBeUndefined()
          else expect(there, choice).toContain(spot)
        }
      }
    }
  }
  for (const verb of ['attack', 'take', 'stab', 'heal', 'strike-back', 'take-quill']) expect(met).toContain(verb)
})

test("[BO-79] the spot of a heal is the rescued player's seat, and their own for the token", () => {
  const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] }).rescue(1, 2, 3)
  expect(spotOf('heal', at.view(3))).toBe('seat 2')
  at.play('3 heal')
  expect(at.choices(2).map((choice) => spotOf(choice, at.view(2)))).toEqual(['seat 2'])
})

test("[BO-91] the spot of a strike back is the attacker's seat", () => {
  const at = atTable({ players: ['beast-5', 'rose-7'] }).hit(1, 2, 'rank')
  expect(spotOf('strike-back', at.view(2))).toBe('seat 1')
  expect(game.questions.ability.options(at.table, at.table.asked[0] as never)).toContain('strike-back')
})
