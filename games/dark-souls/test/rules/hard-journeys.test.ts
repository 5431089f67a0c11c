import type { Game } from '@gloamhall/kernel'
import { optionsOf, resume, scripted } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { TILES } from '../../src/content/tiles.ts'
import { TRAPS } from '../../src/content/traps.ts'
import type { FaceId } from '../../src/content/tiles.ts'
import { ROOMS } from '../../src/rooms.ts'
import { set } from '../../src/scene/set.ts'
import type { Terms } from '../at-table.ts'
import { AtTable, thrown } from '../at-table.ts'
import { inFight, journeyGame, onJourney, won } from '../on-journey.ts'
import { packOf } from '../packs.ts'

/** Journeys that run out of something or return to it. */

const FULL = { str: 3, dex: 3, int: 3, fai: 3 } as const

describe('a treasure deck that runs out', () => {
  test('[DS-61] [DS-308] sells nothing if only Embers are left and every character has one', () => {
    const warm = onJourney({ characters: [{ ember: true }], souls: 5, treasure: ['ember', 'ember'] })
    expect(warm.choices(1)).not.toContain('buy')
    expect(warm.refusal('1 buy')).toBe('not-offered DS-308')
    const cold = onJourney({ characters: [{ ember: true }, {}], souls: 5, treasure: ['ember', 'ember'] })
    expect(cold.choices(1)).toContain('buy')
  })

  test('[DS-58] [DS-61] takes back the last Ember but one, and may draw the last card for it', () => {
    const at = onJourney({
      characters: [{ ember: true }],
      souls: 1,
      treasure: ['ember', 'shortsword'],
      chance: [{ shuffle: ['ember', 'shortsword'] }, { shuffle: ['ember'] }],
    })
    at.play('1 buy')
    expect(at.table).toMatchObject({ treasure: ['ember'], drawn: [], souls: 0 })
    expect(at.table.inventory.map(({ card }) => card)).toEqual(['shortsword'])
  })

  test('[DS-58] [DS-61] [DS-95] gives the first of two Embers in a chest to the last character without one, and takes the second back', () => {
    const at = won(
      inFight({
        room: '6b',
        encounter: 'hollow-cave',
        map: [{ face: '6b', at: [0, -1] }],
        characters: [{ ember: true }, { ember: false }],
        treasure: ['ember', 'ember', 'shortsword'],
        chance: [{ shuffle: ['shortsword', 'ember'] }, { shuffle: ['ember'] }],
      }),
    )
    at.play('1 open')
    expect(at.character(2).ember).toBe(true)
    expect(at.table).toMatchObject({ treasure: ['ember'], drawn: [] })
  })
})

describe('a repeated encounter', () => {
  const CAVE = { face: '6b', at: [0, -1], encounter: 'hollow-cave' } as const

  test('[DS-307] [DS-96] has its opened chest in the way and does not ask about it again', () => {
    const at = onJourney({ map: [{ ...CAVE, opened: true, seen: true }] })
    at.play('1 go 1', '1 place 1 c5')
    expect(at.fight.terrain.find(({ kind }) => kind === 'chest')).toMatchObject({ spent: true })
    expect(at.fight.terrain.find(({ kind }) => kind === 'barrel')).toMatchObject({ spent: false })
    expect(won(at).asked()).toEqual(['1 journey'])
  })

  test('[DS-101] [DS-343] keeps its trap tokens in place, face down but known', () => {
    const at = onJourney({
      map: [
        {
          face: '6b',
          at: [0, -1],
          encounter: 'the-forgotten',
          seen: true,
          traps: { a3: '3-1', c1: 'blank', b2: '1-1', c3: 'blank' },
        },
      ],
    })
    at.play('1 go 1', '1 place 1 c5')
    expect(at.fight.traps.map(({ trap, up }) => [trap, up])).toEqual([
      ['3-1', false],
      ['blank', false],
      ['1-1', false],
      ['blank', false],
    ])
  })
})

