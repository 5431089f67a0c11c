import { swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { hurtFoe } from '../../src/rules/foes.ts'
import type { Foe } from '../../src/table.ts'
import { distances } from '../../src/map-graph.ts'
import { setTable, thrown } from '../at-table.ts'
import { met, NAKED } from '../enemies.ts'
import { fighting, waysOf } from '../fighting.ts'
import { fromTheStart } from '../on-journey.ts'

/** Each option is tested on a table of its own. */

describe('Node, an icon that may be used', () => {
  const scene = {
    characters: [{ class: 'warrior', at: 'c3', luck: false }],
    foes: { 'sentinel-1': 'c3', 'large-hollow-soldier-1': 'c3', 'hollow-soldier-1': 'd2' },
    chance: thrown('black 2', 'black 2'),
  } as const

  test('[DS-161] every foe on the node, or one of them alone', () => {
    const at = fighting(scene)
    expect(waysOf(at, 'attack').filter((way) => way.startsWith('right 2'))).toEqual([
      'right 2 at c3',
      'right 2 large-hollow-soldier-1',
      'right 2 sentinel-1',
    ])
    at.play('1 attack right 2 large-hollow-soldier-1')
    expect([at.foe('large-hollow-soldier-1').wounds, at.foe('sentinel-1').wounds]).toEqual([3, 0])
    const all = fighting(scene).play('1 attack right 2 at c3')
    expect([all.foe('large-hollow-soldier-1').wounds, all.foe('sentinel-1').wounds]).toEqual([3, 2])
  })

  test('[DS-161] a foe alone on its node is attacked as a node', () => {
    const at = fighting({ ...scene, foes: { 'sentinel-1': 'c3', 'hollow-soldier-1': 'd2' }, chance: [] })
    expect(waysOf(at, 'attack').filter((way) => way.startsWith('right 2'))).toEqual(['right 2 at c3'])
  })
})

describe('Stagger', () => {
  const pushed = (stagger: string) =>
    met({
      room: '5a',
      terrain: {},
      traps: {},
      options: { stagger },
      foes: { 'large-hollow-soldier': { at: 'c3', conditions: ['stagger'] } },
      characters: [{ at: 'd4', ...NAKED }],
    }).play('1 block')

  test.each([
    ['all', 4],
    ['icons', 5],
  ])('[DS-143] with `%s` a push for 5 does %i', (stagger, damage) => {
    expect(pushed(stagger).character(1).red).toBe(damage)
  })

  test.each(['all', 'icons'])('[DS-143] reduces an attack icon with either value: %s', (stagger) => {
    const at = met({
      room: '5a',
      terrain: {},
      traps: {},
      options: { stagger },
      foes: { 'hollow-soldier': { at: 'c3', conditions: ['stagger'] } },
      characters: [{ at: 'c3', ...NAKED }],
    }).play('1 block')
    expect(at.character(1).red).toBe(3)
  })
})

describe('a boss that heats up', () => {
  const hot = (heatUp: string) => {
    const table = setTable({
      boss: 'gargoyle',
      room: 'mini',
      options: { heatUp },
      characters: [{ at: 'c5' }],
      behaviour: { deck: ['tail-whip', 'tail-sweep', 'electric-breath'], discard: ['halberd-thrust'] },
      foes: { gargoyle: { wounds: 13 } },
      chance: [{ pick: 'swooping-cleave' }, { shuffle: ['swooping-cleave', 'tail-whip'] }],
    })
    hurtFoe(table, table.fight?.foes[0] as Foe, 1)
    return table.fight?.behaviour
  }

  test('[DS-300] with `all` has every card in its new deck', () => {
    expect(hot('all')).toMatchObject({ discard: [], last: 'halberd-thrust', heated: true })
    expect([...(hot('all')?.deck ?? [])].sort()).toEqual([
      'electric-breath',
      'halberd-thrust',
      'swooping-cleave',
      'tail-sweep',
      'tail-whip',
    ])
  })

  test('[DS-300] with `deck` keeps the discard pile', () => {
    expect(hot('deck')).toMatchObject({ discard: ['halberd-thrust'], heated: true, ordered: false })
    expect([...(hot('deck')?.deck ?? [])].sort()).toEqual([
      'electric-breath',
      'swooping-cleave',
      'tail-sweep',
      'tail-whip',
    ])
  })

  test('[DS-218] [DS-300] with `deck` and an empty deck plays the heat-up card next, then the old ones in order', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      options: { heatUp: 'deck' },
      acting: 1,
      characters: [{ class: 'warrior', at: 'c3', side: 'n', luck: false, right: 'battle-axe', estus: false }],
      behaviour: { deck: [], discard: ['tail-sweep', 'halberd-thrust', 'tail-whip', 'electric-breath'] },
      foes: { gargoyle: { at: 'c3', facing: 's', wounds: 13 } },
      chance: [...thrown('black 2', 'black 2'), { pick: 'swooping-cleave' }, { shuffle: ['swooping-cleave'] }],
    })
    const attack = at.choices(1).find((choice) => choice.startsWith('attack right 1')) as string
    at.play(`1 ${attack}`)
    expect(at.fight.behaviour).toMatchObject({ deck: ['swooping-cleave'], heated: true })
    expect(at.fight.behaviour?.discard).toHaveLength(4)
  })
})

