import type { Game } from '@gloamhall/kernel'
import { plan, resume, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { thrown } from '../at-table.ts'
import { fighting, waysOf } from '../fighting.ts'

describe('the start of an activation', () => {
  test('[DS-146] gives two stamina and the Aggro token before anything else', () => {
    const at = fighting({ characters: [{ at: 'c5' }, { at: 'c5', black: 3, red: 1 }], acting: 2, aggro: 1 })
    expect(at.character(2)).toMatchObject({ black: 1, red: 1 })
    expect(at.fight.aggro).toBe(2)
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[DS-127] wastes stamina beyond the cubes on the bar', () => {
    const at = fighting({ characters: [{ at: 'c5', black: 1, red: 3 }] })
    expect(at.character(1)).toMatchObject({ black: 0, red: 3 })
  })

  test('[DS-146] [DS-147] is the only time to swap cards', () => {
    const herald = {
      class: 'herald',
      at: 'c5',
      right: 'spear',
      left: 'kite-shield-herald',
      backup: 'talisman',
    } as const
    const at = fighting({ characters: [herald] })
    expect(waysOf(at, 'hold')).toHaveLength(12)
    at.play('1 hold talisman spear')
    expect(at.character(1)).toMatchObject({ right: { card: 'talisman' }, left: { card: 'spear' } })
    expect(at.character(1).backup.map(({ card }) => card)).toEqual(['kite-shield-herald'])
    expect(waysOf(at, 'hold')).toEqual([])
    expect(at.refusal('1 hold spear talisman')).toBe('not-offered DS-147')
    const late = fighting({ characters: [herald] })
    late.play('1 walk c3')
    expect(waysOf(late, 'hold')).toEqual([])
  })

  test('[DS-49] holds a two-handed weapon alone, except for shields that may be held beside it', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'c5', right: 'claymore', left: 'effigy-shield', backup: 'long-sword' }],
    })
    expect(waysOf(at, 'hold')).toContain('effigy-shield claymore')
    expect(waysOf(at, 'hold')).not.toContain('claymore long-sword')
    expect(waysOf(at, 'hold')).toContain('claymore nothing')
  })

  test('[DS-330] gives three stamina to every character on the node of the Chloranthy Ring', () => {
    const wearer = {
      class: 'knight',
      at: 'c5',
      armour: { card: 'firelink-armour', upgrades: ['chloranthy-ring'] },
    } as const
    const near = fighting({ characters: [{ class: 'warrior', at: 'c5', black: 5 }, wearer] })
    expect(near.character(1).black).toBe(2)
    const far = fighting({ characters: [{ class: 'warrior', at: 'c3', black: 5 }, wearer] })
    expect(far.character(1).black).toBe(3)
    const own = fighting({
      characters: [
        { class: 'warrior', at: 'c3' },
        { ...wearer, black: 5 },
      ],
      acting: 2,
    })
    expect(own.character(2).black).toBe(2)
  })

  test('[DS-318] [DS-330] lets the wearer of Tiny Being’s Ring choose health instead', () => {
    const herald = {
      class: 'herald',
      at: 'c5',
      black: 4,
      red: 4,
      armour: { card: 'cathedral-knight-armour', upgrades: ['tiny-beings-ring', 'chloranthy-ring'] },
    } as const
    const at = fighting({ characters: [herald] })
    expect(at.asked()).toEqual(['1 breath'])
    at.play('1 breathe')
    expect(at.character(1)).toMatchObject({ black: 3, red: 3 })
    const other = fighting({ characters: [herald] })
    other.play('1 no')
    expect(other.character(1)).toMatchObject({ black: 1, red: 4 })
    const unhurt = fighting({ characters: [{ ...herald, red: 0 }] })
    expect(unhurt.asked()).toEqual(['1 act'])
  })
})

describe('during an activation', () => {
  test('[DS-44] Estus removes all cubes, keeps conditions and is used up', () => {
    const at = fighting({ characters: [{ at: 'c5', black: 5, red: 4, conditions: ['bleed', 'stagger'] }] })
    at.play('1 estus')
    expect(at.character(1)).toMatchObject({ black: 0, red: 0, estus: false, conditions: ['bleed', 'stagger'] })
    expect(at.refusal('1 estus')).toBe('not-offered DS-44')
  })

  test('[DS-44] Estus can be drunk in one’s own activation only', () => {
    const at = fighting({
      characters: [
        { at: 'c5', red: 1 },
        { at: 'c5', red: 1 },
      ],
    })
    expect(at.choices(1)).toContain('estus')
    expect(at.refusal('2 estus')).toBe('not-your-question DS-106')
  })

  test('[DS-154] a character cannot dodge', () => {
    const at = fighting({ characters: [{ class: 'assassin', at: 'c5' }] })
    expect(at.choices(1).filter((choice) => choice.startsWith('dodge'))).toEqual([])
    expect(at.refusal('1 dodge c3')).toBe('not-offered DS-154')
  })

  test('[DS-158] a card without dice is also used once', () => {
    const at = fighting({ characters: [{ class: 'herald', at: 'c5', black: 5, left: 'talisman' }] })
    at.play('1 use left 1')
    expect(at.character(1).black).toBe(2)
    expect(waysOf(at, 'use')).toEqual([])
  })

  test('[DS-148] [DS-149] helping friends is not an attack, so the character may move before and after it', () => {
    const at = fighting({ characters: [{ class: 'herald', at: 'c5', black: 5, left: 'talisman' }] })
    at.play('1 walk c3', '1 use left 1', '1 run d2')
    expect(at.at(1)).toBe('d2')
  })
})

