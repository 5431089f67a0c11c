import type { Choice, Line, Saying, Seat, Viewer } from '@gloamhall/kernel'
import { printRecord, viewOf } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { Audience, UndoOf } from './audience.ts'
import { begun, ended } from './campaigns/evening-rows.ts'
import type { Accepted } from './choosing.ts'
import { chooseAll } from './choosing.ts'
import { opensAt } from './daily/calendar.ts'
import { scoreOf } from './daily/scoring.ts'
import type { Household } from './household.ts'
import { whereOf } from './household.ts'
import type { Answer, Law } from './law.ts'
import type { Page } from './past.ts'
import { Play } from './play.ts'
import type { Presence } from './presence.ts'
import { Refusal } from './refusal.ts'
import type { Rows } from './rows.ts'
import type { Seating } from './seating.ts'
import type { Statement } from './store/store.ts'
import type { TakingBack } from './taking-back.ts'

/** A full view as it is fetched by those who do not listen. */
export interface Look extends Page {
  readonly version: number
  readonly head: string
  readonly view: unknown
  readonly undo: UndoState
}

/** The room a match is played in. */
interface Place {
  readonly house: Household
  readonly seating: Seating
  readonly law: Law
  readonly rows: Rows
  readonly audience: Audience
  readonly presence: Presence
  readonly takingBack: TakingBack
  /** Everybody hears who sits where, and whether it is over. */
  readonly tellLobby: () => void
  /** The table has moved, by this line. */
  readonly moved: (line?: Line) => void
  /** Shows everybody out: the table is fetched anew. */
  readonly close: () => void
}

/**
 * What is done in the match at a table, from the first card to the last word: chosen, said, taken back. The rules accept it,
 * the rows are committed, and then every viewer is told what it changed for them. Beside it, what may be read of the match.
 */
export class Proceedings {
  readonly #place: Place
  #play: Play | undefined

  constructor(place: Place, play?: Play) {
    this.#place = place
    if (play) this.#lay(play)
  }

