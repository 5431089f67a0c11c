import { describe, expect, test } from 'vitest'
import { onJourney, died, inFight, won } from '../on-journey.ts'

const TWO = [
  { class: 'knight', at: 'c5', black: 2, red: 3, conditions: ['bleed', 'poison'] },
  { class: 'warrior', at: 'a5', red: 1 },
] as const
const CAVE = { room: '6b', encounter: 'hollow-cave', map: [{ face: '6b', at: [0, -1] }] } as const

describe('victory', () => {
  test('[DS-110] [DS-111] [DS-112] [DS-114] clears bars and conditions, pays two souls per character, and leaves the card face up', () => {
    const at = won(inFight({ ...CAVE, characters: TWO, souls: 1, sparks: 3 }))
    expect(at.table).toMatchObject({ souls: 5, sparks: 3, here: 0, fight: undefined })
    expect(at.table.map[0]).toMatchObject({ cleared: true, seen: true })
    for (const seat of [1, 2]) {
      expect(at.character(seat)).toMatchObject({ black: 0, red: 0, conditions: [], at: undefined, side: undefined })
    }
  })

  test('[DS-95] lets the party open the chest and turn up two cards at once', () => {
    const at = won(inFight({ ...CAVE, characters: TWO, treasure: ['titanite-shard', 'avelyn', 'estoc'] }))
    expect(at.asked()).toEqual(['1 chest', '2 chest'])
    expect(at.choices(1)).toEqual(['open', 'leave'])
    at.play('2 open')
    expect(at.told('chest-opened')).toEqual([{ tile: 1, cards: ['titanite-shard', 'avelyn'] }])
    expect(at.table.inventory.map(({ card }) => card)).toEqual(['titanite-shard', 'avelyn'])
    expect(at.table).toMatchObject({ treasure: ['estoc'], drawn: [] })
    expect(at.table.map[0]?.opened).toBe(true)
  })

  test('[DS-95] lets a character equip what the chest contains', () => {
    const levels = { str: 3, dex: 3, int: 3, fai: 3 }
    const at = won(inFight({ ...CAVE, characters: [{ class: 'knight', levels }], treasure: ['avelyn', 'brigand-axe'] }))
    at.play('1 open', '1 keep', '1 give 1 right')
    expect(at.character(1).right?.card).toBe('brigand-axe')
    expect(at.table.inventory.map(({ card }) => card)).toEqual(['avelyn', 'long-sword'])
    expect(at.asked()).toEqual(['1 journey'])
  })

  test('[DS-308] a chest gives as many cards as are left', () => {
    const at = won(inFight({ ...CAVE, characters: TWO, treasure: ['titanite-shard'] })).play('1 open')
    expect(at.table.inventory).toHaveLength(1)
    const none = won(inFight({ ...CAVE, characters: TWO, treasure: [] })).play('1 open')
    expect(none.asked()).toEqual(['1 journey', '2 journey'])
  })

  test('[DS-61] [DS-95] a chest with nothing but Embers gives no other card to characters who have one', () => {
    const at = won(
      inFight({
        ...CAVE,
        characters: [{ class: 'knight', ember: true }],
        treasure: ['ember'],
        chance: [{ shuffle: [] }, { shuffle: [] }],
      }),
    ).play('1 open')
    expect(at.table).toMatchObject({ treasure: ['ember'], drawn: [], inventory: [] })
    expect(at.asked()).toEqual(['1 journey'])
  })

  test('[DS-96] an opened chest cannot be opened again; one that was left can at the next visit', () => {
    const opened = won(inFight({ ...CAVE, map: [{ ...CAVE.map[0], opened: true }] }))
    expect(opened.asked()).toEqual(['1 journey'])
    const left = won(inFight(CAVE)).play('1 leave')
    expect(left.table.map[0]?.opened).toBe(false)
    left.play('1 go bonfire', '1 rest', '1 go 1', '1 place 1 c5')
    expect(won(left).asked()).toEqual(['1 chest'])
  })

  test('[DS-306] picks up souls dropped there once the tile is cleared', () => {
    const at = won(inFight({ ...CAVE, characters: TWO, souls: 1, dropped: { node: 'a3', souls: 7 } }))
    expect(at.table).toMatchObject({ souls: 12, dropped: undefined })
    const elsewhere = won(inFight({ ...CAVE, characters: TWO, dropped: { where: 'boss', node: 'a3', souls: 7 } }))
    expect(elsewhere.table).toMatchObject({ souls: 4, dropped: { where: 'boss' } })
  })
})

