import type { BotDecision, BotRequest } from '@gloamhall/bots'
import type {
  Asked,
  Box,
  Choice,
  Event,
  Match,
  MatchRecord,
  MatchVerdict,
  Reason,
  Seat,
  Verdict,
} from '@gloamhall/kernel'
import {
  askedOf,
  eventFor,
  isAwaited,
  printRecord,
  replay,
  seatsOf,
  undone,
  versionsUndone,
  viewOf,
} from '@gloamhall/kernel'
import type { ClientMessage, DeliveredEvent, Lobby, SeatState, ServerMessage, UndoState } from '@gloamhall/protocol'
import type { ChoosingContext } from '../local/local-table.ts'
import { LocalTable, PLAYER } from '../local/local-table.ts'
import type { BotReason } from '../net/api.ts'
import { MAX_SEED } from './seeds.ts'
import type { SoloProfile } from './solo-lobby.ts'
import { soloLobby } from './solo-lobby.ts'

export type BotLevel = NonNullable<SeatState['level']>

/** What the page is told besides the messages of a table. */
export type SoloMessage =
  /** The match has changed: to be kept before the page shows it. */
  | { readonly kept: SoloProgress }
  /** A bot is to decide. */
  | { readonly think: BotRequest; readonly id: number }

/** The match as the page keeps it. */
export interface SoloProgress {
  /** The record so far, as text. */
  readonly record: string
  /** Why bots have chosen as they did; for the replay. */
  readonly reasons: readonly BotReason[]
  readonly isOver: boolean
  /** The match waits for the player. */
  readonly isMine: boolean
}

export interface SoloTableOptions {
  readonly box: Box
  /** The match so far. */
  readonly record: MatchRecord
  readonly reasons: readonly BotReason[]
  /** Of the bots, seat 2 first. */
  readonly levels: readonly BotLevel[]
  /** When the match was begun, in milliseconds. */
  readonly created: number
  readonly lobby: SoloProfile
  send(message: ServerMessage | SoloMessage): void
  now(): number
}

/** A decision that a bot works on, or that waits until what happened before has been shown. */
interface Thinking {
  readonly id: number
  readonly seat: Seat
  /** A question is the same as long as it is the same object. */
  readonly asked: Asked
  readonly version: number
  decision?: BotDecision
}

interface Told {
  readonly version: number
  readonly event: Event
}

/** The table of one person with bots, or alone, without a server. Bots decide elsewhere, and act once the page has caught up. */
export class SoloTable extends LocalTable {
  readonly #options: SoloTableOptions
  readonly #match: Match
  readonly #told: Told[] = []
  readonly #memory = new Map<Seat, { readonly until: number; readonly memory: string | undefined }>()
  /** Optional questions are considered once after each decision: bots answering each other would never end. */
  readonly #polled = new Set<Seat>()
  readonly #reasons: BotReason[]
  #thinking: Thinking | undefined
  #shown = 0
  #requests = 0

