import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FigureLoader } from '../src/components/figure-loader.ts'

/** Tests every figure of a game: known parts, wide feet, a size limit, and no two alike. */
export function checkFigures<Model extends string>(
  { figureOf }: FigureLoader<Model>,
  models: readonly Model[],
  maxBytes: number,
): void {
  describe.each(models)('%s', (model) => {
    test('consists of known parts', async () => {
      const { drawn, width, feet } = await figureOf(model)
      const lines = drawn.trim().split('\n')
      expect(lines.length).toBeGreaterThan(15)
      for (const line of lines) expect(line).toMatch(/^[bmckwgsli] M[-\dMLHVCAZaz. ]+$/i)
      expect(feet).toBeGreaterThan(width * 0.7)
    })

    test('stays within the size limit of a figure', async () => {
      const { drawn } = await figureOf(model)
      expect(gzipSync(drawn, { level: 9 }).length).toBeLessThan(maxBytes)
    })
  })

  test('no two models share a figure', async () => {
    const drawings = await Promise.all(models.map(async (model) => (await figureOf(model)).drawn))
    expect(new Set(drawings).size).toBe(models.length)
  })
}
