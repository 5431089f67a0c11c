import { setImmediate } from 'node:timers/promises'
import type { Line } from '@gloamhall/kernel'
import type { ServerContext } from '../context.ts'
import type { HistoryChunk } from './event-history.ts'
import { PAGE_SIZE, EventHistory } from './event-history.ts'
import type { StoredMatch } from './live-match.ts'
import { LiveMatch, parseSnapshot } from './live-match.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Seats, Setting } from '../tables/seats.ts'
import { labelOf } from './mac-signer.ts'
import type { LogRow, SnapshotRow } from '../store/schema.ts'

/** Restores a match from its snapshot and the lines after it, or from all lines if there is no usable snapshot. */
export async function resume(ctx: ServerContext, seats: Seats): Promise<{ play?: LiveMatch; snapshotAt: number }> {
  if (seats.phase === 'lobby') return { snapshotAt: 0 }
  const { store, config, log } = ctx
  const chunk = await latestChunk(ctx, seats.code)
  const snapshot = await snapshotOf(ctx, seats, chunk)
  // Read after the snapshot, so that the log is never the older of the two, even if another server writes in between.
  const rows = await store.log(seats)
  // A table closed before its start has no match.
  if (seats.phase === 'closed' && !snapshot && rows.length === 0) return { snapshotAt: 0 }
  const lost = lineLost(rows, Math.max(snapshot?.version ?? 0, chunk?.last ?? 0))
  if (lost !== undefined) {
    log.error({ code: seats.code, line: lost }, 'gap in match log; table not loaded, restore it from a backup')
    throw new Refusal('internal-error')
  }
  const setting = seats.setting()
  const stored = snapshot && parseSnapshot(snapshot.state)
  const match = stored
    ? resumed(setting, rows, stored, chunk)
    : LiveMatch.begin(setting, rows[0]?.at ?? config.now(), { dealt: config.deal?.(setting), filed: chunk?.last ?? -1 })
  const snapshotAt = stored ? match.version : Number.NEGATIVE_INFINITY
  await replay(match, rows.slice(match.version))
  return { play: match, snapshotAt }
}

/**
 * A replay yields to the event loop after this time: thousands of lines take half a second, and after an upgrade no match
 * has a snapshot.
 */
const REPLAY_SLICE_MS = 10

async function replay(match: LiveMatch, rows: readonly LogRow[]): Promise<void> {
  let sliceEnds = performance.now() + REPLAY_SLICE_MS
  for (const row of rows) {
    match.replayLine(lineOf(row), row.at)
    if (performance.now() < sliceEnds) continue
    await setImmediate()
    sliceEnds = performance.now() + REPLAY_SLICE_MS
  }
}

/**
 * Snapshots are optional: without one, with a wrong MAC, or without the history page written beside it, the log is replayed
 * from its first line.
 */
async function snapshotOf(
  { store, macSigner, log }: ServerContext,
  { code, day }: Seats,
  chunk: HistoryChunk | undefined,
): Promise<SnapshotRow | undefined> {
  const snapshot = await store.snapshot(code)
  if (snapshot && macSigner.verify(labelOf(snapshot), snapshot.state, snapshot.mac) && chunk?.last === snapshot.version)
    return snapshot
  // A daily game has neither before its first choice.
  if (!snapshot && !chunk && day !== undefined) return undefined
  log.warn(
    { code },
    snapshot ? 'snapshot MAC or code digest mismatch; replaying the log' : 'no snapshot; replaying the log',
  )
  return undefined
}

/** The last stored pages of the event history, merged until there is enough for one page of the log. */
async function latestChunk({ historyStore, log }: ServerContext, code: string): Promise<HistoryChunk | undefined> {
  let chunk = await historyStore.read(code)
  while (chunk && chunk !== 'forged' && chunk.first > 0 && chunk.last - chunk.first < PAGE_SIZE) {
    const older = await historyStore.read(code, chunk.first)
    if (!older || older === 'forged') {
      chunk = older
      break
    }
    chunk = { first: older.first, last: chunk.last, events: [...older.events, ...chunk.events] }
  }
  if (chunk !== 'forged') return chunk
  log.error({ code }, 'event history failed MAC check; rebuilding from the log')
  await historyStore.discard(code)
  return undefined
}

/** The version of the first missing line, if any. Such a match is not continued, since nobody can know what is missing. */
function lineLost(rows: readonly LogRow[], known: number): number | undefined {
  const gap = rows.findIndex(({ version }, index) => version !== index + 1)
  if (gap >= 0) return gap + 1
  return rows.length < known ? rows.length + 1 : undefined
}

/** The match at a snapshot, with the latest events. */
function resumed(
  setting: Setting,
  rows: readonly LogRow[],
  stored: StoredMatch,
  chunk: HistoryChunk | undefined,
): LiveMatch {
  const version = stored.snapshot.lines
  const told = chunk?.events.filter((event) => event.version <= version) ?? []
  const history = new EventHistory(told, chunk?.first ?? 0, chunk?.last ?? -1)
  return LiveMatch.resume(setting, rows.slice(0, version).map(lineOf), stored, history)
}

const lineOf = ({ line }: LogRow): Line => JSON.parse(line) as Line
