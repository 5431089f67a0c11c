import { boxOf, isGame } from '@gloamhall/games'
import type { Game, InBothLanguages } from '@gloamhall/kernel'
import { byVersion, seat as toSeat } from '@gloamhall/kernel'
import { Code, CODE_LETTERS } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { EveningOf, Wishes } from './agreement.ts'
import { agreedOptions, mustSeat } from './agreement.ts'
import { givenUp, opened } from './campaigns/evening-rows.ts'
import type { Chair } from './chair.ts'
import { emptyChair, rowOf } from './chair.ts'
import { TableKeeper } from './keeper.ts'
import type { Minds } from './minds.ts'
import { openedWith } from './packs.ts'
import { Refusal } from './refusal.ts'
import { resume } from './resuming.ts'
import type { Household } from './household.ts'
import { whereOf } from './household.ts'
import { Room } from './room.ts'
import { NO_KNOCKS, NO_STAND_INS } from './rows.ts'
import { Seating } from './seating.ts'
import type { CampaignRow, MatchRow } from './store/schema.ts'
import { hashOf } from './token.ts'

const CODE_LENGTH = 6
const A_DAY = 86_400_000

/** So many tables are fetched back at a time because somebody's silence is over. */
const FETCHED_AT_ONCE = 20

/** Somebody begins the deal of a day. */
interface Trial extends Pick<Chair, 'name' | 'sigil'>, Pick<Wishes, 'assists'> {
  readonly game: string
  readonly day: string
  readonly seed: string
  readonly guest: string
}

