import type { Box, Choice, Event, OnFrame, Seat, SeenEvent, Tutorial, TutorialBot, Verdict } from '@gloamhall/kernel'
import { eventFor, seat, TutorialMatch } from '@gloamhall/kernel'
import type { ClientMessage, Frame, Lobby, SeatState, ServerMessage, UndoState } from '@gloamhall/protocol'
import { DEFAULT_BOT_LEVEL, PROTOCOL, SIGILS } from '@gloamhall/protocol'
import type { ShownHint } from '../net/table-store.ts'

/** Messages from the page in addition to those of a table. */
export type TutorialRequest = 'bot' | 'read' | 'skip' | 'restart'

/** Messages to the page in addition to those of a table. */
export interface TutorialState {
  /** Everything done so far: kept by the page, it continues the match after a reload. */
  readonly acts: readonly string[]
  readonly shown?: ShownHint
  /** A bot is next. It acts when the page asks for it: once what happened before has been shown. */
  readonly isBotNext: boolean
}

interface TutorialTableOptions {
  readonly box: Box
  readonly tutorial: Tutorial
  readonly acts: readonly string[]
  /** Name, sigil and settings of the table, as chosen by the page. */
  readonly lobby: Pick<Lobby, 'code' | 'assists'> & Pick<Lobby['seats'][number], 'name' | 'sigil'>
  botFor(seat: Seat): TutorialBot
  send(message: ServerMessage | TutorialState): void
  now(): number
}

/** The seat of the player. */
const PLAYER = seat(1)

/**
 * The table of a first match: speaks the messages of a server's socket, so that the page around it is the same as for every
 * other match. Its dice follow a fixed seed and are not sealed; no record leaves the browser.
 */
export class TutorialTable {
  readonly #options: TutorialTableOptions
  #play: TutorialMatch
  #number = 0

  constructor(options: TutorialTableOptions) {
    this.#options = options
    this.#play = this.#begin(options.acts)
  }

  /** Acts from another version of the game or of the tutorial may be illegal by now: then the match starts over. */
  #begin(acts: readonly string[]): TutorialMatch {
    const { box, tutorial, botFor } = this.#options
    try {
      return new TutorialMatch(box, tutorial, botFor, acts)
    } catch {
      return new TutorialMatch(box, tutorial, botFor)
    }
  }

  hear(message: ClientMessage): void {
    switch (message.t) {
      case 'hello':
        this.#send({ t: 'welcome', v: PROTOCOL, epoch: 'tutorial', seat: PLAYER })
        this.#sendLobby()
        return this.#sendView()
      case 'ping':
        return this.#send({ t: 'pong' })
      case 'choose':
        return this.#choose(message.id, [message.choice].flat())
      case 'say':
        return this.#refuse(message.id, 'not-a-text')
      case 'undo':
        return this.#undo(message.id)
      case 'ack':
      case 'here':
      case 'draft':
        return
    }
  }

  request(request: TutorialRequest): void {
    if (request === 'bot') return this.#playBot()
    if (request === 'restart') return this.#restart([])
    if (request === 'read') this.#play.read()
    else this.#play.skip()
    this.#sendState()
  }

  #choose(id: number, choices: readonly Choice[]): void {
    for (const [index, choice] of choices.entries()) {
      const verdict = this.#tell((onFrame) => this.#play.choose(choice, { isPlanned: index > 0, onFrame }))
      if (verdict.ok) continue
      if (index === 0) return this.#refuse(id, verdict.code, verdict.rule)
      this.#send({ t: 'ok', id, version: this.#version, refused: { code: verdict.code, rule: verdict.rule } })
      return this.#sendState()
    }
    this.#send({ t: 'ok', id, version: this.#version })
    this.#sendState()
  }

  #playBot(): void {
    // The page may ask again before the answer has arrived.
    if (!this.#play.isBotNext) return
    this.#tell((onFrame) => this.#play.playBot(onFrame))
    this.#sendState()
  }

  /** Acts and sends the changes with all frames in between. */
  #tell(act: (onFrame: OnFrame) => Verdict): Verdict {
    const frames: Frame[] = []
    let told = 0
    const verdict = act((events) => {
      told += events.length
      frames.push({ patch: [this.#play.view], events: seen(events) })
    })
    if (!verdict.ok) return verdict
    const { view, match } = this.#play
    const events = seen(verdict.events.slice(told))
    const at = this.#options.now()
    const common = { version: this.#version, head: '', at, undo: this.#undoState }
    this.#send({ t: 'change', n: ++this.#number, ...common, frames, patch: [view], events })
    if (match.outcome) this.#sendLobby()
    return verdict
  }

  #undo(id: number): void {
    const acts = this.#play.actsBefore
    if (!acts) return this.#refuse(id, 'needs-consent')
    this.#send({ t: 'ok', id, version: this.#version })
    this.#restart(acts)
  }

  #restart(acts: readonly string[]): void {
    this.#play = this.#begin(acts)
    this.#sendLobby()
    this.#sendView()
  }

  get #version(): number {
    return this.#play.match.lines.length
  }

  get #undoState(): UndoState {
    return { mine: this.#play.actsBefore ? 'free' : 'nothing-to-undo' }
  }

  /** The whole view, after a reload, an undo or a restart. */
  #sendView(): void {
    const { view, log } = this.#play
    const at = this.#options.now()
    const message = { version: this.#version, head: '', view, undo: this.#undoState }
    this.#send({ t: 'view', n: ++this.#number, ...message, log: log.map((event) => ({ ...event, at })) })
    this.#sendState()
  }

  #sendState(): void {
    const { acts, hint, isBotNext, tutorial } = this.#play
    const shown = hint && { index: hint.index, total: tutorial.hints.length, hint: hint.hint }
    this.#send({ acts: [...acts], isBotNext, ...(shown ? { shown } : {}) })
  }

  #sendLobby(): void {
    const { box, tutorial, lobby } = this.#options
    const { name, sigil, ...settings } = lobby
    const bots = tutorial.names.map((bot, index): SeatState => botAt(index + 2, bot))
    const player = {
      seat: PLAYER,
      holder: 'person',
      name,
      sigil,
      present: true,
      botControlled: false,
      ready: true,
    } as const
    this.#send({
      t: 'lobby',
      n: ++this.#number,
      lobby: {
        ...settings,
        game: box.game.id,
        phase: this.#play.match.outcome ? 'over' : 'playing',
        seats: [player, ...bots],
        options: this.#play.match.options,
        pace: 'never',
        spectators: 0,
        commitment: '',
      },
    })
  }

  #refuse(id: number, code: string, rule?: string): void {
    this.#send({ t: 'no', id, code, ...(rule === undefined ? {} : { rule }) })
  }

  #send(message: ServerMessage | TutorialState): void {
    this.#options.send(message)
  }
}

const seen = (events: readonly Event[]): readonly SeenEvent[] =>
  events.flatMap((event) => eventFor(event, PLAYER) ?? [])

const botAt = (at: number, name: string): SeatState => ({
  seat: at,
  holder: 'bot',
  name,
  sigil: SIGILS[at % SIGILS.length],
  level: DEFAULT_BOT_LEVEL,
  present: true,
  botControlled: false,
  ready: true,
})
