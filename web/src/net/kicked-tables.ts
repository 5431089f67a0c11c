import { Codes, stored } from '../app/storage.ts'

const MAX_KICKED_TABLES = 40

/** The tables from which the host has removed this guest: the page offers no seats there, since they would be refused. */
const kicked = stored<readonly string[]>('parted', [], Codes)

export const wasKicked = (code: string): boolean => kicked.value.includes(code)

export function markKicked(code: string): void {
  if (!wasKicked(code)) kicked.value = [code, ...kicked.value].slice(0, MAX_KICKED_TABLES)
}
