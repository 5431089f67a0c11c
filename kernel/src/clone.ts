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
  for (const key in value) copy[key] = clone(value[key])
  return copy
}

/** A copy of the table, by the game's own hand where it has one. */
export const cloneTable = <T extends Table>(game: Game<T>, table: T): T => game.clone?.(table) ?? clone(table)
