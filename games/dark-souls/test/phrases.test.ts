import type { Event, Seat } from '@gloamhall/kernel'
import {
  accept,
  anyOption,
  awaited,
  carriedBy,
  withCampaignState,
  begin,
  describe,
  eventFor,
  commonPhrases,
  LANGUAGES,
  options,
  pick,
  questionSentence,
  seat,
  sentence,
  swift,
  teller,
  viewOf,
} from '@gloamhall/kernel'
import { describe as group, expect, test } from 'vitest'
import { packWords } from '../src/content/pack-words.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { OPTIONS } from '../src/table.ts'
import { beginning, playPaused, playSession } from './sessions.ts'

/** First sessions, and one from the middle with cards out of the game and a party to return to. */
const CAMPAIGNS = [
  beginning('the-first-journey'),
  beginning('the-coiled-sword'),
  playPaused(beginning('the-first-journey'), { seats: 2, seed: 13, easyFights: true, visitsPerBreak: 40 }).outcome
    .carries,
]

group.each(LANGUAGES)('in %s', (language) => {
  const tellTo = (you?: Seat) =>
    teller(language, { ...commonPhrases[language], ...phrases[language] }, (each) => `seat ${each}`, you)

  test('every event, question, choice and proposal of whole games has a sentence', () => {
    for (const [index, seats] of [1, 2, 3, 4, 2, 3, 1, 2, 3, 2, 3, 2].entries()) {
      const chance = swift(index + 90)
      const played = index < 6 ? game : withCampaignState(game, CAMPAIGNS[index % CAMPAIGNS.length])
      const table = begin(played, seats, index > 3 && index < 9 ? { map: 'laid' } : {}, swift(index + 7), {
        listen: true,
      })
      const tell = tellTo(seat(1))
      const hear = (events: readonly Event[] = []): void => {
        for (const event of events) {
          const seen = eventFor(event, seat(1))
          if (seen) expect(sentence(tell, seen)).not.toMatch(/[{}]|undefined/)
        }
      }
      hear(table.news)
      for (const { lines } of read(viewOf(played, table, seat(1)), tell))
        for (const line of lines) expect(line).not.toMatch(/[{}]|undefined/)
      while (table.asked.length > 0) {
        const asked = pick(chance, awaited(table))
        expect(questionSentence(tell, { ...asked, answered: false })).not.toMatch(/[{}]/)
        expect(tell(`waiting.${asked.question}`, carriedBy({ ...asked, answered: false }))).not.toMatch(/[{}]/)
        for (const choice of options(game, table, asked)) {
          expect(describe(tell, 'choice', choice)).not.toMatch(/[{}]/)
          expect(describe(tell, 'claim', `propose ${choice}`)).toBe(describe(tell, 'choice', choice))
        }
        accept(game, table, asked, anyOption(game, table, asked, chance))
        hear(table.news)
      }
      const { how } = game.outcome(table) ?? { how: 'unknown' }
      expect(tell(`outcome.${how}`)).not.toMatch(/[{}]/)
    }
  })

  test('every event of successful sessions has a sentence', () => {
    const tell = tellTo(seat(1))
    const told = new Set<string>()
    for (const seed of [3, 4, 7, 12]) {
      const { events } = playSession(beginning('the-first-journey'), {
        seats: 2,
        seed,
        easyFights: true,
        visitsPerBreak: 40,
      })
      for (const event of events) {
        const seen = eventFor(event, seat(1))
        if (seen) expect(sentence(tell, seen)).not.toMatch(/[{}]|undefined/)
        told.add(event.key)
      }
    }
    for (const key of ['sold', 'kindled', 'new-bonfire', 'spark-gained', 'dashed', 'section'])
      expect(told).toContain(key)
  })

  test('every option and each of its values has a name', () => {
    for (const [option, { values }] of Object.entries(OPTIONS)) {
      const tell = tellTo()
      expect(tell(`option.${option}`)).not.toBe('')
      for (const value of values) expect(tell(`option.${option}.${value}`)).not.toBe('')
    }
  })

  test('every counted step and every question has a name', () => {
    const tell = tellTo()
    for (const step of game.course ?? []) expect(tell(`step.${step}`)).not.toBe('')
    for (const question of Object.keys(game.questions)) {
      expect(tell.has(`question.${question}`), question).toBe(true)
      expect(tell.has(`waiting.${question}`), question).toBe(true)
    }
  })
})

group('foes in a sentence', () => {
  const said = (language: 'en' | 'de', key: string, params: Readonly<Record<string, string | number>>): string =>
    sentence(
      teller(language, { ...commonPhrases[language], ...phrases[language] }, (each) => `seat ${each}`),
      { key, params, rule: 'DS-120' },
    )

  test.each([
    ['en', 'gargoyle-1', 'The Gargoyle reaches no one.', 'seat 2 strikes the Gargoyle'],
    ['de', 'winged-knight-1', 'Der Geflügelte Ritter erreicht niemanden.', 'seat 2 trifft den Geflügelten Ritter'],
    ['de', 'ornstein-1', 'Ornstein der Drachentöter erreicht', 'seat 2 trifft Ornstein den Drachentöter'],
    ['de', 'hollow-soldier-2', 'Hohler Soldat B erreicht niemanden.', 'seat 2 trifft Hohlen Soldaten B'],
    ['en', 'hollow-soldier-2', 'Hollow Soldier B reaches no one.', 'seat 2 strikes Hollow Soldier B'],
  ] as const)('in %s, %s has the article and the case it needs', (language, foe, acts, suffers) => {
    expect(said(language, 'missed', { foe })).toContain(acts)
    expect(said(language, 'struck', { seat: 2, foe, damage: 1, defence: 1 })).toContain(suffers)
  })

  test('a pack that names a foe changes its name in every sentence', () => {
    const named = packWords(
      { cards: { gargoyle: { name: { en: 'Belfry Beast', de: 'Glockenbestie' } } } } as never,
      'en',
    )
    const tell = teller('en', { ...phrases.en, ...named }, String)
    expect(sentence(tell, { key: 'missed', params: { foe: 'gargoyle-1' }, rule: 'DS-120' })).toBe(
      'Belfry Beast reaches no one.',
    )
    expect(tell('choice.boss', { 1: 'gargoyle' })).toBe('Fight Belfry Beast')
  })
})
