import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { show } from '../../src/index.ts'
import { broken, shows, steps, verdict } from './broken-candles.ts'

describe('sealsChance and keepsSecrets catch a game', () => {
  test('whose view contains the state of chance', () => {
    expect(
      verdict(
        property.sealsChance,
        shows(({ chance }) => ({ chance })),
      ),
    ).toContain('receives')
  })

  test('whose view contains the number of draws under another name', () => {
    expect(
      verdict(
        property.keepsSecrets,
        shows(({ chance }) => ({ luck: chance.drawn })),
      ),
    ).toContain('the imagined table does not fit the view')
  })

  test('whose event contains the key of chance', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          if (table.chance.kind === 'sealed') show(table, 'TC-3', 'luck', { luck: table.chance.key })
        },
      },
    })
    expect(verdict(property.sealsChance, game)).toMatch(/viewer 1 receives [0-9a-f]{64}/)
  })
})
