#!/usr/bin/env node
// Plain JavaScript, because it must run on a Node too old for the rest, and then start the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const MIN_NODE_VERSION = 24

if (Number.parseInt(process.versions.node, 10) >= MIN_NODE_VERSION) {
  // Imported here because an old Node has no compile cache.
  const { enableCompileCache } = await import('node:module')
  const { COMPILE_CACHE_DIR } = await import('../../tools/compile-cache.js')
  // Set in the environment too, so that worker threads use the same cache.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE_DIR
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { main } = await import('../src/index.ts')
  await main()
} else {
  runPinnedNode(fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url)))
}

function runPinnedNode(pinned) {
  if (!existsSync(pinned)) {
    const german = /^de/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')
    console.error(
      german
        ? `Gloamhall braucht Node ${MIN_NODE_VERSION} oder neuer, hier läuft ${process.version}; „npm install“ im Projektordner holt eines.`
        : `Gloamhall needs Node ${MIN_NODE_VERSION} or newer, this is ${process.version}; "npm install" in the project folder fetches one.`,
    )
    process.exitCode = 1
    return
  }
  // The terminal sends Ctrl-C to both processes. If this one ended first, the child would run on with no shell waiting
  // for it.
  process.on('SIGINT', () => {})
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}
