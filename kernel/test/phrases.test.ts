import { describe as group, expect, test } from 'vitest'
import type { Language, Params, Phrases } from '../src/index.ts'
import { describe, commonPhrases, problemWords, sentence, teller } from '../src/index.ts'

const PHRASES = {
  plain: 'The candles burn.',
  candle: '{winner@seat} wins a candle with {card}.',
  tie: '{winners@seat} share the night.',
  shown: 'Shown: {tokens@token}.',
  wounds: '{count} {count#wound|wounds}',
  quiet: 'Seat {seat}{loud#!|}',
  found: '{tokens#Token|Tokens}: {tokens@token}',
  'token.rose': 'the rose',
  'token.with.rose': 'roses',
  decked: 'Decked with {tokens@token.with}.',
  'token.black-rose': 'the black rose',
  'token.twice': '{missing}',
  'choice.lay': 'Lay the {1}',
  'choice.take': 'Take {1@token}',
  'choice.take.rank': 'Show your rank',
  'choice.walk': 'Walk to {1}',
  'choice.walk/2': 'Walk to {1}, on the {2}',
  'choice.walk.round': 'Walk round, to the {2}',
  'choice.push': 'Push {1@seat.token} to {2}',
  'claim.clan': 'I belong to {1@token}.',
  'event.claim': '{seat@seat}: "{words}"',
  'event.peek': '{seat@seat} looks at a card.',
  'event.peek.secret': 'You look at a card: the {card}.',
  'event.rest': '{seat@seat} rests.',
  'event.rob': '{seat@seat} takes {amount} from {target@seat}.',
  'event.rob.you.seat': 'You take {amount} from {target@seat}.',
  'event.rob.you.target': '{seat@seat} takes {amount} from you.',
  'event.rob.none.amount': '{seat@seat} finds nothing with {target@seat}.',
  'event.rob.none.amount.you.seat': 'You find nothing with {target@seat}.',
  'event.end': '{winners@seat} win.',
  'event.end.you.winners': 'You win.',
  'event.fall': '{seats@seat} fall.',
  'event.fall.you.and.seats': 'You fall, and so do {seats@seat}.',
}

const NAMES = ['Mira', 'Jon', 'Ada']
const speaking = (language: Language = 'en') => teller(language, PHRASES, (seat) => NAMES[seat - 1] ?? `seat ${seat}`)
const to = (you: number | 'spectator' | undefined) => teller('en', PHRASES, (seat) => NAMES[seat - 1] ?? '', you)

group('a phrase', () => {
  test.each<[string, Params, string]>([
    ['plain', {}, 'The candles burn.'],
    ['candle', { winner: 2, card: 12 }, 'Jon wins a candle with 12.'],
    ['shown', { tokens: 'rose' }, 'Shown: the rose.'],
    ['shown', { tokens: ['rose', 'black-rose'] }, 'Shown: the rose and the black rose.'],
    ['decked', { tokens: ['rose', 'black-rose'] }, 'Decked with roses and the black rose.'],
    ['found', { tokens: ['rose'] }, 'Token: the rose'],
    ['found', { tokens: ['rose', 'black-rose'] }, 'Tokens: the rose and the black rose'],
    ['quiet', { seat: 3, loud: true }, 'Seat 3!'],
    ['quiet', { seat: 3, loud: false }, 'Seat 3'],
  ])('%s with %j fills its slots', (id, params, sentence) => {
    expect(speaking()(id, params)).toBe(sentence)
  })

  test.each([
    [0, '0 wounds'],
    [1, '1 wound'],
    [2, '2 wounds'],
  ])('uses the right number for %i', (count, sentence) => {
    expect(speaking()('wounds', { count })).toBe(sentence)
  })

  test.each<[Language, number[], string]>([
    ['en', [1], 'Mira share the night.'],
    ['en', [1, 2], 'Mira and Jon share the night.'],
    ['en', [1, 2, 3], 'Mira, Jon and Ada share the night.'],
    ['de', [1, 2], 'Mira und Jon share the night.'],
    ['de', [1, 2, 3], 'Mira, Jon und Ada share the night.'],
  ])('in %s formats the list of seats %j in that language', (language, winners, sentence) => {
    expect(speaking(language)('tie', { winners })).toBe(sentence)
  })

  test('keeps a name full of braces and dollar signs as it is', () => {
    const tell = teller('en', PHRASES, () => '{card} $& $1')
    expect(tell('candle', { winner: 1, card: 12 })).toBe('{card} $& $1 wins a candle with 12.')
  })

  test('is the first of the given ids that exists', () => {
    expect(speaking()(['nowhere', 'plain', 'tie'])).toBe('The candles burn.')
  })

  test('has a language, and tells which ids exist', () => {
    const tell = speaking('de')
    expect(tell.language).toBe('de')
    expect([tell.has('plain'), tell.has('nowhere'), tell.has('toString')]).toEqual([true, false, false])
  })

  test('throws if none of the ids exists, and names ids and language', () => {
    expect(() => speaking('de')('nowhere')).toThrow(new Error('no phrase nowhere in de'))
    expect(() => speaking()(['nowhere', 'never'])).toThrow(new Error('no phrase nowhere or never in en'))
  })

  test('throws if a parameter is missing, and names it', () => {
    expect(() => speaking()('candle', { winner: 1 })).toThrow(new Error('phrase candle needs card'))
    expect(() => speaking()('wounds')).toThrow(new Error('phrase wounds needs count'))
  })

  test('throws if a phrase it refers to is missing', () => {
    expect(() => speaking()('shown', { tokens: 'lily' })).toThrow(new Error('no phrase token.lily in en'))
    expect(() => speaking()('shown', { tokens: 'twice' })).toThrow(new Error('phrase token.twice needs missing'))
  })
})

