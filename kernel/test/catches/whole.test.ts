import { expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import { threeCandles } from '../three-candles.ts'
import type { Property } from './broken-candles.ts'
import { keeps, keepsSecretsInDisguise, violation } from './broken-candles.ts'

test.each<[string, Property]>([
  ['ends', property.ends],
  ['acceptsWhatItLists', property.acceptsWhatItLists],
  ['repeats', property.repeats],
  ['undoes', property.undoes],
  ['remembers', property.remembers],
  ['keepsEvents', property.keepsEvents],
  ['previews', property.previews],
  ['keeps', keeps],
  ['keepsSecrets', property.keepsSecrets],
  ['keepsSecrets, with a disguise', keepsSecretsInDisguise],
  ['imagines', property.imagines],
  ['waits', property.waits],
  ['opensHonestly', property.opensHonestly],
  ['sealsChance', property.sealsChance],
  ['saysItsRules', property.saysItsRules],
])('%s accepts Three Candles as it is', (_, holds) => {
  expect(violation(holds, threeCandles)).toBe('no violation')
})
