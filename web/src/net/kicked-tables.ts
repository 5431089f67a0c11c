import { Codes, stored } from '../app/storage.ts'

const MOST = 40

/** The tables whose host has asked this guest to leave: no seat is offered there that would be refused. */
const parted = stored<readonly string[]>('parted', [], Codes)

export const wasKicked = (code: string): boolean => parted.value.includes(code)

export function markKicked(code: string): void {
  if (!wasKicked(code)) parted.value = [code, ...parted.value].slice(0, MOST)
}
