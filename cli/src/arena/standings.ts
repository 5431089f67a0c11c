import { interval } from '@gloamhall/kernel'
import type { Options } from '@gloamhall/kernel'
import { ordinal, rate, rating } from 'openskill'
import type { Rating } from 'openskill'
import type { ArenaResult, TeamResult } from './arena-match.ts'
import type { ThinkingTime } from './thinking-time.ts'

export interface ArenaSetup {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: Options
  readonly seed: number
  readonly bots: readonly string[]
  readonly timeMs?: number
  readonly effort: number
}

/** The result of an arena. Everything except `thinking` is reproducible if there is no time limit. */
export interface ArenaReport extends ArenaSetup {
  readonly schema: 'gloamhall-arena 1'
  readonly isCooperative: boolean
  /** One bot as one team against another bot as all other teams. */
  readonly pairs: readonly PairStanding[]
  /** A party played by a single bot, in a co-operative game. */
  readonly parties: readonly Standing[]
  /** Parties on the same deals. */
  readonly comparisons: readonly Comparison[]
  readonly ratings: readonly BotRating[]
  readonly thinking: Readonly<Record<string, ThinkingSummary>>
}

/** Wins with their 95% confidence interval. */
export interface Standing {
  readonly bot: string
  readonly games: number
  readonly wins: number
  readonly rate: number
  readonly low: number
  readonly high: number
  /** The mean score, if the game has scores, and half the width of its interval. */
  readonly score?: { readonly mean: number; readonly margin: number }
}

export interface PairStanding extends Standing {
  readonly against: string
  /** The rate of equal bots. */
  readonly even: number
  /** The mean score of the opponents. */
  readonly scoreAgainst?: Standing['score']
}

/** How often one party got further than another on the same deal. */
export interface Comparison {
  readonly bot: string
  readonly against: string
  readonly better: number
  readonly worse: number
  readonly equal: number
}

export interface BotRating {
  readonly bot: string
  readonly mu: number
  readonly sigma: number
  readonly ordinal: number
}

export interface ThinkingSummary {
  readonly decisions: number
  readonly meanMs: number
  readonly maxMs: number
  readonly late: number
}

/** Counts the results of an arena. */
export class Standings {
  readonly #setup: ArenaSetup
  readonly #results: ArenaResult[] = []
  readonly #thinking = new Map<string, ThinkingTime>()

  constructor(setup: ArenaSetup) {
    this.#setup = setup
  }

  add(result: ArenaResult): void {
    this.#results.push(result)
    for (const [bot, { decisions, sumMs, maxMs, late }] of Object.entries(result.thinking)) {
      const sum = this.#thinking.get(bot) ?? { decisions: 0, sumMs: 0, maxMs: 0, late: 0 }
      sum.decisions += decisions
      sum.sumMs += sumMs
      sum.maxMs = Math.max(sum.maxMs, maxMs)
      sum.late += late
      this.#thinking.set(bot, sum)
    }
  }

