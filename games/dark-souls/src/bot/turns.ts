import type { Choice, Seat } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { Node } from '../nodes.ts'
import { distance, nodeNamed } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import { canEnter, hasBarrel } from '../rules/arrival.ts'
import { behaviourBy } from '../rules/enemy-actions.ts'
import { BLEED_DAMAGE, freeBoxes } from '../rules/endurance.ts'
import { costOf } from '../rules/attack.ts'
import { forbids, handCardOf } from '../rules/equipment.ts'
import { healthOf, isBoss } from '../rules/foes.ts'
import type { Character, DarkSoulsTable, Fight, Foe } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import type { Blow } from './blows.ts'
import { blowsOf, isWeakFrom, reaches, wordsFor } from './blows.ts'
import type { Stance } from './threat.ts'
import { stanceOf, standingAt, threatOf } from './threat.ts'
import { strain } from './evaluation.ts'
import type { Weights } from './weights.ts'
import { WEIGHTS } from './weights.ts'

/**
 * Priors of the choices of the active character. Looks at each reachable node, the attacks possible from there and the
 * threat there; a choice is worth as much as the best plan that begins with it.
 */
export const priors = (
  table: DarkSoulsTable,
  seat: Seat,
  choices: readonly Choice[],
  weights = WEIGHTS,
): readonly number[] => new TurnPlanner(table, seat, choices, weights).priors()

/** A node reachable in this activation and its stamina cost. */
interface Reach {
  readonly node: Node
  readonly cost: number
  /** The first node on the way; none for the current node. */
  readonly first: Node | undefined
}

class TurnPlanner {
  readonly #table: DarkSoulsTable
  readonly #fight: Fight
  readonly #seat: Seat
  readonly #character: Character
  readonly #free: number
  readonly #choices: readonly Choice[]
  readonly #blows: readonly Blow[]
  /** Gain of each attack from the current node, taken alone. */
  readonly #gains = new Map<Choice, number>()
  readonly #stance: Stance
  /** The choice that moves to each adjacent node. */
  readonly #steps: ReadonlyMap<Node, Choice>
  readonly #weights: Weights

  constructor(table: DarkSoulsTable, seat: Seat, choices: readonly Choice[], weights: Weights) {
    this.#weights = weights
    this.#table = table
    this.#fight = fightOf(table)
    this.#seat = seat
    this.#character = characterAt(table, seat)
    this.#free = freeBoxes(this.#character)
    this.#choices = choices
    this.#blows = blowsOf(table, this.#fight, seat)
    this.#stance = stanceOf(table, this.#fight)
    this.#steps = stepsIn(choices)
  }

  priors(): readonly number[] {
    const worths = new Map<Choice, number>()
    const consider = (choice: Choice, worth: number): void => {
      const known = worths.get(choice)
      if (known === undefined || worth > known) worths.set(choice, worth)
    }
    this.#ratePlans(consider)
    const most = Math.max(...worths.values())
    const felt = this.#choices.map(
      (choice) =>
        worths.get(choice) ?? worths.get(this.#stepToSameNode(choice)) ?? most + this.#otherActionValue(choice),
    )
    return (this.#fight.turn?.walked ?? 0) > 0 ? this.#keepDirection(felt) : felt
  }

  /** Once a character has moved, only the best direction counts, so that it does not run to and fro. */
  #keepDirection(felt: readonly number[]): readonly number[] {
    const isStep = this.#choices.map((choice) => choice.startsWith('run ') || choice.startsWith('walk '))
    const best = Math.max(...felt.filter((_, at) => isStep[at]))
    return felt.map((worth, at) => (isStep[at] && worth < best ? worth + DETOUR_VALUE : worth))
  }

  /** Moves to different sides of a boss on the same node get the same prior. */
  #stepToSameNode(choice: Choice): Choice {
    return choice.startsWith('walk ') || choice.startsWith('run ')
      ? (this.#steps.get(nodeIn(choice)) ?? choice)
      : choice
  }

