import { isDeepStrictEqual } from 'node:util'
import { boxOf } from '@gloamhall/games'
import type { Line } from '@gloamhall/kernel'
import { byVersion, viewOf } from '@gloamhall/kernel'
import { LiveMatch } from '../../src/matches/live-match.ts'
import { openDatabase } from '../../src/store/open.ts'
import { Store } from '../../src/store/store.ts'
import { Seats } from '../../src/tables/seats.ts'
import type { Attempt, Player } from './player.ts'

interface LoggedChoice {
  readonly version: number
  readonly choice: string
}

/** Counts what was compared, so that a check that compares nothing is noticed. */
interface Compared {
  heads: number
  views: number
}

/** Compares what clients did and were told with the log, and the log with the rules. */
export async function contradictions(
  place: string,
  isShared: boolean,
  players: readonly Player[],
): Promise<{ found: string[]; compared: Compared }> {
  const store = new Store(await openDatabase(place, isShared))
  const compared = { heads: 0, views: 0 }
  try {
    const found = players.flatMap(({ faulty }) => faulty)
    for (const [code, seats] of Map.groupBy(players, (player) => player.place.code))
      found.push(...(await inTable(store, code, seats, compared)))
    return { found, compared }
  } finally {
    await store.close()
  }
}

async function inTable(store: Store, code: string, players: readonly Player[], compared: Compared): Promise<string[]> {
  const row = await store.match(code)
  if (!row) return [`${code}: no such table`]
  const newest = (await boxOf(row.game)).game
  const game = byVersion(newest, row.rules) ?? newest
  const setting = new Seats(game, row, await store.seats(code)).setting()
  const rows = await store.log(row)
  const found: string[] = []
  const match = LiveMatch.begin(setting, row.created)
  // The rules accept every line, and lead to the digests and views that the clients were told.
  for (const [index, { version, line, at }] of rows.entries()) {
    if (version !== index + 1) return [...found, `${code}: a gap before ${version}`]
    try {
      match.replayLine(JSON.parse(line) as Line, at)
    } catch (error) {
      return [...found, `${code} ${version}: the rules refuse this line: ${String(error)}`]
    }
    for (const { seat, heads, seen } of players) {
      const head = heads.get(version)
      if (head !== undefined) compared.heads++
      if (head !== undefined && head !== match.head)
        found.push(`${code} ${version}: seat ${seat} was told of other lines`)
      if (seen?.version !== version) continue
      compared.views++
      const view = JSON.parse(JSON.stringify(viewOf(match.match.game, match.table, seat as never))) as unknown
      if (!isDeepStrictEqual(view, seen.view)) found.push(`${code} ${version}: seat ${seat} was shown something else`)
    }
  }
  for (const { seat, heads, attempts } of players) {
    const latest = Math.max(0, ...heads.keys())
    if (latest > rows.length)
      found.push(`${code}: seat ${seat} was told of version ${latest}, the log ends at ${rows.length}`)
    const made = rows.flatMap(({ version, line: text }): LoggedChoice[] => {
      const line = JSON.parse(text) as Line
      return line.kind === 'choice' && line.seat === seat ? [{ version, choice: line.choice }] : []
    })
    found.push(...misfits(made, attempts).map((misfit) => `${code} seat ${seat}: ${misfit}`))
  }
  return found
}

/**
 * Each acknowledged choice is in the log once, after the version that it answers and not after that of its acknowledgement. What
 * else the log has of this seat are choices that nobody could tell the client about, each once, however often it was sent.
 */
export function misfits(made: readonly LoggedChoice[], attempts: readonly Attempt[]): string[] {
  const unclaimed = [...made]
  const claim = ({ choice, version, ok = Number.POSITIVE_INFINITY }: Attempt): boolean => {
    const index = unclaimed.findIndex((line) => line.choice === choice && line.version > version && line.version <= ok)
    if (index >= 0) unclaimed.splice(index, 1)
    return index >= 0
  }
  const lost = attempts.filter((attempt) => attempt.ok !== undefined && !claim(attempt))
  const unknown = attempts.filter(({ ok, refused = 'not-saved', sent }) => {
    // After the first time, `stale` may mean that it was made.
    return ok === undefined && sent > 0 && (refused === 'not-saved' || sent > 1)
  })
  for (const attempt of unknown) claim(attempt)
  return [
    ...lost.map(({ choice, ok }) => `"${choice}" was acknowledged at ${ok} and is not in the log`),
    ...unclaimed.map(({ choice, version }) => `"${choice}" is in the log at ${version}, beyond what was chosen`),
  ]
}
