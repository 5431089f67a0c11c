import type { Language, View } from '@gloamhall/kernel'
import {
  accept,
  anyOption,
  awaited,
  begin,
  describe as inWords,
  eventFor,
  commonPhrases,
  LANGUAGES,
  options,
  optionsOf,
  pick,
  resume,
  seat,
  sentence,
  swift,
  teller,
  viewOf,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BOSS_IDS, BOSSES } from '../src/content/bosses.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { set } from '../src/scene/set.ts'
import { spotOf } from '../src/spots.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import type { DarkSoulsBoard } from '../src/view.ts'
import { setTable } from './at-table.ts'

const tellIn = (language: Language) =>
  teller(language, { ...commonPhrases[language], ...phrases[language] }, (each) => `seat ${each}`, 1)

const linesOf = (table: DarkSoulsTable, language: Language = 'en'): string[] =>
  read(viewOf(game, table, seat(1)), tellIn(language)).flatMap(({ heading, lines }) => [heading, ...lines])

const playedOn = (terms: Parameters<typeof setTable>[0]): DarkSoulsTable => {
  const table = setTable(terms)
  resume(game, table)
  return table
}

describe('the table in words', () => {
  test('contains positions, the forecast and the odds', () => {
    const table = playedOn({
      room: '5a',
      characters: [{ class: 'knight', at: 'c5', red: 2, conditions: ['bleed'] }],
      foes: { 'hollow-soldier-1': 'c5', 'crossbow-hollow-1': 'e1' },
      terrain: { a3: 'barrel' },
      traps: { d2: '3-1' },
    })
    const lines = linesOf(table)
    expect(lines).toEqual(
      expect.arrayContaining([
        'c5: seat 1; Hollow Soldier A (1 of 1 health)',
        'a3: Barrel',
        'd2: a trap, face down',
        expect.stringMatching(/^4 physical against seat 1, dodge 1: after a block .*damage.*; \d+% to dodge/),
        expect.stringMatching(/^Crossbow Hollow A: stays where it is, attacks seat 1 for 3 magical, dodge 1\.$/),
        expect.stringMatching(
          /^seat 1, Knight \(you, Aggro, first activation\): 8 of 10 boxes free, 0 black, 2 red; on c5; Bleed; /,
        ),
      ]),
    )
  })

  test("contains the seen part of a boss's pattern and no more", () => {
    const table = playedOn({
      room: 'mini',
      acting: 1,
      characters: [{ class: 'warrior' }],
      behaviour: { deck: ['tail-whip'], discard: ['tail-sweep'], shown: ['halberd-thrust'] },
    })
    const lines = linesOf(table)
    expect(lines).toContain('Last card: Tail Sweep; weak back.')
    expect(lines).toContain('Known to be in the deck: Halberd Thrust.')
    expect(lines).toContain('Gargoyle: the next card is unknown.')
    expect(lines.join()).not.toContain('Tail Whip')
  })

  test('[DS-207] [DS-209] contains the arc of each character near a boss, for both of a pair', () => {
    const characters = [
      { class: 'warrior', at: 'c3', side: 's' },
      { class: 'knight', at: 'e3' },
      { class: 'herald', at: 'a5' },
    ] as const
    const lines = linesOf(
      playedOn({
        room: 'mini',
        boss: 'gargoyle',
        acting: 1,
        characters,
        foes: { gargoyle: { at: 'c3', facing: 's' } },
      }),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^c3: seat 1 \(front of the boss\)/))
    expect(lines).toContainEqual(expect.stringMatching(/^e3: seat 2 \(left of the boss\)/))
    expect(lines).toContainEqual(expect.stringMatching(/^a5: seat 3 \(front and right of the boss\)/))
    const foes = { ornstein: { at: 'c1', facing: 's' }, smough: { at: 'e1', facing: 'w' } } as const
    const boss = 'ornstein-and-smough'
    const pair = linesOf(playedOn({ room: 'main', boss, acting: 1, characters: [{ class: 'knight', at: 'c3' }], foes }))
    expect(pair).toContainEqual('c3: seat 1 (front of Dragon Slayer Ornstein; front and left of Executioner Smough)')
  })

  test('contains no forecast once the game is over', () => {
    const table = playedOn({ room: 'mini', acting: 1, characters: [{ class: 'warrior' }] })
    const headings = (over: object) =>
      read({ ...viewOf(game, table, seat(1)), ...over } as never, tellIn('en')).map(({ heading }) => heading)
    const told = headings({})
    expect(headings({ outcome: { winners: [], how: 'lost' } })).toHaveLength(told.length - 1)
  })

  test('contains proposals', () => {
    const table = playedOn({ seats: 2 })
    table.proposals = [{ seat: seat(2), choice: 'go 1' }]
    expect(linesOf(table)).toContain('seat 2 proposes: Go to tile 1')
    expect(linesOf(table, 'de')).toContain('seat 2 schlägt vor: Zu Kachel 1 gehen')
  })
})

