import type { Box, Choice, Match, Seat, Tutorial, TutorialBot, Verdict } from '@gloamhall/kernel'
import { TutorialMatch } from '@gloamhall/kernel'
import type { DeliveredEvent, Lobby, SeatState, ServerMessage, UndoState } from '@gloamhall/protocol'
import { DEFAULT_BOT_LEVEL, SIGILS } from '@gloamhall/protocol'
import type { ChoosingContext } from '../local/local-table.ts'
import { LocalTable, PLAYER } from '../local/local-table.ts'
import type { ShownHint } from '../net/table-store.ts'

/** What the page sends besides the messages of a table. */
export type TutorialRequest = 'bot' | 'read' | 'skip' | 'restart'

/** What the page has to know besides the messages of a table. */
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
  /** Name, sigil and settings of the table, as the page wants them. */
  readonly lobby: Pick<Lobby, 'code' | 'assists'> & Pick<Lobby['seats'][number], 'name' | 'sigil'>
  botFor(seat: Seat): TutorialBot
  send(message: ServerMessage | TutorialState): void
  now(): number
}

/** The table of a first match. Its dice follow a fixed seed; no record leaves the browser. */
export class TutorialTable extends LocalTable {
  readonly #options: TutorialTableOptions
  #play: TutorialMatch

  constructor(options: TutorialTableOptions) {
    super((message) => options.send(message))
    this.#options = options
    this.#play = this.#begin(options.acts)
  }

  /** Choices made in another version of the game or tutorial may be illegal by now: then it starts over. */
  #begin(acts: readonly string[]): TutorialMatch {
    const { box, tutorial, botFor } = this.#options
    try {
      return new TutorialMatch(box, tutorial, botFor, acts)
    } catch {
      return new TutorialMatch(box, tutorial, botFor)
    }
  }

  request(request: TutorialRequest): void {
    if (request === 'bot') return this.#playBot()
    if (request === 'restart') return this.#restart([])
    if (request === 'read') this.#play.read()
    else this.#play.skip()
    this.settled()
  }

  #playBot(): void {
    // The page may ask again before it has heard the answer.
    if (!this.#play.isBotNext) return
    this.tell((onFrame) => this.#play.playBot(onFrame))
    this.settled()
  }

  #restart(acts: readonly string[]): void {
    this.#play = this.#begin(acts)
    this.sendAll()
  }

  protected get match(): Match {
    return this.#play.match
  }

  protected now(): number {
    return this.#options.now()
  }

  protected log(): readonly DeliveredEvent[] {
    const at = this.now()
    return this.#play.log.map((event) => ({ ...event, at }))
  }

  protected chooseFor(choice: Choice, context: ChoosingContext): Verdict {
    return this.#play.choose(choice, context)
  }

  protected undo(): string | undefined {
    const acts = this.#play.actsBefore
    if (!acts) return 'needs-consent'
    this.#play = this.#begin(acts)
    return undefined
  }

  protected get undoState(): UndoState {
    return { mine: this.#play.actsBefore ? 'free' : 'nothing-to-undo' }
  }

  /** The page keeps the acts with the next state. */
  protected accepted(): void {}

  protected settled(): void {
    const { acts, hint, isBotNext, tutorial } = this.#play
    const shown = hint && { index: hint.index, total: tutorial.hints.length, hint: hint.hint }
    this.#options.send({ acts: [...acts], isBotNext, ...(shown ? { shown } : {}) })
  }

  protected get lobby(): Lobby {
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
    return {
      ...settings,
      game: box.game.id,
      phase: this.match.outcome ? 'over' : 'playing',
      seats: [player, ...bots],
      options: this.match.options,
      pace: 'never',
      spectators: 0,
      commitment: '',
    }
  }
}

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
