import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

const seats = (events: readonly unknown[]): number[] => events.map((event) => (event as { seat: number }).seat)

describe('step 5: Hunters attack', () => {
  test('[BB-57] each Hunter in player order collects what the weapon says', () => {
    const at = atTable({ first: 2, monster: 'amygdala', chance: faces('red', '0') })
    at.cards('hunter-axe', 'saw-cleaver', 'transform').play('3 add hunter-axe')
    expect(seats(at.told('struck'))).toEqual([2, 3, 1])
    expect([at.all('collected'), at.table.monster.blood]).toEqual([[2, 1, 2], 7])
  })

  test('[BB-57] quick weapons go before all others, slow ones after', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ upgrades: ['kirkhammer'] }, {}, { upgrades: ['threaded-cane'] }],
      chance: faces('red', '0'),
    })
    at.cards('kirkhammer', 'hunter-axe', 'threaded-cane')
    expect(seats(at.told('struck'))).toEqual([3, 2, 1])
  })

  test("[BB-57] an item's word on the order precedes the weapon's", () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ upgrades: ['threaded-cane', 'lead-elixir'] }],
      chance: faces('red', '0'),
    })
    at.cards('lead-elixir', 'hunter-axe', 'hunter-axe').play('1 add threaded-cane')
    expect(seats(at.told('struck'))).toEqual([2, 3, 1])
  })

  test('[BB-58] blood only comes from the current monster', () => {
    const at = atTable({
      monster: { card: 'huntsman', blood: 3 },
      chance: faces('green', '0'),
      hunters: [{}, { collected: 5 }],
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunter-axe')
    // Two and one, and one each from the Huntsman for those who killed him.
    expect(at.all('collected')).toEqual([3, 0, 2])
    expect(at.hunter(2).banked).toBe(5)
  })

  test('[BB-59] if less is left, only that is taken', () => {
    const at = atTable({ monster: { card: 'father-gascoigne', blood: 3 }, chance: faces('red', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.all('taken')).toEqual([2, 1, 0])
  })

  test('[BB-60] [BB-65] Hunters after the killing blow get neither blood nor trophy, and their card is spent', () => {
    const at = atTable({ monster: { card: 'father-gascoigne', blood: 2 }, chance: faces('red', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'saw-cleaver')
    expect(at.all('collected')).toEqual([2, 0, 0])
    expect(at.all('trophies').map(({ beast }) => beast)).toEqual([1, 0, 0])
    expect(at.all('used')).toEqual([['hunter-axe'], ['hunter-axe'], ['saw-cleaver']])
    expect(at.told('missed')).toEqual([
      { seat: 2, card: 'hunter-axe', late: true },
      { seat: 3, card: 'saw-cleaver', late: true },
    ])
  })

  test('[BB-61] utility cards do not attack, and weapons must attack', () => {
    const at = atTable({
      monster: { card: 'father-gascoigne', blood: 4 },
      hunters: [{ upgrades: ['choir-bell'] }],
      chance: faces('red', '0'),
    })
    at.cards('choir-bell', 'hunter-axe', 'hunter-axe')
    expect(seats(at.told('struck'))).toEqual([2, 3])
    // Neither was asked whether to spare him.
    expect(at.table.gone).toEqual([{ card: 'father-gascoigne', fate: 'killed' }])
  })

  test('[BB-62] a monster without blood is killed and leaves the game', () => {
    const at = atTable({ monster: { card: 'huntsman', blood: 2 }, dungeon: ['rabid-dog'], chance: faces('green', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.table.gone).toEqual([{ card: 'huntsman', fate: 'killed' }])
    expect(at.table.monster).toEqual({ card: 'rabid-dog', blood: 5, fate: 'fought' })
  })

  test('[BB-63] a trophy goes to every Hunter who dealt damage in this round, not in an earlier one', () => {
    const at = atTable({
      monster: { card: 'watchdog-of-the-old-lords', blood: 5 },
      chance: [...faces('red', '0'), ...faces('red', '0')],
    })
    at.cards('hunter-axe', 'saw-cleaver', 'hunter-pistol').cards('saw-cleaver', 'transform', 'saw-cleaver')
    expect(at.table.monster.blood).toBe(1)
    // The second Hunter goes first now, and takes the last blood.
    at.play('2 add hunter-axe')
    expect(at.all('trophies')).toEqual([
      { kin: 0, humanoid: 0, beast: 0 },
      { kin: 1, humanoid: 0, beast: 1 },
      { kin: 0, humanoid: 0, beast: 0 },
    ])
  })

  test('[BB-64] dying later in the round does not cost the trophy', () => {
    const at = atTable({
      monster: { card: 'winter-lantern', blood: 3 },
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 1, collected: 3 }],
      chance: faces('green', '0'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.hunter(1)).toMatchObject({ life: 'dead', collected: 0, trophies: { kin: 1 } })
    at.play('1 take cannon')
  })

  test('[BB-66] if all are dead there is no attack: a monster escapes', () => {
    const at = atTable({
      finalBoss: 'micolash',
      monster: 'bloody-crow-of-cainhurst',
      row: [],
      upgrades: [],
      dungeon: ['huntsman'],
      hunters: [{ health: 1 }, { health: 1 }, { health: 1, collected: 4 }],
      chance: faces('red', '4'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.happened()).not.toContain('struck')
    expect(at.table.gone).toEqual([{ card: 'bloody-crow-of-cainhurst', fate: 'escaped' }])
    expect([at.all('health'), at.all('collected')]).toEqual([
      [8, 8, 8],
      [0, 0, 0],
    ])
  })

  test('[BB-66] if all are dead there is no attack: a boss stays', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: [],
      upgrades: [],
      hunters: [{ health: 1 }, { health: 1 }, { health: 1 }],
      chance: faces('red', '4'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.table.monster).toEqual({ card: 'father-gascoigne', blood: 8, fate: 'fought' })
  })
})
