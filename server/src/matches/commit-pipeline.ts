import type { ServerContext } from '../context.ts'
import { stackOf } from '../context.ts'
import type { TableActivity } from '../tables/table-activity.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Statement } from '../store/store.ts'
import { PendingCommits } from './pending-commits.ts'

/** Hears how a wish ended: the version it became, or why not; and why the rest of a list of choices was not made. */
export type OnOutcome = (outcome: number | Refusal, rest?: Refusal) => void

/** The room a law is kept in. */
interface PipelineTable {
  readonly code: string
  readonly activity: TableActivity
  /** Which version of the match lies on the table. */
  readonly version: () => number
  /** Shows everybody out: what is here is not what the log has. */
  readonly close: (why: 'not-saved' | 'restarting') => void
}

/**
 * The order is the law: a wish is accepted, committed to the log, and only then told to anybody. While a commit is under
 * way the next wish may already be accepted on top of it; whatever would show such a table to somebody waits until all is
 * settled. A table that could not be written, or broke on the way, is thrown away: the log has it.
 */
export class CommitPipeline {
  readonly #ctx: ServerContext
  readonly #table: PipelineTable
  readonly #pending = new PendingCommits((act) => this.guard('commit waiter', act))
  #isGone = false
  /** What is here is not what the log has: something could not be written, or broke on the way. */
  #isStale = false

  constructor(ctx: ServerContext, place: PipelineTable) {
    this.#ctx = ctx
    this.#table = place
  }

  /** The table has left memory, or is about to: nothing is committed or told any more. */
  get isGone(): boolean {
    return this.#isGone
  }

  get isStale(): boolean {
    return this.#isStale
  }

  leave(): void {
    this.#isGone = true
  }

  // ---- accept, commit, then tell ----

  /**
   * Writes down what has changed here already. If it cannot even be put into words it has not happened: this table is
   * thrown away, for it shows what will never be written, and whoever wished it must not wait for ever.
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

  /** The last that is written before the table leaves memory. Whoever fetches it again waits for this. */
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
    this.#ctx.store.save(this.#table.code, statements, (error) => {
      this.#pending.arrive()
      saved(error)
      this.#pending.settle()
      done?.()
    })
  }

  /** A refusal tells of the table too: it waits for what it was refused by. */
  refuse(error: unknown, answer: OnOutcome): void {
    const refusal = error instanceof Refusal ? error : new Refusal('internal-error')
    this.#ctx.metrics.refusals.inc({ code: refusal.code })
    this.whenSettled(() => answer(refusal))
  }

  // ---- what waits ----

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#pending.isSettled
  }

  whenSettled(act: () => void): void {
    this.#pending.whenSettled(act)
  }

  // ---- what breaks ----

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
