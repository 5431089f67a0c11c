import { describe, expect, test } from 'vitest'
import { BEHAVIOURS } from '../../src/content/behaviours.ts'
import type { FoeClass } from '../../src/content/foes.ts'
import type { SceneFoe } from '../../src/scene/foes.ts'
import { BARE, demons } from '../demons.ts'

/* Plays every behaviour card, and checks where its model ends, which Hunters it damages and how much, and which it moves. */

interface Case {
  readonly card: string
  /** Its position and facing, and the positions of the Hunters, who have empty hands. */
  readonly foe: string
  readonly hunters: readonly string[]
  readonly given?: Partial<SceneFoe>
  readonly others?: readonly SceneFoe[]
  /** The First Player's choices on the way. */
  readonly play?: readonly string[]
  readonly ends: string
  readonly hurt: readonly number[]
  /** The final positions of the Hunters, if they were moved. */
  readonly at?: readonly string[]
  /** Damage and Guard tokens of the model. */
  readonly damage?: number
  readonly guard?: number
}

const SCUDO = { foe: 'scudo-angelo', at: 'g4', stun: 1 } as const

const CASES: Readonly<Record<FoeClass, readonly Case[]>> = {
  empusa: [
    { card: 'scurry', foe: 'f1 n', hunters: ['f6'], ends: 'f5 s', hurt: [0] },
    { card: 'claw', foe: 'f5 n', hunters: ['f6'], ends: 'f5 s', hurt: [2] },
    { card: 'claw', foe: 'f1 n', hunters: ['f6'], ends: 'f4 s', hurt: [0] },
    { card: 'swarm-rush', foe: 'f3 n', hunters: ['f6'], ends: 'f5 s', hurt: [1] },
    { card: 'swarm-rush', foe: 'f2 n', hunters: ['f6'], ends: 'f4 s', hurt: [0] },
    { card: 'gather-blood', foe: 'f5 n', hunters: ['f6'], given: { damage: 2 }, ends: 'f5 s', hurt: [1], damage: 2 },
    { card: 'gather-blood', foe: 'f2 n', hunters: ['f6'], given: { damage: 2 }, ends: 'f4 s', hurt: [0], damage: 0 },
  ],
  'red-empusa': [
    { card: 'bolt', foe: 'f5 n', hunters: ['f6'], play: ['1 end h1 s'], ends: 'h1 s', hurt: [0] },
    { card: 'bolt', foe: 'f1 n', hunters: ['f6'], ends: 'f1 s', hurt: [0] },
    { card: 'cornered', foe: 'f5 n', hunters: ['f6'], play: ['1 shove f7'], ends: 'f5 s', hurt: [3], at: ['f7'] },
    { card: 'cornered', foe: 'f3 n', hunters: ['f6'], play: ['1 end e1 s'], ends: 'e1 s', hurt: [0] },
    { card: 'pounce', foe: 'f1 n', hunters: ['f6'], ends: 'f5 s', hurt: [2] },
    {
      card: 'crystal-flail',
      foe: 'f3 n',
      hunters: ['f6', 'g5'],
      play: ['1 end f5 s', '1 look s'],
      ends: 'f5 s',
      hurt: [2, 1],
    },
  ],
  'hell-antenora': [
    { card: 'cleaver-charge', foe: 'f1 n', hunters: ['f6'], ends: 'f5 s', hurt: [2] },
    // To its left, not to its right.
    { card: 'twin-cleavers', foe: 'f5 n', hunters: ['f6', 'g5'], play: ['1 look s'], ends: 'f5 s', hurt: [2, 2] },
    { card: 'twin-cleavers', foe: 'f5 n', hunters: ['f6', 'e5'], play: ['1 look s'], ends: 'f5 s', hurt: [2, 0] },
    {
      card: 'butchers-frenzy',
      foe: 'f5 n',
      hunters: ['f6', 'g4', 'e4', 'g5'],
      play: ['1 look ne'],
      ends: 'f5 ne',
      hurt: [2, 2, 2, 2],
    },
    { card: 'overhead-chop', foe: 'f3 n', hunters: ['f6'], ends: 'f5 s', hurt: [4] },
    { card: 'hack-and-shove', foe: 'f2 n', hunters: ['f6'], play: ['1 shove e6'], ends: 'f5 s', hurt: [2], at: ['e6'] },
    { card: 'prowl', foe: 'f1 n', hunters: ['f6'], ends: 'f5 s', hurt: [0] },
    {
      card: 'wide-reap',
      foe: 'f3 n',
      hunters: ['f6', 'g5'],
      play: ['1 end f5 s', '1 look s', '1 shove g6', '1 shove h5'],
      ends: 'f5 s',
      hurt: [2, 1],
      at: ['g6', 'h5'],
    },
  ],
  'scudo-angelo': [
    { card: 'raise-shield', foe: 'f3 n', hunters: ['f6'], ends: 'f3 n', hurt: [0], guard: 2 },
    { card: 'raise-shield', foe: 'f3 n', hunters: ['f6'], given: { guard: 2 }, ends: 'f3 n', hurt: [0], guard: 2 },
    { card: 'measured-advance', foe: 'f3 n', hunters: ['f6'], others: [SCUDO], ends: 'f5 s', hurt: [0], guard: 2 },
    { card: 'measured-advance', foe: 'f2 n', hunters: ['f7'], ends: 'f4 s', hurt: [0], guard: 1 },
    { card: 'spear-thrust', foe: 'f2 n', hunters: ['f6'], ends: 'f4 s', hurt: [2] },
    { card: 'spear-thrust', foe: 'f3 n', hunters: ['f6', 'f7'], ends: 'f5 s', hurt: [2, 2] },
    { card: 'shield-bash', foe: 'f2 n', hunters: ['f6'], play: ['1 shove f7'], ends: 'f5 s', hurt: [1], at: ['f7'] },
    { card: 'side-cut', foe: 'f5 n', hunters: ['f6', 'g5'], play: ['1 look s'], ends: 'f5 s', hurt: [2, 1] },
    { card: 'under-orders', foe: 'f1 n', hunters: ['f6'], ends: 'f3 s', hurt: [0] },
    { card: 'under-orders', foe: 'f3 n', hunters: ['f6'], ends: 'f5 s', hurt: [1] },
    {
      card: 'close-ranks',
      foe: 'f3 n',
      hunters: ['f8'],
      others: [{ ...SCUDO, at: 'f1' }],
      ends: 'f2 s',
      hurt: [0],
      guard: 2,
    },
    // With no ally to close up to, it stays, turns, and gains its Guard tokens.
    { card: 'close-ranks', foe: 'f3 n', hunters: ['f6'], ends: 'f3 s', hurt: [0], guard: 2 },
  ],
  'proto-angelo': [
    {
      card: 'greatsword-sweep',
      foe: 'f2 s',
      hunters: ['e6', 'd5'],
      play: ['1 end f5 s'],
      ends: 'f5 s',
      hurt: [3, 2],
    },
    {
      card: 'lunging-thrust',
      foe: 'f2 s',
      hunters: ['e6'],
      play: ['1 end f5 s', '1 shove d6'],
      ends: 'f5 s',
      hurt: [4],
      at: ['d6'],
    },
    { card: 'command-advance', foe: 'f2 s', hunters: ['e8'], play: ['1 end f4 s'], ends: 'f4 s', hurt: [0] },
    { card: 'command-shields', foe: 'f2 s', hunters: ['e8'], play: ['1 end f4 s'], ends: 'f4 s', hurt: [0] },
    { card: 'left-cleave', foe: 'f5 s', hunters: ['f7', 'd5'], ends: 'f5 s', hurt: [3, 0] },
    { card: 'right-cleave', foe: 'f5 s', hunters: ['f7', 'd5'], ends: 'f5 s', hurt: [0, 3] },
    {
      card: 'dark-wave',
      foe: 'f2 s',
      hunters: ['e7'],
      play: ['1 end f3 s', '1 shove e8'],
      ends: 'f3 s',
      hurt: [2],
      at: ['e8'],
    },
    // Out of range.
    { card: 'dark-wave', foe: 'f2 s', hunters: ['e9'], play: ['1 end f3 s'], ends: 'f3 s', hurt: [0] },
  ],
  'empusa-queen': [
    {
      card: 'slashing-claws',
      foe: 'f2 s',
      hunters: ['e6', 'g6'],
      play: ['1 end f5 s', '1 look s'],
      ends: 'f5 s',
      hurt: [2, 2],
    },
    { card: 'claw-strike', foe: 'f2 s', hunters: ['e6'], play: ['1 end f5 s'], ends: 'f5 s', hurt: [3] },
    {
      card: 'trampling-charge',
      foe: 'f2 s',
      hunters: ['e6'],
      play: ['1 end f5 s', '1 shove e7'],
      ends: 'f5 s',
      hurt: [3],
      at: ['e7'],
    },
    // Over the nearest model.
    {
      card: 'jumping-press',
      foe: 'f2 s',
      hunters: ['e4', 'e6'],
      play: ['1 end f8 nw', '1 shove e5'],
      ends: 'f8 nw',
      hurt: [0, 2],
      at: ['e4', 'e5'],
    },
    {
      card: 'drain-blood',
      foe: 'f4 s',
      hunters: ['e6'],
      given: { damage: 5 },
      play: ['1 end f5 s'],
      ends: 'f5 s',
      hurt: [3],
      damage: 2,
    },
    // No damage dealt, so no drink.
    {
      card: 'drain-blood',
      foe: 'f2 s',
      hunters: ['e8'],
      given: { damage: 5 },
      play: ['1 end f4 s'],
      ends: 'f4 s',
      hurt: [0],
      damage: 5,
    },
    { card: 'double-overhead', foe: 'f4 s', hunters: ['e6'], play: ['1 end f5 s'], ends: 'f5 s', hurt: [5] },
    {
      card: 'frantic-swipes',
      foe: 'f5 s',
      hunters: ['e6', 'e4', 'g5', 'g6'],
      play: ['1 look s'],
      ends: 'f5 s',
      hurt: [2, 1, 1, 1],
    },
  ],
  riot: [
    { card: 'pouncing-leap', foe: 'f2 s', hunters: ['e6'], play: ['1 end f5 s'], ends: 'f5 s', hurt: [2] },
    { card: 'quick-claws', foe: 'f5 s', hunters: ['e6', 'f7'], ends: 'f5 s', hurt: [3, 2] },
    {
      card: 'rolling-crush',
      foe: 'f2 s',
      hunters: ['e6'],
      play: ['1 end f5 s', '1 shove e7'],
      ends: 'f5 s',
      hurt: [3],
      at: ['e7'],
    },
    {
      card: 'tail-backswing',
      foe: 'f5 s',
      hunters: ['e6', 'g5'],
      play: ['1 shove h4'],
      ends: 'f5 s',
      hurt: [0, 3],
      at: ['e6', 'h4'],
    },
    { card: 'tail-backswing', foe: 'f2 s', hunters: ['e6'], play: ['1 end f5 s'], ends: 'f5 s', hurt: [2] },
    // Past the nearest Hunter; in the end it faces whichever is nearest.
    {
      card: 'growl-and-tackle',
      foe: 'f2 s',
      hunters: ['g2', 'e6'],
      play: ['1 end f5 s'],
      ends: 'f5 s',
      hurt: [0, 3],
    },
    { card: 'slither', foe: 'f5 s', hunters: ['e6'], play: ['1 end f2 s', '1 end f5 s'], ends: 'f5 s', hurt: [0] },
    { card: 'rending-bite', foe: 'f2 s', hunters: ['e6'], play: ['1 end f5 s'], ends: 'f5 s', hurt: [4] },
  ],
  'elder-geryon-knight': [
    // Hits Hunters behind it as well.
    { card: 'lightning-volley', foe: 'f4 s', hunters: ['f6', 'f1', 'f11'], ends: 'f4 s', hurt: [2, 2, 0] },
    { card: 'thunder-blade', foe: 'f4 s', hunters: ['f6', 'd4'], play: ['1 look s'], ends: 'f4 s', hurt: [3, 3] },
    { card: 'thunder-blade', foe: 'f2 s', hunters: ['f6'], ends: 'f4 s', hurt: [3] },
    { card: 'riding-slash', foe: 'f4 s', hunters: ['f6', 'e5'], play: ['1 look s'], ends: 'f4 s', hurt: [0, 2] },
    {
      card: 'trampling-gallop',
      foe: 'f4 s',
      hunters: ['f7', 'e10'],
      play: ['1 shove h6'],
      ends: 'f8 ne',
      hurt: [3, 0],
      at: ['h6', 'e10'],
    },
    { card: 'time-lag-sphere', foe: 'f3 s', hunters: ['f6'], ends: 'f4 s', hurt: [2] },
    { card: 'time-lag-dome', foe: 'f3 s', hunters: ['f6'], ends: 'f4 s', hurt: [2] },
    { card: 'rear-up', foe: 'f4 s', hunters: ['f2'], play: ['1 shove g1'], ends: 'f4 s', hurt: [3], at: ['g1'] },
    { card: 'rear-up', foe: 'f2 s', hunters: ['f6'], play: ['1 shove f7'], ends: 'f4 s', hurt: [4], at: ['f7'] },
  ],
}

