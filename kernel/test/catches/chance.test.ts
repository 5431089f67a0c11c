import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { show } from '../../src/index.ts'
import { broken, shows, steps, verdict } from './broken-candles.ts'

describe('chance: the suite notices', () => {
  test('the state of chance in a view', () => {
    expect(
      verdict(
        property.sealsChance,
        shows(({ chance }) => ({ chance })),
      ),
    ).toContain('receives')
  })

  test('the state of chance in a view under another name', () => {
    expect(
      verdict(
        property.keepsSecrets,
        shows(({ chance }) => ({ luck: chance.drawn })),
      ),
    ).toContain('the imagined table does not fit the view')
  })

  test('the key of chance in an event', () => {
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
