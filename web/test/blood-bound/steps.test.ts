import { bloodBound } from '@gloamhall/blood-bound'
import { LANGUAGES, seat, teller, viewOf } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { steps } from '../../src/games/blood-bound/steps.ts'

const { game, phrases } = bloodBound

test.each(LANGUAGES)('in %s marks exactly one of six steps as current until the game is over', (language) => {
  const tell = teller(language, phrases[language], String)
  for (const { table } of walk(game, 7, 4)) {
    const shown = steps(viewOf(game, table, seat(1)), tell)
    expect(new Set(shown.map(({ label }) => label)).size).toBe(6)
    expect(shown.filter(({ now }) => now)).toHaveLength(1)
  }
})
