import type { Choice, Seat, View } from '@gloamhall/kernel'
import type { Character } from './content/characters.ts'
import { CARDS, CHARACTERS, CLANS } from './content/characters.ts'
import type { Evidence, Split } from './deals.ts'
import type { PlayerAction, PlayerActionKind, Memory } from './memory.ts'
import { rightNeighbour } from './table.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'
import type { Weights } from './weights.ts'
import { WEIGHTS } from './weights.ts'

/** How much an action suggests that two seats are of one clan, in log odds: with an unhurt target, and for each of its wounds. */
const tieOf = (kind: PlayerActionKind, wounds: number, weights: Weights): number => {
  const more = kind === 'attack' || kind === 'pass' || kind === 'offer' || kind === 'trust'
  const base = weights[`${kind === 'strike-back' ? 'strikeBack' : kind}Tie`]
  return base + (more ? weights[`${kind}TiePerWound`] * Math.min(wounds, 3) : 0)
}

/**
 * What actions and claims suggest about the cards, for one seat. Players attack rivals rather than friends, intervene for
 * friends rather than rivals, and are believed a little about themselves, more by their friends. The viewer's own actions
 * suggest nothing, since they follow from what the viewer believed.
 */
export function evidenceFor(view: View<BloodBoundBoard>, memory: Memory | undefined, weights = WEIGHTS): Evidence {
  const ties = tiesOf(view, memory, weights)
  const words = view.board.players.flatMap(({ seat, claims }) =>
    seat === view.viewer ? [] : claims.map((claim) => ({ speaker: seat, claim })),
  )
  const hearsay = words.flatMap((word) => hearsayOf(word, view.seats))
  return {
    split: (split) => Math.exp(kinship(split, ties) + believed(split, hearsay, view, weights)),
    card: (seat, card) =>
      reluctance(view.board.players[seat - 1] as SeenPlayer, card) *
      Math.exp(words.reduce((sum, word) => sum + (word.speaker === seat ? ownWord(word.claim, card, weights) : 0), 0)),
  }
}

// ---- tokens ----

/**
 * How often a player of this role takes the rank for the first wound, and for the second: those with a useful ability often do,
 * leaders rarely, and an Alchemist gains nothing by it. (BO-53, BO-63, BO-78)
 */
const RANK_TOKEN_ODDS: Readonly<Record<Character['role'], readonly [number, number]>> = {
  elder: [0.05, 0.2],
  assassin: [0.5, 0.6],
  harlequin: [0.6, 0.3],
  alchemist: [0.1, 0.1],
  mentalist: [0.55, 0.65],
  guardian: [0.8, 0.7],
  berserker: [0.35, 0.45],
  mage: [0.5, 0.65],
  courtesan: [0.3, 0.7],
  inquisitor: [0.4, 0.5],
}

/** A wounded player who kept the rank back more likely has a role that does so. */
function reluctance({ tokens }: SeenPlayer, { role }: Character): number {
  const [first, second] = RANK_TOKEN_ODDS[role]
  const [one, other] = tokens
  if (one === undefined || isRank(one)) return 1
  return (1 - first) * (other === undefined || isRank(other) ? 1 : 1 - second)
}

const isRank = (token: SeenPlayer['tokens'][number]): boolean => typeof token === 'number' || token === 'fleur'

// ---- actions ----

interface Tie {
  readonly pair: number
  readonly order: readonly [Seat, Seat]
  readonly tie: number
}

function tiesOf({ board, viewer, seats }: View<BloodBoundBoard>, memory: Memory | undefined, weights: Weights): Tie[] {
  const sums = new Map<number, Tie>()
  const tie = (one: Seat, other: Seat, worth: number): void => {
    if (worth === 0 || one === viewer) return
    const [low, high] = one < other ? [one, other] : [other, one]
    const key = low * (seats + 1) + high
    const sum = (sums.get(key)?.tie ?? 0) + worth
    sums.set(key, { pair: (1 << (low - 1)) | (1 << (high - 1)), order: [low, high], tie: sum })
  }
  for (const { kind, by, to, wounds } of memory?.deeds ?? actionsOnTable(board)) {
    tie(by, to, tieOf(kind, wounds, weights))
  }
  for (const { seat, claims } of board.players) for (const claim of claims) tie(seat, ...fateIn(claim, weights))
  return [...sums.values()]
}