  #ratePlans(consider: (choice: Choice, worth: number) => void): void {
    const pattern = this.#fight.turn?.pattern ?? 'none'
    const here = this.#character.at as Node
    const mayStrike = pattern !== 'attack-move'
    const now = mayStrike ? this.#bestAttacks(here) : NOTHING
    for (const { node, cost, first } of this.#reachableNodes(pattern !== 'move-attack')) {
      const step = first === undefined ? 'end' : this.#steps.get(first)
      if (step === undefined) continue
      // Attack here, then move there.
      if (now.choice !== undefined && (first === undefined || pattern === 'none' || pattern === 'attack'))
        consider(
          now.choice,
          now.worth - this.#price(now.cost + cost) - this.#danger(node, now) + this.#positionValue(node),
        )
      // Move there, then attack.
      if (first !== undefined && mayStrike && pattern !== 'attack') {
        const then = this.#bestAttacks(node)
        if (then.choice !== undefined)
          consider(
            step,
            then.worth - this.#price(then.cost + cost) - this.#danger(node, then) + this.#positionValue(node),
          )
      }
      // Only move there.
      consider(step, -this.#price(cost) - this.#danger(node, NOTHING) + this.#positionValue(node))
    }
  }

  /** Prior of any other choice, relative to the best plan. */
  #otherActionValue(choice: Choice): number {
    switch (choice.split(' ', 1)[0]) {
      case 'attack': {
        const gain = this.#gains.get(choice)
        return gain === undefined ? this.#uselessAttackValue(choice) : gain - Math.max(0, ...this.#gains.values())
      }
      case 'walk':
      case 'run':
        return DETOUR_VALUE
      case 'estus':
        // For a character who might not live to drink it later.
        return this.#mayDieSoon() ? strain(this.#character, this.#weights) - this.#weights.drinkFrom : NEEDLESS_VALUE
      case 'use':
        return choice.split(' ')[2] === '1'
          ? 0.7 * Math.min(2, this.#blackCubes(1)) - 0.2
          : 0.5 * this.#blackCubes(6) - 3
      case 'heroic':
        return this.#character.class === 'herald' ? 0.6 * this.#blackCubes(2) - 2.5 : this.#chargeValue()
      case 'hold':
        return -3
      default:
        return -4
    }
  }

