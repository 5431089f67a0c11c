/** Messages from a server under test to the process that measures it. */
export interface ProcessFigures {
  /** Memory of the JavaScript heap and of buffers, after a garbage collection, in bytes. */
  readonly heap: number
  readonly resident: number
  /** Processor time so far, in microseconds. */
  readonly cpu: number
  /** Bytes of the database file. */
  readonly disk: number
}

/** Announces the address of the server that runs in this process, and answers questions about it until it is closed. */
export function beMeasured(address: string, close: () => unknown, disk: () => number = () => 0): void {
  process.on('message', async (message) => {
    if (message === 'figures') {
      // Twice, because finalizers of the first collection release more.
      globalThis.gc?.()
      globalThis.gc?.()
      const { heapUsed, external, rss } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      process.send?.({
        heap: heapUsed + external,
        resident: rss,
        cpu: user + system,
        disk: disk(),
      } satisfies ProcessFigures)
    }
    if (message === 'close') {
      await close()
      process.exit(0)
    }
  })
  process.on('disconnect', () => process.exit(1))
  process.send?.(address)
}