/** What the table itself records, for a bot that joined late. */
const actionsOnTable = ({ players }: BloodBoundBoard): PlayerAction[] =>
  players.flatMap(({ seat, attacks, rescues }) =>
    players.flatMap((other, index) => [
      ...Array.from({ length: attacks[index] ?? 0 }, () => deed('attack', seat, other.seat)),
      ...Array.from({ length: rescues[index] ?? 0 }, () => deed('offer', seat, other.seat)),
    ]),
  )

const deed = (kind: PlayerActionKind, by: Seat, to: Seat): PlayerAction => ({ kind, by, to, wounds: 1 })

/** Ties count in full within one clan, and not at all between the clans; those with the Inquisitor count half. */
function kinship({ rose, beast, order }: Split, ties: readonly Tie[]): number {
  let sum = 0
  for (const { pair, order: seats, tie } of ties) {
    if ((rose & pair) === pair || (beast & pair) === pair) sum += tie
    else if (order !== undefined && seats.includes(order)) sum += tie / 2
  }
  return sum
}

/** `strike 4` and `spare 4` count as weak actions. */
function fateIn(claim: Choice, { fateClaim }: Weights): [Seat, number] {
  const [verb, other = ''] = claim.split(' ')
  return [Number(other) as Seat, verb === 'strike' ? -fateClaim : verb === 'spare' ? fateClaim : 0]
}

// ---- claims ----

interface Word {
  readonly speaker: Seat
  readonly claim: Choice
}

/** `clan rose`, `rank 4`, `leader`: claims about the speaker's own card. */
function ownWord(claim: Choice, card: Character, weights: Weights): number {
  const [verb, what] = claim.split(' ')
  if (verb === 'clan') return card.clan === what ? weights.clanClaim : 0
  if (verb === 'rank') return String(card.rank) === what ? weights.rankClaim : 0
  if (verb === 'leader') return card.clan !== 'order' && Number(card.rank) <= 3 ? weights.leaderClaim : 0
  return 0
}

interface Hearsay {
  readonly speaker: Seat
  readonly about: Seat
  readonly clan: Character['clan']
}

/** A claim that assigns another player to a clan: `clue rose`, `seat 4 beast`, `lead 4 beast`, `saw 4 beast-3`. */
function hearsayOf({ speaker, claim }: Word, seats: number): Hearsay[] {
  const [verb, first = '', second = ''] = claim.split(' ')
  const clue = verb === 'clue' ? CLANS.find((each) => each === first) : undefined
  if (clue) return [{ speaker, about: rightNeighbour(seats, speaker), clan: clue }]
  if (verb !== 'seat' && verb !== 'lead' && verb !== 'saw') return []
  const card = CARDS.find((each) => each === second)
  const clan = card ? CHARACTERS[card].clan : CLANS.find((each) => each === second)
  return clan ? [{ speaker, about: Number(first) as Seat, clan }] : []
}

/** Friends tell the truth about others; what a rival says may be a lie and counts nothing. */
function believed(split: Split, hearsay: readonly Hearsay[], { viewer }: View, weights: Weights): number {
  let sum = 0
  for (const { speaker, about, clan } of hearsay)
    if (viewer !== 'spectator' && clanIn(split, speaker) === clanIn(split, viewer) && clanIn(split, about) === clan)
      sum += weights.friendClaim
  return sum
}

const clanIn = ({ rose, beast }: Split, seat: Seat): Character['clan'] =>
  rose & (1 << (seat - 1)) ? 'rose' : beast & (1 << (seat - 1)) ? 'beast' : 'order'
