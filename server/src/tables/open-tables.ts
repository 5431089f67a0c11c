import { createHash } from 'node:crypto'
import type { ListedTable } from '@gloamhall/protocol'
import { KeyedCounter } from '../limits/keyed-counter.ts'
import { inOwnTurn } from '../limits/one-per-turn.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import type { MatchRow, SeatRow } from '../store/schema.ts'
import { BanList } from './ban-list.ts'
import { isLive } from './turn-limits.ts'
import type { Pace } from './turn-limits.ts'

/** Tables in an answer, and those read for it: some of them are full, or not for this guest. */
const MAX_LISTED = 50
const MAX_READ = 100

/** The list is read from the database at most this often, for all visitors of this node together. */
const REFRESH_MS = 1_000

/** How long a request waits for a change; a socket that is silent for longer is closed. */
const MAX_WAIT_MS = 15_000

/** Requests that wait at the same time: in all, and of one address. Others are answered at once. */
const MAX_WAITING = 2_000
const MAX_WAITING_PER_ADDRESS = 60

type ListedRow = Pick<MatchRow, 'code' | 'game' | 'host' | 'pace' | 'language' | 'starts_at' | 'created' | 'bans'> & {
  readonly has_pack: unknown
}
type ListedSeat = Pick<SeatRow, 'match' | 'holder' | 'guest' | 'name' | 'program'>

/** A table of the list, with what only the server may know of it. */
interface Entry {
  readonly table: Omit<ListedTable, 'startsIn'>
  readonly startsAt: number | null
  readonly bans: BanList
  readonly seated: readonly (string | null)[]
}

/** The list at one time. The tag changes with its content, and is the same on all nodes. */
interface Snapshot {
  readonly tag: string
  readonly at: number
  readonly entries: readonly Entry[]
}

interface Waiter {
  readonly tag: string
  readonly answer: () => void
}

/** What a guest who wants to play at once is looking for. */
interface Search {
  readonly guest: string
  readonly game: string
  readonly language: ListedTable['language']
}

/**
 * The tables that wait for players and are open to everyone, as they are in the database: in a cluster each node answers for all.
 * Visitors who watch the list wait for its next change instead of asking again and again.
 */
