import { FOE_CLASSES, foeOf, HUNTER_IDS, VERSION } from '@gloamhall/bloody-palace/face'
import { expect, test } from 'vitest'
import { FIGURES } from '../../src/games/bloody-palace/figures/index.ts'
import { isHunter, sizeOf } from '../../src/games/bloody-palace/models.ts'
import { checkFigures } from '../figure-checks.ts'

const MODELS = [...HUNTER_IDS, ...FOE_CLASSES]

test('sizes a figure like its base', () => {
  expect(MODELS.filter(isHunter)).toEqual(HUNTER_IDS)
  for (const foe of FOE_CLASSES) expect([foe, sizeOf(foe)]).toEqual([foe, foeOf({ rules: VERSION }, foe).size])
})

checkFigures(FIGURES, MODELS, 1500)
