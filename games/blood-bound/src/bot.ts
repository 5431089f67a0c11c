import type { Chance, Choice, Judgement, Seat, View } from '@gloamhall/kernel'
import { Belief } from './belief.ts'
import { objectOf, seatIn, verbOf } from './choices.ts'
import type { Clan } from './content/characters.ts'
import { CHARACTERS, rivalOf } from './content/characters.ts'
import { WOUNDS } from './content/supply.ts'
import type { Deal } from './deals.ts'
import { cardAt } from './deals.ts'
import { leaderIn } from './rules/leader.ts'
import { isShielded } from './table.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'

/**
 * How a good player of Blood Bound thinks: find out who leads the rivals, wound that one, and let a friend hold the
 * dagger when it counts; never stab for the fourth time without being fairly sure. A value of 1 is a win, -1 a loss.
 */
export const judgement: Judgement<BloodBoundBoard> = {
  weigh(view, chance) {
    const mind = new Mind(view, chance)
    return view.choices.map((choice) => mind.worth(choice))
  },
  claim: (view, claims, chance) => worthSaying(view, claims, chance),
}

/** What it is worth to wait: next time we will know more, so a capture must promise more than even odds. */
const PATIENCE = 0.4

class Mind {
  readonly #belief: Belief
  readonly #board: BloodBoundBoard
  readonly #me: Seat
  readonly #clan: Clan | 'order'

  constructor(view: View<BloodBoundBoard>, chance: Chance) {
    if (view.viewer === 'spectator') throw new Error('a spectator has nothing to decide')
    this.#belief = new Belief(view, chance)
    this.#board = view.board
    this.#me = view.viewer
    this.#clan = CHARACTERS[this.#seen(view.viewer).card as keyof typeof CHARACTERS].clan
  }

  worth(choice: Choice): number {
    const seat = seatIn(choice)
    switch (verbOf(choice)) {
      case 'attack':
        return this.#attack(seat)
      case 'pass':
        return 0.05 * this.#dagger(seat) - this.#boredom()
      case 'ask':
        return -this.#ownWound() - 0.02
      case 'stand':
        return 0
      case 'offer':
        return this.#offer()
      case 'accept':
        return 0.15 * this.#dagger(seat)
      case 'refuse':
        return this.#ownWound()
      case 'take':
        return this.#token(objectOf(choice))
      case 'return':
        return objectOf(choice) === 'rank' ? 0.2 : 0.1
      case 'give':
        return this.#curse(seat, choice.startsWith('give true'))
      default:
        return this.#ability(choice, seat)
    }
  }

  // ---- attacking ----

