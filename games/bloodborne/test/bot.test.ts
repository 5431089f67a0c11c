import { playOut, random, searchEvaluator } from '@gloamhall/bots'
import type { Bot, Line, Seat } from '@gloamhall/kernel'
import { UNLIMITED, begin, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { strategy } from '../src/bot.ts'
import { game } from '../src/game.ts'
import type { RememberedClaims } from '../src/claim-policy.ts'
import { CARD_WORTH, deadly } from '../src/evaluation.ts'
import type { AtTable } from './at-table.ts'
import { atTable } from './at-table.ts'

const mind = searchEvaluator(game, strategy)

/** Claims as the bot does, and plays at random. */
const quick = { ...random, claim: strategy.claim, remember: strategy.remember } as Bot

/** The choice the strategy likes best for this seat. */
function favourite(at: AtTable, seat: number): string | undefined {
  const view = at.view(seat)
  const weights = mind.evaluateChoices(view, swift(7))
  expect(weights).toHaveLength(view.choices.length)
  return view.choices[weights.indexOf(Math.max(...weights))]
}

describe('the strategy', () => {
  test('goes to the Dream if it is rich and close to death', () => {
    const at = atTable({ monster: 'amygdala', hunters: [{ health: 2, collected: 9, used: ['hunter-axe'] }] })
    expect(favourite(at, 1)).toBe('play hunters-dream')
  })

  test('takes the last blood of the final boss, above all else', () => {
    const at = atTable({
      finalBoss: 'gehrman',
      monster: { card: 'gehrman', blood: 2 },
      dungeon: [],
      hunters: [{ banked: 10, upgrades: ['ludwigs-rifle'] }, { banked: 10 }, { banked: 10 }],
    })
    expect(favourite(at, 1)).toBe('play ludwigs-rifle')
  })

  test('takes a proven upgrade from the row, and removes the worst of eight cards', () => {
    const at = atTable({
      monster: { card: 'carrion-crow', blood: 1 },
      row: ['old-hunter-bone', 'molotov-cocktail'],
      hunters: [{ upgrades: ['kirkhammer', 'cannon'] }],
    })
    at.cards('hunters-dream', 'hunter-pistol', 'hunters-dream')
    expect(favourite(at, 1)).toBe('take old-hunter-bone')
    at.play('1 take old-hunter-bone')
    expect(['remove saw-cleaver', 'remove hunter-pistol', 'remove transform']).toContain(favourite(at, 1))
  })

  test('robs the Hunter who has blood', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ upgrades: ['blue-elixir'] }, {}, { collected: 6 }],
    })
    at.cards('blue-elixir', 'hunter-axe', 'hunter-axe')
    expect(favourite(at, 1)).toBe('rob 3')
  })

  test('[BB-121] uses nothing but the view, and does not mutate it', () => {
    const at = atTable({ monster: 'amygdala' })
    const views = ['hunter-axe', 'hunters-dream'].map((card) => {
      at.play(`2 play ${card}`)
      const before = JSON.stringify(at.view(1))
      const weights = mind.evaluateChoices(at.view(1), swift(3))
      expect(JSON.stringify(at.view(1))).toBe(before)
      return weights
    })
    expect(views[0]).toEqual(views[1])
  })

  test('evaluates nothing if there is a single choice', () => {
    const at = atTable({ hunters: [{ used: ['saw-cleaver', 'hunter-axe', 'hunter-pistol', 'transform'] }] })
    expect(mind.evaluateChoices(at.view(1), swift(1))).toEqual([0])
  })

  test('the odds of the dice', () => {
    const { table } = atTable({ monster: 'scourge-beast' })
    expect(deadly(table, 0)).toBe(1)
    // Five of six faces are above 0; 4 comes at once, or with a plus and the rest.
    expect(deadly(table, 1)).toBeCloseTo(5 / 6)
    expect(deadly(table, 4)).toBeCloseTo((1 + deadly(table, 3) + deadly(table, 2)) / 6)
    expect(deadly(table, 8)).toBeLessThan(0.05)
  })

  /** All claims this seat may make here, over many random seeds. */
  const says = (at: AtTable, seat: number, words: RememberedClaims = []): Set<string> => {
    const claims = game.talk?.claims(at.table, seat as Seat) ?? []
    const mind = { heard: [], memory: words, budget: UNLIMITED }
    const said = Array.from({ length: 60 }, (_, mood) => strategy.claim(at.view(seat), claims, swift(mood), mind))
    return new Set(said.filter((word) => word !== undefined))
  }

  test('[BB-35] a Hunter who needs the Dream claims it; one who sees a kill that needs everyone calls for it', () => {
    const at = atTable({ monster: 'rabid-dog', hunters: [{ health: 1, collected: 8 }] })
    expect(says(at, 1)).toEqual(new Set(['dream']))
    expect(says(at, 1, [{ seat: 1 as Seat, claim: 'dream' }])).toEqual(new Set())
    expect(says(at, 2)).toEqual(new Set(['kill']))
    at.play('3 says kill')
    expect(says(at, 2)).toEqual(new Set())
  })

  test('[BB-35] a call is not repeated, in this round or in the next', () => {
    const at = atTable({ monster: 'rabid-dog' })
    expect(says(at, 3)).toContain('kill')
    expect(says(at, 3, [{ seat: 1 as Seat, claim: 'kill' }])).not.toContain('kill')
    at.play('2 says kill')
    expect(says(at, 3)).not.toContain('kill')
    expect(says(at, 2)).toEqual(new Set())
  })

  test('[BB-35] a Hunter who can kill the foe alone may claim it is not worth the wounds', () => {
    const at = atTable({ monster: { card: 'rabid-dog', blood: 1 } })
    expect([...says(at, 1)]).toEqual(expect.arrayContaining(['let-go', 'last-blow', 'truce 2']))
  })

  test('[BB-35] no claim makes up most of those in a whole game', () => {
    const lines = [1, 2].map((seed) => {
      const table = begin(game, 3, {}, swift(seed), { listen: true })
      const said: string[] = []
      const listen = (line: Line): void => void (line.kind === 'claim' && said.push(line.claim.split(' ')[0] as string))
      playOut(game, table, new Array(3).fill(quick), swift(seed), { speak: true, onLine: listen })
      return said
    })
    for (const said of lines) {
      const most = Math.max(...[...Map.groupBy(said, (word) => word).values()].map(({ length }) => length))
      expect(said.length).toBeGreaterThan(5)
      expect(most).toBeLessThan(0.5 * said.length)
    }
  })

  test('every card has a worth, and upgrades are usually worth more than starters', () => {
    expect(CARD_WORTH['hunters-dream']).toBe(0)
    expect(CARD_WORTH.kirkhammer).toBeGreaterThan(CARD_WORTH['hunter-axe'])
  })
})
