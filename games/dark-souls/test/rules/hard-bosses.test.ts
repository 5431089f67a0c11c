import { describe, expect, test } from 'vitest'
import { lastCardOf } from '../../src/rules/behaviour.ts'
import { healthOf } from '../../src/rules/foes.ts'
import type { AtTable } from '../at-table.ts'
import { thrown } from '../at-table.ts'
import { met, NAKED, PLAIN } from '../enemies.ts'

/** Bosses that heat up or fall in the middle of something else. */

/** Answers with the first option, up to a question of this name. */
function upTo(at: AtTable, question: string): AtTable {
  for (let choices = 0; at.asked().length > 0 && !at.asked()[0]?.endsWith(` ${question}`); choices++) {
    if (choices > 60) throw new Error(`still asked ${at.asked()}`)
    const seat = Number(at.asked()[0]?.[0])
    at.play(`${seat} ${at.choices(seat)[0]}`)
  }
  return at
}

/** From a node away she reaches the foe she dodged, with the third row. */
const BACKSTABBER = { class: 'assassin', luck: false, right: 'gotthard-twinswords', left: '-', backup: '-' } as const

describe('a boss that heats up', () => {
  test('[DS-201] [DS-219] [DS-300] in the middle of a repeated card still completes the card', () => {
    const at = met({
      boss: 'titanite-demon',
      room: 'mini',
      behaviour: { deck: ['double-swing', 'grab-smash', 'tail-whip', 'vicious-swing'] },
      foes: { 'titanite-demon': { at: 'c1', facing: 's', wounds: 11 } },
      characters: [{ ...BACKSTABBER, at: 'c5' }],
      chance: [
        ...thrown('dodge 1'),
        ...thrown('blue 3', 'blue 3'),
        { pick: 'vaulting-slam' },
        { shuffle: ['grab-smash', 'vaulting-slam'] },
      ],
    })
    upTo(at, 'defend')
    at.play('1 dodge', '1 backstab right 3')
    expect(at.told('heatedUp')).toHaveLength(1)
    expect(at.fight.behaviour).toMatchObject({ heated: true, discard: [], last: 'double-swing' })
    expect(at.fight.behaviour?.deck).toHaveLength(5)
    // The card is still repeated.
    upTo(at, 'act')
    expect([...at.told('attacks'), ...at.told('missed')]).toHaveLength(2)
    expect(lastCardOf(at.table, at.foe('titanite-demon-1'))?.weakArcs).toEqual(['back'])
  })

  test('[DS-201] [DS-291] by poison at the end of its activation takes its next card from the new deck', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      behaviour: { deck: ['electric-breath'] },
      foes: { gargoyle: { at: 'c1', facing: 'n', wounds: 13, conditions: ['poison', 'stagger'] } },
      characters: [{ class: 'knight', at: 'c5', ...NAKED }],
      chance: [{ pick: 'swooping-cleave' }, { shuffle: ['swooping-cleave'] }],
    })
    upTo(at, 'act')
    expect(at.fight.behaviour).toMatchObject({ heated: true, discard: [], last: 'electric-breath' })
    expect(at.foe('gargoyle-1').conditions).toEqual([])
    at.play('1 end')
    expect(at.told('turnedUp').at(-1)).toEqual({ foe: 'gargoyle-1', card: 'swooping-cleave' })
  })

  test('[DS-237] flies from then on, so attacks from its own node cost more', () => {
    const scene = {
      boss: 'gargoyle',
      room: 'mini',
      acting: 1,
      characters: [{ class: 'assassin', at: 'c3', side: 's', black: 2, red: 7, ...PLAIN }],
    } as const
    const cold = met({ ...scene, foes: { gargoyle: { at: 'c3', facing: 's' } } })
    expect(cold.choices(1)).toContain('attack right 2 gargoyle-1')
    const hot = met({
      ...scene,
      foes: { gargoyle: { at: 'c3', facing: 's', wounds: 15 } },
      behaviour: { heated: true },
    })
    expect(hot.choices(1)).toContain('attack right 1 gargoyle-1')
    expect(hot.choices(1)).not.toContain('attack right 2 gargoyle-1')
  })
})