const ALL = Object.entries(CASES).flatMap(([of, cases]) => cases.map((each) => [of, each.card, each] as const))

describe('[BP-4] [BP-124] every behaviour card', () => {
  test('is played at least once', () => {
    const played = new Set(ALL.map(([of, card]) => `${of}/${card}`))
    const printed = Object.entries(BEHAVIOURS).flatMap(([of, cards]) =>
      Object.keys(cards).map((card) => `${of}/${card}`),
    )
    expect([printed.length, printed.filter((card) => !played.has(card))]).toEqual([50, []])
  })

  test.each(ALL)('%s: %s', (of, card, { foe, hunters, given, others = [], play = [], ends, hurt, ...then }) => {
    const [at, facing] = foe.split(' ') as [string, 'n']
    const table = demons({
      hunters: hunters.map((each) => ({ at: each, ...BARE })),
      foes: [{ foe: of as FoeClass, at, facing, ...given }, ...others],
      behaviours: { [of]: { deck: [card] } },
    }).play(...play)
    const id = `${of}-1`
    expect(table.asked()).toEqual([])
    expect([table.at(id), ...hunters.map((_, place) => table.hunter(place + 1).damage)]).toEqual([ends, ...hurt])
    expect(hunters.map((_, place) => table.at(place + 1))).toEqual(then.at ?? hunters)
    if (then.damage !== undefined) expect(table.foe(id).damage).toBe(then.damage)
    if (then.guard !== undefined) expect(table.foe(id).guard).toBe(then.guard)
    // The card is at the bottom of its deck. (BP-123)
    const pile = table.table.behaviours[of as FoeClass]
    expect([pile?.deck.at(-1), pile?.up, pile?.seen]).toEqual([card, undefined, 1])
  })
})
