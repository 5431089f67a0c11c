import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import type { TableActivity } from '../tables/table-activity.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Statement } from '../store/store.ts'
import { PendingCommits } from './pending-commits.ts'

/** Receives the result of a command: the new version or a refusal, and why the rest of a list of choices was not made. */
export type OnOutcome = (outcome: number | Refusal, rest?: Refusal) => void

/** What the pipeline needs of its table. */
interface PipelineTable {
  readonly code: string
  readonly activity: TableActivity
  /** The version of the match in memory. */
  readonly version: () => number
  /** Closes all connections, because the table in memory differs from the log. */
  readonly close: (why: 'not-saved' | 'restarting') => void
  /** Fails the commit if this node no longer owns the table. */
  readonly fence: () => readonly Statement[]
}

/**
 * Accept, commit, publish, in this order. A command is accepted in memory, committed to the log, and only then sent to anyone.
 * The next command may be accepted on top of an uncommitted one, so nothing else may show the table until all commits are
 * done. If a commit or a command fails, the table is discarded and loaded again from the log.
 */
export class CommitPipeline {
  readonly #ctx: ServerContext
  readonly #table: PipelineTable
  readonly #pending = new PendingCommits((act) => this.guard('commit waiter', act))
  #isGone = false
  /** The table in memory differs from the log, after a failed write or an exception. */
  #isStale = false

  constructor(ctx: ServerContext, place: PipelineTable) {
    this.#ctx = ctx
    this.#table = place
  }

  /** The table is evicted or about to be: nothing is committed or sent any more. */
  get isGone(): boolean {
    return this.#isGone
  }

  get isStale(): boolean {
    return this.#isStale
  }

  leave(): void {
    this.#isGone = true
  }

  /** Another node owns the table: what is in memory is written no more. */
  lose(): void {
    this.#isStale = true
  }

  // ---- accept, commit, publish ----

  /**
   * Commits a change that was already made in memory. If its rows cannot even be built, the table is discarded, since it shows
   * what will never be written, and the caller is told.
   */
  write(answer: OnOutcome, write: () => void): void {
    try {
      write()
    } catch (error) {
      this.fail('commit', error)
      answer(new Refusal('internal-error'))
    }
  }

  commit(statements: readonly Statement[], answer: OnOutcome, tell: () => void): void {
    if (this.#isGone) return answer(new Refusal('restarting'))
    this.#table.activity.use()
    this.#save(statements, (error) => {
      if (error) {
        this.#ctx.log.error(
          { code: this.#table.code, stack: stackOf(error) },
          'commit failed; table discarded and reloaded from the log',
        )
        this.#isStale = true
        this.guard('refuse after failed commit', () => answer(new Refusal('not-saved')))
        this.#table.close('not-saved')
      } else {
        this.guard('publish', tell)
        this.guard('answer', () => answer(this.#table.version()))
      }
    })
  }

  /** Final write before eviction. A reload waits for it. */
  commitFinal(statements: readonly Statement[], done: () => void): void {
    this.#save(
      statements,
      (error) => {
        if (error) this.#ctx.log.warn({ code: this.#table.code }, 'evicted table without writing a snapshot')
      },
      done,
    )
  }

  #save(statements: readonly Statement[], saved: (error?: unknown) => void, done?: () => void): void {
    this.#pending.send()
    const fence = this.#table.fence()
    const fenced = fence.length === 0 ? statements : [...fence, ...statements]
    this.#ctx.store.save(this.#table.code, fenced, (error) => {
      this.#pending.arrive()
      saved(error)
      this.#pending.settle()
      done?.()
    })
  }

  /** A refusal reveals the state it was decided on, so it waits for the commits before it. */
  refuse(error: unknown, answer: OnOutcome): void {
    const refusal = error instanceof Refusal ? error : new Refusal('internal-error')
    this.#ctx.metrics.refusals.inc({ code: refusal.code })
    this.whenSettled(() => answer(refusal))
  }

  // ---- pending commits ----

  /** Whether everything accepted is committed. */
  get isSettled(): boolean {
    return this.#pending.isSettled
  }

  whenSettled(act: () => void): void {
    this.#pending.whenSettled(act)
  }

  // ---- failures ----

  /**
   * Runs a callback that has no caller to fail to: a timer, a bot's answer, a finished commit. If it throws, the state of the table
   * in memory is unknown, so the table is discarded and loaded again from its log.
   */
  guard(operation: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      this.fail(operation, error)
    }
  }

  fail(operation: string, error: unknown): void {
    this.#isStale = true
    this.#ctx.log.error(
      { code: this.#table.code, operation, stack: stackOf(error) },
      'unhandled error in table; reloading it from the log',
    )
    this.#ctx.metrics.refusals.inc({ code: 'internal-error' })
    if (!this.#isGone) this.#table.close('restarting')
  }
}