  #lay(play: Play): Play {
    play.past.beside = () => this.#place.seating.standIns.happenings
    this.#play = play
    return play
  }

  /** The match, once it has begun. */
  get play(): Play | undefined {
    return this.#play
  }

  get version(): number {
    return this.#play?.version ?? 0
  }

  // ---- what is done ----

  start(answer: Answer): void {
    const { house, seating, law, rows, audience, presence } = this.#place
    const { config, store } = house
    seating.start()
    law.write(answer, () => {
      const setting = seating.setting()
      const play = this.#lay(Play.begin(setting, config.now(), { dealt: config.deal?.(setting) }))
      const views = audience.freshViews(play, this.#undoIn(play))
      const seated = [...rows.seating(presence.visited), ...begun(store, seating, config.now())]
      law.commit([...seated, ...rows.snapshot(play)], answer, () => {
        this.#place.tellLobby()
        for (const tell of views) tell()
        this.#place.moved()
      })
    })
  }

  /** A list of choices is made as one; the first that is refused ends it, and what came before stands. */
  choose(seat: Seat, version: number, choice: Choice | readonly Choice[], answer: Answer): void {
    const broke = (error: unknown): void => this.#brokeRule(seat, error)
    const choosing = { seat, version, choices: [choice].flat() }
    this.#do(seat, answer, (play, at) => chooseAll(play, this.#place.audience, choosing, at, broke))
  }

  say(seat: Seat, saying: Saying, answer: Answer): void {
    const { house, seating, presence } = this.#place
    this.#do(seat, answer, (play, at) => {
      if ('text' in saying && seating.chair(seat).muted) throw new Refusal('muted')
      if (play.extras(seat).said >= house.config.limits.talkPerSeat) throw new Refusal('enough')
      if (!presence.breath(seat).take(performance.now())) throw new Refusal('too-many')
      return { lines: [play.say(seat, saying, at)] }
    })
  }

  /** Takes something back, wishes to, or answers the wish of another; unless something comes of it all are told how it stands. */
  undo(seat: Seat, agree: boolean, answer: Answer, wish?: number): void {
    const { law, takingBack } = this.#place
    try {
      const play = this.#playing()
      const taken = takingBack.ask(play, seat, agree, wish)
      if (taken) return this.#do(taken.wisher, answer, (current, at) => ({ lines: [current.undo(taken.back, at)] }))
      law.whenSettled(() => {
        if (law.isGone) return answer(new Refusal('closing'))
        this.tellUndo()
        answer(play.version)
      })
    } catch (error) {
      law.refuse(error, answer)
    }
  }

  // ---- what may be read ----

  look(viewer: Viewer): Look {
    this.mayLook(viewer)
    const play = this.#playing()
    const view = viewOf(play.match.game, play.table, viewer)
    const { version, head } = play
    return { version, head, view, ...play.told(viewer), undo: this.#undoIn(play)(viewer) }
  }

  /** What a viewer was told before a version, a page of it. */
  async page(viewer: Viewer, before: number): Promise<Page> {
    this.mayLook(viewer)
    const { past } = this.#playing()
    if (before > past.from) return past.page(viewer, before)
    const { house, seating, law, close } = this.#place
    const { sheets, log } = house
    const { code } = seating
    const sheet = await sheets.read(code, before)
    if (sheet !== 'forged') return sheet ? past.pageIn(sheet, viewer, before) : { told: [] }
    log.error({ code }, 'what was told at a table is not as this house wrote it: the log is played again')
    await sheets.discard(code)
    if (!law.isGone) close()
    throw new Refusal('closing')
  }

  record(): string {
    const { phase } = this.#place.seating
    // The seed opens with the end, and not because somebody has written into a row that this is it.
    if (!this.#play || !(phase === 'closed' || (phase === 'over' && this.#play.match.outcome)))
      throw new Refusal('not-over')
    return printRecord(this.#play.match.record({ isOver: !this.isSealedDay }))
  }

  /** Others still play what was dealt here: until the day is opened only whoever sits here may look, and nobody at the seed. */
  get isSealedDay(): boolean {
    const { seating, house } = this.#place
    return seating.day !== undefined && house.config.now() < opensAt(seating.day)
  }

  mayLook(viewer: Viewer): void {
    if (viewer === 'spectator' && this.isSealedDay) throw new Refusal('sealed-day')
  }

  #playing(): Play {
    const { seating, law } = this.#place
    if (seating.phase === 'closed') throw new Refusal('closed')
    if (law.isGone) throw new Refusal('closing')
    if (!this.#play) throw new Refusal('not-started')
    return this.#play
  }

  // ---- what is told beside it ----

  /** How taking back stands, for each viewer; nothing, before the first card. */
  get undoState(): UndoOf | undefined {
    return this.#play && this.#undoIn(this.#play)
  }

  #undoIn(play: Play): UndoOf {
    return this.#place.takingBack.state(play)
  }

  tellUndo(): void {
    const { law, audience, house } = this.#place
    const play = this.#play
    if (play && !law.isGone) audience.tellBeside(play, house.config.now(), this.#undoIn(play))
  }

  /** A bot plays for somebody, or no longer: everybody reads it in the log. */
  tellStandIns(): void {
    const { law, audience, house, seating } = this.#place
    const play = this.#play
    if (!play || law.isGone) return
    const told = seating.standIns.takeUntold()
    if (told.length > 0) audience.tellBeside(play, house.config.now(), this.#undoIn(play), told)
  }

  // ---- accept, commit, then tell ----

  /** Accepts what somebody wishes, commits it, and then tells every viewer what it changed for them. */
  #do(seat: Seat, answer: Answer, take: (play: Play, at: number) => Accepted): void {
    const { house, law, takingBack } = this.#place
    const started = performance.now()
    const at = house.config.now()
    let play: Play
    let accepted: Accepted
    try {
      play = this.#playing()
      accepted = take(play, at)
    } catch (error) {
      if (!(error instanceof Refusal)) {
        this.#brokeRule(seat, error)
        this.#tearFrames()
      }
      return law.refuse(error, answer)
    }
    if (accepted.lines.some(({ kind }) => kind === 'choice' || kind === 'undo')) takingBack.drop()
    law.write(answer, () => this.#write(play, accepted, at, started, answer))
  }

  #brokeRule(seat: Seat, error: unknown): void {
    const { house, seating } = this.#place
    house.log.error({ code: seating.code, seat, at: whereOf(error) }, 'a rule broke')
  }

  /** The match has its table back, but frames were drawn of what has not happened: everybody is shown the table anew. */
  #tearFrames(): void {
    const { audience, law } = this.#place
    const play = this.#play
    if (!play || !audience.isFramed) return
    audience.discard()
    law.whenSettled(() => {
      if (!law.isGone) for (const tell of audience.freshViews(play, this.#undoIn(play))) tell()
    })
  }

  #write(play: Play, { lines, rest, isTorn }: Accepted, at: number, started: number, answer: Answer): void {
    const { house, seating, law, rows, audience } = this.#place
    const { meters, log } = house
    const { version } = play
    const last = lines.at(-1) as Line
    const undo = this.#undoIn(play)
    const news = isTorn ? audience.tear(play, undo) : audience.changes(play, last, at, undo)
    const ends = play.match.outcome !== undefined && seating.phase !== 'over'
    const end = ends ? this.#end(play, at) : []
    const first = version - lines.length + 1
    const written = lines.map((line, index) => rows.line(first + index, at, line))
    const statements = [...written, ...end, ...rows.snapshotIfDue(play)]
    meters.rules.observe((performance.now() - started) / 1000)
    const tell = (): void => {
      for (const each of news) each()
      if (ends) this.#place.tellLobby()
      const ms = performance.now() - started
      meters.move.observe(ms / 1000)
      log.debug({ code: seating.code, version, ms }, 'told')
      this.#place.moved(last)
    }
    law.commit(statements, (outcome) => answer(outcome instanceof Refusal ? outcome : version, rest), tell)
  }

  /** A score is written with the end of its match, or neither is; and so is what a campaign goes on with. */
  #end(play: Play, at: number): Statement[] {
    const { house, seating, rows, presence } = this.#place
    seating.phase = 'over'
    seating.ended = at
    const score = scoreOf(seating, play, at)
    return [
      ...rows.seating(presence.visited),
      ...(score ? [rows.score(score)] : []),
      ...ended(house.store, seating, play, at),
    ]
  }
}
