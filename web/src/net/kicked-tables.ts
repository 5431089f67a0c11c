import { Codes, stored } from '../app/storage.ts'

const MOST = 40

/** The tables from which the host has removed this guest: the page offers no seats there, since they would be refused. */
const parted = stored<readonly string[]>('parted', [], Codes)

export const wasKicked = (code: string): boolean => parted.value.includes(code)

export function markKicked(code: string): void {
  if (!wasKicked(code)) parted.value = [code, ...parted.value].slice(0, MOST)
}
