import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,bots,server,web,cli,tools}/test/**/*.test.ts', 'games/*/test/**/*.test.ts'],
    testTimeout: 30_000,
    // A database on a busy machine takes its time to close.
    hookTimeout: 30_000,
    reporters: ['default', './tools/last-word.ts'],
    // Left to itself it spares one core, and of two that is half.
    maxWorkers: '100%',
  },
})
