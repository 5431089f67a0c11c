import { swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../../src/game.ts'
import type { AtTable } from '../at-table.ts'
import { atTable, thrown } from '../at-table.ts'
import { met, NAKED } from '../enemies.ts'
import { inFight, won } from '../on-journey.ts'

/** Situations that owners of the box have discussed. */

/** Lets the enemies act and answers with the first option, up to this question. */
function upTo(question: string, at: AtTable): AtTable {
  for (let asked = at.table.asked[0]; asked && asked.question !== question; asked = at.table.asked[0]) {
    at.play(`${asked.seat} ${at.choices(asked.seat)[0]}`)
  }
  return at
}

describe('the first active character', () => {
  /** Two characters enter; a crossbow and a greatbow attack before any activation. */
  const entered = (more: object = {}) =>
    atTable(
      {
        characters: [
          { class: 'knight', ...NAKED },
          { class: 'warrior', ...NAKED },
        ],
        map: [{ face: '6b', at: [0, -1], encounter: 'ash-gardens' }],
        chance: [{ shuffle: [] }],
        ...more,
      },
      game,
    ).play('1 go 1', '1 place 1 c5', '1 place 2 c5', '1 aggro 2')

  test('[DS-106] [DS-107] is chosen after the enemies have acted for the first time', () => {
    const at = entered()
    expect(at.asked()).toEqual(['1 defendFirst', '2 defendFirst'])
    expect(upTo('first', at).asked()).toEqual(['1 first', '2 first'])
    expect([at.character(1).red, at.character(2).red, at.table.first]).toEqual([4, 7, undefined])
    at.play('1 first 2')
    expect(at.table.first).toBe(2)
    expect(at.fight.turn?.seat).toBe(2)
  })

  test('[DS-107] [DS-108] is still to be chosen if a character fell before that', () => {
    const at = entered({ sparks: 2 })
    at.character(2).red = 5
    upTo('journey', at)
    expect(at.told('defeated')).toEqual([{ seat: 2 }])
    expect(at.table.first).toBeUndefined()
  })
})

describe('effects that are limited', () => {
  test('[DS-336] Faraam Armour takes the Aggro token once per encounter and is offered again in the next', () => {
    const at = met({
      acting: 1,
      room: '6b',
      encounter: 'ash-gardens',
      map: [{ face: '6b', at: [0, -1] }],
      foes: { 'crossbow-hollow-1': 'a1' },
      terrain: {},
      traps: {},
      characters: [
        { class: 'warrior', at: 'c5', ...NAKED },
        { class: 'knight', at: 'e5', ...NAKED, levels: { str: 3, dex: 3, int: 3, fai: 3 }, armour: 'faraam-armour' },
      ],
    })
    at.table.chance = swift(1)
    upTo('provoke', at.play('1 end')).play('2 provoke')
    expect(at.fight).toMatchObject({ aggro: 2, aggroTaken: true })
    upTo('act', at).play('2 end')
    upTo('act', at).play('1 end')
    expect(at.told('provoked')).toHaveLength(1)
    expect(at.asked().filter((asked) => asked.endsWith('provoke'))).toEqual([])
    expect(at.fight.turns).toBeGreaterThan(1)
  })

  test('[DS-239] Heavy Blows cost nothing when the attack is resisted', () => {
    const at = met({
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      behaviour: { deck: ['pillars-of-light'] },
      characters: [
        { class: 'herald', at: 'c5', ...NAKED, levels: { str: 3, dex: 3, int: 3, fai: 3 }, armour: 'deacon-robes' },
      ],
      chance: thrown('black 2', 'black 2'),
    })
    at.play('1 resist')
    expect(at.told('hit')).toMatchObject([{ damage: 1 }])
    expect([at.told('heavyBlow'), at.character(1).black]).toEqual([[], 0])
  })

  test('[DS-147] drinking Estus ends the time to swap cards', () => {
    const at = met({ acting: 1, characters: [{ class: 'herald', at: 'c5', red: 2 }] })
    expect(at.choices(1).some((choice) => choice.startsWith('hold '))).toBe(true)
    at.play('1 estus')
    expect(at.choices(1).some((choice) => choice.startsWith('hold '))).toBe(false)
  })

  test('[DS-237] Flying High makes attacks cost more, but no row that helps a friend', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      acting: 1,
      foes: { gargoyle: { at: 'c3', facing: 's', wounds: 20 } },
      behaviour: { deck: ['tail-whip'], discard: ['tail-sweep'], heated: true },
      characters: [{ class: 'herald', at: 'c3', side: 's', right: 'talisman', left: '-', black: 6 }],
    })
    at.play('1 use right 1')
    expect(at.told('used')).toMatchObject([{ card: 'talisman', stamina: 0 }])
  })
})

describe('souls that were not picked up', () => {
  test('[DS-23] [DS-118] are lost with the old map when the mini boss falls, and an event says so', () => {
    const at = inFight({
      room: 'mini',
      characters: [{ class: 'knight' }, { class: 'warrior' }],
      sparks: 3,
      map: [{ face: '6b', at: [0, -1] }],
      dropped: { where: 1, node: 'c3', souls: 9 },
      options: { mainBoss: 'random' },
    })
    at.table.chance = swift(1)
    won(at)
    expect(at.told('souls-lost')).toEqual([{ souls: 9 }])
    expect(at.table).toMatchObject({ half: 'main', souls: 6, dropped: undefined })
  })
})