describe('weak arcs', () => {
  const dancer = { boss: 'dancer-of-the-boreal-valley', room: 'main' } as const

  test("[DS-214] [DS-301] remain those of the Dancer's heat-up card after she has shuffled it in", () => {
    const at = met({
      ...dancer,
      behaviour: { deck: ['blade-dance'], heated: true },
      foes: { 'dancer-of-the-boreal-valley': { at: 'c7', facing: 's', wounds: 20 } },
      characters: [{ class: 'assassin', at: 'a1', luck: false, heroic: false, backup: '-' }],
      chance: [{ shuffle: ['ash-cloud'] }],
    })
    upTo(at, 'act')
    expect(at.fight.behaviour).toMatchObject({ discard: [], last: 'blade-dance' })
    const foe = at.foe('dancer-of-the-boreal-valley-1')
    expect(lastCardOf(at.table, foe)?.weakArcs).toEqual(['back'])
  })

  test('[DS-214] [DS-215] add one die on the line to another arc, and no second die between two weak arcs', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      acting: 1,
      behaviour: { discard: ['tail-sweep'] },
      // It faces south-east, so straight west is between its back and its right arc.
      foes: { gargoyle: { at: 'c3', facing: 'se' } },
      characters: [{ class: 'herald', at: 'a3', ...PLAIN }],
      chance: thrown('black 1', 'black 1'),
    })
    const blow = at.choices(1).find((choice) => choice.startsWith('attack right'))
    at.play(`1 ${blow}`)
    expect(at.told('rolled')).toMatchObject([{ dice: ['black', 'black'] }])
  })

  test("[DS-214] do not exist before a boss's first card", () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      acting: 1,
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ class: 'assassin', at: 'c3', side: 'n', ...PLAIN }],
      chance: thrown('black 1', 'black 1'),
    })
    at.play('1 attack right 1 gargoyle-1')
    expect(at.told('rolled')).toHaveLength(1)
  })
})

describe('Ornstein and Smough', () => {
  const pair = { boss: 'ornstein-and-smough', room: 'main' } as const

  test('[DS-242] [DS-243] if Ornstein falls by a Backstab during his own half, Smough turns up his own card', () => {
    const at = met({
      ...pair,
      behaviour: { deck: ['spear-slam'] },
      foes: { ornstein: { at: 'c9', facing: 's', wounds: 19 }, smough: { at: 'c3', facing: 's', wounds: 20 } },
      characters: [{ ...BACKSTABBER, at: 'c9', side: 's' }],
      chance: [...thrown('dodge 1'), ...thrown('blue 3', 'blue 3'), { shuffle: ['lightning-sweep'] }],
    })
    upTo(at, 'defend')
    at.play('1 dodge')
    expect(at.asked()).toEqual(['1 backstab'])
    at.play('1 backstab right 3')
    expect(at.told('slain')).toEqual([{ foe: 'ornstein-1' }])
    expect(healthOf(at.table, at.foe('smough-1'))).toBe(10 + 15)
    expect(at.told('turnedUp')).toEqual([
      { foe: 'ornstein-1', card: 'spear-slam' },
      { foe: 'smough-1', card: 'lightning-sweep' },
    ])
    // Without a boss on the node a character has no side. (DS-209)
    expect(at.character(1).side).toBeUndefined()
  })

  test('[DS-242] [DS-303] if Smough falls in a character’s activation, Ornstein turns up heat-up cards alone', () => {
    const at = met({
      ...pair,
      acting: 1,
      behaviour: { discard: ['spear-slam'] },
      foes: { ornstein: { at: 'c1', facing: 's', wounds: 12 }, smough: { at: 'c11', facing: 's', wounds: 29 } },
      characters: [{ class: 'assassin', at: 'c11', side: 's', ...PLAIN }],
      chance: [...thrown('black 2', 'black 2'), { shuffle: ['high-voltage'] }],
    })
    at.play('1 attack right 1 smough-1')
    expect(at.foe('ornstein-1').wounds).toBe(2)
    // The last card still decides his weak arcs.
    expect(at.fight.behaviour?.last).toBe('spear-slam')
    at.play('1 end')
    expect(at.told('turnedUp')).toEqual([{ foe: 'ornstein-1', card: 'high-voltage' }])
  })

  test('[DS-3] [DS-242] are beaten only when both have fallen', () => {
    const at = met({
      ...pair,
      acting: 1,
      foes: { smough: { at: 'c11', facing: 's', wounds: 29 } },
      characters: [{ class: 'assassin', at: 'c11', side: 's', ...PLAIN }],
      chance: thrown('black 2', 'black 2'),
    })
    at.play('1 attack right 1 smough-1')
    expect(at.outcome()).toMatchObject({ how: 'won' })
  })
})

