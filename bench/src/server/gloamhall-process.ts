import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addGame } from '@gloamhall/games'
import { configFrom, serve } from '@gloamhall/server'
import { reference } from '../../reference/kernel.ts'
import { beMeasured } from './measured-process.ts'

/** Our server with its database, as shipped but without rate limits, and with the reference game. */
// Only the rules, which is all a server needs of a game that no bot plays and no page shows.
addGame('reference', { order: 0, load: async () => ({ reference: { game: reference } }) })

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

beMeasured(
  server.address,
  async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  },
  () => statSync(config.database, { throwIfNoEntry: false })?.size ?? 0,
)
