import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { boxes } from './web/tools/boxes.ts'
import { fetched } from './web/tools/fetched.ts'
import { icons } from './web/tools/icons.ts'
import { words } from './web/tools/words.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // A database on a busy machine takes its time to close.
    hookTimeout: 30_000,
    reporters: ['default', './tools/hang-reporter.ts'],
    // One more than there are cores: tests of the server wait much of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{kernel,bots,bench}/test/**/*.test.ts', 'games/*/test/**/*.test.ts'],
          // Rules leave nothing behind in the modules they live in: one file after the other finds them loaded.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [fetched(), boxes(), icons(), words()],
        test: { name: 'platform', include: ['{server,web,cli,tools}/test/**/*.test.ts'] },
      },
    ],
  },
})
