import { campaignsWithExpired, expired } from '../campaigns/previous-states.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'

const DAY_MS = 86_400_000

/** Closed tables examined per pass. */
const BATCH_SIZE = 500

/**
 * Deletes lobbies that were closed before anything was played, a day later, when clients that were connected have been told.
 * Everything that was played keeps its record.
 */
export class LobbyCleanup {
  readonly #ctx: ServerContext
  readonly #timer: NodeJS.Timeout
  /** Tables closed before this time have been examined. */
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
    // Once for all nodes; of two that both believe to be the first, the second finds nothing left.
    if (!this.#ctx.node.isFirst) return
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
      // A daily game counts as a try even without a choice; deleting it would allow a second one.
      .where('day', 'is', null)
      .where('ended', '>=', this.#from)
      .where('ended', '<=', this.#ctx.config.now() - DAY_MS)
      .orderBy('ended')
      .limit(BATCH_SIZE)
      .execute()
    const idle = closed.filter(({ began }) => !began).map(({ code }) => code)
    if (idle.length > 0) await this.#remove(idle)
    this.#from = closed.at(-1)?.ended ?? this.#from
  }

  /** Deletes the previous state of campaigns that were replaced, once the replacement can no longer be undone. */
  async #clearPreviousStates(): Promise<void> {
    const { store, config } = this.#ctx
    const now = config.now()
    for (const campaign of await campaignsWithExpired(store, now, BATCH_SIZE))
      await store.saved(...expired(store, campaign, now))
  }

  /** Rows that refer to others go first. */
  async #remove(codes: readonly string[]): Promise<void> {
    const { store } = this.#ctx
    await store.saved(
      store.query.deleteFrom('token').where('match', 'in', codes),
      store.query.deleteFrom('seat').where('match', 'in', codes),
      store.query.deleteFrom('match').where('code', 'in', codes),
    )
  }
}
