import type { Event, Finding } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, pick, swift } from '@gloamhall/kernel'
import { expectNamedCharts } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { CHARACTERS } from '../src/content/characters.ts'
import { figures } from '../src/figures.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'

/** A random game: its final table, the first holder of the dagger, and its statistics. */
function played(seats: number, seed: number) {
  const chance = swift(seed)
  const table = begin(game, seats, {}, swift(seed), { listen: true })
  const first = table.dagger
  const events: Event[] = [...(table.news ?? [])]
  let attacks = 0
  while (table.asked.length > 0) {
    const { seat } = pick(chance, awaited(table))
    const choice = pick(chance, choicesOf(game, table, seat))
    if (choice.startsWith('attack ')) attacks++
    const verdict = choose(game, table, seat, choice)
    if (verdict.ok) events.push(...verdict.events)
  }
  const outcome = game.outcome(table)
  if (!outcome) throw new Error('the game is over without an outcome')
  return { table, first, attacks, outcome, findings: figures.count({ seats, events, outcome }) }
}

const GAMES = [6, 7, 12].flatMap((seats) => [1, 2, 3, 4, 5, 6].map((seed) => played(seats, seed)))

const rowsOf = (findings: readonly Finding[], chart: string) =>
  findings.flatMap((finding) => (finding.chart === chart && 'row' in finding ? [finding] : []))

describe('the statistics of a game', () => {
  test('count places from the first dagger', () => {
    for (const { table, first, outcome, findings } of GAMES) {
      const winners = rowsOf(findings, 'place').filter(({ hits }) => hits === 1)
      const seats = winners.map(({ row }) => ((Number(row) + first - 2) % table.seats) + 1)
      expect(seats.sort((one, other) => one - other)).toEqual(outcome.winners)
    }
  })

  test('count each player for the character, and each clan once', () => {
    for (const { table, outcome, findings } of GAMES) {
      const roles = table.players.map(({ card }) => CHARACTERS[card].role)
      expect(rowsOf(findings, 'role').map(({ row }) => row)).toEqual(roles)
      const clans = new Set(table.players.map(({ card }) => CHARACTERS[card].clan))
      const victorious = new Set(
        outcome.winners.map((seat) => CHARACTERS[table.players[seat - 1]?.card ?? 'rose-1'].clan),
      )
      expect(rowsOf(findings, 'clan')).toHaveLength(clans.size)
      for (const { row, hits } of rowsOf(findings, 'clan'))
        expect(hits === 1).toBe([...victorious].includes(row as 'rose'))
    }
  })

  test('count attacks as they were made', () => {
    for (const { attacks, findings } of GAMES) {
      expect(findings).toContainEqual({ chart: 'attacks', value: attacks })
      expect(rowsOf(findings, 'stepping').map(({ of }) => of)).toEqual([attacks, attacks])
    }
  })

  test('fill every chart, and have words for everything in both languages', () => {
    expectNamedCharts(
      figures,
      phrases,
      GAMES.flatMap(({ findings }) => findings),
    )
  })
})