export class OpenTables {
  readonly #ctx: ServerContext
  #snapshot: Snapshot | undefined
  #reading: Promise<Snapshot> | undefined
  readonly #waiting = new Set<Waiter>()
  readonly #waitingPerAddress = new KeyedCounter<string>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
  }

  /** The list for a guest: without tables they were removed from. */
  async list(guest: string | undefined): Promise<{ readonly tag: string; readonly tables: readonly ListedTable[] }> {
    const { tag, entries } = await this.#current()
    const now = this.#ctx.config.now()
    const visible = entries.filter(
      ({ bans, table }) => table.free > 0 && !(guest !== undefined && bans.isBanned(guest)),
    )
    const tables = visible.slice(0, MAX_LISTED).map(({ table, startsAt }) => ({
      ...table,
      ...(startsAt === null ? {} : { startsIn: Math.max(startsAt - now, 0) }),
    }))
    return { tag, tables }
  }

  /** Resolves when the list has another tag, or after a while. */
  async changed(tag: string, address: string): Promise<void> {
    if ((await this.#current()).tag !== tag || this.#isClosed) return
    if (this.#waiting.size >= MAX_WAITING || this.#waitingPerAddress.of(address) >= MAX_WAITING_PER_ADDRESS) return
    const { requestSeconds } = this.#ctx.config.limits
    await new Promise<void>((resolve) => {
      const answer = (): void => {
        clearTimeout(late)
        if (!this.#waiting.delete(waiter)) return
        inOwnTurn(() => {
          this.#waitingPerAddress.drop(address)
          resolve()
        })
      }
      const waiter: Waiter = { tag, answer }
      const late = setTimeout(answer, Math.min(MAX_WAIT_MS, requestSeconds * 1000)).unref()
      this.#waiting.add(waiter)
      this.#waitingPerAddress.add(address)
      this.#timer ??= setInterval(() => void this.#tellWaiting(), REFRESH_MS).unref()
    })
  }

  /**
   * A live table of a game with a seat for this guest: one where they sit already, else one in their language, else the one
   * with the fewest seats missing. Tables with a content pack are found in the list only.
   */
  async seatFor({ guest, game, language }: Search): Promise<string | undefined> {
    const entries = await this.#read(game)
    const own = entries.find(({ seated }) => seated.includes(guest))
    if (own) return own.table.code
    const fitting = entries.filter(
      ({ table, bans }) => table.free > 0 && !table.pack && isLive(table.pace) && !bans.isBanned(guest),
    )
    const rank = ({ table }: Entry): number => {
      const isForeign = table.language !== undefined && language !== undefined && table.language !== language
      return (isForeign ? 100 : 0) + table.missing
    }
    return fitting.toSorted((one, other) => rank(one) - rank(other))[0]?.table.code
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const { answer } of this.#waiting) answer()
  }

  async #tellWaiting(): Promise<void> {
    if (this.#waiting.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    try {
      const { tag } = await this.#current()
      for (const waiter of this.#waiting) if (waiter.tag !== tag) waiter.answer()
    } catch (error) {
      this.#ctx.log.error({ stack: stackOf(error) }, 'reading open tables failed')
    }
  }

  #current(): Promise<Snapshot> {
    const known = this.#snapshot
    const age = known ? performance.now() - known.at : Infinity
    if (known && age < REFRESH_MS) return Promise.resolve(known)
    this.#reading ??= this.#take().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #take(): Promise<Snapshot> {
    const at = performance.now()
    const entries = await this.#read()
    const text = JSON.stringify(entries.map(({ table, startsAt, bans }) => [table, startsAt, bans.banned]))
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    this.#snapshot = { tag, at, entries }
    return this.#snapshot
  }

  /** Those that need the fewest players first; of equals the one that has waited longest. */
  async #read(game?: string): Promise<readonly Entry[]> {
    const { store, config } = this.#ctx
    const rows = await store.query
      .selectFrom('match')
      .select(['code', 'game', 'host', 'pace', 'language', 'starts_at', 'created', 'bans'])
      // Its text has up to half a megabyte, and 100 rows are read for each *Play now*.
      .select(({ eb }) => eb('pack', 'is not', null).as('has_pack'))
      .where('listed_until', '>', config.now())
      .$if(game !== undefined, (match) => match.where('game', '=', game ?? ''))
      .orderBy('listed_until', 'desc')
      .limit(MAX_READ)
      .execute()
    if (rows.length === 0) return []
    const seats = await store.query
      .selectFrom('seat')
      .select(['match', 'holder', 'guest', 'name', 'program'])
      .where(
        'match',
        'in',
        rows.map(({ code }) => code),
      )
      .execute()
    const seatsAt = Map.groupBy(seats, ({ match }) => match)
    return rows
      .map((row) => this.#entry(row, seatsAt.get(row.code) ?? []))
      .toSorted(
        ({ table: one }, { table: other }) =>
          one.missing - other.missing || one.created - other.created || (one.code < other.code ? -1 : 1),
      )
  }

  #entry(row: ListedRow, seats: readonly ListedSeat[]): Entry {
    const host = seats.find(({ guest }) => guest !== null && guest === row.host)?.name ?? undefined
    const count = (holder: string): number => seats.filter((seat) => seat.holder === holder).length
    return {
      table: {
        code: row.code,
        game: row.game,
        ...(host === undefined ? {} : { host }),
        seats: seats.length,
        free: seats.length - count('person'),
        missing: count('free'),
        ...(row.language === null ? {} : { language: row.language as ListedTable['language'] }),
        pace: row.pace as Pace,
        liveSeconds: this.#ctx.config.graceSeconds,
        ...(row.has_pack ? { pack: true } : {}),
        created: row.created,
      },
      startsAt: row.starts_at,
      bans: new BanList(row.bans),
      seated: seats.map(({ guest }) => guest),
    }
  }
}
