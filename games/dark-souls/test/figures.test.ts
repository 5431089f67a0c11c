import type { Event, Finding, Game } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, isAwaited, optionsOf, pick, swift } from '@gloamhall/kernel'
import { expectNamedCharts } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { rolloutPolicy } from '../src/bot/rollout-policy.ts'
import { forcedChoice } from '../src/bot/journey.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { figures } from '../src/figures.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import type { DarkSoulsTable } from '../src/table.ts'

const whole = game as unknown as Game<DarkSoulsTable>

/** An observer's record of a game: the choices, and the party after each. */
interface Watched {
  fights: number
  won: number
  deaths: number
  bought: number
  levelled: number
}

function played(seats: number, seed: number, how: 'random' | 'habit') {
  const chance = swift(seed)
  const table = begin(whole, seats, optionsOf(game, { miniBoss: 'random', mainBoss: 'random' }), swift(seed), {
    listen: true,
  })
  const events: Event[] = [...(table.news ?? [])]
  const seen: Watched = { fights: 0, won: 0, deaths: 0, bought: 0, levelled: 0 }
  while (table.asked.length > 0) {
    const before = { sparks: table.sparks, fight: table.fight }
    const asked = how === 'random' ? pick(chance, awaited(table)) : table.asked.find(isAwaited)
    if (!asked) break
    const choice =
      how === 'random'
        ? pick(chance, choicesOf(whole, table, asked.seat))
        : (forcedChoice(table, table.asked.find(isAwaited) as Asking) ??
          rolloutPolicy(table, table.asked.find(isAwaited) as Asking, chance))
    const verdict = choose(whole, table, asked.seat, choice)
    if (!verdict.ok) throw new Error(`${choice} is refused`)
    events.push(...verdict.events)
    watch(seen, choice, before, table)
  }
  const outcome = game.outcome(table)
  if (!outcome) throw new Error('the game is over without an outcome')
  return { table, seen, outcome, findings: figures.count({ seats, events, outcome }) }
}
type Asking = DarkSoulsTable['asked'][number]

function watch(
  seen: Watched,
  choice: string,
  before: { readonly sparks: number; readonly fight: DarkSoulsTable['fight'] },
  table: DarkSoulsTable,
): void {
  if (choice === 'buy') seen.bought++
  if (choice.startsWith('level ')) seen.levelled++
  if (table.fight && !before.fight) seen.fights++
  const isFallen = table.over === 'lost' || (choice !== 'rest' && table.sparks < before.sparks)
  if (isFallen) seen.deaths++
  else if (before.fight && table.fight !== before.fight) seen.won++
}

const GAMES = [1, 2, 3, 4].flatMap((seats) => [played(seats, 1, 'random'), played(seats, 2, 'habit')])

const valuesOf = (findings: readonly Finding[], chart: string): number[] =>
  findings.flatMap((finding) => (finding.chart === chart && 'value' in finding ? [finding.value] : []))

const rowsOf = (findings: readonly Finding[], chart: string) =>
  findings.flatMap((finding) => (finding.chart === chart && 'row' in finding ? [finding] : []))

const sum = (rows: readonly { readonly hits: number; readonly of: number }[], of: 'hits' | 'of'): number =>
  rows.reduce((all, row) => all + row[of], 0)

describe('the statistics of a game', () => {
  test('count the fights and the wins', () => {
    for (const { seen, findings } of GAMES) {
      const bouts = [...rowsOf(findings, 'level'), ...rowsOf(findings, 'fight')]
      expect(sum(bouts, 'of')).toBe(seen.fights)
      expect(sum(bouts, 'hits')).toBe(seen.won)
      expect(rowsOf(findings, 'encounter')).toHaveLength(rowsOf(findings, 'level').length)
    }
  })

  test('count deaths by cause, and by foe for attacks', () => {
    for (const { seen, findings } of GAMES) {
      expect(valuesOf(findings, 'deaths')).toEqual([seen.deaths])
      expect(sum(rowsOf(findings, 'cause'), 'hits')).toBe(seen.deaths)
      const byAttack = rowsOf(findings, 'cause').find(({ row }) => row === 'attack')?.hits ?? 0
      expect(sum(rowsOf(findings, 'killer'), 'hits')).toBe(byAttack)
    }
  })

  test('count the cards and levels bought', () => {
    for (const { seen, findings } of GAMES) {
      expect(valuesOf(findings, 'cards')).toEqual([seen.bought])
      expect(valuesOf(findings, 'levels')).toEqual([seen.levelled])
    }
  })

  test('name the bosses and the classes of the party', () => {
    for (const { table, outcome, findings } of GAMES) {
      const beaten = rowsOf(findings, 'beaten')
      expect(beaten).toHaveLength(table.half === 'mini' ? 1 : 2)
      expect(beaten.at(-1)).toMatchObject({ row: table.boss, hits: outcome.how === 'won' ? 1 : 0 })
      expect(rowsOf(findings, 'party').map(({ row }) => row)).toEqual(table.characters.map((each) => each.class))
    }
  })

  test('fill every chart, and have phrases in both languages', () => {
    expectNamedCharts(
      figures,
      phrases,
      GAMES.flatMap(({ findings }) => findings),
    )
    for (const id of ENCOUNTER_IDS) expect(phrases.de).toHaveProperty([`encounter.${id}`])
  })
})
