import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

const last = (blood: number) => ({ finalBoss: 'gehrman', monster: { card: 'gehrman', blood }, dungeon: [] }) as const
const calm = faces('yellow', '0')

describe('the final fight', () => {
  test('[BB-112] takes several rounds, without escape or recovery', () => {
    const at = atTable({ ...last(14), chance: [...calm, ...calm] })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe').cards('saw-cleaver', 'saw-cleaver', 'saw-cleaver')
    expect(at.table.monster).toEqual({ card: 'gehrman', blood: 5, fate: 'fought' })
    expect(at.outcome()).toBeUndefined()
  })

  test('[BB-113] gives all three trophies to those who damaged it this round, and ends the game at once', () => {
    const at = atTable({ ...last(2), hunters: [{}, {}, { collected: 4 }], chance: calm })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.all('trophies').map(({ kin, humanoid, beast }) => kin + humanoid + beast)).toEqual([3, 0, 0])
    expect(at.happened()).not.toContain('took')
    expect([at.asked(), at.outcome()?.how]).toEqual([[], 'final-boss-killed'])
    expect(at.refusal('1 play hunter-axe')).toBe('game-over BB-113')
  })

  test('[BB-113] resolves the card that dealt the last blow to its end', () => {
    const at = atTable({
      ...last(2),
      hunters: [{ upgrades: ['blade-of-mercy'] }, { collected: 5 }],
      chance: calm,
    })
    at.cards('blade-of-mercy', 'hunter-axe', 'hunters-dream').play('1 rob 2')
    expect(at.outcome()).toMatchObject({ winners: [1], scores: [6, 4, 0] })
  })

  test('[BB-114] may end the game in step 3: no other Hunter acts', () => {
    const at = atTable({ ...last(1), hunters: [{}, { upgrades: ['choir-bell'] }] })
    at.cards('hunter-pistol', 'choir-bell', 'hunter-axe')
    expect(at.outcome()).toMatchObject({ winners: [1], scores: [4, 0, 0] })
  })

  test('[BB-115] makes all Hunters bank what they have, dreaming or not; blood lost to death is gone', () => {
    const at = atTable({
      ...last(2),
      hunters: [{ collected: 3, banked: 1 }, { collected: 5 }, { health: 2, collected: 9, banked: 2 }],
      chance: faces('yellow', '3'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunter-axe')
    expect(at.all('banked')).toEqual([6, 5, 2])
    expect(at.all('collected')).toEqual([0, 0, 0])
  })

  test('[BB-116] is followed by scoring banked blood and tracks, and the highest wins', () => {
    const at = atTable({
      ...last(2),
      hunters: [{ banked: 10 }, { banked: 12, trophies: { kin: 3, beast: 2 } }, { banked: 14 }],
      chance: calm,
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream')
    expect(at.outcome()).toEqual({
      winners: [2],
      how: 'final-boss-killed',
      params: { foe: 'gehrman', winners: [2], count: 1, score: 20 },
      scores: [15, 20, 14],
    })
  })

  test('[BB-117] breaks ties by banked blood, counted after the last banking', () => {
    const at = atTable({
      ...last(1),
      hunters: [{ banked: 4 }, { collected: 8 }, { banked: 5, trophies: { kin: 2 } }],
    })
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.outcome()).toMatchObject({ winners: [2], scores: [8, 8, 8] })
  })

  test('[BB-118] shares the victory if still tied', () => {
    const at = atTable({ ...last(1), hunters: [{}, { banked: 8 }, { banked: 6, collected: 2 }] })
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.outcome()).toMatchObject({ winners: [2, 3], params: { count: 2, score: 8 } })
  })

  test('[BB-119] ranks a Hunter who died in the last round like any other', () => {
    const at = atTable({
      ...last(2),
      hunters: [{}, { health: 1, banked: 20 }],
      chance: faces('yellow', '3'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.hunter(2).life).toBe('dead')
    expect(at.outcome()).toMatchObject({ winners: [2], scores: [5, 20, 0] })
  })
})
