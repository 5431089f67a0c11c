import type { Game } from '@gloamhall/kernel'
import { resume } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS } from '../../src/content/behaviours.ts'
import { BOSSES } from '../../src/content/bosses.ts'
import { ENEMIES } from '../../src/content/enemies.ts'
import { game } from '../../src/game.ts'
import { lastCardOf } from '../../src/rules/behaviour.ts'
import { hurtFoe } from '../../src/rules/foes.ts'
import type { DarkSoulsTable } from '../../src/table.ts'
import type { AtTable } from '../at-table.ts'
import { setTable, thrown } from '../at-table.ts'
import { met, NAKED } from '../enemies.ts'

const GARGOYLE = { boss: 'gargoyle', room: 'mini' } as const
const FAR_AWAY = [{ class: 'knight', at: 'c5', ...NAKED }] as const

/** Starts another enemy activation in place of the pending step. */
function again(at: AtTable): AtTable {
  at.table.asked = []
  at.table.agenda = [{ step: 'enemies' }]
  at.table.news = []
  resume(game as unknown as Game, at.table)
  at.events.push(...(at.table.news ?? []))
  return at
}

/** Answers with the first option until the boss has acted. */
function through(at: AtTable): AtTable {
  for (let choices = 0; !at.asked().some((asked) => asked.endsWith(' act')); choices++) {
    if (choices > 50) throw new Error(`still asked ${at.asked()}`)
    for (const character of at.table.characters) character.red = 0
    const [first] = at.table.asked
    at.play(`${first?.seat} ${at.choices(first?.seat as number)[0]}`)
  }
  return at
}

describe('the behaviour deck', () => {
  const deck = ['tail-whip', 'electric-breath', 'sweeping-strike', 'halberd-thrust'] as const

  test('[DS-190] [DS-199] [DS-217] lets a boss act like any enemy, by the card turned up onto the discard pile', () => {
    const at = through(met({ ...GARGOYLE, characters: FAR_AWAY, behaviour: { deck } }))
    expect(at.told('turnedUp')).toEqual([{ foe: 'gargoyle-1', card: 'tail-whip' }])
    expect(at.events.find(({ key }) => key === 'turnedUp')?.shows).toBe(true)
    expect([at.fight.behaviour?.deck, at.fight.behaviour?.discard]).toEqual([deck.slice(1), ['tail-whip']])
  })

  test('[DS-218] [DS-358] is turned over when it has run out, so the same order repeats and is known', () => {
    const at = through(met({ ...GARGOYLE, characters: FAR_AWAY, behaviour: { deck } }))
    for (let turn = 1; turn < 9; turn++) through(again(at))
    const cards = at.told('turnedUp').map((told) => (told as { card: string }).card)
    expect(cards).toEqual([...deck, ...deck, deck[0]])
    expect(at.told('turnedOver')).toHaveLength(2)
    // Known cards reveal nothing to any seat.
    expect(at.events.filter(({ key, shows }) => key === 'turnedUp' && shows)).toHaveLength(4)
    expect(at.fight.behaviour?.ordered).toBe(true)
  })

  test('[DS-201] [DS-202] [DS-300] [DS-345] gets one heat-up card shuffled in with all others, once, at the heat-up point', () => {
    const table = setTable({
      ...GARGOYLE,
      characters: FAR_AWAY,
      behaviour: { deck: deck.slice(1), discard: [deck[0]] },
      foes: { gargoyle: { wounds: 10 } },
      chance: [{ pick: 'swooping-cleave' }, { shuffle: ['electric-breath', 'swooping-cleave', 'tail-whip'] }],
    })
    const [foe] = foesOf(table)
    hurtFoe(table, foe, 3)
    expect(table.fight?.behaviour).toMatchObject({ heated: false, discard: [deck[0]] })
    hurtFoe(table, foe, 1)
    expect(table.fight?.behaviour).toMatchObject({ heated: true, discard: [], ordered: false, shown: [deck[0]] })
    expect(table.fight?.behaviour?.deck.slice(0, 3)).toEqual(['electric-breath', 'swooping-cleave', 'tail-whip'])
    expect(table.fight?.behaviour?.deck).toHaveLength(5)
    // The script is used up: a second heat-up would throw.
    hurtFoe(table, foe, 1)
  })

  test('[DS-214] [DS-300] keeps the weak arcs of the last card until the next is turned up, even after a shuffle', () => {
    const at = met({
      ...GARGOYLE,
      characters: FAR_AWAY,
      behaviour: { deck },
      chance: [{ pick: 'swooping-cleave' }, { shuffle: ['electric-breath'] }],
    })
    through(at)
    const [foe] = foesOf(at.table)
    expect(lastCardOf(at.table, foe)?.weakArcs).toEqual(['front'])
    hurtFoe(at.table, foe, 20)
    expect([at.fight.behaviour?.discard, lastCardOf(at.table, foe)?.weakArcs]).toEqual([[], ['front']])
    through(again(at))
    expect(lastCardOf(at.table, foe)?.weakArcs).toEqual(['right'])
  })

  test('[DS-201] [DS-267] [DS-268] [DS-269] heats up at the value of the card, not of the dial; mini bosses are mini bosses by card as well', () => {
    expect(Object.values(BOSSES).map((boss) => ('heatUpAt' in boss ? boss.heatUpAt : undefined))).toEqual([
      12,
      10,
      12,
      13,
      18,
      undefined,
    ])
    expect(Object.values(BOSSES).map(({ tier }) => tier)).toEqual(['mini', 'mini', 'mini', 'mini', 'main', 'main'])
  })

  test('[DS-241] [DS-301] is shuffled by the Dancer after each heat-up card she has resolved', () => {
    const cards = [
      'plunging-assault',
      'uppercut',
      'ash-cloud',
      'deadly-grasp',
      'double-slash',
      'flashing-blade',
    ] as const
    const at = met({
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      characters: [{ class: 'knight', at: 'c11', ...NAKED }],
      behaviour: { deck: cards, heated: true },
      chance: [{ shuffle: ['deadly-grasp', 'plunging-assault'] }],
    })
    through(at)
    expect(at.fight.behaviour).toMatchObject({ discard: [], shown: ['plunging-assault'], ordered: false })
    expect(at.fight.behaviour?.deck).toHaveLength(6)
    through(again(at))
    expect(at.fight.behaviour?.discard).toEqual(['deadly-grasp'])
  })
})

