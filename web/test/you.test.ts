import { boxOf, GAMES } from '@gloamhall/games'
import type { Phrases } from '@gloamhall/kernel'
import { houseWords, LANGUAGES } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'

const slots = (phrase: string): readonly string[] => phrase.match(/\{\w+(@[\w.-]+)?/g) ?? []

/** What is wrong with the sentences of one language that speak to the reader: `event.hurt.you.seat`. */
const mistakes = (phrases: Phrases): readonly string[] =>
  Object.entries(phrases).flatMap(([id, phrase]) => {
    const [, event, param] = /^(event\..*)\.you\.(\w+)$/.exec(id) ?? []
    if (event === undefined || param === undefined)
      return /^event\..*\.you(\.|$)/.test(id) ? [`${id} names nobody`] : []
    const told = phrases[event]
    if (told === undefined) return [`${id} without ${event}`]
    const you = `{${param}@seat`
    return [
      ...(slots(told).includes(you) ? [] : [`${event} names no seat ${param}`]),
      ...(slots(phrase).includes(you) ? [`${id} names the reader`] : []),
      ...slots(phrase)
        .filter((slot) => !slots(told).some((each) => each.startsWith(slot.split('@')[0] ?? slot)))
        .map((slot) => `${id} needs ${slot}}, which is not told`),
    ]
  })

describe.each(LANGUAGES)('what is said to "you" in %s', (language) => {
  test('is the form of an event for one of the seats it names', async () => {
    expect(mistakes(houseWords[language])).toEqual([])
    for (const id of GAMES) expect([id, mistakes((await boxOf(id)).phrases[language])]).toEqual([id, []])
  })

  test('is looked at closely', () => {
    const hurt = { 'event.hurt': '{seat@seat} takes {amount}.' }
    expect(mistakes({ ...hurt, 'event.hurt.you.seat': 'You take {amount}.' })).toEqual([])
    expect(mistakes({ ...hurt, 'event.hurt.you': 'You take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.amount': 'You take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.seat': '{seat@seat} take {amount}.' })).toHaveLength(1)
    expect(mistakes({ ...hurt, 'event.hurt.you.seat': 'You take {damage}.' })).toHaveLength(1)
    expect(mistakes({ 'event.hurt.you.seat': 'You take {amount}.' })).toHaveLength(1)
  })
})
