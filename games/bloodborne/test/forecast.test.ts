import { begin, choicesOf, choose, pick, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { atTable, faces } from './at-table.ts'

const ahead = (at: ReturnType<typeof atTable>, viewer: number | 'spectator' = 'spectator') =>
  at.view(viewer).board.ahead.map(({ seat: who, card, taken, left }) => `${who} ${card} ${taken} ${left}`)

describe('the preview of strikes', () => {
  test('[BB-31] [BB-59] [BB-60] is in player order, as long as there is blood', () => {
    const at = atTable({ seats: 4, first: 2, monster: { card: 'amygdala', blood: 3 } })
    expect(ahead(at)).toEqual([])
    at.cards('transform', 'hunter-axe', 'saw-cleaver', 'hunter-axe')
    expect(at.asked()).toEqual(['1 add'])
    expect(ahead(at)).toEqual(['2 hunter-axe 2 1', '3 saw-cleaver 1 0', '4 hunter-axe 0 0'])
  })

  test('[BB-42] puts a single pistol first, and leaves out dreaming Hunters', () => {
    const at = atTable({ seats: 4, first: 1, monster: { card: 'amygdala', blood: 9 } })
    at.cards('transform', 'hunter-axe', 'hunter-pistol', 'hunters-dream')
    expect(ahead(at)).toEqual(['3 hunter-pistol 1 8', '2 hunter-axe 2 6'])
  })

  test('[BB-121] does not depend on a weapon chosen in secret, for any viewer', () => {
    const seen = ['hunter-axe', 'hunter-pistol'].map((card) => {
      const at = atTable({ monster: { card: 'amygdala', blood: 9 } })
      at.cards('transform', 'transform', 'saw-cleaver').play(`2 add ${card}`)
      return [1, 2, 3, 'spectator' as const].map((viewer) => ahead(at, viewer))
    })
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.[0]).toEqual(['3 saw-cleaver 1 8'])
  })

  test('shows the strikes after a choice of target, and matches them afterwards', () => {
    const at = atTable({
      monster: { card: 'amygdala', blood: 9 },
      first: 1,
      hunters: [{ upgrades: ['hunter-blunderbuss'] }],
      chance: faces('red', '0'),
    })
    at.cards('hunter-blunderbuss', 'hunter-axe', 'saw-cleaver')
    expect(at.asked()).toEqual(['1 target'])
    expect(ahead(at)).toEqual(['1 hunter-blunderbuss 2 7', '2 hunter-axe 2 5', '3 saw-cleaver 1 4'])
    at.play('1 disarm 2')
    expect(at.told('struck')).toEqual([
      { seat: 1, card: 'hunter-blunderbuss', taken: 2, left: 7 },
      { seat: 3, card: 'saw-cleaver', taken: 1, left: 6 },
    ])
    expect(ahead(at)).toEqual([])
  })

  test('leaves the table unchanged, through whole games, at questions and at frames', () => {
    let forecasts = 0
    for (const seed of [1, 2, 3]) {
      const dice = swift(seed)
      const table = begin(game, 3 + (seed % 3), {}, swift(seed + 10))
      const look = () => {
        const before = JSON.stringify(table)
        const views = [seat(1), seat(2), 'spectator' as const].map((viewer) => viewOf(game, table, viewer).board)
        expect(JSON.stringify(table)).toBe(before)
        expect(views[1]).toEqual(views[0])
        expect(views[2]).toEqual(views[0])
        forecasts += views[0]?.ahead.length ?? 0
      }
      while (table.asked.length > 0) {
        look()
        const open = pick(dice, table.asked)
        choose(game, table, open.seat, pick(dice, choicesOf(game, table, open.seat)), look)
      }
    }
    expect(forecasts).toBeGreaterThan(20)
  })
})
