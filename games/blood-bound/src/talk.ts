import type { Choice, Seat, Talk } from '@gloamhall/kernel'
import { CARDS, CHARACTERS, CLANS, RANKS } from './content/characters.ts'
import { hasInquisitor } from './content/supply.ts'
import type { BloodBoundTable } from './table.ts'
import { others, player } from './table.ts'

/**
 * The claims players can make, true or not; all players hear them. (BO-115, BO-116)
 *
 *     clan rose · clan order        I am of the Rose · I serve the Secret Order
 *     rank 4 · leader               I am the Alchemist · I lead my clan
 *     clue beast                    the clue I was shown is the Beast's
 *     seat 4 rose · lead 4 beast    seat 4 is of the Rose · seat 4 leads the Beast
 *     saw 4 rose-3                  I have seen the card of seat 4 (for a Harlequin who looked)
 *     attack-me · ask-me            attack me, I have an ability to use · I will step in if you ask
 *     strike 4 · spare 4            attack seat 4 · leave seat 4 alone
 */
export const talk: Talk<BloodBoundTable> = {
  rule: 'BO-115',
  claims: (table, seat) => {
    const { looked } = player(table, seat)
    const { me, requests, others: about } = claimable(table.seats, seat, looked)
    return [
      ...me.clan,
      ...me.rank,
      me.leader,
      ...me.clue,
      ...requests,
      ...about.flatMap(({ clan, lead, fate }) => [...clan, ...lead, ...fate]),
      // An option lets a Harlequin look at their own card. (BO-69)
      ...looked.flatMap((other) => seen(table.seats, other)),
    ]
  },
  hear,
}

/** The claims a seat may make, grouped by what they are about. */
export interface Claimable {
  readonly me: {
    readonly clan: readonly Choice[]
    readonly rank: readonly Choice[]
    readonly clue: readonly Choice[]
    readonly leader: Choice
  }
  readonly requests: readonly Choice[]
  readonly others: readonly AboutSeat[]
}

export interface AboutSeat {
  readonly seat: Seat
  readonly clan: readonly Choice[]
  readonly lead: readonly Choice[]
  readonly fate: readonly Choice[]
  /** Only for a Harlequin who has looked at that card. */
  readonly saw: readonly Choice[]
}

export function claimable(seats: number, seat: Seat, looked: readonly Seat[]): Claimable {
  const order = hasInquisitor(seats)
  return {
    me: {
      clan: ['rose', 'beast', ...(order ? ['order'] : [])].map((clan) => `clan ${clan}`),
      rank: RANKS.map((rank) => `rank ${rank}`),
      clue: CLANS.map((clan) => `clue ${clan}`),
      leader: 'leader',
    },
    requests: ['attack-me', 'ask-me'],
    others: others({ seats }, seat).map((other) => ({
      seat: other,
      clan: CLANS.map((clan) => `seat ${other} ${clan}`),
      lead: CLANS.map((clan) => `lead ${other} ${clan}`),
      fate: [`strike ${other}`, `spare ${other}`],
      saw: looked.includes(other) ? seen(seats, other) : [],
    })),
  }
}

/** Any card that may be in play: a Harlequin need not tell the truth. (BO-77, BO-116) */
const seen = (seats: number, other: Seat): Choice[] =>
  CARDS.filter((card) => hasInquisitor(seats) || CHARACTERS[card].clan !== 'order').map(
    (card) => `saw ${other} ${card}`,
  )

/** The latest claim on a subject replaces the one before. */
function hear(table: BloodBoundTable, seat: Seat, claim: Choice): void {
  const speaker = player(table, seat)
  speaker.claims = [...speaker.claims.filter((earlier) => subject(earlier) !== subject(claim)), claim]
}

/** `clan rose` and `clan beast` are about one subject, so are `strike 4` and `spare 4`; `seat 4 rose` is about seat 4. */
function subject(claim: Choice): string {
  const [verb, what] = claim.split(' ')
  if (verb === 'strike' || verb === 'spare') return `fate ${what}`
  return verb === 'seat' || verb === 'lead' || verb === 'saw' ? `${verb} ${what}` : (verb as string)
}
