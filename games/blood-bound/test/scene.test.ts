import { optionsOf, scripted } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { CHARACTERS } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'

const set = (given: unknown, seats = 6) => scene(given, seats, optionsOf(game), scripted())

describe('a scene', () => {
  test('without words it is a table at the start, each clan with its number', () => {
    const { players, dagger, asked } = set({})
    const clans = players.map(({ card }) => CHARACTERS[card].clan)
    expect(clans.filter((clan) => clan === 'rose')).toHaveLength(3)
    expect(clans.filter((clan) => clan === 'beast')).toHaveLength(3)
    expect(dagger).toBe(1)
    expect(asked).toEqual([{ question: 'act', seat: 1 }])
  })

  test('an odd table gets an Inquisitor, named or not', () => {
    expect(set({}, 7).players.filter(({ card }) => card.startsWith('inquisitor'))).toHaveLength(1)
    expect(set({ players: ['inquisitor-beast'] }, 7).players.filter(({ card }) => card.startsWith('inq'))).toHaveLength(
      1,
    )
  })

  test('what is said lies on the table, and the rest is dealt around it', () => {
    const table = set(
      {
        players: [
          'rose-9',
          { card: 'beast-8', tokens: ['beast', 'rank'], cards: ['fan'], looked: [1], claims: ['clan rose'] },
        ],
        dagger: 2,
        curses: { true: 3, false: [4] },
      },
      7,
    )
    expect(table.players[1]).toMatchObject({ card: 'beast-8', tokens: ['beast', 'rank'], cards: ['fan'], looked: [1] })
    expect(table.players[1]?.claims).toEqual(['clan rose'])
    expect(table.dagger).toBe(2)
    expect(table.curses).toEqual([
      { truth: true, holder: 3 },
      { truth: false, holder: 4 },
    ])
    expect(new Set(table.players.map(({ card }) => card)).size).toBe(7)
  })

  test('what the tokens prove is known, unless a Staff hides it', () => {
    const { players } = set({
      players: [
        { card: 'rose-7', tokens: ['unknown', 'rank'] },
        { card: 'beast-7', tokens: ['unknown'], cards: ['staff'] },
      ],
    })
    expect(players[0]?.proof).toMatchObject({ rank: true, unknown: 1 })
    expect(players[1]?.proof).toMatchObject({ rank: false, unknown: 0 })
  })

  const FIELDS = 'players, dagger, curses'
  const OF_A_PLAYER = 'card, tokens, cards, looked, claims'

  test.each([
    ['no object', 'rose-1', `scene: given takes an object with ${FIELDS}`],
    ['nothing', null, `scene: given takes an object with ${FIELDS}`],
    ['a list', [], `scene: given takes an object with ${FIELDS}`],
    ['a strange field', { seats: 7 }, `scene: given takes ${FIELDS}, and nothing called seats`],
    ['players that are no list', { players: 'rose-1' }, 'scene: players takes a list of at most 6'],
    ['too many players', { players: Array(7).fill({}) }, 'scene: players takes a list of at most 6'],
    ['a player that is none', { players: [7] }, `scene: players[1] takes an object with ${OF_A_PLAYER}`],
    [
      'a strange field of a player',
      { players: [{ clan: 'rose' }] },
      `scene: players[1] takes ${OF_A_PLAYER}, and nothing called clan`,
    ],
    ['tokens that are no list', { players: [{ tokens: 'rank' }] }, 'scene: players[1].tokens takes a list'],
    ['cards that are no list', { players: [{ cards: 'fan' }] }, 'scene: players[1].cards takes a list'],
    ['looked that is no list', { players: [{ looked: 3 }] }, 'scene: players[1].looked takes a list'],
    ['claims that are no list', { players: [{ claims: {} }] }, 'scene: players[1].claims takes a list'],
    [
      'a seat to look at that is none',
      { players: [{ looked: [7] }] },
      'scene: players[1].looked takes a seat from 1 to 6',
    ],
    ['a dagger nowhere', { dagger: 0 }, 'scene: dagger takes a seat from 1 to 6'],
    ['a dagger in words', { dagger: 'two' }, 'scene: dagger takes a seat from 1 to 6'],
    ['one card twice', { players: ['rose-1', 'rose-1'] }, 'card rose-1 is held twice'],
    [
      'too many of a clan',
      { players: ['rose-1', 'rose-2', 'rose-3', 'rose-4'] },
      'this table has 4 cards of rose, but only 3 are dealt',
    ],
    [
      'an Inquisitor at an even table',
      { players: ['inquisitor-rose'] },
      'this table has 1 cards of order, but only 0 are dealt',
    ],
    [
      'a token that is not on the card',
      { players: [{ card: 'rose-1', tokens: ['beast'] }] },
      'scene: players[1] takes tokens that match rose-1',
    ],
    [
      'a token too many of one kind',
      { players: [{ card: 'rose-7', tokens: ['rose', 'rose'] }] },
      'scene: players[1] takes tokens that match rose-7',
    ],
    [
      'a token nobody knows',
      { players: [{ card: 'rose-1', tokens: ['gold'] }] },
      'scene: players[1] takes tokens that match rose-1',
    ],
    [
      'two rank tokens',
      { players: [{ card: 'rose-1', tokens: ['rank', 'rank'] }] },
      'scene: players[1] takes one rank token and two others at the most',
    ],
    [
      'three unknown tokens behind a Staff',
      { players: [{ card: 'rose-1', tokens: ['unknown', 'unknown', 'unknown'], cards: ['staff'] }] },
      'scene: players[1] takes one rank token and two others at the most',
    ],
    [
      'more cards than there are',
      { players: [{ cards: ['sword-green'] }, { cards: ['sword-green'] }] },
      'there are 1 cards sword-green, not 2',
    ],
    [
      'a card nobody knows',
      { players: [{}, { cards: ['crown'] }] },
      'scene: players[2].cards takes some of quill, sword-green, sword-purple, shield-green, shield-purple, staff, fan',
    ],
    ['Curses at an even table', { curses: { true: 1, false: [] } }, 'scene: curses takes 0 different holders'],
  ])('refuses %s', (_what, given, message) => {
    expect(() => set(given)).toThrow(new RangeError(message))
  })

  test('refuses a card nobody knows and lists those there are', () => {
    expect(() => set({ players: ['rose-10'] })).toThrow(
      /^scene: players\[1\]\.card takes one of rose-1, .*inquisitor-beast$/,
    )
    expect(() => set({ players: [{ card: 'toString' }] })).toThrow(/players\[1\]\.card takes one of/)
  })

  test.each([
    ['too few', { true: 1, false: [] }, 'scene: curses takes 2 different holders'],
    ['one holder twice', { true: 1, false: [1] }, 'scene: curses takes 2 different holders'],
    ['a holder nowhere', { true: 8, false: [1] }, 'scene: curses takes a seat from 1 to 7'],
    ['a list', [1, 2], 'scene: curses takes an object with true, false'],
    ['a strange field', { true: 1, false: [2], maybe: 3 }, 'scene: curses takes true, false, and nothing called maybe'],
  ])('[BO-24] refuses Curses with %s', (_what, curses, message) => {
    expect(() => set({ curses }, 7)).toThrow(new RangeError(message))
  })

  test.each(['gold', 'wild'])('[BO-54] refuses the token %s on the Inquisitor too', (token) => {
    expect(() => set({ players: [{ card: 'inquisitor-rose', tokens: [token] }] }, 7)).toThrow(
      new RangeError('scene: players[1] takes tokens that match inquisitor-rose'),
    )
    expect(() => set({ players: [{ card: 'inquisitor-rose', tokens: ['rose', 'beast', 'rank'] }] }, 7)).not.toThrow()
  })

  test.each([5, 13])('[BO-1] refuses %i seats', (seats) => {
    expect(() => set({}, seats)).toThrow(/6 to 12/)
  })
})
