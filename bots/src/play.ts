import type { Asked, Bot, Chance, Choice, Event, Game, Line, BotContext, Seat, Table } from '@gloamhall/kernel'
import { accept, anyOption, askedOf, awaited, choose, isAwaited, pick, roll, speak, viewOf } from '@gloamhall/kernel'
import { Listener } from './listener.ts'
import { CHANGE_ANSWER_ODDS } from './random.ts'

interface PlayOptions {
  /** Whether bots may make claims before they choose. */
  readonly speak?: boolean
  /** Receives every line as it is played: together they are the lines of a record. */
  readonly onLine?: (line: Line) => void
  /** Receives the events of every choice, if the table collects events. */
  readonly onEvents?: (events: readonly Event[]) => void
}

/**
 * Plays a table to its end with a bot in every seat. Each bot receives only the view and the events of its seat.
 * Returns the number of decisions.
 */
export function playOut<T extends Table>(
  game: Game<T>,
  table: T,
  bots: readonly Bot[],
  chance: Chance,
  { speak: maySpeak = false, onLine = () => {}, onEvents = () => {} }: PlayOptions = {},
): number {
  let decisions = 0
  const listeners = bots.map((bot, index) => new Listener(bot, (index + 1) as Seat))
  // Events are collected only if a bot uses them: without them a simulation is faster.
  if (bots.some(({ remember }) => remember)) table.news ??= []
  const hear = (events: readonly Event[]): void => {
    for (const listener of listeners) listener.hear(events)
  }
  const turn = (seat: Seat): void => {
    const listener = listeners[seat - 1]
    if (!listener) throw new Error(`no bot for seat ${seat}`)
    const { bot } = listener
    const claim = maySpeak ? claimOf(bot, game, table, seat, chance, listener.context()) : undefined
    if (claim !== undefined) {
      speak(game, table, seat, { claim })
      onLine({ kind: 'claim', seat, claim })
      hear(table.news ?? [])
    }
    const choice = choiceOf(bot, game, table, seat, chance, listener.takeContext())
    if (choice === undefined) return
    const verdict = choose(game, table, seat, choice)
    if (!verdict.ok) throw new Error(`the bot ${bot.name} chose "${choice}": ${verdict.code} (${verdict.rule})`)
    decisions++
    onLine({ kind: 'choice', seat, choice })
    onEvents(verdict.events)
    hear(verdict.events)
  }
  hear(table.news ?? [])
  while (table.asked.length > 0) {
    // Once after each decision: two bots that react to each other's optional answers would never end.
    for (const { seat } of optionalQuestions(table)) turn(seat)
    turn(pick(chance, awaited(table)).seat)
  }
  return decisions
}

/** The choice of a bot by its view and context; undefined if it leaves an optional question unanswered. */
export function choiceOf(
  bot: Bot,
  game: Game,
  table: Table,
  seat: Seat,
  chance: Chance,
  context?: BotContext,
): Choice | undefined {
  const choice = bot.choose(viewOf(game, table, seat), chance, context)
  if (choice === undefined && askedOf(table, seat)?.manner !== 'optional') {
    throw new Error(`the bot ${bot.name} gives no answer in seat ${seat}`)
  }
  return choice
}

/** The claim that a bot makes before it chooses, if any. */
export function claimOf(
  bot: Bot,
  game: Game,
  table: Table,
  seat: Seat,
  chance: Chance,
  context?: BotContext,
): Choice | undefined {
  const claims = bot.claim ? (game.talk?.claims(table, seat) ?? []) : []
  return claims.length > 0 ? bot.claim?.(viewOf(game, table, seat), claims, chance, context) : undefined
}

/** The questions that may be left unanswered. */
export const optionalQuestions = (table: Table): Asked[] => table.asked.filter(({ manner }) => manner === 'optional')

/**
 * Plays a table to its end at random, without views: as random bots would, about ten times as fast. For simulation and
 * benchmarks. Returns the number of decisions.
 */
export function playRandomly(game: Game, table: Table, chance: Chance): number {
  let decisions = 0
  for (; table.asked.length > 0; decisions++) {
    const asked = randomQuestion(table.asked, chance)
    accept(game, table, asked, anyOption(game, table, asked, chance))
  }
  return decisions
}

/** Picks an open question; once in CHANGE_ANSWER_ODDS any question, including answered and optional ones. */
function randomQuestion(round: readonly Asked[], chance: Chance): Asked {
  if (round.length === 1) return round[0] as Asked
  const isAny = roll(chance, CHANGE_ANSWER_ODDS) === 1
  // Counted instead of filtered into a list: this runs at every decision.
  let open = 0
  for (let at = 0; at < round.length; at++) if (isAny || isAwaited(round[at] as Asked)) open++
  let at = -1
  for (let nth = roll(chance, open); nth > 0; ) if (isAwaited(round[++at] as Asked) || isAny) nth--
  return round[at] as Asked
}
