import { commitment } from '@gloamhall/kernel'
import type { DailyDeal } from '@gloamhall/protocol'
import type { Config } from '../config.ts'
import { stackOf } from '../logger.ts'
import type { Logger } from '../logger.ts'
import { Refusal } from '../errors/refusal.ts'
import type { DealRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { beginOf, dayAfter, dayAt, endOf, isDay, opensAt } from './calendar.ts'

/** How many days ahead seals are published: a server that is down for less time misses none. */
const DAYS_AHEAD = 7

/** How often the server checks for a new day; requests check as well. */
const NEW_DAY_CHECK_MS = 600_000

/**
 * The daily games, the same for everyone. Seeds are drawn and sealed days ahead and stored, so that every server with this
 * database deals the same; existing ones are never overwritten. Only the seal is public.
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
    }, NEW_DAY_CHECK_MS).unref()
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

  /** Makes sure that there is a deal for today and the coming days. */
  seal(): Promise<void> {
    this.#sealing ??= this.#seal().finally(() => {
      this.#sealing = undefined
    })
    return this.#sealing
  }

  async #seal(): Promise<void> {
    const last = dayAfter(this.today, DAYS_AHEAD)
    if (this.#games.length === 0 || last <= this.#sealedTo) return
    const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayAfter(this.today, ahead))
    const rows = this.#games.flatMap((game) => days.map((day) => this.#drawn(game, day)))
    const { query } = this.#store
    // A published seal stays, whichever server wrote it.
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

  /** The deal of a day, if its seal is published. */
  async of(game: string, day: string): Promise<DailyDeal> {
    const row = isDay(day) ? await this.#row(game, day) : undefined
    if (!row) throw new Refusal('no-daily')
    return this.#shown(row)
  }

  /** The deals of the coming days. */
  async coming(game: string): Promise<DailyDeal[]> {
    await this.seal()
    const rows = this.#store.query.selectFrom('deal').selectAll().where('game', '=', game)
    const ahead = await rows.where('day', '>', this.today).orderBy('day').execute()
    return ahead.map((row) => this.#shown(row))
  }

  /** Today's deal with its seed, for a guest who starts it. The seed stays on the server until the day is over. */
  async todays(game: string): Promise<{ day: string; seed: string }> {
    await this.seal()
    const { today } = this
    const row = this.#games.includes(game) ? await this.#row(game, today) : undefined
    if (!row) throw new Refusal('no-daily')
    if (commitment(row.seed) === row.seal) return { day: today, seed: row.seed }
    this.#log.error({ game, day: today }, 'daily seed does not match its published hash; no deals from it')
    throw new Refusal('internal-error')
  }

  /** Whether the seed of this day is still secret. */
  isSealed(day: string): boolean {
    return this.#config.now() < opensAt(day)
  }

  #row(game: string, day: string): Promise<DealRow | undefined> {
    const rows = this.#store.query.selectFrom('deal').selectAll()
    return rows.where('game', '=', game).where('day', '=', day).executeTakeFirst()
  }

  #shown({ day, seal, sealed, seed }: DealRow): DailyDeal {
    const deal = { day, begins: beginOf(day), ends: endOf(day), opens: opensAt(day), seal, sealed }
    return this.isSealed(day) ? deal : { ...deal, seed }
  }
}
