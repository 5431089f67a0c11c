import { digestChecks } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { BOSS_IDS, BOSS_MODEL_IDS } from '../src/content/bosses.ts'
import { CARD_IDS, EQUIPMENT } from '../src/content/cards.ts'
import { CLASS_IDS, CLASSES } from '../src/content/classes.ts'
import type { Equipment } from '../src/content/effects.ts'
import { ARCS, CONDITIONS, DICE, STATS, TERRAINS } from '../src/content/effects.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { ENEMY_IDS } from '../src/content/enemies.ts'
import { FACE_IDS } from '../src/content/tiles.ts'
import { OPTIONS } from '../src/table.ts'

type Words = Readonly<Record<keyof typeof cardsEn, string>>
const words: Readonly<Record<'en' | 'de', Words>> = { en: cardsEn, de: cardsDe }

describe('the words on the cards', () => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(words.de)).toEqual(Object.keys(words.en))
    for (const said of [...Object.values(words.en), ...Object.values(words.de)]) expect(said.trim()).not.toBe('')
  })

  test('name everything that has a text', () => {
    const keys = Object.keys(words.en)
    for (const key of keys.filter((each) => each.startsWith('text.'))) {
      const named = key.slice('text.'.length)
      expect(keys, key).toContain(named.includes('.') ? named : `card.${named}`)
    }
  })

  test('have the same numbers in both languages', () => {
    for (const key of Object.keys(words.en) as (keyof Words)[])
      expect(numbers(words.de[key]), key).toEqual(numbers(words.en[key]))
  })

  test.each([
    ['card', CARD_IDS],
    ['class', CLASS_IDS],
    ['heroic', CLASS_IDS.map((id) => CLASSES[id].heroic)],
    ['foe', [...new Set([...ENEMY_IDS, ...BOSS_MODEL_IDS, ...BOSS_IDS])]],
    ['ability', BOSS_MODEL_IDS],
    ['behaviour', Object.entries(BEHAVIOURS).flatMap(([boss, of]) => Object.keys(of).map((id) => `${boss}.${id}`))],
    ['encounter', ENCOUNTER_IDS],
    ['condition', CONDITIONS],
    ['die', [...DICE, 'dodge']],
    ['arc', ARCS],
  ] as const)('name every %s of the box and nothing else', (kind, ids) => {
    expect(namesOf(kind).sort()).toEqual([...ids].sort())
  })

  test.each([
    ['stat', STATS],
    ['terrain', TERRAINS],
    ['tile', FACE_IDS],
  ] as const)('name every %s', (kind, ids) => {
    for (const id of ids) expect(namesOf(kind)).toContain(id)
  })

  test('explain a card exactly if dice and icons do not say everything', () => {
    const needed = CARD_IDS.filter((id) => isSpoken(EQUIPMENT[id]))
    const told = Object.keys(words.en).filter((key) => /^text\.[^.]+$/.test(key))
    expect(told.sort()).toEqual(needed.map((id) => `text.${id}`).sort())
  })
})

digestChecks(new URL('../', import.meta.url), OPTIONS)

/** Ids that have a name of this kind. */
const namesOf = (kind: string): string[] =>
  Object.keys(words.en)
    .filter((key) => key.startsWith(`${kind}.`))
    .map((key) => key.slice(kind.length + 1))

/** Traits, and rows without dice, need a text. */
const isSpoken = (card: Equipment): boolean =>
  ('trait' in card && card.trait !== undefined) ||
  card.kind === 'ember' ||
  (card.kind === 'hand' && card.actions.some((row) => !row.dice || row.grant || row.fromBackup))

/** All numbers of a sentence, in any order. */
const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).sort()
