import type { Game, Question } from '@gloamhall/kernel'
import { awaited, begin, choose, optionsOf, pick, seatsOf, swift } from '@gloamhall/kernel'
import { choiceOf, greedy, playOut, random } from '@gloamhall/bots'
import { describe, expect, test } from 'vitest'
import { CARD_IDS, equipmentOf } from '../src/content/cards.ts'
import type { CardId } from '../src/content/cards.ts'
import { CLASS_IDS } from '../src/content/classes.ts'
import { ENCOUNTERS } from '../src/content/encounters.ts'
import { BONFIRE_DOORS, TILES, WALLS } from '../src/content/tiles.ts'
import { darkSouls } from '../src/index.ts'
import { game } from '../src/game.ts'
import { placings } from '../src/rules/map.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import type { TilePlacement } from '../src/map-graph.ts'
import { fighting } from './fighting.ts'
import { onJourney } from './on-journey.ts'

/** More choices than this would not fit a menu. */
const MAX_OPTIONS = 200

/** The game, counting the largest number of options each question has had. */
function counted(): { readonly book: Game<DarkSoulsTable>; readonly most: Map<string, number> } {
  const most = new Map<string, number>()
  const questions = Object.fromEntries(
    Object.entries(game.questions).map(([name, question]) => {
      const { options, ...rest } = question as Question<DarkSoulsTable>
      const counting: Question<DarkSoulsTable> = {
        ...rest,
        options: (table, asked) => {
          const list = options(table, asked)
          if (list.length > (most.get(name) ?? 0)) most.set(name, list.length)
          return list
        },
      }
      return [name, counting]
    }),
  )
  return { book: { ...game, questions } as unknown as Game<DarkSoulsTable>, most }
}

function atRandom(seats: number, games: number): Map<string, number> {
  const { book, most } = counted()
  const agreed = optionsOf(book as unknown as Game, { map: 'laid' })
  for (let seed = 1; seed <= games; seed++) {
    const table = begin(book, seats, agreed, swift(seed))
    playOut(
      book,
      table,
      seatsOf(table).map(() => random),
      swift(seed + 99),
    )
  }
  return most
}

/** Plays with search, as far as it gets in this many choices. */
function thinking(seats: number, choices: number): Map<string, number> {
  const { book, most } = counted()
  const thinker = greedy(darkSouls)
  const table = begin(book, seats, optionsOf(book as unknown as Game, {}), swift(1))
  const dice = swift(2)
  for (let left = choices; left > 0 && table.asked.length > 0; left--) {
    const { seat } = pick(dice, awaited(table))
    choose(book, table, seat, choiceOf(thinker, book as unknown as Game, table, seat, dice) ?? '')
  }
  return most
}

describe('no question has more than 200 options', () => {
  test.each([1, 2, 3, 4])('[DS-8] [DS-66] [DS-148] [DS-156] in random games of %i', (seats) => {
    const most = atRandom(seats, 12)
    expect([...most].filter(([, count]) => count > MAX_OPTIONS)).toEqual([])
    // Otherwise the games would not have covered every question.
    for (const question of ['lay', 'journey', 'dress', 'act', 'defend'])
      expect(most.get(question) ?? 0, question).toBeGreaterThan(1)
  })

  test('[DS-66] [DS-148] in a game of two bots with search', () => {
    const most = thinking(2, 60)
    expect([...most].filter(([, count]) => count > MAX_OPTIONS)).toEqual([])
    expect(most.get('act') ?? 0).toBeGreaterThan(5)
  })
})

const FULL = { str: 3, dex: 3, int: 3, fai: 3 } as const
const party = CLASS_IDS.map((id) => ({ class: id, levels: FULL, luck: false }))

/** Every card as often as it is in the box, except those the party has equipped. */
const EVERYTHING: CardId[] = CARD_IDS.flatMap((id) => {
  const { deck, kind, copies = 1 } = equipmentOf({ rules: 1 }, id)
  return deck === 'starting' || kind === 'ember' ? [] : Array.from({ length: copies }, () => id)
})

