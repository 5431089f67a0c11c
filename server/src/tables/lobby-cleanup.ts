import { expired } from '../campaigns/previous-states.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../context.ts'

const A_DAY = 86_400_000

/** So many closed tables are looked at in one go. */
const BATCH_SIZE = 500

/**
 * Lobbies that were closed before anything was played there. Nobody wants them back: a day later, when whoever had a window
 * open has read that it is closed, they go. Of everything that was played the record stays.
 */
export class LobbyCleanup {
  readonly #ctx: ServerContext
  readonly #timer: NodeJS.Timeout
  /** Everything that was closed before this has been looked at. */
  #from = 0
  #clearing: Promise<void> | undefined

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
    this.#timer = setInterval(
      () => {
        this.#clearing ??= this.#clear()
          .catch((error: unknown) => ctx.log.error({ stack: stackOf(error) }, 'deleting closed lobbies failed'))
          .finally(() => {
            this.#clearing = undefined
          })
      },
      Math.min(60_000, ctx.config.idleSeconds * 500),
    ).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#clearing
  }

  async #clear(): Promise<void> {
    await this.#clearPreviousStates()
    const closed = await this.#ctx.store.query
      .selectFrom('match')
      .select((match) => {
        const snapshots = match.selectFrom('snapshot').select('version').whereRef('snapshot.match', '=', 'match.code')
        const lines = match.selectFrom('log').select('version').whereRef('log.match', '=', 'match.code')
        const ofIt = lines.whereRef('log.opened', '=', 'match.created')
        return ['code', 'ended', match.or([match.exists(snapshots), match.exists(ofIt)]).as('began')]
      })
      .where('phase', '=', 'closed')
      // Somebody has begun this one: a second try of that day would be one too many.
      .where('day', 'is', null)
      .where('ended', '>=', this.#from)
      .where('ended', '<=', this.#ctx.config.now() - A_DAY)
      .orderBy('ended')
      .limit(BATCH_SIZE)
      .execute()
    const idle = closed.filter(({ began }) => !began).map(({ code }) => code)
    if (idle.length > 0) await this.#remove(idle)
    this.#from = closed.at(-1)?.ended ?? this.#from
  }

  /** States of campaigns from before a replacement, once it is too late to undo it. */
  async #clearPreviousStates(): Promise<void> {
    const { store, config } = this.#ctx
    const found = store.query
      .selectFrom('campaign_previous')
      .select('number')
      .where('until', '<=', config.now())
      .limit(1)
    if (await found.executeTakeFirst()) await store.saved(expired(store, config.now()))
  }

  /** Those first that refer to the others. */
  async #remove(codes: readonly string[]): Promise<void> {
    const { store } = this.#ctx
    await store.saved(
      store.query.deleteFrom('token').where('match', 'in', codes),
      store.query.deleteFrom('seat').where('match', 'in', codes),
      store.query.deleteFrom('match').where('code', 'in', codes),
    )
  }
}
