import type { Asked, Bot, Chance, Choice, Event, Game, Line, Seat, Table } from '@gloamhall/kernel'
import { accept, anyOption, askedOf, awaited, choose, isAwaited, pick, roll, viewOf } from '@gloamhall/kernel'
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
 * Plays a table to its end with a bot in every seat; each is handed the view of its seat and nothing else. The answer
 * is the number of decisions.
 */
export function playOut<T extends Table>(
  game: Game<T>,
  table: T,
  bots: readonly Bot[],
  chance: Chance,
  { speak = false, listen = () => {}, watch = () => {} }: Manners = {},
): number {
  let decisions = 0
  const turn = (seat: Seat): void => {
    const bot = bots[seat - 1]
    if (!bot) throw new Error(`nobody plays seat ${seat}`)
    if (speak) say(game, table, seat, claimOf(bot, game, table, seat, chance), listen)
    const choice = choiceOf(bot, game, table, seat, chance)
    if (choice === undefined) return
    const verdict = choose(game, table, seat, choice)
    if (!verdict.ok) throw new Error(`the bot ${bot.name} chose "${choice}": ${verdict.code} (${verdict.rule})`)
    decisions++
    listen({ kind: 'choice', seat, choice })
    watch(verdict.events)
  }
  while (table.asked.length > 0) {
    // Polled once after each decision: two bots that answer each other's standing answers would never come to an end.
    for (const { seat } of standing(table)) turn(seat)
    turn(pick(chance, awaited(table)).seat)
  }
  return decisions
}

/** What a bot chooses, from what its seat can see; nothing, if a standing question may stand as it is. */
export function choiceOf(bot: Bot, game: Game, table: Table, seat: Seat, chance: Chance): Choice | undefined {
  const choice = bot.choose(viewOf(game, table, seat), chance)
  if (choice === undefined && askedOf(table, seat)?.manner !== 'standing') {
    throw new Error(`the bot ${bot.name} owes an answer in seat ${seat}`)
  }
  return choice
}

/** What a bot would like to say before it chooses, if anything. */
export function claimOf(bot: Bot, game: Game, table: Table, seat: Seat, chance: Chance): Choice | undefined {
  const claims = bot.claim ? (game.talk?.claims(table, seat) ?? []) : []
  return claims.length > 0 ? bot.claim?.(viewOf(game, table, seat), claims, chance) : undefined
}

function say(game: Game, table: Table, seat: Seat, claim: Choice | undefined, listen: (line: Line) => void): void {
  if (claim === undefined) return
  game.talk?.hear(table, seat, claim)
  listen({ kind: 'claim', seat, claim })
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
