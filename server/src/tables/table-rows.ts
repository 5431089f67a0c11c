import type { Line } from '@gloamhall/kernel'
import { rowOf } from './seat-slot.ts'
import type { ServerContext } from '../context.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Seats } from './seats.ts'
import { labelOf } from '../matches/mac-signer.ts'
import type { ScoreRow } from '../store/schema.ts'
import type { Statement } from '../store/store.ts'

/** Replaying so many lines takes a few milliseconds: as much as a table may take to come back. */
const SNAPSHOT_EVERY = 64

/** Nobody asks for a chair. */
export const NO_SEAT_REQUESTS = '{}'

/** Nobody was stood in for. */
export const NO_SUBSTITUTIONS = '[]'

/** What is written of a table: its lines, who sits there, and now and then where the match stands. */
export class TableRows {
  readonly #ctx: ServerContext
  readonly #seats: Seats
  #snapshotAt: number

  constructor(ctx: ServerContext, seats: Seats, snapshotAt: number) {
    this.#ctx = ctx
    this.#seats = seats
    this.#snapshotAt = snapshotAt
  }

  line(version: number, at: number, line: Line): Statement {
    const { created: opened, code: match } = this.#seats
    return this.#ctx.store.append({ opened, match, version, at, line: JSON.stringify(line) })
  }

  /** Who sits where and what was agreed; `touched` is when a person last had to do with it. */
  seating(touched: number): Statement[] {
    const { query } = this.#ctx.store
    const {
      code,
      settings: agreed,
      slots: chairs,
      phase,
      host,
      bans,
      rematch,
      ended,
      requests,
      substitutions,
    } = this.#seats
    const { game, options, pace, assists } = agreed
    const row = {
      rules: game.version,
      seats: chairs.length,
      host: host ?? null,
      bans: bans.text,
      // Whoever asked for a chair and did not get it by the end is nobody's business any more.
      seat_requests: phase === 'playing' ? requests.text : NO_SEAT_REQUESTS,
      bot_substitutions: substitutions.text,
      options: JSON.stringify(options),
      pace,
      assists,
      // Whoever has lost the table to another house must not rewrite who sits there.
      phase: this.#ctx.leases.fenced(phase),
      rematch: rematch ?? null,
      ended: ended ?? null,
      touched,
    }
    return [
      query.updateTable('match').set(row).where('code', '=', code).compile(),
      query.deleteFrom('seat').where('match', '=', code).compile(),
      query
        .insertInto('seat')
        .values(chairs.map((slot) => rowOf(code, slot)))
        .compile(),
    ]
  }

  score(row: ScoreRow): Statement {
    return this.#ctx.store.query.insertInto('score').values(row).compile()
  }

  /** It leaves memory, and belongs to no house; `due` is when somebody's silence is over. */
  leaving(due: number | undefined, touched: number): Statement[] {
    const { code, phase } = this.#seats
    const { query } = this.#ctx.store
    const row = { due: due ?? null, touched, lease_holder: null, phase: this.#ctx.leases.fenced(phase) }
    return [...this.#heard(), query.updateTable('match').set(row).where('code', '=', code).compile()]
  }

  /** Who was heard of when, while somebody could still ask for their chair. */
  #heard(): Statement[] {
    const { code, phase, slots: chairs } = this.#seats
    if (phase !== 'playing') return []
    const { query } = this.#ctx.store
    const people = chairs.filter(({ holder }) => holder === 'person')
    return people.map(({ seat, lastSeenAt: last_seen_at }) =>
      query.updateTable('seat').set({ last_seen_at }).where('match', '=', code).where('seat', '=', seat).compile(),
    )
  }

  snapshotIfDue(match: LiveMatch): Statement[] {
    return match.version - this.#snapshotAt >= SNAPSHOT_EVERY ? this.snapshot(match) : []
  }

  /** The last there is to write, unless it is written. */
  lastSnapshot(play: LiveMatch | undefined): Statement[] {
    return play && play.version > this.#snapshotAt ? this.snapshot(play) : []
  }

  /** Where the match stands, and a sheet with what was told since the last time. */
  snapshot(match: LiveMatch): Statement[] {
    this.#snapshotAt = match.version
    const { store, macSigner, historyStore } = this.#ctx
    const { code } = this.#seats
    const state = { match: code, version: match.version, state: JSON.stringify(match.snapshot()) }
    const row = { ...state, mac: macSigner.sign(labelOf(state), state.state) }
    const standing = store.query
      .insertInto('snapshot')
      .values(row)
      .onConflict((conflict) => conflict.column('match').doUpdateSet(row))
      .compile()
    const sheet = match.history.file(match.version)
    return sheet ? [standing, historyStore.file(code, sheet)] : [standing]
  }
}
