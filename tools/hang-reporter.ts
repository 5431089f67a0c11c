import { printMessage } from './message.js'

/**
 * A vitest reporter that ends a run which does not end by itself. After its summary, vitest waits until every worker
 * has closed its output, so a process that a test left behind would keep the run open for ever.
 */
export default class HangReporter {
  readonly #timeoutMs: number

  /** Vitest kills a worker that does not respond within a second; the rest of the time is for slow machines. */
  constructor({ timeoutMs = 60_000 }: { readonly timeoutMs?: number } = {}) {
    this.#timeoutMs = timeoutMs
  }

  onTestRunEnd(): void {
    setTimeout(() => {
      printMessage(
        'The tests are finished, but a process they started is still running. The run was ended and counts as failed.',
        'Die Tests sind fertig, aber ein von ihnen gestarteter Prozess läuft noch. Der Lauf wurde beendet und gilt als fehlgeschlagen.',
      )
      process.exit(1)
    }, this.#timeoutMs).unref()
  }
}
