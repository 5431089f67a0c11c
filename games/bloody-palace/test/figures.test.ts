import type { Event, Finding, Game } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, pick, swift } from '@gloamhall/kernel'
import { expectNamedCharts } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { figures } from '../src/figures.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import type { BloodyPalaceTable } from '../src/table.ts'

const whole = game as unknown as Game<BloodyPalaceTable>

/** A random game, with a record of its events kept independently. */
function played(seats: number, seed: number) {
  const dice = swift(seed)
  const table = begin(whole, seats, {}, swift(seed), { listen: true })
  const events: Event[] = [...(table.news ?? [])]
  const seen = { bought: 0, feats: 0 }
  const rounds = new Set<string>()
  while (table.asked.length > 0) {
    const { seat } = pick(dice, awaited(table))
    const choice = pick(dice, choicesOf(whole, table, seat))
    const verdict = choose(whole, table, seat, choice)
    if (!verdict.ok) throw new Error(`${choice} is refused`)
    events.push(...verdict.events)
    if (choice.startsWith('buy ')) seen.bought++
    if (choice.startsWith('feat ')) seen.feats++
    if (table.turn) rounds.add(`${table.stage} ${table.round}`)
  }
  const outcome = game.outcome(table)
  if (!outcome) throw new Error('the game is over without an outcome')
  return { table, seen: { ...seen, rounds: rounds.size }, outcome, findings: figures.count({ seats, events, outcome }) }
}

const GAMES = [1, 2, 4].map((seats) => played(seats, 7))

const rowsOf = (findings: readonly Finding[], chart: string) =>
  findings.flatMap((finding) => (finding.chart === chart && 'row' in finding ? [finding] : []))
const valuesOf = (findings: readonly Finding[], chart: string): number[] =>
  findings.flatMap((finding) => (finding.chart === chart && 'value' in finding ? [finding.value] : []))
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

test('the statistics list every Hunter with the final Style, upgrades and achievements', () => {
  for (const { table, seen, findings } of GAMES) {
    const rows = rowsOf(findings, 'hunter')
    expect(rows.map(({ row }) => row)).toEqual(table.hunters.map(({ hunter }) => hunter))
    expect(rows.map(({ also }) => also?.['style'])).toEqual(table.hunters.map(({ style }) => style))
    expect(sum(rows.map(({ also }) => also?.['feats'] ?? 0))).toBe(seen.feats)
    expect(sum(rowsOf(findings, 'feat').map(({ hits }) => hits))).toBe(seen.feats)
    expect(sum(valuesOf(findings, 'bought'))).toBe(seen.bought)
    expect(sum(rows.map(({ hits }) => hits))).toBe(1)
  }
})

test('the statistics list four stages with the rounds of each', () => {
  for (const { findings, seen } of GAMES) {
    const stages = rowsOf(findings, 'stage')
    expect(stages.map(({ row }) => row)).toEqual([1, 2, 3, 4])
    expect(sum(stages.map(({ also }) => also?.['rounds'] ?? 0))).toBe(seen.rounds)
    expect(valuesOf(findings, 'rounds')).toEqual([seen.rounds])
  }
})

test('the statistics count knock-outs and the enemies that dealt them', () => {
  for (const { findings } of GAMES) {
    const all = sum(valuesOf(findings, 'knockOuts'))
    expect(all).toBeGreaterThan(0)
    expect(sum(rowsOf(findings, 'knocker').map(({ hits }) => hits))).toBe(all)
  }
})

test('the statistics have words for every finding in both languages', () => {
  expectNamedCharts(
    figures,
    phrases,
    GAMES.flatMap(({ findings }) => findings),
  )
})
