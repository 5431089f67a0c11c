import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from '../src/games/manifest.ts'

const SOURCE = join(import.meta.dirname, '../src')

/** The games that this client knows, found by their folders as in the page itself. */
export async function manifests(): Promise<readonly Manifest[]> {
  const found = globSync('games/*/manifest.ts', { cwd: SOURCE }).sort()
  return Promise.all(
    found.map(async (file) => {
      const module = (await import(pathToFileURL(join(SOURCE, file)).href)) as { readonly manifest: Manifest }
      return module.manifest
    }),
  )
}
