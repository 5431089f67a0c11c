import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

/**
 * Tutorials of a game: `virtual:guide/<game>` holds its `learn.yaml` and those of its scenarios that are lessons. The expectations of a scenario
 * are only for tests and are left out.
 */
const GUIDE = 'virtual:guide/'
const GAMES = join(import.meta.dirname, '../../games')

export function guides(): Plugin {
  return {
    name: 'gloamhall-guides',
    resolveId: (id) => (id.startsWith(GUIDE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${GUIDE}`)) return undefined
      const folder = join(GAMES, id.slice(GUIDE.length + 1))
      const files = readdirSync(join(folder, 'scenarios')).map((file) => join(folder, 'scenarios', file))
      for (const file of [join(folder, 'learn.yaml'), ...files]) this.addWatchFile(file)
      return `export const guide = ${JSON.stringify(guideIn(folder, files))}`
    },
  }
}

function guideIn(folder: string, files: readonly string[]): object {
  const read = (file: string) => parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const learn = read(join(folder, 'learn.yaml'))
  const scenarios = new Map(files.map((file) => [basename(file, '.yaml'), file]))
  // In reading order, from easy to unusual.
  const lessons = (learn['lessons'] as readonly string[]).map((id) => {
    const file = scenarios.get(id)
    if (file === undefined) throw new Error(`${folder}: learn.yaml names "${id}", which is not among the scenarios`)
    return { id, ...playable(read(file)) }
  })
  return { ...learn, lessons }
}

function playable({ expect: _, choices, ...scenario }: Record<string, unknown>): Record<string, unknown> {
  const moves = (choices as readonly unknown[]).filter(
    (move) => typeof move !== 'object' || (move !== null && !('expect' in move) && !('refused' in move)),
  )
  return { ...scenario, choices: moves }
}
