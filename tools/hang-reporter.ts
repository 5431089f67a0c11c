import { say } from './message.js'

/**
 * A reporter for vitest that says nothing, unless a run does not end: after its summary vitest waits for the output of
 * every worker, and so for anybody a test has started and forgotten who still holds it.
 */
export default class LastWord {
  readonly #patience: number

  /** Milliseconds; a worker that does not listen is killed within a second. */
  constructor({ patience = 60_000 }: { readonly patience?: number } = {}) {
    this.#patience = patience
  }

  onTestRunEnd(): void {
    setTimeout(() => {
      say(
        'The tests are over, but something they have started does not go: the run is ended, and counts as failed.',
        'Die Tests sind vorbei, aber etwas, das sie gestartet haben, geht nicht: Der Lauf wird beendet und gilt als gescheitert.',
      )
      process.exit(1)
    }, this.#patience).unref()
  }
}
