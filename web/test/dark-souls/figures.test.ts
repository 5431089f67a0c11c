import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FIGURES } from '../../src/games/dark-souls/figures/index.ts'
import { cut } from '../../src/components/figure.ts'
import { BOSSES, CHARACTERS, ENEMIES } from '../../src/games/dark-souls/models.ts'

const MODELS = [...CHARACTERS, ...ENEMIES, ...BOSSES]

describe.each(MODELS)('the %s', (model) => {
  test('consists of known parts', async () => {
    const { drawn, width, feet } = await FIGURES.figureOf(model)
    const lines = drawn.trim().split('\n')
    expect(lines.length).toBeGreaterThan(15)
    for (const line of lines) expect(line).toMatch(/^[bmckwgsli] M[-\dMLHVCAZaz. ]+$/i)
    expect(feet).toBeGreaterThan(width * 0.7)
  })

  test('stays within the size limit of a figure', async () => {
    const { drawn } = await FIGURES.figureOf(model)
    expect(gzipSync(drawn, { level: 9 }).length).toBeLessThan(1250)
  })
})

test('a capital letter stands for the piece and its mirror image', () => {
  const markup = cut({ width: 100, feet: 90, drawn: 'B M10 0H20V9Z\nl M1 1H2' })
  expect(markup.match(/matrix\(-1 0 0 1 100 0\)/g)).toHaveLength(3)
  expect(markup.match(/class="cut-b"/g)).toHaveLength(2)
  // Strokes are not part of the outline that sets the figure off against the floor.
  expect(markup).toContain('class="cut-halo" d="M10 0H20V9Z"')
  expect(markup).toContain('translate(-50 -90)')
})

test('no two share a figure', async () => {
  const drawings = await Promise.all(MODELS.map(async (model) => (await FIGURES.figureOf(model)).drawn))
  expect(new Set(drawings).size).toBe(MODELS.length)
})
