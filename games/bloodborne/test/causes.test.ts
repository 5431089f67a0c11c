import type { Language } from '@gloamhall/kernel'
import { commonPhrases, seat, sentence, teller } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { bloodborne } from '../src/index.ts'
import type { AtTable } from './at-table.ts'
import { atTable, faces } from './at-table.ts'

const NAMES = ['Mira', 'Jonas', 'Wren']

/** The events as told to a seat. */
function said(at: AtTable, you: number, language: Language): readonly string[] {
  const phrases = { ...commonPhrases[language], ...bloodborne.phrases[language] }
  const tell = teller(language, phrases, (each) => NAMES[each - 1] ?? '', you)
  return at.heard(seat(you)).map((event) => sentence(tell, event))
}

const atTheBoss = () =>
  atTable({ monster: 'amygdala', row: ['cannon'], upgrades: [], chance: faces('red', '0') })
    .cards('hunters-dream', 'hunter-axe', 'saw-cleaver')
    .play('1 take cannon')

describe('[BB-55] a Hunter who is hit is told by whom, and with what', () => {
  test.each<[number, Language, string]>([
    [2, 'en', 'Wren deals 2 damage to Mira with Tonitrus, health 6.'],
    [1, 'en', 'Wren deals 2 damage to you with Tonitrus, health 6.'],
    [3, 'en', 'You deal 2 damage to Mira with Tonitrus, health 6.'],
    [1, 'de', 'Wren fügt dir mit dem Tonitrus 2 Schaden zu, Lebenspunkte: 6.'],
    [3, 'de', 'Du fügst Mira mit dem Tonitrus 2 Schaden zu, Lebenspunkte: 6.'],
  ])('seat %i, in %s: %s', (you, language, line) => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{}, {}, { upgrades: ['tonitrus'] }],
      chance: faces('red', '0'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'tonitrus')
    expect(said(at, you, language)).toContain(line)
  })
})

test('[BB-99] empty events are not emitted: no wound of 0, no bank of 0, no loss of blood that was not there', () => {
  const lines = said(atTheBoss(), 1, 'en')
  expect(lines).not.toContainEqual(expect.stringMatching(/\b0 (damage to|Blood)/))
  expect(lines).not.toContainEqual(expect.stringMatching(/bank/))
})

test('[BB-57] a player\'s own actions are told with "you"', () => {
  expect(said(atTheBoss(), 2, 'en')).toContain('You play Hunter Axe.')
  expect(said(atTheBoss(), 2, 'de')).toContain('Du spielst Jägeraxt aus.')
})
