import { describe, expect, test } from 'vitest'
import { thrown } from '../at-table.ts'
import { met, NAKED, PLAIN } from '../enemies.ts'

const BARE = { room: '5a', terrain: {} } as const
/** On the node of a hollow soldier, which stays and attacks for 4 with a dodge difficulty of 1. */
const SOLDIER = { ...BARE, foes: { 'hollow-soldier': 'c3' } } as const
const knight = { class: 'knight', at: 'c3', ...PLAIN } as const
const assassin = { class: 'assassin', at: 'c3', ...PLAIN } as const

describe('targets', () => {
  test('[DS-120] [DS-176] an attack on the Aggro token hits its holder however far away in range, and nothing out of range', () => {
    const scene = {
      ...BARE,
      characters: [
        { at: 'e5', ...NAKED },
        { at: 'a5', ...NAKED },
      ],
      aggro: 2,
    } as const
    const at = met({ ...scene, foes: { 'crossbow-hollow': 'e3' } })
    expect(at.asked()).toEqual(['2 defend'])
    expect(at.told('attacks')).toMatchObject([{ seats: [2], aim: 2, of: 'aggro', by: 'aggro' }])
    const short = met({
      boss: 'gargoyle',
      room: 'mini',
      behaviour: { deck: ['halberd-thrust'] },
      characters: [{ at: 'c5', ...NAKED }],
    })
    short.play('1 block')
    const missed = met({
      boss: 'boreal-outrider-knight',
      room: 'mini',
      foes: { 'boreal-outrider-knight': { at: 'a1', conditions: ['bleed'] } },
      behaviour: { deck: ['chilling-thrust'] },
      characters: [{ at: 'e5', ...NAKED }],
    })
    for (const step of ['step b2', 'step c3']) missed.play(`1 ${step}`)
    expect(missed.told('missed')).toEqual([{ foe: 'boreal-outrider-knight-1', aim: 1, of: 'aggro', by: 'only' }])
  })

  test('[DS-177] an attack on the nearest breaks ties like a movement, and needs a character in range', () => {
    const at = met({
      ...SOLDIER,
      characters: [
        { class: 'herald', at: 'c3', ...NAKED },
        { class: 'warrior', at: 'c3', ...NAKED },
      ],
      aggro: 1,
    })
    expect(at.told('attacks')).toMatchObject([{ seats: [1], by: 'aggro' }])
    const far = met({ ...BARE, foes: { 'hollow-soldier': 'e1' }, characters: [{ at: 'e5', ...NAKED }] })
    expect([far.told('missed'), far.asked()]).toEqual([
      [{ foe: 'hollow-soldier-1', aim: 1, of: 'nearest', by: 'only' }],
      ['1 act'],
    ])
  })

  test("[DS-178] [DS-182] [DS-295] a node attack hits every character there; each defends alone, in the players' order", () => {
    const at = met({
      ...BARE,
      foes: { 'silver-knight-greatbowman': 'e1' },
      characters: [
        { class: 'knight', at: 'a5', ...NAKED },
        { class: 'herald', at: 'a5', ...NAKED },
        { class: 'warrior', at: 'c5', ...NAKED },
      ],
      aggro: 2,
    })
    expect(at.told('attacks')).toMatchObject([{ seats: [1, 2], damage: 4, type: 'physical' }])
    expect(at.asked()).toEqual(['1 defendFirst', '2 defendFirst', '3 defendFirst'])
    at.play('3 defend 2', '2 block')
    expect(at.asked()).toEqual(['1 defend'])
    at.play('1 block')
    expect([1, 2, 3].map((each) => at.character(each).red)).toEqual([4, 4, 0])
  })

  test('[DS-121] enemies never hit enemies', () => {
    const at = met({
      ...BARE,
      foes: { sentinel: 'd4', 'hollow-soldier': 'e5' },
      characters: [{ at: 'e5', ...NAKED, ember: true }],
    })
    at.play('1 push 1 e3', '1 block', '1 block')
    expect(at.foe('hollow-soldier-1').wounds).toBe(0)
  })

  test('[DS-143] Stagger reduces every attack by one', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier': { at: 'c3', conditions: ['stagger'] } },
      characters: [{ at: 'c3', ...NAKED }],
    })
    at.play('1 block')
    expect([at.told('attacks'), at.character(1).red]).toMatchObject([[{ damage: 3 }], 3])
  })

  test('[DS-143] [DS-138] Stagger also reduces the number of a movement, which is an attack as well', () => {
    const at = met({
      ...BARE,
      foes: { 'large-hollow-soldier': { at: 'c3', conditions: ['stagger'] } },
      characters: [{ at: 'd4', ...NAKED }],
    })
    at.play('1 block')
    expect(at.character(1).red).toBe(4)
  })
})

