import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** One file more at a time than there are cores, since a browser waits more than it computes. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    reporters: ['default', './tools/hang-reporter.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Poll timeout for what must become visible.
    expect: { poll: { timeout: 15_000 } },
    include: ['web/e2e/*.test.ts'],
    maxWorkers: availableParallelism() + 1,
  },
})
