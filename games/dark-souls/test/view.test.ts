import type { View } from '@gloamhall/kernel'
import { resume, seat, seatsOf, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { CARD_IDS } from '../src/content/cards.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { game } from '../src/game.ts'
import { heatUp } from '../src/rules/heat-up.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import type { DarkSoulsBoard } from '../src/view.ts'
import type { Terms } from './at-table.ts'
import { setTable } from './at-table.ts'

const begun = (terms: Terms): DarkSoulsTable => {
  const table = setTable(terms)
  resume(game, table)
  return table
}
const boardOf = (table: DarkSoulsTable): DarkSoulsBoard => viewOf(game, table, 'spectator').board
const clearing = { face: '3a', encounter: 'the-deeps' } as const

describe('the view', () => {
  test('[DS-341] shows map, levels, models, cubes, tokens, souls, sparks, inventory and the size of every deck', () => {
    const table = begun({
      seats: 2,
      room: '3a',
      map: [clearing, { face: '2b' }],
      souls: 5,
      sparks: 3,
      inventory: ['claymore'],
      characters: [{ class: 'knight', at: 'c5', black: 2, red: 1, conditions: ['poison'] }],
      entry: 'north',
      foes: { sentinel: { at: 'c3', wounds: 4 } },
    })
    expect(boardOf(table)).toMatchObject({
      souls: 5,
      sparks: 3,
      treasure: table.treasure.length,
      inventory: [{ card: 'claymore', upgrades: [] }],
      map: [
        { face: '3a', level: 1 },
        { face: '2b', level: 1 },
      ],
      characters: [{ black: 2, red: 1, conditions: ['poison'] }, {}],
      fight: { foes: [{ id: 'sentinel-1', wounds: 4 }] },
    })
  })

  test('[DS-342] hides the order of the treasure deck, and unseen cards and traps', () => {
    const table = begun({
      seats: 2,
      room: '3a',
      map: [clearing, { face: '2b' }],
      traps: { c3: '3-1', c5: { trap: '2-2', seen: true } },
      foes: { 'crossbow-hollow': 'c1' },
      terrain: {},
    })
    const board = JSON.stringify(boardOf(table))
    const hidden = ENCOUNTER_IDS.filter((id) => id !== 'the-deeps')
    for (const id of hidden) expect(board).not.toContain(`"${id}"`)
    const dealt = [
      'estoc',
      'target-shield',
      'assassin-armour',
      'herald-armour',
      'spear',
      'kite-shield-herald',
      'talisman',
      // A token has the same name.
      'ember',
    ]
    for (const id of CARD_IDS.filter((each) => !dealt.includes(each))) expect(board).not.toContain(`"${id}"`)
    expect(boardOf(table).fight?.traps.map(({ trap }) => trap)).toEqual([undefined, '2-2'])
  })

  test('[DS-342] hides which cards a boss has, and their order', () => {
    const behaviour = { deck: ['tail-whip', 'halberd-thrust', 'sweeping-strike'], discard: ['tail-sweep'] }
    const board = boardOf(begun({ room: 'mini', acting: 1, behaviour }))
    expect(board.fight?.behaviour).toMatchObject({ deck: 3, discard: ['tail-sweep'] })
    expect(board.fight?.behaviour?.order).toBeUndefined()
    for (const card of behaviour.deck) expect(JSON.stringify(board)).not.toContain(card)
  })

  test('[DS-343] [DS-358] keeps what has been seen: an encounter turned face down again, and the second round of a deck', () => {
    const map = [{ ...clearing, seen: true }, { face: '2b' as const }]
    expect(boardOf(begun({ seats: 2, map })).map[0]).toMatchObject({ encounter: 'the-deeps', cleared: false })
    const behaviour = { deck: ['tail-whip', 'halberd-thrust', 'sweeping-strike', 'tail-sweep'], ordered: true }
    expect(boardOf(begun({ room: 'mini', acting: 1, behaviour })).fight?.behaviour?.order).toEqual(behaviour.deck)
  })

  test('[DS-344] shows a card revealed by a gravestone as part of the deck, in an unknown position', () => {
    const behaviour = { deck: ['tail-whip', 'halberd-thrust'], shown: ['halberd-thrust'] }
    const { fight } = boardOf(begun({ room: 'mini', acting: 1, behaviour }))
    expect(fight?.behaviour).toMatchObject({ shown: ['halberd-thrust'], deck: 4 })
    expect(fight?.behaviour?.order).toBeUndefined()
  })

  test('[DS-345] hides only the order of the cards after a shuffle', () => {
    const table = begun({
      room: 'mini',
      acting: 1,
      behaviour: { deck: ['tail-whip', 'halberd-thrust'], discard: ['sweeping-strike', 'tail-sweep'], ordered: true },
    })
    expect(boardOf(table).fight?.behaviour).toMatchObject({ deck: 2, order: ['tail-whip', 'halberd-thrust'] })
    table.chance = swift(3)
    heatUp(table)
    const hot = boardOf(table).fight?.behaviour
    expect(hot).toMatchObject({ deck: 5, discard: [], heated: true })
    expect(hot?.order).toBeUndefined()
    expect(hot?.shown.toSorted()).toEqual(['halberd-thrust', 'sweeping-strike', 'tail-sweep', 'tail-whip'])
  })

  test('[DS-347] is the same for every seat', () => {
    const table = begun({ seats: 4, room: 'main', acting: 3 })
    const views = [...seatsOf(table), 'spectator' as const].map((viewer) => viewOf(game, table, viewer).board)
    for (const board of views) expect(board).toEqual(views[0])
  })
})

describe('the odds and the forecast in the view', () => {
  test('[DS-184] [DS-186] show the defender what a block leaves and how likely a dodge is', () => {
    const table = begun({
      characters: [{ class: 'assassin', at: 'c3', luck: false }],
      foes: { 'hollow-soldier': 'c3' },
    })
    // One black die blocks nothing, one, or two of four; two dodge dice have at least one success three times in four.
    expect(boardOf(table).odds.defences).toEqual([
      expect.objectContaining({ seat: 1, damage: 4, guard: [0, 0, 0.333, 0.5, 0.167], evade: 0.75, full: 4 }),
    ])
  })

  test('[DS-157] show the active player the odds of each attack', () => {
    const table = begun({
      acting: 1,
      characters: [{ class: 'assassin', at: 'c3' }],
      foes: { 'hollow-soldier': 'c3' },
    })
    const light = boardOf(table).odds.attacks.find(({ choice }) => choice === 'attack right 1 hollow-soldier-1')
    // Two black dice less one against a block of one: 27 of 36 rolls total three or more, and that kills.
    const [hit] = light?.on ?? []
    expect(hit?.damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2)
    expect(hit?.kills).toBeCloseTo(1 - (hit?.damage[0] ?? 0), 2)
  })

  test('[DS-168] [DS-174] list foes in acting order, with what decided their targets', () => {
    const view = viewOf(
      game,
      begun({ acting: 1, seats: 1, foes: { 'crossbow-hollow': 'e1', sentinel: 'c1' }, characters: [{ at: 'c5' }] }),
      seat(1),
    ) as View<DarkSoulsBoard>
    expect(view.board.ahead.map(({ foe }) => foe)).toEqual(['sentinel-1', 'crossbow-hollow-1'])
    expect(view.board.ahead[0]?.actions[0]).toMatchObject({ kind: 'move', aim: { seat: 1, by: 'only' } })
  })
})
