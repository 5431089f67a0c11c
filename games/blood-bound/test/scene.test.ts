import { optionsOf, scripted, setScene } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { CHARACTERS } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'

const set = (given: unknown, seats = 6) => setScene({ game, scene }, given, seats, optionsOf(game), scripted())

describe('a scene', () => {
  test('that is empty is a table at the start, each clan with its number', () => {
    const { players, dagger, asked } = set({})
    const clans = players.map(({ card }) => CHARACTERS[card].clan)
    expect(clans.filter((clan) => clan === 'rose')).toHaveLength(3)
    expect(clans.filter((clan) => clan === 'beast')).toHaveLength(3)
    expect(dagger).toBe(1)
    expect(asked).toEqual([{ question: 'act', seat: 1 }])
  })

  test('with an odd number of players gets an Inquisitor, given or not', () => {
    expect(set({}, 7).players.filter(({ card }) => card.startsWith('inquisitor'))).toHaveLength(1)
    expect(set({ players: ['inquisitor-beast'] }, 7).players.filter(({ card }) => card.startsWith('inq'))).toHaveLength(
      1,
    )
  })

  test('puts what is given on the table, and deals the rest around it', () => {
    const table = set(
      {
        players: [
          'rose-9',
          { card: 'beast-3', tokens: ['unknown', 'rank'], cards: ['fan'], looked: [1], claims: ['clan rose'] },
        ],
        dagger: 2,
        curses: { true: 3, false: [4] },
      },
      7,
    )
    expect(table.players[1]).toMatchObject({
      card: 'beast-3',
      tokens: ['unknown', 'rank'],
      cards: ['fan'],
      looked: [1],
    })
    expect(table.players[1]?.claims).toEqual(['clan rose'])
    expect(table.dagger).toBe(2)
    expect(table.curses).toEqual([
      { truth: true, holder: 3 },
      { truth: false, holder: 4 },
    ])
    expect(new Set(table.players.map(({ card }) => card)).size).toBe(7)
  })

  test('counts what the tokens prove as known, unless a Staff hides it', () => {
    const { players } = set({
      players: [
        { card: 'rose-7', tokens: ['unknown', 'rank'] },
        { card: 'beast-7', tokens: ['unknown'], cards: ['staff'] },
      ],
    })
    expect(players[0]?.proof).toMatchObject({ rank: true, unknown: 1 })
    expect(players[1]?.proof).toMatchObject({ rank: false, unknown: 0 })
  })

  const FIELDS = 'players, dagger, curses and attack'
  const OF_A_PLAYER = 'card, tokens, cards, looked and claims'

  test.each([
    ['no object', 'rose-1', `given: these fields are required: ${FIELDS}`],
    ['nothing', null, `given: these fields are required: ${FIELDS}`],
    ['a list', [], `given: these fields are required: ${FIELDS}`],
    ['an unknown field', { seats: 7 }, `given: unknown field “seats”; the fields are: ${FIELDS}`],
    ['players that are not lists', { players: 'rose-1' }, 'players: expected a list'],
    ['too many players', { players: Array(7).fill({}) }, 'players: at most 6, not 7'],
    ['a player that is not an object', { players: [7] }, `players[1]: these fields are required: ${OF_A_PLAYER}`],
    [
      'a strange field of a player',
      { players: [{ clan: 'rose' }] },
      `players[1]: unknown field “clan”; the fields are: ${OF_A_PLAYER}`,
    ],
    ['tokens that are not lists', { players: [{ tokens: 'rank' }] }, 'players[1].tokens: expected a list'],
    ['cards that are not lists', { players: [{ cards: 'fan' }] }, 'players[1].cards: expected a list'],
    ['looked that is not a list', { players: [{ looked: 3 }] }, 'players[1].looked: expected a list'],
    ['claims that are not lists', { players: [{ claims: {} }] }, 'players[1].claims: expected a list'],
    [
      'a seat to look at that does not exist',
      { players: [{ card: 'rose-3', looked: [7] }] },
      'players[1].looked: a whole number from 1 to 6, not 7',
    ],
    [
      'a seat looked at twice',
      { players: [{ card: 'rose-3', looked: [4, 4] }] },
      'players[1].looked: “4” appears twice',
    ],
    [
      'a Harlequin who looked at himself',
      { players: [{ card: 'rose-3', looked: [1] }] },
      'players[1].looked: 1 is not possible, by BO-69',
    ],
    [
      'anybody else who looked',
      { players: [{ card: 'rose-4', looked: [2] }] },
      'players[1].looked: "rose-4" is not possible, by BO-77',
    ],
    [
      'a claim that cannot be made',
      { players: [{ claims: ['clan order'] }] },
      'players[1].claims: "clan order" is not possible, by BO-115',
    ],
    ['a claim that is not a word', { players: [{ claims: [7] }] }, 'players[1].claims: 7 is not possible, by BO-115'],
    ['a dagger at a seat that does not exist', { dagger: 0 }, 'dagger: a whole number from 1 to 6, not 0'],
    ['a dagger that is not a number', { dagger: 'two' }, 'dagger: a whole number from 1 to 6, not "two"'],
    ['one card twice', { players: ['rose-1', 'rose-1'] }, 'players: “rose-1” appears twice'],
    ['too many of a clan', { players: ['rose-1', 'rose-2', 'rose-3', 'rose-4'] }, 'players (rose): at most 3, not 4'],
    [
      'an Inquisitor with an even number of players',
      { players: ['inquisitor-rose'] },
      'players (order): at most 0, not 1',
    ],
    [
      'a token that is not on the card',
      { players: [{ card: 'rose-1', tokens: ['beast'] }] },
      'players[1].tokens (rose-1): ["beast"] is not possible, by BO-52',
    ],
    [
      'a token too many of one kind',
      { players: [{ card: 'rose-7', tokens: ['rose', 'rose'] }] },
      'players[1].tokens (rose-7): ["rose","rose"] is not possible, by BO-52',
    ],
    [
      'an unknown token',
      { players: [{ card: 'rose-1', tokens: ['gold'] }] },
      'players[1].tokens: one of rank, rose, beast and unknown, not "gold"',
    ],
    [
      'two rank tokens',
      { players: [{ card: 'rose-1', tokens: ['rank', 'rank'] }] },
      'players[1].tokens: ["rank","rank"] is not possible, by BO-52',
    ],
    [
      'three unknown tokens with a Staff',
      { players: [{ card: 'rose-1', tokens: ['unknown', 'unknown', 'unknown'], cards: ['staff'] }] },
      'players[1].tokens: ["unknown","unknown","unknown"] is not possible, by BO-52',
    ],
    [
      'more cards than there are',
      { players: [{ cards: ['sword-green'] }, { cards: ['sword-green'] }] },
      'sword-green: there are 1 in the box, not 2',
    ],
    [
      'two Shields of one colour for one player',
      { players: [{ cards: ['shield-green', 'shield-green'] }] },
      'players[1].cards: ["shield-green","shield-green"] is not possible, by BO-88',
    ],
    [
      'two Swords for one player',
      { players: [{ cards: ['sword-green', 'sword-purple'] }] },
      'players[1].cards: ["sword-green","sword-purple"] is not possible, by BO-84',
    ],
    [
      'an unknown card',
      { players: [{}, { cards: ['crown'] }] },
      'players[2].cards: one of quill, sword-green, sword-purple, shield-green, shield-purple, staff and fan, not "crown"',
    ],
    [
      'Curses with an even number of players',
      { curses: { true: 1, false: [] } },
      'curses: [1] is not possible, by BO-24',
    ],
  ])('refuses %s', (_what, given, message) => {
    expect(() => set(given)).toThrow(expect.objectContaining({ name: 'SceneError', message }))
  })

  test('refuses an unknown card and lists the known ones', () => {
    expect(() => set({ players: ['rose-10'] })).toThrow(
      /^players\[1\]\.card: one of rose-1, .*inquisitor-beast, not "rose-10"$/,
    )
    expect(() => set({ players: [{ card: 'toString' }] })).toThrow(/players\[1\]\.card: one of/)
  })

  test.each([
    ['too few', { true: 1, false: [] }, 'curses: [1] is not possible, by BO-24'],
    ['one holder twice', { true: 1, false: [1] }, 'curses: “1” appears twice'],
    ['a holder that does not exist', { true: 8, false: [1] }, 'curses: a whole number from 1 to 7, not 8'],
    ['a list', [1, 2], 'curses: these fields are required: true and false'],
    ['false Curses that are not lists', { true: 1, false: 2 }, 'curses.false: expected a list'],
    [
      'an unknown field',
      { true: 1, false: [2], maybe: 3 },
      'curses: unknown field “maybe”; the fields are: true and false',
    ],
  ])('[BO-24] refuses Curses with %s', (_what, curses, message) => {
    expect(() => set({ curses }, 7)).toThrow(expect.objectContaining({ name: 'SceneError', message }))
  })

  test.each(['gold', 'wild'])('[BO-54] refuses the token %s on the Inquisitor too', (token) => {
    expect(() => set({ players: [{ card: 'inquisitor-rose', tokens: [token] }] }, 7)).toThrow(
      `players[1].tokens: one of rank, rose, beast and unknown, not "${token}"`,
    )
    expect(() => set({ players: [{ card: 'inquisitor-rose', tokens: ['rose', 'beast', 'rank'] }] }, 7)).not.toThrow()
  })

  test.each([5, 13])('[BO-1] refuses %i seats', (seats) => {
    expect(() => set({}, seats)).toThrow(/6 to 12/)
  })

  test('may begin in the middle of an attack, or after an intervention', () => {
    const named = set({ dagger: 3, attack: 5 })
    expect(named).toMatchObject({ dagger: 3, attack: { attacker: 3, target: 5, offers: [] } })
    expect(named.asked.map(({ seat, question }) => `${seat} ${question}`)).toEqual(['5 request'])
    const players = ['rose-1', 'beast-1', 'rose-3', 'beast-4', 'rose-5', 'beast-6']
    const rescued = set({ players, attack: { target: 2, intervener: 3 } })
    expect(rescued).toMatchObject({ attack: { attacker: 1, target: 2, intervener: 3, disclosed: true } })
    expect(rescued.players[2]?.tokens).toEqual(['rank'])
    expect(rescued.asked.map(({ seat, question }) => `${seat} ${question}`)).toEqual(['3 ability'])
  })

  test.each([
    [{ attack: 1 }, 'attack: 1 is not possible, by BO-31'],
    [{ attack: 7 }, 'attack.target: a whole number from 1 to 6, not 7'],
    [{ attack: { target: 2, intervener: 1 } }, 'is not possible, by BO-38'],
    [
      { players: ['rose-1', 'beast-1', { card: 'rose-3', tokens: ['rank'] }], attack: { target: 2, intervener: 3 } },
      'is not possible, by BO-37',
    ],
    [{ players: ['rose-1', { card: 'beast-1', cards: ['fan'] }], attack: { target: 2, intervener: 3 } }, 'by BO-41'],
  ])('[BO-35] refuses %j as an attack', (given, message) => {
    expect(() => set(given)).toThrow(message)
  })
})
