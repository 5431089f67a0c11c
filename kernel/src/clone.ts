import type { Game } from './game.ts'
import type { Table } from './table.ts'

/** A copy of plain data that shares nothing with the original. */
export function clone<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copy = new Array(value.length)
    for (let index = 0; index < copy.length; index++) copy[index] = clone(value[index])
    return copy as Value
  }
  const copy = {} as Value
  for (const key in value) {
    if (key === '__proto__') own(copy, key, clone(value[key]))
    else copy[key] = clone(value[key])
  }
  return copy
}

/** Assigned, this one key would become the prototype of the copy, and be gone. */
const own = (copy: unknown, key: string, value: unknown): unknown =>
  Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true })

/** For what many share and nobody may change: whoever wrote into it would change it for all of them. */
export function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/** A copy of the table, by the game's own hand where it has one. */
export const cloneTable = <T extends Table>(game: Game<T>, table: T): T => game.clone?.(table) ?? clone(table)