const foesOf = (table: DarkSoulsTable) => table.fight?.foes as [DarkSoulsFoe, ...DarkSoulsFoe[]]
type DarkSoulsFoe = NonNullable<DarkSoulsTable['fight']>['foes'][number]

describe('Ornstein and Smough', () => {
  const PAIR = { boss: 'ornstein-and-smough', room: 'main' } as const
  const scene = {
    ...PAIR,
    characters: [{ class: 'knight', at: 'c11', ...NAKED }],
    behaviour: { deck: ['lightning-bolt', 'evasive-sweep'] },
  } as const

  test('[DS-242] [DS-303] act by the same card, Ornstein first, each by its own half', () => {
    const at = through(met(scene))
    expect(at.told('turnedUp')).toEqual([
      { foe: 'ornstein-1', card: 'lightning-bolt' },
      { foe: 'smough-1', card: 'jumping-slam' },
    ])
    expect(at.fight.behaviour?.discard).toEqual(['lightning-bolt'])
    const [ornstein, smough] = foesOf(at.table)
    expect([ornstein, smough].map((foe) => foe && lastCardOf(at.table, foe)?.weakArcs)).toEqual([['back'], ['left']])
    through(again(at))
    expect(at.told('turnedUp').slice(2)).toEqual([
      { foe: 'ornstein-1', card: 'evasive-sweep' },
      { foe: 'smough-1', card: 'trampling-charge' },
    ])
  })

  test('[DS-242] [DS-302] leave a survivor that heals up to full health and plays its own five heat-up cards', () => {
    const table = setTable({
      ...scene,
      foes: { ornstein: { at: 'c3', wounds: 15 }, smough: { at: 'c7', wounds: 4 } },
      chance: [{ shuffle: ['lightning-sweep', 'charged-charge'] }],
    })
    const [ornstein, smough] = foesOf(table)
    hurtFoe(table, ornstein, 5)
    expect(smough).toMatchObject({ wounds: 0 })
    expect(table.fight?.behaviour?.deck.slice(0, 2)).toEqual(['lightning-sweep', 'charged-charge'])
    const hot = Object.entries(BEHAVIOURS.smough).filter(([, card]) => 'heatUp' in card)
    expect([...(table.fight?.behaviour?.deck ?? [])].sort()).toEqual(hot.map(([id]) => id).sort())
    expect(table.fight?.behaviour).toMatchObject({ heated: true, ordered: false, discard: [] })
    expect(table.fight?.foes).toHaveLength(1)
  })

  test('[DS-242] Ornstein heals ten, Smough fifteen, and both must fall', () => {
    const table = setTable({
      ...scene,
      foes: { ornstein: { at: 'c3', wounds: 19 }, smough: { at: 'c7', wounds: 29 } },
      chance: [{ shuffle: [] }],
    })
    const [ornstein, smough] = foesOf(table)
    hurtFoe(table, smough as DarkSoulsFoe, 5)
    expect(ornstein.wounds).toBe(9)
    expect(table.agenda.some(({ step }) => step === 'victory')).toBe(false)
    hurtFoe(table, ornstein, 20)
    expect(table.agenda).toEqual([{ step: 'victory' }])
    const other = setTable({
      ...scene,
      foes: { ornstein: { at: 'c3', wounds: 19 }, smough: { at: 'c7', wounds: 29 } },
      chance: [{ shuffle: [] }],
    })
    hurtFoe(other, foesOf(other)[0], 1)
    expect(foesOf(other)[0].wounds).toBe(14)
  })

  test('[DS-242] the survivor turns up a card of its own, if need be in the same enemy activation', () => {
    const at = met({
      ...scene,
      foes: { ornstein: { at: 'c3', wounds: 19, conditions: ['poison'] }, smough: { at: 'c7', facing: 's' } },
      chance: [{ shuffle: ['electric-bonzai-drop'] }],
    })
    at.play('1 resist')
    // Ornstein fell by poison at the end of its activation; Smough does not follow the shared card.
    expect(at.told('turnedUp')).toEqual([
      { foe: 'ornstein-1', card: 'lightning-bolt' },
      { foe: 'smough-1', card: 'electric-bonzai-drop' },
    ])
  })

  test('[DS-304] Hammer Smash is an area attack to the front', () => {
    expect(BEHAVIOURS.smough['hammer-smash']).toMatchObject({ attackArcs: ['front'], deeds: [{}, { mode: 'area' }] })
  })
})

