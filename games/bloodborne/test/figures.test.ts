import type { Event, Finding, Seat } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, pick, swift } from '@gloamhall/kernel'
import { expectNamedCharts } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { FOE_IDS, foeOf, UPGRADE_IDS } from '../src/content/cards.ts'
import { figures } from '../src/figures.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'

/** A random game: its final table, its choices, and its events. */
function played(seats: number, seed: number, options = {}) {
  const chance = swift(seed)
  const table = begin(game, seats, options, swift(seed), { listen: true })
  const { first } = table
  const events: Event[] = [...(table.news ?? [])]
  const choices: { readonly seat: Seat; readonly choice: string; readonly round: number }[] = []
  while (table.asked.length > 0) {
    const { seat } = pick(chance, awaited(table))
    const choice = pick(chance, choicesOf(game, table, seat))
    choices.push({ seat, choice, round: table.round })
    const verdict = choose(game, table, seat, choice)
    if (verdict.ok) events.push(...verdict.events)
  }
  const outcome = game.outcome(table)
  if (!outcome) throw new Error('the game is over without an outcome')
  return { table, first, choices, outcome, findings: figures.count({ seats, events, outcome }) }
}

const GAMES = [3, 4, 5].flatMap((seats) => [1, 2, 3, 4].map((seed) => played(seats, seed)))

const valuesOf = (findings: readonly Finding[], chart: string): number[] =>
  findings.flatMap((finding) => (finding.chart === chart && 'value' in finding ? [finding.value] : []))

const rowsOf = (findings: readonly Finding[], chart: string) =>
  findings.flatMap((finding) => (finding.chart === chart && 'row' in finding ? [finding] : []))

describe('the statistics of a game', () => {
  test('have the rounds, deaths and scores of the table', () => {
    for (const { table, outcome, findings } of GAMES) {
      expect(valuesOf(findings, 'rounds')).toEqual([table.round])
      expect(valuesOf(findings, 'deaths')).toEqual(table.hunters.map(({ deaths }) => deaths))
      expect(valuesOf(findings, 'score')).toEqual(outcome.scores)
      const scores = [...(outcome.scores ?? [])].sort((one, other) => one - other)
      expect(valuesOf(findings, 'lead')).toEqual([(scores.at(-1) ?? 0) - (scores[0] ?? 0)])
    }
  })

  test('count places from the first player', () => {
    for (const { table, first, outcome, findings } of GAMES) {
      const winners = rowsOf(findings, 'place').filter(({ hits }) => hits === 1)
      expect(winners.map(({ row }) => ((Number(row) + first - 2) % table.seats) + 1).sort()).toEqual(outcome.winners)
    }
  })

  test('list what was killed, and what escaped', () => {
    for (const { table, findings } of GAMES) {
      const killed = rowsOf(findings, 'monster').filter(({ hits }) => hits === 1)
      const gone = table.gone.filter(({ card, fate }) => fate === 'killed' && foeOf(table, card).rank === 'monster')
      expect(killed.map(({ row }) => row).sort()).toEqual(gone.map(({ card }) => card).sort())
      const met = new Set([...table.gone.map(({ card }) => card), table.monster.card])
      expect(rowsOf(findings, 'rank')).toHaveLength(met.size)
    }
  })

  test('list upgrades that were taken, and how often they were played', () => {
    for (const { table, choices, outcome, findings } of GAMES) {
      const wanted = table.hunters.flatMap((_, index) => {
        const mine = choices.filter(({ seat }) => seat === index + 1).map(({ choice }) => choice)
        const taken = [...new Set(mine.filter((choice) => choice.startsWith('take ')).map((choice) => choice.slice(5)))]
        return taken.map((row) => ({
          chart: 'upgrade',
          row,
          hits: outcome.winners.includes((index + 1) as Seat) ? 1 : 0,
          of: 1,
          also: { played: mine.filter((choice) => choice === `play ${row}` || choice === `add ${row}`).length },
        }))
      })
      expect(rowsOf(findings, 'upgrade')).toEqual(wanted)
    }
  })

  test('list Dreams, Hunter by Hunter and round by round', () => {
    for (const { table, choices, findings } of GAMES) {
      const dreams = choices.filter(({ choice }) => choice === 'play hunters-dream')
      const of = (seat: number) => dreams.filter((each) => each.seat === seat).length
      expect(valuesOf(findings, 'dreams')).toEqual(table.hunters.map((_, index) => of(index + 1)))
      const [first] = rowsOf(findings, 'dreaming')
      expect(first).toMatchObject({ row: 1, of: table.seats, hits: dreams.filter(({ round }) => round === 1).length })
    }
  })

  test('do not count a final boss that was never reached as killed', () => {
    const rom = Array.from({ length: 40 }, (_, seed) => played(3, seed, { finalBoss: 'rom' }))
    const left = rom.find(({ outcome }) => outcome.how === 'last-hunter')
    const fell = rom.find(({ outcome }) => outcome.how === 'final-boss-killed')
    expect(rowsOf(left?.findings ?? [], 'finalBoss')).toMatchObject([{ row: 'rom', hits: 0, of: 1 }])
    expect(rowsOf(fell?.findings ?? [], 'finalBoss')).toMatchObject([{ row: 'rom', hits: 1, of: 1 }])
  })

  test('fill every chart, and have words for everything in both languages', () => {
    expectNamedCharts(
      figures,
      phrases,
      GAMES.flatMap(({ findings }) => findings),
    )
    const names = [...UPGRADE_IDS.map((card) => `card.${card}`), ...FOE_IDS.map((foe) => `foe.${foe}`)]
    for (const name of names) expect(phrases.de).toHaveProperty([name])
  })
})
