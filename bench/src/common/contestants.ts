import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { on, once } from 'node:events'

/**
 * Contestants of a benchmark, each in its own process, because the JIT's optimisations for one slow the next one down. Two that
 * are compared run in turns, because the speed of a shared machine changes from minute to minute.
 */

/** Runs the operation once and returns the amount of work done. */
export type Operations = Readonly<Record<string, () => number | Promise<number>>>

const RUN_MS = 400

export class ContestantProcess {
  readonly #child: ChildProcess

  /** The script must call `serve` when it is started with an argument. */
  constructor(script: string, name: string) {
    this.#child = fork(script, [name])
  }

  /** Work per second of processor time. */
  async perSecond(operation: string): Promise<number> {
    this.#child.send(operation)
    const [done] = (await once(this.#child, 'message')) as [number]
    return done
  }

  end(): void {
    this.#child.kill()
  }
}

/** Runs in the child process: measures the operations it is asked for. */
export async function serve(operations: Operations): Promise<void> {
  for await (const [name] of on(process, 'message') as AsyncIterable<[string]>) {
    const operation = operations[name]
    if (!operation) throw new Error(`no operation ${name}`)
    process.send?.(await perSecond(operation))
  }
}

/** Per second of processor time, garbage collection included, because other work on the machine distorts it least. */
async function perSecond(operation: () => number | Promise<number>): Promise<number> {
  let done = 0
  const started = process.cpuUsage()
  const spentMs = (): number => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
  while (spentMs() < RUN_MS)
    for (let batch = 0; batch < 20; batch++) {
      const work = operation()
      done += typeof work === 'number' ? work : await work
    }
  return done / (spentMs() / 1000)
}

/** Runs of each operation that are discarded: the rules of a large game are compiled for more than a second. */
const WARM_UP_RUNS = 4

/** Runs operations in turns: some of each to warm up, then the given number. */
export async function inTurns(
  runs: number,
  operations: readonly (() => Promise<number>)[],
): Promise<readonly (readonly number[])[]> {
  for (const operation of operations) for (let run = 0; run < WARM_UP_RUNS; run++) await operation()
  const results: number[][] = operations.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, operation] of operations.entries()) results[index]?.push(await operation())
  return results
}
