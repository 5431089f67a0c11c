import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CARD_ICONS, PLAIN_CARD, PLAIN_FOE, TROPHY_ICONS } from '../../src/games/bloodborne/emblems.ts'
import de from '../../src/games/bloodborne/i18n/de.json' with { type: 'json' }
import en from '../../src/games/bloodborne/i18n/en.json' with { type: 'json' }
import { ICONS } from '../../src/games/bloodborne/icons.ts'
import { words } from '../../src/games/bloodborne/words.ts'
import { ICONS as COMMON_ICONS } from '../../src/components/icons.ts'
import { ICONS as FRAME } from '../../src/table/icons.ts'
import { tellerOf } from './board-words.ts'

const FOLDER = join(import.meta.dirname, '../../src/games/bloodborne')
const sources = readdirSync(FOLDER).filter((name) => /\.tsx?$/.test(name))
const sourceOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

test('both languages have the same keys and fill in the same names', () => {
  const slots = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))]
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const [word, text] of Object.entries(en)) {
    expect(slots(de[word as keyof typeof en]).toSorted(), word).toEqual(slots(text).toSorted())
  }
})

test('fills in counts and names', () => {
  expect(words(tellerOf('en'))('hunter.risk', { count: 1 })).toBe('1 collected Blood Echo')
  expect(words(tellerOf('de'))('dungeon', { count: 6 })).toBe('6 im Kelchverlies')
})

test('every icon exists and is shipped with the game, the interface or the frame', () => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, unknown> }
  for (const icon of ICONS) expect(icons, icon).toHaveProperty([icon])
  const named = sources.flatMap((name) =>
    [...sourceOf(name).matchAll(/<Icon name="([\w-]+)"/g)].map(([, icon]) => icon),
  )
  const told = [...sourceOf('signs.ts').matchAll(/'([\w-]+)',?$/gm)].map(([, icon]) => icon)
  const shown = [...Object.values(TROPHY_ICONS), PLAIN_CARD, PLAIN_FOE, ...named]
  for (const icon of shown) expect([...ICONS, ...COMMON_ICONS, ...FRAME]).toContain(icon)
  const used = [...shown, ...told, ...Object.values(CARD_ICONS)]
  for (const icon of ICONS) expect(used, `${icon} is shipped for nothing`).toContain(icon)
})

test('the client entry point imports no rules', () => {
  // Except the worker that computes previews, which is loaded after the table and draws nothing.
  for (const name of sources.filter((each) => each !== 'game.ts')) {
    const from = [...sourceOf(name).matchAll(/from '(@gloamhall\/[^']+)'/g)].map(([, path]) => path)
    for (const path of from) expect(['@gloamhall/bloodborne/face', '@gloamhall/kernel']).toContain(path)
  }
  const face = readFileSync(join(FOLDER, '../../../../games/bloodborne/src/face.ts'), 'utf8')
  expect(face).not.toMatch(/from '\.\/(rules|game|bot|imagine|setup)/)
})
