import { describe, expect, test } from 'vitest'
import { doorwaysFrom } from '../../src/map-graph.ts'
import type { AtTable } from '../at-table.ts'
import { beginning } from '../sessions.ts'
import { aSession, comes, upTo } from '../on-campaign.ts'
import { onJourney } from '../on-journey.ts'

/** In a room after the enemies have acted once; the party is asked whether to dash. */
function inRoom(): AtTable {
  const at = upTo(aSession(beginning('the-coiled-sword'), 2), 'journey')
  // The doorways that lead on.
  const way = at
    .choices(1)
    .find(
      (choice) => choice.startsWith('go ') && doorwaysFrom(at.table.map, Number(choice.split(' ')[1]) - 1).length > 1,
    )
  return upTo(at.play(`1 ${way}`), 'dash')
}

describe('dashing', () => {
  test('[DS-256] [DS-258] is offered once, after all enemies have acted once', () => {
    const at = inRoom()
    expect(at.asked()).toEqual(['1 dash', '2 dash'])
    expect(at.choices(1)).toContain('fight')
    at.play('2 fight')
    expect(at.asked()).toEqual(['1 first', '2 first'])
    at.play('1 first 1', '1 end')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[DS-256] [DS-314] leads to the Bonfire tile', () => {
    const at = inRoom()
    const { souls } = at.table
    const tile = at.table.map[at.fight.where as number]
    at.play('1 dash bonfire')
    expect(at.table).toMatchObject({ here: 'bonfire', fight: undefined, souls })
    expect(tile).toMatchObject({ seen: true, cleared: false })
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
  })

  test('[DS-257] [DS-313] pays nothing and heals nothing: cubes of both colours stay, condition tokens go', () => {
    const at = inRoom()
    Object.assign(at.character(1), { red: 3, black: 2, conditions: ['poison'] })
    at.play('1 dash bonfire')
    expect(at.character(1)).toMatchObject({ red: 3, black: 2, conditions: [], at: undefined })
    expect(at.happened()).not.toContain('cleared')
    const [way] = at.choices(1).filter((choice) => choice.startsWith('go '))
    upTo(at.play(`1 ${way}`), 'dash')
    expect(at.character(1)).toMatchObject({ red: 3, black: 2 })
    comes(at, { step: 'victory' })
    expect(at.character(1)).toMatchObject({ red: 0, black: 0 })
  })

  test('[DS-257] leaves cubes that a rest removes', () => {
    const at = inRoom()
    Object.assign(at.character(2), { red: 5 })
    at.play('1 dash bonfire', '1 rest')
    expect(at.character(2).red).toBe(0)
  })

  test('[DS-256] [DS-314] leads to the next tile, where a face-down encounter begins at once', () => {
    const at = inRoom()
    const from = at.fight.where as number
    const onward = at.choices(1).find((choice) => /^dash \d/.test(choice)) as string
    at.play(`1 ${onward}`)
    const to = Number(onward.slice('dash '.length)) - 1
    expect(at.fight.where).toBe(to)
    expect(at.table.here).toBe(to)
    upTo(at, 'dash')
    expect(at.choices(1)).toContain(`dash ${from + 1}`)
    const tile = at.table.map[from]
    if (tile) tile.cleared = true
    at.play(`1 dash ${from + 1}`)
    expect(at.table).toMatchObject({ here: from, fight: undefined })
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
  })

  test('[DS-257] [DS-314] leaves a tile that can be passed on the way home and to an open gate, but must be fought to get anywhere else', () => {
    const at = inRoom()
    const passed = at.fight.where as number
    const onward = at.choices(1).find((choice) => /^dash \d/.test(choice)) as string
    upTo(at.play(`1 ${onward}`), 'dash')
    const beyond = at.fight.where as number
    at.table.fogGate = { tile: beyond, wall: 'north' }
    upTo(comes(at, { step: 'victory' }), 'journey')
    expect(at.table.map[passed]?.cleared).toBe(false)
    expect(at.choices(1)).toEqual(expect.arrayContaining(['go bonfire', 'fog']))
    at.play('1 go bonfire')
    const further = doorwaysFrom(at.table.map, beyond).flatMap(({ to }) =>
      typeof to === 'number' && to !== passed ? [to] : [],
    )
    expect(at.choices(1)).toContain('fog')
    expect(at.choices(1)).toContain(`go ${passed + 1}`)
    for (const to of further) expect(at.choices(1)).not.toContain(`go ${to + 1}`)
  })

  test('[DS-314] leads only through doorways', () => {
    const at = inRoom()
    const no = at.table.map.findIndex((_, index) => !at.choices(1).includes(`dash ${index + 1}`))
    expect(at.refusal(`1 dash ${no + 1}`)).toBe('not-offered DS-314')
  })

  test('[DS-258] is impossible from a boss and in the standard game', () => {
    const at = upTo(aSession(beginning('the-coiled-sword'), 2), 'journey')
    upTo(comes(at, { step: 'bossEncounter' }), 'dash', 'first')
    expect(at.asked()).toEqual(['1 first', '2 first'])
    expect(onJourney({ encounter: 'hollow-cave' }).asked()).not.toContain('1 dash')
  })
})
