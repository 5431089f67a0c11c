import { ACTION_IDS, FOE_IDS } from '@gloamhall/bloodborne/face'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CARD_ICONS, PLAIN_CARD, PLAIN_FOE, TROPHY_ICONS } from '../../src/games/bloodborne/emblems.ts'
import { ICONS as LATER } from '../../src/games/bloodborne/emblems/icons.ts'
import { figureOf, shapesOf } from '../../src/games/bloodborne/figures/index.ts'
import { GLYPHS } from '../../src/games/bloodborne/glyphs.ts'
import { ICONS } from '../../src/games/bloodborne/icons.ts'
import { STARTER_GLYPHS } from '../../src/games/bloodborne/starter-glyphs.ts'
import { SETTINGS } from '../../src/games/bloodborne/Picture.tsx'
import { reachOf } from '../../src/components/figure-icon.ts'
import { ICONS as COMMON_ICONS } from '../../src/components/icons.ts'

const emblems = Object.values(CARD_ICONS)
const drawings = await Promise.all(FOE_IDS.map(async (foe) => (await figureOf(foe)).drawn))

test('no two cards share an emblem, nor a card and a trophy or a placeholder', () => {
  expect(Object.keys(CARD_ICONS).toSorted()).toEqual([...ACTION_IDS].toSorted())
  const all = [...emblems, ...Object.values(TROPHY_ICONS), PLAIN_CARD, PLAIN_FOE]
  expect(all.filter((emblem, at) => all.indexOf(emblem) < at)).toEqual([])
})

test('no two emblems are the same drawing under two names', () => {
  const bodies = [...Object.values(STARTER_GLYPHS), ...Object.values(GLYPHS)]
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('every emblem is in the first sprite or in the sheet loaded later, and all of them are used', () => {
  const there: readonly string[] = [
    ...ICONS,
    ...COMMON_ICONS,
    ...LATER,
    ...Object.keys({ ...STARTER_GLYPHS, ...GLYPHS }),
  ]
  expect(emblems.filter((emblem) => !there.includes(emblem))).toEqual([])
  expect(
    [...LATER, ...Object.keys({ ...STARTER_GLYPHS, ...GLYPHS })].filter((shape) => !emblems.includes(shape)),
  ).toEqual([])
})

test('no two foes share a figure, and each foe is used', () => {
  expect(new Set(drawings).size).toBe(FOE_IDS.length)
  expect(Object.keys(SETTINGS).toSorted()).toEqual([...FOE_IDS].toSorted())
})

describe.each(FOE_IDS)('the %s', (foe) => {
  test('consists of known parts and stays within its size limit', async () => {
    const { drawn } = await figureOf(foe)
    const lines = drawn.trim().split('\n')
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line).toMatch(/^[bmckwgsli] M[-\dMLHVCAZ. ]+$/i)
    expect(gzipSync(drawn, { level: 9 }).length).toBeLessThan(1500)
  })

  test('fits in its square', async () => {
    const figure = await figureOf(foe)
    const { aside, up, down } = reachOf(figure)
    expect(Math.max(2 * aside, up + down)).toBeLessThan(340)
    expect(down).toBeLessThan(20)
    for (const markup of Object.values(await shapesOf(foe)))
      expect(markup).toMatch(/^<g transform="translate\(256 [\d.]+\)/)
  })
})