  report(): ArenaReport {
    const isCooperative = this.#results.every(({ teams }) => teams.length === 1)
    return {
      schema: 'gloamhall-arena 1',
      ...this.#setup,
      isCooperative,
      pairs: isCooperative ? [] : pairsOf(this.#results),
      parties: isCooperative ? partiesOf(this.#results) : [],
      comparisons: isCooperative ? comparisonsOf(this.#results, this.#setup.bots) : [],
      ratings: ratingsOf(this.#results, this.#setup.bots, isCooperative),
      thinking: Object.fromEntries([...this.#thinking].map(([bot, time]) => [bot, summaryOf(time)])),
    }
  }
}

const summaryOf = ({ decisions, sumMs, maxMs, late }: ThinkingTime): ThinkingSummary => ({
  decisions,
  meanMs: rounded(sumMs / Math.max(1, decisions)),
  maxMs: rounded(maxMs),
  late,
})

function pairsOf(results: readonly ArenaResult[]): PairStanding[] {
  const groups = grouped(results, ({ match }) => `${match.bot} ${match.against}`)
  return groups.map((group) => {
    const { bot, against, team: _ } = (group[0] as ArenaResult).match
    const own = group.map(({ teams, match }) => teams[match.team] as TeamResult)
    const others = group.flatMap(({ teams, match }) => teams.filter((_each, team) => team !== match.team))
    const even = group.reduce((sum, { teams }) => sum + 1 / teams.length, 0) / group.length
    const opposed = scoreOf(others)
    return { ...standingOf(bot, own), against, even: rounded(even), ...(opposed ? { scoreAgainst: opposed } : {}) }
  })
}

const partiesOf = (results: readonly ArenaResult[]): Standing[] =>
  grouped(results, ({ match }) => match.bot).map((group) =>
    standingOf(
      (group[0] as ArenaResult).match.bot,
      group.flatMap(({ teams }) => teams),
    ),
  )

function standingOf(bot: string, own: readonly TeamResult[]): Standing {
  const wins = own.reduce((sum, { won }) => sum + won, 0)
  const games = own.length
  const { low, high } = interval({ hits: wins, of: games })
  const score = scoreOf(own)
  return {
    bot,
    games,
    wins: rounded(wins),
    rate: rounded(wins / games),
    low: rounded(low),
    high: rounded(high),
    ...(score ? { score } : {}),
  }
}

const Z_95 = 1.96

function scoreOf(results: readonly TeamResult[]): Standing['score'] {
  const scores = results.flatMap(({ score }) => (score === undefined ? [] : [score]))
  if (scores.length < 2) return undefined
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1)
  return { mean: rounded(mean), margin: rounded(Z_95 * Math.sqrt(variance / scores.length)) }
}

// ---- parties on the same deals ----

function comparisonsOf(results: readonly ArenaResult[], bots: readonly string[]): Comparison[] {
  const deals = partiesBySeed(results)
  return bots.flatMap((bot, index) =>
    bots.slice(index + 1).map((against) => {
      let [better, worse, equal] = [0, 0, 0]
      for (const parties of deals) {
        const difference = progressOf(parties.get(bot)) - progressOf(parties.get(against))
        if (difference > 0) better++
        else if (difference < 0) worse++
        else equal++
      }
      return { bot, against, better, worse, equal }
    }),
  )
}

function partiesBySeed(results: readonly ArenaResult[]): readonly ReadonlyMap<string, TeamResult>[] {
  return grouped(results, ({ match }) => String(match.seed)).map(
    (deal) => new Map(deal.map(({ match, teams }) => [match.bot, teams[0] as TeamResult])),
  )
}

/** A victory counts more than any score. */
const VICTORY = 1e9
const progressOf = (result: TeamResult | undefined): number => (result ? result.won * VICTORY + (result.score ?? 0) : 0)

// ---- ratings ----

/**
 * Weng and Lin's ratings, updated match by match in the order of the deals. Each team is one player; where a bot plays
 * several teams of a match, its rating moves by their mean. In a co-operative game all parties of a deal are one match.
 */
function ratingsOf(results: readonly ArenaResult[], bots: readonly string[], isCooperative: boolean): BotRating[] {
  const ratings = new Map<string, Rating>(bots.map((bot) => [bot, rating()]))
  const matches = isCooperative
    ? partiesBySeed(results).map((parties) => [...parties.values()])
    : results.map(({ teams }) => teams)
  for (const teams of matches) rateMatch(ratings, teams)
  return bots
    .map((bot) => {
      const { mu, sigma } = ratings.get(bot) ?? rating()
      return { bot, mu: rounded(mu), sigma: rounded(sigma), ordinal: rounded(ordinal({ mu, sigma })) }
    })
    .sort((one, other) => other.mu - one.mu)
}

function rateMatch(ratings: Map<string, Rating>, teams: readonly TeamResult[]): void {
  if (teams.length < 2) return
  const before = teams.map(({ bot }) => [ratings.get(bot) ?? rating()])
  const after = rate(before, { score: teams.map(progressOf) })
  for (const [bot, indexes] of indexesByBot(teams)) {
    const mean = (of: 'mu' | 'sigma'): number =>
      indexes.reduce((sum, index) => sum + (after[index]?.[0]?.[of] ?? 0), 0) / indexes.length
    ratings.set(bot, { mu: mean('mu'), sigma: mean('sigma') })
  }
}

function indexesByBot(teams: readonly TeamResult[]): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, { bot }] of teams.entries()) indexes.set(bot, [...(indexes.get(bot) ?? []), index])
  return indexes
}

// ---- shared ----

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

const rounded = (number: number): number => Number(number.toFixed(4))
