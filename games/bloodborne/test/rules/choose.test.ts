import { describe, expect, test } from 'vitest'
import { ROUND } from '../../src/rules/index.ts'
import { atTable, faces } from '../at-table.ts'

describe('a round', () => {
  test('[BB-29] has eight steps in fixed order', () => {
    expect(ROUND).toEqual([
      'choose',
      'transform',
      'instants',
      'monsterAttacks',
      'huntersAttack',
      'escape',
      'huntersDream',
      'endOfRound',
    ])
  })

  test('[BB-29] resolves events in that order', () => {
    const hunters = [{}, {}, { collected: 1, used: ['saw-cleaver'] }] as const
    const at = atTable({ monster: 'carrion-crow', chance: faces('green', '1'), row: ['cannon'], upgrades: [], hunters })
    at.cards('transform', 'hunter-pistol', 'hunters-dream').play('1 add hunter-axe', '3 take cannon')
    const order = ['played', 'added', 'struck', 'rolled', 'hurt', 'struck', 'escaped', 'banked', 'reclaimed', 'took']
    const happened = at.happened().filter((key, index, keys) => key !== keys[index - 1])
    expect(happened).toEqual([...order, 'rested', 'revealed', 'round'])
  })

  test('[BB-30] repeats, and only the death of the final boss ends the game', () => {
    const at = atTable({ monster: 'amygdala', chance: Array.from({ length: 30 }, () => faces('red', '0')).flat() })
    for (let round = 1; round <= 30; round++) {
      expect(at.table.round).toBe(round)
      at.cards('hunters-dream', 'hunters-dream', 'hunters-dream')
      while (at.asked().some((asked) => !asked.endsWith('play'))) {
        const [{ seat } = { seat: 0 }] = at.table.asked
        at.play(`${seat} ${at.choices(seat)[0]}`)
      }
    }
    expect(at.outcome()).toBeUndefined()
  })

  test('[BB-31] has a player order that runs clockwise from the first player', () => {
    const at = atTable({ seats: 4, first: 3, monster: 'amygdala', chance: faces('red', '0') })
    at.cards('hunter-axe', 'saw-cleaver', 'hunter-axe', 'saw-cleaver')
    expect(at.told('struck').map((event) => (event as { seat: number }).seat)).toEqual([3, 4, 1, 2])
  })
})

describe('step 1: choose', () => {
  test('[BB-32] asks all players at once, and reveals nothing before the last has chosen', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
    at.play('2 play hunter-axe', '3 play saw-cleaver')
    expect(at.happened()).toEqual([])
    expect(at.all('played')).toEqual([[], [], []])
    at.play('1 play hunter-axe')
    expect(at.told('played')).toEqual([
      { seat: 1, card: 'hunter-axe' },
      { seat: 2, card: 'hunter-axe' },
      { seat: 3, card: 'saw-cleaver' },
    ])
  })

  test('[BB-32] lets players change their choice until then', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.play('1 play hunter-axe', '1 play saw-cleaver', '2 play hunter-axe', '3 play hunter-axe')
    expect(at.hunter(1).used).toEqual(['saw-cleaver'])
  })

  test('[BB-33] allows no pass, and there is always a card to play', () => {
    const at = atTable({
      hunters: [{ used: ['saw-cleaver', 'hunter-axe', 'hunter-pistol', 'transform'] }],
    })
    expect(at.choices(1)).toEqual(['play hunters-dream'])
    for (const words of ['pass', 'done', 'play']) expect(at.refusal(`1 ${words}`)).toBe('not-offered BB-32')
  })

  test('[BB-33] does not ask Hunters who are out of play', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [
        { life: 'dead', deaths: 1 },
        { life: 'eliminated', deaths: 2 },
      ],
    })
    expect(at.asked()).toEqual(['3 play'])
  })

  test('[BB-34] does not offer cards in the used pile', () => {
    const at = atTable({ hunters: [{ used: ['hunter-axe'] }] })
    expect(at.choices(1)).not.toContain('play hunter-axe')
    expect(at.refusal('1 play hunter-axe')).toBe('not-offered BB-34')
  })

  test('[BB-35] allows any claim, none of which is binding', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.play('1 says dream', '2 says with 1')
    expect(at.hunter(1).claims).toEqual(['dream'])
    at.cards('hunter-axe', 'hunters-dream', 'hunter-axe')
    expect(at.hunter(1).taken).toBe(2)
  })

  test('[BB-35] allows no gifts', () => {
    const at = atTable({ hunters: [{ collected: 5, upgrades: ['cannon'] }] })
    for (const words of ['give 2 cannon', 'pay 2 5']) expect(at.refusal(`1 ${words}`)).toBe('not-offered BB-32')
  })

  test('[BB-27] offers upgrades like starters', () => {
    const at = atTable({ monster: 'amygdala', hunters: [{ upgrades: ['kirkhammer'] }], chance: faces('red', '0') })
    expect(at.choices(1)).toContain('play kirkhammer')
    at.cards('kirkhammer', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ collected: 4, used: ['kirkhammer'] })
  })
})
