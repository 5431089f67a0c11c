import type { Household } from './household.ts'
import { whereOf } from './household.ts'
import type { Presence } from './presence.ts'
import { Refusal } from './refusal.ts'
import type { Statement } from './store/store.ts'
import { Underway } from './underway.ts'

/** Hears how a wish ended: the version it became, or why not; and why the rest of a list of choices was not made. */
export type Answer = (outcome: number | Refusal, rest?: Refusal) => void

/** The room a law is kept in. */
interface Place {
  readonly code: string
  readonly presence: Presence
  /** Which version of the match lies on the table. */
  readonly version: () => number
  /** Shows everybody out: what is here is not what the log has. */
  readonly close: (why: 'not-saved' | 'closing') => void
}

/**
 * The order is the law: a wish is accepted, committed to the log, and only then told to anybody. While a commit is under
 * way the next wish may already be accepted on top of it; whatever would show such a table to somebody waits until all is
 * settled. A table that could not be written, or broke on the way, is thrown away: the log has it.
 */
export class Law {
  readonly #house: Household
  readonly #place: Place
  readonly #underway = new Underway((act) => this.guard('whoever waited', act))
  #isGone = false
  /** What is here is not what the log has: something could not be written, or broke on the way. */
  #isAdrift = false

  constructor(house: Household, place: Place) {
    this.#house = house
    this.#place = place
  }

  /** The table has left memory, or is about to: nothing is committed or told any more. */
  get isGone(): boolean {
    return this.#isGone
  }

  get isAdrift(): boolean {
    return this.#isAdrift
  }

  leave(): void {
    this.#isGone = true
  }

  // ---- accept, commit, then tell ----

  /**
   * Writes down what has changed here already. If it cannot even be put into words it has not happened: this table is
   * thrown away, for it shows what will never be written, and whoever wished it must not wait for ever.
   */
  write(answer: Answer, write: () => void): void {
    try {
      write()
    } catch (error) {
      this.broke('writing it down', error)
      answer(new Refusal('broken'))
    }
  }

  commit(statements: readonly Statement[], answer: Answer, tell: () => void): void {
    if (this.#isGone) return answer(new Refusal('closing'))
    this.#place.presence.use()
    this.#save(statements, (error) => {
      if (error) {
        this.#house.log.error({ code: this.#place.code, at: whereOf(error) }, 'not saved')
        this.#isAdrift = true
        this.guard('saying that it is not saved', () => answer(new Refusal('not-saved')))
        this.#place.close('not-saved')
      } else {
        this.guard('telling', tell)
        this.guard('answering', () => answer(this.#place.version()))
      }
    })
  }

  /** The last that is written before the table leaves memory. Whoever fetches it again waits for this. */
  bequeath(statements: readonly Statement[], done: () => void): void {
    this.#save(
      statements,
      (error) => {
        if (error) this.#house.log.warn({ code: this.#place.code }, 'a table left memory without a snapshot')
      },
      done,
    )
  }

  #save(statements: readonly Statement[], saved: (error?: unknown) => void, done?: () => void): void {
    this.#underway.send()
    this.#house.store.save(this.#place.code, statements, (error) => {
      this.#underway.arrive()
      saved(error)
      this.#underway.settle()
      done?.()
    })
  }

  /** A refusal tells of the table too: it waits for what it was refused by. */
  refuse(error: unknown, answer: Answer): void {
    const refusal = error instanceof Refusal ? error : new Refusal('broken')
    this.#house.meters.refusals.inc({ code: refusal.code })
    this.whenSettled(() => answer(refusal))
  }

  // ---- what waits ----

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#underway.isSettled
  }

  whenSettled(act: () => void): void {
    this.#underway.whenSettled(act)
  }

  // ---- what breaks ----

  /**
   * Does something that nobody waits for: a timer rings, a bot has thought, a commit is done. If it breaks, nobody knows
   * what this table looks like any more, so it is thrown away; the log has it.
   */
  guard(what: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      this.broke(what, error)
    }
  }

  broke(what: string, error: unknown): void {
    this.#isAdrift = true
    this.#house.log.error({ code: this.#place.code, what, at: whereOf(error) }, 'a table broke, and is fetched anew')
    this.#house.meters.refusals.inc({ code: 'broken' })
    if (!this.#isGone) this.#place.close('closing')
  }
}
