import { describe, expect, test } from 'vitest'
import { TRACK } from '../../src/content/board.ts'
import { FOES } from '../../src/content/cards.ts'
import { bloodScore, trackValue } from '../../src/score.ts'
import { atTable, faces } from '../at-table.ts'

describe('trophies', () => {
  test('[BB-105] [BB-106] a trophy moves the token of its type one space on', () => {
    const at = atTable({
      monster: { card: 'garden-of-eyes', blood: 2 },
      hunters: [{ trophies: { kin: 1, beast: 2 } }],
      chance: faces('yellow', '0'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).trophies).toEqual({ kin: 2, humanoid: 0, beast: 2 })
  })

  test('[BB-107] it takes at least one blood, in the round of the kill', () => {
    const at = atTable({ monster: { card: 'garden-of-eyes', blood: 3 }, chance: faces('yellow', '0') })
    at.cards('hunter-axe', 'saw-cleaver', 'hunter-axe')
    expect(at.all('trophies').map(({ kin }) => kin)).toEqual([1, 1, 0])
  })

  test('[BB-107] blood from the reserve does not count towards a kill', () => {
    const at = atTable({
      monster: { card: 'garden-of-eyes', blood: 2 },
      hunters: [{}, { upgrades: ['choir-bell'] }],
      chance: faces('yellow', '0'),
    })
    at.cards('hunter-axe', 'choir-bell', 'hunter-axe')
    expect(at.hunter(2)).toMatchObject({ collected: 3, trophies: { kin: 0 } })
  })

  test('[BB-19] [BB-108] a boss gives one of each type it shows', () => {
    const at = atTable({ monster: { card: 'amygdala', blood: 2 }, chance: faces('red', '0') })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1).trophies).toEqual({ kin: 1, humanoid: 1, beast: 1 })
  })

  test('[BB-109] [BB-110] a track is worth the space of its token, and nothing before the first', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((trophies) => trackValue({}, 'beast', trophies))).toEqual([0, 1, 3, 5, 6, 7, 8])
    expect(TRACK.slice(0, 3)).toEqual([1, 3, 5])
    expect(bloodScore({}, { banked: 10, trophies: { kin: 3, humanoid: 0, beast: 1 } })).toBe(16)
  })

  test('[BB-110] no token moves past the last space', () => {
    const at = atTable({
      monster: { card: 'garden-of-eyes', blood: 2 },
      hunters: [{ trophies: { kin: 6 } }],
      chance: faces('yellow', '0'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).trophies.kin).toBe(6)
  })

  test.each([
    ['humanoid', { kin: 0, humanoid: 1, beast: 1 }],
    ['kin', { kin: 1, humanoid: 0, beast: 1 }],
  ])('[BB-111] Father Gascoigne counts as %s and beast', (gascoigne, trophies) => {
    const at = atTable({
      options: { gascoigne },
      monster: { card: 'father-gascoigne', blood: 2 },
      chance: faces('red', '0'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1).trophies).toEqual(trophies)
    expect(FOES['father-gascoigne'].trophies).toEqual(['humanoid', 'beast'])
  })
})
