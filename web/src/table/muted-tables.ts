import { Codes, stored } from '../app/storage.ts'

const MOST = 50

/** The tables that keep quiet, by their codes. */
const muted = stored<readonly string[]>('muted', [], Codes)

export const isMuted = (code: string): boolean => muted.value.includes(code)

export function mute(code: string, quiet: boolean): void {
  const others = muted.value.filter((each) => each !== code)
  muted.value = quiet ? [...others, code].slice(-MOST) : others
}
