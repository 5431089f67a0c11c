import type {
  Asked,
  Chance,
  Choice,
  Entry,
  Game,
  Options,
  Outcome,
  PlayedBy,
  Seat,
  Table,
  View,
  Viewer,
} from '@gloamhall/kernel'
import {
  ask,
  asking,
  clone as copyOf,
  pick,
  plan,
  roll,
  seat,
  seatsOf,
  show,
  shuffle,
  whisper,
} from '@gloamhall/kernel'

/** The reference game on the kernel. README.md has its rules. */
export interface ReferenceTable extends Table<ReferenceEntry, ReferenceAsked> {
  players: Player[]
  /** Prizes to come; the last one is next. */
  prizes: number[]
  /** Prizes of the rounds so far; the last one is that of this round. */
  turnedUp: number[]
}

interface Player {
  hand: number[]
  /** The last card is drawn next. */
  deck: number[]
  discard: number[]
  /** The card turned up in this round; 0 if there is none. */
  laid: number
  /** Cards that everyone knows to be in this hand, because all others of this player went into the shuffled deck. */
  known: number[]
  points: number
}

type ReferenceEntry = Entry & { step: 'turnUpPrize' | 'turnUpCards' | 'draw' }
type ReferenceAsked = (Asked & { question: 'lay' }) | (Asked & { question: 'claim' })

export interface ReferenceBoard {
  readonly turnedUp: readonly number[]
  readonly agenda: readonly ReferenceEntry[]
  readonly players: readonly {
    readonly cards: number
    readonly deck: number
    readonly discard: readonly number[]
    readonly laid: number
    readonly known: readonly number[]
    readonly points: number
    readonly hand?: readonly number[]
  }[]
}

const SEATS = 4
const HAND = 4
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const PRIZES = [1, 2, 3, 4, 5].flatMap((prize) => [prize, prize, prize, prize])

/** Choices are fixed words, so they are created once instead of at every decision. */
const LAY: readonly Choice[] = [0, ...CARDS].map((card) => `lay ${card}`)
const CARD_OF: ReadonlyMap<Choice, number> = new Map(LAY.map((choice, card) => [choice, card]))
const CLAIM: readonly Choice[] = ['take', 'roll']

export const reference: Game<ReferenceTable, ReferenceBoard> = {
  id: 'reference',
  version: 1,
  seats: { min: SEATS, max: SEATS },
  options: {},
  refusals: { notAsked: 'RG-2', over: 'RG-6' },
  setup,
  steps: { turnUpPrize, turnUpCards, draw },
  questions: {
    lay: {
      rule: 'RG-2',
      options: (table, asked) => player(table, asked.seat).hand.map((card) => LAY[card] as Choice),
      random: (table, asked, chance) => LAY[pick(chance, player(table, asked.seat).hand)] as Choice,
      answer: (table, asked, choice) => lay(player(table, asked.seat), CARD_OF.get(choice) as number),
    },
    claim: { rule: 'RG-4', options: () => CLAIM, answer: claim },
  },
  view,
  imagine,
  outcome,
  clone,
}

const player = (table: ReferenceTable, who: Seat): Player => table.players[who - 1] as Player

// ---- setup (RG-1) ----

function setup(seats: number, options: Options, chance: Chance, { version }: PlayedBy): ReferenceTable {
  const players = Array.from({ length: seats }, (): Player => {
    const deck = shuffle(chance, [...CARDS])
    return { hand: deck.splice(-HAND), deck, discard: [], laid: 0, known: [], points: 0 }
  })
  const prizes = shuffle(chance, [...PRIZES])
  return {
    seats,
    options,
    rules: version,
    chance,
    agenda: [{ step: 'turnUpPrize' }],
    asked: [],
    players,
    prizes,
    turnedUp: [],
  }
}

// ---- a round ----

/** A prize is turned up, and every player lays a card in secret. (RG-2) */
function turnUpPrize(table: ReferenceTable): void {
  const prize = table.prizes.pop() as number
  table.turnedUp.push(prize)
  show(table, 'RG-2', 'prize', { prize })
  ask(
    table,
    seatsOf(table).map((each) => asking('lay', each)),
  )
  plan(table, { step: 'turnUpCards' })
}

function lay(mine: Player, card: number): void {
  remove(mine.hand, card)
  mine.laid = card
}

/** All cards are turned up; the winner is asked how to claim the prize. (RG-2, RG-3) */
function turnUpCards(table: ReferenceTable): void {
  for (const each of table.players) remove(each.known, each.laid)
  const winner = winnerOf(table)
  if (table.news) show(table, 'RG-3', 'won', { winner, laid: table.players.map(({ laid }) => laid) })
  ask(table, asking('claim', winner))
  plan(table, { step: 'draw' })
}