/** The evening of a campaign that a table is opened for. */
interface NextEvening {
  readonly campaign: CampaignRow
  readonly number: number
}

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
    const { store, config, leases } = this.#house
    await leases.wake()
    const under = store.query.updateTable('match').set({ due: config.now() })
    await store.saved(under.where('phase', '=', 'playing').where('due', 'is', null))
  }

  /** Opens a table: a code to read out, a seed nobody has seen, and empty chairs. */
  async open(
    host: string,
    wish: Wishes & { readonly game: string },
    chairs: readonly (Chair | undefined)[] = [],
    evening?: NextEvening,
  ): Promise<Room> {
    if (this.#closing) throw new Refusal('closing')
    const game = await gameOf(wish.game)
    const played = openedWith(game, wish.pack, wish.before?.carried)
    await this.#mustHaveRoom(host)
    const row = { ...(await this.#newRow(played, host, wish)), campaign: evening?.campaign.code ?? null }
    const seated = Array.from({ length: row.seats }, (_, index) => chairs[index] ?? emptyChair(toSeat(index + 1)))
    const { store } = this.#house
    const seats = seated.map((chair) => rowOf(row.code, chair))
    await store.saved(
      store.query.insertInto('match').values(row),
      store.query.insertInto('seat').values(seats),
      ...(evening ? opened(store, evening.campaign, evening.number, row) : []),
    )
    return this.room(row.code)
  }

  /**
   * The deal of a day, for one guest: laid, sat down at and begun in one commit, so that a try is there whole or not at all.
   * Nobody throws anything into its dice: they fall alike for everybody.
   */
  async deal({ game: id, day, seed, guest, assists, ...named }: Trial, token: string): Promise<Room> {
    if (this.#closing) throw new Refusal('closing')
    const game = await gameOf(id)
    await this.#mustHaveRoom(guest)
    const { now } = this.#house.config
    const row = { ...(await this.#newRow(game, guest, { seats: 1, options: game.alone?.options, assists })), seed, day }
    const chair: Chair = { ...emptyChair(toSeat(1)), ...named, holder: 'person', guest, ready: true, heard: now() }
    const { query } = this.#house.store
    await this.#house.store.saved(
      query.insertInto('match').values({ ...row, phase: 'playing' }),
      query.insertInto('seat').values(rowOf(row.code, chair)),
      query.insertInto('token').values({ hash: hashOf(token), match: row.code, seat: 1 }),
      query.insertInto('attempt').values({ game: id, day, guest, match: row.code }),
    )
    return this.room(row.code)
  }

  /** The table with this code, from memory or from the log. */
  async room(code: string): Promise<Room> {
    if (this.#closing) throw new Refusal('closing')
    // What cannot be a code is not looked for: not every database takes every text.
    if (!v.is(Code, code)) throw new Refusal('unknown-table')
    const found = this.#kept.get(code) ?? this.#fetch(code)
    const { room } = await found
    if (!room.gone) return room
    // What it had accepted is on its way to the log, or to nowhere; either way it must be known before we read that.
    while (!room.isSettled) await room.settled()
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
        while (!found.room.isSettled) await found.room.settled()
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
    const { store, leases } = this.#house
    const row = await leases.fetch(code)
    const newest = await gameOf(row.game)
    // A table is played by the rules of the day it was started, to its end.
    const game = row.phase === 'lobby' ? newest : byVersion(newest, row.rules)
    if (!game) throw new Refusal('other-rules')
    const seating = new Seating(game, row, await store.seats(code), await this.#eveningOf(row))
    const tokens = new Map((await store.tokens(code)).map(({ hash, seat }) => [hash, toSeat(seat)]))
    const { play, snapshotAt } = await resume(this.#house, seating)
    const room = new Room(this.#house, seating, tokens, play, snapshotAt)
    const keeper = new TableKeeper(room, this.#minds)
    room.attend(keeper)
    return { room, keeper }
  }

  async #eveningOf({ code, campaign }: MatchRow): Promise<EveningOf | undefined> {
    if (campaign === null) return undefined
    const found = await this.#house.store.query
      .selectFrom('evening')
      .innerJoin('campaign', 'campaign.code', 'evening.campaign')
      .select(['campaign.names', 'evening.number'])
      .where('evening.match', '=', code)
      .executeTakeFirst()
    return found && { campaign, names: JSON.parse(found.names) as InBothLanguages, number: found.number }
  }

  // ---- opening ----

  async #mustHaveRoom(host: string): Promise<void> {
    const { store, config } = this.#house
    const { open } = await store.query
      .selectFrom('match')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('host', '=', host)
      .where('phase', 'in', ['lobby', 'playing'])
      .executeTakeFirstOrThrow()
    if (open >= config.limits.tablesPerGuest) throw new Refusal('too-many-tables')
  }

  async #newRow(game: Game, host: string, wish: Wishes): Promise<MatchRow> {
    const { config, leases } = this.#house
    const seats = wish.seats ?? game.seats.min
    mustSeat(game, seats)
    return {
      code: await this.newCode(),
      game: game.id,
      rules: game.version,
      seats,
      options: JSON.stringify(agreedOptions(game, wish.options ?? {})),
      pack: wish.pack ? JSON.stringify(wish.pack) : null,
      carried: wish.before ? JSON.stringify(wish.before.carried) : null,
      after: wish.before?.code ?? null,
      pace: wish.pace ?? 'live',
      assists: wish.assists ?? 'facts',
      seed: Buffer.from(config.randomBytes(32)).toString('hex'),
      phase: 'lobby',
      host,
      barred: '{}',
      knocks: NO_KNOCKS,
      stand_ins: NO_STAND_INS,
      rematch: null,
      created: config.now(),
      ended: null,
      due: null,
      touched: config.now(),
      house: leases.house,
      day: null,
      campaign: null,
    }
  }

  /** Neither a table has it nor a campaign. */
  async newCode(): Promise<string> {
    // A byte modulo 25 favours the first six letters a little; codes are for reading out, not for keeping secrets.
    const letters = [...this.#house.config.randomBytes(CODE_LENGTH)].map(
      (byte) => CODE_LETTERS[byte % CODE_LETTERS.length],
    )
    const code = letters.join('')
    const { store } = this.#house
    const campaign = store.query.selectFrom('campaign').select('code').where('code', '=', code)
    return (await store.match(code)) || (await campaign.executeTakeFirst()) ? this.newCode() : code
  }

  // ---- sweeping ----

  /**
   * Lets idle tables leave memory, fetches those where somebody has been silent for too long, and closes those that
   * nobody comes to any more. Each for itself: a table that cannot be had must not keep the others asleep.
   */
  async #sweep(): Promise<void> {
    await this.#attempt('letting tables go', () => this.#letIdleGo())
    if (this.#kept.size > 0) await this.#attempt('renewing what is ours', () => this.#house.leases.renew())
    await this.#attempt('fetching lost tables', () => this.#fetchLost())
    await this.#attempt('fetching tables that are due', () => this.#fetchDue())
    await this.#attempt('closing forsaken tables', () => this.#closeForsaken())
  }

  async #attempt(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#house.log.error({ what, at: whereOf(error) }, 'sweeping failed')
    }
  }

  /** All at once: those who leave share a commit. */
  async #letIdleGo(): Promise<void> {
    await Promise.all(
      [...this.#kept].map(async ([code, kept]) => {
        const found = await kept.catch(() => undefined)
        if (found?.room.gone) this.#lost.add(code)
        found?.room.tidy()
        if (found?.room.idle && !found.room.gone) await this.#retire(code, kept)
      }),
    )
  }

  async #retire(code: string, kept: Promise<Kept>): Promise<void> {
    const { room, keeper } = await kept
    const due = room.seating.phase === 'playing' ? earlier(keeper.due(), room.due) : undefined
    await new Promise<void>((resolve) => room.retire(due, resolve))
    this.#drop(code, kept)
  }

  async #fetchLost(): Promise<void> {
    const lost = [...this.#lost]
    this.#lost.clear()
    for (const code of lost) {
      if (this.#closing) return
      // If it still cannot be had it is among the lost again.
      await this.room(code).catch(() => undefined)
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

  /** So that a guest is not locked out for ever by tables that were never played to their end. */
  async #closeForsaken(): Promise<void> {
    const { store, config } = this.#house
    const { lobbyDays, matchDays } = config.limits
    for (const [phase, days] of [['lobby', lobbyDays] as const, ['playing', matchDays] as const]) {
      const forsaken = await store.query
        .selectFrom('match')
        .select('code')
        .where('phase', '=', phase)
        .where('touched', '<', config.now() - days * A_DAY)
        .orderBy('touched')
        // Those in memory are passed over, and must not stand before the others.
        .limit(FETCHED_AT_ONCE + this.#kept.size)
        .execute()
      // One that is in memory has just been visited.
      const unvisited = forsaken.filter(({ code }) => !this.#kept.has(code)).slice(0, FETCHED_AT_ONCE)
      for (const { code } of unvisited) {
        if (this.#closing) return
        await this.#closeTable(code).catch((error: unknown) => {
          this.#house.log.error({ code, at: whereOf(error) }, 'a forsaken table could not be closed')
        })
      }
    }
  }

  async #closeTable(code: string): Promise<void> {
    try {
      await shut(await this.room(code))
    } catch (error) {
      // Whatever else keeps it from being fetched may pass.
      if (!(error instanceof Refusal && error.code === 'other-rules')) throw error
      await this.#closeUnread(code)
    }
  }

  /** A table that nobody can fetch, since its rules are gone, say, must not count against its host for ever either. */
  async #closeUnread(code: string): Promise<void> {
    const { store, config } = this.#house
    const closed = store.query.updateTable('match').set({ phase: 'closed', ended: config.now() })
    const tokens = store.query.deleteFrom('token').where('match', '=', code)
    await store.saved(closed.where('code', '=', code), tokens, ...givenUp(store, code))
  }
}

const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

const shut = (room: Room): Promise<void> =>
  new Promise((resolve, reject) => room.shut((outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve())))

async function gameOf(id: string): Promise<Game> {
  if (!isGame(id)) throw new Refusal('unknown-game')
  return (await boxOf(id)).game
}
