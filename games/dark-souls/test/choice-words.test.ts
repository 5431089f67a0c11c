import type { Game } from '@gloamhall/kernel'
import { commonPhrases, LANGUAGES, seat, teller, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { choiceWords } from '../src/choice-words.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { atTable } from './at-table.ts'

const ROOM = { room: '6b', terrain: {}, traps: {}, foes: { 'hollow-soldier': 'b4' }, acting: 1 } as const

test.each(LANGUAGES)('in %s a row is called by its card and its cost, never by its place (DS-155)', (language) => {
  const tell = teller(language, { ...commonPhrases[language], ...phrases[language] }, (each) => `seat ${each}`, 1)
  const at = atTable({ ...ROOM, characters: [{ class: 'knight', at: 'b4' }] }, game as Game<DarkSoulsTable>)
  const view = viewOf(game, at.table, seat(1))
  const rows = view.choices.filter((choice) => /^(attack|use) /.test(choice))
  expect(rows.length).toBeGreaterThan(1)
  const said = rows.map((choice) => choiceWords(view, tell, choice)?.whole ?? '')
  const [cost, unit] = language === 'en' ? ['4', 'stamina'] : ['4', 'Ausdauer']
  expect(said.some((each) => each.includes(`${tell('card.long-sword')}, ${cost} ${unit}: `))).toBe(true)
  expect(said.filter((each) => /row|Zeile|\{|undefined/.test(each))).toEqual([])
  expect(new Set(said).size).toBe(said.length)
  const [first = ''] = rows
  expect(choiceWords(view, tell, first)?.caption).toContain('…')
  expect(choiceWords(view, tell, 'estus')).toBeUndefined()
})