  constructor(options: SoloTableOptions) {
    super((message) => options.send(message))
    this.#options = options
    this.#reasons = [...options.reasons]
    const { box, record } = options
    const back = versionsUndone(record.lines)
    this.#match = replay(box.game, record, (line, events, match) => {
      const version = match.lines.length
      this.#hear(line.kind === 'undo' ? [undone(line, back.get(version))] : events, version)
    })
    this.#told.unshift(...this.#match.opening.map((event) => ({ version: 0, event })))
  }

  protected get match(): Match {
    return this.#match
  }

  protected now(): number {
    return this.#options.now()
  }

  /** Moments have no time: lines count as a millisecond each, the same after a reload. */
  #timeOf(version: number): number {
    return this.#options.created + version
  }

  protected log(): readonly DeliveredEvent[] {
    return this.#told.flatMap(({ event, version }) => {
      const seen = eventFor(event, PLAYER)
      return seen ? [{ ...seen, version, at: this.#timeOf(version) }] : []
    })
  }

  // ---- the player ----

  protected chooseFor(choice: Choice, { onFrame }: ChoosingContext): Verdict {
    return this.#choose(PLAYER, choice, onFrame)
  }

  protected override say(saying: Extract<ClientMessage, { t: 'say' }>['saying']): string | undefined {
    // Nobody else reads a text; a claim is heard by the bots.
    if ('text' in saying) return 'not-a-text'
    const verdict = this.tell(() => this.#say(PLAYER, saying.claim))
    return verdict.ok ? undefined : verdict.code
  }

  protected get undoState(): UndoState {
    const since = this.#sinceOwn()
    if (since.length === 0) return { mine: 'nothing-to-undo' }
    return { mine: since.some(({ final }) => final) ? 'already-revealed' : 'free' }
  }

  /** The choices that an undo would take back: the player's last one, and what bots have chosen since. */
  #sinceOwn(): ReturnType<Match['since']> {
    return this.#match.outcome ? [] : this.#match.since(PLAYER)
  }

  protected undo(): string | undefined {
    const since = this.#sinceOwn()
    if (this.undoState.mine !== 'free') return this.undoState.mine
    const isOwn = this.#match.mayUndo(PLAYER) === undefined
    const verdict = isOwn ? this.#match.undo(PLAYER) : this.#match.undo('all', since.length)
    if (!verdict.ok) return verdict.code
    const line = this.#match.lines.at(-1)
    const version = this.version
    if (line?.kind === 'undo') this.#hear([undone(line, versionsUndone(this.#match.lines).get(version))], version)
    this.#thinking = undefined
    this.#polled.clear()
    this.accepted()
    return undefined
  }

  #choose(seat: Seat, choice: Choice, onFrame?: ChoosingContext['onFrame']): Verdict {
    const isOptional = askedOf(this.#match.table, seat)?.manner === 'optional'
    const verdict = this.#match.choose(seat, choice, onFrame)
    if (!verdict.ok) return verdict
    this.#hear(verdict.events, this.version)
    if (!isOptional) this.#polled.clear()
    return verdict
  }

  #say(seat: Seat, claim: Choice): MatchVerdict {
    const verdict = this.#match.say(seat, { claim })
    if (!verdict.ok) return verdict
    this.#hear(verdict.events, this.version)
    this.#polled.clear()
    return verdict
  }

  #hear(events: readonly Event[], version: number): void {
    for (const event of events) this.#told.push({ version, event })
  }

  // ---- the bots ----

  /** Everything up to this version has been shown. */
  shown(version: number): void {
    this.#shown = version
    this.#act()
  }

  decided(id: number, decision: BotDecision): void {
    if (this.#thinking?.id !== id) return
    this.#thinking.decision = decision
    this.#act()
  }

  /** Begins the next decision of a bot, unless one is under way. */
  protected settled(): void {
    if (this.#thinking && askedOf(this.#match.table, this.#thinking.seat) === this.#thinking.asked) return
    this.#thinking = undefined
    const seat = this.#nextBot()
    const asked = seat && askedOf(this.#match.table, seat)
    if (!asked) return
    this.#thinking = { id: ++this.#requests, seat, asked, version: this.version }
    this.#options.send({ id: this.#requests, think: this.#requestOf(seat) })
  }

  #nextBot(): Seat | undefined {
    const { table } = this.#match
    return table.asked.find(
      (asked) =>
        asked.seat !== PLAYER &&
        this.#isLeftToBot(asked) &&
        (isAwaited(asked) || (asked.manner === 'optional' && !this.#polled.has(asked.seat))),
    )?.seat
  }

  /** Where one answer counts for all, it is the player's, unless it is about the figure of a bot. */
  #isLeftToBot({ seat, manner, question, owner }: Asked): boolean {
    if (manner !== 'forAll') return true
    if (owner !== undefined && owner !== PLAYER) return seat === owner
    const { asked } = this.#match.table
    return !asked.some((each) => each.seat === PLAYER && each.manner === 'forAll' && each.question === question)
  }

  #requestOf(seat: Seat): BotRequest {
    const { game, table } = this.#match
    const { until, memory } = this.#memory.get(seat) ?? { until: -1, memory: undefined }
    const fresh = this.#told.slice(this.#told.findLastIndex(({ version }) => version <= until) + 1)
    const events = fresh.flatMap(({ event }) => eventFor(event, seat) ?? [])
    const { chance } = this.#options.record
    const seed = chance.kind === 'swift' ? chance.seed : 0
    return {
      game: game.id,
      level: this.#levelOf(seat),
      view: JSON.stringify(viewOf(game, table, seat)),
      events: JSON.stringify(events),
      memory,
      claims: [...(game.talk?.claims(table, seat) ?? [])],
      // Of the match and the moment alone, so that the same match can be played again.
      seed: (seed + 1 + this.version * seatsOf(table).length + seat) % MAX_SEED,
    }
  }

  #levelOf(seat: Seat): BotLevel {
    return this.#options.levels[seat - 2] ?? 'normal'
  }

  #act(): void {
    const { decision, seat, asked, version } = this.#thinking ?? {}
    if (!decision || !seat || version === undefined || this.#shown < this.version) return
    this.#thinking = undefined
    if (askedOf(this.#match.table, seat) !== asked) return this.settled()
    this.#memory.set(seat, { until: version, memory: decision.memory })
    const { claim, choice, reason } = decision
    if (claim !== undefined) this.tell(() => this.#say(seat, claim))
    this.#polled.add(seat)
    if (choice !== undefined) this.#play(seat, choice, reason)
    this.settled()
  }

  /** Others may have changed what is legal while the bot was thinking: then it takes what is left. */
  #play(seat: Seat, choice: Choice, reason: Reason | undefined): void {
    const verdict = this.tell((onFrame) => {
      const chosen = this.#choose(seat, choice, onFrame)
      if (chosen.ok && reason) this.#reasons.push({ ...reason, version: this.version })
      return chosen
    })
    if (verdict.ok || !isAwaited(askedOf(this.#match.table, seat) as Asked)) return
    const [first] = viewOf(this.#match.game, this.#match.table, seat).choices
    if (first !== undefined) this.tell((onFrame) => this.#choose(seat, first, onFrame))
  }

  // ---- the page ----

  protected accepted(): void {
    this.#options.send({ kept: this.progress })
  }

  get progress(): SoloProgress {
    const { outcome, table } = this.#match
    const { head, ...record } = this.#match.record()
    return {
      // Digests of all lines, computed again with every line, would make a long match slow.
      record: printRecord(outcome && head !== undefined ? { ...record, head } : record),
      reasons: this.#reasons,
      isOver: outcome !== undefined,
      isMine: table.asked.some((asked) => asked.seat === PLAYER && isAwaited(asked)),
    }
  }

  protected get lobby(): Lobby {
    const { box, lobby, levels } = this.#options
    const { options, outcome } = this.#match
    return soloLobby(lobby, levels, { game: box.game.id, options, ...(outcome ? { outcome } : {}) })
  }
}
