import type { Seat } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { arcsOf, arcsOfSide, facingTo, turned } from '../arcs.ts'
import type { BehaviourId } from '../content/cards.ts'
import { CLASSES } from '../content/classes.ts'
import type { Behaviour, BehaviourCard, EnemyAction, Reference } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import type { Danger } from '../odds.ts'
import { defenceOdds, expected } from '../odds.ts'
import { ROOMS } from '../rooms.ts'
import { arcsOn } from '../rules/assault.ts'
import { halfOf, nextCard } from '../rules/behaviour.ts'
import { behaviourBy, lessened } from '../rules/enemy-actions.ts'
import { isBoss } from '../rules/foes.ts'
import { backTo, headingOf } from '../rules/turning.ts'
import type { Character, DarkSoulsTable, Fight, Foe } from '../table.ts'

/** Nodes of the party and holder of the Aggro token at the time the enemies act. */
export interface Stance {
  readonly nodes: readonly Node[]
  readonly aggro: Seat
}

/** The current positions. */
export const stanceOf = ({ characters }: DarkSoulsTable, { aggro }: Fight): Stance => ({
  nodes: characters.map(({ at }) => at as Node),
  aggro,
})

/** The positions with one character moved. */
export const standingAt = ({ nodes, aggro }: Stance, seat: Seat, node: Node): Stance => ({
  nodes: nodes.map((each, index) => (index === seat - 1 ? node : each)),
  aggro,
})

/** Boxes a foe is expected to cost each character in its next activation, estimated without playing it. */
export function threatOf(table: DarkSoulsTable, fight: Fight, foe: Foe, stance: Stance): readonly number[] {
  const losses = stance.nodes.map(() => 0)
  const cards = isBoss(foe) ? cardsToCome(fight, foe) : NO_CARD
  for (const card of cards) {
    const estimator = new ThreatEstimator(table, fight, foe, stance, losses, 1 / cards.length)
    estimator.run(behaviourBy(table, foe, card))
  }
  return losses
}

const NO_CARD: readonly undefined[] = [undefined]

/** The next behaviour card if its order is known, otherwise every card still in the deck. */
function cardsToCome({ behaviour }: Fight, foe: Foe): readonly BehaviourId[] {
  if (!behaviour) return []
  const next = nextCard(behaviour)
  return (next === undefined ? behaviour.deck : [next]).map((card) => halfOf(foe, card))
}

/** Estimates one foe's activation by a card, closely enough to the rules to tell which characters it reaches. */
class ThreatEstimator {
  readonly #table: DarkSoulsTable
  readonly #fight: Fight
  readonly #foe: Foe
  readonly #stance: Stance
  readonly #losses: number[]
  readonly #share: number
  #at: Node
  #facing: Facing | undefined

  constructor(table: DarkSoulsTable, fight: Fight, foe: Foe, stance: Stance, losses: number[], share: number) {
    this.#table = table
    this.#fight = fight
    this.#foe = foe
    this.#stance = stance
    this.#losses = losses
    this.#share = share
    this.#at = foe.at
    this.#facing = foe.facing
  }

  run(card: Behaviour): void {
    for (let time = card.repeat ?? 1; time > 0; time--) for (const deed of card.deeds) this.#do(card, deed)
  }

  #do(card: Behaviour, deed: EnemyAction): void {
    switch (deed.kind) {
      case 'move':
        return this.#move(card, deed)
      case 'turn':
        if (this.#facing) this.#facing = turned(this.#facing, TURNS[deed.way])
        return
      case 'leap': {
        const target = this.#targetOf(deed.to)
        this.#at = this.#stance.nodes[target] as Node
        if (deed.damage !== undefined) this.#hitNode(this.#at, 'physical', deed.damage, card.dodge)
        return
      }
      case 'attack':
        return this.#attack(card, deed)
      case 'shift':
        return this.#glide(deed)
    }
  }