describe('block and resist', () => {
  test('[DS-55] [DS-183] [DS-184] subtract the dice of armour and hands from a physical attack', () => {
    const at = met({ ...SOLDIER, characters: [knight], chance: thrown('black 1', 'blue 2') })
    expect(at.choices(1).slice(0, 2)).toEqual(['block', 'dodge'])
    at.play('1 block')
    expect([at.character(1).red, at.fight.roll]).toEqual([1, undefined])
  })

  test('[DS-184] leave no less than 0', () => {
    const at = met({ ...SOLDIER, characters: [knight], chance: thrown('black 2', 'blue 3') })
    at.play('1 block')
    expect([at.character(1).red, at.told('hit')]).toEqual([0, [{ seat: 1, foe: 'hollow-soldier-1', damage: 0 }]])
  })

  test('[DS-130] [DS-183] use the resist dice against a magical attack', () => {
    const at = met({
      ...BARE,
      foes: { 'crossbow-hollow': 'e1' },
      characters: [{ class: 'knight', at: 'a5', ...PLAIN }],
      chance: thrown('black 1'),
    })
    expect(at.choices(1)[0]).toBe('resist')
    at.play('1 resist')
    expect(at.character(1).red).toBe(2)
  })

  test('[DS-45] [DS-184] count a die after a reroll by luck', () => {
    const at = met({
      ...SOLDIER,
      characters: [{ ...knight, luck: true }],
      chance: thrown('black 0', 'blue 1', 'black 2'),
    })
    at.play('1 block')
    expect(at.asked()).toEqual(['1 luck'])
    at.play('1 reroll 1')
    expect([at.character(1).red, at.character(1).luck]).toEqual([1, false])
  })

  test('[DS-245] with Stand Fast a Knight adds a blue die to a block, which can be rerolled too', () => {
    const at = met({
      ...SOLDIER,
      characters: [{ ...knight, heroic: true, luck: true }],
      chance: thrown('black 0', 'blue 1', 'blue 1', 'blue 3'),
    })
    at.play('1 block', '1 keep')
    expect(at.choices(1)).toEqual(['stand-fast', 'keep'])
    at.play('1 stand-fast', '1 reroll 3')
    expect([at.character(1).red, at.character(1).heroic]).toEqual([0, false])
  })

  test('[DS-245] do not ask about Stand Fast if nothing is left to block, nor other classes, nor for a magical attack', () => {
    const all = met({ ...SOLDIER, characters: [{ ...knight, heroic: true }], chance: thrown('black 2', 'blue 2') })
    all.play('1 block')
    const other = met({
      ...SOLDIER,
      characters: [{ class: 'warrior', at: 'c3', luck: false }],
      chance: thrown('black 0', 'black 0'),
    })
    other.play('1 block')
    const magic = met({
      ...BARE,
      foes: { 'crossbow-hollow': 'e1' },
      characters: [{ class: 'knight', at: 'a5', luck: false }],
      chance: thrown('black 0'),
    })
    magic.play('1 resist')
    expect([all, other, magic].map((at) => at.asked())).toEqual([['1 act'], ['1 act'], ['1 act']])
    const kept = met({ ...SOLDIER, characters: [{ ...knight, heroic: true }], chance: thrown('black 0', 'blue 1') })
    kept.play('1 block', '1 keep')
    expect([kept.character(1).red, kept.character(1).heroic]).toEqual([3, true])
  })

  test('[DS-337] add the dice of a ward until the enemies have acted', () => {
    const at = met({ ...SOLDIER, characters: [knight], chance: thrown('black 0', 'black 2', 'blue 1') })
    at.fight.ward = { block: { black: 1 }, resist: { black: 1 } }
    at.play('1 block')
    expect([at.character(1).red, at.fight.ward]).toEqual([1, undefined])
  })
})

