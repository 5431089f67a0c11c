import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import { setScene, swift } from '@gloamhall/kernel'
import { configFrom, serve } from '../src/server.ts'

/**
 * A server whose tables of one game start from a scene in its data folder, for browser tests of situations that are hours into
 * a game.
 */
const config = configFrom(process.env)
const box = await boxOf(process.env['DEALT'] ?? '')
const file = join(config.dataDir, 'scene.json')

const server = await serve({
  ...config,
  deal: ({ game: { id }, seats, options }) => {
    if (id !== box.game.id || !existsSync(file)) return undefined
    const { given, seed } = JSON.parse(readFileSync(file, 'utf8')) as { readonly given: unknown; readonly seed: number }
    try {
      return setScene(box, given, seats, options, swift(seed))
    } catch (error) {
      // The client is only told that the table cannot be created.
      console.error(error)
      throw error
    }
  },
})
console.log(`Gloamhall is open at ${server.address}`)
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)))
