import { greedy } from '@gloamhall/bots'
import type { Choice, Game, Seat } from '@gloamhall/kernel'
import {
  awaited,
  begin,
  choicesOf,
  choose,
  cloneTable,
  isAwaited,
  optionsOf,
  pick,
  resume,
  seat,
  swift,
  viewOf,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { longest } from '../src/bot/reach.ts'
import { strategy } from '../src/bot.ts'
import { game } from '../src/game.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import { disguise } from './disguise.ts'

const whole = game as unknown as Game<BloodyPalaceTable>
const player = greedy({ game: game as unknown as Game, strategy })

/** A scene goes on to its first question. */
function at(scene: Scene, seats = 1): BloodyPalaceTable {
  const table = set(scene, seats, optionsOf(game, {}), swift(1), game)
  resume(whole, table)
  return table
}

const chosen = (table: BloodyPalaceTable, by: Seat = seat(1), seed = 1): Choice | undefined =>
  player.choose(viewOf(whole, table, by), swift(seed))

/** Plays on by itself until something else is asked than this; the answers are what it has done. */
function doneWhile(table: BloodyPalaceTable, isSo: () => boolean): string[] {
  const done: string[] = []
  while (table.asked.length > 0 && isSo() && done.length < 200) {
    const choice = chosen(table, table.asked[0]?.seat) as Choice
    expect(choose(whole, table, table.asked[0]?.seat as Seat, choice).ok, choice).toBe(true)
    done.push(choice)
  }
  return done
}

describe('a whole game', () => {
  test('beside somebody who plays at random it has three times their Style, and does nothing it may not', () => {
    const table = begin(whole, 2, {}, swift(1))
    const dice = swift(1)
    // Whoever plans nothing would go on for ever.
    for (let decisions = 0; table.asked.length > 0 && decisions < 8000; decisions++) {
      const { seat: who } = pick(dice, awaited(table))
      const choice = who === 1 ? (chosen(table, who) as Choice) : pick(dice, choicesOf(whole, table, who))
      expect(choose(whole, table, who, choice).ok, choice).toBe(true)
    }
    expect(table.over).toBe(true)
    const [planned = 0, random = 0] = table.hunters.map(({ style }) => style)
    expect(planned).toBeGreaterThan(3 * random)
    expect(planned).toBeGreaterThan(20)
  }, 120_000)
})

test('it chooses alike at two tables it cannot tell apart', () => {
  const table = begin(whole, 3, {}, swift(5))
  const dice = swift(6)
  for (let decisions = 0; decisions < 400; decisions++) {
    const asked = pick(dice, awaited(table))
    if (decisions % 25 === 0) {
      const other = cloneTable(whole, table)
      disguise(other, asked.seat, swift(decisions))
      expect(chosen(other, asked.seat, decisions)).toBe(chosen(table, asked.seat, decisions))
    }
    choose(whole, table, asked.seat, pick(dice, choicesOf(whole, table, asked.seat)))
  }
}, 60_000)

describe('in a turn', () => {
  test('the last foe of the last stage falls only when the chain is claimed: afterwards it is worth nothing', () => {
    const table = at({
      stage: 4,
      hunters: [
        {
          hunter: 'dante',
          at: 'f6',
          facing: 'n',
          chain: ['rebellion-swing', 'high-time', 'helm-breaker', 'balrog-straight', 'rebellion-cut-right'],
          hand: ['million-stab'],
        },
      ],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's', damage: 19 }],
    })
    const done = doneWhile(table, () => !table.over)
    expect(done).toContain('claim')
    expect(table.hunters[0]?.style).toBeGreaterThanOrEqual(2)
  })

  test('cards are played in the order in which all of them fit', () => {
    const table = at({
      hunters: [
        {
          hunter: 'nero',
          at: 'f6',
          facing: 'n',
          hand: ['blade-arc', 'blade-arc', 'charge-shot', 'hard-way', 'streak'],
        },
      ],
      foes: [{ foe: 'empusa-queen', at: 'f4', facing: 'n' }],
    })
    let most = 0
    doneWhile(table, () => {
      most = Math.max(most, table.hunters[0]?.chain.length ?? 0)
      return table.round === 1 && table.turn?.seat === 1
    })
    // All but the finisher lie in it, behind a Basic Attack; the finisher claims at once.
    expect(most).toBeGreaterThanOrEqual(5)
    expect(table.hunters[0]?.style).toBeGreaterThanOrEqual(3)
  })
})

describe('when danger is near', () => {
  /** A chain of five that cannot be claimed any more, and one card: it would be a sixth, or keep off the blow that is coming. */
  const besideOne = (foe: object): BloodyPalaceTable =>
    at({
      hunters: [
        {
          hunter: 'dante',
          at: 'f6',
          facing: 'n',
          chain: ['rebellion-swing', 'high-time', 'helm-breaker', 'balrog-straight', 'balrog-straight'],
          hand: ['rebellion-cut-right'],
        },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5', facing: 's', ...foe }],
      behaviours: { 'hell-antenora': { deck: ['cleaver-charge'], seen: 7 } },
      turn: { ran: true, claimed: true },
    })

  test('a card that blocks is kept for the blow everybody sees coming, and then it blocks', () => {
    const table = besideOne({})
    expect(doneWhile(table, () => table.turn !== undefined)).toEqual(['end'])
    expect(table.asked.find(isAwaited)).toMatchObject({ question: 'block', left: 2 })
    expect(chosen(table)).toBe('block rebellion-cut-right')
  })

  test('where none can come it is played', () => {
    const table = besideOne({ stun: 1 })
    expect(doneWhile(table, () => table.turn !== undefined)).toContain('play rebellion-cut-right')
  })
})

describe('when enemies strike', () => {
  const assailed = (chain: Scene['hunters']) =>
    at({
      hunters: chain ?? [],
      foes: [{ foe: 'hell-antenora', at: 'f5', facing: 's' }],
      behaviours: { 'hell-antenora': { deck: ['cleaver-charge'] } },
      next: 'enemies',
    })

  test('a long chain is kept with a card that guards', () => {
    const table = assailed([
      {
        hunter: 'nero',
        at: 'f6',
        chain: ['rapid-swing', 'blade-arc', 'blade-arc', 'charge-shot', 'streak'],
        hand: ['calibur', 'exceed'],
      },
    ])
    expect(table.asked.find(isAwaited)).toMatchObject({ question: 'block', left: 2 })
    expect(chosen(table)).toBe('block calibur')
  })

  test('who would lose a rank guards with what there is', () => {
    const table = assailed([{ hunter: 'nero', at: 'f6', damage: 7, style: 14, hand: ['calibur'] }])
    expect(chosen(table)).toBe('block calibur')
  })
})

test('a row is as long as its links let it be', () => {
  const table = at({ hunters: [{ hunter: 'nero' }] })
  expect(longest(table, ['blade-arc', 'blade-arc', 'charge-shot'], 'blue')).toBe(3)
  expect(longest(table, ['charge-shot', 'blade-arc'], 'red')).toBe(0)
  // A finisher ends it.
  expect(longest(table, ['hard-way', 'blade-arc'], 'blue')).toBe(2)
  // A blank link passes on what is left of it.
  expect(longest(table, ['exceed', 'blade-arc'], 'blue')).toBe(2)
})
