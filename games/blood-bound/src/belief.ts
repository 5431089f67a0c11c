import type { Chance, Seat, View } from '@gloamhall/kernel'
import { roll } from '@gloamhall/kernel'
import type { Character, Clan } from './content/characters.ts'
import { CLANS } from './content/characters.ts'
import type { Deal } from './deals.ts'
import { cardAt, Deals } from './deals.ts'
import { leaderIn } from './rules/leader.ts'
import type { BloodBoundBoard } from './view.ts'

/** How much a deed tells about two seats being of one clan, as the logarithm of the odds. */
const TELLS = { attack: -0.5, rescue: 1, word: 0.7 } as const

const SAMPLES = 120
const BETWEEN_SAMPLES = 8
const WARM_UP = 200

/**
 * Who may be who, as one seat sees it: deals that fit all the evidence, each as often as it is likely. People attack
 * rivals rather than friends, step in for friends rather than rivals, and tell the truth to friends.
 */
export class Belief {
  readonly view: View<BloodBoundBoard>
  readonly deals: readonly Deal[]

  constructor(view: View<BloodBoundBoard>, chance: Chance) {
    this.view = view
    this.deals = likelyDeals(view, chance)
  }

  /** The mean of a figure over all deals held possible. */
  mean(figure: (deal: Deal) => number): number {
    return this.deals.reduce((sum, deal) => sum + figure(deal), 0) / this.deals.length
  }

  /** How likely something is. */
  chanceThat(holds: (deal: Deal) => boolean): number {
    return this.mean((deal) => (holds(deal) ? 1 : 0))
  }

  isOf(seat: Seat, clan: Character['clan']): number {
    return this.chanceThat((deal) => cardAt(deal, seat).clan === clan)
  }

  leads(seat: Seat, clan: Clan): number {
    return this.chanceThat((deal) => leaderIn(deal, clan, this.view.board) === seat)
  }

  /** How unsure we are of a seat's clan: 0 when we know, 1 when it might as well be either. */
  doubt(seat: Seat): number {
    const rose = this.isOf(seat, 'rose')
    const beast = this.isOf(seat, 'beast')
    return 1 - Math.abs(rose - beast)
  }
}

/** Walks from deal to deal, more willingly to likelier ones (Metropolis), and notes every few steps where it stands. */
function likelyDeals(view: View<BloodBoundBoard>, chance: Chance): Deal[] {
  const deals = new Deals(view)
  const weight = evidence(view)
  const deal = deals.any(chance)
  let here = weight(deal)
  const accept = (changed: Deal): boolean => {
    const there = weight(changed)
    if (there < here && uniform(chance) >= Math.exp(there - here)) return false
    here = there
    return true
  }
  const noted: Deal[] = []
  for (let step = 1; noted.length < SAMPLES; step++) {
    deals.mix(deal, chance, accept)
    if (step > WARM_UP && step % BETWEEN_SAMPLES === 0) noted.push([...deal])
  }
  return noted
}

const uniform = (chance: Chance): number => (roll(chance, 2 ** 20) - 1) / 2 ** 20

/** What the deeds and words of all seats say about a deal. */
function evidence({ board, viewer }: View<BloodBoundBoard>): (deal: Deal) => number {
  const ties = board.players.flatMap(({ seat, attacks, rescues }) =>
    board.players.map((other, index) => ({
      seat,
      other: other.seat,
      tie: (attacks[index] ?? 0) * TELLS.attack + (rescues[index] ?? 0) * TELLS.rescue,
    })),
  )
  const strong = ties.filter(({ tie }) => tie !== 0)
  const words = board.players.flatMap(({ seat, claims }) => claims.flatMap((claim) => heard(seat, claim)))
  return (deal) => {
    let sum = 0
    for (const { seat, other, tie } of strong) if (cardAt(deal, seat).clan === cardAt(deal, other).clan) sum += tie
    for (const word of words) if (believable(word, deal, viewer)) sum += TELLS.word
    return sum
  }
}

interface Word {
  readonly speaker: Seat
  readonly about: Seat
  readonly clan: string
}

/** A claim that puts somebody into a clan: `clan rose`, `seat 4 beast`, `lead 4 beast`, `saw 4 beast-3`. */
function heard(speaker: Seat, claim: string): Word[] {
  const [verb, first = '', second = ''] = claim.split(' ')
  if (verb === 'clan') return [{ speaker, about: speaker, clan: first }]
  if (verb !== 'seat' && verb !== 'lead' && verb !== 'saw') return []
  const clan = CLANS.find((each) => second.startsWith(each))
  return clan ? [{ speaker, about: Number(first) as Seat, clan }] : []
}

/** Friends tell the truth; what a rival says about others may as well be a lie. */
function believable({ speaker, about, clan }: Word, deal: Deal, viewer: View['viewer']): boolean {
  if (cardAt(deal, about).clan !== clan) return false
  return about === speaker || viewer === 'spectator' || cardAt(deal, speaker).clan === cardAt(deal, viewer).clan
}
