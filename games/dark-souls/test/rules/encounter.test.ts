import { describe, expect, test } from 'vitest'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../../src/content/encounters.ts'
import type { Encounter } from '../../src/content/encounters.ts'
import { TRAP_IDS, TRAPS } from '../../src/content/traps.ts'
import { nameOf } from '../../src/nodes.ts'
import { ROOMS } from '../../src/rooms.ts'
import type { AtTable } from '../at-table.ts'
import { inFight, onJourney, won } from '../on-journey.ts'

const FOUR = [{ class: 'knight' }, { class: 'warrior' }, { class: 'herald' }, { class: 'assassin' }] as const

/** The bonfire's north door leads into the south of tile 6. */
const FORGOTTEN = { face: '6b', at: [0, -1], encounter: 'the-forgotten' } as const
const blanks = (count: number) => ({ shuffle: Array.from({ length: count }, () => 'blank') })

const foes = (at: AtTable): string[] => at.fight.foes.map(({ id, at: node }) => `${id} ${nameOf(node)}`)
const nodesOf = (list: readonly { readonly node: number }[]): string[] => list.map(({ node }) => nameOf(node as never))

describe('encounter set-up', () => {
  test('[DS-103] [DS-30] [DS-87] (page 18) sets up The Forgotten on tile 6, entered from the south', () => {
    const at = onJourney({ characters: FOUR, map: [FORGOTTEN], chance: [blanks(4)] }).play('1 go 1')
    expect(foes(at)).toEqual(['hollow-soldier-1 a1', 'hollow-soldier-2 a1', 'silver-knight-greatbowman-1 d4'])
    expect(at.fight.terrain).toEqual([{ node: expect.anything(), kind: 'barrel', spent: false }])
    expect(nodesOf(at.fight.terrain)).toEqual(['b4'])
    expect(nodesOf(at.fight.traps)).toEqual(['c1', 'b2', 'a3', 'c3'])
    expect(at.fight.traps.every(({ up }) => !up)).toBe(true)
    expect(at.choices(1)).toEqual(['place 1 a5', 'place 1 c5', 'place 1 e5'])
  })

  test.each(ENCOUNTER_IDS)('[DS-31] [DS-88] [DS-89] sets up %s as printed, for any number of players', (id) => {
    const card: Encounter = ENCOUNTERS[id]
    const room = ROOMS['6b']
    const traps = card.trapped ? [blanks(4)] : []
    const at = onJourney({ map: [{ ...FORGOTTEN, encounter: id }], chance: traps }).play('1 go 1')
    const wanted = card.enemies.flatMap((models, row) => models.map((model) => [model, room.spawn[row]]))
    expect(at.fight.foes.map(({ model, at: node }) => [model, node])).toEqual(wanted)
    expect(new Set(at.fight.foes.map((foe) => foe.id)).size).toBe(wanted.length)
    const terrain = card.terrain.flatMap((kind, row) => (kind ? [[kind, room.terrain[row]]] : []))
    expect(at.fight.terrain.map(({ kind, node }) => [kind, node])).toEqual(terrain)
    expect(at.fight.traps.length).toBe(card.trapped ? 4 : 0)
    expect(at.fight).toMatchObject({ queue: [], turn: undefined, behaviour: undefined, encounter: id })
  })

  test('[DS-28] [DS-29] [DS-97] lays a trap on every basic node away from walls with doors, out of twenty tokens', () => {
    expect(TRAP_IDS.reduce((sum, id) => sum + TRAPS[id].tokens, 0)).toBe(20)
    const chance = [{ shuffle: ['3-1', 'blank', '2-2', '1-1'] }]
    const at = onJourney({ map: [FORGOTTEN], chance }).play('1 go 1')
    expect(at.fight.traps.map(({ trap }) => trap)).toEqual(['3-1', 'blank', '2-2', '1-1'])
    expect(at.table.map[0]?.traps).toEqual(at.fight.traps)
  })

  test('[DS-101] [DS-97] keeps trap tokens on their nodes, face down again at the end, until the next visit', () => {
    const at = onJourney({ map: [FORGOTTEN], chance: [{ shuffle: ['3-1', 'blank', '2-2', '1-1'] }] }).play('1 go 1')
    for (const token of at.fight.traps.slice(0, 2)) Object.assign(token, { up: true, seen: true })
    won(at)
    const lying = at.table.map[0]?.traps ?? []
    expect(lying.map(({ trap, up, seen }) => [trap, up, seen])).toEqual([
      ['3-1', false, true],
      ['blank', false, true],
      ['2-2', false, false],
      ['1-1', false, false],
    ])
    at.play('1 go bonfire', '1 rest', '1 go 1')
    expect(at.fight.traps).toEqual(lying)
  })

  test('[DS-321] takes the tokens of a second trapped tile from those that are left', () => {
    const chance = [{ shuffle: ['2-2', '3-1'] }, { shuffle: ['1-2', '1-2'] }]
    const map = [FORGOTTEN, { face: '3a', at: [1, 0], encounter: 'ashen-hollow' }] as const
    const at = onJourney({ map, chance }).play('1 go 1')
    at.play('1 place 1 a5')
    won(at).play('1 go 2')
    const all = at.table.map.flatMap(({ traps }) => traps.map(({ trap }) => trap))
    expect(all.length).toBe(8)
    for (const id of TRAP_IDS) expect(all.filter((trap) => trap === id).length).toBeLessThanOrEqual(TRAPS[id].tokens)
    // The only token of its kind is on the first tile: no shuffle finds it among the rest.
    const twice = [{ shuffle: ['3-1'] }, { shuffle: ['3-1'] }]
    expect(() => won(onJourney({ map, chance: twice }).play('1 go 1')).play('1 go 2')).toThrow()
  })

  test('[DS-94] [DS-96] [DS-307] restores broken barrels; an opened chest stays open and in the way', () => {
    const at = onJourney({ map: [{ ...FORGOTTEN, encounter: 'hollow-cave', opened: true }] }).play('1 go 1')
    expect(at.fight.terrain.map(({ kind, spent }) => [kind, spent])).toEqual([
      ['barrel', false],
      ['chest', true],
    ])
  })

  test('[DS-82] reveals nothing by a card that was seen before', () => {
    const first = onJourney({ map: [{ ...FORGOTTEN, encounter: 'hollow-cave' }] }).play('1 go 1')
    const again = onJourney({ map: [{ ...FORGOTTEN, encounter: 'hollow-cave', seen: true }] }).play('1 go 1')
    expect(first.events.find(({ key }) => key === 'encounter')?.shows).toBe(true)
    expect(again.events.find(({ key }) => key === 'encounter')?.shows).toBeUndefined()
  })
})