  /** Passing is safe, but somebody must dare in the end, or the night never does. */
  #boredom(): number {
    return 0.05 * this.#board.passes
  }

  #attack(target: Seat): number {
    if (this.#wounds(target) === WOUNDS) return this.#capture(target, this.#me) - PATIENCE
    if (this.#clan === 'order') return 0.02 * this.#wounds(target)
    const wounds = this.#wounds(target)
    const learned = 0.05 * this.#belief.doubt(target)
    return (
      this.#harm(target) * (1 + wounds / 2) + learned + 0.05 * this.#dagger(target) - this.#handsOverVictory(target)
    )
  }

  /** What it is worth to us that this seat suffers a wound. */
  #harm(seat: Seat): number {
    if (this.#clan === 'order') return seat === this.#me ? 0.2 : 0.01
    const rival = rivalOf(this.#clan)
    return (
      0.3 * this.#belief.leads(seat, rival) +
      0.03 * this.#belief.isOf(seat, rival) -
      0.35 * this.#belief.leads(seat, this.#clan) -
      0.08 * this.#belief.isOf(seat, this.#clan)
    )
  }

  /** Better a friend with the dagger than a rival; the Inquisitor does not care. */
  #dagger(seat: Seat): number {
    if (this.#clan === 'order') return 0
    return this.#belief.isOf(seat, this.#clan) - this.#belief.isOf(seat, rivalOf(this.#clan))
  }

  /** The danger that the next to hold the dagger captures our leader at once. */
  #handsOverVictory(next: Seat): number {
    const clan = this.#clan
    if (clan === 'order') return 0
    return (
      0.3 *
      this.#belief.chanceThat((deal) => {
        const leader = leaderIn(deal, clan, this.#board) as Seat
        return (
          cardAt(deal, next).clan === rivalOf(clan) &&
          this.#wounds(leader) === WOUNDS &&
          !isShielded(this.#board, leader)
        )
      })
    )
  }

  /** The value of a fourth wound, by whoever deals it. (BO-111) */
  #capture(victim: Seat, dealer: Seat): number {
    return this.#belief.mean((deal) => this.#captureIn(deal, victim, dealer))
  }

  #captureIn(deal: Deal, victim: Seat, dealer: Seat): number {
    const captured = cardAt(deal, victim).clan
    const { clan } = cardAt(deal, dealer)
    if (captured === 'order') return this.#clan === 'order' ? 1 : -1
    if (clan === 'order') return 0
    const winner = victim === leaderIn(deal, rivalOf(clan), this.#board) ? clan : rivalOf(clan)
    if (this.#clan !== 'order') return winner === this.#clan ? 1 : -1
    const cursed = this.#board.curses.given.find(({ truth }) => truth)?.holder
    return leaderIn(deal, winner, this.#board) === cursed ? 1 : -1
  }

  // ---- being attacked, and stepping in ----

  /** What it costs to take the wound oneself: a capture, or one step towards it. */
  #ownWound(): number {
    const { attack } = this.#board
    if (!attack) return 0
    if (this.#wounds(this.#me) === WOUNDS) return this.#capture(this.#me, attack.attacker)
    if (this.#clan === 'order') return 0.2
    return -0.05 * this.#wounds(this.#me) - 0.3 * this.#belief.leads(this.#me, this.#clan) * this.#wounds(this.#me)
  }

  /** Stepping in costs a wound and the secret of the rank; it pays when the target must not be wounded again. */
  #offer(): number {
    const { attack } = this.#board
    if (!attack) return 0
    const cost = 0.15 + 0.05 * this.#wounds(this.#me) - Math.max(0, this.#bestUse())
    if (this.#wounds(attack.target) === WOUNDS) return -this.#capture(attack.target, attack.attacker) - cost
    if (this.#clan === 'order') return 0.05
    const precious = this.#belief.leads(attack.target, this.#clan)
    const mine = this.#belief.leads(this.#me, this.#clan)
    return precious * 0.25 * this.#wounds(attack.target) - cost - 0.5 * mine
  }

  // ---- tokens and abilities ----

  /** The rank is worth its ability, if this is an attack; a leader hides it, and unknown tokens hide most. */
  #token(token: string): number {
    if (this.#clan === 'order') return token === 'rank' ? 0.1 : 0.05
    if (token !== 'rank') return token === 'unknown' ? 0.05 : 0.02
    const exposed = 0.2 * this.#belief.leads(this.#me, this.#clan)
    return (this.#board.attack ? this.#bestUse() : 0) - exposed - 0.03
  }

  /** The most the own ability could do right now, before it is known where it could be aimed. */
  #bestUse(): number {
    const { ability, role } = CHARACTERS[this.#seen(this.#me).card as keyof typeof CHARACTERS]
    const reach = (verb: string): number =>
      Math.max(
        ...this.#board.players
          .filter(({ seat }) => seat !== this.#me)
          .map(({ seat }) => this.#ability(`${verb} ${seat}`, seat)),
      )
    if (ability.kind === 'wound') return reach(ability.verb)
    if (ability.kind === 'give') return reach(ability.card)
    if (ability.kind === 'shield' || ability.kind === 'look') return reach(ability.kind)
    return role === 'berserker' ? this.#ability('strike-back', this.#me) : role === 'elder' ? 0.1 : 0
  }

  #ability(choice: Choice, seat: Seat): number {
    const { attack } = this.#board
    switch (verbOf(choice)) {
      case 'take-quill':
        return 0.2
      case 'stab':
        return this.#force(seat, 2)
      case 'probe':
        return this.#force(seat, 1) + 0.05 * this.#belief.doubt(seat)
      case 'look':
        return 0.1 + 0.2 * this.#belief.doubt(seat)
      case 'wound':
        return attack ? this.#force(attack.target, 1) : 0
      case 'heal':
        return attack ? -this.#harm(attack.target) : 0
      case 'strike-back':
        return attack ? this.#force(attack.attacker, 1) : 0
      case 'shield':
        return -2 * this.#harm(seat)
      case 'staff':
        return -0.5 * this.#harm(seat)
      case 'fan':
        return 0.6 * this.#harm(seat)
      case 'curse':
        return 0.5
      default:
        return 0
    }
  }

  /** Forced wounds, up to a capture. */
  #force(victim: Seat, times: number): number {
    if (isShielded(this.#board, victim)) return -1
    if (this.#wounds(victim) + times > WOUNDS) return this.#capture(victim, this.#me)
    return this.#harm(victim) * times * (1 + this.#wounds(victim) / 2)
  }

  /** The True Curse belongs on a leader whose rivals are close to losing theirs. */
  #curse(seat: Seat, truth: boolean): number {
    const leads = this.#belief.leads(seat, 'rose') + this.#belief.leads(seat, 'beast')
    return truth ? leads : -leads
  }

  #seen(seat: Seat): SeenPlayer {
    return this.#board.players[seat - 1] as SeenPlayer
  }

  #wounds(seat: Seat): number {
    return this.#seen(seat).tokens.length
  }
}

/**
 * Once a token has shown the clan there is nothing to hide by saying so, and it helps friends to add up; whoever has
 * seen a rival's card says which clan it is.
 */
function worthSaying(
  { board, viewer }: View<BloodBoundBoard>,
  claims: readonly Choice[],
  _chance: Chance,
): Choice | undefined {
  const own = board.players.find(({ seat }) => seat === viewer)
  if (!own?.card) return undefined
  const { clan } = CHARACTERS[own.card]
  if (clan === 'order') return undefined
  const news = [
    ...(own.tokens.includes(clan) ? [`clan ${clan}`] : []),
    ...own.looked.flatMap((seat) => {
      const { clan: theirs } = CHARACTERS[board.players[seat - 1]?.card as keyof typeof CHARACTERS]
      return theirs === 'order' ? [] : [`seat ${seat} ${theirs}`]
    }),
  ]
  return news.find((claim) => claims.includes(claim) && !own.claims.includes(claim))
}
