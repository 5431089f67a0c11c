import { bloodyPalace } from '@gloamhall/bloody-palace'
import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { hexNamed, phrases } from '@gloamhall/bloody-palace/face'
import type { SeenEvent, View } from '@gloamhall/kernel'
import { optionsOf, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { deedsOf } from '../../src/games/bloody-palace/layout/deeds.ts'
import { reasonOf } from '../../src/games/bloody-palace/layout/why.ts'
import { sounds } from '../../src/games/bloody-palace/sounds.ts'

const GIVEN = {
  hunters: [
    { hunter: 'dante', at: 'f6', facing: 'n' },
    { hunter: 'v', at: 'c6', facing: 'n' },
  ],
  foes: [{ foe: 'empusa-queen', at: 'f3', facing: 'se' }],
}

function seen(): View<BloodyPalaceBoard> {
  const { game, scene } = bloodyPalace
  const table = scene?.(GIVEN, 2, optionsOf(game, {}), swift(1))
  return viewOf(game, table as never, 'spectator') as View<BloodyPalaceBoard>
}

const event = (key: string, params: SeenEvent['params']): SeenEvent => ({ key, rule: '', params })

describe('what the board shows of an action', () => {
  test("draws an attack from the nearest hex of the attacker's base, with the damage to each target", () => {
    const { arrows, seals } = deedsOf(seen(), [
      event('foeAttacks', { foe: 'empusa-queen-1', seats: [1, 2], damages: [3, 2], knockBack: false }),
    ])
    expect(arrows.map(({ to, as }) => [to, as])).toEqual([
      [hexNamed('f6'), 'blow'],
      [hexNamed('c6'), 'blow'],
    ])
    // Of f3, g3 and f4 the last is nearest to f6.
    expect(arrows[0]?.from).toBe(hexNamed('f4'))
    expect(seals.map(({ hex, damage }) => [hex, damage])).toEqual([
      [hexNamed('f6'), 3],
      [hexNamed('c6'), 2],
    ])
  })

  test('draws an arrow for a move, a leap or a push, and no shot at an adjacent target', () => {
    const way = { foe: 'empusa-queen-1', from: 'f3', to: 'f4' }
    expect(deedsOf(seen(), [event('foeMoved', way)]).arrows).toMatchObject([{ as: 'walk' }])
    expect(deedsOf(seen(), [event('foeLeaped', way)]).arrows).toMatchObject([{ as: 'leap' }])
    expect(deedsOf(seen(), [event('knocked', way)]).arrows).toMatchObject([{ as: 'knock' }])
    const hurt = (seat: number) => deedsOf(seen(), [event('hurt', { foe: 'empusa-queen-1', damage: 1, seat })])
    expect(hurt(2)).toMatchObject({ arrows: [{ as: 'shot' }], seals: [{ damage: 1 }] })
  })

  test('shows an effect only for a model that is on the board', () => {
    expect(deedsOf(seen(), [event('blockedAll', { seat: 1, foe: 'empusa-queen-1' })]).cries).toHaveLength(1)
    expect(deedsOf(seen(), [event('slain', { foe: 'empusa-1', seat: 1 }), event('round', { round: 1 })])).toEqual({
      arrows: [],
      seals: [],
      cries: [],
    })
  })
})

test('raises the pitch with every card of a chain, and plays a finisher as an attack', () => {
  const played = (card: string, cards: number) => sounds(event('played', { seat: 1, card, cards }))
  expect([1, 2, 3].map((cards) => played('high-time', cards))).toEqual([
    ['link', 0],
    ['link', 1],
    ['link', 2],
  ])
  expect(played('real-impact', 4)).toBe('hit')
  expect(sounds(event('claimed', { seat: 1, cards: 6, points: 3 }))).toEqual(['bell', 3])
  expect(sounds(event('claimed', { seat: 1, cards: 2, points: 0 }))).toBeUndefined()
})

/** Events without a sound: movement, turn order, bookkeeping, and effects of an attack that has a sound of its own. */
const SILENT =
  /^(?:joined|first|placed|kept|rejected|drew|reshuffled|foes|dealt|round|turn|turnEnded|returned|lingered|style|moved|faced|teleported|stepped|used|burned|moreOrbs|orb|stun|unmoved|knocked|pulled|held|followed|enemies\w+|sitsOut|foeMoved|foeLeaped|foeStayed|foeTurned|foeMisses|guards|slowed|loses|shoved|notShoved|dropped|discarded|shuffled|scoring|orbs-scored|settled)$/

test('every event in the arena has a sound, except those listed as silent', () => {
  const keys = Object.keys(phrases.en).flatMap((key) => /^event\.([\w-]+)$/.exec(key)?.[1] ?? [])
  expect(keys.length).toBeGreaterThan(50)
  const params = { seat: 1, card: 'high-time', cards: 2, points: 1 }
  for (const key of keys) expect(sounds(event(key, params)) === undefined, key).toBe(SILENT.test(key))
})

test('a card with a starting link opens a chain, any other one needs a matching colour', () => {
  expect(reasonOf('BP-49', 'start')).toBe('start')
  expect(reasonOf('BP-49', 'blue')).toBe('link')
  expect(reasonOf('BP-55', 'start')).toBe('closed')
  expect(reasonOf('BP-1', 'blue')).toBeUndefined()
})
