import type { Preview, Choice, Event, Game, Seat, FastRng } from '@gloamhall/kernel'
import {
  previewChoices,
  askedOf,
  awaited,
  begin,
  below,
  choicesOf,
  choose,
  cloneTable,
  imagine,
  pick,
  swift,
  viewOf,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import { disguise } from './disguise.ts'

type Seen = Preview<BloodyPalaceTable>

const whole = game as unknown as Game<BloodyPalaceTable>
/** The longest plan the test makes. */
const MAX_PLAN_LENGTH = 9
const PLAN_COUNT = 220

/** Prefers to play cards; purely random choices seldom make chains longer than two. */
function liked(chance: FastRng, choices: readonly Choice[]): Choice {
  const played = choices.filter((choice) => choice.startsWith('play ') || choice.startsWith('follow '))
  const busy = choices.filter((choice) => choice !== 'end')
  if (played.length > 0 && below(chance, 4) > 0) return pick(chance, played)
  return pick(chance, busy.length > 0 && below(chance, 6) > 0 ? busy : choices)
}

/** Makes random choices at an imagined table for as long as the preview goes on. */
function planned(table: BloodyPalaceTable, seat: Seat, chance: FastRng): { choices: Choice[]; seen: Seen } {
  const choices: Choice[] = []
  let seen = previewChoices(whole, table, seat, choices)
  while (choices.length < MAX_PLAN_LENGTH && seen.stop === 'end' && askedOf(seen.table, seat)) {
    choices.push(liked(chance, choicesOf(whole, seen.table, seat)))
    seen = previewChoices(whole, table, seat, choices)
  }
  return { choices, seen }
}

/** What a seat is shown of a preview: where it stops and why, the events on the way, and the table there. */
const shownTo = ({ table, events, whole: seen, stop: horizon }: Seen, seat: Seat): unknown => ({
  view: viewOf(whole, table, seat),
  events,
  seen,
  horizon,
})

/** The same choices at the real table. */
function play(table: BloodyPalaceTable, seat: Seat, choices: readonly Choice[]): Event[] {
  const told: Event[] = []
  for (const choice of choices) {
    table.news = []
    expect(choose(whole, table, seat, choice).ok, choice).toBe(true)
    told.push(...(table.news ?? []))
  }
  return told
}

describe.each([1, 2, 3, 4])('previews for %i Hunters', (seats) => {
  const chance = swift(900 + seats)
  const horizons = new Map<string, number>()
  let [longest, kills] = [0, 0]

  test.each([
    [60, {}],
    [70, { front: 'half', orbs: 'spread', refill: 'yes', wildStart: 'no' }],
  ])(
    '[BP-208] match what then happens, whatever the face-down cards are (%i)',
    (seed, options) => {
      const table = begin(whole, seats, { hunters: 'random', ...options }, swift(seed + seats), { listen: true })
      for (let plans = 0; plans < PLAN_COUNT && table.asked.length > 0; plans++) {
        const { seat } = pick(chance, awaited(table))
        const view = viewOf(whole, table, seat)
        const { choices, seen } = planned(imagine(whole, view, swift(plans)), seat, chance)
        const shown = shownTo(seen, seat)

        // Three tables that fit the view (imagined, dealt by chance, and dealt otherwise) must give the same preview.
        const other = imagine(whole, view, swift(plans + 5000))
        expect(shownTo(previewChoices(whole, other, seat, choices), seat)).toEqual(shown)
        expect(shownTo(previewChoices(whole, table, seat, choices), seat)).toEqual(shown)
        const disguised = cloneTable(whole, table)
        disguise(disguised, seat, chance)
        expect(shownTo(previewChoices(whole, disguised, seat, choices), seat)).toEqual(shown)

        // Then the choices are made at the real table.
        const told = play(table, seat, choices.slice(0, seen.whole))
        if (seen.whole === choices.length) {
          expect(told).toEqual(seen.events)
          expect(viewOf(whole, table, seat)).toEqual(viewOf(whole, seen.table, seat))
        } else {
          // The last choice is foreseen only up to the first face-down card.
          told.push(...play(table, seat, choices.slice(seen.whole)))
          expect(told.slice(0, seen.events.length)).toEqual(seen.events)
        }
        horizons.set(seen.stop, (horizons.get(seen.stop) ?? 0) + 1)
        longest = Math.max(longest, seen.whole)
        kills += seen.events.filter(({ key }) => key === 'slain').length
      }
    },
    60_000,
  )

  test("stop for every reason: at the end of the choices, at a hidden card or shuffle, and at another player's question", () => {
    const wanted = seats === 1 ? ['end', 'shown'] : ['end', 'shown', 'others']
    for (const horizon of wanted) expect(horizons.get(horizon) ?? 0, horizon).toBeGreaterThan(3)
    expect(longest).toBe(MAX_PLAN_LENGTH)
    expect(kills).toBeGreaterThan(2)
  })
})
