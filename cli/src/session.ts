import { choiceOf, claimOf, Listener, optionalQuestions } from '@gloamhall/bots'
import type {
  Bot,
  Box,
  Chance,
  Choice,
  Event,
  Line,
  Match,
  MatchVerdict,
  Saying,
  Seat,
  SeenEvent,
  View,
} from '@gloamhall/kernel'
import { askedOf, awaited, undone } from '@gloamhall/kernel'
import { eventsOfLine, seenBy } from './seen-events.ts'

interface SessionSetup {
  readonly box: Box
  readonly match: Match
  /** The player's seat. */
  readonly seat: Seat
  /** One for each seat; the bot in the player's seat only listens. */
  readonly bots: readonly Bot[]
  readonly dice: Chance
  /** The lines played before the match was resumed. */
  readonly history?: readonly PlayedLine[]
}

/** A line that was played, and the events it caused. */
export interface PlayedLine {
  readonly line: Line
  readonly events: readonly Event[]
}

/** A local match between one player and bots in all other seats. */
export class LocalSession {
  readonly box: Box
  readonly match: Match
  readonly seat: Seat
  readonly #bots: readonly Listener[]
  readonly #dice: Chance
  readonly #log: SeenEvent[] = []
  #read = 0
  /**
   * Since the last decision: whether the bots were asked optional questions, and whether the player has left theirs
   * unanswered.
   */
  #polled = false
  #left = false

  constructor({ box, match, seat, bots, dice, history = [] }: SessionSetup) {
    this.box = box
    this.match = match
    this.seat = seat
    this.#bots = bots.map((bot, index) => new Listener(bot, (index + 1) as Seat))
    this.#dice = dice
    this.#log.push(...seenBy(seat, match.opening))
    for (const listener of this.#bots) listener.hear(match.opening)
    for (const { line, events } of history) this.#hear(line, events)
  }

  get view(): View {
    return this.match.view(this.seat)
  }

  get log(): readonly SeenEvent[] {
    return this.#log
  }

  /** The claims the player can make now. */
  get claims(): readonly Choice[] {
    return this.match.game.talk?.claims(this.match.table, this.seat) ?? []
  }

  /** The events since the last call. */
  newEvents(): readonly SeenEvent[] {
    const fresh = this.#log.slice(this.#read)
    this.#read = this.#log.length
    return fresh
  }

  /** Whether the player may leave the question unanswered. */
  get mayLeave(): boolean {
    return askedOf(this.match.table, this.seat)?.manner === 'optional'
  }

  /** Lets the bots act until the player is asked, or the match is over. */
  advance(): void {
    while (this.match.table.asked.length > 0) {
      if (!this.#polled)
        for (const { seat } of optionalQuestions(this.match.table)) if (seat !== this.seat) this.#turn(seat)
      this.#polled = true
      const bot = this.#nextBot()
      if (bot === undefined) return
      this.#turn(bot)
    }
  }

  /** The bot to act next; undefined if it is the player's turn. In a sealed round, bots answer first. */
  #nextBot(): Seat | undefined {
    const { table } = this.match
    const mine = askedOf(table, this.seat)
    if (mine?.manner === 'optional' && !this.#left) return undefined
    // Where one answer counts for all, a bot answers only about its own figure and never in place of the player.
    if (mine?.manner === 'forAll') return mine.owner === this.seat ? undefined : mine.owner
    return awaited(table).find(({ seat }) => seat !== this.seat)?.seat
  }

  #turn(seat: Seat): void {
    const listener = this.#bots[seat - 1]
    if (!listener) throw new Error(`no bot in seat ${seat}`)
    const { bot } = listener
    const { game, table } = this.match
    const claim = claimOf(bot, game, table, seat, this.#dice, listener.context())
    if (claim !== undefined) this.say({ claim }, seat)
    const choice = choiceOf(bot, game, table, seat, this.#dice, listener.takeContext())
    if (choice === undefined) return
    const verdict = this.choose(choice, seat)
    if (!verdict.ok) throw new Error(`the bot ${bot.name} chose "${choice}": ${verdict.code}`)
  }

  choose(choice: Choice, seat = this.seat): MatchVerdict {
    const isOptional = askedOf(this.match.table, seat)?.manner === 'optional'
    const verdict = this.match.choose(seat, choice)
    if (!verdict.ok) return verdict
    this.#hear({ kind: 'choice', seat, choice }, verdict.events)
    if (!isOptional) this.#polled = this.#left = false
    else if (seat === this.seat) this.#left = true
    return verdict
  }

  /** Leaves an optional question unanswered. */
  leave(): void {
    this.#left = true
  }

  say(saying: Saying, seat = this.seat): MatchVerdict {
    const verdict = this.match.say(seat, saying)
    if (!verdict.ok) return verdict
    const line: Line = 'claim' in saying ? { kind: 'claim', seat, ...saying } : { kind: 'text', seat, ...saying }
    this.#hear(line, verdict.events)
    return verdict
  }

  /** Undoes the player's last choice and those of bots since. Refused if something was revealed or a die rolled. */
  undo(): 'nothing-to-undo' | 'needs-consent' | undefined {
    const since = this.match.since(this.seat)
    if (since.length === 0) return 'nothing-to-undo'
    if (since.some(({ final }) => final)) return 'needs-consent'
    if (this.match.mayUndo(this.seat)) this.match.undo('all', since.length)
    else this.match.undo(this.seat)
    this.#hear(this.match.lines.at(-1) as Line, [])
    this.#polled = this.#left = false
    return undefined
  }

  #hear(line: Line, events: readonly Event[]): void {
    this.#log.push(...eventsOfLine(line, events, this.seat))
    for (const listener of this.#bots) listener.hear(line.kind === 'undo' ? [undone(line)] : events)
  }
}