  /**
   * Whether the foes could fill all free boxes before the next activation of this character if every attack hits. Foes that
   * are left act once after each activation of the party, which takes about one box from them.
   */
  #mayDieSoon(): boolean {
    const { foes } = this.#fight
    if (foes.some(isBoss)) return true
    const health = foes.reduce((sum, foe) => sum + healthOf(this.#table, foe), 0)
    const most = foes.reduce((sum, foe) => sum + mostDamage(this.#table, foe), 0)
    const open = this.#character.conditions.length > 0 ? BLEED_DAMAGE : 0
    return most * Math.min(health, this.#table.seats) + open >= this.#free
  }

  /** Prior of an attack that gains nothing: it hits no foe, or it costs the last box and with it the fight. (DS-285) */
  #uselessAttackValue(choice: Choice): number {
    const [, slot, row] = choice.split(' ')
    const item = slot === 'right' || slot === 'left' ? this.#character[slot] : undefined
    const action = item && handCardOf(this.#table, item.card).actions[Number(row) - 1]
    if (!item || !action) return -4
    return costOf(this.#table, this.#character, item, action) < this.#free ? -2 : SUICIDE_VALUE
  }

  /** Prior of a free step and a free attack on every foe on one node. (DS-246) */
  #chargeValue(): number {
    const near = [
      this.#character.at as Node,
      ...(ROOMS[this.#fight.room].next[this.#character.at as Node] as readonly Node[]),
    ]
    let most = 0
    for (const node of near) {
      let sum = 0
      for (const foe of this.#fight.foes) if (foe.at === node) sum += isBoss(foe) ? 4 : 2.5
      most = Math.max(most, sum)
    }
    return most - this.#weights.charge
  }

  /** Black cubes on all bars, at most `most` of each. */
  #blackCubes(most: number): number {
    return this.#table.characters.reduce((sum, { black }) => sum + Math.min(most, black), 0)
  }

  // ---- going ----

  /** All nodes in reach without spending stamina the character needs to survive. */
  #reachableNodes(mayMove: boolean): readonly Reach[] {
    const here = this.#character.at as Node
    const ways: Reach[] = [{ node: here, cost: 0, first: undefined }]
    if (!mayMove) return ways
    const walked = this.#fight.turn?.walked ?? 0
    const frozen = this.#character.conditions.includes('frostbite') ? 1 : 0
    const runs = !forbids(this.#table, this.#character, 'run')
    const seen = new Set<Node>([here])
    for (let at = 0; at < ways.length; at++) {
      const from = ways[at] as Reach
      const isWalk = from.first === undefined && walked === 0
      if (!isWalk && !runs) continue
      for (const node of ROOMS[this.#fight.room].next[from.node] as readonly Node[]) {
        if (seen.has(node) || !canEnter(this.#table, this.#seat, node, 'step')) continue
        const cost = from.cost + (isWalk ? 0 : 1) + frozen + (hasBarrel(this.#table, node) ? 1 : 0)
        if (cost > Math.min(MAX_RUN_COST, this.#free - 2)) continue
        seen.add(node)
        ways.push({ node, cost, first: from.first ?? node })
      }
    }
    return ways
  }

  /** Foes that keep their distance have to be pursued; the others come by themselves. */
  #positionValue(node: Node): number {
    let sum = 0
    for (const foe of this.#fight.foes)
      sum -= (keepsDistance(this.#table, foe) ? this.#weights.pursuit : this.#weights.approach) * distance(node, foe.at)
    return sum / Math.max(1, this.#fight.foes.length)
  }

  // ---- striking ----

  /** The best attack of each hand from a node. */
  #bestAttacks(from: Node): PlannedAttacks {
    let [worth, cost]: number[] = [0, 0] as [number, number]
    let choice: Choice | undefined
    const kills = new Map<Foe, number>()
    const hands = new Set(this.#blows.map(({ card }) => card))
    for (const hand of hands) {
      let found: { readonly gain: number; readonly blow: Blow; readonly foe: Foe } | undefined
      for (const blow of this.#blows) {
        if (blow.card !== hand) continue
        for (const foe of this.#fight.foes) {
          if (!reaches(blow, from, foe.at)) continue
          const gain =
            this.#gain(blow, foe, from) - this.#price((cost as number) + blow.cost) + this.#price(cost as number)
          if (from === this.#character.at) this.#gains.set(wordsFor(blow, foe), gain)
          if (!found || gain > found.gain) found = { gain, blow, foe }
        }
      }
      if (!found || found.gain <= 0) continue
      const { blow, foe } = found
      choice ??= wordsFor(blow, foe)
      worth = (worth as number) + this.#gain(blow, foe, from)
      cost = (cost as number) + blow.cost
      for (const [index, each] of this.#fight.foes.entries()) {
        if (each !== foe && !(blow.node && each.at === foe.at)) continue
        const before = kills.get(each) ?? 0
        kills.set(each, 1 - (1 - before) * (1 - (blow.hits[index]?.kills ?? 0)))
      }
    }
    return choice === undefined ? NOTHING : { choice, worth: worth as number, cost: cost as number, kills }
  }

  #gain(blow: Blow, aim: Foe, from: Node): number {
    let sum = 0
    for (const [index, foe] of this.#fight.foes.entries()) {
      if (foe !== aim && !(blow.node && foe.at === aim.at)) continue
      const hit = blow.hits[index]
      if (!hit) continue
      sum +=
        hit.damage > 0
          ? Math.min(hit.damage, healthOf(this.#table, foe)) *
            (isBoss(foe) ? this.#weights.dealtToBoss : this.#weights.dealt)
          : 0
      sum += hit.kills * this.#weights.kill
      if (isWeakFrom(this.#table, foe, from)) sum += this.#weights.weakArc
    }
    return sum
  }

  // ---- consequences ----

  readonly #threats = new Map<Node, readonly (readonly number[])[]>()

  /** Boxes each foe would cost each character if this one were at the node. */
  #threatsAt(node: Node): readonly (readonly number[])[] {
    const known = this.#threats.get(node)
    if (known) return known
    const stance = standingAt(this.#stance, this.#seat, node)
    const threats = this.#fight.foes.map((foe) => threatOf(this.#table, this.#fight, foe, stance))
    this.#threats.set(node, threats)
    return threats
  }

  #lossAt(node: Node, { kills }: PlannedAttacks): readonly number[] {
    const threats = this.#threatsAt(node)
    const losses = this.#stance.nodes.map(() => 0)
    for (let foe = 0; foe < threats.length; foe++) {
      const stands = 1 - (kills.get(this.#fight.foes[foe] as Foe) ?? 0)
      const threat = threats[foe] as readonly number[]
      for (let index = 0; index < losses.length; index++)
        losses[index] = (losses[index] as number) + stands * (threat[index] as number)
    }
    return losses
  }

  /** Expected losses of the party; losses of characters with few free boxes weigh more. */
  #danger(node: Node, struck: PlannedAttacks): number {
    const losses = this.#lossAt(node, struck)
    const share = this.#fight.foes.some(isBoss) ? this.#weights.lossToBoss : this.#weights.loss
    let sum = 0
    for (const seat of seatsOf(this.#table)) {
      const loss = losses[seat - 1] as number
      const free = seat === this.#seat ? this.#free : freeBoxes(characterAt(this.#table, seat))
      sum += loss * share + shortfall(loss, free, this.#weights)
    }
    return isStalemate(this.#fight) ? sum / 10 : sum
  }

  /** Cost of stamina: it takes boxes of the endurance bar, but two cubes come back each activation. */
  #price(cost: number): number {
    if (cost === 0) return 0
    const left = this.#free - cost
    if (left <= 0) return 1000
    const { stamina, lastStamina } = this.#weights
    return cost * stamina + lastStamina * (lastBoxesCost(left) - lastBoxesCost(this.#free))
  }
}

/** The first choice leading to each node. The search decides between the sides of a boss. */
function stepsIn(choices: readonly Choice[]): ReadonlyMap<Node, Choice> {
  const steps = new Map<Node, Choice>()
  for (const choice of choices) {
    if (!choice.startsWith('walk ') && !choice.startsWith('run ')) continue
    const node = nodeIn(choice)
    if (!steps.has(node)) steps.set(node, choice)
  }
  return steps
}

const nodeIn = (choice: Choice): Node => nodeNamed(choice.split(' ')[1] ?? '') as Node

/** Whether the fight has gone on for so long that the bot should take risks: two sides that keep out of each other's reach could circle forever. */
export const isStalemate = ({ turns, foes }: Pick<Fight, 'turns' | 'foes'>): boolean =>
  turns > (foes.some(isBoss) ? BOSS_STALEMATE_TURNS : STALEMATE_TURNS)
const STALEMATE_TURNS = 60
const BOSS_STALEMATE_TURNS = 150

/** Worse than anything an enemy can do. */
const SUICIDE_VALUE = -1000
const DETOUR_VALUE = -8
/** Scarce resources that are of no use now. */
const NEEDLESS_VALUE = -100

/** Stamina the bot spends on running in one activation. */
const MAX_RUN_COST = 4

interface PlannedAttacks {
  readonly choice: Choice | undefined
  readonly worth: number
  readonly cost: number
  readonly kills: ReadonlyMap<Foe, number>
}
const NOTHING: PlannedAttacks = { choice: undefined, worth: 0, cost: 0, kills: new Map() }

/** Penalty for too few free boxes: losses are only expected and may be half as high again. */
const shortfall = (loss: number, free: number, { shortfall: weight, shortfallMargin }: Weights): number =>
  Math.max(0, 1.7 * loss + shortfallMargin - free) ** 2 * weight

/** The last free boxes are worth most. */
const lastBoxesCost = (left: number): number => (left >= 6 ? 0 : (6 - left) ** 2)

/** Foes that keep their distance. */
const keepsDistance = (_: DarkSoulsTable, { model }: Foe): boolean =>
  model === 'crossbow-hollow' || model === 'silver-knight-greatbowman'

/** Boxes that one activation of an enemy costs a character who blocks nothing. */
function mostDamage(table: DarkSoulsTable, foe: Foe): number {
  const { deeds, repeat = 1 } = behaviourBy(table, foe, undefined)
  let sum = 0
  for (const deed of deeds) {
    if ('damage' in deed && deed.damage !== undefined) sum += deed.damage
    if (deed.kind === 'attack' && deed.conditions?.includes('bleed')) sum += BLEED_DAMAGE
  }
  return sum * repeat
}
