import { useState } from 'preact/hooks'

/** What a player has noted about a seat, by the name of a column: `rose`, `4`, `fleur`. Kept in this browser, one page per table. */
const MARKS = ['maybe', 'no', 'yes'] as const
export type Mark = (typeof MARKS)[number]
type Page = Readonly<Record<string, Mark>>

/** A tap goes from nothing to ?, to no, to yes, and back to nothing. */
export const nextMark = (mark: Mark | undefined): Mark | undefined =>
  mark === undefined ? MARKS[0] : MARKS[MARKS.indexOf(mark) + 1]

export function marked(page: Page, cell: string): Page {
  const { [cell]: old, ...rest } = page
  const next = nextMark(old)
  return next ? { ...rest, [cell]: next } : rest
}

export const cellOf = (seat: number, column: string | number): string => `${seat}:${column}`

export function useMarks(table: string, viewer: number | 'spectator') {
  const key = `gloamhall.blood-bound.${table}.${viewer}`
  const [page, setPage] = useState(() => ({ key, marks: read(key) }))
  const marks = page.key === key ? page.marks : read(key)
  const write = (next: Page): void => {
    setPage({ key, marks: next })
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still has a notebook, until the window closes.
    }
  }
  return { marks, tap: (cell: string) => write(marked(marks, cell)), wipe: () => write({}) }
}

function read(key: string): Page {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, mark]) => MARKS.includes(mark))) as Page
  } catch {
    return {}
  }
}