describe('defeat', () => {
  test('[DS-5] [DS-115] [DS-116] [DS-119] sends all back after one death and leaves the souls where it happened', () => {
    const at = inFight({
      ...CAVE,
      characters: TWO,
      souls: 6,
      sparks: 3,
      map: [
        { face: '6b', at: [0, -1] },
        { face: '3a', at: [1, 0], cleared: true },
      ],
    })
    died(at, 2)
    expect(at.table).toMatchObject({ souls: 0, here: 'bonfire', sparks: 2, fight: undefined, over: undefined })
    expect(at.table.dropped).toMatchObject({ where: 0, souls: 6 })
    expect(at.told('souls-dropped')).toEqual([{ souls: 6, node: 'a5' }])
    expect(at.table.map.map(({ cleared }) => cleared)).toEqual([false, false])
    for (const seat of [1, 2]) {
      expect(at.character(seat)).toMatchObject({ black: 0, red: 0, conditions: [], at: undefined, estus: true })
    }
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
  })

  test('[DS-118] loses souls dropped earlier, even if no new ones are dropped', () => {
    const dropped = { where: 'boss', node: 'c3', souls: 9 } as const
    const at = died(inFight({ ...CAVE, characters: TWO, souls: 2, dropped }), 1)
    expect(at.table.dropped).toMatchObject({ where: 0, souls: 2 })
    expect(at.told('souls-lost')).toEqual([{ souls: 9 }])
    expect(died(inFight({ ...CAVE, characters: TWO, souls: 0, dropped }), 1).table.dropped).toBeUndefined()
  })

  test('[DS-60] removes every Ember token', () => {
    const characters = [
      { class: 'knight', at: 'c5', ember: true },
      { class: 'warrior', at: 'a5', ember: true },
    ] as const
    const at = died(inFight({ ...CAVE, characters }), 2)
    expect([1, 2].map((seat) => at.character(seat).ember)).toEqual([false, false])
  })

  test('[DS-4] with the dial at 1 brings it to 0 and play goes on; the next death loses the game', () => {
    const at = died(inFight({ ...CAVE, characters: TWO, sparks: 1 }), 1)
    expect(at.table).toMatchObject({ sparks: 0, over: undefined })
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
    at.play('1 go 1', '1 place 1 a5', '1 place 2 a5', '1 aggro 1')
    died(at, 1)
    expect(at.table).toMatchObject({ over: 'lost', sparks: 0, agenda: [], asked: [] })
    expect(at.told('lost')).toEqual([{ seat: 1 }])
  })

  test('[DS-204] [DS-322] in a boss fight is like any other, and the next fight starts from the beginning', () => {
    const map = [{ face: '6b', at: [0, -1], cleared: true }] as const
    const at = inFight({ room: 'mini', boss: 'gargoyle', map, characters: [{ at: 'c5' }], souls: 3, sparks: 2 })
    died(at, 1)
    expect(at.table).toMatchObject({ sparks: 1, dropped: { where: 'boss', souls: 3 }, boss: 'gargoyle' })
    expect(at.refusal('1 fog')).toBe('not-offered DS-84')
  })
})

describe('random contents of a chest', () => {
  test('[DS-95] an Ember is given at once', () => {
    const at = won(inFight({ ...CAVE, treasure: ['ember', 'titanite-shard'] })).play('1 open')
    expect(at.character(1).ember).toBe(true)
    expect(at.table.inventory.map(({ card }) => card)).toEqual(['titanite-shard'])
  })

  test('onJourney begins at the bonfire', () => {
    expect(onJourney().table.here).toBe('bonfire')
  })
})
