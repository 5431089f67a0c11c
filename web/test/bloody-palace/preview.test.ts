import type { BloodyPalaceBoard, CardId, SeenHunter } from '@gloamhall/bloody-palace/face'
import { beyond, CARD_IDS, cardOf, distance, FACINGS, HEXES, MIDDLE, turned } from '@gloamhall/bloody-palace/face'
import type { View } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { reachOf } from '../../src/games/bloody-palace/hall/preview.ts'

const AROUND = ['F', 'FR', 'BR', 'B', 'BL', 'FL'] as const
/** From the middle to the edge of the arena. */
const EDGE = 5
const VIEW = { rules: 1, options: {}, board: { foes: [] } } as unknown as View<BloodyPalaceBoard>

test('[BP-96] the hexes on the floor are those of the card, turned as the Hunter is', () => {
  for (const card of CARD_IDS as readonly CardId[]) {
    const { hit } = cardOf(VIEW, card)
    if (!hit) continue
    for (const at of HEXES) {
      for (const facing of FACINGS) {
        const { blows } = reachOf(VIEW, { at, facing } as SeenHunter, card)
        const wanted = AROUND.flatMap((side, sixths) => {
          const [hex, damage] = [beyond(at, turned(facing, sixths)), hit[side]]
          return hex === undefined || damage === undefined ? [] : [{ hex, damage, lands: false }]
        })
        const byHex = (one: { hex: number }, other: { hex: number }): number => one.hex - other.hex
        expect(blows.toSorted(byHex)).toEqual(wanted.toSorted(byHex))
      }
    }
  }
})

test('[BP-99] a shot looks no further than its range', () => {
  for (const card of CARD_IDS) {
    const { shot } = cardOf(VIEW, card)
    if (!shot) continue
    const { cone } = reachOf(VIEW, { at: MIDDLE, facing: 0 } as SeenHunter, card)
    expect(Math.max(...cone.map((hex) => distance(MIDDLE, hex)))).toBe(Math.min(shot.range ?? EDGE, EDGE))
    expect(cone).not.toContain(MIDDLE)
  }
})

test('what a blow would do is told with what the chain adds to it', () => {
  const stab = (chain: readonly CardId[], turn: object | undefined) => {
    const hunter = { at: MIDDLE, facing: 0, chain, beside: [] } as unknown as SeenHunter
    const board = { foes: [], hunters: [hunter], turn }
    const view = { ...VIEW, board } as unknown as View<BloodyPalaceBoard>
    return reachOf(view, hunter, 'million-stab').blows.map(({ damage }) => damage)
  }
  const turn = { seat: 1, bonus: 0, trigger: false, melee: 1, ranged: 0, tags: [] }
  expect(stab(['balrog-jab'], turn)).toEqual([2])
  expect(stab(['rebellion-swing'], turn)).toEqual([3])
  expect(stab(['rebellion-swing', 'balrog-jab'], turn)).toEqual([2])
  expect(stab(['rebellion-swing'], { ...turn, trigger: true })).toEqual([4])
  // In the turn of another one knows nothing of the own.
  expect(stab(['rebellion-swing'], { ...turn, seat: 2 })).toEqual([2])
})
