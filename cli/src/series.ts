import { playOut, playRandomly, random } from '@gloamhall/bots'
import type { Bot, Box, Event, Finding, Line, MatchRecord, Options, Outcome, Pack, Table } from '@gloamhall/kernel'
import { begin, lay, swift } from '@gloamhall/kernel'
import { readBots, readGame } from './arguments.ts'

/** What is played, again and again with the next seed: in words, so that it can be told to another thread. */
export interface SeriesTerms {
  readonly game: string
  readonly seats: number
  readonly bots: string
  readonly options: Options
  /** What lies over the cards of the box. */
  readonly pack: Pack | undefined
  /** Is the record of each game wanted? */
  readonly record: boolean
  /** Is the game to be asked what it has to count? */
  readonly figures: boolean
}

/** One game of a series. */
export interface Played {
  readonly outcome: Outcome
  readonly decisions: number
  readonly findings: readonly Finding[]
  readonly record?: MatchRecord
}

/** Bots at a table, who play one game for each seed they are given. */
export class Series {
  readonly #terms: SeriesTerms
  readonly #box: Box
  readonly #bots: readonly Bot[]

  constructor(terms: SeriesTerms, box: Box) {
    this.#terms = terms
    this.#box = box
    this.#bots = readBots(box, terms.seats, terms.bots)
  }

  static async of(terms: SeriesTerms): Promise<Series> {
    const box = await readGame(terms.game)
    return new Series(terms, terms.pack ? { ...box, game: lay(box.game, terms.pack) } : box)
  }

  /** Each game has its own seed, for table and bots alike: `--games 1` with that seed plays just this one again. */
  play(seed: number): Played {
    const { seats, options, record, figures } = this.#terms
    const { game } = this.#box
    const table: Table = begin(game, seats, options, swift(seed), { listen: figures })
    const events: Event[] = [...(table.news ?? [])]
    const lines: Line[] = []
    const decisions = this.#playOut(table, seed, {
      listen: (line) => lines.push(line),
      watch: (news) => events.push(...news),
    })
    const outcome = game.outcome(table)
    if (!outcome) throw new Error(`${game.id} ended without an outcome (seed ${seed})`)
    const findings = figures ? (this.#box.figures?.count({ seats, events, outcome }) ?? []) : []
    if (!record) return { outcome, decisions, findings }
    const { id, version, pack } = game
    const chance = { kind: 'swift', seed } as const
    const terms = { game: id, version, seats, options, ...(pack ? { pack } : {}) }
    return { outcome, decisions, findings, record: { ...terms, chance, outcome, lines } }
  }

  #playOut(
    table: Table,
    seed: number,
    ears: { listen(line: Line): void; watch(events: readonly Event[]): void },
  ): number {
    const { game } = this.#box
    const { record, figures } = this.#terms
    // Far away from any seed of a table, so that no bot rolls the dice of some other game.
    const dice = swift(seed + 2 ** 49)
    const isQuick = !record && !figures && this.#bots.every((bot) => bot === random)
    return isQuick ? playRandomly(game, table, dice) : playOut(game, table, this.#bots, dice, { speak: true, ...ears })
  }
}
