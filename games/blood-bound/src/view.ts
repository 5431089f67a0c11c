import type { Seat, Viewer } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { Affiliation, CardId, Clan, Rank } from './content/characters.ts'
import { CHARACTERS } from './content/characters.ts'
import type { AbilityCard } from './content/supply.ts'
import type { Attack, BloodBoundStep, BloodBoundTable, Proof } from './table.ts'
import { characterAt, player, rightNeighbour } from './table.ts'

/**
 * What one viewer sees of the table: the rows of BO-117, and nothing else. Everything is copied, so that a view that is kept
 * does not change and cannot change the table.
 */
export interface BloodBoundBoard {
  readonly dagger: Seat
  readonly passes: number
  /** What is still to happen in this attack; no entry holds anything hidden. */
  readonly agenda: readonly BloodBoundStep[]
  readonly attack?: Attack
  readonly players: readonly SeenPlayer[]
  readonly curses: SeenCurses
  readonly captured?: { readonly seat: Seat; readonly by: Seat }
}

export interface SeenPlayer {
  readonly seat: Seat
  readonly tokens: readonly (Affiliation | Rank)[]
  readonly cards: readonly AbilityCard[]
  readonly looked: readonly Seat[]
  readonly proof: Readonly<Proof>
  /** The rank that a token has shown, even if it was healed away since. */
  readonly rank?: Rank
  readonly claims: readonly string[]
  readonly attacks: readonly number[]
  readonly rescues: readonly number[]
  /** The whole card, for viewers who may know it. */
  readonly card?: CardId
  /** The clue icon, for viewers who may know it. */
  readonly clue?: Clan
}

export interface SeenCurses {
  readonly inSupply: number
  readonly given: readonly { readonly holder: Seat; readonly truth?: boolean }[]
}

export function view(table: BloodBoundTable, viewer: Viewer): BloodBoundBoard {
  return {
    dagger: table.dagger,
    passes: table.passes,
    agenda: [...table.agenda],
    ...(table.attack ? { attack: { ...table.attack, offers: [...table.attack.offers] } } : {}),
    players: seatsOf(table).map((seat) => seenPlayer(table, seat, viewer)),
    curses: seenCurses(table, viewer),
    ...(table.captured ? { captured: table.captured } : {}),
  }
}

function seenPlayer(table: BloodBoundTable, seat: Seat, viewer: Viewer): SeenPlayer {
  const { card, tokens, cards, looked, proof, claims, attacks, rescues } = player(table, seat)
  const { rank, clue } = CHARACTERS[card]
  const seen: Seen = {
    seat,
    tokens: tokens.map((token) => (token === 'rank' ? rank : token)),
    cards: cards.slice(),
    looked: looked.slice(),
    proof: { ...proof },
    claims: claims.slice(),
    attacks: attacks.slice(),
    rescues: rescues.slice(),
  }
  if (proof.rank) seen.rank = rank
  if (knowsCard(table, viewer, seat)) seen.card = card
  if (knowsClue(table, viewer, seat)) seen.clue = clue
  return seen
}

type Seen = { -readonly [Field in keyof SeenPlayer]: SeenPlayer[Field] }

/** A card is known to its owner, to a Harlequin who looked at it, and to all once a player is captured. (BO-117) */
const knowsCard = (table: BloodBoundTable, viewer: Viewer, seat: Seat): boolean =>
  table.captured !== undefined ||
  viewer === seat ||
  (viewer !== 'spectator' && player(table, viewer).looked.includes(seat))

/** A clue is known to viewers who know the card, and to the left neighbour. (BO-26, BO-117) */
const knowsClue = (table: BloodBoundTable, viewer: Viewer, seat: Seat): boolean =>
  knowsCard(table, viewer, seat) || (viewer !== 'spectator' && rightNeighbour(table.seats, viewer) === seat)

/** Holders are public once all Curse cards are given; until the end only the Inquisitor knows which is true. (BO-98, BO-117) */
function seenCurses(table: BloodBoundTable, viewer: Viewer): SeenCurses {
  const { curses, captured } = table
  const given = curses.filter((curse) => curse.holder !== undefined)
  const knowsTruth = captured !== undefined || isInquisitor(table, viewer)
  if (!knowsTruth && given.length < curses.length) return { inSupply: curses.length, given: [] }
  return {
    inSupply: curses.length - given.length,
    given: given
      .map(({ holder, truth }) => ({ holder: holder as Seat, ...(knowsTruth ? { truth } : {}) }))
      .sort((a, b) => a.holder - b.holder),
  }
}

const isInquisitor = (table: BloodBoundTable, viewer: Viewer): boolean =>
  viewer !== 'spectator' && characterAt(table, viewer).role === 'inquisitor'