  /** Moves straight ahead without turning, up to the edge of the room. (DS-225) */
  #glide({ nodes, way }: Extract<EnemyAction, { readonly kind: 'shift' }>): void {
    if (!this.#facing) return
    const heading = headingOf(this.#facing, way)
    for (let left = lessened(this.#foe, nodes, 'frostbite'); left > 0; left--) {
      const next = ROOMS[this.#fight.room].next[this.#at] as readonly Node[]
      const to = next.find((node) => facingTo(this.#at, node) === heading)
      if (to === undefined) return
      this.#at = to
    }
  }

  #move(card: Behaviour, { nodes, way, of, damage }: Extract<EnemyAction, { readonly kind: 'move' }>): void {
    const target = this.#targetOf(of)
    const to = this.#stance.nodes[target] as Node
    if (way === 'away') return this.#retreat(to, nodes)
    if (nodes === 0) this.#look(to)
    for (let left = lessened(this.#foe, nodes, 'frostbite'); left > 0 && this.#at !== to; left--) this.#step(to)
    if (damage !== undefined && this.#at === to) this.#hitNode(to, 'physical', damage, card.dodge)
  }

  /** Steps to the first adjacent node that is nearer. */
  #step(to: Node): void {
    const before = distance(this.#at, to)
    for (const node of ROOMS[this.#fight.room].next[this.#at] as readonly Node[]) {
      if (distance(node, to) >= before) continue
      this.#look(node)
      this.#at = node
      return
    }
  }

  /** Retreats, still facing the character it leaves. (DS-172, DS-221) */
  #retreat(from: Node, nodes: number): void {
    for (let left = lessened(this.#foe, nodes, 'frostbite'); left > 0; left--) {
      const before = distance(this.#at, from)
      const next = ROOMS[this.#fight.room].next[this.#at] as readonly Node[]
      const to = next.find((node) => distance(node, from) > before)
      if (to === undefined) return
      const heading = facingTo(this.#at, to)
      if (this.#facing && heading) this.#facing = backTo(heading)
      this.#at = to
    }
  }

  #look(to: Node): void {
    if (this.#facing === undefined || to === this.#at) return
    const near = (ROOMS[this.#fight.room].next[this.#at] as readonly Node[]).find(
      (node) => node === to || distance(node, to) < distance(this.#at, to),
    )
    this.#facing = (near === undefined ? undefined : facingTo(this.#at, near)) ?? this.#facing
  }

  #attack(card: Behaviour, { type, damage, mode, target }: Extract<EnemyAction, { readonly kind: 'attack' }>): void {
    const range = card.range ?? 0
    if (mode === 'area') return this.#sweep(card as BehaviourCard, type, damage, range)
    const aim = this.#targetOf(target ?? 'nearest')
    const node = this.#stance.nodes[aim] as Node
    if (distance(this.#at, node) > range) return
    if (mode === 'node') this.#hitNode(node, type, damage, card.dodge)
    else this.#hit(aim, type, damage, card.dodge)
  }

  #sweep(card: BehaviourCard, type: Type, damage: number, range: number): void {
    const facing = this.#facing
    if (!facing) return
    const marked = arcsOn(card)
    for (const [index, node] of this.#stance.nodes.entries()) {
      if (distance(this.#at, node) > range) continue
      const side = this.#table.characters[index]?.side
      const arcs = node === this.#at ? arcsOfSide(facing, side ?? facing) : arcsOf(this.#at, facing, node)
      if (arcs.some((arc) => marked.includes(arc))) this.#hit(index, type, damage, card.dodge)
    }
  }

  #hitNode(node: Node, type: Type, damage: number, difficulty: number): void {
    for (const [index, each] of this.#stance.nodes.entries())
      if (each === node) this.#hit(index, type, damage, difficulty)
  }

  #hit(index: number, type: Type, damage: number, difficulty: number): void {
    const lost = lossOf(this.#table, index, {
      type,
      damage: lessened(this.#foe, damage, 'stagger'),
      dodge: difficulty,
      foe: this.#foe,
    })
    this.#losses[index] = (this.#losses[index] as number) + this.#share * lost
  }

  /** Like `nearest`, for hypothetical positions. (DS-174) */
  #targetOf(of: Reference): number {
    const { nodes, aggro } = this.#stance
    if (of === 'aggro') return aggro - 1
    let best = 0
    for (let index = 1; index < nodes.length; index++) if (this.#isBefore(index, best)) best = index
    return best
  }

  #isBefore(one: number, other: number): boolean {
    const { nodes, aggro } = this.#stance
    const nearer = distance(this.#at, nodes[one] as Node) - distance(this.#at, nodes[other] as Node)
    if (nearer !== 0) return nearer < 0
    if (other === aggro - 1) return false
    return one === aggro - 1 || this.#tauntOf(one) > this.#tauntOf(other)
  }

  #tauntOf(index: number): number {
    return CLASSES[(this.#table.characters[index] as Character).class].taunt
  }
}

type Type = 'physical' | 'magical'
const TURNS = { left: -2, right: 2, around: 4 } as const

// ---- what one attack costs ----

/** Boxes lost to an attack with the better of guarding and dodging. Stamina costs count half: those cubes come back. (DS-239) */
function lossOf(table: DarkSoulsTable, index: number, danger: Danger): number {
  const character = table.characters[index] as Character
  const key = keyOf(character, danger)
  const known = table.fight?.ward ? undefined : LOSS_CACHE.get(key)
  if (known !== undefined) return known
  const odds = defenceOdds(table, (index + 1) as Seat, danger)
  const guarding = expected(odds.guard) + STAMINA_COST * odds.toll.reduce((sum, chance) => sum + chance, 0)
  const lost = Math.min(guarding, STAMINA_COST + (1 - odds.dodge) * odds.full)
  if (!table.fight?.ward && table.pack === undefined) LOSS_CACHE.set(key, lost)
  return lost
}
const STAMINA_COST = 0.5

/** Cache: the same few attacks hit the same few characters thousands of times. */
const LOSS_CACHE = new Map<string, number>()

const keyOf = ({ armour, right, left, ember, conditions }: Character, { type, damage, dodge, foe }: Danger) =>
  `${armour?.card} ${right?.card} ${left?.card} ${ember ? 1 : 0}${conditions.includes('bleed') ? 1 : 0} ${type} ${damage} ${dodge} ${foe?.model}`