group('a choice in words', () => {
  test.each([
    ['choice', 'lay 12', 'Lay the 12'],
    ['choice', 'take rose', 'Take the rose'],
    ['choice', 'take rank', 'Show your rank'],
    ['choice', 'walk c3', 'Walk to c3'],
    ['choice', 'walk c3 left', 'Walk to c3, on the left'],
    ['choice', 'walk round right', 'Walk round, to the right'],
    ['choice', 'push 2 c3', 'Push Jon to c3'],
    ['choice', 'push rose c3', 'Push the rose to c3'],
    ['claim', 'clan black-rose', 'I belong to the black rose.'],
  ] as const)('%s "%s" is a sentence', (kind, words, sentence) => {
    expect(describe(speaking(), kind, words)).toBe(sentence)
  })

  test('without a phrase throws, and names all ids tried', () => {
    expect(() => describe(speaking(), 'choice', 'burn all')).toThrow(
      new Error('no phrase choice.burn.all or choice.burn/1 or choice.burn in en'),
    )
  })
})

group('an event in words', () => {
  const params = { seat: 2, card: 9 }

  test('is the same for every reader, except one who has learned more', () => {
    expect(sentence(speaking(), { key: 'peek', rule: 'TC-4', params: { seat: 2 } })).toBe('Jon looks at a card.')
    expect(sentence(speaking(), { key: 'peek', rule: 'TC-4', params, secret: true })).toBe('You look at a card: the 9.')
  })

  test('falls back to the common sentence if there is no secret one', () => {
    expect(sentence(speaking(), { key: 'rest', rule: 'TC-4', params, secret: true })).toBe('Jon rests.')
  })

  test.each<[string, number | 'spectator' | undefined, string]>([
    ['the acting player', 2, 'You take 3 from Ada.'],
    ['the target', 3, 'Jon takes 3 from you.'],
    ['another player', 1, 'Jon takes 3 from Ada.'],
    ['a spectator', 'spectator', 'Jon takes 3 from Ada.'],
    ['a reader without a seat', undefined, 'Jon takes 3 from Ada.'],
  ])('addresses %s correctly', (_, you, words) => {
    // The amount is 3 as well, but it is not a seat.
    expect(sentence(to(you), { key: 'rob', rule: 'TC-4', params: { seat: 2, target: 3, amount: 3 } })).toBe(words)
  })

  test('addresses a reader who is alone in a list, and uses names otherwise', () => {
    expect(sentence(to(2), { key: 'end', rule: 'TC-4', params: { winners: [2] } })).toBe('You win.')
    expect(sentence(to(2), { key: 'end', rule: 'TC-4', params: { winners: [2, 3] } })).toBe('Jon and Ada win.')
    expect(sentence(to(2), { key: 'rest', rule: 'TC-4', params })).toBe('Jon rests.')
  })

  test('addresses a reader among others, and names only the others', () => {
    expect(sentence(to(2), { key: 'fall', rule: 'TC-4', params: { seats: [1, 2, 3] } })).toBe(
      'You fall, and so do Mira and Ada.',
    )
    expect(sentence(to(2), { key: 'fall', rule: 'TC-4', params: { seats: [1, 3] } })).toBe('Mira and Ada fall.')
  })

  test('can omit a number that is 0, for every reader', () => {
    const nothing = { key: 'rob', rule: 'TC-4', params: { seat: 2, target: 3, amount: 0 } } as const
    expect(sentence(to(1), nothing)).toBe('Jon finds nothing with Ada.')
    expect(sentence(to(2), nothing)).toBe('You find nothing with Ada.')
    expect(sentence(to(1), { ...nothing, params: { ...nothing.params, amount: 1 } })).toBe('Jon takes 1 from Ada.')
  })

  test('contains a claim in the language of the reader', () => {
    const claim = { key: 'claim', rule: 'TC-1', params: { seat: 3, claim: 'clan rose' } }
    expect(sentence(speaking(), claim)).toBe('Ada: "I belong to the rose."')
  })
})

test.each([
  ['common', commonPhrases],
  ['problems', problemWords],
])('the %s words exist in both languages, with the same slots', (_, words: Record<Language, Phrases>) => {
  const slots = (phrase = '') => phrase.match(/\{\w+/g)?.sort() ?? []
  expect(Object.keys(words.de).sort()).toEqual(Object.keys(words.en).sort())
  for (const [id, phrase] of Object.entries(words.en)) expect([id, slots(words.de[id])]).toEqual([id, slots(phrase)])
})
