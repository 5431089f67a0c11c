import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files run two at a time: a browser and its server keep a core busy. */
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
    maxWorkers: 2,
  },
})
