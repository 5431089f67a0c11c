import { boxOf, GAMES } from '@gloamhall/games'
import type { Language, Phrases } from '@gloamhall/kernel'
import { commonPhrases, LANGUAGES } from '@gloamhall/kernel'
import { phrases as marshWords } from '@gloamhall/marsh/face'
import { describe, expect, test } from 'vitest'

const slots = (phrase: string): readonly string[] => phrase.match(/\{\w+(@[\w.-]+)?/g) ?? []

/** The mistakes in the phrases of one language that address the reader, such as `event.hurt.you.seat` or `question.push.you.who`. */
const mistakes = (phrases: Phrases): readonly string[] =>
  Object.entries(phrases).flatMap(([id, phrase]) => {
    const [, event, and, param] = /^((?:event|question|outcome)\..*)\.you\.(and\.)?(\w+)$/.exec(id) ?? []
    if (event === undefined || param === undefined)
      return /^(event|question|outcome)\..*\.you(\.|$)/.test(id) ? [`${id} names no seat`] : []
    const told = phrases[event]
    if (told === undefined) return [`${id} without ${event}`]
    const you = `{${param}@seat`
    return [
      // A model may belong to a player or to none: then it is described as a seat or as a foe.
      ...(slots(told).some((slot) => slot.startsWith(you)) ? [] : [`${event} names no seat ${param}`]),
      ...(slots(phrase).includes(you) && !and ? [`${id} names the reader`] : []),
      ...(and && !slots(phrase).includes(you) ? [`${id} names no others`] : []),
      ...slots(phrase)
        .filter((slot) => !slots(told).some((each) => each.startsWith(slot.split('@')[0] ?? slot)))
        .map((slot) => `${id} needs ${slot}}, which is not told`),
    ]
  })

/** Events that name the reader's seat and are never sent to the player there, and why. */
const NEVER_YOU: Readonly<Record<string, string>> = {
  'event.clue.you.seat': 'the clue is shown to the left neighbour of that seat',
  'event.drew.you.seat': 'the player who draws receives event.drew.secret instead',
  'event.look.you.seat': 'the player who looks receives event.look.secret instead',
  'event.look.secret.you.at': 'a player does not look at their own card',
}

/** The forms that an event or an outcome needs to address every player it names. */
const forms = (phrases: Phrases): readonly string[] =>
  Object.entries(phrases)
    .filter(([id]) => /^(event|outcome)\./.test(id) && !id.includes('.you.'))
    .flatMap(([id, phrase]) => [...phrase.matchAll(/\{(\w+)@seat\}/g)].map(([, name]) => `${id}.you.${name}`))

const catalogues = async (language: Language): Promise<readonly (readonly [string, Phrases])[]> => [
  ['common', commonPhrases[language]],
  ['marsh', marshWords[language]],
  ...(await Promise.all(GAMES.map(async (id) => [id, (await boxOf(id)).phrases[language]] as const))),
]

describe.each(LANGUAGES)('phrases that address the reader in %s', (language) => {
  test('are forms of an event for one of the seats it names', async () => {
    for (const [id, phrases] of await catalogues(language)) expect([id, mistakes(phrases)]).toEqual([id, []])
  })

  test('exist for every seat that an event or an outcome names', async () => {
    for (const [id, phrases] of await catalogues(language)) {
      const missing = forms(phrases).filter((form) => !(form in phrases) && !(form in NEVER_YOU))
      expect([id, missing]).toEqual([id, []])
    }
  })

  test('are checked for every kind of mistake', () => {
    const hurt = { 'event.hurt': '{seat@seat} takes {amount}.' }
    expect(mistakes({ ...hurt, 'event.hurt.you.seat': 'You take {amount}.' })).toEqual([])
    expect(mistakes({ ...hurt, 'event.hurt.you': 'You take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.amount': 'You take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.seat': '{seat@seat} take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.seat': 'You take {damage}.' })).toHaveLength(1)
    expect(mistakes({ 'event.hurt.you.seat': 'You take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.and.seat': 'You and {seat@seat} take {amount}.' })).toEqual([])
    expect(mistakes({ ...hurt, 'event.hurt.you.and.seat': 'You take {amount}.' })).toHaveLength(1)
  })
})