/** Games from the start, and a fight with every boss. */
function* tables(): Generator<DarkSoulsTable> {
  for (const seats of [1, 2, 3, 4]) yield begin(game, seats, {}, swift(seats), { listen: true })
  for (const [index, boss] of BOSS_IDS.entries()) {
    const seats = (index % 4) + 1
    const table = set({ boss, room: BOSSES[boss].tier }, seats, optionsOf(game, {}), swift(index + 20), game)
    table.news = []
    resume(game, table)
    yield table
  }
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('every moment of games and boss fights has a text, sentences and choices', () => {
    const tell = tellIn(language)
    for (const table of tables()) {
      const chance = swift(table.seats)
      for (let decisions = 0; table.asked.length > 0 && decisions < 400; decisions++) {
        for (const event of table.news ?? []) {
          const seen = eventFor(event, seat(1))
          if (seen) expect(sentence(tell, seen)).not.toMatch(/[{}]|undefined|NaN/)
        }
        const asked = pick(chance, awaited(table))
        const view = viewOf(game, table, asked.seat) as View<DarkSoulsBoard>
        if (decisions % 3 === 0) {
          for (const { lines } of read(view, tell))
            for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|NaN/)
        }
        for (const choice of options(game, table, asked)) {
          expect(inWords(tell, 'choice', choice)).not.toMatch(/[{}]|undefined/)
          expect(spotOf(choice, view) ?? '').not.toMatch(/undefined|NaN/)
        }
        accept(game, table, asked, anyOption(game, table, asked, chance))
      }
    }
  })
})

describe('the spot of a choice', () => {
  test.each<[string, string | undefined]>([
    ['walk c3', 'node c3'],
    ['walk c3 front', 'node c3'],
    ['walk round left', 'node c5'],
    ['attack right 1 gargoyle-1', 'foe gargoyle-1'],
    ['attack right 2 at c3', 'node c3'],
    ['attack right 2 at c1', 'foe gargoyle-1'],
    ['attack right 2', 'card estoc'],
    ['use left 1 2', 'seat 2'],
    ['use left 2', 'card target-shield'],
    ['push 2 c3', 'node c3'],
    ['crowd 2', 'seat 2'],
    ['crowd sentinel-1', 'foe sentinel-1'],
    ['estus', 'token estus'],
    ['use left 1 2 3', 'card target-shield'],
    ['reroll 2', 'die 2'],
    ['go 2', 'tile 2'],
    ['go bonfire', 'bonfire'],
    ['lay 3a 2e1n 1', 'place 2e1n'],
    ['take claymore', 'card claymore'],
    ['give 2 right', 'slot 2 right'],
    ['level 2 str', 'level 2 str'],
    ['dodge', undefined],
    ['end', undefined],
    ['take', undefined],
  ])('%s is %s', (choice, spot) => {
    const view = viewOf(game, playedOn({ room: 'mini', acting: 1, characters: [{ at: 'c5' }] }), seat(1))
    expect(spotOf(choice, view)).toBe(spot)
  })
})
