import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The Chromium under test: the one named by CHROMIUM, else an installed one. `tools/fetch.ts` downloads it beforehand if it may; tests only look it
 * up, since several run at once.
 */
export function chromium(): string | undefined {
  const given = process.env.CHROMIUM
  return given ? [given].find(isProgram) : onPath(...NAMES)
}

/** The first of these programs that is found on PATH. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
