// `npm start`: fetches what is missing, then opens the house. Plain JavaScript: it runs before there is a Node new enough
// for the rest.
import { spawn } from 'node:child_process'
import './install.js'

if (!process.exitCode) {
  // The first in the path is by now the Node of this house, where it brings one. What a busy house
  // needs only until the disk has answered fits into so much room, and need not be carried on to the old things.
  const house = spawn('node', ['--max-semi-space-size=64', 'tools/house.ts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const close = () => house.kill('SIGTERM')
  process.on('SIGTERM', close)
  // The terminal sends Ctrl-C to both; the house says goodbye first.
  process.on('SIGINT', () => {})
  // Whoever ends npm ends a shell with it that passes no signal on: the house must not be left behind on its port.
  const shell = process.ppid
  const watch = setInterval(() => process.ppid !== shell && close(), 500)
  house.on('exit', (code) => {
    clearInterval(watch)
    process.exitCode = code ?? 1
  })
}