describe('a boss that moves', () => {
  const at = (node: string, facing: 'n' | 's' | 'e' | 'w' | 'ne' | 'se') => ({ gargoyle: { at: node, facing } })

  test('[DS-206] [DS-220] turns to the node it goes to and steps there', () => {
    const fought = met({ ...GARGOYLE, foes: at('c3', 'n'), behaviour: { deck: ['tail-sweep'] }, characters: FAR_AWAY })
    expect(fought.happened().filter((key) => key === 'turned' || key === 'moved')).toEqual(['turned', 'moved'])
    expect([fought.foe('gargoyle-1').facing, fought.at('gargoyle-1')]).toEqual(['s', 'c5'])
  })

  test('[DS-221] [DS-319] turns its back to the node when it retreats, and steps without turning', () => {
    const fought = through(
      met({ ...GARGOYLE, foes: at('c3', 'n'), behaviour: { deck: ['tail-whip'] }, characters: FAR_AWAY }),
    )
    expect([fought.foe('gargoyle-1').facing, fought.at('gargoyle-1')]).toEqual(['s', 'c1'])
  })

  test('[DS-222] [DS-223] only turns if its target is on its node; a move of 0 turns to a nearer node', () => {
    const near = met({
      ...GARGOYLE,
      foes: at('c3', 'n'),
      behaviour: { deck: ['electric-breath'] },
      characters: [{ class: 'knight', at: 'c3', side: 'se', ...NAKED }],
    })
    expect([near.at('gargoyle-1'), near.foe('gargoyle-1').facing, near.character(1).side]).toEqual(['c3', 'se', 'se'])
    expect(near.asked()).toEqual(['1 defend'])
    const far = met({
      ...GARGOYLE,
      foes: at('a1', 'n'),
      behaviour: { deck: ['electric-breath'] },
      characters: [{ class: 'knight', at: 'e3', ...NAKED }],
    })
    expect(far.choices(1)).toEqual(['face c1', 'face b2', 'face a3'])
    far.play('1 face b2')
    expect([far.at('gargoyle-1'), far.foe('gargoyle-1').facing, far.told('missed').length]).toEqual(['a1', 'se', 1])
  })

  test('[DS-275] turns, pushes, turns to the pushed target, steps and pushes, in that order', () => {
    const fought = met({
      ...GARGOYLE,
      foes: at('c3', 'n'),
      behaviour: { deck: ['halberd-thrust'] },
      characters: [{ class: 'knight', at: 'c3', side: 'e', ...NAKED }],
    })
    // It faces east before it pushes, so the arc is that of the new facing.
    expect([fought.foe('gargoyle-1').facing, fought.choices(1)]).toEqual(['e', ['push 1 d2', 'push 1 e3', 'push 1 d4']])
    fought.play('1 push 1 d4')
    expect([fought.foe('gargoyle-1').facing, fought.at('gargoyle-1')]).toEqual(['se', 'd4'])
    expect(fought.told('pushed')).toHaveLength(2)
    expect(fought.at(1)).toBe('e5')
  })

  test('[DS-224] keeps the characters on its new node in the arc they were in', () => {
    // It backs away onto the herald, who is behind it.
    const fought = met({
      ...GARGOYLE,
      foes: at('c3', 's'),
      behaviour: { deck: ['tail-whip'] },
      characters: [
        { class: 'knight', at: 'e5', ...NAKED },
        { class: 'herald', at: 'c1', ...NAKED },
      ],
      aggro: 1,
    })
    fought.play('2 block')
    fought.play('1 step c1')
    expect(fought.character(2).side).toBe('n')
    // Behind it there is only the wall.
    expect(fought.choices(1)).toEqual(['push 2 a1', 'push 2 e1'])
  })

  test('[DS-225] goes straight on without turning, stays if there is no node, and pushes in any case', () => {
    const DANCER = { boss: 'dancer-of-the-boreal-valley', room: 'main' } as const
    const fought = met({
      ...DANCER,
      foes: { 'dancer-of-the-boreal-valley': { at: 'c3', facing: 'e' } },
      behaviour: { deck: ['deadly-grasp'] },
      characters: [{ class: 'knight', at: 'c11', ...NAKED }],
    })
    expect([fought.at('dancer-of-the-boreal-valley-1'), fought.told('turned')]).toEqual(['c1', []])
    const walled = met({
      ...DANCER,
      foes: { 'dancer-of-the-boreal-valley': { at: 'c1', facing: 'e' } },
      behaviour: { deck: ['deadly-grasp'] },
      characters: [{ class: 'knight', at: 'c1', side: 'e', ...NAKED }],
    })
    walled.play('1 push 1 e1')
    expect([walled.at('dancer-of-the-boreal-valley-1'), walled.told('stayed')]).toEqual([
      'c1',
      [{ foe: 'dancer-of-the-boreal-valley-1', way: 'left' }],
    ])
  })

  test('[DS-226] [DS-297] turns in place even if there is no node in that direction', () => {
    const fought = through(
      met({
        boss: 'titanite-demon',
        room: 'mini',
        foes: { 'titanite-demon': { at: 'c1', facing: 's' } },
        behaviour: { deck: ['vicious-swing'] },
        characters: FAR_AWAY,
      }),
    )
    expect([fought.at('titanite-demon-1'), fought.foe('titanite-demon-1').facing]).toEqual(['c1', 'n'])
  })

  test('[DS-142] loses a node of straight movement to Frostbite, but nothing of turns and leaps', () => {
    const fought = through(
      met({
        boss: 'dancer-of-the-boreal-valley',
        room: 'main',
        foes: { 'dancer-of-the-boreal-valley': { at: 'c3', facing: 's', conditions: ['frostbite'] } },
        behaviour: { deck: ['flashing-blade', 'plunging-attack'] },
        characters: [{ class: 'knight', at: 'c11', ...NAKED }],
      }),
    )
    expect(fought.at('dancer-of-the-boreal-valley-1')).toBe('c5')
    fought.foe('dancer-of-the-boreal-valley-1').conditions = ['frostbite']
    through(again(fought))
    expect(fought.told('leapt')).toMatchObject([{ to: 'c11' }])
  })

  test('[DS-227] [DS-228] [DS-299] leaps onto its target without turning and pushes characters there, but none on its old node', () => {
    const fought = met({
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      foes: { 'dancer-of-the-boreal-valley': { at: 'c3', facing: 'w' } },
      behaviour: { deck: ['ash-cloud'] },
      characters: [
        { class: 'knight', at: 'c3', side: 'e', ...NAKED },
        { class: 'herald', at: 'c9', ...NAKED },
      ],
      aggro: 2,
    })
    expect([fought.at('dancer-of-the-boreal-valley-1'), fought.foe('dancer-of-the-boreal-valley-1').facing]).toEqual([
      'c9',
      'w',
    ])
    expect(fought.choices(2)).toHaveLength(8)
    fought.play('1 push 2 d8')
    expect([fought.at(1), fought.character(1).side, fought.at(2)]).toEqual(['c3', undefined, 'd8'])
  })

  test('[DS-228] [DS-292] attacks with the number of a leap', () => {
    const fought = met({
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      behaviour: { deck: ['plunging-attack'] },
      characters: [{ class: 'knight', at: 'c11', ...NAKED, ember: true }],
    })
    expect(fought.told('attacks')).toMatchObject([{ damage: 6, difficulty: 2, type: 'physical' }])
    fought.play('1 block')
    expect(fought.character(1).red).toBe(5)
  })
})

