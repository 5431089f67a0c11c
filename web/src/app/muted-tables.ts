import { Codes, stored } from '../app/storage.ts'

const MAX_MUTED_TABLES = 50

/** The codes of the muted tables. */
const muted = stored<readonly string[]>('muted', [], Codes)

export const isMuted = (code: string): boolean => muted.value.includes(code)

export function mute(code: string, quiet: boolean): void {
  const others = muted.value.filter((each) => each !== code)
  muted.value = quiet ? [...others, code].slice(-MAX_MUTED_TABLES) : others
}