describe('tokens and doors suffice', () => {
  test('[DS-97] [DS-321] for four tiles with traps', () => {
    const tokens = Object.values(TRAPS).reduce((sum, trap) => sum + trap.tokens, 0)
    const most = [1, 2, 3, 4, 5, 6]
      .map((tile) => Math.max(...(['a', 'b'] as const).map((side) => ROOMS[`${tile}${side}` as FaceId].trapped.length)))
      .sort((one, other) => other - one)
    expect(most.slice(0, 4).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(tokens)
  })

  test('[DS-30] [DS-104] for four characters behind every door', () => {
    for (const face of Object.keys(TILES) as FaceId[]) {
      for (const door of TILES[face].doors)
        expect(ROOMS[face].entries[door]?.length, `${face} ${door}`).toBeGreaterThan(1)
    }
  })
})

describe("at Andre's", () => {
  test('[DS-66] [DS-74] spending souls on luck allows all changes again', () => {
    const at = onJourney({ characters: [{ class: 'knight', luck: false }], souls: 3 })
    at.play('1 dress 1', '1 stow right', '1 done')
    at.play('1 luck 1', '1 dress 1', '1 take long-sword')
    expect(at.choices(1)).toBeDefined()
    expect(at.table.visit.changes).toEqual(['1 take long-sword'])
  })

  test('[DS-50] [DS-49] [DS-327] a two-handed weapon replaces both hands, and no card is lost', () => {
    const at = onJourney({
      characters: [
        { class: 'knight', levels: FULL, right: 'long-sword', left: 'kite-shield-knight', backup: 'shortsword' },
      ],
      souls: 1,
      treasure: ['zweihander'],
    })
    at.play('1 buy', '1 give 1 left')
    expect(at.character(1)).toMatchObject({
      right: undefined,
      left: { card: 'zweihander' },
      backup: [{ card: 'shortsword' }],
    })
    expect(at.table.inventory.map(({ card }) => card).sort()).toEqual(['kite-shield-knight', 'long-sword'])
  })

  test('[DS-56] [DS-68] one of two copies of a ring on an armour is removed at a time', () => {
    const at = withBox(
      { 'chloranthy-ring': { copies: 2 } },
      {
        characters: [
          { class: 'knight', levels: FULL, armour: { card: 'sunless-armour', upgrades: ['chloranthy-ring'] } },
        ],
        inventory: ['chloranthy-ring'],
      },
    )
    at.play('1 dress 1', '1 attach chloranthy-ring', '1 remove chloranthy-ring')
    expect(at.character(1).armour?.upgrades).toEqual(['chloranthy-ring'])
    expect(at.table.inventory.map(({ card }) => card)).toEqual(['chloranthy-ring'])
  })

  test('[DS-66] [DS-155] a second copy of a weapon is taken from the inventory, and each attacks once', () => {
    const box = { shortsword: { copies: 2 } }
    const at = withBox(box, {
      characters: [{ class: 'knight', levels: FULL, right: 'shortsword', left: '-', backup: '-' }],
      inventory: ['shortsword'],
    })
    at.play('1 dress 1', '1 take shortsword', '1 to left', '1 done')
    expect([at.character(1).right?.card, at.character(1).left?.card]).toEqual(['shortsword', 'shortsword'])
    expect(at.table.inventory).toEqual([])
    const fighting = withBox(box, {
      room: '5a',
      terrain: {},
      traps: {},
      acting: 1,
      foes: { sentinel: 'c5' },
      characters: [{ class: 'knight', at: 'c5', right: 'shortsword', left: 'shortsword', luck: false }],
      chance: thrown('black 0', 'black 0', 'black 0', 'black 0'),
    })
    fighting.play('1 attack right 1 sentinel-1', '1 attack left 1 sentinel-1')
    expect(fighting.choices(1).filter((choice) => choice.startsWith('attack'))).toEqual([])
  })

  test('[DS-155] [DS-69] of two copies the upgraded one attacks once and so does the other, in either order', () => {
    const box = { shortsword: { copies: 2 } }
    const terms = {
      room: '5a',
      terrain: {},
      traps: {},
      acting: 1,
      foes: { sentinel: 'c5' },
      characters: [
        {
          class: 'knight',
          levels: FULL,
          at: 'c5',
          right: 'shortsword',
          left: { card: 'shortsword', upgrades: ['titanite-shard'] },
          luck: false,
        },
      ],
      chance: thrown('black 0', 'black 0'),
    } as const
    const hands = (at: AtTable) => at.choices(1).flatMap((choice) => /^attack (\w+) 1/.exec(choice)?.[1] ?? [])
    const left = withBox(box, terms)
    left.play('1 attack left 1 sentinel-1')
    expect([hands(left), left.fight.turn?.used]).toEqual([['right'], ['left']])
    const right = withBox(box, terms)
    right.play('1 attack right 1 sentinel-1')
    expect([hands(right), right.fight.turn?.used]).toEqual([['left'], ['right']])
  })

  test('[DS-146] [DS-66] of two copies the one with more upgrades is held and taken', () => {
    const box = { shortsword: { copies: 3 } }
    const upgraded = { card: 'shortsword', upgrades: ['titanite-shard'] } as const
    const fighting = withBox(box, {
      room: '5a',
      terrain: {},
      traps: {},
      acting: 1,
      foes: { sentinel: 'e1' },
      characters: [{ class: 'knight', levels: FULL, at: 'c5', right: 'shortsword', left: '-', backup: [upgraded] }],
    })
    const ways = fighting.choices(1).filter((choice) => choice.startsWith('hold'))
    expect(ways).toContain('hold shortsword nothing')
    expect(new Set(ways).size).toBe(ways.length)
    fighting.play('1 hold shortsword nothing')
    expect([fighting.character(1).right, fighting.character(1).backup]).toEqual([
      upgraded,
      [{ card: 'shortsword', upgrades: [] }],
    ])
    const at = withBox(box, {
      characters: [{ class: 'knight', levels: FULL, right: 'shortsword', left: '-', backup: ['shortsword'] }],
      inventory: [upgraded],
    })
    at.play('1 dress 1')
    expect(new Set(at.choices(1)).size).toBe(at.choices(1).length)
    at.play('1 take shortsword', '1 to left')
    expect(at.character(1).left).toEqual(upgraded)
  })

  test('[DS-338] two backup cards usable from there have different row numbers', () => {
    const fist = (damage: number) => ({ cost: 0, dice: { black: 1 }, mod: damage, fromBackup: true })
    const at = withBox(
      {
        shortsword: { actions: [{ cost: 0, dice: { black: 1 } }, fist(2)] },
        claymore: { hands: 1, needs: {}, actions: [fist(4)] },
      },
      {
        room: '5a',
        terrain: {},
        traps: {},
        acting: 1,
        foes: { sentinel: 'c5' },
        characters: [
          {
            class: 'knight',
            at: 'c5',
            right: '-',
            left: '-',
            backup: ['shortsword', 'claymore'],
            luck: false,
            levels: FULL,
          },
        ],
        chance: thrown('black 0', 'black 0'),
      },
    )
    const blows = () => at.choices(1).filter((choice) => choice.startsWith('attack'))
    expect(blows()).toEqual(['attack backup 2 sentinel-1', 'attack backup 3 sentinel-1'])
    at.play('1 attack backup 3 sentinel-1')
    // Four, less the Sentinel's block.
    expect([blows(), at.fight.turn?.used]).toEqual([['attack backup 2 sentinel-1'], [1]])
    at.play('1 attack backup 2 sentinel-1')
    expect(at.fight.turn?.used).toEqual([1, 0])
  })

  test('[DS-333] an armour that dodges three nodes asks after each of them', () => {
    const at = withBox(
      { 'shadow-armour': { text: 'Dodges far.', trait: { kind: 'dodges', nodes: 3 } } },
      {
        room: '5a',
        terrain: {},
        traps: { c3: '1-1' },
        acting: 1,
        foes: { sentinel: 'e1' },
        characters: [{ class: 'assassin', levels: FULL, at: 'c5', armour: 'shadow-armour', luck: false, left: '-' }],
        chance: thrown('dodge 1', 'dodge 1'),
      },
    )
    at.play('1 walk c3', '1 dodge b2', '1 dodge a3', '1 dodge a5')
    expect([at.at(1), at.character(1).black, at.asked()]).toEqual(['a5', 1, ['1 act']])
  })
})

/** The same journey with a pack. */
function withBox(cards: object, { chance = [], ...given }: Terms): AtTable {
  const by = { version: 1, pack: packOf(cards) }
  const table = set(given, 1, optionsOf(journeyGame as unknown as Game, {}), scripted(...chance), by)
  const at = new AtTable(journeyGame, table)
  resume(journeyGame as unknown as Game, table)
  return at
}
