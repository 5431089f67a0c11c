import { CLASSES } from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'
import { CARD_IDS, emblemOf } from '../../src/games/dark-souls/emblems.ts'
import { EMBLEM_SHEET } from '../../src/games/dark-souls/emblem-sheet.ts'
import { foeEmblemOf } from '../../src/games/dark-souls/foe-emblems.ts'
import { ICONS as EMBLEM_ICONS } from '../../src/games/dark-souls/emblems/icons.ts'
import { ARMS } from '../../src/games/dark-souls/glyphs/arms.ts'
import { HEADS } from '../../src/games/dark-souls/glyphs/heads.ts'
import { STARTING_ARMS } from '../../src/games/dark-souls/glyphs/starting-arms.ts'
import { SIGNS } from '../../src/games/dark-souls/glyphs/signs.ts'
import { ICONS } from '../../src/games/dark-souls/icons.ts'
import { STARTING_SHEET } from '../../src/games/dark-souls/starting-sheet.ts'
import { BOSSES, ENEMIES } from '../../src/games/dark-souls/models.ts'

const NAMES = [...ICONS, ...EMBLEM_ICONS, ...[SIGNS, HEADS, STARTING_ARMS, ARMS].flatMap(Object.keys)]
const HUNG = new Set<string>(NAMES)

test('every card of the box has an emblem, and every part of an emblem exists', () => {
  expect(CARD_IDS).toHaveLength(135)
  expect(CARD_IDS.filter((card) => !HUNG.has(emblemOf(card)))).toEqual([])
  for (const card of CARD_IDS) expect(EMBLEM_SHEET[`soul-card-${card}`]).toContain(`#icon-${emblemOf(card)}"`)
})

test('the starting equipment of each class is in the first sheet, with its shape', () => {
  for (const { starting } of Object.values(CLASSES)) {
    for (const card of starting) {
      expect(Object.keys(STARTING_SHEET)).toContain(`soul-card-${card}`)
      const [, shape = ''] = /#icon-([\w-]+)"/.exec(STARTING_SHEET[`soul-card-${card}`] ?? '') ?? []
      expect([...Object.keys(STARTING_SHEET), ...ICONS], card).toContain(shape)
    }
  }
})

test('foes have different heads', () => {
  const heads = [...ENEMIES, ...BOSSES].map(foeEmblemOf)
  expect(heads.filter((head) => !HUNG.has(head))).toEqual([])
  expect(new Set(heads).size).toBe(heads.length)
})

test('no shape is shipped that no card and no table uses', () => {
  const shown = new Set<string>([...CARD_IDS.map(emblemOf), ...[...ENEMIES, ...BOSSES].map(foeEmblemOf)])
  expect([...EMBLEM_ICONS, ...Object.keys(HEADS), ...Object.keys(ARMS)].filter((shape) => !shown.has(shape))).toEqual(
    [],
  )
})

test('no two icons have the same name', () => {
  expect(HUNG.size).toBe(NAMES.length)
})
