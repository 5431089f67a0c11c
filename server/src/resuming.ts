import type { Line } from '@gloamhall/kernel'
import type { Household } from './household.ts'
import type { Sheet } from './past.ts'
import { PAGE, Past } from './past.ts'
import type { Standing } from './play.ts'
import { Play, standingIn } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Seating, Setting } from './seating.ts'
import { labelOf } from './signet.ts'
import type { LogRow, SnapshotRow } from './store/schema.ts'

/** The match as it stood at the snapshot, and the lines behind it played again; without one all of them are. */
export async function resume(house: Household, seating: Seating): Promise<{ play?: Play; snapshotAt: number }> {
  if (seating.phase === 'lobby') return { snapshotAt: 0 }
  const { store, config, log } = house
  const sheet = await latestSheet(house, seating.code)
  const snapshot = await snapshotOf(house, seating, sheet)
  // Read behind them, the log is never the shorter one, even if another house writes in between.
  const rows = await store.log(seating)
  // A table that was closed before it was started has no match.
  if (seating.phase === 'closed' && !snapshot && rows.length === 0) return { snapshotAt: 0 }
  const lost = lineLost(rows, Math.max(snapshot?.version ?? 0, sheet?.last ?? 0))
  if (lost !== undefined) {
    log.error(
      { code: seating.code, line: lost },
      'the log of a table has lost a line: it is let lie, fetch it from a backup',
    )
    throw new Refusal('broken')
  }
  const setting = seating.setting()
  const standing = snapshot && standingIn(snapshot.state)
  const play = standing
    ? resumed(setting, rows, standing, sheet)
    : Play.begin(setting, rows[0]?.at ?? config.now(), { dealt: config.deal?.(setting), filed: sheet?.last ?? -1 })
  const snapshotAt = standing ? play.version : Number.NEGATIVE_INFINITY
  for (const row of rows.slice(play.version)) play.again(lineOf(row), row.at)
  return { play, snapshotAt }
}

/**
 * Nobody has to believe a snapshot: without one, or with one that is not ours, or without the sheet that was written
 * beside it, the log is played from its first line.
 */
async function snapshotOf(
  { store, signet, log }: Household,
  { code, day }: Seating,
  sheet: Sheet | undefined,
): Promise<SnapshotRow | undefined> {
  const snapshot = await store.snapshot(code)
  if (snapshot && signet.knows(labelOf(snapshot), snapshot.state, snapshot.mac) && sheet?.last === snapshot.version)
    return snapshot
  // The deal of a day has neither before its first choice.
  if (!snapshot && !sheet && day !== undefined) return undefined
  log.warn(
    { code },
    snapshot ? 'a snapshot is not of this house: played from the log' : 'no snapshot: played from the log',
  )
  return undefined
}

/** The last sheets of what was told, as one: as many as somebody reads at once. */
async function latestSheet({ sheets, log }: Household, code: string): Promise<Sheet | undefined> {
  let sheet = await sheets.read(code)
  while (sheet && sheet !== 'forged' && sheet.first > 0 && sheet.last - sheet.first < PAGE) {
    const older = await sheets.read(code, sheet.first)
    if (!older || older === 'forged') {
      sheet = older
      break
    }
    sheet = { first: older.first, last: sheet.last, happenings: [...older.happenings, ...sheet.happenings] }
  }
  if (sheet !== 'forged') return sheet
  log.error({ code }, 'what was told at a table is not as this house wrote it: the log is played again')
  await sheets.discard(code)
  return undefined
}

/** The first line that is not there, if any. Such a match is not played on: what is missing could only be made up. */
function lineLost(rows: readonly LogRow[], known: number): number | undefined {
  const gap = rows.findIndex(({ version }, index) => version !== index + 1)
  if (gap >= 0) return gap + 1
  return rows.length < known ? rows.length + 1 : undefined
}

/** As it stood at a snapshot, with as much of what was told as lies on the last sheets. */
function resumed(setting: Setting, rows: readonly LogRow[], standing: Standing, sheet: Sheet | undefined): Play {
  const version = standing.bookmark.lines
  const told = sheet?.happenings.filter((happening) => happening.version <= version) ?? []
  const past = new Past(told, sheet?.first ?? 0, sheet?.last ?? -1)
  return Play.resume(setting, rows.slice(0, version).map(lineOf), standing, past)
}

const lineOf = ({ line }: LogRow): Line => JSON.parse(line) as Line
