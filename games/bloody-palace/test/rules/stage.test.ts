import { describe, expect, test } from 'vitest'
import { covered } from '../../src/bases.ts'
import type { AchievementId } from '../../src/content/achievements.ts'
import { ACHIEVEMENT_IDS } from '../../src/content/achievements.ts'
import { BEHAVIOURS } from '../../src/content/behaviours.ts'
import { achievementOf, foeOf, palaceOf } from '../../src/content/cards.ts'
import type { FoeClass } from '../../src/content/foes.ts'
import type { PalaceId } from '../../src/content/palace.ts'
import { PALACE_IDS } from '../../src/content/palace.ts'
import type { Facing, Hex } from '../../src/hexes.ts'
import { columnOf, DIRECTIONS, facingNamed, hexNamed, nameOf, nameOfFacing, rowOf } from '../../src/hexes.ts'
import type { Terms } from '../at-table.ts'
import { atRandom, atTable } from '../at-table.ts'

const BOX = { rules: 1 }
const OUTSIDE = -1 as Hex

/** The starting pose of a foe on a card: `riot f2 s`. */
const standing = (id: PalaceId): string[] => palaceOf(BOX, id).models.map((model) => model.join(' '))

/** Turns up the next card; players cannot buy anything, and piles keep their order unless given. */
const nextStage = (terms: Terms, achievements: readonly AchievementId[] = []) => {
  const { hunters = [{}], stage = 1 } = terms
  const coming = terms.palace?.[0] ?? 'boss'
  return atTable({
    ...terms,
    stage,
    hunters,
    next: 'stage-end',
    chance: [
      ...hunters.map(() => ({ shuffle: [] })),
      ...palaceOf(BOX, coming).order.map(() => ({ shuffle: [] })),
      { shuffle: achievements },
    ],
  })
}

describe('setting up a stage', () => {
  test.each(PALACE_IDS)(
    '[BP-24] [BP-25] %s has its models on separate hexes of the arena, outside the middle',
    (id) => {
      const { models, order } = palaceOf(BOX, id)
      const hexes = models.flatMap(([foe, at, facing]) => {
        const pose = { at: hexNamed(at) as Hex, facing: facingNamed(facing) as Facing }
        return covered(foeOf(BOX, foe).size, pose) ?? [OUTSIDE]
      })
      expect(hexes).not.toContain(OUTSIDE)
      expect(new Set(hexes).size).toBe(hexes.length)
      expect([...new Set(models.map(([foe]) => foe))].sort()).toEqual([...order].sort())
      const most = Object.fromEntries(order.map((foe) => [foe, foeOf(BOX, foe).models]))
      for (const foe of order)
        expect(models.filter(([each]) => each === foe).length).toBeLessThanOrEqual(most[foe] ?? 0)
    },
  )

  /** Degrees clockwise from the north, from a hex to the middle; columns are 1.5 hexes apart. */
  function bearing(hex: Hex): number {
    const [east, south] = [-1.5 * columnOf(hex), -Math.sqrt(3) * (rowOf(hex) + columnOf(hex) / 2)]
    return ((Math.atan2(east, -south) * 180) / Math.PI + 360) % 360
  }

  test.each(PALACE_IDS)(
    '[BP-26] [BP-166] all models of %s face the middle; between two facings, the clockwise one',
    (id) => {
      const looks = palaceOf(BOX, id).models.map(([foe, at]) => {
        // A sixth of a turn each; exactly between two is rounded up, which is clockwise.
        const sixths = Math.floor(bearing(hexNamed(at) as Hex) / 60 + 0.5 + 1e-9) % 6
        return `${foe} ${at} ${DIRECTIONS[sixths]}`
      })
      expect(standing(id)).toEqual(looks)
    },
  )

  test('[BP-24] [BP-26] [BP-31] [BP-145] turns up the next card and places its models as it shows them', () => {
    const at = nextStage({ palace: ['level-1-c'], hunters: [{}] })
    expect(at.table).toMatchObject({ stage: 2, card: 'level-1-c', round: 1, palace: ['level-2-a', 'boss'] })
    const stands = at.table.foes.map((foe) => `${foe.class} ${nameOf(foe.at)} ${nameOfFacing(foe.facing)}`)
    expect(stands).toEqual(standing('level-1-c'))
    expect(at.table.foes.map(({ id }) => id)).toEqual(['riot-1', 'empusa-1', 'empusa-2', 'empusa-3'])
    expect(at.table.foes.every(({ damage, stun }) => damage === 0 && stun === 0)).toBe(true)
    expect(at.happened()).toEqual(expect.arrayContaining(['stage-end', 'shuffled', 'stage', 'foes', 'dealt', 'round']))
  })

  test('[BP-27] gives each class of the card its whole deck, shuffled, and no other class', () => {
    const orders = new Set<string>()
    for (let seed = 1; seed <= 6; seed++) {
      const at = atRandom({ palace: ['level-1-c'], next: 'stage-end' }, seed)
      expect(Object.keys(at.table.behaviours)).toEqual(['riot', 'empusa'])
      for (const foe of ['riot', 'empusa'] as const satisfies readonly FoeClass[]) {
        const { deck = [], seen, up } = at.table.behaviours[foe] ?? {}
        expect([...deck].sort()).toEqual(Object.keys(BEHAVIOURS[foe]).sort())
        expect([seen, up]).toEqual([0, undefined])
      }
      orders.add(at.table.behaviours.riot?.deck.join() ?? '')
    }
    expect(orders.size).toBeGreaterThan(3)
  })

  test('[BP-27] shuffles a deck of the previous stage again, and none of it is known', () => {
    const at = nextStage({
      palace: ['level-1-d'],
      behaviours: { empusa: { seen: 3 } },
      card: 'start-1',
      hunters: [{}],
    })
    expect(at.table.behaviours.empusa?.seen).toBe(0)
  })

  test('[BP-30] [BP-117] is followed by rounds until no demon is left, and then the stage is over at once', () => {
    const at = atRandom({
      hunters: [{ hunter: 'dante', at: 'f6', hand: [] }],
      foes: [{ foe: 'empusa', at: 'f5', damage: 2 }],
    })
    at.play('1 play ebony-ivory')
    expect(at.table).toMatchObject({ stage: 2, round: 1 })
    const more = atRandom({
      hunters: [{ hunter: 'dante', at: 'f6', hand: [] }],
      foes: [
        { foe: 'empusa', at: 'f5', damage: 2 },
        { foe: 'empusa', at: 'f1' },
      ],
    })
    more.play('1 play ebony-ivory', '1 end').through('block', 'order', 'discards', 'nearest', 'march')
    expect(more.table).toMatchObject({ stage: 1, round: 2 })
  })
})

