import { describe, expect, test } from 'vitest'
import { FOES } from '../src/content/cards.ts'
import { game } from '../src/game.ts'
import { bloodborne } from '../src/index.ts'
import { trackValue } from '../src/score.ts'
import { OPTIONS } from '../src/table.ts'
import { atTable, faces } from './at-table.ts'

/** Section 20 of RULES.md: the differences between the books, what we play, and the options for them. */
describe('the editions', () => {
  test.each([
    ['E-1', 'instantKill', 'trophies', 'BB-47'],
    ['E-2', 'gascoigne', 'humanoid', 'BB-111'],
    ['E-7', 'declineUpgrade', 'no', 'BB-84'],
    ['E-14', 'deathOnReveal', 'sits-out', 'BB-104'],
    ['E-15', 'unarmedTransform', 'no', 'BB-40'],
    ['E-16', 'dreamHalves', 'all', 'BB-54'],
    ['E-20', 'pistols', 'delayed', 'BB-44'],
  ] as const)('[%s] option %s: %s is the default, by %s', (_id, name, value, rule) => {
    expect([OPTIONS[name].values[0], OPTIONS[name].rule]).toEqual([value, rule])
    expect(OPTIONS[name].values).toHaveLength(2)
    for (const language of ['en', 'de'] as const) {
      expect(bloodborne.phrases[language][`option.${name}`]).toBeTruthy()
    }
  })

  test('[E-3] [E-4] a token is worth nothing at the start and moves one space, wherever it is drawn', () => {
    expect([0, 1].map((trophies) => trackValue({}, 'kin', trophies))).toEqual([0, 1])
  })

  test('[E-5] the last tie is a shared victory', () => {
    const at = atTable({
      finalBoss: 'gehrman',
      monster: { card: 'gehrman', blood: 1 },
      hunters: [{}, { banked: 9 }, { banked: 9 }],
    })
    at.cards('hunter-pistol', 'hunters-dream', 'hunters-dream')
    expect(at.outcome()?.winners).toEqual([2, 3])
  })

  test('[E-6] the German cards name escape abilities by their keyword', () => {
    const { en, de } = bloodborne.phrases
    expect([en['ability.rabid-dog'], de['ability.rabid-dog']]).toEqual([
      expect.stringMatching(/^If it escapes/),
      expect.stringMatching(/^Flucht/),
    ])
  })

  test('[E-7] banking and reclaiming are automatic', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: [],
      upgrades: [],
      hunters: [{ collected: 2, used: ['hunter-axe'] }],
      chance: faces('red', '0'),
    })
    at.cards('hunters-dream', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1)).toMatchObject({ banked: 2, used: [] })
  })

  test("[E-8] [E-9] the eighth of a Hunter's cards is removed from the game", () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: ['cannon'],
      hunters: [{ upgrades: ['evelyn', 'chikage'] }],
      chance: faces('red', '0'),
    })
    at.cards('hunters-dream', 'hunters-dream', 'hunters-dream').play('1 take cannon', '1 remove transform')
    expect([at.table.removed, at.hunter(1).used]).toEqual([['transform'], []])
  })

  test('[E-10] the trophies of the final boss go to those who damaged it in that round', () => {
    const at = atTable({ finalBoss: 'gehrman', monster: { card: 'gehrman', blood: 1 } })
    at.cards('hunter-pistol', 'hunter-axe', 'hunter-axe')
    expect(at.all('trophies').map(({ kin }) => kin)).toEqual([1, 0, 0])
  })

  test('[E-11] what a ranged weapon prevents is said on the card', () => {
    expect(bloodborne.phrases.en['text.hunter-blunderbuss']).toContain('melee weapon')
    expect(bloodborne.phrases.de['text.hunter-blunderbuss']).toContain('Nahkampfwaffe')
  })

  test('[E-12] the current monster has one place, before and after the first round', () => {
    const at = atTable({ monster: { card: 'carrion-crow', blood: 1 }, dungeon: ['huntsman'] })
    at.cards('hunter-pistol', 'hunter-axe', 'hunter-axe')
    expect(at.view('spectator').board.monster.card).toBe('huntsman')
  })

  test('[E-13] secret choices are hidden until they are revealed', () => {
    const at = atTable({})
    at.play('1 play hunter-axe')
    expect(at.view(2).board.hunters[0]?.played).toEqual([])
  })

  test('[E-17] [E-18] abilities on reveal are not Instants of step 3', () => {
    const at = atTable({ monster: { card: 'carrion-crow', blood: 1 }, dungeon: ['beast-patient'] })
    at.cards('hunter-pistol', 'hunter-axe', 'hunter-axe')
    expect(at.all('health')).toEqual([7, 7, 7])
    expect(game.questions.play.rule).toBe('BB-32')
  })

  test('[E-19] the Winter Lantern counts as kin', () => {
    expect(FOES['winter-lantern'].trophies).toEqual(['kin'])
  })
})
