import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import { setScene, swift } from '@gloamhall/kernel'
import { configFrom, serve } from '../src/server.ts'

/**
 * A house like any other, but its tables of one game begin where a scene says that lies among its data: for browsers that
 * want to see what only comes after hours of play. From there on everything is as in every house.
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
      // Whoever opens the table is only told that it cannot be had.
      console.error(error)
      throw error
    }
  },
})
console.log(`Gloamhall is open at ${server.address}`)
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)))
