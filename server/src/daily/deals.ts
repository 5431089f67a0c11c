import { commitment } from '@gloamhall/kernel'
import type { Config } from '../config.ts'
import { stackOf } from '../context.ts'
import type { Logger } from '../logger.ts'
import { Refusal } from '../errors/refusal.ts'
import type { DealRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { beginOf, dayAfter, dayAt, endOf, isDay, opensAt } from './calendar.ts'

/** So many days ahead the seals hang out: a house that is closed for less has none missing when it opens again. */
const AHEAD = 7

/** How often the house looks whether another day has come; whoever asks for a deal looks as well. */
const OFTEN_MS = 600_000

/** The deal of a day as everybody may know it. */
export interface Deal {
  readonly day: string
  readonly begins: number
  readonly ends: number
  /** When its seed is opened. */
  readonly opens: number
  readonly seal: string
  /** Since when the seal hangs out. */
  readonly sealed: number
  readonly seed?: string
}

/**
 * What is dealt alike to everybody, day by day. Seeds are drawn and sealed days before, and lie in the store: whichever house
 * opens on it deals the same, and one that is there is never written over. What hangs out is the seal alone.
 */
export class Deals {
  readonly #store: Store
  readonly #config: Config
  readonly #log: Logger
  readonly #games: readonly string[]
  readonly #timer: NodeJS.Timeout
  /** Up to this day everything is sealed. */
  #sealedTo = ''
  #sealing: Promise<void> | undefined

  constructor(store: Store, config: Config, log: Logger, games: readonly string[]) {
    this.#store = store
    this.#config = config
    this.#log = log
    this.#games = games
    this.#timer = setInterval(() => {
      this.seal().catch((error: unknown) =>
        log.error({ stack: stackOf(error) }, 'sealing upcoming daily seeds failed; retrying later'),
      )
    }, OFTEN_MS).unref()
  }

  get games(): readonly string[] {
    return this.#games
  }

  get today(): string {
    return dayAt(this.#config.now())
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sealing?.catch(() => undefined)
  }

  /** Sees to it that there is a deal for today and for the days to come. */
  seal(): Promise<void> {
    this.#sealing ??= this.#seal().finally(() => {
      this.#sealing = undefined
    })
    return this.#sealing
  }

  async #seal(): Promise<void> {
    const last = dayAfter(this.today, AHEAD)
    if (this.#games.length === 0 || last <= this.#sealedTo) return
    const days = Array.from({ length: AHEAD + 1 }, (_, ahead) => dayAfter(this.today, ahead))
    const rows = this.#games.flatMap((game) => days.map((day) => this.#drawn(game, day)))
    const { query } = this.#store
    // What hangs out already stays, whoever has sealed it.
    await this.#store.saved(
      query
        .insertInto('deal')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing()),
    )
    this.#sealedTo = last
  }

  #drawn(game: string, day: string): DealRow {
    const seed = Buffer.from(this.#config.randomBytes(32)).toString('hex')
    return { game, day, seed, seal: commitment(seed), sealed: this.#config.now() }
  }

  /** The deal of a day, past or to come, as far as its seal hangs out. */
  async of(game: string, day: string): Promise<Deal> {
    const row = isDay(day) ? await this.#row(game, day) : undefined
    if (!row) throw new Refusal('no-daily')
    return this.#shown(row)
  }

  /** Those of the days to come. */
  async coming(game: string): Promise<readonly Deal[]> {
    await this.seal()
    const rows = this.#store.query.selectFrom('deal').selectAll().where('game', '=', game)
    const ahead = await rows.where('day', '>', this.today).orderBy('day').execute()
    return ahead.map((row) => this.#shown(row))
  }

  /** What is dealt today, to somebody who begins now. It stays with the house until the day is opened. */
  async todays(game: string): Promise<{ day: string; seed: string }> {
    await this.seal()
    const { today } = this
    const row = this.#games.includes(game) ? await this.#row(game, today) : undefined
    if (!row) throw new Refusal('no-daily')
    if (commitment(row.seed) === row.seal) return { day: today, seed: row.seed }
    this.#log.error({ game, day: today }, 'daily seed does not match its published hash; no deals from it')
    throw new Refusal('internal-error')
  }

  /** May nobody know yet what was dealt on this day? */
  isSealed(day: string): boolean {
    return this.#config.now() < opensAt(day)
  }

  #row(game: string, day: string): Promise<DealRow | undefined> {
    const rows = this.#store.query.selectFrom('deal').selectAll()
    return rows.where('game', '=', game).where('day', '=', day).executeTakeFirst()
  }

  #shown({ day, seal, sealed, seed }: DealRow): Deal {
    const deal = { day, begins: beginOf(day), ends: endOf(day), opens: opensAt(day), seal, sealed }
    return this.isSealed(day) ? deal : { ...deal, seed }
  }
}
