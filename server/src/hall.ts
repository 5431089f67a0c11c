import { boxOf, isGame } from '@gloamhall/games'
import type { Game, Line } from '@gloamhall/kernel'
import { byVersion, seat as toSeat } from '@gloamhall/kernel'
import { CODE_LETTERS } from '@gloamhall/protocol'
import { TableKeeper } from './keeper.ts'
import type { Minds } from './minds.ts'
import { Play, standingIn } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Household } from './room.ts'
import { Room, whereOf } from './room.ts'
import type { Chair, Wishes } from './seating.ts'
import { agreedOptions, emptyChair, mustSeat, rowOf, Seating } from './seating.ts'
import type { LogRow, MatchRow } from './store/schema.ts'

const CODE_LENGTH = 6

/** So many tables are fetched back at a time because somebody's silence is over. */
const FETCHED_AT_ONCE = 20

interface Kept {
  readonly room: Room
  readonly keeper: TableKeeper
}

/** All tables: those in memory, and the way to fetch the others from the log. */
export class Hall {
  readonly #house: Household
  readonly #minds: Minds
  readonly #kept = new Map<string, Promise<Kept>>()
  /** Thrown away because the database failed, or not to be had from it: somebody may be waiting there for a bot. */
  readonly #lost = new Set<string>()
  readonly #sweeps: NodeJS.Timeout
  #sweeping: Promise<void> | undefined
  #closing = false

