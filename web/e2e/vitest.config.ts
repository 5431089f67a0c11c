import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** One browser at a time: two would steal each other's time, and half the tests look at the clock. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['web/e2e/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    // A browser on a busy machine may stumble once; what is broken stumbles twice.
    retry: 1,
    hookTimeout: 60_000,
  },
})
