import type {
  Asked,
  Chance,
  Entry,
  Game,
  Options,
  Outcome,
  PlayedBy,
  Question,
  Seat,
  Table,
  Viewer,
} from '../src/index.ts'
import { ask, asking, pick, plan, seat, seatsOf, show, shuffle, emit, whisper } from '../src/index.ts'

/**
 * Three Candles, a game made up for these tests and small enough to read in one go. For a game with hidden hands, it is
 * a good start.
 *
 * TC-1  Two to four players get three of the cards 1 to 12 each; no player sees another's hand.
 * TC-2  Three rounds. In each, every player lays a card in secret; all are turned up together.
 * TC-3  The highest card wins a candle.
 * TC-4  The winner may look at one card, picked blindly, from another hand that still has one.
 * TC-5  Most candles win. A tie is shared; or, as a house rule, nobody wins.
 */
export interface CandleTable extends Table<CandleEntry, CandleAsked> {
  players: Player[]
  round: number
}

interface Player {
  hand: number[]
  laid: number[]
  candles: number
  /** Cards this player has seen in other hands. */
  peeked: { seat: Seat; card: number }[]
}

type CandleEntry = (Entry & { step: 'lay' | 'turnUp' }) | (Entry & { step: 'peek'; seat: Seat })
type CandleAsked = Asked & { question: 'lay' | 'peek' }

export interface CandleBoard {
  readonly round: number
  readonly agenda: readonly CandleEntry[]
  readonly players: readonly {
    readonly cards: number
    readonly laid: readonly number[]
    readonly candles: number
    readonly hand?: readonly number[]
  }[]
  readonly peeked: readonly { readonly seat: Seat; readonly card: number }[]
}

export const threeCandles: Game<CandleTable, CandleBoard> = {
  id: 'three-candles',
  version: 1,
  seats: { min: 2, max: 4 },
  options: { ties: { values: ['shared', 'nobody'], rule: 'TC-5' } },
  refusals: { notAsked: 'TC-2', over: 'TC-5' },
  setup,
  steps: { lay, turnUp, peek },
  questions: { lay: layQuestion(), peek: peekQuestion() },
  view,
  imagine,
  outcome,
}

// ---- setup (TC-1) ----

function setup(seats: number, options: Options, chance: Chance, { version }: PlayedBy): CandleTable {
  const deck = shuffle(chance, cards())
  const players = Array.from({ length: seats }, () => ({
    hand: sorted(deck.splice(0, 3)),
    laid: [],
    candles: 0,
    peeked: [],
  }))
  return { seats, options, rules: version, chance, agenda: [{ step: 'lay' }], asked: [], players, round: 1 }
}

const cards = (): number[] => Array.from({ length: 12 }, (_, index) => index + 1)
const sorted = (hand: number[]): number[] => hand.sort((a, b) => a - b)

// ---- a round (TC-2, TC-3, TC-4) ----

/** Every player lays a card in secret. (TC-2) */
function lay(table: CandleTable): void {
  ask(
    table,
    seatsOf(table).map((each) => asking('lay', each)),
  )
  plan(table, { step: 'turnUp' })
}

function layQuestion(): Question<CandleTable> {
  return {
    rule: 'TC-2',
    options: (table, asked) => player(table, asked.seat).hand.map((card) => `lay ${card}`),
    answer: (table, asked, choice) => {
      const mine = player(table, asked.seat)
      const card = Number(choice.slice('lay '.length))
      mine.hand.splice(mine.hand.indexOf(card), 1)
      mine.laid.push(card)
    },
  }
}

/** All cards are turned up, and the highest wins a candle. (TC-2, TC-3) */
function turnUp(table: CandleTable): void {
  const laid = table.players.map((each) => each.laid.at(-1) ?? 0)
  const winner = seat(laid.indexOf(Math.max(...laid)) + 1)
  show(table, 'TC-3', 'candle', { winner, laid })
  player(table, winner).candles++
  table.round++
  for (const each of table.players)
    each.peeked = each.peeked.filter((seen) => player(table, seen.seat).hand.includes(seen.card))
  if (table.round <= 3) plan(table, [{ step: 'peek', seat: winner }, { step: 'lay' }])
}

/** The winner may look at a card of another hand. (TC-4) */
function peek(table: CandleTable, { seat: winner }: { seat: Seat }): void {
  ask(table, asking('peek', winner))
}

function peekQuestion(): Question<CandleTable> {
  return {
    rule: 'TC-4',
    options: (table, asked) => ['rest', ...others(table, asked.seat).map((other) => `peek ${other}`)],
    answer: (table, asked, choice) => {
      if (choice === 'rest') return emit(table, 'TC-4', 'rest', { seat: asked.seat })
      const other = seat(Number(choice.slice('peek '.length)))
      const card = pick(table.chance, player(table, other).hand)
      player(table, asked.seat).peeked.push({ seat: other, card })
      whisper(table, 'TC-4', 'peek', asked.seat, { card }, { seat: asked.seat, other })
    },
    barred: (_table, asked) => [{ choice: `peek ${asked.seat}`, rule: 'TC-4' }],
  }
}

// ---- views and imagined tables (TC-1) ----

function view(table: CandleTable, viewer: Viewer): CandleBoard {
  return {
    round: table.round,
    agenda: table.agenda,
    players: table.players.map(({ hand, laid, candles }, index) => ({
      cards: hand.length,
      laid,
      candles,
      ...(viewer === index + 1 ? { hand } : {}),
    })),
    peeked: viewer === 'spectator' ? [] : player(table, viewer).peeked,
  }
}

function imagine(
  { board, viewer, seats, options, rules }: Parameters<typeof threeCandles.imagine>[0],
  chance: Chance,
): CandleTable {
  const known = (index: number): number[] => [
    ...new Set(
      board.players[index]?.hand ?? board.peeked.filter((seen) => seen.seat === index + 1).map((seen) => seen.card),
    ),
  ]
  const gone = new Set(board.players.flatMap((each, index) => [...each.laid, ...known(index)]))
  const deck = shuffle(
    chance,
    cards().filter((card) => !gone.has(card)),
  )
  const players = board.players.map((each, index): Player => {
    const hand = known(index)
    return {
      hand: sorted([...hand, ...deck.splice(0, each.cards - hand.length)]),
      laid: [...each.laid],
      candles: each.candles,
      peeked: viewer === index + 1 ? board.peeked.map((seen) => ({ ...seen })) : [],
    }
  })
  return { seats, options, rules, chance, agenda: [...board.agenda], asked: [], players, round: board.round }
}

// ---- the end (TC-5) ----

function outcome(table: CandleTable): Outcome | undefined {
  if (table.agenda.length > 0 || table.asked.length > 0) return undefined
  const scores = table.players.map((each) => each.candles)
  const best = seatsOf(table).filter((each) => player(table, each).candles === Math.max(...scores))
  return { winners: best.length > 1 && table.options.ties === 'nobody' ? [] : best, how: 'most-candles', scores }
}

const player = (table: CandleTable, who: Seat): Player => table.players[who - 1] as Player
const others = (table: CandleTable, who: Seat): Seat[] =>
  seatsOf(table).filter((each) => each !== who && player(table, each).hand.length > 0)
