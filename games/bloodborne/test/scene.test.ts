import { optionsOf, scripted } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'
import { atTable } from './at-table.ts'

const set = (given: unknown, seats = 3) => scene(given, seats, optionsOf(game), scripted())

describe('scenes', () => {
  test('a table nobody has said anything about', () => {
    const { table } = atTable({})
    expect(table).toMatchObject({ first: 1, finalBoss: 'rom', round: 1, monster: { card: 'scourge-beast', blood: 3 } })
    expect([table.dungeon.length, table.row.length, table.upgrades.length]).toEqual([9, 3, 29])
    expect(table.asked.map(({ question }) => question)).toEqual(['play', 'play', 'play'])
  })

  test('the final boss may also be agreed on as an option', () => {
    expect(atTable({ options: { finalBoss: 'micolash' } }).table.finalBoss).toBe('micolash')
  })

  test('a boss in play leaves two for the deck', () => {
    const { table } = atTable({ monster: 'amygdala' })
    expect(table.dungeon).toHaveLength(9)
    expect(
      table.dungeon.filter((card) =>
        ['father-gascoigne', 'watchdog-of-the-old-lords', 'darkbeast-paarl'].includes(card),
      ),
    ).toHaveLength(2)
  })

  test.each([
    [{ monsters: [] }, 'given takes finalBoss, monster'],
    [[], 'given takes an object'],
    [{ monster: 'mouse' }, 'monster takes one of'],
    [{ monster: 'gehrman' }, 'monster takes the final boss of this game, rom'],
    [{ monster: { card: 'huntsman', blood: 0 } }, 'monster.blood takes a number from 1'],
    [{ finalBoss: 'amygdala' }, 'finalBoss takes one of gehrman'],
    [{ first: 4 }, 'first takes a number from 1 to 3'],
    [{ dungeon: 'huntsman' }, 'dungeon takes a list'],
    [{ dungeon: ['huntsman', 'huntsman'] }, 'dungeon takes every card once'],
    [{ row: ['transform'] }, 'row takes one of'],
    [{ row: ['cannon', 'cannon'] }, 'not so many cards cannon'],
    [{ row: ['cannon', 'evelyn', 'chikage', 'tonitrus'] }, 'row takes at most 3'],
    [{ hunters: [{}, {}, {}, {}] }, 'hunters takes a list of at most 3'],
    [{ hunters: [{ wounds: 1 }] }, 'hunters[1] takes health'],
    [{ hunters: [{ health: 9 }] }, 'hunters[1].health takes a number from 1 to 8'],
    [{ finalBoss: 'mergos-wet-nurse', hunters: [{ health: 7 }] }, 'from 1 to 6'],
    [{ hunters: [{ trophies: { fish: 1 } }] }, 'hunters[1].trophies takes kin'],
    [{ hunters: [{ trophies: { kin: 7 } }] }, 'from 0 to 6'],
    [{ hunters: [{ used: ['sword'] }] }, 'hunters[1].used takes one of'],
    [{ hunters: [{ used: ['hunters-dream'] }] }, "hunters[1] takes Hunter's Dream in hand"],
    [{ hunters: [{ hand: ['hunters-dream', 'transform', 'transform'] }] }, 'hunters[1] takes one transform'],
    [{ hunters: [{ upgrades: ['cannon', 'evelyn', 'chikage'] }] }, 'at most 7 cards, not 8'],
    [{ hunters: [{ upgrades: ['cannon'] }, { upgrades: ['cannon'] }] }, 'not so many cards cannon'],
    [{ hunters: [{ life: 'asleep' }] }, 'hunters[1].life takes one of'],
    [{ hunters: [{ life: 'dead', collected: 1 }] }, 'no collected blood for the dead'],
  ])('%j is refused: %s', (given, message) => {
    expect(() => set(given)).toThrow(message)
  })

  test('only at tables for three to five', () => {
    expect(() => set({}, 6)).toThrow('3 to 5')
  })
})
