import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

const calm = faces('red', '0')

describe('step 8: end of the round', () => {
  test("[BB-90] puts played cards on their owner's used pile, both Transform and its weapon", () => {
    const at = atTable({ monster: 'amygdala', row: [], upgrades: [], chance: calm })
    at.cards('transform', 'hunter-axe', 'hunters-dream').play('1 add saw-cleaver')
    expect(at.all('used')).toEqual([['transform', 'saw-cleaver'], ['hunter-axe'], []])
    expect(at.hunter(3).hand).toContain('hunters-dream')
  })

  test('[BB-91] does so with the cards of dead Hunters too', () => {
    const at = atTable({
      monster: 'amygdala',
      row: [],
      upgrades: [],
      hunters: [{ health: 2 }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ deaths: 1, used: ['hunter-axe'] })
  })

  test('[BB-92] lets Father Gascoigne break every weapon that damaged him, before the next round', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['throwing-knives'] }, {}, { upgrades: ['molotov-cocktail'] }],
      chance: calm,
    })
    at.cards('throwing-knives', 'hunter-axe', 'molotov-cocktail')
    expect(at.table.removed).toEqual(['throwing-knives', 'hunter-axe'])
    expect(at.hunter(1).hand).not.toContain('throwing-knives')
    expect(at.hunter(3).used).toEqual(['molotov-cocktail'])
  })

  test('[BB-92] spares a weapon that missed him, and the last one', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: [],
      upgrades: [],
      hunters: [{ hand: ['saw-cleaver', 'hunters-dream'] }, { health: 2 }],
      chance: faces('red', '2'),
    })
    at.cards('saw-cleaver', 'hunter-axe', 'hunter-axe')
    expect(at.table.removed).toEqual(['hunter-axe'])
    expect(at.all('used')).toEqual([['saw-cleaver'], ['hunter-axe'], []])
  })

  test('[BB-92] breaks nothing once he is killed', () => {
    const at = atTable({ monster: { card: 'father-gascoigne', blood: 2 }, chance: calm })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.table.removed).toEqual([])
  })

  test('[BB-93] shows every used pile to all players', () => {
    const at = atTable({ hunters: [{ used: ['hunter-axe'] }, { used: ['transform', 'saw-cleaver'] }] })
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(at.view(viewer).board.hunters.map(({ used }) => used)).toEqual([
        ['hunter-axe'],
        ['transform', 'saw-cleaver'],
        [],
      ])
    }
  })

  test('[BB-94] passes the token one seat to the left every round, around the table', () => {
    const at = atTable({ first: 2, monster: 'amygdala', chance: [...calm, ...calm] })
    at.cards('saw-cleaver', 'saw-cleaver', 'saw-cleaver')
    expect(at.table.first).toBe(3)
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.table.first).toBe(1)
  })

  test('[BB-94] passes it to and from dead Hunters too; only the eliminated are skipped', () => {
    const at = atTable({
      monster: 'amygdala',
      row: [],
      upgrades: [],
      hunters: [{ health: 2 }, { life: 'eliminated', deaths: 2 }],
      chance: faces('red', '2'),
    })
    at.cards('saw-cleaver', 'saw-cleaver')
    expect([at.hunter(1).deaths, at.table.first]).toEqual([1, 3])
  })

  test('[BB-95] reveals the next card with its blood and its reveal ability', () => {
    const at = atTable({
      monster: { card: 'huntsman', blood: 1 },
      dungeon: ['labyrinth-rat', 'beast-patient'],
      chance: [...faces('green', '0'), ...faces('yellow', '0')],
    })
    at.cards('saw-cleaver', 'hunters-dream', 'hunters-dream')
    while (at.asked()[0]?.endsWith('upgrade'))
      at.play(`${at.table.asked[0]?.seat} ${at.choices(Number(at.table.asked[0]?.seat))[0]}`)
    expect(at.table.monster).toEqual({ card: 'labyrinth-rat', blood: 3, fate: 'fought' })
    // One blood and one from the Huntsman, less what the rat takes.
    expect(at.hunter(1).collected).toBe(1)
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver')
    expect(at.table.monster).toEqual({ card: 'beast-patient', blood: 4, fate: 'fought' })
    expect(at.all('health')).toEqual([7, 7, 7])
  })

  test('[BB-96] [BB-112] reveals the final boss with its blood if the deck is empty', () => {
    const at = atTable({ seats: 4, monster: { card: 'huntsman', blood: 1 }, dungeon: [], chance: faces('green', '0') })
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver', 'saw-cleaver')
    expect(at.table.monster).toEqual({ card: 'rom', blood: 17, fate: 'fought' })
  })
})
