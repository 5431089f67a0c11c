import type { View } from '@gloamhall/kernel'
import { commonPhrases, teller } from '@gloamhall/kernel'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { promptOf } from '../src/table/prompt.ts'
import { language } from '../src/app/settings.ts'
import { loadPhrases, spoken } from '../src/app/i18n.ts'

const view = (asked: readonly number[]): View => ({
  game: 'marsh',
  viewer: 1 as never,
  seats: 4,
  options: {},
  rules: 1,
  asked: asked.map((seat) => ({ seat: seat as never, question: 'walk', answered: false })),
  choices: [],
  barred: [],
  board: {},
})

const NAMES = ['Mira', 'Mira 2', 'Falk', 'Mira 3']
const tell = teller('en', { ...commonPhrases.en, 'waiting.walk': 'to walk' }, (seat) => NAMES[seat - 1] ?? '', 1)
const said = (asked: readonly number[], own: readonly number[]): string =>
  promptOf({
    view: view(asked),
    tell,
    nameOf: (seat) => NAMES[seat - 1] ?? '',
    isOwn: (seat) => own.includes(seat),
  }).text

beforeAll(() => loadPhrases({} as HTMLElement))

describe('the prompt of a player with several seats', () => {
  test.each([
    ['en', [2], 'It’s up to you, as Mira 2, to walk'],
    ['en', [3], 'Waiting for Falk to walk'],
    // The player's own questions come before those of others.
    ['en', [3, 4], 'It’s up to you, as Mira 3, to walk (0 of 2 have answered)'],
    ['en', [2, 4], 'It’s up to you, as Mira 2 and Mira 3, to walk (0 of 2 have answered)'],
    ['de', [2], 'Als Mira 2 bist du am Zug: to walk'],
  ] as const)('in %s, with %o asked: %s', async (wanted, asked, text) => {
    language.value = wanted
    await vi.waitFor(() => expect(spoken.value).toBe(wanted))
    expect(said(asked, [2, 4])).toBe(text)
  })
})

test('the prompt of one of several seats says which one is asked', () => {
  const asks = teller('en', { ...commonPhrases.en, 'question.walk': 'Where to?' }, String)
  expect(promptOf({ view: { ...view([1]), choices: ['stay'] }, tell: asks, nameOf: String, as: 'Knight' })).toEqual({
    mine: true,
    text: 'Knight: Where to?',
  })
})

describe('the prompt of a party', () => {
  const words = {
    'question.push': '{who@seat} is pushed: where to?',
    'question.push.you.who': 'You are pushed: where to?',
  }
  const asks = (manner: 'forAll' | undefined, who = 3): ReturnType<typeof promptOf> =>
    promptOf({
      view: {
        ...view([]),
        choices: ['push 3 a1'],
        asked: [1, 2].map((seat) => ({
          seat: seat as never,
          question: 'push',
          push: { who },
          answered: false,
          ...(manner ? { manner } : {}),
        })),
      },
      tell: teller(
        'en',
        { ...commonPhrases.en, ...words, 'waiting.push': 'to push' },
        (seat) => NAMES[seat - 1] ?? '',
        1,
      ),
      nameOf: (seat) => NAMES[seat - 1] ?? '',
    })

  test('names the players a question is about, however deep in it', () => {
    expect(asks('forAll').text).toBe('Falk is pushed: where to?')
  })

  test('addresses the players it is about as "you"', () => {
    expect(asks('forAll', 1).text).toBe('You are pushed: where to?')
  })

  test('does not count answers where one is enough', () => {
    // In whichever language the previous tests left it.
    expect(asks('forAll').waiting).not.toMatch(/0 \w+ 2/)
    expect(asks(undefined).waiting).toMatch(/0 \w+ 2/)
  })
})
