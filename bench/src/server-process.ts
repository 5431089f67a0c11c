import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configFrom, serve } from '@gloamhall/server'

/** The server that server.ts measures, in its own process; reports its memory use after a garbage collection. */
const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-bench-'))
const config = configFrom({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  MOST_CONNECTIONS: '1000000',
})
const unlimited = {
  burst: 1e9,
  perSecond: 1e9,
  socketsPerAddress: 1e9,
  tablesPerGuest: 1e9,
  tablesPerHour: 1e9,
  requestsPerMinute: 1e9,
  largeBodiesPerMinute: 1e9,
}
const server = await serve({ ...config, limits: { ...config.limits, ...unlimited } })

process.on('message', async (message) => {
  if (message === 'memory') {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    process.send?.({ heapUsed, rss, dataDir })
  }
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  }
  if (message === 'close') {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
})
process.send?.({ address: server.address })
