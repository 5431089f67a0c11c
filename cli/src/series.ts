import { playOut, playRandomly, random } from '@gloamhall/bots'
import type {
  Bot,
  Box,
  CampaignState,
  Event,
  Finding,
  Game,
  Line,
  MatchRecord,
  Options,
  Outcome,
  Pack,
  FastRng,
  Table,
} from '@gloamhall/kernel'
import { begin, withCampaignState, applyPack, swift } from '@gloamhall/kernel'
import { readBots, readGame } from './arguments.ts'

/** The parameters of a series of games, as plain data for worker threads. */
export interface SeriesParameters {
  readonly game: string
  readonly seats: number
  readonly bots: string
  readonly options: Options
  /** The content pack. */
  readonly pack: Pack | undefined
  /** The initial state of a campaign, if whole campaigns are played. */
  readonly campaign: CampaignState | undefined
  /** Whether to return the record of each game. */
  readonly record: boolean
  /** Whether to collect the game's statistics. */
  readonly figures: boolean
}

/** One game of a series. */
export interface Played {
  readonly outcome: Outcome
  readonly decisions: number
  readonly findings: readonly Finding[]
  readonly record?: MatchRecord
  /** The records of a campaign, session by session. */
  readonly sessions?: readonly MatchRecord[]
}

/** Separates the seeds of bots from those of tables, so that no bot draws the dice of another game. */
export const BOT_SEED_OFFSET = 2 ** 49

/**
 * Separates the seeds of sessions, so that each has its own dice, apart from those of any other campaign of the series.
 */
const SESSION_SEED_OFFSET = 2 ** 33

/** A limit for campaigns of bots that keep ending their sessions early. */
const MAX_SESSIONS = 10_000

/** Plays one game between bots for each seed. */
export class Series {
  readonly #parameters: SeriesParameters
  readonly #box: Box
  readonly #bots: readonly Bot[]

  constructor(parameters: SeriesParameters, box: Box) {
    this.#parameters = parameters
    this.#box = box
    this.#bots = readBots(box, parameters.seats, parameters.bots)
  }

  static async of(parameters: SeriesParameters): Promise<Series> {
    const box = await readGame(parameters.game)
    return new Series(parameters, parameters.pack ? { ...box, game: applyPack(box.game, parameters.pack) } : box)
  }

  /** Each game has its own seed, for table and bots alike: `--games 1` with that seed plays the same game again. */
  play(seed: number): Played {
    const { campaign } = this.#parameters
    return campaign ? this.#playCampaign(seed, campaign) : this.#playMatch(seed)
  }

  /** Plays session after session with the same bots, until one hands no state on. */
  #playCampaign(seed: number, first: CampaignState): Played {
    const { record } = this.#parameters
    const records: MatchRecord[] = []
    let decisions = 0
    let carried = first
    const bots = swift(seed + BOT_SEED_OFFSET)
    for (let session = 1; session <= MAX_SESSIONS; session++) {
      const game = withCampaignState(this.#box.game, carried)
      const dice = seed + (session - 1) * SESSION_SEED_OFFSET
      const lines: Line[] = []
      const { outcome, made } = this.#playSession(game, dice, bots, (line) => record && lines.push(line))
      decisions += made
      if (record) records.push(this.#recordOf(game, dice, outcome, lines))
      if (outcome.carries) carried = outcome.carries
      else {
        const played = {
          outcome: { ...outcome, params: { ...outcome.params, evenings: session } },
          decisions,
          findings: [],
        }
        return record ? { ...played, sessions: records } : played
      }
    }
    throw new Error(`a campaign of ${this.#box.game.id} does not end (seed ${seed})`)
  }

  #playSession(
    game: Game,
    seed: number,
    bots: FastRng,
    onLine: (line: Line) => void,
  ): { outcome: Outcome; made: number } {
    const { seats, options } = this.#parameters
    const table: Table = begin(game, seats, options, swift(seed))
    const made = playOut(game, table, this.#bots, bots, { onLine })
    const outcome = game.outcome(table)
    if (!outcome) throw new Error(`${game.id} ended without an outcome (seed ${seed})`)
    return { outcome, made }
  }

  #recordOf({ id, version, pack, carried }: Game, seed: number, outcome: Outcome, lines: readonly Line[]): MatchRecord {
    const { seats, options } = this.#parameters
    const brought = { ...(pack ? { pack } : {}), ...(carried ? { carried } : {}) }
    return { game: id, version, seats, options, ...brought, chance: { kind: 'swift', seed }, outcome, lines }
  }

  #playMatch(seed: number): Played {
    const { seats, options, record, figures } = this.#parameters
    const { game } = this.#box
    const table: Table = begin(game, seats, options, swift(seed), {
      listen: figures || this.#bots.some(({ remember }) => remember),
    })
    const events: Event[] = [...(table.news ?? [])]
    const lines: Line[] = []
    const decisions = this.#playOut(table, seed, {
      onLine: (line) => lines.push(line),
      onEvents: (news) => events.push(...news),
    })
    const outcome = game.outcome(table)
    if (!outcome) throw new Error(`${game.id} ended without an outcome (seed ${seed})`)
    const findings = figures ? (this.#box.figures?.count({ seats, events, outcome }) ?? []) : []
    if (!record) return { outcome, decisions, findings }
    return { outcome, decisions, findings, record: this.#recordOf(game, seed, outcome, lines) }
  }

  #playOut(
    table: Table,
    seed: number,
    listeners: { onLine(line: Line): void; onEvents(events: readonly Event[]): void },
  ): number {
    const { game } = this.#box
    const { record, figures } = this.#parameters
    const dice = swift(seed + BOT_SEED_OFFSET)
    const isQuick = !record && !figures && this.#bots.every((bot) => bot === random)
    return isQuick
      ? playRandomly(game, table, dice)
      : playOut(game, table, this.#bots, dice, { speak: true, ...listeners })
  }
}
