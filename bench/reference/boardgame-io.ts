/**
 * The reference game on boardgame.io, as its documentation recommends: players act at the same time in stages, secrets are
 * stripped by `playerView`. README.md has the rules. The types are the few that the game touches, because boardgame.io is
 * installed only for benchmarks.
 */
interface State {
  readonly players: Record<string, Player>
  secret: Secret
  turnedUp: number[]
}

interface Player {
  hand: number[]
  deckSize: number
  discard: number[]
  /** The card turned up in this round; 0 if there is none. */
  laid: number
  points: number
}

interface Secret {
  /** The last card is drawn next. */
  decks: Record<string, number[]>
  prizes: number[]
  laid: Record<string, number>
}

interface Context {
  readonly numPlayers: number
  readonly playOrder: readonly string[]
}

/** The part of its random plugin that is used. */
export interface Random {
  Die(sides: number): number
  Shuffle(cards: number[]): number[]
}

interface Tools {
  readonly G: State
  readonly ctx: Context
  readonly playerID: string
  readonly random: Random
  readonly seeded: Random
  readonly events: { setActivePlayers(active: object): void; endTurn(): void; endGame(result: object): void }
}

const HAND = 4
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const PRIZES = [1, 2, 3, 4, 5].flatMap((prize) => [prize, prize, prize, prize])
const INVALID = 'INVALID_MOVE'

/** The plugin for dice and shuffles: that of boardgame.io, or one with a given seed (same.ts). */
type Source = 'random' | 'seeded'

export const referenceFrom = (source: Source, plugins: readonly object[] = []) => ({
  name: 'reference',
  plugins,
  minPlayers: 4,
  maxPlayers: 4,
  // Without undo, which secret choices rule out anyway, states do not contain the earlier ones.
  disableUndo: true,
  setup: (tools: Tools) => setup(tools, tools[source]),
  turn: {
    onBegin: turnUpPrize,
    // Each player acts once; then the stage ends for that player.
    activePlayers: { all: 'lay', minMoves: 1, maxMoves: 1 },
    stages: {
      lay: { moves: { lay } },
      claim: { moves: { claim: (tools: Tools, how: 'take' | 'roll') => claim(tools, tools[source], how) } },
    },
  },
  playerView,
  // For its bot.
  ai: { enumerate },
})

// ---- setup (RG-1) ----

function setup({ ctx }: Tools, random: Random): State {
  const decks: Record<string, number[]> = {}
  const players: Record<string, Player> = {}
  for (const id of ctx.playOrder) {
    const deck = random.Shuffle([...CARDS])
    const hand = deck.splice(-HAND)
    decks[id] = deck
    players[id] = { hand, deckSize: deck.length, discard: [], laid: 0, points: 0 }
  }
  return { players, secret: { decks, prizes: random.Shuffle([...PRIZES]), laid: {} }, turnedUp: [] }
}

// ---- a round ----

/** A turn of boardgame.io is a round: a prize is turned up. (RG-2) */
function turnUpPrize({ G }: Tools): void {
  G.turnedUp.push(G.secret.prizes.pop() as number)
}

/** Every player lays a card in secret; the last one turns all of them up. (RG-2, RG-3) */
function lay({ G, ctx, playerID, events }: Tools, card: number): string | undefined {
  const mine = G.players[playerID] as Player
  const at = mine.hand.indexOf(card)
  if (at < 0) return INVALID
  mine.hand.splice(at, 1)
  G.secret.laid[playerID] = card
  if (!ctx.playOrder.every((id) => id in G.secret.laid)) return undefined
  for (const id of ctx.playOrder) (G.players[id] as Player).laid = G.secret.laid[id] as number
  G.secret.laid = {}
  events.setActivePlayers({ value: { [winnerOf(G, ctx)]: 'claim' } })
  return undefined
}

/** The highest card; ties go to the first seat counted from the leader. (RG-3) */
function winnerOf(G: State, { playOrder, numPlayers }: Context): string {
  const leader = (G.turnedUp.length - 1) % numPlayers
  let winner = playOrder[leader] as string
  for (let nth = 1; nth < numPlayers; nth++) {
    const next = playOrder[(leader + nth) % numPlayers] as string
    if ((G.players[next] as Player).laid > (G.players[winner] as Player).laid) winner = next
  }
  return winner
}

/** The winner takes the prize, or rolls for twice its points or none; then all draw. (RG-4, RG-5, RG-6) */
function claim({ G, ctx, playerID, events }: Tools, random: Random, how: 'take' | 'roll'): void {
  const mine = G.players[playerID] as Player
  const prize = G.turnedUp.at(-1) as number
  if (how === 'take') mine.points += prize
  else if (random.Die(6) + random.Die(6) >= 7) mine.points += 2 * prize
  for (const id of ctx.playOrder) draw(G, id, random)
  if (G.secret.prizes.length > 0) events.endTurn()
  else events.endGame({ points: ctx.playOrder.map((id) => G.players[id]?.points) })
}

function draw(G: State, id: string, random: Random): void {
  const mine = G.players[id] as Player
  mine.discard.push(mine.laid)
  mine.laid = 0
  if (G.secret.decks[id]?.length === 0) {
    G.secret.decks[id] = random.Shuffle([...mine.discard])
    mine.discard = []
  }
  const deck = G.secret.decks[id] as number[]
  mine.hand.push(deck.pop() as number)
  mine.deckSize = deck.length
}

// ---- what a player sees, and may do ----

function playerView({ G, playerID }: Pick<Tools, 'G'> & { playerID: string | null }): object {
  const { secret: _, players, ...open } = G
  const seen = Object.entries(players).map(([id, player]) => {
    const { hand: _, ...others } = player
    return [id, id === playerID ? player : others]
  })
  return { ...open, players: Object.fromEntries(seen) as object }
}

function enumerate(G: State, ctx: { activePlayers: Record<string, string> | null }, playerID: string): object[] {
  const stage = ctx.activePlayers?.[playerID]
  const mine = G.players[playerID] as Player
  if (stage === 'claim') return ['take', 'roll'].map((how) => ({ move: 'claim', args: [how] }))
  return stage === 'lay' ? mine.hand.map((card) => ({ move: 'lay', args: [card] })) : []
}
