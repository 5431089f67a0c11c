import { parentPort, Worker } from 'node:worker_threads'

/** Tasks, and the index of the first. */
interface Batch<Task> {
  readonly at: number
  readonly tasks: readonly Task[]
}

interface BatchResult<Result> {
  readonly at: number
  readonly results: readonly Result[]
}

/** What runs in each thread: a module that calls `answerTasks`, and its parameters. */
interface ThreadPlan<Task, Result> {
  readonly worker: URL
  readonly parameters: unknown
  readonly tasks: readonly Task[]
  readonly threads: number
  /** Tasks sent to a thread at once: enough to amortise the transfer, few enough that all threads finish together. */
  readonly batchSize: number
  onResult(result: Result, index: number): void
}

/**
 * Runs tasks in several threads. Each takes the next batch when it is done with one. `onResult` receives the results in
 * the order of the tasks, so that they do not depend on thread timing.
 */
export async function runInThreads<Task, Result>(plan: ThreadPlan<Task, Result>): Promise<void> {
  const { tasks, batchSize } = plan
  let next = 0
  let heard = 0
  const waiting = new Map<number, readonly Result[]>()
  const order = ({ at, results }: BatchResult<Result>): void => {
    waiting.set(at, results)
    for (let ready = waiting.get(heard); ready; ready = waiting.get(heard)) {
      waiting.delete(heard)
      for (const each of ready) plan.onResult(each, heard++)
    }
  }
  const batch = (): Batch<Task> | undefined => {
    const at = next
    next += batchSize
    return at < tasks.length ? { at, tasks: tasks.slice(at, next) } : undefined
  }
  await Promise.all(Array.from({ length: plan.threads }, () => runThread(plan, batch, order)))
}

/** Runs one thread from its first batch to its last. */
async function runThread<Task, Result>(
  { worker: url, parameters }: ThreadPlan<Task, Result>,
  next: () => Batch<Task> | undefined,
  done: (done: BatchResult<Result>) => void,
): Promise<void> {
  const worker = new Worker(url, { workerData: parameters, env: {} })
  try {
    await new Promise<void>((resolve, reject) => {
      const hand = (): void => {
        const batch = next()
        if (batch) worker.postMessage(batch)
        else resolve()
      }
      worker.on('error', reject)
      worker.on('message', (message: BatchResult<Result>) => {
        try {
          done(message)
          hand()
        } catch (error) {
          reject(error)
        }
      })
      hand()
    })
  } finally {
    await worker.terminate()
  }
}

/** In a worker thread: runs each task that arrives. */
export function answerTasks<Task, Result>(run: (task: Task) => Result): void {
  parentPort?.on('message', ({ at, tasks }: Batch<Task>) => {
    parentPort?.postMessage({ at, results: tasks.map(run) })
  })
}
