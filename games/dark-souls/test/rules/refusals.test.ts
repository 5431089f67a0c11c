import type { Game } from '@gloamhall/kernel'
import { begin, optionsOf, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../../src/game.ts'
import type { Terms } from '../at-table.ts'
import { AtTable, thrown } from '../at-table.ts'
import { met, NAKED, PLAIN } from '../enemies.ts'
import { fighting } from '../fighting.ts'
import { fromTheStart, onJourney } from '../on-journey.ts'

/** A refused choice names the one rule that forbids it. */

const KNIGHT = { class: 'knight', at: 'c3', ...PLAIN } as const
const ACTING = { characters: [KNIGHT], foes: { 'sentinel-1': 'e1' } } as const satisfies Terms
const BOSS = { room: 'mini', boss: 'gargoyle', foes: { gargoyle: { at: 'c3', facing: 's' } } } as const

describe('refusals in an activation', () => {
  const act =
    (more: object, ...before: readonly string[]) =>
    () => {
      const at = fighting({ ...ACTING, ...more } as Terms)
      for (const choice of before) at.play(choice)
      return at
    }
  const knight = (more: object, others: object = {}) => ({ characters: [{ ...KNIGHT, ...more }], ...others })

  test.each([
    // moving
    ['DS-153', 'c5 is two nodes away', act(knight({ at: 'c1' })), 'walk c5'],
    ['DS-153', 'a gravestone blocks the node', act({ terrain: { d2: 'gravestone' } }), 'walk d2'],
    ['DS-153', 'a chest blocks the node', act({ terrain: { d2: 'chest' } }), 'walk d2'],
    ['DS-153', 'there is no such node', act({}), 'walk z9'],
    ['DS-150', 'only the first node is a walk', act({}, '1 walk d2'), 'walk c3'],
    ['DS-150', 'no run comes before the walk', act({}), 'run d2'],
    [
      'DS-285',
      'a run cannot be paid',
      act(knight({ red: 8, conditions: ['frostbite'] }, { foes: { sentinel: 'd2' } }), '1 walk d2'),
      'run c3',
    ],
    [
      'DS-333',
      'Smough’s Armour forbids running',
      act(knight({ armour: 'smoughs-armour' }, { foes: { sentinel: 'd2' } }), '1 walk d2'),
      'run c3',
    ],
    ['DS-160', 'there is no free shift', act({}), 'shift d2'],
    ['DS-154', 'no dodge is possible in one’s own activation', act({}), 'dodge d2'],
    ['DS-154', 'no block is possible in one’s own activation', act({}), 'block'],
    ['DS-211', 'a step off the node of a boss stays in the arc', act(knight({ side: 'n' }, BOSS)), 'walk c5'],
    ['DS-213', 'a step round a boss goes to the next arc', act(knight({ side: 'n' }, BOSS)), 'walk round front'],
    ['DS-209', 'the character is in this arc already', act(knight({ side: 'n' }, BOSS)), 'walk round back'],
    ['DS-209', 'there is no boss to go round', act({}), 'walk round back'],
    ['DS-210', 'a step onto the node of a boss keeps the arc', act(knight({ at: 'c5' }, BOSS)), 'walk c3 left'],
    // attacking
    ['DS-156', 'out of range', act({}), 'attack right 1 sentinel-1'],
    ['DS-156', 'no foe has this name', act({}), 'attack right 1 hollow-soldier-9'],
    [
      'DS-162',
      'a shaft at range 0',
      act(knight({ right: 'dragonslayer-spear' }, { foes: { sentinel: 'c3' } })),
      'attack right 1 sentinel-1',
    ],
    ['DS-161', 'a whole node without the icon', act({ foes: { sentinel: 'c3' } }), 'attack right 1 at c3'],
    ['DS-121', 'a character', act({}), 'attack right 1 1'],
    ['DS-155', 'an empty hand', act(knight({ left: '-', backup: '-' })), 'attack left 1 sentinel-1'],
    ['DS-155', 'an unknown slot', act({}), 'attack class 1 sentinel-1'],
    ['DS-155', 'an unknown row', act({}), 'attack right 7 sentinel-1'],
    [
      'DS-155',
      'a card in the backup',
      act(knight({ right: '-', left: '-', backup: ['estoc'] })),
      'attack backup 1 sentinel-1',
    ],
    [
      'DS-158',
      'a row without an attack',
      act(knight({ class: 'herald', right: 'talisman' })),
      'attack right 1 sentinel-1',
    ],
    [
      'DS-285',
      'too dear',
      act(knight({ red: 9, right: 'estoc' }, { foes: { sentinel: 'c3' } })),
      'attack right 2 sentinel-1',
    ],
    [
      'DS-155',
      'twice with one weapon',
      act({ foes: { sentinel: 'c3' }, chance: thrown('blue 1') }, '1 attack right 1 sentinel-1'),
      'attack right 1 sentinel-1',
    ],
    [
      'DS-149',
      'after attacking and moving',
      act(
        { foes: { sentinel: 'c3' }, chance: thrown('blue 1') },
        '1 attack right 1 sentinel-1',
        '1 walk d2',
        '1 run c3',
      ),
      'attack right 1 sentinel-1',
    ],
    [
      'DS-149',
      'moving, attacking and moving',
      act(
        knight({ red: 1 }, { foes: { sentinel: 'd2' }, chance: thrown('blue 1') }),
        '1 walk d2',
        '1 attack right 1 sentinel-1',
      ),
      'run c3',
    ],
    // tokens and cards
    ['DS-44', 'an empty flask', act(knight({ estus: false, red: 3 })), 'estus'],
    ['DS-44', 'nothing to heal', act({}), 'estus'],
    ['DS-43', 'a used heroic action', act(knight({ class: 'warrior', heroic: false })), 'heroic'],
    ['DS-245', 'one that belongs to a block', act(knight({ heroic: true })), 'heroic'],
    ['DS-243', 'one that belongs to a dodge', act(knight({ class: 'assassin', heroic: true })), 'heroic'],
    ['DS-147', 'a swap after the start', act(knight({ class: 'herald' }), '1 walk d2'), 'hold talisman spear'],
    ['DS-66', 'a card the character does not have', act(knight({ class: 'herald' })), 'hold zweihander nothing'],
    [
      'DS-49',
      'two hands for one weapon',
      act(knight({ right: 'zweihander', left: '-', backup: ['estoc'] })),
      'hold zweihander estoc',
    ],
    ['DS-158', 'an unknown row to use', act({}), 'use right 9'],
    [
      'DS-34',
      'a blessing out of range',
      act({
        characters: [
          { class: 'herald', at: 'a1', right: 'talisman', red: 1, ...PLAIN },
          { class: 'knight', at: 'e5', black: 3, ...PLAIN },
        ],
      }),
      'use right 2 2',
    ],
    ['DS-148', 'an unknown choice', act({}), 'sing'],
  ] as const)('[%s] %s', (rule, _, set, choice) => {
    const at = set()
    expect(at.choices(1)).not.toContain(choice)
    expect(at.refusal(`1 ${choice}`)).toBe(`not-offered ${rule}`)
  })
})

describe('refusals in the activation of the enemies', () => {
  const BARE = { room: '5a', terrain: {}, traps: {} } as const
  const soldier =
    (more: object = {}, others: object = {}) =>
    () =>
      met({
        ...BARE,
        foes: { 'hollow-soldier': 'c3' },
        characters: [{ at: 'c3', ...NAKED, ...more }],
        ...others,
      } as Terms)

  test.each([
    ['DS-183', 'a physical attack cannot be resisted', soldier(), 'resist'],
    ['DS-185', 'a dodge is one node', soldier(), 'dodge e5'],
    ['DS-153', 'no dodge onto a gravestone', soldier({}, { terrain: { d2: 'gravestone' } }), 'dodge d2'],
    ['DS-285', 'a barrel costs one more', soldier({ red: 9 }, { terrain: { d2: 'barrel' } }), 'dodge d2'],
  ] as const)('[%s] %s', (rule, _, set, choice) => {
    const at = set()
    expect(at.asked()[0]).toBe('1 defend')
    expect(at.refusal(`1 ${choice}`)).toBe(`not-offered ${rule}`)
  })

  const shoved = (terrain: object) =>
    met({
      ...BARE,
      terrain,
      foes: { sentinel: 'd2' },
      characters: [{ at: 'c3', ...NAKED }],
      acting: 'enemies',
    } as Terms)

  test.each([
    ['DS-91', 'onto a barrel', { b4: 'barrel' }, 'push 1 b4'],
    ['DS-278', 'onto a gravestone', { b4: 'gravestone' }, 'push 1 b4'],
    ['DS-131', 'two nodes', {}, 'push 1 a5'],
  ] as const)('[%s] refuses to push %s', (rule, _, terrain, choice) => {
    const at = shoved(terrain)
    while (at.asked()[0] !== '1 push') at.play(`1 ${at.choices(1)[0]}`)
    expect(at.refusal(`1 ${choice}`)).toBe(`not-offered ${rule}`)
  })

  test('[DS-93] [DS-170] [DS-276] a foe goes round what it cannot enter, and never farther away', () => {
    const at = met({
      ...BARE,
      terrain: { d4: 'barrel', b2: 'gravestone' },
      foes: { 'hollow-soldier': 'c3' },
      characters: [{ at: 'e5', ...NAKED }],
    } as Terms)
    if (at.asked()[0] !== '1 step') throw new Error('no question about its step')
    expect(at.refusal('1 step d4')).toBe('not-offered DS-93')
    expect(at.refusal('1 step b2')).toBe('not-offered DS-276')
    expect(at.refusal('1 step a3')).toBe('not-offered DS-170')
  })

  test('[DS-37] a boss gives way to no character', () => {
    const at = fighting({
      ...BOSS,
      characters: [
        { class: 'knight', at: 'c5', ...PLAIN },
        { class: 'warrior', at: 'c3', side: 'n', ...PLAIN },
        { class: 'herald', at: 'c3', side: 'e', ...PLAIN },
      ],
    } as Terms)
    at.play('1 walk c3')
    expect(at.asked()[0]).toBe('1 crowd')
    expect(at.refusal('1 crowd gargoyle-1')).toBe('not-offered DS-37')
    expect(at.refusal('1 crowd 1')).toBe('not-offered DS-36')
  })
})

describe('refusals on the way', () => {
  const away = () => onJourney({ here: 1, souls: 30, map: [{ face: '3a', cleared: true }, { face: '2b' }] })
  const home = () => onJourney({ souls: 1, characters: [{ class: 'knight', levels: { str: 3 } }], sparks: 0 })

  test.each([
    ['DS-70', 'buy', away],
    ['DS-75', 'rest', away],
    ['DS-70', 'level 1 str', away],
    ['DS-70', 'luck 1', away],
    ['DS-70', 'dress 1', away],
    ['DS-83', 'go 1', away],
    ['DS-62', 'go bonfire', home],
    ['DS-81', 'go 9', home],
    ['DS-84', 'fog', home],
    ['DS-12', 'rest', home],
    ['DS-71', 'level 1 dex', home],
    ['DS-71', 'level 1 str', home],
    ['DS-74', 'luck 1', home],
    ['DS-66', 'dress 7', home],
    ['DS-81', 'sing', home],
  ] as const)('[%s] refuses %s', (rule, choice, set) => {
    expect(set().refusal(`1 ${choice}`)).toBe(`not-offered ${rule}`)
  })

  test.each([
    ['DS-52', ['claymore'], 'give 1 right'],
    ['DS-52', ['claymore'], 'give 1 left'],
    ['DS-48', ['shortsword'], 'give 2 armour'],
    ['DS-47', ['hard-leather-armour'], 'give 2 right'],
    ['DS-65', ['shortsword'], 'give 7 right'],
  ] as const)('[%s] refuses to put the treasure %j: %s', (rule, treasure, choice) => {
    const at = onJourney({
      souls: 1,
      treasure: [...treasure],
      characters: [{ class: 'herald' }, { class: 'warrior', levels: { str: 3, dex: 3, int: 3, fai: 3 } }],
    })
    at.play('1 buy')
    expect(at.asked()[0]).toBe('1 treasure')
    expect(at.refusal(`1 ${choice}`)).toBe(`not-offered ${rule}`)
  })

  test('[DS-13] [DS-23] each half has its bosses', () => {
    expect(fromTheStart(1).refusal('1 boss dancer-of-the-boreal-valley')).toBe('not-offered DS-13')
  })

  test('[DS-30] [DS-35] [DS-104] characters enter at the door, at most three on a node', () => {
    const at = onJourney({
      map: [{ face: '6b', encounter: 'ruined-keep' }],
      characters: [{ class: 'knight' }, { class: 'warrior' }, { class: 'herald' }, { class: 'assassin' }],
    })
    at.play(`1 ${at.choices(1).find((choice) => choice.startsWith('go 1'))}`)
    expect(at.asked()[0]).toBe('1 place')
    const [node] = at.choices(1).map((choice) => choice.split(' ')[2])
    expect(at.refusal('1 place 1 c3')).toBe('not-offered DS-104')
    for (const seat of [1, 2, 3]) at.play(`1 place ${seat} ${node}`)
    expect(at.refusal(`1 place 4 ${node}`)).toBe('not-offered DS-35')
  })
})

describe('any text', () => {
  const WORDS = [
    'constructor',
    '__proto__',
    'toString 1',
    'walk',
    'walk round',
    'walk c3 __proto__',
    'run constructor',
    'attack',
    'attack __proto__ 1 x',
    'attack backup NaN at',
    'attack right 1 at z0',
    'attack right -1 1',
    'use left 1 99',
    'use backup 0',
    'hold',
    'hold __proto__ toString',
    'shift a9',
    'dodge round',
    'dodge nowhere',
    'push 1 a9 front',
    'push nobody c3',
    'crowd __proto__',
    'step c99',
    'place 1',
    'place 9 zz',
    'give 0 right',
    'give NaN __proto__',
    'level 9 luck',
    'to __proto__',
    'on nothing',
    'boss constructor',
    'lay 9z here 7',
    'levels 1',
    'reroll 0',
    'backstab nowhere 1',
  ]

  test.each([1, 3])('[DS-148] [DS-346] nonsense is refused with a rule at every question of a game of %i', (seats) => {
    const agreed = optionsOf(game as unknown as Game, { map: 'laid' })
    const at = new AtTable(game, begin(game, seats, agreed, swift(seats)))
    const met = new Set<string>()
    for (let turn = 0; turn < 4000 && at.asked().length > 0; turn++) {
      const [who = '', question = ''] = (at.asked()[0] as string).split(' ')
      if (!met.has(question) || turn % 97 === 0) {
        met.add(question)
        const offered = at.choices(Number(who))
        for (const words of WORDS)
          if (!offered.includes(words)) expect(at.refusal(`${who} ${words}`)).toMatch(/^not-offered DS-\d+$/)
      }
      const choices = at.choices(Number(who))
      at.play(`${who} ${choices[(turn * 7919) % choices.length]}`)
    }
    expect(met.size).toBeGreaterThan(9)
  })
})
