import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The Chromium to test with: the one that CHROMIUM names, else the machine's own. `tools/fetch.ts` fetches it before the
 * tests, where it may; they only look it up, for several look at once.
 */
export function chromium(): string | undefined {
  const given = process.env.CHROMIUM
  return given ? [given].find(isProgram) : onPath(...NAMES)
}

/** The first of these programs that is found where shells look for programs. */
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