describe('moving near a boss', () => {
  test('[DS-298] [DS-213] from the line after an eighth turn leaves in either arc and goes round to any', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      acting: 1,
      foes: { gargoyle: { at: 'c3', facing: 'se' } },
      characters: [{ class: 'knight', at: 'c3', side: 's', ...PLAIN }],
    })
    expect(at.choices(1).filter((choice) => choice.startsWith('walk'))).toEqual([
      'walk a3',
      'walk e3',
      'walk b4',
      'walk d4',
      'walk c5',
      'walk round front',
      'walk round right',
      'walk round back',
      'walk round left',
    ])
  })

  test('[DS-189] a dodge leaves its node in any direction, even across arcs', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      behaviour: { deck: ['electric-breath'] },
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ class: 'knight', at: 'c3', side: 's', ...PLAIN }],
    })
    expect(at.asked()).toEqual(['1 defend'])
    expect(at.choices(1)).toContain('dodge c1')
    expect(at.choices(1)).toContain('dodge round back')
    expect(at.choices(1)).not.toContain('dodge round front')
  })

  test('[DS-222] [DS-142] with Frostbite a boss with a move of one only turns, and still pushes', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      behaviour: { deck: ['halberd-thrust'] },
      foes: { gargoyle: { at: 'c3', facing: 'n', conditions: ['frostbite'] } },
      characters: [{ class: 'knight', at: 'c3', side: 's', ...NAKED }],
    })
    expect(at.choices(1)).toEqual(['push 1 b4', 'push 1 d4', 'push 1 c5'])
    at.play('1 push 1 c5')
    expect([at.at('gargoyle-1'), at.foe('gargoyle-1').facing, at.asked()]).toEqual(['c3', 's', ['1 defend']])
  })

  test('[DS-225] [DS-297] a straight movement into the wall stays in place, and the rest of the card follows', () => {
    const at = met({
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      behaviour: { deck: ['double-slash'] },
      foes: { 'dancer-of-the-boreal-valley': { at: 'a11', facing: 's' } },
      characters: [{ class: 'knight', at: 'c11', ...NAKED }],
    })
    upTo(at, 'act')
    expect(at.told('stayed').length).toBeGreaterThan(0)
    expect(at.foe('dancer-of-the-boreal-valley-1').facing).toBe('n')
  })

  test('[DS-227] [DS-228] [DS-299] a leap onto its own node pushes everyone off it; a leap onto another leaves the old node alone', () => {
    const own = met({
      boss: 'boreal-outrider-knight',
      room: 'mini',
      behaviour: { deck: ['leaping-frost'] },
      foes: { 'boreal-outrider-knight': { at: 'c3', facing: 'n' } },
      aggro: 2,
      characters: [
        { class: 'knight', at: 'c3', side: 's', ...NAKED },
        { class: 'warrior', at: 'c5', ...NAKED },
      ],
    })
    // No character is in front of it, so the leap comes at once and the knight behind it is not pushed.
    expect(own.told('missed')).toHaveLength(1)
    expect(own.at('boreal-outrider-knight-1')).toBe('c5')
    expect([own.at(1), own.character(1).side]).toEqual(['c3', undefined])
    expect(own.choices(1).every((choice) => choice.startsWith('push 2'))).toBe(true)
  })
})
