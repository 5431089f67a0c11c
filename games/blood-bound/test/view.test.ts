import type { Viewer } from '@gloamhall/kernel'
import { begin, choose, eventFor, options, pick, seat, seatsOf, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import type { ScenePlayer } from '../src/scene.ts'
import type { BloodBoundTable } from '../src/table.ts'
import type { BloodBoundBoard } from '../src/view.ts'
import type { AtTable } from './at-table.ts'
import { atTable } from './at-table.ts'

const CARDS = ['rose-1', 'beast-3', 'rose-7', 'beast-4', 'rose-5', 'beast-9', 'inquisitor-rose'] as const
const ALL = [1, 2, 3, 4, 5, 6, 7, 'spectator'] as const

const seven = (given: { dagger?: number; with?: readonly [number, ScenePlayer] } = {}): AtTable => {
  const players: (CardId | ScenePlayer)[] = [...CARDS]
  if (given.with) players[given.with[0] - 1] = given.with[1]
  return atTable({ seats: 7, players, dagger: given.dagger ?? 1 })
}

/** The viewers for whom something is visible. */
const seenBy = (at: AtTable, what: (board: BloodBoundBoard) => unknown): (number | 'spectator')[] =>
  ALL.filter((viewer) => what(at.view(viewer).board) !== undefined)

/** Both tables look the same to these viewers, with the same events. */
function expectAlike(one: AtTable, other: AtTable, ...viewers: readonly (number | 'spectator')[]): void {
  for (const viewer of viewers) {
    expect(one.view(viewer)).toEqual(other.view(viewer))
    expect(one.heard(viewer as Viewer)).toEqual(other.heard(viewer as Viewer))
  }
}

describe('[BO-117] who may see what', () => {
  test('[BO-117] a character card: its owner; the Harlequin who chose it; all at the end', () => {
    const at = seven()
    expect(seenBy(at, ({ players }) => players[5]?.card)).toEqual([6])
    at.hit(1, 2, 'rank').play('2 look 6', '2 look 4')
    expect(seenBy(at, ({ players }) => players[5]?.card)).toEqual([2, 6])
    expect(seenBy(at, ({ players }) => players[3]?.card)).toEqual([2, 4])
  })

  test('[BO-117] at the end all cards are face up', () => {
    const at = seven({ with: [2, { card: 'beast-3', tokens: ['unknown', 'unknown', 'rank'] }] })
    at.play('1 attack 2', '2 stand')
    for (const viewer of ALL) expect(at.view(viewer).board.players.map(({ card }) => card)).toEqual(CARDS)
  })

  test.each([1, 2, 3, 4, 5, 6, 7])('[BO-117] the clue of seat %i: its owner and the left neighbour', (owner) => {
    const left = owner === 7 ? 1 : owner + 1
    expect(seenBy(seven(), ({ players }) => players[owner - 1]?.clue)).toEqual([owner, left].sort((a, b) => a - b))
  })

  test('[BO-117] the clue of the Harlequin is false, also for the neighbour', () => {
    expect(seven().view(3).board.players[1]).toMatchObject({ clue: 'rose' })
  })

  test('[BO-117] cards left in the box: no viewer', () => {
    for (const viewer of ALL) {
      const shown = JSON.stringify(seven().view(viewer))
      for (const card of ['rose-2', 'beast-1', 'inquisitor-beast']) expect(shown).not.toContain(card)
    }
  })

  test('[BO-117] tokens, wound counts and ability cards: all, before and after', () => {
    const at = seven()
    for (const viewer of ALL) expect(at.view(viewer).board.players[5]).toMatchObject({ tokens: [], cards: [] })
    at.hit(1, 6, 'rank').play('6 fan 3')
    for (const viewer of ALL) {
      expect(at.view(viewer).board.players[5]?.tokens).toEqual([9])
      expect(at.view(viewer).board.players[2]?.cards).toEqual(['fan'])
    }
  })

  test('[BO-117] the number of Curse cards in the supply: all', () => {
    const at = seven()
    for (const viewer of ALL) expect(at.view(viewer).board.curses).toEqual({ inSupply: 2, given: [] })
  })

  test('[BO-117] who has a Curse card: all, once all are given, and not before', () => {
    const at = seven().hit(1, 7, 'rank').play('7 curse', '7 give true 4')
    for (const viewer of ALL.filter((other) => other !== 7)) {
      expect(at.view(viewer).board.curses).toEqual({ inSupply: 2, given: [] })
    }
    expect(at.view(7).board.curses).toEqual({ inSupply: 1, given: [{ holder: 4, truth: true }] })
    at.play('7 give false 2')
    for (const viewer of ALL) {
      expect(at.view(viewer).board.curses.given.map(({ holder }) => holder)).toEqual([2, 4])
      expect(at.view(viewer).board.curses.inSupply).toBe(0)
    }
  })

  test('[BO-117] which Curse is true: the Inquisitor after using the ability', () => {
    const at = seven()
    expect(JSON.stringify(at.view(7).board.curses)).not.toContain('truth')
    at.hit(1, 7, 'rank').play('7 curse', '7 give true 4', '7 give false 2')
    expect(seenBy(at, ({ curses }) => curses.given[0]?.truth)).toEqual([7])
  })

  test('[BO-117] which Curse is true: all at the end', () => {
    const at = atTable({
      seats: 7,
      players: CARDS.map((card) => ({ card, tokens: card === 'beast-3' ? ['unknown', 'unknown', 'rank'] : [] })),
      curses: { true: 6, false: [5] },
    })
    at.play('1 attack 2', '2 stand')
    expect(seenBy(at, ({ curses }) => curses.given[0]?.truth)).toEqual([...ALL])
  })

  test('[BO-117] whom the Harlequin chose: all; what was seen: the Harlequin only', () => {
    const at = seven().hit(1, 2, 'rank').play('2 look 6')
    for (const viewer of ALL) expect(at.view(viewer).asked).toMatchObject([{ question: 'lookAgain', first: 6 }])
    at.play('2 look 4')
    for (const viewer of ALL) {
      expect(at.view(viewer).board.players[1]?.looked).toEqual([6, 4])
      const told = at.heard(viewer as Viewer).find(({ key }) => key === 'look')?.params
      expect(told).toEqual({ seat: 2, at: [6, 4], ...(viewer === 2 ? { cards: ['beast-9', 'beast-4'] } : {}) })
    }
  })

  test('[BO-117] attack, request, decision and dagger: all', () => {
    const at = seven().play('1 attack 3')
    for (const viewer of ALL) {
      expect(at.view(viewer).board.attack).toMatchObject({ attacker: 1, target: 3 })
      expect(at.view(viewer).asked).toEqual([{ question: 'request', seat: 3, answered: false }])
    }
    at.play('3 ask', '2 offer', '4 decline', '5 decline', '6 decline', '7 decline', '3 accept 2', '2 forgo')
    for (const viewer of ALL) {
      const told = at.heard(viewer as Viewer).map(({ key }) => key)
      expect(told).toEqual(['attack', 'ask', 'offers', 'intervene', 'rank-token', 'forgo', 'dagger'])
      expect(at.view(viewer).board.dagger).toBe(2)
    }
  })

  test('[BO-117] offers: each seat its own; all, once shown together', () => {
    const at = seven().play('1 attack 3', '3 ask', '2 offer', '4 decline')
    expect(at.view(2).answer).toBe('offer')
    expect(at.view(4).answer).toBe('decline')
    for (const viewer of ALL) {
      expect(at.view(viewer).board.attack?.offers).toEqual([])
      expect(at.view(viewer).asked.map(({ answered }) => answered)).toEqual([true, true, false, false, false])
      if (viewer !== 2 && viewer !== 4) expect(at.view(viewer).answer).toBeUndefined()
    }
    at.play('5 decline', '6 offer', '7 decline')
    for (const viewer of ALL) expect(at.view(viewer).board.attack?.offers).toEqual([2, 6])
  })

  test('[BO-117] player count, clan sizes, Inquisitor yes or no: all, from the number of seats', () => {
    for (const viewer of ALL) expect(seven().view(viewer).seats).toBe(7)
  })

  test('[BO-117] ranks in play: no viewer, until a token shows one; then all, for good', () => {
    const at = seven({ with: [4, { card: 'beast-4', tokens: ['unknown'] }] })
    expect(seenBy(at, ({ players }) => players[5]?.rank)).toEqual([])
    at.hit(1, 6, 'rank').play('6 forgo', '6 pass 1')
    expect(seenBy(at, ({ players }) => players[5]?.rank)).toEqual([...ALL])
    at.rescue(1, 6, 4).play('4 heal', '6 return rank')
    for (const viewer of ALL) expect(at.view(viewer).board.players[5]).toMatchObject({ tokens: [], rank: 9 })
  })

  test('[BO-117] leaders: no viewer, until the end', () => {
    const at = seven({ with: [2, { card: 'beast-3', tokens: ['unknown', 'unknown', 'rank'] }] })
    for (const viewer of ALL) expect(at.view(viewer).outcome).toBeUndefined()
    at.play('1 attack 2', '2 stand')
    for (const viewer of ALL) expect(at.view(viewer).outcome?.params).toMatchObject({ leader: 1, clan: 'rose' })
  })
})

describe('[BO-118] hidden information', () => {
  test('[BO-118] is not revealed by Quill or Sword: they do not show the clan', () => {
    for (const [rank, use] of [
      [1, '2 take-quill'],
      [6, '2 shield 4'],
    ] as const) {
      const [rose, beast] = (['rose', 'beast'] as const).map((clan) => {
        const rival = clan === 'rose' ? 'beast' : 'rose'
        const chance = rank === 6 ? [{ pick: 'purple' }] : []
        return atTable({ players: [`${rival}-${rank}`, `${clan}-${rank}`], chance })
          .hit(1, 2, 'rank')
          .play(use)
      }) as [AtTable, AtTable]
      expectAlike(rose, beast, 'spectator')
    }
  })

  test('[BO-118] does not affect who may offer, which follows from the open tokens alone', () => {
    const one = atTable({ players: ['rose-1', 'beast-1', 'rose-2', 'beast-2', 'rose-9', 'beast-9'] })
    const other = atTable({ players: ['rose-1', 'beast-9', 'rose-4', 'beast-7', 'rose-2', 'beast-6'] })
    for (const at of [one, other]) at.play('1 attack 2', '2 ask')
    expectAlike(one, other, 1, 'spectator')
  })

  test('[BO-118] about the ranks left in the box changes nothing any player receives', () => {
    const one = atTable({ players: ['rose-1', 'beast-1', 'rose-2', 'beast-2', 'rose-9', 'beast-9'] })
    const other = atTable({ players: ['rose-1', 'beast-5', 'rose-6', 'beast-7', 'rose-8', 'beast-9'] })
    for (const at of [one, other]) at.play('1 pass 6')
    expectAlike(one, other, 1, 6, 'spectator')
  })

  test('[BO-118] is not revealed by the order in which Curses are given', () => {
    const ways = [
      ['7 give true 4', '7 give false 2'],
      ['7 give false 2', '7 give true 4'],
      ['7 give true 2', '7 give false 4'],
      ['7 give false 4', '7 give true 2'],
    ].map((lines) =>
      seven()
        .hit(1, 7, 'rank')
        .play('7 curse', ...lines),
    )
    const [first, ...rest] = ways as [AtTable, ...AtTable[]]
    for (const other of rest) expectAlike(first, other, 1, 2, 3, 4, 5, 6, 'spectator')
  })

  test('[BO-118] while Curses are given: the others see neither card nor recipient', () => {
    const [one, other] = ['7 give true 4', '7 give false 2'].map((line) =>
      seven().hit(1, 7, 'rank').play('7 curse', line),
    )
    expectAlike(one as AtTable, other as AtTable, 1, 2, 3, 4, 5, 6, 'spectator')
  })

  test('[BO-118] of the dice is in no view', () => {
    const table = begin(game, 9, {}, swift(4711))
    for (const viewer of [...seatsOf(table), 'spectator' as const]) {
      const text = JSON.stringify(viewOf(game, table, viewer))
      expect(text).not.toMatch(/chance|swift|drawn|4711/)
    }
  })

  test('[BO-118] about BO-33: barred targets are marked for the Inquisitor only', () => {
    const tokens = ['rose', 'rose', 'rank'] as const
    const at = seven({ dagger: 7, with: [5, { card: 'rose-5', tokens }] })
    expect(at.view(7).barred).toEqual([{ choice: 'attack 5', rule: 'BO-33' }])
    for (const viewer of ALL.filter((other) => other !== 7)) {
      expect(at.view(viewer).barred).toEqual([])
      expect(at.view(viewer).choices).toEqual([])
    }
    const plain = atTable({
      seats: 7,
      players: ['rose-1', 'beast-3', 'rose-7', 'beast-4', { card: 'rose-5', tokens }, 'inquisitor-beast', 'beast-9'],
      dagger: 7,
    })
    expectAlike(at, plain, 'spectator')
  })

  test('[BO-118] in the choices of a seat is not sent to any other', () => {
    const at = seven().play('1 attack 3', '3 stand')
    for (const viewer of ALL.filter((other) => other !== 3)) {
      expect(at.view(viewer).choices).toEqual([])
      expect(JSON.stringify(at.view(viewer))).not.toContain('take')
    }
  })
})

describe('[BO-119] being asked', () => {
  test('[BO-119] for a token happens in the same way when only one icon is left', () => {
    const asked = [
      { card: 'rose-7', tokens: ['rose', 'rank'] },
      { card: 'rose-7', tokens: ['rank'] },
      { card: 'rose-7', tokens: [] },
    ].map((player) => seven({ with: [3, player as ScenePlayer] }).play('1 attack 3', '3 stand'))
    for (const at of asked)
      expect(at.view('spectator').asked).toEqual([{ question: 'token', seat: 3, of: 'attack', answered: false }])
    expect(asked.map((at) => at.choices(3).length)).toEqual([1, 2, 3])
  })

  test('[BO-119] happens to a player whose icons leave one kind as to one who has the choice', () => {
    // With the rank token taken, the Mentalist leaves an Elder one kind of token and a Courtesan two.
    const [one, two] = (['rose-1', 'rose-9'] as const).map((card) =>
      atTable({ players: ['beast-9', 'rose-5', { card, tokens: ['rank'] }] })
        .hit(1, 2, 'rank')
        .play('2 probe 3'),
    ) as [AtTable, AtTable]
    expect([one.choices(3).length, two.choices(3).length]).toEqual([1, 2])
    expect(one.view('spectator').asked).toEqual(two.view('spectator').asked)
  })

  test('[BO-119] happens to a healed player with one token left', () => {
    const at = seven({ with: [3, { card: 'rose-7', tokens: ['rose'] }] })
      .rescue(1, 3, 4)
      .play('4 heal')
    expect(at.asked()).toEqual(['3 heal'])
    expect(at.choices(3)).toEqual(['return rose'])
  })
})

describe('[BO-120] spectators', () => {
  /** A board without what a seat knows beyond the others. */
  const publicPart = ({ curses, players, ...rest }: BloodBoundBoard) => ({
    ...rest,
    players: players.map(({ card: _card, clue: _clue, ...seen }) => seen),
    curses: curses.given.map(({ holder }) => holder),
  })

  test.each([6, 7, 11])('[BO-120] see what all %i seats see, and nothing more', (seats) => {
    const table: BloodBoundTable = begin(game, seats, {}, swift(seats))
    table.news = []
    const dice = swift(99)
    for (let decisions = 0; table.asked.length > 0 && decisions < 300; decisions++) {
      const spectator = viewOf(game, table, 'spectator')
      expect([spectator.choices, spectator.barred, spectator.answer]).toEqual([[], [], undefined])
      if (!table.asked.some(({ question }) => question === 'curse')) {
        for (const viewer of seatsOf(table)) {
          const board = viewOf(game, table, viewer).board
          expect(publicPart(board)).toEqual(publicPart(spectator.board))
        }
      }
      expect(spectator.board.players.every(({ card, clue }) => card === undefined && clue === undefined)).toBe(true)
      const asked = pick(dice, table.asked)
      choose(game, table, asked.seat, pick(dice, options(game, table, asked)))
      for (const event of table.news ?? []) {
        const told = eventFor(event, 'spectator')
        if (told) expect(told.params).toEqual(event.all)
      }
    }
  })

  test('[BO-120] learn nothing of a card only one player was shown', () => {
    const at = seven().hit(1, 2, 'rank').play('2 look 6', '2 look 4')
    expect(JSON.stringify(at.heard('spectator'))).not.toMatch(/beast-9|beast-4/)
    expect(at.view('spectator').board.players.every(({ card }) => card === undefined)).toBe(true)
  })

  test('[BO-120] cannot choose, because no seat is theirs', () => {
    expect(choose(game, seven().table, seat(0), 'attack 2')).toMatchObject({ ok: false })
  })
})
