import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { ACHIEVEMENT_IDS, CARD_IDS, cardOf, FOE_CLASSES, HUNTER_IDS, VERSION } from '@gloamhall/bloody-palace/face'
import { expect, test } from 'vitest'
import { EMBLEM_SHEET } from '../../src/games/bloody-palace/emblem-sheet.ts'
import { ACHIEVEMENT_EMBLEMS, CARD_EMBLEMS } from '../../src/games/bloody-palace/emblems.ts'

test('everything in the box has an emblem, and nothing else has one', () => {
  expect(Object.keys(CARD_EMBLEMS).sort()).toEqual([...CARD_IDS].sort())
  expect(Object.keys(ACHIEVEMENT_EMBLEMS)).toEqual(ACHIEVEMENT_IDS)
  const hung = [
    ...CARD_IDS.map((card) => `palace-card-${card}`),
    ...FOE_CLASSES.map((foe) => `palace-foe-${foe}`),
    ...HUNTER_IDS.map((hunter) => `palace-hunter-${hunter}`),
    ...ACHIEVEMENT_IDS.map((achievement) => `palace-achievement-${achievement}`),
  ]
  expect(hung.filter((name) => !EMBLEM_SHEET[name])).toEqual([])
})

test('no two emblems are the same', () => {
  const emblems = [...Object.values(CARD_EMBLEMS), ...Object.values(ACHIEVEMENT_EMBLEMS)].map(String)
  expect(emblems.filter((emblem, at) => emblems.indexOf(emblem) < at)).toEqual([])
})

test('every part that an emblem uses is in the sheet', () => {
  const used = Object.values(EMBLEM_SHEET).flatMap((body) =>
    [...body.matchAll(/#icon-([\w-]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(used.filter((name) => !(name in EMBLEM_SHEET))).toEqual([])
  expect(used.length).toBeGreaterThan(300)
})

const ARM_OF: Readonly<Record<string, readonly string[]>> = {
  rebellion: ['rebellion'],
  balrog: ['fist'],
  cavaliere: ['wheel'],
  gun: ['pistol', 'revolver', 'rocket'],
  cerberus: ['cerberus'],
  redqueen: ['red-queen', 'flame'],
  breaker: ['arm'],
  sparda: ['sparda'],
  kick: ['boot'],
  lightning: ['lightning'],
  pandora: ['pandora'],
  griffon: ['griffon'],
  shadow: ['shadow'],
  nightmare: ['nightmare'],
  cane: ['cane'],
}

test('an attack shows its weapon', () => {
  const odd = CARD_IDS.filter((id) => {
    const [arm] = CARD_EMBLEMS[id]
    const arms = cardOf({ rules: VERSION }, id).tags.flatMap((tag) => ARM_OF[tag] ?? [])
    return arms.length > 0 && !arms.includes(arm)
  })
  expect(odd).toEqual([])
})

test('the whole sheet stays within its size limit', () => {
  const files = ['emblems.ts', 'emblem-sheet.ts', 'glyphs/arms.ts', 'glyphs/heads.ts', 'glyphs/motions.ts']
  const text = files.map((file) =>
    readFileSync(new URL(`../../src/games/bloody-palace/${file}`, import.meta.url), 'utf8'),
  )
  expect(gzipSync(text.join('\n'), { level: 9 }).length).toBeLessThan(14_000)
})
