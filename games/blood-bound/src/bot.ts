import type { BotContext, BotStrategy, Chance, Choice, Reason, Seat, View } from '@gloamhall/kernel'
import { roll, UNLIMITED } from '@gloamhall/kernel'
import { Belief } from './belief.ts'
import { objectOf, seatIn, verbOf } from './choices.ts'
import type { Clan } from './content/characters.ts'
import { CHARACTERS, CLANS, rivalOf } from './content/characters.ts'
import { WOUNDS } from './content/supply.ts'
import type { Evidence } from './deals.ts'
import { evidenceFor } from './evidence.ts'
import type { Memory } from './memory.ts'
import { remember } from './memory.ts'
import { isTalkative, chooseClaim } from './claim-policy.ts'
import type { BloodBoundTable } from './table.ts'
import { isShielded } from './table.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'
import type { Weights } from './weights.ts'
import { EARLIER_WEIGHTS, WEIGHTS } from './weights.ts'

/**
 * The effort from which it infers intentions: from attacks and rescues, which can be seen on the table, and from everything the
 * others have done, which has to be remembered. With less it goes by what is open.
 */
interface Reading {
  readonly attacks: number
  readonly everything: number
}

const ALWAYS_EVERYTHING: Reading = { attacks: 1, everything: 1 }

/**
 * The bot's strategy: find out who leads the rivals, wound that player, and let a friend hold the dagger when it counts; never
 * deal a fourth wound without being fairly sure. A value of 1 is a win, -1 a loss.
 */
export const strategyWith = (weights: Weights, reading: Reading = ALWAYS_EVERYTHING) =>
  ({
    evaluateChoices(view, chance, context) {
      const player = new Player(view, chance, context, { weights, reading })
      return view.choices.map((choice) => player.worth(choice))
    },
    explain: (view, choice, chance, context) => new Player(view, chance, context, { weights, reading }).why(choice),
    claim(view, claims, chance, context) {
      const own = view.board.players.find(({ seat }) => seat === view.viewer)
      if (!own?.card) return undefined
      if (!isTalkative(chance)) return undefined
      const belief = new Belief(view, evidenceBy(view, context, { weights, reading }))
      return chooseClaim({ view, own: { ...own, card: own.card }, belief, lies: weights.lies }, claims, chance)
    },
    remember,
    scarce: ['offer', 'take rank'],
  }) satisfies BotStrategy<BloodBoundBoard, BloodBoundTable, Memory>

/** The bot's strategy, with the weights found by self-play. */
export const strategy = strategyWith(WEIGHTS, { attacks: 1, everything: 4 })

/** The earlier bot: the same judgement, with weights that were guessed. */
export const baseline = strategyWith(EARLIER_WEIGHTS)

/** What part of a value is due to, as a reason about a seat. */
type Part = readonly [value: number, key: string, seat?: Seat]

/** One of this many decisions is taken on a whim: a player with fixed habits would reveal the role. */
const WHIM_ODDS = 5

interface Judgement {
  readonly weights: Weights
  readonly reading: Reading
}

class Player {
  readonly #belief: Belief
  readonly #board: BloodBoundBoard
  readonly #me: Seat
  readonly #clan: Clan | 'order'
  readonly #rescued: Seat | undefined
  readonly #isWhim: boolean
  readonly #weights: Weights

