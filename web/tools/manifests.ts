import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from '../src/games/manifest.ts'

const SOURCE = join(import.meta.dirname, '../src')

/** The boxes this client knows, as the page itself finds them: by their folders. */
export async function manifests(): Promise<readonly Manifest[]> {
  const found = globSync('games/*/manifest.ts', { cwd: SOURCE }).sort()
  return Promise.all(
    found.map(async (file) => {
      const module = (await import(pathToFileURL(join(SOURCE, file)).href)) as { readonly manifest: Manifest }
      return module.manifest
    }),
  )
}
