import type { Game } from './game.ts'
import type { Table } from './table.ts'

/** A deep copy of plain data that shares nothing with the original. */
export function clone<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copy = new Array(value.length)
    for (let index = 0; index < copy.length; index++) copy[index] = clone(value[index])
    return copy as Value
  }
  const copy = {} as Value
  for (const key in value) {
    if (key === '__proto__') define(copy, key, clone(value[key]))
    else copy[key] = clone(value[key])
  }
  return copy
}

/** Defines `__proto__` as an own property; assigning it would set the prototype of the copy and lose the value. */
const define = (copy: unknown, key: string, value: unknown): unknown =>
  Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true })

/** Deep-freezes data that several tables share, so that a write to it throws instead of changing all of them. */
export function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/** A copy of the table, made by the game's own `clone` if it has one. */
export const cloneTable = <T extends Table>(game: Game<T>, table: T): T => game.clone?.(table) ?? clone(table)
