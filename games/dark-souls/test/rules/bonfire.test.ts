import { describe, expect, test } from 'vitest'
import { died, inFight, onJourney, won } from '../on-journey.ts'

const TWO = [{ class: 'knight' }, { class: 'warrior' }] as const

describe('the Bonfire tile', () => {
  test('[DS-62] [DS-63] [DS-64] has one cache and one inventory, and can be reached from anywhere', () => {
    const at = onJourney({ characters: TWO, here: 1, souls: 3, map: [{ face: '3a', cleared: true }, { face: '2b' }] })
    expect(at.choices(1)).toContain('go bonfire')
    at.play('2 go bonfire')
    expect(at.table).toMatchObject({ here: 'bonfire', souls: 3, fight: undefined })
    expect(at.choices(1)).toContain('buy')
    expect(at.choices(1)).not.toContain('go bonfire')
  })

  test('[DS-70] is the only place with Andre and the Firekeeper', () => {
    const at = onJourney({ characters: TWO, here: 1, souls: 30, map: [{ face: '3a', cleared: true }, { face: '2b' }] })
    expect(at.choices(1).filter((choice) => !choice.startsWith('go'))).toEqual([])
    expect(at.refusal('1 buy')).toBe('not-offered DS-70')
    expect(at.refusal('1 rest')).toBe('not-offered DS-75')
  })
})

describe('the Firekeeper', () => {
  test('[DS-71] [DS-72] [DS-41] (page 15) charges eighteen souls for two stats at the first tier and one at the third', () => {
    const at = onJourney({ characters: TWO, souls: 18 })
    at.play('1 level 1 str', '1 level 1 dex', '1 level 1 fai', '2 level 1 fai', '1 level 1 fai')
    expect(at.table.souls).toBe(0)
    expect(at.character(1).levels).toEqual({ str: 1, dex: 1, int: 0, fai: 3 })
    expect(at.character(2).levels).toEqual({ str: 0, dex: 0, int: 0, fai: 0 })
  })

  test.each([
    [0, 2],
    [1, 4],
    [2, 8],
  ])('[DS-71] from tier %i charges %i souls for the next', (tier, cost) => {
    const characters = [{ class: 'knight', levels: { int: tier } }] as const
    expect(onJourney({ characters, souls: cost - 1 }).refusal('1 level 1 int')).toBe('not-offered DS-71')
    const at = onJourney({ characters, souls: cost }).play('1 level 1 int')
    expect(at.character(1).levels.int).toBe(tier + 1)
    expect(at.table.souls).toBe(0)
  })

  test('[DS-73] sells no level past the third tier and takes none back', () => {
    const at = onJourney({ characters: [{ class: 'knight', levels: { str: 3 } }], souls: 99 })
    expect(at.choices(1).filter((choice) => choice.startsWith('level'))).toEqual([
      'level 1 dex',
      'level 1 int',
      'level 1 fai',
    ])
  })

  test('[DS-74] [DS-45] readies a used Luck token for one soul', () => {
    const at = onJourney({ characters: [{ class: 'knight', luck: false }, { class: 'warrior' }], souls: 1 })
    expect(at.choices(2).filter((choice) => choice.startsWith('luck'))).toEqual(['luck 1'])
    at.play('2 luck 1')
    expect(at.character(1).luck).toBe(true)
    expect(at.table.souls).toBe(0)
    expect(onJourney({ characters: [{ class: 'knight', luck: false }] }).refusal('1 luck 1')).toBe('not-offered DS-74')
  })
})

describe('resting', () => {
  test('[DS-11] [DS-75] [DS-76] [DS-77] [DS-119] [DS-43] [DS-44] lowers the dial by one and readies everything, with encounter cards face down again', () => {
    const at = onJourney({
      characters: [
        { class: 'knight', estus: false, heroic: false, luck: false },
        { class: 'warrior', estus: false },
      ],
      map: [{ face: '3a', cleared: true }, { face: '2b', cleared: true }, { face: '4a' }, { face: '1a' }],
      sparks: 3,
    }).play('1 rest')
    expect(at.table.sparks).toBe(2)
    for (const seat of [1, 2]) expect(at.character(seat)).toMatchObject({ estus: true, heroic: true, luck: true })
    expect(at.table.map.map(({ cleared, seen }) => [cleared, seen])).toEqual([
      [false, true],
      [false, true],
      [false, false],
      [false, false],
    ])
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
  })

  test('[DS-78] closes the way to the boss until it is fought for again', () => {
    const map = [{ face: '3a', cleared: true }] as const
    const at = onJourney({ map, fogGate: { tile: 1 } })
    expect(at.choices(1)).toContain('fog')
    at.play('1 rest')
    expect(at.refusal('1 fog')).toBe('not-offered DS-84')
  })

  test('[DS-79] [DS-60] keeps chests, traps, souls, cards, levels and Embers', () => {
    const terms = {
      characters: [{ class: 'knight', ember: true, levels: { str: 1 } }],
      inventory: ['estoc'],
      souls: 7,
      map: [{ face: '3a', encounter: 'ashen-hollow', cleared: true, opened: true, traps: { c3: '1-1' } }],
    } as const
    const at = onJourney(terms)
    const { traps } = structuredClone(at.table.map[0] ?? { traps: [] })
    at.play('1 rest')
    expect(at.table).toMatchObject({ souls: 7, inventory: [{ card: 'estoc' }] })
    expect(at.table.map[0]).toMatchObject({ opened: true, traps })
    expect(at.character(1)).toMatchObject({ ember: true, levels: { str: 1 } })
  })

  test('[DS-12] [DS-80] is impossible with the dial at 0', () => {
    const at = onJourney({ sparks: 0 })
    expect(at.choices(1)).not.toContain('rest')
    expect(at.refusal('1 rest')).toBe('not-offered DS-12')
    expect(onJourney({ sparks: 1 }).play('1 rest').table.sparks).toBe(0)
  })

  test('[DS-305] cubes are removed when a fight ends either way', () => {
    const hurt = { class: 'knight', at: 'c5', black: 3, red: 4 } as const
    expect(won(inFight({ characters: [hurt] })).character(1)).toMatchObject({ black: 0, red: 0 })
    expect(died(inFight({ characters: [hurt] }), 1).character(1)).toMatchObject({ black: 0, red: 0 })
  })
})
