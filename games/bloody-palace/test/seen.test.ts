import type { Choice, Event, Game, Seat } from '@gloamhall/kernel'
import { awaited, below, choicesOf, eventFor, Match, pick, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { CardId } from '../src/content/cards.ts'
import { hexNamed } from '../src/hexes.ts'
import { game } from '../src/game.ts'
import { waysBeyond } from '../src/runs.ts'
import { actingOrder, isOut, stoppedBy, struckNow, turnOrder, vitalityLeft } from '../src/seen.ts'
import type { BloodyPalaceTable } from '../src/table.ts'

const whole = game as unknown as Game<BloodyPalaceTable>

/** A random match in which players now and then take a whole path found by `waysBeyond`. */
function play(seed: number, look: (match: Match<BloodyPalaceTable>, seat: Seat, choice: Choice) => Looked): number {
  const chance = swift(seed)
  const match = new Match(whole, 3, {}, { kind: 'swift', seed })
  let run = 0
  for (let moves = 0; match.table.asked.length > 0 && moves < 700; moves++) {
    const { seat } = pick(chance, awaited(match.table))
    const choices = choicesOf(whole, match.table, seat)
    const way = below(chance, 3) === 0 ? wayFor(match.table, seat, choices, chance) : undefined
    if (way) run++
    for (const choice of way ?? [pick(chance, choices)]) {
      const after = look(match, seat, choice)
      const verdict = match.choose(seat, choice)
      if (!verdict.ok) throw new Error(`${choice} of ${way}: ${verdict.code}`)
      after(verdict.events)
      if (!match.table.asked.some((asked) => asked.seat === seat)) break
    }
  }
  return run
}

type Looked = (events: readonly Event[]) => void

function wayFor(table: BloodyPalaceTable, seat: Seat, choices: readonly Choice[], chance: ReturnType<typeof swift>) {
  const next = choices
    .filter((choice) => /^(run|to) /.test(choice))
    .map((choice) => hexNamed(choice.split(' ')[1] ?? ''))
    .filter((hex) => hex !== undefined)
  const ways = [...waysBeyond(viewOf(whole, table, seat) as never, next).values()]
  return ways.length > 0 ? pick(chance, ways) : undefined
}

test('[BP-58] [BP-119] [BP-128] readings of a view match what the rules then do', () => {
  const seen = { blocked: 0, taken: 0, phases: 0, out: 0, run: 0 }
  for (let seed = 1; seed <= 3; seed++) {
    seen.run += play(seed, (match, seat, choice) => {
      const view = () => viewOf(game, match.table, seat)
      const before = view()
      const struck = struckNow(before)
      const stopped = choice.startsWith('block ') ? stoppedBy(before, choice.slice('block '.length) as CardId) : 0
      const order = actingOrder(before).map((each) => each.class)
      return (events) => {
        const after = view()
        if (choice.startsWith('block ')) {
          expect(
            events.map((event) => eventFor(event, seat)).find((event) => event?.key === 'blocks')?.params['value'],
          ).toBe(stopped)
          seen.blocked++
        }
        if (
          choice === 'take' &&
          struck &&
          struck.vitality.to > 0 &&
          events.some((event) => eventFor(event, seat)?.key === 'harmed')
        ) {
          const hunter = after.board.hunters[seat - 1]
          if (hunter) expect(vitalityLeft(after, hunter)).toBeLessThanOrEqual(struck.vitality.to)
          seen.taken++
        }
        const { phase } = match.table
        if (phase && !before.board.phase && after.board.foes.length === before.board.foes.length) {
          expect(order.slice(-phase.classes.length)).toEqual(phase.classes)
          seen.phases++
        }
        expect(turnOrder(after)[0]).toBe(after.board.first)
        for (const hunter of after.board.hunters) if (isOut(after, hunter)) seen.out++
      }
    })
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})
