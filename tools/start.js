// `npm start`: installs what is missing, then runs the server and restarts it after a crash. Plain JavaScript: runs
// before a Node that reads TypeScript is installed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import './install.js'
import { printMessage } from './message.js'
import { findNode, projectEnv } from './node.js'
import { supervise } from './supervisor.js'

const root = fileURLToPath(new URL('../', import.meta.url))

const options = process.argv.slice(2)
const unknown = options.find((option) => option !== '--lan')
if (unknown !== undefined) {
  printMessage(
    `npm start does not know the option ${unknown}; it knows --lan. Settings are environment variables, see docs/configuration.md.`,
    `npm start kennt die Option ${unknown} nicht, nur --lan. Einstellungen sind Umgebungsvariablen, siehe docs/configuration.md.`,
  )
  process.exitCode = 64
}

if (!process.exitCode) {
  process.exitCode = await supervise(() =>
    // A larger young generation: messages that wait for the disk are short-lived, and are never copied to the old
    // generation.
    spawn(findNode() ?? process.execPath, ['--max-semi-space-size=32', 'tools/serve.ts', ...options], {
      cwd: root,
      // By default, glibc keeps the memory of every large request: in one arena per thread, and in its heap.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', ...projectEnv() },
      // The channel tells the server when this process is gone, see exit-with-parent.ts.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // The terminal sends Ctrl-C to its whole process group; the server is to be asked once, by this process.
      detached: process.platform !== 'win32',
    }),
  )
}