describe('giving way', () => {
  test("[BP-28] moves a Hunter in a demon's hex to a neighbouring hex of the player's choice", () => {
    const at = nextStage({ palace: ['level-1-a'], hunters: [{ at: 'f10' }] })
    expect(at.asked()).toEqual(['1 giveWay'])
    expect(at.choices(1)).toEqual(expect.arrayContaining(['place f9', 'place f11', 'place e9', 'place g9']))
    expect(at.choices(1)).toHaveLength(6)
    expect(at.table.foes).toEqual([])
    at.play('1 place e9')
    expect(at.choices(1)).toHaveLength(6)
    at.play('1 face ne')
    expect(at.at()).toBe('e9 ne')
    expect(at.events.filter(({ key }) => key === 'placed')).toMatchObject([
      { rule: 'BP-28', all: { seat: 1, to: 'e9' } },
    ])
    expect(at.table.foes).toHaveLength(3)
  })

  test('[BP-28] leaves Hunters who are not in the way in place, with the same facing', () => {
    const at = nextStage({ palace: ['level-1-a'], hunters: [{ at: 'f9', facing: 'sw' }] })
    expect([at.at(), at.asked()]).toEqual(['f9 sw', ['1 act']])
  })

  /** The boss of a stage covers f3 and the six hexes around it. */
  const BOSS = ['e2', 'e3', 'f2', 'f3', 'f4', 'g2', 'g3']

  test('[BP-167] leads to the nearest hex that no demon needs, even if it is farther; the First Player first', () => {
    const at = nextStage({
      stage: 3,
      slayer: 1,
      hunters: [
        { hunter: 'dante', at: 'f4' },
        { hunter: 'nero', at: 'f3' },
        { hunter: 'v', at: 'e4' },
      ],
    })
    // Left of the slayer: Nero, in the middle, before Dante.
    expect([at.table.first, at.asked()]).toEqual([2, ['2 giveWay']])
    const ring = at.choices(2).map((choice) => choice.slice('place '.length))
    expect(ring.filter((hex) => BOSS.includes(hex))).toEqual([])
    expect(ring).not.toContain('e4')
    expect(ring).toHaveLength(11)
    at.play('2 place f5', '2 face s')
    // Of the three neighbouring hexes the boss leaves to Dante, V and Nero are in two.
    expect([at.asked(), at.at(1), at.at(3)]).toEqual([['1 face'], 'g4 n', 'e4 n'])
    at.play('1 face n')
    expect(at.table.foes).toHaveLength(1)
  })

  test('[BP-167] does not ask for an only hex, but for the facing; orbs there are collected', () => {
    const at = nextStage({
      stage: 3,
      slayer: 2,
      hunters: [
        { hunter: 'dante', at: 'f4', damage: 4, red: 1 },
        { hunter: 'nero', at: 'f5' },
      ],
      orbs: [
        { at: 'e4', red: 2, green: 1 },
        { at: 'g4', red: 5 },
      ],
    })
    expect(at.choices(1).toSorted()).toEqual(['place e4', 'place g4'])
    at.play('1 place e4')
    expect(at.hunter()).toMatchObject({ red: 3, damage: 1 })
    expect(at.asked()).toEqual(['1 face'])
    at.play('1 face n')
    expect(at.table.orbs.map(({ hex }) => nameOf(hex))).toEqual(['g4'])
    // With e4 occupied, g4 is the only one left.
    const only = nextStage({
      stage: 3,
      slayer: 3,
      hunters: [
        { hunter: 'dante', at: 'f4' },
        { hunter: 'nero', at: 'f5' },
        { hunter: 'v', at: 'e4' },
      ],
    })
    expect([only.asked(), only.at()]).toEqual([['1 face'], 'g4 n'])
    only.play('1 face s')
    expect(only.at()).toBe('g4 s')
  })

  test('[BP-28] [BP-134] does not concern knocked-out Hunters', () => {
    const at = nextStage({ stage: 3, hunters: [{ hunter: 'dante', at: 'out' }] })
    expect([at.at(), at.asked()]).toEqual(['out', ['1 return']])
  })
})

