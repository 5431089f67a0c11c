import type { Language, Params } from '@gloamhall/kernel'
import {
  awaited,
  begin,
  choose,
  describe as inWords,
  eventFor,
  commonPhrases,
  options,
  pick,
  sentence,
  swift,
  teller,
  viewOf,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { ACTION_IDS, FOE_IDS } from '../src/content/cards.ts'
import { game } from '../src/game.ts'
import { bloodborne } from '../src/index.ts'
import { read } from '../src/read.ts'
import { ROUND } from '../src/rules/index.ts'
import { atTable } from './at-table.ts'

const LANGUAGES = ['en', 'de'] as const
const tellerIn = (language: Language) =>
  teller(language, { ...commonPhrases[language], ...bloodborne.phrases[language] }, (seat) => `P${seat}`)

const FORM = /^(card|foe|die)\.(with|acc|who|whom|on)\./

describe('the phrases', () => {
  const wanted = [
    ...ACTION_IDS.flatMap((card) => [`card.${card}`, `text.${card}`]),
    ...FOE_IDS.flatMap((foe) => [`foe.${foe}`, `ability.${foe}`]),
    ...ROUND.map((step) => `step.${step}`),
    ...Object.keys(game.questions).flatMap((question) => [`question.${question}`, `waiting.${question}`]),
    ...Object.entries(game.options).flatMap(([name, { values }]) => [
      `option.${name}`,
      ...values.map((value) => `option.${name}.${value}`),
    ]),
    ...['final-boss-killed', 'last-hunter', 'nobody-left'].map((how) => `outcome.${how}`),
  ]

  test.each(LANGUAGES)('name every card, question and option in %s', (language) => {
    const phrases: Readonly<Record<string, string>> = bloodborne.phrases[language]
    expect(wanted.filter((key) => !phrases[key]?.trim())).toEqual([])
  })

  test('have the same keys and parameters in both languages', () => {
    const { en, de } = bloodborne.phrases
    // Declined forms of names differ between languages.
    const keys = (phrases: object): string[] => Object.keys(phrases).filter((key) => !FORM.test(key))
    expect(keys(de).sort()).toEqual(keys(en).sort())
    const slots = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(slots(de[key]), key).toEqual(slots(en[key]))
  })

  test.each(LANGUAGES)('cover the events, tables and questions of whole games in %s', (language) => {
    const tell = tellerIn(language)
    for (let seed = 0; seed < 6; seed++) {
      const table = begin(game, 3 + (seed % 3), { declineUpgrade: 'yes' }, swift(seed))
      const dice = swift(seed + 9)
      table.news = []
      const lines: string[] = []
      while (table.asked.length > 0) {
        const asked = pick(dice, awaited(table))
        const choices = options(game, table, asked)
        lines.push(...choices.map((choice) => inWords(tell, 'choice', choice)))
        for (const section of read(viewOf(game, table, asked.seat), tell)) lines.push(...section.lines)
        const verdict = choose(game, table, asked.seat, pick(dice, choices))
        for (const event of verdict.ok ? verdict.events : []) {
          const seen = eventFor(event, 'spectator')
          if (seen) lines.push(sentence(tell, seen))
        }
      }
      const { how, params } = game.outcome(table) ?? { how: '' }
      lines.push(tell(`outcome.${how}`, params))
      expect(lines.filter((line) => /[{}@]|undefined|NaN/.test(line))).toEqual([])
    }
  })

  test.each<[Language, string, Params, string]>([
    [
      'de',
      'struck',
      { seat: 1, card: 'ludwigs-holy-blade', taken: 3, left: 1 },
      'P1 nimmt mit Ludwigs Heiliger Klinge 3 Blutechos; 1 übrig.',
    ],
    ['de', 'missed', { seat: 1, card: 'throwing-knives' }, 'P1 nimmt mit den Wurfmessern nichts.'],
    ['de', 'played', { seat: 2, card: 'old-hunter-bone' }, 'P2 spielt Alten Jägerknochen aus.'],
    ['de', 'revealed', { foe: 'rabid-dog', blood: 3 }, 'Der Tollwütige Hund erscheint mit 3 Blutechos.'],
    ['de', 'killed', { foe: 'gehrman' }, 'Gehrman, der erste Jäger, wurde getötet.'],
    [
      'de',
      'enraged',
      { foe: 'the-one-reborn', amount: 1 },
      'Niemand hat den Wiedergeborenen verletzt. Der nächste Angriff verursacht 1 Schaden mehr.',
    ],
    [
      'de',
      'rolled',
      { foe: 'winter-lantern', faces: ['1+', '0'], die: 'yellow', total: 1 },
      'Die Winterlaterne greift an: 1+ und 0 auf dem gelben Würfel, 1 Schaden.',
    ],
    [
      'de',
      'wounded',
      { by: 1, seat: 2, card: 'evelyn', amount: 3, health: 5 },
      'P1 fügt P2 mit der Evelyn 3 Schaden zu, Lebenspunkte: 5.',
    ],
    ['en', 'killed', { foe: 'gehrman' }, 'Gehrman, the First Hunter, is killed.'],
    ['en', 'revealed', { foe: 'rabid-dog', blood: 3 }, 'Rabid Dog appears with 3 Blood Echoes.'],
  ])('decline names in %s: %s', (language, key, params, said) => {
    expect(sentence(tellerIn(language), { key, params, rule: 'BB-1' })).toBe(said)
  })

  test.each(LANGUAGES)('in %s have declined names only for cards, foes and dice', (language) => {
    const forms = Object.keys(bloodborne.phrases[language]).filter((key) => FORM.test(key))
    const ids = new Set<string>([...ACTION_IDS, ...FOE_IDS, 'green', 'yellow', 'red'])
    expect(forms.filter((key) => !ids.has(key.replace(FORM, '')))).toEqual([])
  })

  test('[BB-35] have a sentence for every claim', () => {
    const { table } = atTable({ seats: 5 })
    for (const language of LANGUAGES) {
      for (const claim of game.talk?.claims(table, table.first) ?? []) {
        expect(inWords(tellerIn(language), 'claim', claim)).toMatch(/[.]$/)
      }
    }
  })

  test('describe the table in words', () => {
    const at = atTable({ hunters: [{ used: ['hunter-axe'] }, { collected: 2, banked: 5, trophies: { kin: 1 } }] })
    at.play('2 says truce 1')
    const sections = read(at.view(1), tellerIn('en'))
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Your cards',
      'The dungeon',
      'Available upgrades',
      'The Hunters',
    ])
    expect(sections[1]?.lines[1]).toContain('monster: Scourge Beast, 3 Blood Echoes, red die, trophies: Beasts.')
    expect(sections[3]?.lines[0]).toBe(
      'P1 (you, first player): health 8; 0 collected, 0 banked; trophies: kin 0, humanoids 0, beasts 0; used: Hunter Axe',
    )
    expect(sections[3]?.lines[1]).toContain('2 collected, 5 banked')
    expect(sections[3]?.lines[1]).toContain('said: P1, I won’t harm you this round.')
  })
})