  constructor(house: Household, minds: Minds) {
    this.#house = house
    this.#minds = minds
    const often = Math.min(10_000, house.config.idleSeconds * 500)
    this.#sweeps = setInterval(() => {
      this.#sweeping ??= this.#sweep().finally(() => {
        this.#sweeping = undefined
      })
    }, often).unref()
  }

  /** After a crash nobody knows whose silence is over: every match under way is looked at once. */
  async wake(): Promise<void> {
    const { store, config } = this.#house
    const under = store.query.updateTable('match').set({ due: config.now() })
    await store.saved(under.where('phase', '=', 'playing').where('due', 'is', null))
  }

  /** Opens a table: a code to read out, a seed nobody has seen, and empty chairs. */
  async open(
    host: string,
    wish: Wishes & { readonly game: string },
    chairs: readonly (Chair | undefined)[] = [],
  ): Promise<Room> {
    if (this.#closing) throw new Refusal('closing')
    const game = await gameOf(wish.game)
    await this.#mustHaveRoom(host)
    const row = await this.#newRow(game, host, wish)
    const seated = Array.from({ length: row.seats }, (_, index) => chairs[index] ?? emptyChair(toSeat(index + 1)))
    const { query } = this.#house.store
    const seats = seated.map((chair) => rowOf(row.code, chair))
    await this.#house.store.saved(query.insertInto('match').values(row), query.insertInto('seat').values(seats))
    return this.room(row.code)
  }

  /** The table with this code, from memory or from the log. */
  async room(code: string): Promise<Room> {
    if (this.#closing) throw new Refusal('closing')
    const found = this.#kept.get(code) ?? this.#fetch(code)
    const { room } = await found
    if (!room.gone) return room
    this.#drop(code, found)
    return this.room(code)
  }

  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#sweeps)
    await this.#sweeping
    await Promise.all(
      [...this.#kept].map(async ([code, kept]) => {
        const found = await kept.catch(() => undefined)
        if (!found) return
        await found.room.settled()
        found.room.close('closing')
        await this.#retire(code, kept)
      }),
    )
  }

  // ---- fetching ----

  #fetch(code: string): Promise<Kept> {
    const kept = this.#load(code)
    this.#kept.set(code, kept)
    this.#house.meters.rooms.set(this.#kept.size)
    // An unknown code must not be remembered: there are hundreds of millions of them.
    kept.catch((error) => {
      this.#drop(code, kept)
      if (!(error instanceof Refusal)) this.#lost.add(code)
    })
    return kept
  }

  /** Somebody else may have fetched the table again in the meantime; then that one stays. */
  #drop(code: string, kept: Promise<Kept>): void {
    if (this.#kept.get(code) === kept) this.#kept.delete(code)
    this.#house.meters.rooms.set(this.#kept.size)
  }

  async #load(code: string): Promise<Kept> {
    const { store } = this.#house
    const row = await store.match(code)
    if (!row) throw new Refusal('unknown-table')
    const newest = await gameOf(row.game)
    // A table is played by the rules of the day it was started, to its end.
    const game = row.phase === 'lobby' ? newest : byVersion(newest, row.rules)
    if (!game) throw new Refusal('other-rules')
    const seating = new Seating(game, row, await store.seats(code))
    const tokens = new Map((await store.tokens(code)).map(({ hash, seat }) => [hash, toSeat(seat)]))
    const { play, snapshotAt } = await this.#resume(seating)
    const room = new Room(this.#house, seating, tokens, play, snapshotAt)
    const keeper = new TableKeeper(room, this.#minds)
    room.attend(keeper)
    return { room, keeper }
  }

  /**
   * The match as it stood at the snapshot, and the lines behind it played again; all of them, if the snapshot is of
   * another house.
   */
  async #resume(seating: Seating): Promise<{ play?: Play; snapshotAt: number }> {
    if (seating.phase === 'lobby') return { snapshotAt: 0 }
    const snapshot = await this.#house.store.snapshot(seating.code)
    // Read behind it, the log is never the shorter of the two, even if another house writes in between.
    const rows = await this.#house.store.log(seating)
    const standing = snapshot && standingIn(snapshot.state)
    const version = standing ? snapshot.version : 0
    const play = standing
      ? Play.resume(seating.setting(), rows.slice(0, version).map(lineOf), standing)
      : Play.begin(seating.setting(), rows[0]?.at ?? this.#house.config.now())
    for (const row of rows.slice(version)) play.again(lineOf(row), row.at)
    return { play, snapshotAt: version }
  }

  // ---- opening ----

  async #mustHaveRoom(host: string): Promise<void> {
    const { store, config } = this.#house
    const { open } = await store.query
      .selectFrom('match')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('host', '=', host)
      .where('phase', '!=', 'over')
      .executeTakeFirstOrThrow()
    if (open >= config.limits.tablesPerGuest) throw new Refusal('too-many', undefined, 'You have too many open tables.')
  }

  async #newRow(game: Game, host: string, wish: Wishes): Promise<MatchRow> {
    const { config } = this.#house
    const seats = wish.seats ?? game.seats.min
    mustSeat(game, seats)
    return {
      code: await this.#newCode(),
      game: game.id,
      rules: game.version,
      seats,
      options: JSON.stringify(agreedOptions(game, wish.options ?? {})),
      pack: wish.pack ? JSON.stringify(wish.pack) : null,
      pace: wish.pace ?? 'live',
      assists: wish.assists ?? 'facts',
      seed: Buffer.from(config.randomBytes(32)).toString('hex'),
      phase: 'lobby',
      host,
      rematch: null,
      created: config.now(),
      ended: null,
      due: null,
    }
  }

  async #newCode(): Promise<string> {
    // A byte modulo 25 favours the first six letters a little; codes are for reading out, not for keeping secrets.
    const letters = [...this.#house.config.randomBytes(CODE_LENGTH)].map(
      (byte) => CODE_LETTERS[byte % CODE_LETTERS.length],
    )
    const code = letters.join('')
    return (await this.#house.store.match(code)) ? this.#newCode() : code
  }

  // ---- sweeping ----

  /** Lets idle tables leave memory, and fetches those where somebody has been silent for too long. */
  async #sweep(): Promise<void> {
    try {
      // All at once: those who leave share a commit.
      await Promise.all(
        [...this.#kept].map(async ([code, kept]) => {
          const found = await kept.catch(() => undefined)
          if (found?.room.gone) this.#lost.add(code)
          found?.room.tidy()
          if (found?.room.idle && !found.room.gone) await this.#retire(code, kept)
        }),
      )
      await this.#fetchLost()
      await this.#fetchDue()
    } catch (error) {
      this.#house.log.error({ at: whereOf(error) }, 'sweeping failed')
    }
  }

  async #retire(code: string, kept: Promise<Kept>): Promise<void> {
    const { room, keeper } = await kept
    const due = room.seating.phase === 'playing' ? keeper.due() : undefined
    await new Promise<void>((resolve) => room.retire(due, resolve))
    this.#drop(code, kept)
  }

  async #fetchLost(): Promise<void> {
    for (const code of this.#lost) {
      if (this.#closing) return
      this.#lost.delete(code)
      await this.room(code).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    }
  }

  async #fetchDue(): Promise<void> {
    const { store, config } = this.#house
    const due = await store.query
      .selectFrom('match')
      .select('code')
      .where('due', '<=', config.now())
      .where('phase', '=', 'playing')
      .limit(FETCHED_AT_ONCE)
      .execute()
    for (const { code } of due) {
      await store.saved(store.query.updateTable('match').set({ due: null }).where('code', '=', code))
      if (!this.#closing) await this.room(code).catch(() => undefined)
    }
  }
}

async function gameOf(id: string): Promise<Game> {
  if (!isGame(id)) throw new Refusal('unknown-game')
  return (await boxOf(id)).game
}

const lineOf = ({ line }: LogRow): Line => JSON.parse(line) as Line
