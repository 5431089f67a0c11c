import type { Line, Reason } from '@gloamhall/kernel'
import { rowOf } from './seat-slot.ts'
import type { ServerContext } from '../context.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Seats } from './seats.ts'
import { labelOf } from '../matches/mac-signer.ts'
import type { ScoreRow } from '../store/schema.ts'
import type { Statement } from '../store/store.ts'

/** Replaying this many lines takes a few milliseconds, an acceptable delay when a table is loaded. */
const LINES_PER_SNAPSHOT = 64

/** Stored form of no seat requests. */
export const NO_SEAT_REQUESTS = '{}'

/** Stored form of no substitutions. */
export const NO_SUBSTITUTIONS = '[]'

/** The database rows of a table: seats, lines and, now and then, a snapshot. */
export class TableRows {
  readonly #ctx: ServerContext
  readonly #seats: Seats
  #snapshotAt: number

  constructor(ctx: ServerContext, seats: Seats, snapshotAt: number) {
    this.#ctx = ctx
    this.#seats = seats
    this.#snapshotAt = snapshotAt
  }

  /** A line, with the reason of the bot that made the choice: it is stored next to the record, which it is not part of. */
  line(version: number, at: number, line: Line, why?: Reason): Statement {
    const { created: opened, code: match } = this.#seats
    return this.#ctx.store.append({ opened, match, version, at, line: JSON.stringify(why ? { ...line, why } : line) })
  }

  /** Seats and settings; `touched` is when a person last used the table. */
  seating(touched: number): Statement[] {
    const { query } = this.#ctx.store
    const { code, settings, slots, phase, host, bans, rematch, ended, began, result } = this.#seats
    const { requests, substitutions, listing } = this.#seats
    const { game, options, pace, assists } = settings
    const row = {
      rules: game.version,
      seats: slots.length,
      host: host ?? null,
      bans: bans.text,
      // Requests that are still open when the match ends are void.
      seat_requests: phase === 'playing' ? requests.text : NO_SEAT_REQUESTS,
      bot_substitutions: substitutions.text,
      options: JSON.stringify(options),
      pace,
      assists,
      // A node that no longer owns the table must not overwrite the seats.
      phase: this.#ctx.owner.fenced(phase),
      rematch: rematch ?? null,
      ended: ended ?? null,
      began: began ?? null,
      result: result ? JSON.stringify(result) : null,
      touched,
      ...listing.row(phase),
    }
    return [
      query.updateTable('match').set(row).where('code', '=', code).compile(),
      query.deleteFrom('seat').where('match', '=', code).compile(),
      query
        .insertInto('seat')
        .values(slots.map((slot) => rowOf(code, slot)))
        .compile(),
    ]
  }

  score(row: ScoreRow): Statement {
    return this.#ctx.store.query.insertInto('score').values(row).compile()
  }

  /** The table is evicted and its lease released; `due` is the next turn deadline. */
  leaving(due: number | undefined, touched: number): Statement[] {
    const { code, phase } = this.#seats
    const { query } = this.#ctx.store
    const row = { due: due ?? null, touched, lease_holder: null, phase: this.#ctx.owner.fenced(phase) }
    return [...this.#lastSeen(), query.updateTable('match').set(row).where('code', '=', code).compile()]
  }

  /** When each person was last active, while their seat could still be asked for. */
  #lastSeen(): Statement[] {
    const { code, phase, slots } = this.#seats
    if (phase !== 'playing') return []
    const { query } = this.#ctx.store
    const people = slots.filter(({ holder }) => holder === 'person')
    return people.map(({ seat, lastSeenAt: last_seen_at }) =>
      query.updateTable('seat').set({ last_seen_at }).where('match', '=', code).where('seat', '=', seat).compile(),
    )
  }

  snapshotIfDue(match: LiveMatch): Statement[] {
    return match.version - this.#snapshotAt >= LINES_PER_SNAPSHOT ? this.snapshot(match) : []
  }

  /** The final snapshot, unless it is stored already. */
  lastSnapshot(play: LiveMatch | undefined): Statement[] {
    return play && play.version > this.#snapshotAt ? this.snapshot(play) : []
  }

  /** A snapshot, and the events since the previous one. */
  snapshot(match: LiveMatch): Statement[] {
    this.#snapshotAt = match.version
    const { store, macSigner, historyStore } = this.#ctx
    const { code } = this.#seats
    const state = { match: code, version: match.version, state: JSON.stringify(match.snapshot()) }
    const row = { ...state, mac: macSigner.sign(labelOf(state), state.state) }
    const snapshot = store.query
      .insertInto('snapshot')
      .values(row)
      .onConflict((conflict) => conflict.column('match').doUpdateSet(row))
      .compile()
    const chunk = match.history.file(match.version)
    return chunk ? [snapshot, historyStore.file(code, chunk)] : [snapshot]
  }
}
