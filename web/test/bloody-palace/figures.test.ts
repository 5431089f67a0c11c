import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FOES as FOE_CARDS } from '../../../games/bloody-palace/src/content/foes.ts'
import { HUNTER_IDS } from '../../../games/bloody-palace/src/content/hunters.ts'
import { cut } from '../../src/games/bloody-palace/figures/figure.ts'
import { figureOf } from '../../src/games/bloody-palace/figures/index.ts'
import { FOES, HUNTERS, sizeOf } from '../../src/games/bloody-palace/models.ts'

const MODELS = [...HUNTERS, ...FOES]

test('everybody of the box is drawn, in the size of their base', () => {
  expect(HUNTERS).toEqual(HUNTER_IDS)
  expect(FOES.map((foe) => [foe, sizeOf(foe)])).toEqual(Object.entries(FOE_CARDS).map(([foe, { size }]) => [foe, size]))
})

describe.each(MODELS)('%s', (model) => {
  test('is drawn, piece by piece, of what figures are made of', async () => {
    const { drawn, width, feet } = await figureOf(model)
    const lines = drawn.trim().split('\n')
    expect(lines.length).toBeGreaterThan(15)
    for (const line of lines) expect(line).toMatch(/^[bmckwgsli] M[-\dMLHVCAZaz. ]+$/i)
    expect(feet).toBeGreaterThan(width * 0.7)
  })

  test('weighs no more than a figure may', async () => {
    const { drawn } = await figureOf(model)
    expect(gzipSync(drawn, { level: 9 }).length).toBeLessThan(1500)
  })
})

test('a capital letter stands for the piece and its mirror image', () => {
  const markup = cut({ width: 100, feet: 90, drawn: 'B M10 0H20V9Z\nl M1 1H2' })
  expect(markup.match(/matrix\(-1 0 0 1 100 0\)/g)).toHaveLength(3)
  expect(markup.match(/class="palace-b"/g)).toHaveLength(2)
  // Lines are no part of the outline that keeps the figure apart from the floor.
  expect(markup).toContain('class="palace-halo" d="M10 0H20V9Z"')
})