describe('entering', () => {
  const enter = (characters: readonly object[] = FOUR) =>
    onJourney({ characters: characters as typeof FOUR, map: [{ ...FORGOTTEN, encounter: 'hollow-cave' }] }).play(
      '1 go 1',
    )

  test('[DS-104] [DS-35] spreads the party over the entry nodes, at most three on a node', () => {
    const at = enter()
    expect(at.asked()).toEqual(['1 place', '2 place', '3 place', '4 place'])
    at.play('3 place 1 c5', '1 place 2 c5', '1 place 3 c5')
    expect(at.choices(1)).toEqual(['place 4 a5', 'place 4 e5'])
    at.play('4 place 4 e5')
    expect([1, 2, 3, 4].map((seat) => at.at(seat))).toEqual(['c5', 'c5', 'c5', 'e5'])
  })

  test('[DS-105] the party names the character who led the way', () => {
    const at = enter([{ class: 'knight' }, { class: 'warrior' }]).play('1 place 1 c5', '1 place 2 c5')
    expect(at.asked()).toEqual(['1 lead', '2 lead'])
    at.play('1 aggro 2')
    expect(at.fight.aggro).toBe(2)
  })

  test('[DS-106] [DS-107] lets the enemies act before the first active character is chosen', () => {
    const at = enter([{ class: 'knight' }, { class: 'warrior' }]).play('1 place 1 c5', '1 place 2 c5', '1 aggro 2')
    expect(at.asked()).toEqual([])
    // The fight was won before any activation, so the choice is still open.
    expect(won(at).table.first).toBeUndefined()
  })

  test('[DS-265] [DS-109] a solo player always leads and is always next', () => {
    const at = enter([{ class: 'knight' }]).play('1 place 1 c5')
    expect(at.asked()).toEqual([])
    expect(at.fight).toMatchObject({ aggro: 1, next: 1 })
    expect(at.table.first).toBe(1)
  })

  test('[DS-117] [DS-306] picks up souls on the entry node', () => {
    const at = onJourney({
      map: [{ ...FORGOTTEN, encounter: 'hollow-cave' }],
      dropped: { where: 1, node: 'c5', souls: 9 },
    }).play('1 go 1')
    expect(at.table.souls).toBe(0)
    at.play('1 place 1 c5')
    expect(at.table).toMatchObject({ souls: 9, dropped: undefined })
  })
})

describe('the end of an encounter', () => {
  test.each([
    [2, undefined, 2],
    [1, 2, 3],
    [1, 4, 1],
  ])('[DS-108] with first %i and last active %s the next first is %i', (first, last, next) => {
    const at = inFight({ characters: FOUR, room: '6b', first, next: first, ...(last ? { last } : {}) })
    won(at)
    expect(at.table.first).toBe(next)
  })

  test('[DS-108] counts a character in the middle of its activation as the last active one', () => {
    const at = inFight({ characters: FOUR, room: '6b', first: 1, last: 2 })
    at.fight.turn = { seat: 3 } as never
    expect(won(at).table.first).toBe(4)
  })
})
