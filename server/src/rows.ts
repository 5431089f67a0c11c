import type { Line } from '@gloamhall/kernel'
import { rowOf } from './chair.ts'
import type { Household } from './household.ts'
import type { Play } from './play.ts'
import type { Seating } from './seating.ts'
import { labelOf } from './signet.ts'
import type { ScoreRow } from './store/schema.ts'
import type { Statement } from './store/store.ts'

/** Replaying so many lines takes a few milliseconds: as much as a table may take to come back. */
const SNAPSHOT_EVERY = 64

/** Nobody asks for a chair. */
export const NO_KNOCKS = '{}'

/** Nobody was stood in for. */
export const NO_STAND_INS = '[]'

/** What is written of a table: its lines, who sits there, and now and then where the match stands. */
export class Rows {
  readonly #house: Household
  readonly #seating: Seating
  #snapshotAt: number

  constructor(house: Household, seating: Seating, snapshotAt: number) {
    this.#house = house
    this.#seating = seating
    this.#snapshotAt = snapshotAt
  }

  line(version: number, at: number, line: Line): Statement {
    const { created: opened, code: match } = this.#seating
    return this.#house.store.append({ opened, match, version, at, line: JSON.stringify(line) })
  }

  /** Who sits where and what was agreed; `touched` is when a person last had to do with it. */
  seating(touched: number): Statement[] {
    const { query } = this.#house.store
    const { code, agreed, chairs, phase, host, unwelcome, rematch, ended, knocks, standIns } = this.#seating
    const { game, options, pace, assists } = agreed
    const row = {
      rules: game.version,
      seats: chairs.length,
      host: host ?? null,
      barred: unwelcome.text,
      // Whoever asked for a chair and did not get it by the end is nobody's business any more.
      knocks: phase === 'playing' ? knocks.text : NO_KNOCKS,
      stand_ins: standIns.text,
      options: JSON.stringify(options),
      pace,
      assists,
      // Whoever has lost the table to another house must not rewrite who sits there.
      phase: this.#house.leases.fenced(phase),
      rematch: rematch ?? null,
      ended: ended ?? null,
      touched,
    }
    return [
      query.updateTable('match').set(row).where('code', '=', code).compile(),
      query.deleteFrom('seat').where('match', '=', code).compile(),
      query
        .insertInto('seat')
        .values(chairs.map((chair) => rowOf(code, chair)))
        .compile(),
    ]
  }

  score(row: ScoreRow): Statement {
    return this.#house.store.query.insertInto('score').values(row).compile()
  }

  /** It leaves memory, and belongs to no house; `due` is when somebody's silence is over. */
  leaving(due: number | undefined, touched: number): Statement[] {
    const { code, phase } = this.#seating
    const { query } = this.#house.store
    const row = { due: due ?? null, touched, house: null, phase: this.#house.leases.fenced(phase) }
    return [...this.#heard(), query.updateTable('match').set(row).where('code', '=', code).compile()]
  }

  /** Who was heard of when, while somebody could still ask for their chair. */
  #heard(): Statement[] {
    const { code, phase, chairs } = this.#seating
    if (phase !== 'playing') return []
    const { query } = this.#house.store
    const people = chairs.filter(({ holder }) => holder === 'person')
    return people.map(({ seat, heard }) =>
      query.updateTable('seat').set({ heard }).where('match', '=', code).where('seat', '=', seat).compile(),
    )
  }

  snapshotIfDue(play: Play): Statement[] {
    return play.version - this.#snapshotAt >= SNAPSHOT_EVERY ? this.snapshot(play) : []
  }

  /** The last there is to write, unless it is written. */
  lastSnapshot(play: Play | undefined): Statement[] {
    return play && play.version > this.#snapshotAt ? this.snapshot(play) : []
  }

  /** Where the match stands, and a sheet with what was told since the last time. */
  snapshot(play: Play): Statement[] {
    this.#snapshotAt = play.version
    const { store, signet, sheets } = this.#house
    const { code } = this.#seating
    const state = { match: code, version: play.version, state: JSON.stringify(play.standing()) }
    const row = { ...state, mac: signet.mark(labelOf(state), state.state) }
    const standing = store.query
      .insertInto('snapshot')
      .values(row)
      .onConflict((conflict) => conflict.column('match').doUpdateSet(row))
      .compile()
    const sheet = play.past.file(play.version)
    return sheet ? [standing, sheets.file(code, sheet)] : [standing]
  }
}
