import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** These measure time, and so run alone. */
const TIMED_TESTS = ['web/e2e/alone.test.ts']

/** The others run two at a time, since a browser waits more than it computes. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    reporters: ['default', './tools/hang-reporter.ts'],
    testTimeout: 120_000,
    // A browser on a busy machine may fail once; a real defect fails twice.
    retry: 1,
    hookTimeout: 60_000,
    // Poll timeout for what must become visible.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'by the clock', include: TIMED_TESTS, maxWorkers: 1, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['web/e2e/*.test.ts'],
          exclude: TIMED_TESTS,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
