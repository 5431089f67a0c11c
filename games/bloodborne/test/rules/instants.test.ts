import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

describe('step 3: instants', () => {
  test('[BB-42] resolve one Hunter after another, in player order', () => {
    const at = atTable({
      first: 2,
      monster: 'amygdala',
      hunters: [{ upgrades: ['ludwigs-rifle'] }, { upgrades: ['molotov-cocktail'] }, { upgrades: ['cannon'] }],
      chance: faces('red', '0'),
    })
    at.cards('ludwigs-rifle', 'molotov-cocktail', 'cannon')
    expect(at.told('struck').map((event) => (event as { card: string }).card)).toEqual([
      'molotov-cocktail',
      'cannon',
      'ludwigs-rifle',
    ])
  })

  test('[BB-42] let Blood Vial heal its owner before the monster strikes', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ health: 2, upgrades: ['blood-vial'] }, { health: 3 }],
      chance: faces('red', '2'),
    })
    at.cards('blood-vial', 'hunter-axe', 'hunter-axe')
    expect(at.all('health')).toEqual([6, 1, 6])
  })

  test('[BB-43] take blood, which counts as damage of this round', () => {
    const at = atTable({ monster: { card: 'huntsman', blood: 3 }, chance: faces('green', '0') })
    at.cards('hunter-pistol', 'hunter-axe', 'hunters-dream')
    expect(at.all('trophies').map(({ humanoid }) => humanoid)).toEqual([1, 1, 0])
  })

  test('[BB-44] let the only Hunter Pistol on the table shoot in step 3', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '1+', '0') })
    at.cards('hunter-pistol', 'hunter-axe', 'hunters-dream')
    const happened = at.happened()
    expect(happened.indexOf('struck')).toBeLessThan(happened.indexOf('rolled'))
    expect(at.hunter(1).collected).toBe(1)
  })

  test('[BB-44] make two of them shoot in step 5, even if one was added in step 2', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.cards('hunter-pistol', 'transform', 'hunters-dream').play('2 add hunter-pistol')
    const happened = at.happened()
    expect(happened.indexOf('struck')).toBeGreaterThan(happened.indexOf('rolled'))
    expect(at.all('taken')).toEqual([1, 1, 0])
  })

  test('[BB-44] make two of them not shoot at all with the other option', () => {
    const at = atTable({ monster: 'amygdala', options: { pistols: 'spent' }, chance: faces('red', '0') })
    at.cards('hunter-pistol', 'hunter-pistol', 'hunter-axe')
    expect(at.all('collected')).toEqual([0, 0, 2])
    expect(at.hunter(1).used).toEqual(['hunter-pistol'])
  })

  test('[BB-45] are not dealt again in step 5', () => {
    const at = atTable({ monster: 'amygdala', hunters: [{ upgrades: ['ludwigs-rifle'] }], chance: faces('red', '0') })
    at.cards('ludwigs-rifle', 'hunter-axe', 'hunter-pistol')
    expect(at.all('collected')).toEqual([2, 2, 1])
    expect(at.told('struck')).toHaveLength(3)
  })

  test('[BB-46] can kill a monster: no attack, no strike, no escape', () => {
    const at = atTable({ monster: { card: 'rabid-dog', blood: 1 }, dungeon: ['huntsman'] })
    at.cards('hunter-pistol', 'hunter-axe', 'saw-cleaver')
    expect(at.happened()).toEqual(['played', 'played', 'played', 'struck', 'killed', 'trophies', 'revealed', 'round'])
    expect(at.all('health')).toEqual([8, 8, 8])
    expect(at.all('used')).toEqual([['hunter-pistol'], ['hunter-axe'], ['saw-cleaver']])
  })

  test('[BB-47] give trophies for a kill, to those who took blood', () => {
    const at = atTable({ monster: { card: 'rabid-dog', blood: 1 } })
    at.cards('hunter-pistol', 'hunter-axe', 'saw-cleaver')
    expect(at.all('trophies').map(({ beast }) => beast)).toEqual([1, 0, 0])
  })

  test('[BB-47] give none with the option that reads the English book literally', () => {
    const at = atTable({ monster: { card: 'rabid-dog', blood: 1 }, options: { instantKill: 'nothing' } })
    at.cards('hunter-pistol', 'hunter-axe', 'saw-cleaver')
    expect(at.hunter(1)).toMatchObject({ collected: 1, trophies: { kin: 0, humanoid: 0, beast: 0 } })
    expect(at.table.gone).toEqual([{ card: 'rabid-dog', fate: 'killed' }])
  })

  test('[BB-47] with that option, too, a kill in step 5 gives trophies', () => {
    const at = atTable({
      monster: { card: 'huntsman', blood: 2 },
      options: { instantKill: 'nothing' },
      chance: faces('green', '0'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1).trophies.humanoid).toBe(1)
  })

  test('[BB-48] are followed by the Dream and the end of the round', () => {
    const at = atTable({ monster: { card: 'rabid-dog', blood: 1 }, row: ['cannon'], hunters: [{}, { collected: 3 }] })
    at.cards('hunter-pistol', 'hunters-dream', 'saw-cleaver').play('2 take cannon')
    expect(at.hunter(2).banked).toBe(3)
    expect([at.table.first, at.table.round]).toEqual([2, 2])
  })

  test('[BB-49] still resolve after a kill; strikes find no blood', () => {
    const at = atTable({
      monster: { card: 'rabid-dog', blood: 1 },
      hunters: [{}, { upgrades: ['ludwigs-rifle'] }, { health: 2, upgrades: ['blood-vial'] }],
    })
    at.cards('hunter-pistol', 'ludwigs-rifle', 'blood-vial')
    expect(at.hunter(2)).toMatchObject({ collected: 0, trophies: { beast: 0 } })
    expect(at.hunter(3).health).toBe(8)
  })

  test('[BB-50] of a Hunter who dies here are lost if not yet resolved', () => {
    const at = atTable({
      monster: 'amygdala',
      row: ['evelyn'],
      upgrades: [],
      hunters: [{ upgrades: ['cannon'] }, { health: 2, upgrades: ['ludwigs-rifle'] }],
      chance: faces('red', '0'),
    })
    at.cards('cannon', 'ludwigs-rifle', 'hunters-dream')
    expect(at.told('struck')).toEqual([{ seat: 1, card: 'cannon', taken: 2, left: 10 }])
    expect(at.hunter(2)).toMatchObject({ life: 'dead', collected: 0, played: ['ludwigs-rifle'] })
    at.play('2 take evelyn')
  })
})