describe('Hammer Smash', () => {
  /** Smough shifts to his left, which is east, and faces south towards two characters. */
  const smashed = (hammerSmash: string) =>
    met({
      boss: 'ornstein-and-smough',
      room: 'main',
      options: { hammerSmash },
      behaviour: { deck: ['gliding-stab'] },
      foes: { ornstein: { at: 'c1', facing: 's' }, smough: { at: 'c7', facing: 's' } },
      characters: [
        { class: 'knight', at: 'd10', ...NAKED },
        { class: 'herald', at: 'e9', ...NAKED },
        { class: 'warrior', at: 'e9', ...NAKED },
      ],
      aggro: 1,
    })

  /** Characters the hammer hits, after all choices. */
  const targets = (hammerSmash: string): unknown => {
    const at = smashed(hammerSmash)
    const blow = () => (at.told('attacks') as { foe: string; seats: number[] }[]).find(({ foe }) => foe === 'smough-1')
    while (!blow()) {
      const who = Number(at.asked()[0]?.[0])
      at.play(`${who} ${at.choices(who)[0]}`)
    }
    return blow()?.seats
  }

  test('[DS-304] with `front` hits every character in the front arc, with `nearest` one of them', () => {
    expect(targets('front')).toEqual([2, 3])
    expect(targets('nearest')).toEqual([3])
  })
})

describe('levels on the map', () => {
  /** A map laid by a party that takes the first option each time. */
  const laid = (map: string, seed: number) => {
    const at = fromTheStart(2, { map, miniBoss: 'winged-knight' }, swift(seed))
    while (/^1 (lay|fogGate)$/.test(at.asked()[0] ?? '')) at.play(`1 ${at.choices(1)[seed % at.choices(1).length]}`)
    return at
  }

  test('[DS-15] are placed by the party if it lays the map, among tiles at equal distance', () => {
    let asked = 0
    for (let seed = 0; seed < 40; seed++) {
      const at = laid('laid', seed)
      const far = distances(at.table.map)
      if (at.asked()[0] !== '1 levels') continue
      asked++
      const offered = at.choices(1)
      expect(offered.length).toBeLessThanOrEqual(6)
      for (const choice of offered) {
        const levels = choice.split(' ').slice(1).map(Number)
        expect([...levels].sort()).toEqual([1, 1, 2, 2])
        for (const [one, level] of levels.entries())
          for (const [other, higher] of levels.entries())
            if ((far[one] as number) < (far[other] as number)) expect(level).toBeLessThanOrEqual(higher)
      }
      const choice = offered[seed % offered.length] as string
      at.play(`2 ${choice}`)
      expect(`levels ${at.table.map.map(({ level }) => level).join(' ')}`).toBe(choice)
      expect(new Set(at.table.map.map(({ encounter }) => encounter)).size).toBe(4)
    }
    expect(asked).toBeGreaterThan(5)
  })

  test('[DS-15] are dealt at random if the map is laid at random', () => {
    for (let seed = 0; seed < 20; seed++) expect(laid('random', seed).asked()).toEqual(['1 class'])
  })
})
