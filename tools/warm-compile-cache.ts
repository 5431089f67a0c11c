import { globSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { boxOf, GAMES } from '@gloamhall/games'

/**
 * Compiles what the server loads into the compile cache, so that neither its first start nor its worker threads do. Run by
 * the build: a process writes what it has compiled only when it ends, and a server may run for weeks.
 */
const ENTRIES = ['server/src/server.ts', ...globSync('server/src/**/{*-worker,worker,thread}.ts')]

// An entry of a worker thread may refuse to run here; it is compiled before it does.
for (const entry of ENTRIES) await import(resolve(entry)).catch(() => undefined)
await Promise.all(GAMES.map(boxOf))
flushCompileCache()
process.exit()