/** The highest card; of equal ones the first, counted from the leader. (RG-3) */
function winnerOf({ players, turnedUp }: ReferenceTable): Seat {
  const leader = (turnedUp.length - 1) % SEATS
  let winner = leader
  for (let nth = 1; nth < SEATS; nth++) {
    const next = (leader + nth) % SEATS
    if ((players[next] as Player).laid > (players[winner] as Player).laid) winner = next
  }
  return seat(winner + 1)
}

/** The winner takes the prize, or rolls for twice its points or none. (RG-4) */
function claim(table: ReferenceTable, { seat: winner }: Asked, choice: Choice): void {
  const { turnedUp, chance } = table
  const prize = turnedUp.at(-1) as number
  if (choice === 'take') return score(table, winner, prize)
  const dice = [roll(chance, 6), roll(chance, 6)] as const
  show(table, 'RG-4', 'rolled', { seat: winner, dice })
  score(table, winner, dice[0] + dice[1] >= 7 ? 2 * prize : 0)
}

function score(table: ReferenceTable, winner: Seat, points: number): void {
  player(table, winner).points += points
  show(table, 'RG-4', 'scored', { seat: winner, points })
}

/** Everyone discards the card laid and draws one. (RG-5) */
function draw(table: ReferenceTable): void {
  for (const each of seatsOf(table)) {
    const mine = player(table, each)
    mine.discard.push(mine.laid)
    mine.laid = 0
    if (mine.deck.length === 0) shuffleDiscards(table, each, mine)
    const card = mine.deck.pop() as number
    mine.hand.push(card)
    whisper(table, 'RG-5', 'drew', each, { card }, { seat: each })
  }
  if (table.prizes.length > 0) plan(table, { step: 'turnUpPrize' })
}

/** With the deck empty and the discards shuffled, everyone can tell which cards are still in this hand. (RG-5) */
function shuffleDiscards(table: ReferenceTable, who: Seat, mine: Player): void {
  // Sorted, because the order of a hand would tell which card was drawn last.
  mine.known = mine.hand.toSorted((one, other) => one - other)
  mine.deck = shuffle(table.chance, mine.discard)
  mine.discard = []
  show(table, 'RG-5', 'shuffled', { seat: who })
}

/** Removes a card from a list, if it is there. */
function remove(cards: number[], card: number): void {
  const at = cards.indexOf(card)
  if (at < 0) return
  // By hand, because `splice` returns a list of what it removes.
  for (let next = at + 1; next < cards.length; next++) cards[next - 1] = cards[next] as number
  cards.pop()
}

/** Copies the table field by field, as our other games do. */
function clone(table: ReferenceTable): ReferenceTable {
  return {
    ...table,
    chance: copyOf(table.chance),
    agenda: table.agenda.slice(),
    asked: table.asked.map((asked) => ({ ...asked })),
    players: table.players.map(({ hand, deck, discard, laid, known, points }) => ({
      hand: hand.slice(),
      deck: deck.slice(),
      discard: discard.slice(),
      laid,
      known: known.slice(),
      points,
    })),
    prizes: table.prizes.slice(),
    turnedUp: table.turnedUp.slice(),
    ...(table.news ? { news: table.news.slice() } : {}),
  }
}

// ---- the end (RG-6) ----

function outcome(table: ReferenceTable): Outcome | undefined {
  if (table.agenda.length > 0 || table.asked.length > 0) return undefined
  const scores = table.players.map(({ points }) => points)
  const most = Math.max(...scores)
  return { winners: seatsOf(table).filter((each) => player(table, each).points === most), how: 'most-points', scores }
}

// ---- views and imagined tables ----

function view(table: ReferenceTable, viewer: Viewer): ReferenceBoard {
  return {
    turnedUp: table.turnedUp,
    agenda: table.agenda,
    players: table.players.map(({ hand, deck, discard, laid, known, points }, index) => {
      const open = { cards: hand.length, deck: deck.length, discard, laid, known, points }
      return viewer === index + 1 ? { ...open, hand } : open
    }),
  }
}

/** Cards that are neither known to be in a hand nor in sight are equally likely to be in the hand or anywhere in the deck. */
function imagine(view: View<ReferenceBoard>, chance: Chance): ReferenceTable {
  const { board, seats, options, rules } = view
  const players = board.players.map((each): Player => {
    const hand = [...(each.hand ?? each.known)]
    const deck = shuffle(chance, without(CARDS, [...hand, ...each.discard, each.laid]))
    hand.push(...deck.splice(0, each.cards - hand.length))
    const { laid, points } = each
    return { hand, deck, discard: [...each.discard], laid, known: [...each.known], points }
  })
  return {
    seats,
    options,
    rules,
    chance,
    agenda: [...board.agenda],
    asked: [],
    players,
    prizes: shuffle(chance, without(PRIZES, board.turnedUp)),
    turnedUp: [...board.turnedUp],
  }
}

function without(all: readonly number[], some: readonly number[]): number[] {
  const rest = [...all]
  for (const each of some) remove(rest, each)
  return rest
}
