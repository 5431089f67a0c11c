import { describe, expect, test } from 'vitest'
import { game } from '../../src/game.ts'
import type { AtTable } from '../at-table.ts'
import { atTable } from '../at-table.ts'
import { NAKED } from '../enemies.ts'

/** Scenes of somebody who owns the box and argues about it. */

/** The enemies act; whatever they ask is answered with the first answer, up to this question. */
function upTo(question: string, at: AtTable): AtTable {
  for (let asked = at.table.asked[0]; asked && asked.question !== question; asked = at.table.asked[0]) {
    at.play(`${asked.seat} ${at.choices(asked.seat)[0]}`)
  }
  return at
}

describe('who is active first', () => {
  /** Two come to a crossbow and a greatbow, which strike before anybody stirs. */
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

  test('[DS-106] [DS-107] is said when the enemies have acted for the first time, and they have', () => {
    const at = entered()
    expect(at.asked()).toEqual(['1 defendFirst', '2 defendFirst'])
    expect(upTo('first', at).asked()).toEqual(['1 first', '2 first'])
    expect([at.character(1).red, at.character(2).red, at.table.first]).toEqual([4, 7, undefined])
    at.play('1 first 2')
    expect(at.table.first).toBe(2)
    expect(at.fight.turn?.seat).toBe(2)
  })

  test('[DS-107] [DS-108] and is still to be said if somebody fell before', () => {
    const at = entered({ sparks: 2 })
    at.character(2).red = 5
    upTo('journey', at)
    expect(at.told('defeated')).toEqual([{ seat: 2 }])
    expect(at.table.first).toBeUndefined()
  })
})
