import { describe, expect, test } from 'vitest'
import { trackValue } from '../src/rules/end.ts'
import { atTable, faces } from './at-table.ts'

/**
 * The examples printed in the rulebook, move for move; X-1 … X-15 in RULES.md say which numbers the book leaves open.
 * Henryk sits at seat 1, Eileen at 2, Ludwig at 3.
 */
const scourgeBeast = {
  monster: 'scourge-beast',
  dungeon: ['garden-of-eyes', 'huntsman'],
  row: ['repeating-pistol', 'cannon', 'evelyn'],
  upgrades: ['chikage'],
  hunters: [{ used: ['hunter-axe'] }, { health: 5, collected: 1, upgrades: ['ludwigs-holy-blade', 'saw-spear'] }, {}],
} as const

describe('the book', () => {
  test('[X-1 … X-5, X-10] pages 9 to 12: Henryk, Eileen and Ludwig against the Scourge Beast, and the dream after it', () => {
    const at = atTable({ ...scourgeBeast, chance: [...faces('red', '2+', '0'), ...faces('yellow', '3')] })
    expect(at.table.monster).toEqual({ card: 'scourge-beast', blood: 3, fate: 'fought' })

    // Page 9, step 1: each chooses in secret, and all are revealed together.
    at.play('1 play transform', '2 play hunter-pistol')
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(at.view(viewer).board.hunters.map(({ played }) => played)).toEqual([[], [], []])
      expect(at.view(viewer).asked.map(({ answered }) => answered)).toEqual([true, true, false])
    }
    at.play('3 play hunter-axe')

    // Page 9, step 2: the Axe lies in the used pile, the Dream is closed; it is the Saw Cleaver.
    expect(at.asked()).toEqual(['1 add'])
    expect(at.choices(1)).toEqual(['add saw-cleaver', 'add hunter-pistol'])
    expect(at.refusal('1 add hunters-dream')).toBe('not-offered BB-38')
    expect(at.refusal('1 add hunter-axe')).toBe('not-offered BB-36')
    at.play('1 add saw-cleaver')

    // Page 10, step 3: Eileen's is the only pistol. Step 4: 2+ and 0. Page 11, step 5: one, nothing more, and one of two.
    const fight = at.heard('spectator').filter(({ key }) => ['struck', 'rolled', 'hurt', 'missed'].includes(key))
    expect(
      fight.map(({ key, params: { seat, taken, total, health } }) => [key, seat ?? total, taken ?? health]),
    ).toEqual([
      ['struck', 2, 1],
      ['rolled', 2, undefined],
      ['hurt', 1, 6],
      ['hurt', 2, 3],
      ['hurt', 3, 6],
      ['struck', 1, 1],
      ['struck', 3, 1],
    ])
    expect(at.all('collected')).toEqual([1, 2, 1])
    expect(at.all('trophies').map(({ beast }) => beast)).toEqual([1, 1, 1])
    expect(at.all('used')).toEqual([['hunter-axe', 'transform', 'saw-cleaver'], ['hunter-pistol'], ['hunter-axe']])
    expect(at.table.first).toBe(2)

    // Page 12: with 3 health left Eileen dreams. Of 3 damage she takes 1.
    expect(at.hunter(2).hand).toHaveLength(6)
    at.cards('hunter-pistol', 'hunters-dream', 'saw-cleaver')
    expect(at.hunter(2)).toMatchObject({ health: 2, collected: 0, banked: 2, used: [] })
    expect(at.hunter(2).hand).toEqual(expect.arrayContaining(['hunter-pistol', 'hunters-dream']))
    at.play('2 take repeating-pistol', '2 remove saw-cleaver')
    expect(at.table.removed).toEqual(['saw-cleaver'])
    expect(at.hunter(2)).toMatchObject({ health: 8 })
    expect(at.hunter(2).hand).toHaveLength(7)
  })

  test('[X-6] page 9: the move Henryk rejects, his own pistol against Eileen’s', () => {
    const at = atTable({ ...scourgeBeast, chance: faces('red', '2+', '0') })
    at.cards('transform', 'hunter-pistol', 'hunter-axe').play('1 add hunter-pistol')
    const happened = at.happened()
    expect(happened.indexOf('rolled')).toBeLessThan(happened.indexOf('struck'))
    expect(at.told('struck')).toEqual([
      { seat: 1, card: 'hunter-pistol', taken: 1, left: 2 },
      { seat: 2, card: 'hunter-pistol', taken: 1, left: 1 },
      { seat: 3, card: 'hunter-axe', taken: 1, left: 0 },
    ])
    expect(at.all('trophies').map(({ beast }) => beast)).toEqual([1, 1, 1])
  })

  test('[X-7] page 11: the Winter Lantern escapes with two of its six', () => {
    const at = atTable({ monster: 'winter-lantern', chance: faces('green', '0') })
    at.cards('hunter-axe', 'saw-cleaver', 'hunter-pistol')
    expect(at.told('escaped')).toEqual([{ foe: 'winter-lantern', left: 2 }])
    expect(at.all('collected')).toEqual([2, 1, 1])
    expect(at.all('trophies').map(({ kin }) => kin)).toEqual([0, 0, 0])
    expect(at.all('health')).toEqual([7, 7, 7])
  })

  test('[X-8] [X-9] page 11: Father Gascoigne stays after 6 damage, and dies a round later', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      dungeon: ['huntsman'],
      row: [],
      upgrades: [],
      chance: [...faces('red', '0'), ...faces('red', '0')],
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.table.monster).toEqual({ card: 'father-gascoigne', blood: 2, fate: 'fought' })
    expect([at.table.removed, at.table.first]).toEqual([['hunter-axe', 'hunter-axe', 'hunter-axe'], 2])
    at.cards('saw-cleaver', 'hunters-dream', 'saw-cleaver')
    expect(at.all('trophies')).toEqual([
      { kin: 0, humanoid: 1, beast: 1 },
      { kin: 0, humanoid: 0, beast: 0 },
      { kin: 0, humanoid: 1, beast: 1 },
    ])
    expect([at.table.removed.length, at.table.monster.card]).toEqual([3, 'huntsman'])
  })

  test('[X-11] page 14: Ludwig is killed by Father Gascoigne, and takes the Blood Vial', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: ['blood-vial'],
      upgrades: [],
      hunters: [{}, {}, { health: 2, collected: 4, banked: 6 }],
      chance: faces('red', '3'),
    })
    at.cards('saw-cleaver', 'saw-cleaver', 'hunter-axe')
    expect(at.hunter(3)).toMatchObject({ life: 'dead', collected: 0, banked: 6, taken: 0 })
    at.play('3 take blood-vial')
    expect(at.hunter(3)).toMatchObject({ health: 8, banked: 6, used: ['hunter-axe'] })
    expect(at.table.removed).toEqual(['saw-cleaver', 'saw-cleaver'])
  })

  test('[X-12] page 14: Eileen’s second humanoid trophy stands on the 3', () => {
    const at = atTable({
      monster: { card: 'executioner', blood: 2 },
      hunters: [{}, { trophies: { humanoid: 1 } }],
      row: [],
      upgrades: [],
      chance: faces('red', '0'),
    })
    at.cards('hunters-dream', 'hunter-axe', 'hunters-dream')
    expect(at.hunter(2)).toMatchObject({ trophies: { humanoid: 2 }, collected: 2 })
    expect(trackValue(2)).toBe(3)
  })

  test('[X-13] page 15: only Henryk hurt the final boss in the last round', () => {
    const at = atTable({
      finalBoss: 'gehrman',
      monster: { card: 'gehrman', blood: 2 },
      dungeon: [],
      chance: faces('yellow', '0'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunter-axe')
    expect(at.all('trophies')).toEqual([
      { kin: 1, humanoid: 1, beast: 1 },
      { kin: 0, humanoid: 0, beast: 0 },
      { kin: 0, humanoid: 0, beast: 0 },
    ])
  })

  test.each([
    [3, 6, 10, 14],
    [4, 7, 11, 15],
    [5, 8, 12, 16],
  ])(
    '[X-14] page 15: with %i players and Gehrman a monster of 4 gets %i, a boss of 8 %i, and he himself %i',
    (seats, ...blood) => {
      const bloodOf = (monster: 'executioner' | 'father-gascoigne' | 'gehrman'): number =>
        atTable({ seats, finalBoss: 'gehrman', monster }).table.monster.blood
      expect([bloodOf('executioner'), bloodOf('father-gascoigne'), bloodOf('gehrman')]).toEqual(blood)
    },
  )

  test('[X-15] page 15: Henryk’s score: 9 banked, 3 collected, and 3, 5 and 1 for trophies', () => {
    const at = atTable({
      finalBoss: 'gehrman',
      monster: { card: 'gehrman', blood: 1 },
      dungeon: [],
      hunters: [{ banked: 9, collected: 2, trophies: { kin: 1, humanoid: 2, beast: 0 } }],
    })
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1)).toMatchObject({ banked: 12, trophies: { kin: 2, humanoid: 3, beast: 1 } })
    expect(at.told('score')[0]).toEqual({ seat: 1, banked: 12, bonus: 9, score: 21 })
    expect(at.outcome()).toMatchObject({ winners: [1], scores: [21, 0, 0] })
  })
})
