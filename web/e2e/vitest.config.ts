import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** These look at the clock, and so have the machine for themselves. */
const BY_THE_CLOCK = ['web/e2e/alone.test.ts']

/** All others two at a time: a browser waits more than it works. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    reporters: ['default', './tools/hang-reporter.ts'],
    testTimeout: 120_000,
    // A browser on a busy machine may stumble once; what is broken stumbles twice.
    retry: 1,
    hookTimeout: 60_000,
    // As patient as whoever waits for something to be seen.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'by the clock', include: BY_THE_CLOCK, maxWorkers: 1, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['web/e2e/*.test.ts'],
          exclude: BY_THE_CLOCK,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
