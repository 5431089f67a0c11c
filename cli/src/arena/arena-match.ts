import { playOut } from '@gloamhall/bots'
import type { Bot, Box, Options, Pack, Seat, Table } from '@gloamhall/kernel'
import { applyPack, begin, seatsOf, swift } from '@gloamhall/kernel'
import { botNamed, readGame } from '../arguments.ts'
import { BOT_SEED_OFFSET } from '../series.ts'
import type { ThinkingTime } from './thinking-time.ts'
import { timed } from './thinking-time.ts'

/** What all matches of an arena have in common, as plain data for worker threads. */
export interface ArenaParameters {
  readonly game: string
  readonly pack: Pack | undefined
  readonly seats: number
  readonly options: Options
  /** Time limit for each decision. Without it only effort limits bots, so that matches can be reproduced exactly. */
  readonly timeMs: number | undefined
  /** Multiplies the effort of all bots. */
  readonly effort: number
}

/** One match: which bot plays which team. */
export interface ArenaMatch {
  readonly seed: number
  /** The bot of one team, and of all others. In a co-operative game both are the same. */
  readonly bot: string
  readonly against: string
  /** The team that the first bot plays, counted from 0. */
  readonly team: number
}

export interface ArenaResult {
  readonly match: ArenaMatch
  readonly teams: readonly TeamResult[]
  readonly decisions: number
  readonly thinking: Readonly<Record<string, ThinkingTime>>
}

export interface TeamResult {
  readonly bot: string
  /** 1 for the only winner; a victory of several teams is shared. */
  readonly won: number
  /** The mean score of its seats, if the game has scores. */
  readonly score?: number
}

/** Plays the matches of an arena. */
export class Arena {
  readonly #parameters: ArenaParameters
  readonly #box: Box
  readonly #bots = new Map<string, Bot>()

  readonly #make: (name: string) => Bot

  constructor(parameters: ArenaParameters, box: Box, make?: (name: string) => Bot) {
    this.#parameters = parameters
    this.#box = parameters.pack ? { ...box, game: applyPack(box.game, parameters.pack) } : box
    this.#make = make ?? ((name) => botNamed(this.#box, name))
  }

  static async of(parameters: ArenaParameters): Promise<Arena> {
    return new Arena(parameters, await readGame(parameters.game))
  }

  /** The number of teams, which is the same for every deal. */
  teams(seed: number): number {
    return this.#teamsAt(this.#deal(seed)).length
  }

  play(match: ArenaMatch): ArenaResult {
    const { game, contest } = this.#box
    const table = this.#deal(match.seed)
    const teams = this.#teamsAt(table)
    const botOf = (team: number): string => (team === match.team ? match.bot : match.against)
    const thinking: Record<string, ThinkingTime> = {}
    const seated = seatsOf(table).map((seat) => {
      const name = botOf(teams.findIndex((team) => team.includes(seat)))
      thinking[name] ??= { decisions: 0, sumMs: 0, maxMs: 0, late: 0 }
      return timed(this.#bot(name), this.#parameters, thinking[name])
    })
    const decisions = playOut(game, table, seated, swift(match.seed + BOT_SEED_OFFSET), { speak: true })
    const outcome = game.outcome(table)
    if (!outcome) throw new Error(`${game.id} ended without an outcome (seed ${match.seed})`)
    const scoreOf = (seat: Seat): number | undefined => contest?.score?.(table, seat) ?? outcome.scores?.[seat - 1]
    const winning = teams.filter((team) => isWinning(team, outcome.winners)).length
    return {
      match,
      teams: teams.map((team, index) => ({
        bot: botOf(index),
        won: isWinning(team, outcome.winners) ? 1 / winning : 0,
        ...meanScore(team.map(scoreOf)),
      })),
      decisions,
      thinking,
    }
  }

  #deal(seed: number): Table {
    const { seats, options } = this.#parameters
    const { game, strategy, baseline } = this.#box
    const listen = strategy.remember !== undefined || baseline?.remember !== undefined
    return begin(game, seats, options, swift(seed), { listen })
  }

  #teamsAt(table: Table): readonly (readonly Seat[])[] {
    return this.#box.contest?.teams?.(table) ?? seatsOf(table).map((seat) => [seat])
  }

  #bot(name: string): Bot {
    const bot = this.#bots.get(name) ?? this.#make(name)
    this.#bots.set(name, bot)
    return bot
  }
}

const isWinning = (team: readonly Seat[], winners: readonly Seat[]): boolean =>
  team.some((seat) => winners.includes(seat))

function meanScore(scores: readonly (number | undefined)[]): { score?: number } {
  const known = scores.filter((score) => score !== undefined)
  return known.length === 0 ? {} : { score: known.reduce((sum, score) => sum + score, 0) / known.length }
}
