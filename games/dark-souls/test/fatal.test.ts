import { previewChoices, seat, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { AtTable } from './at-table.ts'
import { thrown } from './at-table.ts'
import { met, PLAIN } from './enemies.ts'

const CAVE = { room: '5a', terrain: {}, traps: {} } as const

const fatal = ({ table }: AtTable, who = 1): readonly string[] => viewOf(game, table, seat(who)).fatal ?? []

describe('choices that kill', () => {
  test('[DS-285] are those whose cost fills the last box, and no others', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { 'hollow-soldier': 'a5' },
      characters: [{ class: 'assassin', at: 'a5', red: 7, black: 2, luck: false }],
    })
    // Two cubes are regained at the start, so three boxes are free.
    expect(fatal(at)).toEqual(['attack right 2 hollow-soldier-1'])
    expect(at.choices(1)).toContain('attack right 1 hollow-soldier-1')
  })

  test('[DS-151] a plan of runs is fatal at its last step, and its preview shows the death, not the bonfire', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { sentinel: 'e1' },
      characters: [{ class: 'knight', at: 'a5', red: 8, ...PLAIN }],
    })
    const plan = ['walk b4', 'run c3', 'run d4']
    const seen = previewChoices(game, at.table, seat(1), plan)
    expect(seen).toMatchObject({ whole: 2, stop: 'fatal' })
    expect(seen.events.map(({ key }) => key)).toEqual(['walked', 'ran', 'ran', 'fell'])
    expect(seen.table).toMatchObject({ fight: { room: '5a' }, characters: [{ black: 2, red: 8 }] })
    const before = previewChoices(game, at.table, seat(1), plan.slice(0, 2))
    expect(viewOf(game, before.table, seat(1)).fatal).toContain('run d4')
    expect(fatal(at)).toEqual([])
  })

  test('[DS-141] include the end of an activation that poison does not forgive', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { sentinel: 'e1' },
      characters: [{ class: 'knight', at: 'a5', red: 9, conditions: ['poison'], ...PLAIN }],
    })
    expect(fatal(at)).toContain('end')
    expect(fatal(at)).not.toContain('walk b4')
  })

  test('[DS-185] include a dodge that takes the last stamina, but no block, since it is up to the dice', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { 'hollow-soldier': 'a5' },
      characters: [{ class: 'knight', at: 'a5', red: 9, ...PLAIN }],
      chance: thrown(),
    })
    at.play('1 end')
    const offered = at.choices(1)
    expect(fatal(at)).toEqual(offered.filter((choice) => choice.startsWith('dodge')))
    expect(offered.length).toBeGreaterThan(fatal(at).length)
  })
})
