import { useState } from 'preact/hooks'
import * as v from 'valibot'
import { entriesOf, readStored, writeStored } from '../../app/storage.ts'

/** The player's notes on a seat, by column: `rose`, `4`, `fleur`. Stored in this browser, per table. */
const MARKS = ['maybe', 'no', 'yes'] as const
export type Mark = (typeof MARKS)[number]
type Page = Readonly<Record<string, Mark>>

/** A tap cycles from none to ?, no, yes, and back to none. */
export const nextMark = (mark: Mark | undefined): Mark | undefined =>
  mark === undefined ? MARKS[0] : MARKS[MARKS.indexOf(mark) + 1]

export function marked(page: Page, cell: string): Page {
  const { [cell]: old, ...rest } = page
  const next = nextMark(old)
  return next ? { ...rest, [cell]: next } : rest
}

export const cellOf = (seat: number, column: string | number): string => `${seat}:${column}`

export function useMarks(table: string, viewer: number | 'spectator') {
  const name = `blood-bound.${table}.${viewer}`
  const [page, setPage] = useState(() => ({ name, marks: read(name) }))
  const marks = page.name === name ? page.marks : read(name)
  // Without localStorage the notes last until the window closes.
  const write = (next: Page): void => {
    setPage({ name, marks: next })
    writeStored(name, JSON.stringify(next))
  }
  return { marks, tap: (cell: string) => write(marked(marks, cell)), wipe: () => write({}) }
}

const StoredPage = entriesOf(v.picklist(MARKS))

const read = (name: string): Page => readStored(name, StoredPage) ?? {}