describe('dodging', () => {
  test('[DS-123] [DS-185] [DS-186] avoids the attack with as many successes as its difficulty', () => {
    const at = met({ ...SOLDIER, characters: [assassin], chance: thrown('dodge 0', 'dodge 1') })
    at.play('1 dodge')
    expect([at.character(1).red, at.character(1).black, at.told('evaded')]).toEqual([
      0,
      0,
      [{ seat: 1, foe: 'hollow-soldier-1' }],
    ])
    expect(at.told('dodges')).toMatchObject([{ seat: 1, stamina: 1 }])
  })

  test('[DS-186] [DS-187] with too few successes takes the full damage without blocking', () => {
    const at = met({ ...SOLDIER, characters: [{ ...assassin, red: 2 }], chance: thrown('dodge 0', 'dodge 0') })
    at.play('1 dodge')
    // One black cube for the dodge, which the next activation removes again.
    expect([at.character(1).red, at.told('dodges')]).toMatchObject([6, [{ stamina: 1 }]])
  })

  test('[DS-185] [DS-281] [DS-282] steps before the dice are rolled, and does not take the target out of reach', () => {
    const at = met({ ...SOLDIER, characters: [assassin], chance: thrown('dodge 0', 'dodge 0') })
    at.play('1 dodge d4')
    expect([at.at(1), at.character(1).red]).toEqual(['d4', 4])
    const [dodged, rolled] = ['dodges', 'rolled'].map((key) => at.happened().indexOf(key))
    expect(dodged).toBeLessThan(rolled as number)
  })

  test('[DS-283] can be tried without dodge dice, but usually fails', () => {
    const at = met({ ...SOLDIER, characters: [knight] })
    at.play('1 dodge c5')
    expect([at.at(1), at.character(1).red]).toEqual(['c5', 4])
  })

  test('[DS-188] onto a barrel costs one more, with Frostbite another one, and breaks the barrel', () => {
    const at = met({
      ...SOLDIER,
      terrain: { d4: 'barrel' },
      characters: [{ ...assassin, conditions: ['frostbite'] }],
      chance: thrown('dodge 1', 'dodge 1'),
    })
    at.play('1 dodge d4')
    expect(at.told('dodgesTo')).toMatchObject([{ to: 'd4', stamina: 3 }])
    expect(at.fight.terrain).toMatchObject([{ spent: true }])
  })

  test('[DS-285] is not offered if it cannot be paid; paying with the last box kills', () => {
    const poor = met({
      ...SOLDIER,
      terrain: { d4: 'barrel' },
      characters: [{ ...assassin, red: 8, conditions: ['frostbite'] }],
    })
    expect(poor.choices(1)).not.toContain('dodge d4')
    poor.play('1 dodge')
    expect([poor.told('fell'), poor.table.fight]).toEqual([[{ seat: 1 }], undefined])
    const none = met({
      ...SOLDIER,
      characters: [{ ...assassin, red: 9, conditions: ['frostbite'] }],
      chance: thrown('black 2'),
    })
    // No choice, so the attack is blocked at once.
    expect(none.told('fell')).toEqual([{ seat: 1 }])
  })

  test("[DS-333] is forbidden in Smough's Armour", () => {
    const at = met({
      ...SOLDIER,
      characters: [{ ...knight, armour: 'smoughs-armour', left: '-' }],
      chance: thrown('blue 1', 'blue 1'),
    })
    expect([at.asked(), at.character(1).red]).toEqual([['1 act'], 2])
  })

  test('[DS-333] goes one node further in Shadow Armour', () => {
    const at = met({
      ...SOLDIER,
      characters: [{ ...assassin, armour: 'shadow-armour', left: '-' }],
      chance: thrown('dodge 1', 'dodge 0'),
    })
    at.play('1 dodge d4')
    expect(at.asked()).toEqual(['1 dodgeOn'])
    at.play('1 dodge e5')
    expect([at.at(1), at.character(1).red]).toEqual(['e5', 0])
  })

  test('[DS-284] onto a trap springs it after the attack is over', () => {
    const at = met({
      ...SOLDIER,
      characters: [assassin],
      traps: { d4: '3-1' },
      chance: thrown('dodge 0', 'dodge 0'),
    })
    at.play('1 dodge d4')
    expect([at.asked(), at.character(1).red]).toEqual([['1 trap'], 4])
    at.play('1 take')
    expect([at.asked(), at.character(1).red]).toEqual([['1 act'], 7])
  })

  test('[DS-243] [DS-316] Backstab: after a dodge an Assassin attacks for free, if the weapon reaches', () => {
    const at = met({
      ...SOLDIER,
      characters: [{ ...assassin, heroic: true }],
      chance: thrown('dodge 1', 'dodge 1', 'black 2', 'black 1'),
    })
    at.play('1 dodge')
    expect(at.asked()).toEqual(['1 backstab'])
    expect(at.choices(1)).toContain('backstab right 1')
    at.play('1 backstab right 1')
    expect([at.character(1).heroic, at.told('slain')]).toEqual([false, [{ foe: 'hollow-soldier-1' }]])
  })

  test('[DS-243] a foe that falls by a Backstab does nothing more, and the others go on', () => {
    const at = met({
      ...BARE,
      foes: { 'silver-knight-swordsman': { at: 'c3' }, 'hollow-soldier': 'e1' },
      characters: [
        { ...assassin, heroic: true },
        { class: 'knight', at: 'c3', ...NAKED },
      ],
      chance: thrown('dodge 1', 'dodge 1', 'black 2', 'black 2', 'black 2'),
    })
    at.play('1 defend 1', '1 dodge')
    const strongest = at.choices(1).findLast((choice) => choice.startsWith('backstab')) as string
    at.play(`1 ${strongest}`)
    // The knight, who shared the node, has nothing left to defend against.
    expect(at.told('slain')).toEqual([{ foe: 'silver-knight-swordsman-1' }])
    expect(at.character(2).red).toBe(0)
    expect(at.told('hunts').at(-1)).toMatchObject({ foe: 'hollow-soldier-1' })
  })
})

