import { greedy } from '@gloamhall/bots'
import type { Bot, Box } from '@gloamhall/kernel'
import { readGame } from '../arguments.ts'
import type { ArenaMatch, ArenaParameters, ArenaResult } from '../arena/arena-match.ts'
import { Arena } from '../arena/arena-match.ts'
import type { Weights } from './spsa.ts'

/** A match between two bots that differ only in their weights. */
export interface TuneMatch extends ArenaMatch {
  readonly weights: Readonly<Record<string, Weights>>
}

/** Plays the matches of a search for better weights. */
export class TuneArena {
  readonly #parameters: ArenaParameters
  readonly #box: Box

  constructor(parameters: ArenaParameters, box: Box) {
    this.#parameters = parameters
    this.#box = box
  }

  static async of(parameters: ArenaParameters): Promise<TuneArena> {
    return new TuneArena(parameters, await readGame(parameters.game))
  }

  play(match: TuneMatch): ArenaResult {
    return new Arena(this.#parameters, this.#box, (name) => this.#bot(name, match.weights[name])).play(match)
  }

  #bot(name: string, weights: Weights | undefined): Bot {
    const { game, tuning } = this.#box
    if (!tuning || !weights) throw new Error(`no weights for the bot ${name} of ${game.id}`)
    return { ...greedy({ game, strategy: tuning.strategyWith(weights) }), name }
  }
}

/**
 * How much better one bot did than the other, from -1 to 1. Each match has a lone team; its share of the win above that of equal
 * bots counts for its bot. Where there are scores, half of the advantage is the difference of the scores; parties of a co-operative game
 * are compared on the same deal.
 */
export function advantageOf(bot: string, results: readonly ArenaResult[]): number {
  const values =
    results[0]?.teams.length === 1 ? partyValues(bot, results) : results.map((each) => matchValue(bot, each))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function matchValue(bot: string, { match, teams }: ArenaResult): number {
  const [own, others] = [teams[match.team], teams.filter((_, team) => team !== match.team)]
  if (!own) return 0
  const even = 1 / teams.length
  const won = (own.won - even) / Math.max(even, 1 - even)
  const score = own.score
  const scores = others.flatMap((other) => (other.score === undefined ? [] : [other.score]))
  const value =
    score === undefined || scores.length === 0
      ? won
      : 0.5 * won + 0.5 * contrast(score, scores.reduce((sum, each) => sum + each, 0) / scores.length)
  return own.bot === bot ? value : -value
}

function partyValues(bot: string, results: readonly ArenaResult[]): number[] {
  const bySeed = Map.groupBy(results, ({ match }) => match.seed)
  return [...bySeed.values()].map((deal) => {
    const value = (mine: boolean): number => {
      const team = deal.find(({ match }) => (match.bot === bot) === mine)?.teams[0]
      return team ? 1 + 100 * team.won + (team.score ?? 0) : 1
    }
    return contrast(value(true), value(false))
  })
}

const contrast = (one: number, other: number): number => {
  const all = Math.abs(one) + Math.abs(other)
  return all === 0 ? 0 : (one - other) / all
}
