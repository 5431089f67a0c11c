import type { Chart, Event, Figures, Finding, Seat, FinishedMatch } from '@gloamhall/kernel'
import de from '../i18n/figures.de.json' with { type: 'json' }
import en from '../i18n/figures.en.json' with { type: 'json' }
import type { ActionId, FoeId } from './content/cards.ts'
import { cardOf, rankOf } from './content/cards.ts'
import type { UpgradeId } from './content/upgrades.ts'

const CHARTS = [
  { id: 'place', kind: 'rate', mean: true },
  { id: 'upgrade', kind: 'rate', names: 'card', mean: true, also: ['played'] },
  { id: 'finalBoss', kind: 'rate', names: 'foe', also: ['rounds', 'deaths'] },
  { id: 'rounds', kind: 'spread' },
  { id: 'rank', kind: 'rate', names: 'rank' },
  { id: 'monster', kind: 'rate', names: 'foe' },
  { id: 'deaths', kind: 'spread' },
  { id: 'dreams', kind: 'spread' },
  { id: 'dreaming', kind: 'rate' },
  { id: 'score', kind: 'spread' },
  { id: 'lead', kind: 'spread' },
] as const satisfies readonly Chart[]

/** What one Hunter has done in a whole game. */
interface HunterStats {
  readonly seat: Seat
  deaths: number
  dreams: number
  readonly took: Set<UpgradeId>
  readonly played: Map<ActionId, number>
}

interface Observations {
  rounds: number
  first: number
  readonly hunters: readonly HunterStats[]
  readonly met: FoeId[]
  readonly killed: Set<FoeId>
  /** Cards played and Dreams among them, round by round. */
  readonly nights: Map<number, { cards: number; dreams: number }>
}

export const figures: Figures = {
  charts: CHARTS,
  words: { en, de },
  count(match) {
    const observations = observationsOf(match)
    return [
      ...ofTheGame(observations, match),
      ...observations.hunters.flatMap((stats) => ofAHunter(observations, stats, match)),
    ]
  },
}

function ofTheGame({ rounds, met, killed, nights, hunters }: Observations, { outcome }: FinishedMatch): Finding[] {
  const scores = outcome.scores ?? []
  const deaths = hunters.reduce((sum, hunter) => sum + hunter.deaths, 0)
  const foe = String(outcome.params?.foe)
  return [
    { chart: 'rounds', value: rounds },
    { chart: 'lead', value: Math.max(...scores) - Math.min(...scores) },
    {
      chart: 'finalBoss',
      row: foe,
      hits: killed.has(foe as FoeId) ? 1 : 0,
      of: 1,
      also: { rounds, deaths },
    },
    ...met.map((card): Finding => ({ chart: 'rank', row: rankOf(card), hits: killed.has(card) ? 1 : 0, of: 1 })),
    ...met
      .filter((card) => rankOf(card) === 'monster')
      .map((card): Finding => ({ chart: 'monster', row: card, hits: killed.has(card) ? 1 : 0, of: 1 })),
    ...[...nights].map(([round, { cards, dreams }]): Finding => {
      // Few games have late rounds, so they are counted together.
      const row = round < FIRST_LATE_ROUND ? round : `${FIRST_LATE_ROUND}+`
      return { chart: 'dreaming', row, hits: dreams, of: cards }
    }),
  ]
}

const FIRST_LATE_ROUND = 10

function ofAHunter(
  { first }: Observations,
  { seat, deaths, dreams, took, played }: HunterStats,
  match: FinishedMatch,
): Finding[] {
  const { seats, outcome } = match
  const won = outcome.winners.includes(seat) ? 1 : 0
  return [
    { chart: 'place', row: ((seat - first + seats) % seats) + 1, hits: won, of: 1 },
    { chart: 'deaths', value: deaths },
    { chart: 'dreams', value: dreams },
    { chart: 'score', value: outcome.scores?.[seat - 1] ?? 0 },
    ...[...took].map(
      (card): Finding => ({ chart: 'upgrade', row: card, hits: won, of: 1, also: { played: played.get(card) ?? 0 } }),
    ),
  ]
}

// ---- from events to statistics ----

function observationsOf({ seats, events }: FinishedMatch): Observations {
  const observations: Observations = {
    rounds: 0,
    first: 1,
    hunters: Array.from({ length: seats }, (_, index) => ({
      seat: (index + 1) as Seat,
      deaths: 0,
      dreams: 0,
      took: new Set(),
      played: new Map(),
    })),
    met: [],
    killed: new Set(),
    nights: new Map(),
  }
  for (const event of events) note(observations, event)
  return observations
}

function note(observations: Observations, { key, all = {} }: Event): void {
  const stats = observations.hunters[Number(all.seat) - 1] as HunterStats
  switch (key) {
    case 'round':
      observations.rounds = Number(all.round)
      if (observations.rounds === 1) observations.first = Number(all.first)
      break
    case 'revealed':
      observations.met.push(all.foe as FoeId)
      break
    case 'killed':
      observations.killed.add(all.foe as FoeId)
      break
    case 'played':
      notePlayed(observations, stats, all.card as ActionId)
      break
    case 'added':
      add(stats.played, all.card as ActionId)
      break
    case 'took':
      stats.took.add(all.card as UpgradeId)
      break
    case 'died':
      stats.deaths++
      break
  }
}

/** Reports count the cards of the box, without a pack. */
const BOX = {}

function notePlayed({ rounds, nights }: Observations, stats: HunterStats, card: ActionId): void {
  const night = nights.get(rounds) ?? { cards: 0, dreams: 0 }
  nights.set(rounds, night)
  add(stats.played, card)
  night.cards++
  if (!cardOf(BOX, card).dreams) return
  stats.dreams++
  night.dreams++
}

const add = (counts: Map<ActionId, number>, card: ActionId): void => void counts.set(card, (counts.get(card) ?? 0) + 1)
