import { readdirSync, readFileSync } from 'node:fs'
import { HUNTER_IDS, phrases, pileOf, VERSION } from '@gloamhall/bloody-palace/face'
import { expect, test } from 'vitest'
import en from '../../src/games/bloody-palace/i18n/en.json' with { type: 'json' }
import { partOf } from '../../src/games/bloody-palace/late-words.ts'

const source = (file: string): string =>
  readFileSync(new URL(`../../src/games/bloody-palace/${file}`, import.meta.url), 'utf8')

/** What is on the screen while Hunters are chosen. */
test.each(['hall/Choosing.tsx', 'hall/Card.tsx'])('%s says nothing whose words come later', (file) => {
  const text = source(file)
  const words = [...text.matchAll(/word\([`']([\w.]+)/g)].map(([, word]) => `arena.${word}x`)
  // The names of cards are those of the basic attacks, which lie on the plates.
  const told = [...text.matchAll(/tell\([`']([\w.]+)/g)].map(([, key = '']) => key).filter((key) => key !== 'card.')
  expect(words.length + told.length).toBeGreaterThan(1)
  expect([...words, ...told].filter((key) => partOf(key) !== 'first')).toEqual([])
})

test('the basic attacks of every Hunter are there at once, and no other card', () => {
  const first = Object.keys(phrases.en).filter((key) => /^card\.(?!kind|discard)/.test(key) && partOf(key) === 'first')
  const basics = HUNTER_IDS.flatMap((hunter) => pileOf({ rules: VERSION }, hunter, 'basic')).map((id) => `card.${id}`)
  expect(new Set(first)).toEqual(new Set(basics))
})

test('whatever is asked, answered or told while Hunters are chosen is there at once', () => {
  for (const key of ['question.hunter', 'waiting.hunter', 'choice.hunter', 'event.joined', 'event.joined.you.seat'])
    expect(partOf(key), key).toBe('first')
})

test('only the table in words has words of its own, but for what the menu of a foe says', () => {
  for (const key of Object.keys(phrases.en).filter((each) => each.startsWith('read.')))
    expect(partOf(key), key).toBe(key === 'read.vitality' ? 'late' : 'read')
  const told = ['About.tsx', 'hall/Order.tsx', 'hall/Party.tsx', 'hall/Feats.tsx', 'hall/Shop.tsx', 'hall/Field.tsx']
  const read = told.flatMap((file) => [...source(file).matchAll(/tell\([`'](read\.[\w.]+)/g)].map(([, key]) => key))
  expect(new Set(read)).toEqual(new Set(['read.vitality']))
})

test('the sentences on cards are brought by those who say them, and asked for by nobody else', () => {
  const sentences = /tell\([`'](effect|lasting|text|tag|deed|side|condition)\.|(effect|deed)Words\(tell\b/
  const hall = readdirSync(new URL('../../src/games/bloody-palace/hall', import.meta.url), 'utf8')
  for (const file of [...hall.map((each) => `hall/${each}`), 'End.tsx', 'Base.tsx', 'Standee.tsx'])
    if (file.endsWith('.tsx')) expect(source(file), file).not.toMatch(sentences)
  for (const key of ['effect.bonus-after', 'lasting.tag-block', 'text.icon.stun', 'tag.gun'])
    expect(partOf(key), key).toBe('cards')
  for (const key of ['deed.hit', 'side.F', 'condition.orbs']) expect(partOf(key), key).toBe('deeds')
})

test('the board asks for no words that nobody brings it', () => {
  for (const key of Object.keys(en)) expect(['first', 'late'], key).toContain(partOf(key))
})
