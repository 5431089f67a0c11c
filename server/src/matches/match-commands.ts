import type { Choice, Line, Reason, Saying, Seat, Viewer } from '@gloamhall/kernel'
import { printRecord, viewOf } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { Broadcaster, UndoStateFor } from './broadcaster.ts'
import { begun, ended } from '../campaigns/session-rows.ts'
import type { Accepted } from './choose-all.ts'
import { chooseAll } from './choose-all.ts'
import { opensAt } from '../daily/calendar.ts'
import { scoreOf } from '../daily/scoring.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import type { OnOutcome, CommitPipeline } from './commit-pipeline.ts'
import type { EventPage } from './event-history.ts'
import { LiveMatch } from './live-match.ts'
import type { TableActivity } from '../tables/table-activity.ts'
import { Refusal } from '../errors/refusal.ts'
import type { TableRows } from '../tables/table-rows.ts'
import type { Seats } from '../tables/seats.ts'
import type { Statement } from '../store/store.ts'
import type { UndoPolicy } from './undo-policy.ts'

/** A complete view, for clients that poll instead of listening. */
export interface FullView extends EventPage {
  readonly version: number
  readonly head: string
  readonly view: unknown
  readonly undo: UndoState
}

/** The reason of the bot that made a choice. */
export interface BotReason extends Reason {
  readonly version: number
}

/** What the commands need of their table. */
interface MatchPort {
  readonly ctx: ServerContext
  readonly seats: Seats
  readonly pipeline: CommitPipeline
  readonly rows: TableRows
  readonly broadcaster: Broadcaster
  readonly activity: TableActivity
  readonly undoPolicy: UndoPolicy
  /** Sends the lobby, which says who sits where and whether the match is over. */
  readonly tellLobby: () => void
  /** The match has moved on by this line. */
  readonly moved: (line?: Line) => void
  /** Closes all connections; the table is loaded again. */
  readonly close: () => void
}

/**
 * The commands of a running match (choose, say, undo) and what may be read of it. A command is accepted by the rules,
 * committed, and then sent to every viewer.
 */
export class MatchCommands {
  readonly #port: MatchPort
  #match: LiveMatch | undefined

  constructor(place: MatchPort, match?: LiveMatch) {
    this.#port = place
    if (match) this.#lay(match)
  }

