import { boxOf, isGame } from '@gloamhall/games'
import type { Game, InBothLanguages, Seat } from '@gloamhall/kernel'
import { awaited, byVersion, seat as toSeat } from '@gloamhall/kernel'
import { Code, CODE_CHARACTERS, DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { CampaignSession, TableSettingsInput } from './table-settings.ts'
import { checkedOptions, checkSeatCount } from './table-settings.ts'
import { givenUp, opened } from '../campaigns/session-rows.ts'
import type { UnsealedRecord } from '../input/messages.ts'
import type { Listing } from './listing.ts'
import { nameBot } from './name-bot.ts'
import type { BotLevel, SeatSlot } from './seat-slot.ts'
import { emptySlot, rowOf } from './seat-slot.ts'
import { BotScheduler } from './bot-scheduler.ts'
import type { BotPool } from '../bots/pool.ts'
import { openedWith } from '../packs/packs.ts'
import { Refusal } from '../errors/refusal.ts'
import { labelOf } from '../matches/mac-signer.ts'
import { resume } from '../matches/resume.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import { TableSession } from './table-session.ts'
import { NO_SEAT_REQUESTS, NO_SUBSTITUTIONS } from './table-rows.ts'
import { seedText, Seats } from './seats.ts'
import type { CampaignRow, MatchRow } from '../store/schema.ts'
import { StorageOutage } from '../store/outage.ts'
import { hashOf } from './token.ts'

const CODE_LENGTH = 6
const DAY_MS = 86_400_000

/** Tables reloaded per pass because a turn timer has run out. */
const LOAD_BATCH_SIZE = 20

/**
 * Tables without a connection that stay in memory. A long match has up to a megabyte, and a client may look at a thousand tables a
 * minute: codes are on the leaderboards.
 */
const MAX_UNWATCHED_TABLES = 500

/** Loads between two passes that make room; each pass looks at all tables. */
const LOADS_PER_PASS = 50

/** Lobbies of one guest that are open to everyone. */
const MAX_OPEN_TABLES_PER_HOST = 3

/** Maximum number of tables in the cache of awaited seats. */
const MAX_AWAITED_TABLES = 10_000

/** Lines of a record that are inserted by one statement. */
const LINES_PER_INSERT = 200

/** Who may find a new table, and when it starts by itself, in seconds. */
interface NewListing {
  readonly open?: boolean | undefined
  readonly language?: Listing['language']
  readonly startAfter?: number | undefined
}

/** A guest starts a daily game. */
interface DailyAttempt extends Pick<SeatSlot, 'name' | 'sigil'>, Pick<TableSettingsInput, 'assists'> {
  readonly game: string
  readonly day: string
  readonly seed: string
  readonly guest: string
}

/** The campaign session for which a table is created. */
interface NextSession {
  readonly campaign: CampaignRow
  readonly number: number
}

interface LoadedTable {
  readonly table: TableSession
  readonly botScheduler: BotScheduler
}

/** All tables: those in memory, and how the others are loaded from the log. */
export class TableRegistry {
  readonly #ctx: ServerContext
  readonly #botPool: BotPool
  /** In order of the last request, the longest ago first. */
  readonly #loaded = new Map<string, Promise<LoadedTable>>()
  /** The subset that has finished loading. */
  readonly #ready = new WeakMap<Promise<LoadedTable>, LoadedTable>()
  #loadsSincePass = 0
  /** Tables that were discarded because the database failed, or could not be loaded: bots may be due there. */
  readonly #toReload = new Set<string>()
  /** Cache of the seats that a match waits for at a version, by table. */
  readonly #awaited = new Map<string, { readonly version: number; readonly seats: readonly Seat[] }>()
  readonly #maintenanceTimer: NodeJS.Timeout
  #maintenance: Promise<void> | undefined
  #closing = false
  #takingOver: Promise<void> | undefined

  constructor(ctx: ServerContext, botPool: BotPool) {
    this.#ctx = ctx
    this.#botPool = botPool
    ctx.node.watch({
      left: () => void this.#runTask('take-over', () => this.#takeOver()),
      lapsed: () => this.#dropLost(),
      cutOff: () => void this.#dropAll(),
    })
    const often = Math.min(10_000, ctx.config.idleSeconds * 500)
    this.#maintenanceTimer = setInterval(() => {
      this.#maintenance ??= this.#runMaintenance().finally(() => {
        this.#maintenance = undefined
      })
    }, often).unref()
  }

  /**
   * Which timers ran out before a crash is unknown, so every running match is due at once. In a cluster those that no node
   * runs are taken over.
   */
  async start(): Promise<void> {
    const { store, config, node } = this.#ctx
    await node.join()
    if (node.isShared) return
    const under = store.query.updateTable('match').set({ due: config.now() })
    await store.saved(under.where('phase', '=', 'playing').where('due', 'is', null))
  }

  /** Creates a table: a code that can be read out, a secret seed, and empty seats. */
  async open(
    host: string,
    input: TableSettingsInput & NewListing & { readonly game: string },
    slots: readonly (SeatSlot | undefined)[] = [],
    session?: NextSession,
  ): Promise<TableSession> {
    if (this.#closing) throw new Refusal('restarting')
    const game = await gameOf(input.game)
    const played = openedWith(game, input.pack, input.before?.carried)
    await this.#checkTableLimit(host)
    if (input.open) await this.checkOpenTables(host)
    const row = { ...(await this.#newRow(played, host, input)), campaign: session?.campaign.code ?? null }
    const seated = Array.from({ length: row.seats }, (_, index) => slots[index] ?? emptySlot(toSeat(index + 1)))
    for (const slot of seated) if (slot.holder === 'bot' && slot.name === undefined) nameBot(slot, seated, row.code)
    const { store } = this.#ctx
    const seats = seated.map((slot) => rowOf(row.code, slot))
    await store.saved(
      store.query.insertInto('match').values(row),
      store.query.insertInto('seat').values(seats),
      ...(session ? opened(store, session.campaign, session.number, row) : []),
    )
    return this.table(row.code)
  }

  /** A table for people who do not know each other: for two at least, even where one may play alone. */
  async openToEveryone(host: string, input: Parameters<TableRegistry['open']>[1]): Promise<TableSession> {
    const { min } = (await gameOf(input.game)).seats
    return this.open(host, { ...input, seats: Math.max(min, 2) })
  }

  /**
   * Starts a daily game for one guest. Table, seat and start are one commit, so that a try exists completely or not at all.
   * Players add no nonce: the dice are the same for everyone.
   */
  async deal({ game: id, day, seed, guest, assists, ...named }: DailyAttempt, token: string): Promise<TableSession> {
    if (this.#closing) throw new Refusal('restarting')
    const game = await gameOf(id)
    await this.#checkTableLimit(guest)
    const { now } = this.#ctx.config
    const row = { ...(await this.#newRow(game, guest, { seats: 1, options: game.alone?.options, assists })), seed, day }
    const slot: SeatSlot = {
      ...emptySlot(toSeat(1)),
      ...named,
      holder: 'person',
      guest,
      ready: true,
      lastSeenAt: now(),
    }
    const { query } = this.#ctx.store
    await this.#ctx.store.saved(
      query.insertInto('match').values({ ...row, phase: 'playing', began: row.created }),
      query.insertInto('seat').values(rowOf(row.code, slot)),
      query.insertInto('token').values({ hash: hashOf(token), match: row.code, seat: 1 }),
      query.insertInto('attempt').values({ game: id, day, guest, match: row.code }),
    )
    return this.table(row.code)
  }

  /** Adds a finished match that was played without a server, as its record says; the same guest has one table for it. */
  async upload(
    guest: Pick<SeatSlot, 'guest' | 'name' | 'sigil'> & { readonly guest: string },
    { game: id, version, seats, options, lines, seed, at, digest, snapshot: state, history }: UnsealedRecord,
    levels: readonly BotLevel[],
  ): Promise<{ readonly code: string; readonly isNew: boolean }> {
    if (this.#closing) throw new Refusal('restarting')
    const game = byVersion(await gameOf(id), version)
    if (!game) throw new Refusal('other-rules')
    const before = await this.#uploaded(guest.guest, digest)
    if (before) return before
    const { store, macSigner, historyStore } = this.#ctx
    const { query } = store
    const now = this.#ctx.config.now()
    const row = {
      ...(await this.#newRow(game, guest.guest, { seats, options, pace: 'never' })),
      seed: seedText(seed),
      phase: 'over',
      ended: now,
      lease_holder: null,
      record_digest: digest,
    }
    const slots = Array.from({ length: seats }, (_, index): SeatSlot => {
      const empty = emptySlot(toSeat(index + 1))
      if (index === 0) return { ...empty, ...guest, holder: 'person', ready: true, lastSeenAt: now }
      return { ...empty, holder: 'bot', ready: true, level: levels[index - 1] ?? DEFAULT_BOT_LEVEL }
    })
    // The dice decide, as they did in the browser: the bots are the same as they were there.
    for (const slot of slots) if (slot.holder === 'bot') nameBot(slot, slots, String(seed))
    const rows = lines.map((line, index) => ({
      opened: row.created,
      match: row.code,
      version: index + 1,
      at,
      line: JSON.stringify(line),
    }))
    const snapshot = { match: row.code, version: lines.length, state }
    const written = store.saved(
      query.insertInto('match').values(row),
      query.insertInto('seat').values(slots.map((slot) => rowOf(row.code, slot))),
      ...inChunks(rows, LINES_PER_INSERT).map((some) => query.insertInto('log').values(some)),
      // With both, the record is not replayed when the table is loaded.
      query.insertInto('snapshot').values({ ...snapshot, mac: macSigner.sign(labelOf(snapshot), state) }),
      historyStore.file(row.code, history),
    )
    try {
      await written
    } catch (error) {
      // The index of the digest admits one: another request was faster.
      const faster = error instanceof StorageOutage ? undefined : await this.#uploaded(guest.guest, digest)
      if (faster) return faster
      throw error
    }
    await this.table(row.code)
    return { code: row.code, isNew: true }
  }

  async #uploaded(host: string, digest: string): Promise<{ readonly code: string; readonly isNew: false } | undefined> {
    const tables = this.#ctx.store.query.selectFrom('match').select('code').where('host', '=', host)
    const found = await tables.where('record_digest', '=', digest).executeTakeFirst()
    return found && { code: found.code, isNew: false }
  }

  /** Returns the table with this code, from memory or from the log. */
  async table(code: string): Promise<TableSession> {
    if (this.#closing) throw new Refusal('restarting')
    // Text that cannot be a code is not looked up: some databases reject certain characters.
    if (!v.is(Code, code)) throw new Refusal('unknown-table')
    if (!this.#ctx.node.isSafe) await this.#beSafe()
    const found = this.#loaded.get(code) ?? this.#startLoading(code)
    this.#loaded.delete(code)
    this.#loaded.set(code, found)
    const { table } = await found
    if (!table.gone) return table
    // The outcome of its pending commits must be known before the log is read again.
    while (!table.isSettled) await table.settled()
    this.#drop(code, found)
    return this.table(code)
  }

  /** Whether a table is in memory. */
  has(code: string): boolean {
    return this.#loaded.has(code)
  }

  /** Another node may have taken tables of this one, which must then not be shown from memory. */
  async #beSafe(): Promise<void> {
    await this.#ctx.node.ensureSafe().catch(() => Promise.reject(new Refusal('restarting')))
  }

  /**
   * The seats that a running match waits for. Cached, because lists of tables ask again and again: a table that is not in
   * memory is loaded only if it has changed since.
   */
  async awaitedAt({ code, created }: Pick<MatchRow, 'code' | 'created'>): Promise<readonly Seat[]> {
    const known = this.#loaded.has(code) ? undefined : this.#awaited.get(code)
    if (known && known.version === (await this.#lastVersion(code, created))) return known.seats
    return this.awaitedNow(code)
  }

  /** The same, from the table itself. */
  async awaitedNow(code: string): Promise<readonly Seat[]> {
    const { play } = await this.table(code)
    if (!play) return []
    const seats = awaited(play.table).map(({ seat }) => seat)
    this.#awaited.delete(code)
    this.#awaited.set(code, { version: play.version, seats })
    for (const oldest of this.#awaited.keys()) if (this.#awaited.size > MAX_AWAITED_TABLES) this.#awaited.delete(oldest)
    return seats
  }

  async #lastVersion(code: string, opened: number): Promise<number> {
    const lines = this.#ctx.store.query.selectFrom('log').where('opened', '=', opened).where('match', '=', code)
    const last = await lines.select(({ fn }) => fn.max('version').as('version')).executeTakeFirst()
    return Number(last?.version ?? 0)
  }

  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#maintenanceTimer)
    await this.#maintenance
    await Promise.all(
      [...this.#loaded].map(async ([code, kept]) => {
        const found = await kept.catch(() => undefined)
        if (!found) return
        while (!found.table.isSettled) await found.table.settled()
        found.table.close('moved')
        await this.#evict(code, kept, found)
      }),
    )
  }

  // ---- loading ----

  #startLoading(code: string): Promise<LoadedTable> {
    const kept = this.#load(code)
    this.#loaded.set(code, kept)
    this.#ctx.metrics.tables.set(this.#loaded.size)
    kept.then(
      (found) => {
        this.#ready.set(kept, found)
        this.#makeRoom()
      },
      (error) => {
        // Failed lookups are not cached: there are hundreds of millions of possible codes.
        this.#drop(code, kept)
        if (!(error instanceof Refusal)) this.#toReload.add(code)
      },
    )
    return kept
  }

  /** Unless the table has been loaded again in the meantime. */
  #drop(code: string, kept: Promise<LoadedTable>): void {
    if (this.#loaded.get(code) === kept) this.#loaded.delete(code)
    this.#ctx.metrics.tables.set(this.#loaded.size)
  }

  async #load(code: string): Promise<LoadedTable> {
    const { store, owner } = this.#ctx
    const row = await owner.take(code, gameAt)
    const game = await gameAt(row)
    const seats = new Seats(game, row, await store.seats(code), await this.#campaignSessionOf(row))
    const tokens = new Map((await store.tokens(code)).map(({ hash, seat }) => [hash, toSeat(seat)]))
    const { play, snapshotAt } = await resume(this.#ctx, seats)
    const table = new TableSession(this.#ctx, seats, tokens, play, snapshotAt)
    const botScheduler = new BotScheduler(table, this.#botPool)
    table.attend(botScheduler)
    return { table, botScheduler }
  }

  async #campaignSessionOf({ code, campaign }: MatchRow): Promise<CampaignSession | undefined> {
    if (campaign === null) return undefined
    const found = await this.#ctx.store.query
      .selectFrom('campaign_session')
      .innerJoin('campaign', 'campaign.code', 'campaign_session.campaign')
      .select(['campaign.names', 'campaign.character_names', 'campaign_session.number'])
      .where('campaign_session.match', '=', code)
      .executeTakeFirst()
    if (!found) return undefined
    const { names, character_names: called, number } = found
    return {
      campaign,
      names: JSON.parse(names) as InBothLanguages,
      number,
      characterNames: JSON.parse(called) as Record<string, string>,
    }
  }

  // ---- creating ----

  async #checkTableLimit(host: string): Promise<void> {
    const { store, config } = this.#ctx
    const { open } = await store.query
      .selectFrom('match')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('host', '=', host)
      .where('phase', 'in', ['lobby', 'playing'])
      .executeTakeFirstOrThrow()
    if (open >= config.limits.tablesPerGuest) throw new Refusal('too-many-tables')
  }

  /** A guest has few tables in the list of open ones, so that it has room for others. */
  async checkOpenTables(host: string): Promise<void> {
    const { open } = await this.#ctx.store.query
      .selectFrom('match')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('host', '=', host)
      .where('phase', '=', 'lobby')
      .where('visibility', '=', 'open')
      .executeTakeFirstOrThrow()
    if (open >= MAX_OPEN_TABLES_PER_HOST) throw tooManyOpen()
  }

  async #newRow(game: Game, host: string, input: TableSettingsInput & NewListing): Promise<MatchRow> {
    const { config, owner } = this.#ctx
    const now = config.now()
    const seats = input.seats ?? game.seats.min
    checkSeatCount(game, seats)
    return {
      code: await this.newCode(),
      game: game.id,
      rules: game.version,
      seats,
      options: JSON.stringify(checkedOptions(game, input.options ?? {})),
      pack: input.pack ? JSON.stringify(input.pack) : null,
      campaign_state: input.before ? JSON.stringify(input.before.carried) : null,
      after: input.before?.code ?? null,
      pace: input.pace ?? 'live',
      assists: input.assists ?? 'facts',
      seed: Buffer.from(config.randomBytes(32)).toString('hex'),
      phase: 'lobby',
      host,
      bans: '{}',
      seat_requests: NO_SEAT_REQUESTS,
      bot_substitutions: NO_SUBSTITUTIONS,
      rematch: null,
      created: now,
      ended: null,
      began: null,
      result: null,
      due: null,
      touched: now,
      lease_holder: owner.id,
      lease_epoch: 1,
      day: null,
      campaign: null,
      record_digest: null,
      visibility: input.open ? 'open' : 'invited',
      language: input.language ?? null,
      // Listed once a player waits there.
      listed_until: null,
      starts_at: input.startAfter === undefined ? null : now + input.startAfter * 1000,
    }
  }

  /** A code that neither a table nor a campaign has. */
  async newCode(): Promise<string> {
    // A byte modulo 25 favours the first six characters slightly; codes are not secret.
    const characters = [...this.#ctx.config.randomBytes(CODE_LENGTH)].map(
      (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length],
    )
    const code = characters.join('')
    const { store } = this.#ctx
    const campaign = store.query.selectFrom('campaign').select('code').where('code', '=', code)
    return (await store.match(code)) || (await campaign.executeTakeFirst()) ? this.newCode() : code
  }

  // ---- maintenance ----

  /**
   * Evicts idle tables, reloads those with an expired turn timer, and closes abandoned ones. Each step catches its own errors,
   * so that one table that cannot be loaded does not block the others.
   */
  async #runMaintenance(): Promise<void> {
    await this.#runTask('evict-idle', () => this.#evictIdle())
    if (this.#loaded.size > 0) await this.#runTask('renew-lease', () => this.#ctx.node.renew())
    await this.#runTask('renew-listings', () => this.#renewListings())
    await this.#runTask('reload-lost', () => this.#reloadLost())
    await this.#runTask('load-due', () => this.#loadDue())
    await this.#runTask('load-starting', () => this.#loadStarting())
    await this.#runTask('take-over', () => this.#takeOver())
    if (!this.#ctx.node.isFirst) return
    await this.#runTask('close-abandoned', () => this.#closeAbandoned())
    await this.#runTask('forget-ended-nodes', () => this.#ctx.node.forgetEnded())
  }

  async #runTask(task: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#ctx.log.error({ task, stack: stackOf(error) }, 'maintenance task failed')
    }
  }

  /** All at once, so that they share a commit. */
  async #evictIdle(): Promise<void> {
    await Promise.all(
      [...this.#loaded].map(async ([code, kept]) => {
        const found = await kept.catch(() => undefined)
        if (found?.table.gone) this.#toReload.add(code)
        found?.table.tidy()
        if (found?.table.idle) await this.#evict(code, kept, found)
      }),
    )
  }

  /** Evicts tables that nobody is connected to, beyond a number of them. */
  #makeRoom(): void {
    if (++this.#loadsSincePass < LOADS_PER_PASS || this.#loaded.size <= MAX_UNWATCHED_TABLES) return
    this.#loadsSincePass = 0
    void this.#runTask('evict-surplus', () => this.#evictSurplus())
  }

  async #evictSurplus(): Promise<void> {
    const unwatched = [...this.#loaded].flatMap(([code, kept]) => {
      const found = this.#ready.get(kept)
      return found?.table.isLeavable ? [{ code, kept, found }] : []
    })
    const surplus = unwatched.slice(0, Math.max(0, unwatched.length - MAX_UNWATCHED_TABLES))
    await Promise.all(surplus.map(({ code, kept, found }) => this.#evict(code, kept, found)))
  }

  async #evict(code: string, kept: Promise<LoadedTable>, { table, botScheduler }: LoadedTable): Promise<void> {
    const due = table.seats.phase === 'playing' ? earlier(botScheduler.due(), table.due) : undefined
    await new Promise<void>((resolve) => table.retire(due, resolve))
    this.#drop(code, kept)
  }

  /** Keeps tables in the list of open ones where players wait. */
  async #renewListings(): Promise<void> {
    const { store } = this.#ctx
    const loaded = [...this.#loaded.values()].map((kept) => this.#ready.get(kept)?.table)
    const listed = loaded.flatMap((table) => table?.renewListing() ?? [])
    for (const some of inChunks(listed, LINES_PER_INSERT))
      await store.saved(
        store.query
          .updateTable('match')
          .set({ listed_until: Math.max(...some.map(({ until }) => until)) })
          .where(
            'code',
            'in',
            some.map(({ code }) => code),
          )
          // A match that has just been started must not return to the list.
          .where('listed_until', 'is not', null),
      )
  }

  async #reloadLost(): Promise<void> {
    const lost = [...this.#toReload]
    this.#toReload.clear()
    for (const code of lost) {
      if (this.#closing) return
      // If loading fails, the table is added to `#toReload` again.
      await this.table(code).catch(() => undefined)
    }
  }

  async #loadDue(): Promise<void> {
    const { store, config } = this.#ctx
    const due = await store.query
      .selectFrom('match')
      .select('code')
      // Only running matches have one. By the phase an index would find all of them.
      .where('due', '<=', config.now())
      .limit(LOAD_BATCH_SIZE)
      .execute()
    for (const { code } of due) {
      if (this.#closing) return
      const problem = await this.table(code).then(
        () => undefined,
        (error: unknown) => error,
      )
      // One that cannot be loaded would be due again and again. In a cluster another node may be able to run it.
      if (problem !== undefined && !this.#isForOthers(problem))
        await store.saved(store.query.updateTable('match').set({ due: null }).where('code', '=', code))
    }
  }

  /** Whether a table cannot be loaded here and now, but may be by another node, or later. */
  #isForOthers(error: unknown): boolean {
    if (error instanceof StorageOutage) return true
    if (!(error instanceof Refusal)) return false
    return (
      error.code === 'owned-elsewhere' ||
      error.code === 'restarting' ||
      (this.#ctx.node.isShared && isOtherVersion(error))
    )
  }

  /** Loads lobbies that are to start by themselves: their timer ran in a process that has ended. */
  async #loadStarting(): Promise<void> {
    const { store, config } = this.#ctx
    const due = await store.query
      .selectFrom('match')
      .select('code')
      .where('starts_at', '<=', config.now())
      .limit(LOAD_BATCH_SIZE)
      .execute()
    for (const { code } of due) {
      if (this.#closing) return
      const isLoaded = await this.table(code).then(
        () => true,
        (error: unknown) => this.#isForOthers(error),
      )
      if (!isLoaded)
        await store.saved(store.query.updateTable('match').set({ starts_at: null }).where('code', '=', code))
    }
  }

  /** Loads the running matches of nodes that have ended: timers run there, and bots are to move. */
  async #takeOver(): Promise<void> {
    if (!this.#ctx.node.isShared) return
    this.#takingOver ??= this.#takeAll().finally(() => {
      this.#takingOver = undefined
    })
    await this.#takingOver
  }

  async #takeAll(): Promise<void> {
    const { store, node } = this.#ctx
    // Those that another node takes first, and those that cannot be loaded.
    const failed = new Set<string>()
    for (;;) {
      const alive = [node.id, ...node.others]
      const orphaned = await store.query
        .selectFrom('match')
        .select('code')
        .where('phase', '=', 'playing')
        .where('lease_holder', 'is not', null)
        .where('lease_holder', 'not in', alive)
        // Other nodes take some of them at the same time.
        .orderBy(sql`random()`)
        .limit(LOAD_BATCH_SIZE + failed.size)
        .execute()
      const left = orphaned.filter(({ code }) => !failed.has(code))
      if (left.length === 0) return
      for (const { code } of left) {
        if (this.#closing) return
        await this.table(code).catch(() => failed.add(code))
      }
    }
  }

  /** The database has not answered for long: others may play on, so nobody is left at a table that may be another's. */
  async #dropAll(): Promise<void> {
    for (const kept of this.#loaded.values()) (await kept.catch(() => undefined))?.table.lose()
  }

  /** Drops the tables that other nodes have taken while this one was not heard of. */
  async #dropLost(): Promise<void> {
    const owned = await this.#ctx.owner.owned()
    for (const [code, kept] of this.#loaded) {
      const found = await kept.catch(() => undefined)
      if (found && owned.get(code) !== found.table.seats.ownerEpoch) found.table.lose()
    }
  }

  /** Closes abandoned tables, which would count against their host's limit for ever. */
  async #closeAbandoned(): Promise<void> {
    const { store, config, node } = this.#ctx
    const { lobbyDays, matchDays } = config.limits
    for (const [phase, days] of [['lobby', lobbyDays] as const, ['playing', matchDays] as const]) {
      const abandoned = await store.query
        .selectFrom('match')
        .select('code')
        .where('phase', '=', phase)
        .where('touched', '<', config.now() - days * DAY_MS)
        .$if(node.others.size > 0, (match) =>
          match.where(({ or, eb }) =>
            or([eb('lease_holder', 'is', null), eb('lease_holder', 'not in', [...node.others])]),
          ),
        )
        .orderBy('touched')
        // Loaded tables are skipped below and must not use up the limit.
        .limit(LOAD_BATCH_SIZE + this.#loaded.size)
        .execute()
      // A loaded table has had a visitor recently.
      const unvisited = abandoned.filter(({ code }) => !this.#loaded.has(code)).slice(0, LOAD_BATCH_SIZE)
      for (const { code } of unvisited) {
        if (this.#closing) return
        await this.#closeTable(code).catch((error: unknown) => {
          this.#ctx.log.error({ code, stack: stackOf(error) }, 'closing an abandoned table failed')
        })
      }
    }
  }

  async #closeTable(code: string): Promise<void> {
    try {
      await shut(await this.table(code))
    } catch (error) {
      // Any other error may be temporary.
      if (!(error instanceof Refusal && error.code === 'other-rules')) throw error
      await this.#closeUnloadable(code)
    }
  }

  /** Closes a table that cannot be loaded, because its rules were removed, so that it no longer counts against its host. */
  async #closeUnloadable(code: string): Promise<void> {
    const { store, config } = this.#ctx
    const closed = store.query.updateTable('match').set({ phase: 'closed', ended: config.now() })
    const tokens = store.query.deleteFrom('token').where('match', '=', code)
    await store.saved(closed.where('code', '=', code), tokens, ...givenUp(store, code))
  }
}

const inChunks = <T>(list: readonly T[], length: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length))

const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

const shut = (table: TableSession): Promise<void> =>
  new Promise((resolve, reject) => table.shut((outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve())))

const tooManyOpen = (): Refusal =>
  new Refusal('too-many-tables', undefined, {
    en: `You have ${MAX_OPEN_TABLES_PER_HOST} tables open to everyone already; start one, close it or make it by invitation.`,
    de: `Du hast schon ${MAX_OPEN_TABLES_PER_HOST} Tische, die allen offenstehen; starte einen, schließ ihn oder lass nur Eingeladene dazu.`,
  })

/** This server does not have the game or the rules of a table; an updated one may. */
export const isOtherVersion = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'other-rules' || error.code === 'unknown-game')

/** A match is played to its end by the rules it was started with. */
async function gameAt({ game: id, phase, rules }: MatchRow): Promise<Game> {
  const newest = await gameOf(id)
  const game = phase === 'lobby' ? newest : byVersion(newest, rules)
  if (!game) throw new Refusal('other-rules')
  return game
}

async function gameOf(id: string): Promise<Game> {
  if (!isGame(id)) throw new Refusal('unknown-game')
  return (await boxOf(id)).game
}
