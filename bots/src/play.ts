import type { Asked, Bot, Chance, Choice, Event, Game, Line, Mind, Seat, Table } from '@gloamhall/kernel'
import { accept, anyOption, askedOf, awaited, choose, isAwaited, pick, roll, speak, viewOf } from '@gloamhall/kernel'
import { Listener } from './listener.ts'
import { RARELY } from './random.ts'

interface Manners {
  /** May the bots say something before they choose? */
  readonly speak?: boolean
  /** Hears every line as it is played: together they are the lines of a record. */
  readonly listen?: (line: Line) => void
  /** Hears what comes of every choice, if the table was begun for somebody who listens. */
  readonly watch?: (events: readonly Event[]) => void
}

/**
 * Plays a table to its end with a bot in every seat; each is handed the view of its seat, what its seat has heard, and
 * nothing else. The answer is the number of decisions.
 */
export function playOut<T extends Table>(
  game: Game<T>,
  table: T,
  bots: readonly Bot[],
  chance: Chance,
  { speak: maySpeak = false, listen = () => {}, watch = () => {} }: Manners = {},
): number {
  let decisions = 0
  const listeners = bots.map((bot, index) => new Listener(bot, (index + 1) as Seat))
  // Nothing is told at a table where nobody listens, so that simulation need not put it together.
  if (bots.some(({ remember }) => remember)) table.news ??= []
  const hear = (events: readonly Event[]): void => {
    for (const listener of listeners) listener.hear(events)
  }
  const turn = (seat: Seat): void => {
    const listener = listeners[seat - 1]
    if (!listener) throw new Error(`nobody plays seat ${seat}`)
    const { bot } = listener
    const claim = maySpeak ? claimOf(bot, game, table, seat, chance, listener.mind()) : undefined
    if (claim !== undefined) {
      speak(game, table, seat, { claim })
      listen({ kind: 'claim', seat, claim })
      hear(table.news ?? [])
    }
    const choice = choiceOf(bot, game, table, seat, chance, listener.decide())
    if (choice === undefined) return
    const verdict = choose(game, table, seat, choice)
    if (!verdict.ok) throw new Error(`the bot ${bot.name} chose "${choice}": ${verdict.code} (${verdict.rule})`)
    decisions++
    listen({ kind: 'choice', seat, choice })
    watch(verdict.events)
    hear(verdict.events)
  }
  hear(table.news ?? [])
  while (table.asked.length > 0) {
    // Polled once after each decision: two bots that answer each other's standing answers would never come to an end.
    for (const { seat } of standing(table)) turn(seat)
    turn(pick(chance, awaited(table)).seat)
  }
  return decisions
}

/** What a bot chooses, from what its seat can see and has heard; nothing, if a standing question may stand as it is. */
export function choiceOf(
  bot: Bot,
  game: Game,
  table: Table,
  seat: Seat,
  chance: Chance,
  mind?: Mind,
): Choice | undefined {
  const choice = bot.choose(viewOf(game, table, seat), chance, mind)
  if (choice === undefined && askedOf(table, seat)?.manner !== 'standing') {
    throw new Error(`the bot ${bot.name} owes an answer in seat ${seat}`)
  }
  return choice
}

/** What a bot would like to say before it chooses, if anything. */
export function claimOf(
  bot: Bot,
  game: Game,
  table: Table,
  seat: Seat,
  chance: Chance,
  mind?: Mind,
): Choice | undefined {
  const claims = bot.claim ? (game.talk?.claims(table, seat) ?? []) : []
  return claims.length > 0 ? bot.claim?.(viewOf(game, table, seat), claims, chance, mind) : undefined
}

/** Questions that may be answered and need not be. */
export const standing = (table: Table): Asked[] => table.asked.filter(({ manner }) => manner === 'standing')

/**
 * Plays a table to its end at random, without views: what a random player does, some ten times faster. For
 * simulation, search and measuring. The answer is the number of decisions.
 */
export function playRandomly(game: Game, table: Table, chance: Chance): number {
  let decisions = 0
  for (; table.asked.length > 0; decisions++) {
    const asked = someone(table.asked, chance)
    accept(game, table, asked, anyOption(game, table, asked, chance))
  }
  return decisions
}

/** One who is awaited; now and then one who has answered already, or need not answer at all. */
function someone(round: readonly Asked[], chance: Chance): Asked {
  if (round.length === 1) return round[0] as Asked
  const anyone = roll(chance, RARELY) === 1
  // Counted off, not listed: this is asked at every decision.
  let open = 0
  for (let at = 0; at < round.length; at++) if (anyone || isAwaited(round[at] as Asked)) open++
  let at = -1
  for (let nth = roll(chance, open); nth > 0; ) if (isAwaited(round[++at] as Asked) || anyone) nth--
  return round[at] as Asked
}
