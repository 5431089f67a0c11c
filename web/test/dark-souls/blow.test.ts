import { darkSouls } from '@gloamhall/dark-souls'
import type { SeenFight } from '@gloamhall/dark-souls/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { accept, eventFor, optionsOf, seat, setScene, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { blowNow } from '../../src/games/dark-souls/fight/blow.ts'

const { game } = darkSouls

test('[DS-183] shows an attack with its attacker, target and strength until the defence is over', () => {
  const given = {
    room: '6b',
    terrain: {},
    traps: {},
    characters: [{ class: 'knight', at: 'c3', heroic: false, luck: false }],
    foes: { 'hollow-soldier-1': 'c3' },
    acting: 1,
  }
  const table = setScene(darkSouls, given, 1, optionsOf(game, {}), swift(1))
  const log: SeenEvent[] = []
  const does = (choice: string): void => {
    table.news = []
    const [asked] = table.asked
    if (asked) accept(game, table, asked, choice)
    log.push(...table.news.flatMap((event) => eventFor(event, seat(1)) ?? []))
  }
  const seen = (beat = 0) => {
    const view = viewOf(game, table, seat(1))
    return blowNow({ view, fight: view.board.fight as SeenFight, log, beat })
  }
  expect(seen()).toBeUndefined()
  does('end')
  expect(table.asked[0]).toMatchObject({ question: 'defend', damage: 4, type: 'physical' })
  expect(seen()).toEqual({ foe: 'hollow-soldier-1', seats: [1], damage: 4, type: 'physical', difficulty: 1 })
  does('block')
  expect(table.asked[0]?.question).toBe('act')
  expect([seen(), seen(400)], 'it is over, in the film as well').toEqual([undefined, undefined])
})
