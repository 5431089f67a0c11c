import { expect, test } from 'vitest'
import { ICONS } from '../../src/games/blood-bound/icons.ts'
import { ABILITY_CARD_ICONS, AFFILIATION_ICONS, CLAN_ICONS, ROLE_ICONS } from '../../src/games/blood-bound/emblems.ts'
import { de } from '../../src/games/blood-bound/i18n/de.ts'
import { en } from '../../src/games/blood-bound/i18n/en.ts'
import { words } from '../../src/games/blood-bound/words.ts'
import { ICONS as COMMON_ICONS } from '../../src/components/icons.ts'

test('both languages fill in the same names', () => {
  const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
  for (const [word, text] of Object.entries(en)) {
    expect([...new Set(slots(de[word as keyof typeof en]))].sort(), word).toEqual([...new Set(slots(text))].sort())
  }
})

test('fills in counts and names', () => {
  expect(words('en')('stage.passes', { count: 1 })).toBe('Passed 1 time since the last attack')
  expect(words('de')('mine.clue.seen', { name: 'Mira' })).toBe('Hinweis von Mira')
})

test('every emblem is shipped with the game or with the interface', () => {
  const used = [AFFILIATION_ICONS, CLAN_ICONS, ROLE_ICONS, ABILITY_CARD_ICONS].flatMap((list) => Object.values(list))
  for (const icon of used) expect([...ICONS, ...COMMON_ICONS]).toContain(icon)
})
