import type { ListedTable } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { backoff } from '../app/retry.ts'
import { request } from '../net/api.ts'

/** A table that waits for players. */
export interface WaitingTable extends ListedTable {
  /** When it starts by itself, by the clock of this browser. */
  readonly startsAt?: number
}

interface OpenTables {
  /** Undefined until the server has answered. */
  readonly tables: readonly WaitingTable[] | undefined
  /** The last request failed; it is repeated. */
  readonly hasFailed: boolean
}

interface Answer {
  readonly tag: string
  readonly tables: readonly ListedTable[]
}

/** Between two requests: a list that changes all the time is drawn again this often. */
const PAUSE_MS = 2_000

/** The list of open tables. The server answers when it changes, so there is one request at a time, and none while the page is hidden. */
export function useOpenTables(): OpenTables {
  const [state, setState] = useState<OpenTables>({ tables: undefined, hasFailed: false })
  useEffect(() => {
    let stop = follow(setState)
    const update = () => {
      stop()
      if (!document.hidden) stop = follow(setState)
    }
    document.addEventListener('visibilitychange', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      stop()
    }
  }, [])
  return state
}

/** Asks until it is stopped. */
function follow(tell: (change: (state: OpenTables) => OpenTables) => void): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const ask = async (tag?: string): Promise<void> => {
    const next = await answer(tag, stopped.signal)
    if (stopped.signal.aborted) return
    failures = next ? 0 : failures + 1
    tell(({ tables }) => ({ tables: next ? next.tables.map(timed) : tables, hasFailed: !next }))
    timer = setTimeout(() => void ask(next?.tag), next ? PAUSE_MS : backoff(failures))
  }
  void ask()
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}

async function answer(tag: string | undefined, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const path = tag === undefined ? '/open-tables' : `/open-tables/after/${tag}`
    return (await (await request('GET', path, undefined, undefined, signal)).json()) as Answer
  } catch {
    return undefined
  }
}

const timed = (table: ListedTable): WaitingTable =>
  table.startsIn === undefined ? table : { ...table, startsAt: Date.now() + table.startsIn }
