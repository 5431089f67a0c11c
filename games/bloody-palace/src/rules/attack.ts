import type { Question, Seat } from '@gloamhall/kernel'
import { ask, planAll, tell } from '@gloamhall/kernel'
import { cardOf } from '../content/cards.ts'
import type { Effect, HunterCard } from '../content/effects.ts'
import type { HuntAsked, HuntStep } from '../entries/hunt.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Hunter, Turn } from '../table.ts'
import { claim } from './claiming.ts'
import { lasting, lastingFor } from './lasting.ts'
import { needsVictim } from './targets.ts'
import { attackOf, turnOf } from './turn.ts'

type BurnAsked = Extract<HuntAsked, { readonly question: 'burn' }>

/** Style for the first of these in a turn: with a blade one, with guns two. */
const FIRST_MELEE = 1
const FIRST_RANGED = 2

/** Damage, stun, knock back, follow, in this order; then whatever else the card says, and its claim at the end. (BP-95) */
export function attack(table: BloodyPalaceTable, entry: Extract<HuntStep, { readonly step: 'attack' }>): void {
  const { seat, card: id } = entry
  const card = cardOf(table, id)
  const turn = turnOf(table)
  const bonus = bonusOf(table, turn, card)
  table.attack = { seat, card: id, bonus, hit: [], hurt: [], slain: [], dealt: 0, knock: [], left: [], burned: 0 }
  count(turn, card)
  planAll(table, partsOf(card, seat))
}

function partsOf(card: HunterCard, seat: Seat): HuntStep[] {
  const { effects = [] } = card
  const parts: HuntStep[] = []
  for (const effect of effects) {
    if (effect.kind === 'step-first') parts.push({ step: 'move', seat, left: effect.n, gait: 'first' })
  }
  if (effects.some(({ kind }) => kind === 'burn-orbs')) parts.push({ step: 'burn' })
  if (needsVictim(card)) parts.push({ step: 'damage' })
  if (card.stun) parts.push({ step: 'stun' })
  if (card.knockBack || effects.some(({ kind }) => kind === 'pull')) parts.push({ step: 'knockBack' })
  if (card.follow) parts.push({ step: 'follow' })
  for (const [at, { kind }] of effects.entries()) if (AFTERWARDS.has(kind)) parts.push({ step: 'effect', at })
  parts.push({ step: 'attacked' })
  return parts
}

/** What happens after damage, stun, knock back and follow. */
const AFTERWARDS: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  'draw',
  'step',
  'teleport',
  'splash',
  'second',
  'splash-stun',
  'next-attack',
  'close-in',
])

/** More damage for each target; none for a card that deals none. */
function bonusOf(table: BloodyPalaceTable, turn: Turn, card: HunterCard): number {
  if (!needsVictim(card)) return 0
  const hunter = hunterAt(table, turn.seat)
  let bonus = turn.trigger ? 1 : 0
  if (card.hit || card.shot) bonus += turn.bonus
  for (const effect of card.effects ?? []) bonus += chainBonus(table, hunter, effect)
  if (hunter.beside.length === 0) return bonus
  if (card.hit && turn.melee < FIRST_MELEE) bonus += lasting(table, hunter, 'style-melee')
  if (card.shot && turn.ranged < FIRST_RANGED) bonus += lasting(table, hunter, 'style-ranged')
  const fresh = card.tags.filter((tag) => !turn.tags.includes(tag))
  return bonus + lastingFor(table, hunter, 'tag-damage', fresh)
}

/** What stands to the left of it in the chain. */
function chainBonus(table: BloodyPalaceTable, { chain }: Hunter, effect: Effect): number {
  const before = chain.length - 1
  if (effect.kind === 'bonus-per-chain') return Math.min(effect.most, Math.floor(before / effect.per))
  const left = chain[before - 1]
  if (effect.kind !== 'bonus-after' || left === undefined) return 0
  return cardOf(table, left).tags.includes(effect.tag) ? effect.n : 0
}

/** A card that deals no damage is neither the first of its kind nor of its tag: it could not have used the bonus. */
function count(turn: Turn, card: HunterCard): void {
  if (!needsVictim(card)) return
  if (card.hit) turn.melee++
  if (card.shot) turn.ranged++
  if (card.hit || card.shot) turn.bonus = 0
  turn.tags = [...turn.tags, ...card.tags]
}

// ---- red orbs for damage ----

export function burn(table: BloodyPalaceTable): void {
  const { seat, card } = attackOf(table)
  if (hunterAt(table, seat).red > 0) ask(table, { question: 'burn', seat, card, answer: undefined })
}

export const burnQuestion: Question<BloodyPalaceTable, BurnAsked> = {
  rule: 'BP-73',
  options: (table, { seat, card }) => {
    const { effects = [] } = cardOf(table, card)
    const most = effects.reduce((sum, effect) => sum + (effect.kind === 'burn-orbs' ? effect.most : 0), 0)
    return Array.from({ length: Math.min(most, hunterAt(table, seat).red) + 1 }, (_, orbs) => `burn ${orbs}`)
  },
  answer: (table, { seat }, choice) => {
    const orbs = Number(choice.slice('burn '.length))
    if (orbs === 0) return
    hunterAt(table, seat).red -= orbs
    attackOf(table).burned = orbs
    tell(table, 'BP-73', 'burned', { seat, red: orbs })
  },
}

// ---- the end of it ----

/** A finisher's claim comes on top of the one of the turn. (BP-115, BP-195) */
export function attacked(table: BloodyPalaceTable): void {
  const { seat, card } = attackOf(table)
  table.attack = undefined
  if (cardOf(table, card).effects?.some(({ kind }) => kind === 'claim')) claim(table, seat)
}
