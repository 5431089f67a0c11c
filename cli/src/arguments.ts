import type { Bot, Box, Options, Seat } from '@gloamhall/kernel'
import { optionsOf, seat } from '@gloamhall/kernel'
import { baseline, botAtLevel, LEVELS, random } from '@gloamhall/bots'
import { boxOf, GAMES, isGame } from '@gloamhall/games'
import { UserError } from './user-error.ts'

// Parses the arguments of commands; each function throws one user error for an invalid argument.

export async function readGame(id: string): Promise<Box> {
  if (!isGame(id)) throw new UserError('unknown-game', { game: id, games: GAMES })
  return boxOf(id)
}

export function readNumber(text: string, name: string, { min, max }: { min: number; max: number }): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) throw new UserError('bad-number', { name, min, max, text })
  return number
}

/** The number of seats; by default, the game's minimum. */
export const readSeats = ({ game }: Box, text: string | undefined): number =>
  text === undefined ? game.seats.min : readNumber(text, '--seats', game.seats)

export const readSeat = (seats: number, text: string): Seat => seat(readNumber(text, '--seat', { min: 1, max: seats }))

/** House rules, each as name=value. */
export function readOptions({ game }: Box, pairs: readonly string[]): Options {
  const picked = pairs.map((pair) => {
    const [name = '', value] = pair.split(/=(.*)/s)
    if (value === undefined) throw new UserError('option-not-a-pair', { text: pair })
    return [name, value]
  })
  return optionsOf(game, Object.fromEntries(picked))
}

/** The bots by name: the levels, the earlier bot that progress is measured against, and one without any judgement. */
const BOTS: Readonly<Record<string, (box: Box) => Bot>> = {
  random: () => random,
  greedy: baseline,
  ...Object.fromEntries(LEVELS.map((level) => [level, (box: Box) => botAtLevel(box, level)])),
}

export function botNamed(box: Box, name: string): Bot {
  const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined
  if (!make) throw new UserError('unknown-bot', { name, names: Object.keys(BOTS) })
  return make(box)
}

/** One name for all seats, or one for each seat, separated by commas. */
export function readBots(box: Box, seats: number, text: string): Bot[] {
  const names = text.split(',')
  if (names.length !== 1 && names.length !== seats) {
    throw new UserError('bots-per-seat', { count: names.length, seats })
  }
  const bots = names.map((name) => botNamed(box, name))
  return Array.from({ length: seats }, (_, index) => bots[index % bots.length] as Bot)
}

const MAX_EFFORT = 1000

/** How much bots may think, relative to the default. */
export function readEffort(text: string): number {
  const effort = /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
  if (!(effort > 0 && effort <= MAX_EFFORT)) throw new UserError('bad-effort', { text, max: MAX_EFFORT })
  return effort
}
