import type { Seat } from '@gloamhall/kernel'
import { begin, choose, eventFor, imagine, LANGUAGES, seatsOf, swift, teller, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../src/content/characters.ts'
import { CARDS, CHARACTERS } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import { bloodBound } from '../src/index.ts'
import { leaderOf } from '../src/rules/leader.ts'
import type { BloodBoundTable } from '../src/table.ts'
import { atTable } from './at-table.ts'

const COUNTS = [6, 7, 8, 9, 10, 11, 12] as const

const setUp = (seats: number, seed: number): BloodBoundTable => begin(game, seats, {}, swift(seed))
const cardsIn = (table: BloodBoundTable): CardId[] => table.players.map(({ card }) => card)
const clansIn = (table: BloodBoundTable) =>
  (['rose', 'beast', 'order'] as const).map(
    (clan) => cardsIn(table).filter((card) => CHARACTERS[card].clan === clan).length,
  )

/** Many tables, each set up with another seed. */
const manyTables = (seats: number, many: number): BloodBoundTable[] =>
  Array.from({ length: many }, (_, index) => setUp(seats, index + 1))

describe('set-up', () => {
  test.each(COUNTS)('[BO-1] %i players can play', (seats) => {
    const table = setUp(seats, 1)
    expect(table.players).toHaveLength(seats)
    expect(table.asked).toHaveLength(1)
  })

  test.each([0, 1, 5, 13, 6.5, Number.NaN])('[BO-1] %s players are refused', (seats) => {
    expect(() => setUp(seats, 1)).toThrow(/6 to 12/)
  })

  test.each(COUNTS)(
    '[BO-2] at %i players there are two clans, and one of the Secret Order if the number is odd',
    (seats) => {
      const clans = new Set(cardsIn(setUp(seats, 3)).map((card) => CHARACTERS[card].clan))
      expect(clans).toEqual(new Set(seats % 2 === 1 ? ['rose', 'beast', 'order'] : ['rose', 'beast']))
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)(
    '[BO-15] with rank %i a player can be sure of leading only if it is 1',
    (rank) => {
      const at = atTable({ players: [`rose-${rank}`] })
      const view = at.view(1)
      const dice = swift(rank)
      const leads = new Set<boolean>()
      for (let time = 0; time < 400; time++) leads.add(leaderOf(imagine(game, view, dice), 'rose') === 1)
      // With an 8 or a 9 there is always a lower number, as two more of the clan are in play.
      expect(leads).toEqual(new Set(rank === 1 ? [true] : rank >= 8 ? [false] : [true, false]))
    },
  )

  test('[BO-15] no player is told who leads: another leader among the others changes no view', () => {
    const one = atTable({ players: ['rose-5', 'beast-1', 'rose-6', 'beast-2', 'rose-7', 'beast-5'] })
    const other = atTable({ players: ['rose-5', 'beast-6', 'rose-1', 'beast-2', 'rose-7', 'beast-5'] })
    expect(leaderOf(one.table, 'rose')).not.toBe(leaderOf(other.table, 'rose'))
    expect(one.view(1)).toEqual(other.view(1))
    expect(one.view('spectator')).toEqual(other.view('spectator'))
  })

  test.each(COUNTS)(
    '[BO-17] at %i players everything is in the supply: no token, no card, no Curse is given',
    (seats) => {
      const table = setUp(seats, 4)
      for (const { tokens, cards } of table.players) expect([tokens, cards]).toEqual([[], []])
      const { curses } = viewOf(game, table, 'spectator').board
      expect(curses).toEqual({ inSupply: table.curses.length, given: [] })
    },
  )

  test.each(CARDS)('[BO-18] the player with %s can read role, ability and tokens at any time', (card) => {
    const at = atTable({ seats: card.startsWith('inquisitor') ? 7 : 6, players: [card] })
    const { role, icons } = CHARACTERS[card]
    for (const language of LANGUAGES) {
      const phrases: Readonly<Record<string, string>> = bloodBound.phrases[language]
      const sections = bloodBound.read(at.view(1), teller(language, phrases, String))
      const words = sections.flatMap(({ lines }) => lines).join('\n')
      for (const key of [`role.${role}`, `ability.${role}`, ...icons.map((icon) => `icon.${icon}`)]) {
        expect(words).toContain(phrases[key])
      }
    }
  })

  test.each([
    [6, 3, 3, 0],
    [7, 3, 3, 1],
    [8, 4, 4, 0],
    [9, 4, 4, 1],
    [10, 5, 5, 0],
    [11, 5, 5, 1],
    [12, 6, 6, 0],
  ])('[BO-19] %i players: %i Rose, %i Beast, %i Inquisitor', (seats, ...ratio) => {
    for (const table of manyTables(seats, 20)) {
      expect(clansIn(table)).toEqual(ratio)
      expect(new Set(cardsIn(table)).size).toBe(seats)
    }
  })

  test('[BO-20] the clans draw separately: every Rose rank occurs with every Beast rank', () => {
    const pairs = new Set<string>()
    let most = 0
    let fewest = 9
    for (const table of manyTables(6, 600)) {
      const [rose, beast] = (['rose', 'beast'] as const).map((clan) =>
        cardsIn(table)
          .filter((card) => card.startsWith(clan))
          .map((card) => CHARACTERS[card].rank),
      ) as [number[], number[]]
      for (const one of rose) for (const other of beast) pairs.add(`${one} ${other}`)
      const twice = rose.filter((rank) => beast.includes(rank)).length
      most = Math.max(most, twice)
      fewest = Math.min(fewest, twice)
    }
    expect(pairs.size).toBe(81)
    // A rank is in play never, once or twice: some tables share all three ranks, some none.
    expect([fewest, most]).toEqual([0, 3])
  })

  test('[BO-21] cards left in the box are nowhere: not on the table, in no view', () => {
    for (const table of manyTables(7, 30)) {
      const box = CARDS.filter((card) => !cardsIn(table).includes(card))
      const seen = JSON.stringify([table, ...seatsOf(table).map((seat) => viewOf(game, table, seat))])
      for (const card of box) expect(seen).not.toContain(`"${card}"`)
    }
  })

  test.each([6, 8, 10, 12])('[BO-22] with %i players both Inquisitor cards stay out', (seats) => {
    for (const table of manyTables(seats, 50)) expect(cardsIn(table).join()).not.toContain('inquisitor')
  })

  test.each([7, 9, 11])('[BO-23] with %i players one of the two Inquisitors comes at random, to any seat', (seats) => {
    const seen = new Set<string>()
    const places = new Set<number>()
    for (const table of manyTables(seats, 300)) {
      const [rose, beast, order] = clansIn(table)
      expect([rose, beast, order]).toEqual([Math.floor(seats / 2), Math.floor(seats / 2), 1])
      const place = cardsIn(table).findIndex((card) => card.startsWith('inquisitor'))
      places.add(place)
      seen.add(cardsIn(table)[place] as CardId)
    }
    expect(seen).toEqual(new Set(['inquisitor-rose', 'inquisitor-beast']))
    expect(places.size).toBe(seats)
  })

  test.each([
    [6, 0, 0],
    [7, 1, 1],
    [8, 0, 0],
    [9, 1, 2],
    [10, 0, 0],
    [11, 1, 3],
    [12, 0, 0],
  ])('[BO-24] %i players: %i true and %i false Curse cards', (seats, truth, lies) => {
    const { curses } = setUp(seats, 2)
    expect(curses.filter((curse) => curse.truth)).toHaveLength(truth)
    expect(curses.filter((curse) => !curse.truth)).toHaveLength(lies)
    expect(curses.every(({ holder }) => holder === undefined)).toBe(true)
  })

  test('[BO-25] every card can come to every seat', () => {
    const seen = new Set<string>()
    for (const table of manyTables(7, 1500))
      for (const [index, card] of cardsIn(table).entries()) seen.add(`${index} ${card}`)
    expect(seen.size).toBe(7 * CARDS.length)
  })

  test.each(COUNTS)('[BO-25] at %i players each sees their own card and no other', (seats) => {
    const table = setUp(seats, 8)
    for (const viewer of seatsOf(table)) {
      const known = viewOf(game, table, viewer).board.players.map(({ card }) => card)
      expect(known).toEqual(table.players.map(({ card }, index) => (index + 1 === viewer ? card : undefined)))
    }
  })

  test.each(COUNTS)('[BO-26] at %i players each knows one other clue, that of the seat before', (seats) => {
    const table = setUp(seats, 9)
    for (const viewer of seatsOf(table)) {
      const before = viewer === 1 ? seats : viewer - 1
      const clues = viewOf(game, table, viewer).board.players.filter(({ clue, card }) => clue && !card)
      expect(clues.map(({ seat, clue }) => [seat, clue])).toEqual([
        [before, CHARACTERS[cardsIn(table)[before - 1] as CardId].clue],
      ])
    }
  })

  test('[BO-27] the dagger goes to any player at random, who is asked first', () => {
    const first = new Set<Seat>()
    for (const table of manyTables(12, 300)) {
      expect(table.asked).toEqual([{ question: 'act', seat: table.dagger }])
      first.add(table.dagger)
    }
    expect(first.size).toBe(12)
  })

  test('[BO-128] the same seed and choices give the same game, another seed another', () => {
    const play = (seed: number): string => {
      const table = setUp(8, seed)
      table.news = []
      const told: unknown[] = []
      for (let turn = 0; table.asked.length > 0 && turn < 60; turn++) {
        const asked = table.asked.find(({ answer, manner }) => answer === undefined && manner === undefined)
        const choices = viewOf(game, table, asked?.seat as Seat).choices
        choose(game, table, asked?.seat as Seat, choices[turn % choices.length] as string)
        told.push(...(table.news ?? []).map((event) => eventFor(event, 'spectator')))
      }
      return JSON.stringify([table, told])
    }
    expect(play(5)).toBe(play(5))
    expect(play(5)).not.toBe(play(6))
  })
})
