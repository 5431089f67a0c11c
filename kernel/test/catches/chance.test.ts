import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { show } from '../../src/index.ts'
import { changed, withOnBoard, steps, violation } from './broken-candles.ts'

describe('sealsChance and keepsSecrets catch a game', () => {
  test('whose view contains the state of chance', () => {
    expect(
      violation(
        property.sealsChance,
        withOnBoard(({ chance }) => ({ chance })),
      ),
    ).toContain('receives')
  })

  test('whose view contains the number of draws under another name', () => {
    expect(
      violation(
        property.keepsSecrets,
        withOnBoard(({ chance }) => ({ luck: chance.drawn })),
      ),
    ).toContain('the imagined table does not fit the view')
  })

  test('whose event contains the key of chance', () => {
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          if (table.chance.kind === 'sealed') show(table, 'TC-3', 'luck', { luck: table.chance.key })
        },
      },
    })
    expect(violation(property.sealsChance, game)).toMatch(/viewer 1 receives [0-9a-f]{64}/)
  })
})
