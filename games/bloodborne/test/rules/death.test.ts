import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

const none = { row: [], upgrades: [] } as const

describe('death of a Hunter', () => {
  test('[BB-98] happens at 0 or less, whatever the source, and the dial shows 0', () => {
    const at = atTable({
      ...none,
      monster: 'amygdala',
      hunters: [{ upgrades: ['evelyn'] }, { health: 2 }],
      row: ['cannon'],
      chance: faces('red', '0'),
    })
    at.cards('evelyn', 'hunter-axe', 'hunter-axe').play('1 wound 2')
    expect(at.hunter(2)).toMatchObject({ life: 'dead', health: 0 })
    at.play('2 take cannon')
  })

  test('[BB-99] loses collected blood at once, but not banked blood, trophies and cards', () => {
    const at = atTable({
      ...none,
      monster: 'father-gascoigne',
      hunters: [{ health: 1, collected: 7, banked: 4, trophies: { kin: 2 }, upgrades: ['cannon'] }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver')
    expect([at.told('died'), at.told('spilled')]).toEqual([[{ seat: 1 }], [{ seat: 1, amount: 7 }]])
    expect(at.hunter(1)).toMatchObject({ collected: 0, banked: 4, trophies: { kin: 2 } })
    expect(at.hunter(1).hand).toContain('cannon')
    expect(at.all('collected')).toEqual([0, 1, 1])
  })

  test('[BB-100] takes the Hunter out of play: no instant, no attack, no further damage, no target of cards', () => {
    const at = atTable({
      monster: 'amygdala',
      row: ['tonitrus'],
      upgrades: [],
      hunters: [{ upgrades: ['cannon'] }, { health: 2, upgrades: ['ludwigs-rifle'] }, { upgrades: ['evelyn'] }],
      chance: faces('red', '0'),
    })
    at.cards('cannon', 'ludwigs-rifle', 'evelyn')
    expect(at.hunter(2)).toMatchObject({ life: 'dead', health: 0 })
    expect(at.choices(3)).toEqual(['wound 1'])
    at.play('3 wound 1', '2 take tonitrus')
    expect(at.told('died')).toHaveLength(1)
    expect(at.told('wounded').filter((event) => (event as { seat: number }).seat === 2)).toHaveLength(1)
  })

  test('[BB-103] can happen any number of times', () => {
    const at = atTable({
      ...none,
      finalBoss: 'gehrman',
      monster: 'amygdala',
      hunters: [{ health: 1, deaths: 5 }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver')
    expect(at.hunter(1)).toMatchObject({ life: 'alive', deaths: 6, health: 8 })
  })

  test('[BB-103] with Rom is final the second time: no upgrade, no return', () => {
    const at = atTable({
      monster: 'amygdala',
      row: ['cannon'],
      hunters: [{ health: 1, deaths: 1, banked: 9 }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver')
    expect(at.hunter(1)).toMatchObject({ life: 'eliminated', health: 0, banked: 9 })
    expect(at.asked()).toEqual(['2 play', '3 play'])
    expect(at.table.first).toBe(2)
  })

  test('[BB-103] makes the last Hunter win with that round, whatever the others have banked', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ health: 1, deaths: 1, banked: 30 }, { life: 'eliminated', deaths: 2, banked: 40 }, {}],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'saw-cleaver')
    expect(at.outcome()).toMatchObject({ winners: [3], how: 'last-hunter', scores: [30, 40, 1] })
  })

  test('[BB-103] of all Hunters leaves no winner', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [
        { health: 1, deaths: 1 },
        { life: 'eliminated', deaths: 2 },
        { health: 2, deaths: 1 },
      ],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'saw-cleaver')
    expect(at.outcome()).toMatchObject({ winners: [], how: 'nobody-left' })
  })

  test('[BB-103] on a reveal also counts: then the last Hunter has won before the next round', () => {
    const at = atTable({
      monster: { card: 'huntsman', blood: 1 },
      dungeon: ['beast-patient'],
      hunters: [{ health: 1, deaths: 1 }, { life: 'eliminated', deaths: 2 }, {}],
      chance: faces('green', '0'),
    })
    at.cards('hunter-axe', 'saw-cleaver')
    expect(at.outcome()).toMatchObject({ winners: [3], how: 'last-hunter' })
  })

  test("[BB-104] by a reveal loses blood at once, skips a round, and ends in the round's Dream", () => {
    const at = atTable({
      monster: { card: 'huntsman', blood: 1 },
      dungeon: ['beast-patient', 'carrion-crow'],
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 1, collected: 4 }],
      chance: [...faces('green', '0'), ...faces('green', '2')],
    })
    at.cards('saw-cleaver', 'saw-cleaver', 'saw-cleaver')
    expect(at.hunter(1)).toMatchObject({ life: 'dead', collected: 0 })
    expect(at.asked()).toEqual(['2 play', '3 play'])
    at.play('2 play hunter-axe', '3 play hunter-axe')
    expect(at.asked()).toEqual(['1 upgrade'])
    at.play('1 take cannon')
    expect(at.hunter(1)).toMatchObject({ life: 'alive', health: 8, used: ['saw-cleaver'] })
  })

  test("[BB-104] by a reveal is not prevented by Hunter's Dream, which does not halve its damage", () => {
    const at = atTable({
      ...none,
      monster: { card: 'huntsman', blood: 1 },
      dungeon: ['beast-patient'],
      chance: faces('green', '0'),
    })
    at.cards('hunters-dream', 'saw-cleaver', 'saw-cleaver')
    expect(at.hunter(1).health).toBe(7)
  })

  test('[BB-104] by a reveal with the other option is followed by a return at once, with an upgrade', () => {
    const at = atTable({
      options: { deathOnReveal: 'returns' },
      monster: { card: 'huntsman', blood: 1 },
      dungeon: ['beast-patient'],
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 1, collected: 4 }],
      chance: faces('green', '0'),
    })
    at.cards('saw-cleaver', 'saw-cleaver', 'saw-cleaver').play('1 take cannon')
    expect(at.hunter(1)).toMatchObject({ life: 'alive', health: 8, collected: 0 })
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
  })
})
