import type { View } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import type { TableMessage, SocketTransport } from '../src/net/table-socket.ts'
import type { LogPage } from '../src/table/log-paging.ts'
import { loadOlder } from '../src/table/log-paging.ts'

const deadWire = (): SocketTransport => ({
  send: () => {},
  close: () => {},
  onopen: null,
  onmessage: null,
  onclose: null,
})

const told = (version: number, key = 'talk'): DeliveredEvent => ({ key, rule: '', params: {}, version, at: version })
const lines = (from: number, to: number): DeliveredEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => told(from + index))

const versions = (list: readonly DeliveredEvent[]): number[] => list.map(({ version }) => version)
const whole = (table: TableStore): number[] => versions([...table.older.value.events, ...table.log.value])
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, version) => version)

let number = 1
const view = (
  log: readonly DeliveredEvent[],
  version: number,
  before?: number,
): Extract<TableMessage, { t: 'view' }> => ({
  t: 'view',
  n: number++,
  version,
  head: String(version),
  view: {
    game: 'blood-bound',
    rules: 1,
    viewer: 'spectator',
    seats: 6,
    options: {},
    asked: [],
    choices: [],
    barred: [],
    board: {},
  } satisfies View,
  log,
  ...(before === undefined ? {} : { before }),
  undo: { mine: 'nothing-to-undo' },
})

const change = (version: number): Extract<TableMessage, { t: 'change' }> => ({
  t: 'change',
  n: number++,
  version,
  head: String(version),
  at: version,
  undo: { mine: 'nothing-to-undo' },
  patch: {},
  events: [{ key: 'talk', rule: '', params: {} }],
})

/** Serves the complete log in pages of ten lines. */
const completeLog = (before: number): Promise<LogPage> => {
  const first = Math.max(0, before - 10)
  return Promise.resolve({ events: lines(first, before - 1), ...(first > 0 ? { before: first } : {}) })
}

/** A table whose older log lines can be fetched from this server. */
const tableWith = (leaf: (before: number) => Promise<LogPage> = completeLog) => {
  const table = new TableStore('K7RW2M', undefined, deadWire)
  return Object.assign(table, { back: (wanted?: (event: DeliveredEvent) => boolean) => loadOlder(table, wanted, leaf) })
}

describe('older lines of the log', () => {
  test('are fetched page by page down to the beginning, and the log itself does not change', async () => {
    const table = tableWith()
    table.hear(view(lines(25, 34), 34, 25))
    const { value: log } = table.log
    expect(table.older.value).toEqual({ events: [], before: 25, state: 'here' })
    await table.back()
    expect(versions(table.older.value.events)).toEqual(versions(lines(15, 24)))
    await table.back()
    await table.back()
    expect(whole(table)).toEqual(upTo(34))
    expect(table.older.value.before).toBeUndefined()
    await table.back()
    expect(whole(table)).toEqual(upTo(34))
    expect(table.log.value).toBe(log)
  })

  test('there are none if the log is complete', () => {
    const table = tableWith()
    table.hear(view(lines(0, 4), 4))
    expect(table.older.value).toEqual({ events: [], before: undefined, state: 'here' })
  })

  test('are fetched once for two presses', async () => {
    const asked: number[] = []
    const table = tableWith((before) => {
      asked.push(before)
      return completeLog(before)
    })
    table.hear(view(lines(25, 34), 34, 25))
    await Promise.all([table.back(), table.back()])
    expect(asked).toEqual([25])
    expect(whole(table)).toEqual(versions(lines(15, 34)))
  })

  test('report a failed fetch, and can be fetched again', async () => {
    let broken = true
    const table = tableWith((before) => (broken ? Promise.reject(new Error('cut off')) : completeLog(before)))
    table.hear(view(lines(25, 34), 34, 25))
    const leafing = table.back()
    expect(table.older.value.state).toBe('fetching')
    await leafing
    expect(table.older.value).toEqual({ events: [], before: 25, state: 'failed' })
    broken = false
    await table.back()
    expect(table.older.value).toMatchObject({ before: 15, state: 'here' })
  })

  test('skip pages without anything for this reader', async () => {
    const asked: number[] = []
    const table = tableWith((before) => {
      asked.push(before)
      return Promise.resolve(before === 10 ? { events: [told(3)] } : { events: [], before: before - 5 })
    })
    table.hear(view(lines(20, 24), 24, 20))
    await table.back()
    expect(asked).toEqual([20, 15, 10])
    expect(whole(table)).toEqual([3, ...versions(lines(20, 24))])
  })

  test('are fetched for the chat until there is a chat line', async () => {
    const table = tableWith((before) =>
      Promise.resolve({ events: [told(before - 1, before > 22 ? 'attack' : 'talk')], before: before - 1 }),
    )
    table.hear(view([told(25, 'attack')], 25, 25))
    await table.back(({ key }) => key === 'talk')
    expect(versions(table.older.value.events)).toEqual([21, 22, 23, 24])
  })

  test('are no longer fetched if the server repeats itself', async () => {
    const table = tableWith((before) => Promise.resolve({ events: [], before }))
    table.hear(view(lines(20, 24), 24, 20))
    await table.back()
    expect(table.older.value.before).toBeUndefined()
  })
})

describe('after a fresh view', () => {
  test('shows nothing twice, misses nothing, and adds only new lines to the log', async () => {
    const table = tableWith()
    table.hear(view(lines(25, 34), 34, 25))
    await table.back()
    table.hear(change(35))
    const before = table.log.value.length
    table.hear(view(lines(28, 37), 37, 28))
    expect(whole(table)).toEqual(versions(lines(15, 37)))
    expect(versions(table.log.value.slice(before))).toEqual([36, 37])
    await table.back()
    await table.back()
    expect(whole(table)).toEqual(upTo(37))
  })

  test('cuts a page that overlaps the known lines', async () => {
    const table = tableWith()
    table.hear(view(lines(25, 34), 34, 25))
    await table.back()
    table.hear(view(lines(0, 36), 36))
    expect(whole(table)).toEqual(versions(lines(15, 36)))
    await table.back()
    expect(whole(table)).toEqual(versions(lines(5, 36)))
  })

  test('does not take the very next line for a gap', async () => {
    const table = tableWith()
    table.hear(view(lines(25, 34), 34, 25))
    table.hear(view(lines(35, 44), 44, 35))
    expect(whole(table)).toEqual(versions(lines(25, 44)))
  })

  test('drops the known lines at a gap, and fetches older lines across it', async () => {
    const table = tableWith()
    table.hear(view(lines(25, 34), 34, 25))
    await table.back()
    table.hear(view(lines(36, 45), 45, 36))
    expect(whole(table)).toEqual(versions(lines(36, 45)))
    expect(table.older.value).toEqual({ events: [], before: 36, state: 'here' })
    await table.back()
    expect(whole(table)).toEqual(versions(lines(26, 45)))
  })

  test('discards a page that was requested before the gap', async () => {
    let answer: (page: LogPage) => void = () => {}
    const table = tableWith(() => new Promise((resolve) => (answer = resolve)))
    table.hear(view(lines(25, 34), 34, 25))
    const leafing = table.back()
    table.hear(view(lines(50, 59), 59, 50))
    answer({ events: lines(15, 24), before: 15 })
    await leafing
    expect(whole(table)).toEqual(versions(lines(50, 59)))
    expect(table.older.value).toEqual({ events: [], before: 50, state: 'here' })
  })
})
