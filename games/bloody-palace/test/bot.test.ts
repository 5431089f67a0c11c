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
import words from '../i18n/en.json' with { type: 'json' }
import { game } from '../src/game.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import { disguise } from './disguise.ts'

const whole = game as unknown as Game<BloodyPalaceTable>
const player = greedy({ game: game as unknown as Game, strategy })

/** Resumes a scene up to its first question. */
function at(scene: Scene, seats = 1): BloodyPalaceTable {
  const table = set(scene, seats, optionsOf(game, {}), swift(1), game)
  resume(whole, table)
  return table
}

const chosen = (table: BloodyPalaceTable, by: Seat = seat(1), seed = 1): Choice | undefined =>
  player.choose(viewOf(whole, table, by), swift(seed))

test('a bot that plays for an absent person buys nothing, pulls no Devil Trigger and rejects no hand', () => {
  const verbs = Object.keys(words).flatMap((key) => /^choice\.([a-z-]+)/.exec(key)?.[1] ?? [])
  expect(verbs).toEqual(expect.arrayContaining([...strategy.scarce]))
  const substitute = greedy({ game: game as unknown as Game, strategy }, { isSubstitute: true })
  const table = begin(whole, 1, {}, swift(3))
  const dice = swift(5)
  let spared = 0
  for (let made = 0; made < 400 && table.asked.length > 0; made++) {
    const [asked] = awaited(table)
    if (!asked) break
    const view = viewOf(whole, table, asked.seat)
    const scarce = view.choices.filter((choice) => strategy.scarce.includes(choice.split(' ')[0] ?? ''))
    const choice =
      scarce.length > 0 && scarce.length < view.choices.length
        ? substitute.choose(view, swift(made))
        : pick<Choice>(dice, view.choices)
    if (choice === undefined) break
    if (scarce.length > 0 && scarce.length < view.choices.length) {
      expect(scarce).not.toContain(choice)
      spared++
    }
    choose(whole, table, asked.seat, choice)
  }
  expect(spared).toBeGreaterThan(0)
})

/** Lets the bot play for as long as the condition holds, and returns its choices. */
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
  test('scores three times the Style of a random player and makes only legal choices', () => {
    const table = begin(whole, 2, {}, swift(1))
    const dice = swift(1)
    // Random players alone might never finish.
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

test('chooses alike at two tables it cannot tell apart', () => {
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
  test('claims the chain before it slays the last foe of the last stage, since afterwards it is worth nothing', () => {
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

  test('plays cards in an order in which all of them fit', () => {
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
    // All but the finisher are in it, after a Basic Attack; the finisher claims at once.
    expect(most).toBeGreaterThanOrEqual(5)
    expect(table.hunters[0]?.style).toBeGreaterThanOrEqual(3)
  })
})

describe('in danger', () => {
  /** A chain of five that cannot be claimed any more, and one card: it could be the sixth, or block the blow to come. */
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

  test('keeps a blocking card for a blow that must come, and then blocks with it', () => {
    const table = besideOne({})
    expect(doneWhile(table, () => table.turn !== undefined)).toEqual(['end'])
    expect(table.asked.find(isAwaited)).toMatchObject({ question: 'block', left: 2 })
    expect(chosen(table)).toBe('block rebellion-cut-right')
  })

  test('plays the card if no blow can come', () => {
    const table = besideOne({ stun: 1 })
    expect(doneWhile(table, () => table.turn !== undefined)).toContain('play rebellion-cut-right')
  })
})

describe('in the Enemy Phase', () => {
  const assailed = (chain: Scene['hunters']) =>
    at({
      hunters: chain ?? [],
      foes: [{ foe: 'hell-antenora', at: 'f5', facing: 's' }],
      behaviours: { 'hell-antenora': { deck: ['cleaver-charge'] } },
      next: 'enemies',
    })

  test('blocks to keep a long chain', () => {
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

  test('blocks with any card to avoid losing a rank', () => {
    const table = assailed([{ hunter: 'nero', at: 'f6', damage: 7, style: 14, hand: ['calibur'] }])
    expect(chosen(table)).toBe('block calibur')
  })
})

test('the longest row follows the links of its cards', () => {
  const table = at({ hunters: [{ hunter: 'nero' }] })
  expect(longest(table, ['blade-arc', 'blade-arc', 'charge-shot'], 'blue')).toBe(3)
  expect(longest(table, ['charge-shot', 'blade-arc'], 'red')).toBe(0)
  // Nothing follows a finisher.
  expect(longest(table, ['hard-way', 'blade-arc'], 'blue')).toBe(2)
  // A blank card passes on the link to its left.
  expect(longest(table, ['exceed', 'blade-arc'], 'blue')).toBe(2)
})