describe('the upper bound of options', () => {
  test("[DS-66] holds at Andre's with the whole box in the inventory and a party that could use any card", () => {
    const at = onJourney({ half: 'main', characters: party, inventory: EVERYTHING, treasure: [], souls: 99 })
    expect(at.choices(1).length).toBeLessThanOrEqual(MAX_OPTIONS)
    for (const seat of [1, 2, 3, 4]) {
      const visit = onJourney({ half: 'main', characters: party, inventory: EVERYTHING, treasure: [], souls: 99 })
      visit.play(`1 dress ${seat}`)
      expect(visit.choices(1).length).toBeGreaterThan(90)
      expect(visit.choices(1).length).toBeLessThanOrEqual(MAX_OPTIONS)
    }
    // No other question can have more: each card is offered once, each worn card twice.
    expect(CARD_IDS.length + 2 * 7).toBeLessThanOrEqual(MAX_OPTIONS)
  })

  test('[DS-148] [DS-156] [DS-339] holds for three cards of three rows each with every target in reach and everything ready', () => {
    const at = fighting({
      room: '5a',
      acting: 1,
      foes: {
        'hollow-soldier-1': 'c3',
        'hollow-soldier-2': 'c3',
        'hollow-soldier-3': 'c1',
        'crossbow-hollow-1': 'c1',
        'crossbow-hollow-2': 'e1',
        'crossbow-hollow-3': 'e1',
        'silver-knight-greatbowman-1': 'b4',
        'silver-knight-greatbowman-2': 'b4',
        'silver-knight-greatbowman-3': 'd4',
        'sentinel-1': 'd4',
        'sentinel-2': 'e5',
      },
      characters: [
        {
          class: 'herald',
          levels: FULL,
          at: 'c5',
          right: 'bountiful-sunlight',
          left: 'soulstream',
          backup: 'heal-aid',
        },
        { class: 'knight', at: 'a5' },
        { class: 'warrior', at: 'a5' },
        { class: 'assassin', at: 'a5' },
      ],
    })
    expect(at.choices(1).length).toBeGreaterThan(15)
    expect(at.choices(1).length).toBeLessThanOrEqual(MAX_OPTIONS)
  })

  test('[DS-148] [DS-156] [DS-161] holds for any two cards in hand', () => {
    const foes = Math.max(...Object.values(ENCOUNTERS).map(({ enemies }) => enemies.flat().length))
    // With the Node icon a foe may be attacked alone if it shares its node: one option per foe, plus at most one for every two.
    const striking = (node: boolean): number => foes + (node ? Math.floor(foes / 2) : 0)
    // Four characters make ten choices of one or two.
    const rows = (id: CardId): number => {
      const card = equipmentOf({ rules: 1 }, id)
      if (card.kind !== 'hand') return 0
      // Berserk Charge adds the icon to every row of range 0. (DS-246)
      return card.actions.reduce((sum, { grant }) => sum + Math.max(grant ? 10 : 0, striking(true)), 0)
    }
    const widest = Math.max(...CARD_IDS.map(rows))
    const most = {
      // Both hands, and cards usable from the backup.
      rows: 3 * widest,
      // One of three on the right and another on the left, one hand empty, or both; the current arrangement is not offered. (DS-50, DS-146)
      swaps: 3 * 2 + 3 + 3 + 1 - 1,
      // Eight nodes, each possibly by two arcs of a boss, and three ways round the boss on the same node; twice with a free move.
      steps: 2 * (8 * 2 + 3),
      tokens: ['estus', 'heroic', 'end'].length,
    }
    expect(Object.values(most).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_OPTIONS)
  })

  test('[DS-7] [DS-8] holds for laying a tile on any map', () => {
    const doors = Math.max(...Object.values(TILES).map((face) => face.doors.length))
    for (let laid = 0; laid < 4; laid++) {
      // Each doorway opens onto one position; each tile laid closes at least one and adds its others.
      const places = BONFIRE_DOORS.length + laid * (doors - 2)
      const ways = (4 - laid) * 2 * WALLS.length
      expect(places * ways, `${laid} tiles laid`).toBeLessThanOrEqual(MAX_OPTIONS)
    }
  })

  test('[DS-7] [DS-8] is reached by some map of the first tiles', () => {
    let most = 0
    let maps = 0
    const look = (laid: readonly TilePlacement[], tiles: readonly number[], depth: number): void => {
      const ways = placings(laid, tiles)
      maps++
      if (ways.length > most) most = ways.length
      if (depth === 0) return
      for (const lying of ways)
        look(
          [...laid, lying],
          tiles.filter((tile) => tile !== Number(lying.face[0])),
          depth - 1,
        )
    }
    // Covers every pair of tiles left in the box, and every map of none, one and two tiles; for the last tile the bound above is the proof.
    for (const one of SIX)
      for (const other of SIX)
        if (one < other)
          look(
            [],
            SIX.filter((tile) => tile !== one && tile !== other),
            2,
          )
    expect(maps).toBeGreaterThan(10_000)
    expect(most).toBeLessThanOrEqual(MAX_OPTIONS)
    expect(most).toBe(48)
  })

  test('[DS-9] [DS-15] [DS-65] [DS-71] [DS-81] [DS-104] is small for the questions between fights', () => {
    const seats = 4
    const most = {
      // For each character every stat, luck and Andre; plus buy, rest, fog, bonfire, and every tile by every wall.
      journey: seats * (4 + 1 + 1) + 4 + 4 * WALLS.length,
      treasure: seats * 3 + 1,
      put: 4,
      fasten: 4,
      fogGate: 4 * WALLS.length,
      levels: 24,
      // All nodes along a wall.
      place: 3,
    }
    for (const [question, count] of Object.entries(most)) expect(count, question).toBeLessThanOrEqual(MAX_OPTIONS)
    const at = onJourney({ half: 'main', characters: party, inventory: [], souls: 99, sparks: 2 })
    expect(at.choices(1).length).toBeLessThanOrEqual(most.journey)
  })
})

const SIX: readonly number[] = [1, 2, 3, 4, 5, 6]
