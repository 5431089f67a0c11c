// `npm start`: fetches what is missing, then opens the house and keeps it open. Plain JavaScript: it runs before there is
// a Node new enough for the rest.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import './install.js'
import { keepOpen } from './supervisor.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const programs = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

if (!process.exitCode) {
  process.exitCode = await keepOpen(() =>
    // What a busy house needs only until the disk has answered fits into so much room, and need not be carried on to the
    // old things.
    spawn(existsSync(pinned) ? pinned : process.execPath, ['--max-semi-space-size=64', 'tools/serve.ts'], {
      cwd: root,
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` },
      // By the channel it notices when we are gone without a word, see exit-with-parent.ts.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // The terminal sends Ctrl-C to everybody in front of it; the house is to be asked once, and by us.
      detached: process.platform !== 'win32',
    }),
  )
}
