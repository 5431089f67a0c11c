import { readdirSync, readFileSync } from 'node:fs'
import type { Event, Language, Seat } from '@gloamhall/kernel'
import {
  accept,
  anyOption,
  awaited,
  begin,
  describe,
  eventFor,
  commonPhrases,
  LANGUAGES,
  options,
  pick,
  seat,
  sentence,
  swift,
  teller,
  viewOf,
} from '@gloamhall/kernel'
import { describe as group, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { OPTIONS } from '../src/table.ts'

const tellIn = (language: Language, you?: Seat) =>
  teller(language, { ...commonPhrases[language], ...phrases[language] }, (each) => `seat ${each}`, you)

/** The event keys emitted in the source of the rules: some events happen once in a hundred games. */
const TOLD: readonly string[] = (() => {
  const rules = new URL('../src/rules/', import.meta.url)
  const text = readdirSync(rules).map((file) => readFileSync(new URL(file, rules), 'utf8'))
  const calls = text.join('\n').matchAll(/\b(?:emit|show|whisper)\(\s*table,([^{;]*)[{,)]/g)
  const tables = text.join('\n').matchAll(/: \['BP-\d+', '([\w-]+)'\]/g)
  const keys = [...calls].flatMap(([, call = '']) => [...call.matchAll(/'([a-z][\w-]*)'/g)].map(([, key]) => key))
  return [...new Set([...keys, ...[...tables].map(([, key]) => key)])].filter((key) => key !== undefined)
})()

group.each(LANGUAGES)('in %s', (language) => {
  test('every event, question and choice of whole games has a sentence, and so has the table', () => {
    const said = new Set<string>()
    for (const [index, seats] of [1, 2, 3, 4].entries()) {
      const chance = swift(index + 90)
      const table = begin(game, seats, {}, swift(index + 7), { listen: true })
      const [tell, plain] = [tellIn(language, seat(1)), tellIn(language)]
      const hear = (events: readonly Event[] = []): void => {
        for (const event of events) {
          const seen = eventFor(event, seat(1))
          if (seen) for (const each of [tell, plain]) said.add(sentence(each, seen))
        }
      }
      hear(table.news)
      for (let count = 0; table.asked.length > 0; count++) {
        const asked = pick(chance, awaited(table))
        for (const kind of ['question', 'waiting']) said.add(tell(`${kind}.${asked.question}`, asked as never))
        for (const choice of options(game, table, asked)) said.add(describe(tell, 'choice', choice))
        // Sampled, because barred choices and the table's description change little between decisions.
        if (count % 50 === 0) {
          const view = viewOf(game, table, asked.seat)
          for (const { choice } of view.barred) said.add(describe(tell, 'choice', choice))
          for (const { heading, lines } of read(view, tell)) for (const line of [heading, ...lines]) said.add(line)
        }
        accept(game, table, asked, anyOption(game, table, asked, chance))
        hear(table.news)
      }
      const { how, params } = game.outcome(table) ?? { how: 'nobody knows', params: {} }
      said.add(tell(`outcome.${how}`, params))
    }
    expect([...said].filter((each) => /[{}]|undefined|NaN/.test(each))).toEqual([])
  })

  test('every event has a phrase, and every event phrase is used', () => {
    const said = Object.keys(phrases[language]).flatMap((id) => /^event\.([\w-]+)$/.exec(id)?.[1] ?? [])
    expect(said.sort()).toEqual(TOLD.toSorted())
  })

  test('every option and every value of it has a name', () => {
    const tell = tellIn(language)
    for (const [option, { values }] of Object.entries(OPTIONS)) {
      expect(tell(`option.${option}`)).not.toBe('')
      for (const value of values) expect(tell(`option.${option}.${value}`)).not.toBe('')
    }
  })

  test('every counted step and every question has a name', () => {
    const tell = tellIn(language)
    for (const step of game.course ?? []) expect(tell(`step.${step}`)).not.toBe('')
    for (const question of Object.keys(game.questions)) {
      expect(tell.has(`question.${question}`), question).toBe(true)
      expect(tell.has(`waiting.${question}`), question).toBe(true)
    }
  })
})
