import { Codes, stored } from './storage.ts'

const MOST = 40

/** The tables whose host has asked this guest to leave: no seat is offered there that would be refused. */
const parted = stored<readonly string[]>('parted', [], Codes)

export const isParted = (code: string): boolean => parted.value.includes(code)

export function part(code: string): void {
  if (!isParted(code)) parted.value = [code, ...parted.value].slice(0, MOST)
}
