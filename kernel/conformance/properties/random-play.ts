import type { Asked, Chance, Choice, Event, Game, StepListener, Seat, Table, Viewer } from '../../src/index.ts'
import { awaited, begin, choose, options, pick, printLine, seatsOf, swift } from '../../src/index.ts'
import { speak, sayingRefusal } from '../../src/talk.ts'

/** A game is considered endless after this number of decisions; the longest random games stay far below. */
export const MAX_GAME_DECISIONS = 20_000

export interface Choosing {
  readonly kind: 'choice'
  readonly seat: Seat
  readonly choice: Choice
}

interface Claiming {
  readonly kind: 'claim'
  readonly seat: Seat
  readonly claim: Choice
}

export type Move = Choosing | Claiming

/** A random seat makes a legal choice, or a claim where the game has claims. */
export function randomMove(game: Game, table: Table, dice: Chance): Move {
  const who = pick(dice, seatsOf(table))
  const claims = nowAndThen(dice) ? claimsOf(game, table, who) : []
  return claims.length > 0 ? { kind: 'claim', seat: who, claim: pick(dice, claims) } : randomChoice(game, table, dice)
}

export function randomChoice(game: Game, table: Table, dice: Chance): Choosing {
  const asked = someoneAsked(table, dice)
  const listed = options(game, table, asked)
  if (listed.length === 0) throw new Error(`seat ${asked.seat} is asked, but has no legal answer`)
  return { kind: 'choice', seat: asked.seat, choice: pick(dice, listed) }
}

/** Mostly a seat the table waits for; now and then an optional question is answered or a sealed answer changed. */
export function someoneAsked(table: Table, dice: Chance): Asked {
  if (awaited(table).length === 0) throw new Error('only optional questions are open: nothing will ever go on')
  return pick(dice, nowAndThen(dice) ? table.asked : awaited(table))
}

export const nowAndThen = (dice: Chance): boolean => pick(dice, [true, false, false, false])

export const claimsOf = (game: Game, table: Table, who: Seat): readonly Choice[] => game.talk?.claims(table, who) ?? []

export function make(game: Game, table: Table, move: Move, onStep?: StepListener): readonly Event[] {
  const refusal = move.kind === 'claim' ? say(game, table, move) : undefined
  const verdict = move.kind === 'choice' ? choose(game, table, move.seat, move.choice, onStep) : undefined
  const code = refusal ?? (verdict?.ok === false ? `${verdict.code} (${verdict.rule})` : undefined)
  if (code) throw new Error(`"${printLine(move)}" was listed, yet refused with ${code}`)
  return table.news ?? []
}

function say(game: Game, table: Table, move: Claiming): string | undefined {
  const code = sayingRefusal(game, table, move.seat, move)
  if (!code) speak(game, table, move.seat, move)
  return code
}

export function opened<T extends Table>(game: Game<T>, seats: number, seed: number): T {
  const table = begin(game, seats, someOptions(game, seed), swift(seed))
  table.news = []
  return table
}

/** Random options: over the seeds, every house rule gets its turn. */
export function someOptions(game: Game, seed: number): Record<string, string> {
  const dice = swift(seed + 1)
  return Object.fromEntries(Object.entries(game.options).map(([name, { values }]) => [name, pick(dice, values)]))
}

/** Plays a whole game at random, and yields before every decision. */
export function* walk<T extends Table>(
  game: Game<T>,
  seats: number,
  seed: number,
): Generator<{ table: T; move: Move }> {
  const table = opened(game, seats, seed)
  const dice = swift(seed * 7 + 3)
  for (let decisions = 0; table.asked.length > 0; decisions++) {
    if (decisions > MAX_GAME_DECISIONS) throw new Error(`no end after ${MAX_GAME_DECISIONS} decisions`)
    const move = randomMove(game, table, dice)
    yield { table, move }
    make(game, table, move)
  }
}

export const viewers = (table: Table): Viewer[] => [...seatsOf(table), 'spectator']
