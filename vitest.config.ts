import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,bots,server,web,cli,tools}/test/**/*.test.ts', 'games/*/test/**/*.test.ts'],
    testTimeout: 30_000,
    // A database on a busy machine takes its time to close.
    hookTimeout: 30_000,
    reporters: ['default', './tools/last-word.ts'],
    // One more than there are cores: whoever tests a house waits for it much of the time.
    maxWorkers: availableParallelism() + 1,
  },
})