  constructor(
    view: View<BloodBoundBoard>,
    chance: Chance,
    context: BotContext<Memory> | undefined,
    judgement: Judgement,
  ) {
    this.#weights = judgement.weights
    if (view.viewer === 'spectator') throw new Error('a spectator has nothing to decide')
    // Offers are evaluated again and again while the target decides, so whims are off then. (BO-49)
    this.#isWhim = !view.asked.some(isReconsidering) && roll(chance, WHIM_ODDS) === 1
    this.#rescued = justRescued(context?.memory, view.viewer)
    this.#belief = new Belief(view, evidenceBy(view, context, judgement))
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
        return this.#weights.friendlyDagger * this.#dagger(seat) - this.#passPenalty() - this.#handsOver(seat)
      case 'ask':
        return this.#ask()
      case 'stand':
        return 0
      case 'offer':
        return this.#offer()
      case 'accept':
        return this.#weights.acceptFriend * this.#dagger(seat)
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

  /** The part of the value of a choice that counts most for it, as a reason. */
  why(choice: Choice): Reason | undefined {
    const [best] = this.#partsOf(choice, seatIn(choice)).toSorted(([one], [other]) => other - one)
    if (!best || best[0] <= 0) return undefined
    const [, key, seat] = best
    return { key, params: seat === undefined ? {} : { seat } }
  }

  #partsOf(choice: Choice, seat: Seat): readonly Part[] {
    const { attack } = this.#board
    const target = attack?.target ?? seat
    switch (verbOf(choice)) {
      case 'attack':
        return this.#attackParts(seat)
      case 'pass':
        return [
          [this.#weights.friendlyDagger * this.#dagger(seat), 'friend', seat],
          [-this.#handsOver(seat), 'their-capture', seat],
          [Number.MIN_VALUE, 'no-attack'],
        ]
      case 'ask':
        return [
          [-this.#ownWound(), 'fear'],
          [this.#isWhim ? 0.05 : 0, 'curious'],
        ]
      case 'stand':
        return [[1, 'no-help']]
      case 'offer':
        return this.#wounds(target) === WOUNDS
          ? [[-this.#capture(target, attack?.attacker ?? target), 'prevent', target]]
          : [[this.#clan === 'order' ? 0 : this.#belief.leads(target, this.#clan), 'save-leader', target]]
      case 'accept':
        return [[this.#dagger(seat), 'trust', seat]]
      case 'refuse':
        return [[1, 'refuse']]
      case 'take':
        return [[1, objectOf(choice) === 'rank' ? 'use' : objectOf(choice) === 'unknown' ? 'hide' : 'keep-rank']]
      case 'stab':
      case 'probe':
      case 'wound':
      case 'fan':
        return this.#harmParts(verbOf(choice) === 'wound' ? target : seat)
      case 'look':
        return [[1, 'learn', seat]]
      case 'heal':
        return [[-this.#harm(target), 'protect', target]]
      case 'shield':
      case 'staff':
        return [[-this.#harm(seat), 'protect', seat]]
      default:
        return []
    }
  }

  #attackParts(target: Seat): readonly Part[] {
    const wounds = this.#wounds(target)
    if (wounds === WOUNDS) return [[1, 'capture', target]]
    if (this.#clan === 'order') return [[wounds, 'wounded']]
    return [
      ...this.#harmParts(target, 1 + wounds * this.#weights.woundGrowth),
      [this.#weights.learning * this.#belief.doubt(target), 'learn', target],
      [this.#asksForIt(target), 'asked', target],
      [this.#weights.friendlyDagger * this.#dagger(target), 'friend', target],
      [-this.#handsOver(target), 'their-capture', target],
    ]
  }

  #harmParts(victim: Seat, times = 1): readonly Part[] {
    if (this.#clan === 'order') return []
    if (this.#wounds(victim) === WOUNDS) return [[1, 'capture', victim]]
    const rival = rivalOf(this.#clan)
    return [
      [times * this.#weights.woundTheirLeader * this.#belief.leads(victim, rival), 'their-leader', victim],
      [times * this.#weights.woundRival * this.#belief.isOf(victim, rival), 'rival', victim],
    ]
  }

  // ---- attacking ----

  /** Passing is safe, but costs more with every pass since the last attack, so that a player attacks in the end. */
  #passPenalty(): number {
    return this.#weights.passed * this.#board.passes
  }

  #attack(target: Seat): number {
    // A player who has just been rescued with a wound of our own should not be captured.
    const mercy = target === this.#rescued ? this.#weights.mercy : 0
    const wounds = this.#wounds(target)
    if (wounds === WOUNDS) return this.#capture(target, this.#me) - this.#weights.waiting - mercy
    if (this.#clan === 'order') return 0.02 * wounds - mercy
    const learned = this.#weights.learning * this.#belief.doubt(target) + this.#asksForIt(target)
    const harm = this.#harm(target) * (1 + wounds * this.#weights.woundGrowth)
    return harm + learned + this.#weights.friendlyDagger * this.#dagger(target) - this.#handsOver(target) - mercy
  }

  /** A friend with an ability to use wants to be attacked; a rival may claim the same, without effect. */
  #asksForIt(target: Seat): number {
    const { claims, tokens, rank } = this.#seen(target)
    if (!claims.includes('attack-me') || rank !== undefined || tokens.length > 1) return 0
    return this.#weights.askedFor * Math.max(0, this.#dagger(target))
  }

  /** The value of wounding this seat. */
  #harm(seat: Seat): number {
    if (this.#clan === 'order') return seat === this.#me ? 0.2 : 0.01
    const rival = rivalOf(this.#clan)
    return (
      this.#weights.woundTheirLeader * this.#belief.leads(seat, rival) +
      this.#weights.woundRival * this.#belief.isOf(seat, rival) -
      this.#weights.woundOurLeader * this.#belief.leads(seat, this.#clan) -
      this.#weights.woundFriend * this.#belief.isOf(seat, this.#clan)
    )
  }

  /** The value of giving the dagger to this seat: a friend rather than a rival; the Inquisitor does not care. */
  #dagger(seat: Seat): number {
    if (this.#clan === 'order') return 0
    return this.#belief.isOf(seat, this.#clan) - this.#belief.isOf(seat, rivalOf(this.#clan))
  }

  /** The danger that the next holder of the dagger captures our leader at once, less the chance that a friend captures theirs. */
  #handsOver(next: Seat): number {
    const clan = this.#clan
    if (clan === 'order') return 0
    const ripe = this.#board.players.filter(
      ({ seat }) => this.#wounds(seat) === WOUNDS && !isShielded(this.#board, seat),
    )
    const of = (led: Clan): number =>
      ripe.reduce((sum, { seat }) => sum + this.#belief.leadsAgainst(seat, led, next), 0)
    return this.#weights.threatToOurs * of(clan) - this.#weights.threatToTheirs * of(rivalOf(clan))
  }

  /** The value of a fourth wound from this dealer. (BO-111) */
  #capture(victim: Seat, dealer: Seat): number {
    const order = this.#belief.isOf(victim, 'order')
    if (this.#clan === 'order') return 2 * order - 1
    const rival = rivalOf(this.#clan)
    const right = this.#belief.leadsAgainst(victim, rival, dealer)
    const wrong = this.#belief.isOf(dealer, rival) - this.#belief.leadsAgainst(victim, this.#clan, dealer)
    const won = Math.max(0, right + wrong - order * this.#belief.isOf(dealer, rival))
    return 2 * won - 1 + this.#belief.isOf(dealer, 'order')
  }

  // ---- being attacked, and intervening ----

  /** The cost of taking the wound oneself: a capture, or one step towards it. */
  #ownWound(): number {
    const { attack } = this.#board
    if (!attack) return 0
    if (this.#wounds(this.#me) === WOUNDS) return this.#capture(this.#me, attack.attacker)
    if (this.#clan === 'order') return 0.2
    return (
      -(this.#weights.ownWound + this.#weights.ownWoundLeading * this.#belief.leads(this.#me, this.#clan)) *
      this.#wounds(this.#me)
    )
  }

  /**
   * Asking costs nothing but reveals a weakness; an unhurt player asks on a whim, to see who would offer. An Inquisitor wants
   * the wound and asks nevertheless: a wounded player who does not ask would be taken for one.
   */
  #ask(): number {
    const promised = this.#board.players.some(
      ({ seat, claims, rank }) => claims.includes('ask-me') && rank === undefined && this.#dagger(seat) > 0.5,
    )
    const curious = this.#isWhim && this.#wounds(this.#me) < WOUNDS
    const dread = this.#clan === 'order' ? 0.05 * this.#wounds(this.#me) : -this.#ownWound()
    return dread - this.#weights.asking + (promised ? 0.05 : 0) + (curious ? 0.05 : 0)
  }

  /** Intervening costs a wound and reveals the rank; it pays if the target must not be wounded again. */
  #offer(): number {
    const { attack } = this.#board
    if (!attack) return 0
    const cost =
      this.#weights.rescueCost +
      this.#weights.rescueCostPerWound * this.#wounds(this.#me) -
      Math.max(0, this.#bestUse())
    if (this.#wounds(attack.target) === WOUNDS) return -this.#capture(attack.target, attack.attacker) - cost
    // An Inquisitor would always like to, but avoids being the one who always offers. (BO-97)
    if (this.#clan === 'order') return this.#isWhim ? 0.05 : -0.05
    const precious = this.#belief.leads(attack.target, this.#clan)
    const mine = this.#belief.leads(this.#me, this.#clan)
    return (
      precious * this.#weights.rescueLeader * this.#wounds(attack.target) - cost - this.#weights.rescueLeading * mine
    )
  }

  // ---- tokens and abilities ----

  /** In an attack the rank token is worth its ability; a leader hides it, and unknown tokens hide most. */
  #token(token: string): number {
    if (this.#clan === 'order') return this.#mask(token)
    if (token !== 'rank') return token === 'unknown' ? this.#weights.hiddenToken : 0.02
    const leading = this.#belief.leads(this.#me, this.#clan)
    const worth =
      (this.#board.attack ? this.#bestUse() : 0) - this.#weights.hideLeader * leading - this.#weights.revealedRank
    // Sometimes reversed: otherwise a player who keeps the rank back would be an Elder or an Alchemist, and never a Guardian.
    if (this.#isWhim && leading < 0.5) return worth > this.#weights.whim ? 0 : 0.2
    return worth
  }

  /** An Inquisitor reveals the role for the Curses; until then the tokens follow the clan already shown or claimed. (BO-54, BO-127) */
  #mask(token: string): number {
    if (token === 'rank') return this.#isWhim ? 0 : 0.1
    const { tokens, claims } = this.#seen(this.#me)
    const worn = CLANS.find((clan) => tokens.includes(clan)) ?? CLANS.find((clan) => claims.includes(`clan ${clan}`))
    return worn && token === rivalOf(worn) ? 0.01 : 0.05
  }

  /** The most the bot's ability could achieve now, before its possible targets are known. */
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
        return this.#weights.quill
      case 'stab':
        return this.#force(seat, 2) - this.#handsOver(seat)
      case 'probe':
        return this.#force(seat, 1) + this.#weights.probeDoubt * this.#belief.doubt(seat) - this.#handsOver(seat)
      case 'look':
        return this.#weights.look + this.#weights.lookDoubt * this.#belief.doubt(seat)
      case 'wound':
        return attack ? this.#force(attack.target, 1) : 0
      case 'heal':
        return attack ? -this.#harm(attack.target) : 0
      case 'strike-back':
        return attack ? this.#force(attack.attacker, 1) : 0
      case 'shield':
        return -this.#weights.shield * this.#harm(seat)
      case 'staff':
        return -this.#weights.staff * this.#harm(seat)
      case 'fan':
        return this.#weights.fan * this.#harm(seat)
      case 'curse':
        return 0.5
      default:
        return 0
    }
  }

  /** The value of forced wounds, up to a capture. */
  #force(victim: Seat, times: number): number {
    if (isShielded(this.#board, victim)) return -1
    if (this.#wounds(victim) + times > WOUNDS) return this.#capture(victim, this.#me) - this.#weights.waiting
    return this.#harm(victim) * times * (1 + this.#wounds(victim) * this.#weights.woundGrowth)
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

/** What it infers from the behaviour of the others, by its effort. */
function evidenceBy(
  view: View<BloodBoundBoard>,
  context: BotContext<Memory> | undefined,
  { weights, reading }: Judgement,
): Evidence | undefined {
  const { effort } = context?.budget ?? UNLIMITED
  if (effort < reading.attacks) return undefined
  return evidenceFor(view, effort < reading.everything ? undefined : context?.memory, weights)
}

const isReconsidering = ({ question }: View['asked'][number]): boolean => question === 'reconsider'

/** The player this seat has just taken a wound for, if that is why it holds the dagger. */
function justRescued(memory: Memory | undefined, me: Seat): Seat | undefined {
  const last = memory?.deeds.findLast(({ kind }) => kind === 'trust' || kind === 'attack' || kind === 'pass')
  return last?.kind === 'trust' && last.to === me ? last.by : undefined
}