  #lay(match: LiveMatch): LiveMatch {
    match.history.beside = () => this.#port.seats.substitutions.events
    this.#match = match
    return match
  }

  /** The match, once it has begun. */
  get play(): LiveMatch | undefined {
    return this.#match
  }

  get version(): number {
    return this.#match?.version ?? 0
  }

  // ---- commands ----

  start(answer: OnOutcome): void {
    const { ctx, seats, pipeline, rows, broadcaster, activity } = this.#port
    const { config, store } = ctx
    seats.start(config.now())
    pipeline.write(answer, () => {
      const setting = seats.setting()
      const match = this.#lay(LiveMatch.begin(setting, config.now(), { dealt: config.deal?.(setting) }))
      const views = broadcaster.freshViews(match, this.#undoIn(match))
      const seated = [...rows.seating(activity.visited), ...begun(store, seats, config.now())]
      pipeline.commit([...seated, ...rows.snapshot(match)], answer, () => {
        this.#port.tellLobby()
        for (const tell of views) tell()
        this.#port.moved()
      })
    })
  }

  /** Makes one choice or a list of them; the first refusal ends the list, and the choices before stand. */
  choose(seat: Seat, version: number, choice: Choice | readonly Choice[], answer: OnOutcome, why?: Reason): void {
    const onError = (error: unknown): void => this.#ruleFailed(seat, error)
    const choosing = { seat, version, choices: [choice].flat() }
    this.#execute(seat, answer, (match, at) => ({
      ...chooseAll(match, this.#port.broadcaster, choosing, at, onError),
      why,
    }))
  }

  say(seat: Seat, saying: Saying, answer: OnOutcome): void {
    const { ctx, seats, activity } = this.#port
    this.#execute(seat, answer, (match, at) => {
      if ('text' in saying && seats.slot(seat).muted) throw new Refusal('muted')
      if ('text' in saying) seats.mustAllowText()
      if (match.extras(seat).said >= ctx.config.limits.talkPerSeat) throw new Refusal('limit-reached')
      if (!activity.chatBucket(seat).take(performance.now())) throw new Refusal('too-many')
      return { lines: [match.say(seat, saying, at)] }
    })
  }

  /**
   * Undoes a choice, requests that, or answers another player's request. If nothing is undone, everyone is sent the state of
   * the request.
   */
  undo(seat: Seat, agree: boolean, answer: OnOutcome, request?: number): void {
    const { pipeline, undoPolicy } = this.#port
    try {
      const match = this.#playing()
      const taken = undoPolicy.ask(match, seat, agree, request)
      if (taken)
        return this.#execute(taken.requester, answer, (current, at) => ({ lines: [current.undo(taken.back, at)] }))
      pipeline.whenSettled(() => {
        if (pipeline.isGone) return answer(new Refusal('restarting'))
        this.tellUndo()
        answer(match.version)
      })
    } catch (error) {
      pipeline.refuse(error, answer)
    }
  }

  // ---- queries ----

  look(viewer: Viewer): FullView {
    this.checkMayView(viewer)
    const match = this.#playing()
    const view = viewOf(match.match.game, match.table, viewer)
    const { version, head } = match
    return { version, head, view, ...match.eventsFor(viewer), undo: this.#undoIn(match)(viewer) }
  }

  /** A page of the log for a viewer, before a version. */
  async page(viewer: Viewer, before: number): Promise<EventPage> {
    this.checkMayView(viewer)
    const { history } = this.#playing()
    if (before > history.from) return history.page(viewer, before)
    const { ctx, seats, pipeline, close } = this.#port
    const { historyStore, log } = ctx
    const { code } = seats
    const chunk = await historyStore.read(code, before)
    if (chunk !== 'forged') return chunk ? history.pageIn(chunk, viewer, before) : { events: [] }
    log.error({ code }, 'event history failed MAC check; rebuilding from the log')
    await historyStore.discard(code)
    if (!pipeline.isGone) close()
    throw new Refusal('restarting')
  }

  record(): string {
    const { phase } = this.#port.seats
    // The seed is published if the match really has ended; the phase in the row could have been edited.
    if (!this.#match || !(phase === 'closed' || (phase === 'over' && this.#match.match.outcome)))
      throw new Refusal('not-over')
    return printRecord(this.#match.match.record({ isOver: !this.isSealedDay }))
  }

  /** Why bots have chosen as they did, by the version of the line. As the record, only once the match is over. */
  async reasons(): Promise<readonly BotReason[]> {
    this.record()
    const { ctx, seats } = this.#port
    const rows = await ctx.store.log(seats)
    return rows.flatMap(({ version, line }) => {
      const { why } = JSON.parse(line) as { readonly why?: Reason }
      return why ? [{ version, ...why }] : []
    })
  }

  /**
   * A daily game of a day that is not over: others still play with the same dice, so only its player may look, and nobody sees
   * the seed.
   */
  get isSealedDay(): boolean {
    const { seats, ctx } = this.#port
    return seats.day !== undefined && ctx.config.now() < opensAt(seats.day)
  }

  checkMayView(viewer: Viewer): void {
    if (viewer === 'spectator' && this.isSealedDay) throw new Refusal('daily-sealed')
  }

  #playing(): LiveMatch {
    const { seats, pipeline } = this.#port
    if (seats.phase === 'closed') throw new Refusal('closed')
    if (pipeline.isGone) throw new Refusal('restarting')
    if (!this.#match) throw new Refusal('not-started')
    return this.#match
  }

  // ---- notifications ----

  /** The state of undo for each viewer; undefined before the start. */
  get undoState(): UndoStateFor | undefined {
    return this.#match && this.#undoIn(this.#match)
  }

  #undoIn(match: LiveMatch): UndoStateFor {
    return this.#port.undoPolicy.state(match)
  }

  tellUndo(): void {
    const { pipeline, broadcaster, ctx } = this.#port
    const play = this.#match
    if (play && !pipeline.isGone) broadcaster.tellBeside(play, ctx.config.now(), this.#undoIn(play))
  }

  /** Sends new substitutions, as events of the log. */
  tellSubstitutions(): void {
    const { pipeline, broadcaster, ctx, seats } = this.#port
    const play = this.#match
    if (!play || pipeline.isGone) return
    const told = seats.substitutions.drain()
    if (told.length > 0) broadcaster.tellBeside(play, ctx.config.now(), this.#undoIn(play), told)
  }

  // ---- accept, commit, publish ----

  /** Runs a command: accepts it, commits it, and sends every viewer what changed. */
  #execute(seat: Seat, answer: OnOutcome, take: (match: LiveMatch, at: number) => Accepted): void {
    const { ctx, pipeline, undoPolicy } = this.#port
    const started = performance.now()
    const at = ctx.config.now()
    let match: LiveMatch
    let accepted: Accepted
    try {
      match = this.#playing()
      accepted = take(match, at)
    } catch (error) {
      if (!(error instanceof Refusal)) {
        this.#ruleFailed(seat, error)
        this.#discardFrames()
      }
      return pipeline.refuse(error, answer)
    }
    if (accepted.lines.some(({ kind }) => kind === 'choice' || kind === 'undo')) undoPolicy.drop()
    pipeline.write(answer, () => this.#write(match, accepted, at, started, answer))
  }

  #ruleFailed(seat: Seat, error: unknown): void {
    const { ctx, seats } = this.#port
    ctx.log.error({ code: seats.code, seat, stack: stackOf(error) }, 'game rule threw')
  }

  /** The match has restored its table, but frames show what has not happened: everyone receives the full view. */
  #discardFrames(): void {
    const { broadcaster, pipeline } = this.#port
    const play = this.#match
    if (!play || !broadcaster.isFramed) return
    broadcaster.discard()
    pipeline.whenSettled(() => {
      if (!pipeline.isGone) for (const tell of broadcaster.freshViews(play, this.#undoIn(play))) tell()
    })
  }

  #write(
    match: LiveMatch,
    { lines, rest, isTorn, why }: Accepted,
    at: number,
    started: number,
    answer: OnOutcome,
  ): void {
    const { ctx, seats, pipeline, rows, broadcaster } = this.#port
    const { metrics, log } = ctx
    const { version } = match
    const last = lines.at(-1) as Line
    const undo = this.#undoIn(match)
    const news = isTorn ? broadcaster.tear(match, undo) : broadcaster.changes(match, last, at, undo)
    const ends = match.match.outcome !== undefined && seats.phase !== 'over'
    const end = ends ? this.#end(match, at) : []
    const first = version - lines.length + 1
    const written = lines.map((line, index) => rows.line(first + index, at, line, why))
    const statements = [...written, ...end, ...rows.snapshotIfDue(match)]
    metrics.rules.observe((performance.now() - started) / 1000)
    const tell = (): void => {
      for (const each of news) each()
      if (ends) this.#port.tellLobby()
      const ms = performance.now() - started
      metrics.move.observe(ms / 1000)
      log.debug({ code: seats.code, version, ms }, 'commit published')
      this.#port.moved(last)
    }
    pipeline.commit(statements, (outcome) => answer(outcome instanceof Refusal ? outcome : version, rest), tell)
  }

  /** The score and the result for the campaign are written in the same commit as the end of the match. */
  #end(match: LiveMatch, at: number): Statement[] {
    const { ctx, seats, rows, activity } = this.#port
    seats.phase = 'over'
    seats.ended = at
    const { outcome } = match.match
    if (outcome) seats.result = { how: outcome.how, winners: outcome.winners }
    const score = scoreOf(seats, match, at)
    return [
      ...rows.seating(activity.visited),
      ...(score ? [rows.score(score)] : []),
      ...ended(ctx.store, seats, match, at),
    ]
  }
}
