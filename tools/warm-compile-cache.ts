import { globSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { boxOf, GAMES } from '@gloamhall/games'

/**
 * Fills the compile cache with the server's modules, so that neither its first start nor its worker threads compile them.
 * Run by the build, because a process writes the cache only when it ends, and a server may run for weeks.
 */
const ENTRIES = ['server/src/server.ts', ...globSync('server/src/**/{*-worker,worker,thread}.ts')]

// The entry of a worker thread may throw on the main thread; it is compiled by then.
for (const entry of ENTRIES) await import(resolve(entry)).catch(() => undefined)
await Promise.all(GAMES.map(boxOf))
flushCompileCache()
process.exit()