describe('the end of an activation', () => {
  test('[DS-106] [DS-107] [DS-109] [DS-148] lets the enemies act, then the next character clockwise', () => {
    const at = fighting({ seats: 3, characters: [], acting: 3 })
    at.play('3 end')
    expect(at.fight).toMatchObject({ last: 3, next: 1, turn: undefined })
    expect(at.happened().at(-1)).toBe('ended')
  })

  test('[DS-141] [DS-144] [DS-274] applies Poison and removes it with Frostbite and Stagger; Bleed stays', () => {
    const conditions = ['poison', 'frostbite', 'stagger'] as const
    const at = fighting({ characters: [{ at: 'c5', conditions }] })
    at.play('1 end')
    expect(at.character(1)).toMatchObject({ red: 1, conditions: [] })
    const bleeding = fighting({ characters: [{ at: 'c5', conditions: ['bleed', 'stagger'] }] })
    bleeding.play('1 end')
    expect(bleeding.character(1)).toMatchObject({ red: 0, conditions: ['bleed'] })
  })

  test('[DS-274] removes Bleed too with the option of the older printing', () => {
    const at = fighting({ characters: [{ at: 'c5', conditions: ['bleed'] }], options: { bleed: 'leaves' } })
    at.play('1 end')
    expect(at.character(1).conditions).toEqual([])
  })

  test('[DS-140] [DS-291] makes an open wound bleed by Poison', () => {
    const at = fighting({ characters: [{ at: 'c5', conditions: ['poison', 'bleed'] }] })
    at.play('1 end')
    expect(at.character(1)).toMatchObject({ red: 3, conditions: [] })
  })

  test('[DS-115] [DS-126] stops everything else when Poison kills', () => {
    const at = fighting({ characters: [{ at: 'c5', red: 9, conditions: ['poison'] }] })
    at.play('1 end')
    expect(at.happened()).toContain('fell')
    expect(at.happened()).not.toContain('ended')
  })

  const ringed = (red: number) =>
    ({
      class: 'knight',
      at: 'e1',
      red,
      conditions: ['poison'],
      armour: { card: 'lothric-knight-armour', upgrades: ['sun-princess-ring'] },
    }) as const

  test('[DS-331] heals one by a ring, and one per enemy on the node by Lothric Knight Armour', () => {
    const at = fighting({
      characters: [{ ...ringed(6), conditions: [] }],
      foes: { 'sentinel-1': 'e1', 'hollow-soldier-1': 'e1', 'hollow-soldier-2': 'd2' },
    })
    at.play('1 end')
    expect(at.character(1).red).toBe(3)
  })

  test('[DS-331] lets the player order healing and Poison', () => {
    const at = fighting({ characters: [ringed(9)] })
    at.play('1 end')
    expect(at.choices(1)).toEqual(['settle lothric-knight-armour', 'settle sun-princess-ring', 'settle poison'])
    // After the ring, Poison cannot kill and no healing is wasted, so the order of the rest does not matter.
    at.play('1 settle sun-princess-ring')
    expect(at.character(1)).toMatchObject({ red: 8, conditions: [] })
    const bold = fighting({ characters: [ringed(9)] })
    bold.play('1 end', '1 settle poison')
    expect(bold.happened()).toContain('fell')
    const unhurt = fighting({ characters: [ringed(0)] })
    unhurt.play('1 end', '1 settle poison')
    expect(unhurt.character(1).red).toBe(0)
  })

  test('[DS-331] asks for no order where every order leads to the same bar', () => {
    const at = fighting({ characters: [ringed(4)] })
    at.play('1 end')
    expect(at.happened()).not.toContain('fell')
    expect(at.character(1)).toMatchObject({ red: 3, conditions: [] })
    const before = fighting({ rules: 1, characters: [ringed(4)] })
    before.play('1 end')
    expect(before.asked()).toEqual(['1 settle'])
  })

  test('[DS-336] lets Faraam Armour take the Aggro token from another character, once per encounter', () => {
    const faraam = { class: 'knight', at: 'c5', armour: 'faraam-armour' } as const
    const at = fighting({ characters: [{ class: 'warrior', at: 'c5' }, faraam] })
    at.play('1 end')
    expect(at.asked()).toEqual(['2 provoke'])
    at.play('2 provoke')
    expect(at.fight).toMatchObject({ aggro: 2, aggroTaken: true })
    const kept = fighting({ characters: [{ class: 'warrior', at: 'c5' }, faraam] })
    kept.play('1 end', '2 no')
    expect(kept.fight).toMatchObject({ aggro: 1, aggroTaken: false })
    const own = fighting({ characters: [{ class: 'warrior', at: 'c5' }, faraam], acting: 2 })
    own.play('2 end')
    expect(own.asked()).toEqual([])
  })

  test('[DS-337] a ward ends when the next character’s activation begins', () => {
    const at = fighting({ characters: [{ class: 'herald', at: 'c5', right: 'sunlight-straight-sword' }] })
    at.play('1 use right 3')
    expect(at.fight.ward).toEqual({ block: { black: 1 }, resist: { black: 1 } })
    at.play('1 end')
    expect(at.fight.ward).toBeDefined()
    plan(at.table, { step: 'activation', seat: seat(1) })
    resume(at.game as unknown as Game, at.table)
    expect(at.fight.ward).toBeUndefined()
  })

  test('[DS-149] comes by itself when the character can do nothing more', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'd2', luck: false }],
      chance: thrown('black 0', 'black 0'),
    })
    at.play('1 walk e1', '1 attack right 1 sentinel-1')
    expect(at.happened()).toContain('ended')
    const slow = fighting({ characters: [{ class: 'warrior', at: 'c5', armour: 'smoughs-armour', heroic: false }] })
    slow.play('1 walk c3')
    expect(slow.happened()).toContain('ended')
  })
})