describe('a character who is hit', () => {
  const FROST = {
    boss: 'boreal-outrider-knight',
    room: 'mini',
    foes: { 'boreal-outrider-knight': { at: 'c3', facing: 's' } },
    behaviour: { deck: ['chilling-thrust'] },
  } as const

  test('[DS-122] [DS-139] gets the condition tokens of the attack even without damage', () => {
    const at = met({
      ...FROST,
      characters: [{ class: 'knight', at: 'c5', ...PLAIN, armour: 'smoughs-armour' }],
      chance: thrown('blue 3', 'blue 3'),
    })
    at.play('1 push 1 a5', '1 push 1 a3')
    expect([at.character(1).red, at.character(1).conditions, at.asked()]).toEqual([0, ['frostbite'], ['1 act']])
  })

  test('[DS-123] [DS-139] gets no tokens after a successful dodge', () => {
    const at = met({
      ...FROST,
      characters: [{ class: 'assassin', at: 'c5', ...PLAIN }],
      chance: thrown('dodge 1', 'dodge 1'),
    })
    at.play('1 push 1 a5', '1 push 1 a3', '1 dodge')
    expect(at.character(1).conditions).toEqual([])
  })

  test('[DS-59] [DS-292] loses one less of three or more with an Ember, before bleeding', () => {
    const bleeding = { class: 'knight', at: 'c3', ...NAKED, ember: true, conditions: ['bleed'] } as const
    const at = met({ ...SOLDIER, characters: [bleeding] })
    at.play('1 block')
    expect([at.character(1).red, at.character(1).conditions]).toEqual([5, []])
    const little = met({ ...SOLDIER, characters: [{ ...knight, ember: true }], chance: thrown('black 1', 'blue 1') })
    little.play('1 block')
    expect(little.character(1).red).toBe(2)
    const three = met({ ...SOLDIER, characters: [{ ...knight, ember: true }], chance: thrown('black 0', 'blue 1') })
    three.play('1 block')
    expect(three.character(1).red).toBe(2)
  })

  test('[DS-332] gains stamina with a Blue Tearstone Ring', () => {
    const ringed = {
      class: 'assassin',
      at: 'c3',
      ...PLAIN,
      armour: { card: 'deacon-robes', upgrades: ['blue-tearstone-ring'] },
      black: 4,
    } as const
    const at = met({ ...SOLDIER, characters: [ringed], chance: thrown('black 1') })
    at.play('1 block')
    // One from the ring, two at the start of the next activation.
    expect([at.character(1).red, at.character(1).black]).toEqual([3, 1])
    const whole = met({ ...SOLDIER, characters: [{ ...ringed, ember: false }], chance: thrown('black 2') })
    whole.play('1 block')
    expect(whole.told('gainedStamina')).toContainEqual({ seat: 1, stamina: 1, health: 0 })
  })

  test('[DS-179] is pushed after the defence, from its node at that time', () => {
    const at = met({
      ...BARE,
      foes: { 'silver-knight-swordsman': 'c3' },
      characters: [assassin],
      chance: thrown('dodge 0', 'dodge 0'),
    })
    at.play('1 dodge d4')
    expect(at.told('pushed')).toEqual([{ who: 1, by: 'silver-knight-swordsman-1', from: 'd4', to: 'e5' }])
    const dodged = met({
      ...BARE,
      foes: { 'silver-knight-swordsman': 'c3' },
      characters: [assassin],
      chance: thrown('dodge 1', 'dodge 1'),
    })
    dodged.play('1 dodge d4')
    expect([dodged.at(1), dodged.told('pushed')]).toEqual(['d4', []])
  })

  test('[DS-335] is not pushed by an attack behind a Black Iron Greatshield, but by a movement', () => {
    const shielded = { class: 'knight', ...PLAIN, left: 'black-iron-greatshield', right: '-', armour: '-' } as const
    const at = met({
      ...BARE,
      foes: { 'silver-knight-swordsman': 'c3' },
      characters: [{ ...shielded, at: 'c3' }],
      chance: thrown('blue 2'),
    })
    at.play('1 block')
    expect([at.at(1), at.told('stoodFirm').length]).toEqual(['c3', 1])
    const moved = met({
      ...BARE,
      foes: { 'large-hollow-soldier': 'd4' },
      characters: [{ ...shielded, at: 'e5' }],
      chance: thrown('blue 2'),
    })
    moved.play('1 block', '1 push 1 e3')
    expect(moved.at(1)).toBe('e3')
  })

  test('[DS-239] pays a stamina cube for a block of three or more against the Winged Knight', () => {
    const scene = {
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      behaviour: { deck: ['diagonal-uppercut'] },
      characters: [{ class: 'knight', at: 'c5', ...PLAIN }],
    } as const
    const good = met({ ...scene, chance: thrown('black 1', 'blue 2') })
    good.play('1 block')
    expect(good.told('heavyBlow')).toEqual([{ seat: 1, foe: 'winged-knight-1' }])
    const poor = met({ ...scene, chance: thrown('black 1', 'blue 1') })
    poor.play('1 block')
    expect(poor.told('heavyBlow')).toEqual([])
    const last = met({
      ...scene,
      characters: [{ class: 'knight', at: 'c5', ...PLAIN, red: 9 }],
      chance: thrown('black 2', 'blue 3'),
    })
    last.play('1 block')
    // The damage was blocked, but the stamina cube filled the last box.
    expect(last.told('fell')).toEqual([{ seat: 1 }])
  })
})