describe('the Achievement cards of a stage', () => {
  test('[BP-29] are dealt face up from a shuffled deck, as many as the stage card says', () => {
    const at = nextStage({ palace: ['level-1-a'] }, ['magpie', 'encore', 'bulldozer'])
    expect(at.table.row).toEqual(['magpie', 'encore'])
    expect(at.table.achievements[0]).toBe('bulldozer')
    expect(at.told('dealt')).toEqual([{ achievements: ['magpie', 'encore'] }])
    for (const seats of [1, 2, 3, 4]) {
      const start = atRandom({ seats, stage: 2, next: 'stage-end' })
      expect(start.table.row).toHaveLength(palaceOf(BOX, start.table.card as PalaceId).deal as number)
    }
  })

  test('[BP-164] include the challenging ones from the first Level card on, which every Level and the Boss order', () => {
    const at = nextStage({ palace: ['level-1-a'] }, ['headliner', 'untouchable'])
    expect(at.table.row).toEqual(['headliner', 'untouchable'])
    expect(at.table.aside).toEqual(['demon-slayer'])
    for (const id of PALACE_IDS) {
      const { set, challenging } = palaceOf(BOX, id)
      expect([id, challenging === true]).toEqual([id, set !== 'start'])
    }
  })

  test('[BP-165] return to the deck if unclaimed, and are dealt again', () => {
    const at = nextStage({ palace: ['level-1-a'], row: ['marathon', 'deadeye'] }, ['deadeye', 'magpie'])
    expect(at.table.row).toEqual(['deadeye', 'magpie'])
    expect(at.table.achievements).toContain('marathon')
    expect(at.table.achievements).toHaveLength(17)
  })

  test('[BP-165] do not return to the deck once claimed', () => {
    const at = nextStage({ palace: ['level-1-a'], hunters: [{ feats: ['hat-trick'] }] })
    expect([...at.table.row, ...at.table.achievements]).not.toContain('hat-trick')
    expect(at.hunter().feats).toEqual(['hat-trick'])
  })

  test('[BP-151] [BP-153] [BP-197] lose those with the icon before the boss, and Demon Slayer is dealt first', () => {
    const at = nextStage(
      { stage: 3, hunters: [{ at: 'f9' }, { at: 'f10' }], row: ['two-for-one', 'encore', 'magpie'] },
      ['marathon', 'encore'],
    )
    expect(at.table).toMatchObject({ stage: 4, card: 'boss', palace: [], round: 1 })
    // One more than players.
    expect(at.table.row).toEqual(['demon-slayer', 'marathon', 'encore'])
    expect(at.table.aside).toEqual([])
    const left = [...at.table.row, ...at.table.achievements]
    expect(left.toSorted()).toEqual(ACHIEVEMENT_IDS.filter((id) => !achievementOf(BOX, id).leavesBeforeBoss).toSorted())
    expect(left).not.toContain('two-for-one')
  })

  test('[BP-163] never include Demon Slayer before, however often the deck is shuffled', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { row, achievements, aside } = atRandom({ seats: 4, stage: 2, next: 'stage-end' }, seed).table
      expect([...row, ...achievements]).not.toContain('demon-slayer')
      expect(aside).toEqual(['demon-slayer'])
    }
  })

  test('[BP-197] may be fewer if too few are left', () => {
    const taken = ACHIEVEMENT_IDS.filter(
      (id) => id !== 'demon-slayer' && id !== 'encore' && !achievementOf(BOX, id).leavesBeforeBoss,
    )
    const at = nextStage({ stage: 3, hunters: [{ at: 'f9', feats: taken }, { at: 'f10' }] })
    expect(at.table.row).toEqual(['demon-slayer', 'encore'])
    expect(at.table.achievements).toEqual([])
  })
})
