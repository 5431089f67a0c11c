import type { BloodyPalaceBoard, CardId, SeenHunter } from '@gloamhall/bloody-palace/face'
import {
  beyond,
  CARD_IDS,
  cardOf,
  distance,
  FACINGS,
  HEXES,
  hexNamed,
  hunterOf,
  MIDDLE,
  nameOf,
  reachOf,
  turned,
  waysBeyond,
} from '@gloamhall/bloody-palace/face'
import type { View } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { looksAt, wayOf } from '../../src/games/bloody-palace/layout/preview.ts'

const AROUND = ['F', 'FR', 'BR', 'B', 'BL', 'FL'] as const
/** Distance from the centre to the edge of the arena. */
const EDGE = 5
const VIEW = { rules: 1, options: {}, board: { foes: [] } } as unknown as View<BloodyPalaceBoard>

test('[BP-96] marks the hexes of the card, turned to the facing of the Hunter', () => {
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

test('[BP-99] limits a shot to its range', () => {
  for (const card of CARD_IDS) {
    const { shot } = cardOf(VIEW, card)
    if (!shot) continue
    const { cone } = reachOf(VIEW, { at: MIDDLE, facing: 0 } as SeenHunter, card)
    expect(Math.max(...cone.map((hex) => distance(MIDDLE, hex)))).toBe(Math.min(shot.range ?? EDGE, EDGE))
    expect(cone).not.toContain(MIDDLE)
  }
})

test('[BP-173] a fork reaches four hexes, and a line goes straight ahead', () => {
  const cone = (card: CardId) => reachOf(VIEW, { at: MIDDLE, facing: 0 } as SeenHunter, card).cone
  for (const card of CARD_IDS) {
    const effects = cardOf(VIEW, card).effects ?? []
    if (effects.some(({ kind }) => kind === 'fork'))
      expect(Math.max(...cone(card).map((hex) => distance(MIDDLE, hex)))).toBe(4)
    if (effects.some(({ kind }) => kind === 'line'))
      expect(cone(card).map(nameOf)).toEqual(['f5', 'f4', 'f3', 'f2', 'f1'])
  }
  expect.hasAssertions()
})

test('includes the bonus of the chain in the predicted damage', () => {
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
  // During another player's turn the viewer's chain does not count.
  expect(stab(['rebellion-swing'], { ...turn, seat: 2 })).toEqual([2])
})

test('[BP-99] predicts a shot for the nearest target in front, and for each that is equally near', () => {
  const shoot = (...foes: readonly string[]) => {
    const hunter = { at: MIDDLE, facing: 0, chain: [], beside: [] } as unknown as SeenHunter
    const models = foes.map((at, index) => ({ id: `empusa-${index + 1}`, class: 'empusa', at: named(at), facing: 0 }))
    const turn = { seat: 1, bonus: 2, trigger: false, melee: 0, ranged: 0, tags: [] }
    const view = { ...VIEW, board: { foes: models, hunters: [hunter], turn } } as unknown as View<BloodyPalaceBoard>
    return reachOf(view, hunter, 'ebony-ivory').blows.map(({ hex, damage, lands }) => [nameOf(hex), damage, lands])
  }
  expect(shoot('f3', 'f2')).toEqual([['f3', 3, true]])
  expect(shoot('f4', 'f2', 'g4').map(([hex]) => hex)).toEqual(['f4', 'g4'])
  // A target behind the Hunter is not shot.
  expect(shoot('f8')).toEqual([])
})

const named = (hex: string) => hexNamed(hex) ?? MIDDLE

test('[BP-85] draws a planned run through each hex of its way, and a move caused by a card as a straight line', () => {
  const way = (...planned: readonly string[]) => wayOf(planned, named('f6'), named('h3')).map(nameOf)
  expect(way('run g5', 'to h4', 'to h3', 'face n')).toEqual(['g5', 'h4', 'h3'])
  expect(way('run f5', 'face n', 'play stinger')).toEqual(['f5', 'h3'])
  expect(way('play stinger')).toEqual(['h3'])
  // There and back again.
  expect(wayOf(['run g5', 'to f6'], named('f6'), named('f6')).map(nameOf)).toEqual(['g5', 'f6'])
  expect(wayOf(['turn n'], named('f6'), named('f6'))).toEqual([])
})

const standing = (
  asked: object,
  slowed: boolean,
  foes: readonly object[] = [],
  orbs: readonly object[] = [],
  choices: readonly string[] = [],
) =>
  ({
    rules: 1,
    viewer: 1,
    choices,
    asked: [{ seat: 1, ...asked }],
    board: { foes, orbs, hunters: [{ hunter: 'dante', at: MIDDLE, facing: 0, slowed, beside: [] }] },
  }) as unknown as View<BloodyPalaceBoard>

test('[BP-58] highlights the hexes within reach of a run or a step, and no way leads through a model', () => {
  const next = HEXES.filter((hex) => distance(MIDDLE, hex) === 1)
  const within = (most: number) => HEXES.filter((hex) => distance(MIDDLE, hex) > 1 && distance(MIDDLE, hex) <= most)
  const glows = (view: View<BloodyPalaceBoard>) =>
    [...waysBeyond(view, next).keys()].toSorted((one, other) => one - other)
  const { speed } = hunterOf(VIEW, 'dante')
  expect(glows(standing({ question: 'act' }, false))).toEqual(within(speed))
  expect(glows(standing({ question: 'act' }, true))).toEqual(within(2))
  expect(glows(standing({ question: 'move', left: 3, gait: 'step' }, false))).toEqual(within(3))
  expect(glows(standing({ question: 'move', left: 1, gait: 'run' }, false))).toEqual([])
  expect(glows(standing({ question: 'move', left: 3, gait: 'first' }, false))).toEqual([])
  expect(glows(standing({ question: 'block' }, false))).toEqual([])
  expect(waysBeyond(standing({ question: 'act' }, false), []).size).toBe(0)
  const wall = { id: 'empusa-1', class: 'empusa', at: named('f4'), facing: 3 }
  expect(glows(standing({ question: 'act' }, true, [wall]))).toEqual(within(2).filter((hex) => hex !== wall.at))
})

test('[BP-85] a touch on a distant hex plans the whole run, hex by hex, including the orbs on the way', () => {
  const next = HEXES.filter((hex) => distance(MIDDLE, hex) === 1)
  const orb = { hex: named('g5'), red: 1, green: 0 }
  const way = (question: object, foes: readonly object[] = [], orbs: readonly object[] = []) =>
    waysBeyond(standing(question, false, foes, orbs), next).get(named('g4'))
  expect(way({ question: 'act' }, [], [orb])).toEqual(['run g5', 'to g4'])
  expect(way({ question: 'act' }, [], [{ ...orb, hex: named('f5') }])).toEqual(['run f5', 'to g4'])
  expect(way({ question: 'move', left: 2, gait: 'step' }, [], [orb])).toEqual(['to g5', 'to g4'])
  const wall = { id: 'empusa-1', class: 'empusa', at: named('g4'), facing: 3 }
  expect(way({ question: 'act' }, [wall])).toBeUndefined()
})

test('[BP-93] a Hunter who may turn faces the touched hex; between two equal directions there is no choice', () => {
  const FACES = ['face n', 'face ne', 'face se', 'face s', 'face sw', 'face nw']
  const reached = [named('f5')]
  const look = (question: object, choices: readonly string[] = FACES) =>
    looksAt(standing(question, false, [], [], choices), reached)
  const step = { question: 'move', left: 1, gait: 'step' }
  expect(look(step).get(named('f7'))).toEqual(['face s'])
  expect(look(step).get(named('g5'))).toEqual(['face ne'])
  expect(look(step).get(named('f2'))).toEqual(['face n'])
  // Between north and north-east.
  expect(look(step).get(named('g4'))).toBeUndefined()
  // A touch there moves instead of turning.
  expect(look(step).get(named('f5'))).toBeUndefined()
  expect(look(step).get(MIDDLE)).toBeUndefined()
  expect([...look(step, ['face n']).values()].every(([choice]) => choice === 'face n')).toBe(true)
  // Turning on the spot would use up the run of this turn.
  expect(look({ question: 'act' }).size).toBe(0)
})