describe('a boss that attacks', () => {
  const area = (facing: 's' | 'n' | 'e', ...people: readonly object[]) =>
    met({
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c3', facing } },
      // Front and right arc, from its position.
      behaviour: { deck: ['diagonal-uppercut'] },
      characters: people.map((person, index) => ({ class: CLASSES[index] ?? 'knight', ...NAKED, ...person })),
    })
  const CLASSES = ['knight', 'herald', 'warrior', 'assassin'] as const

  test('[DS-216] [DS-229] hits every character in the arcs of an area and in range, without turning', () => {
    const fought = area('s', { at: 'c5' }, { at: 'c1' }, { at: 'a3' }, { at: 'e3' })
    expect(fought.told('attacks')).toMatchObject([{ seats: [1, 3] }])
    expect(fought.told('turned')).toEqual([])
  })

  test('[DS-207] [DS-215] hits characters on the line of either arc', () => {
    expect(area('s', { at: 'd4' }, { at: 'd2' }, { at: 'b2' }).told('attacks')).toMatchObject([{ seats: [1, 3] }])
  })

  test('[DS-209] [DS-229] hits characters on its own node by their side', () => {
    const fought = area('e', { at: 'c3', side: 'e' }, { at: 'c3', side: 'n' }, { at: 'd4' })
    expect(fought.told('attacks')).toMatchObject([{ seats: [1, 3] }])
    // After a turn of an eighth a character may be on a line. (DS-298)
    expect(area('e', { at: 'c3', side: 'ne' }, { at: 'a1' }).told('attacks')).toMatchObject([{ seats: [1] }])
  })

  test('[DS-230] without the area icon hits a single target, regardless of arcs', () => {
    const fought = met({
      boss: 'titanite-demon',
      room: 'mini',
      foes: { 'titanite-demon': { at: 'c3', facing: 'n' } },
      behaviour: { deck: ['lightning-bolt'] },
      characters: [{ class: 'knight', at: 'c5', ...NAKED }],
    })
    // It steps back onto c5, pushes, and hits the holder of the Aggro token behind it.
    fought.play('1 push 1 a5')
    expect(fought.asked()).toEqual(['1 defend'])
  })

  test('[DS-189] lets characters on its node dodge to any side or node, regardless of arcs', () => {
    const fought = met({
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      behaviour: { deck: ['diagonal-uppercut'] },
      characters: [{ class: 'assassin', at: 'c3', side: 's', luck: false, heroic: false }],
      chance: thrown('dodge 1', 'dodge 0'),
    })
    const choices = fought.choices(1)
    expect(choices).toEqual(
      expect.arrayContaining(['dodge c1', 'dodge round back', 'dodge round left', 'dodge round right']),
    )
    expect(choices).not.toContain('dodge round front')
    fought.play('1 dodge round back')
    expect([fought.told('evaded').length, fought.character(1).red]).toEqual([1, 0])
  })
})

describe('the printed icons', () => {
  test('[DS-128] [DS-181] are those of page 24', () => {
    expect(ENEMIES['crossbow-hollow'].deeds[0]).toEqual({ kind: 'move', nodes: 1, way: 'away', of: 'aggro' })
    expect(ENEMIES['large-hollow-soldier'].deeds).toEqual([
      { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true, damage: 5 },
    ])
    expect(BEHAVIOURS['titanite-demon']['tail-whip'].deeds[0]).toEqual({
      kind: 'move',
      nodes: 2,
      way: 'toward',
      of: 'nearest',
      push: true,
    })
  })

  test('[DS-182] are those of page 25', () => {
    expect(ENEMIES['silver-knight-swordsman'].deeds[1]).toEqual({
      kind: 'attack',
      type: 'physical',
      damage: 5,
      mode: 'node',
      target: 'nearest',
      push: true,
    })
    expect(ENEMIES['silver-knight-greatbowman'].deeds[0]).toMatchObject({ damage: 4, mode: 'node', target: 'aggro' })
    expect(ENEMIES['crossbow-hollow'].deeds[1]).toMatchObject({
      type: 'magical',
      damage: 3,
      mode: 'single',
      target: 'aggro',
    })
  })
})
