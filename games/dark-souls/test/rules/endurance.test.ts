import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BOXES, freeBoxes, gain, spend, suffer } from '../../src/rules/endurance.ts'
import { afflict, shedConditions, sufferPoison } from '../../src/rules/conditions.ts'
import { hurtFoe } from '../../src/rules/foes.ts'
import type { Terms } from '../at-table.ts'
import { setTable } from '../at-table.ts'

const fallen = { rule: 'DS-99', cause: 'trap' }
const table = (character: NonNullable<Terms['characters']>[number], more: Terms = {}) =>
  setTable({
    foes: { 'sentinel-1': 'c3', 'sentinel-2': 'c3' },
    terrain: {},
    characters: [{ at: 'c5', ...character }],
    ...more,
  })

describe('the endurance bar', () => {
  test('[DS-124] [DS-125] has ten boxes for black and red cubes', () => {
    const at = table({})
    expect(spend(at, seat(1), 3)).toBe(true)
    expect(suffer(at, seat(1), 2, fallen)).toBe(true)
    expect(at.characters[0]).toMatchObject({ black: 3, red: 2 })
    expect(freeBoxes(at.characters[0] as (typeof at.characters)[number])).toBe(5)
    expect(BOXES).toBe(10)
  })

  test.each([
    [7, 2, 1],
    [0, 9, 1],
    [5, 4, 3],
  ])('[DS-115] [DS-126] with %i black and %i red cubes is filled by %i damage, which kills', (black, red, damage) => {
    const at = table({ black, red })
    expect(suffer(at, seat(1), damage, fallen)).toBe(false)
    expect(at.agenda).toEqual([{ step: 'defeat', seat: 1 }])
    expect(at.asked).toEqual([])
    expect(freeBoxes(at.characters[0] as (typeof at.characters)[number])).toBe(0)
  })

  test('[DS-127] loses black cubes to stamina, red ones to health', () => {
    const at = table({ black: 3, red: 3 })
    gain(at, seat(1), { stamina: 5, health: 1 })
    expect(at.characters[0]).toMatchObject({ black: 0, red: 2 })
  })

  test('[DS-140] takes two more for Bleed once, and nothing more for no damage', () => {
    const at = table({ conditions: ['bleed', 'stagger'] })
    suffer(at, seat(1), 0, fallen)
    expect(at.characters[0]).toMatchObject({ red: 0, conditions: ['bleed', 'stagger'] })
    suffer(at, seat(1), 1, fallen)
    expect(at.characters[0]).toMatchObject({ red: 3, conditions: ['stagger'] })
  })
})

describe('conditions', () => {
  test('[DS-139] have one token of each kind', () => {
    const at = table({})
    for (const condition of ['poison', 'poison', 'bleed'] as const) afflict(at, seat(1), condition)
    expect(at.characters[0]?.conditions).toEqual(['poison', 'bleed'])
    afflict(at, 'sentinel-1', 'frostbite')
    expect(at.fight?.foes.map(({ conditions }) => conditions)).toEqual([['frostbite'], []])
  })

  test.each([
    [{ class: 'knight', left: 'spider-shield' }, 'poison'],
    [{ class: 'knight', backup: '-', armour: 'outrider-armour' }, 'frostbite'],
    [{ class: 'herald', armour: 'dragonslayer-armour' }, 'bleed'],
  ] as const)('[DS-334] %o is immune to %s', (character, condition) => {
    const at = table(character)
    afflict(at, seat(1), condition)
    expect(at.characters[0]?.conditions).toEqual([])
    afflict(at, seat(1), 'stagger')
    expect(at.characters[0]?.conditions).toEqual(['stagger'])
  })

  test('[DS-55] [DS-334] a shield in the backup gives no immunity', () => {
    const at = table({ class: 'knight', backup: 'spider-shield' })
    afflict(at, seat(1), 'poison')
    expect(at.characters[0]?.conditions).toEqual(['poison'])
  })

  test('[DS-145] [DS-240] also affect bosses, except those immune', () => {
    const at = setTable({ room: 'mini', boss: 'boreal-outrider-knight', characters: [{}] })
    const knight = at.fight?.foes[0]
    for (const condition of ['frostbite', 'stagger', 'bleed', 'poison'] as const) {
      afflict(at, 'boreal-outrider-knight-1', condition)
    }
    expect(knight?.conditions).toEqual(['bleed', 'poison'])
  })

  test('[DS-141] [DS-144] Poison hurts an enemy at the end of its activation and goes', () => {
    const at = table({}, { foes: { 'sentinel-1': { at: 'c3', conditions: ['poison', 'bleed', 'frostbite'] } } })
    expect(sufferPoison(at, 'sentinel-1')).toBe(true)
    shedConditions(at, 'sentinel-1')
    // One, plus two for the Bleed it triggered.
    expect(at.fight?.foes[0]).toMatchObject({ wounds: 3, conditions: [] })
  })

  test('[DS-110] [DS-129] Poison can end a fight', () => {
    const at = table({}, { foes: { 'sentinel-1': { at: 'c3', wounds: 9, conditions: ['poison'] } } })
    at.agenda = [{ step: 'enemies' }]
    expect(sufferPoison(at, 'sentinel-1')).toBe(false)
    expect(at.agenda).toEqual([{ step: 'victory' }])
  })

  test('[DS-129] leave with the foe that is removed; the others stay', () => {
    const at = table({})
    const [first] = at.fight?.foes ?? []
    if (!first) throw new Error('no foe')
    at.agenda = [{ step: 'enemies' }]
    expect(hurtFoe(at, first, 12)).toBe(true)
    expect(at.fight?.foes.map(({ id }) => id)).toEqual(['sentinel-2'])
    expect(at.agenda).toEqual([{ step: 'enemies' }])
  })

  test('[DS-242] the survivor of a pair goes on by its own cards', () => {
    const at = setTable({
      room: 'main',
      boss: 'ornstein-and-smough',
      foes: { ornstein: { at: 'c3', wounds: 19 }, smough: { at: 'c7', wounds: 20 } },
      characters: [{ at: 'c3', side: 's' }],
      chance: [{ shuffle: [] }],
    })
    const [ornstein] = at.fight?.foes ?? []
    if (!ornstein) throw new Error('no foe')
    expect(hurtFoe(at, ornstein, 1)).toBe(true)
    expect(at.fight?.foes).toMatchObject([{ id: 'smough-1', wounds: 5 }])
    // No character has a side of a boss that is gone. (DS-209)
    expect(at.characters[0]?.side).toBeUndefined()
  })
})
