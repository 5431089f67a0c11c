import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import { cardOf } from '../content/cards.ts'
import type { Effect, HunterCard } from '../content/effects.ts'
import type { HuntAsked, HuntStep } from '../agenda-types/hunt.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Turn } from '../table.ts'
import { bonusOf } from './bonus.ts'
import { claim } from './claiming.ts'
import { needsVictim } from './targets.ts'
import { attackOf, turnOf } from './turn.ts'

type BurnAsked = Extract<HuntAsked, { readonly question: 'burn' }>

/** Damage, stun, knock back and follow, in this order; then the other effects of the card, and finally its claim. (BP-95) */
export function attack(table: BloodyPalaceTable, entry: Extract<HuntStep, { readonly step: 'attack' }>): void {
  const { seat, card: id } = entry
  const card = cardOf(table, id)
  const turn = turnOf(table)
  const hunter = hunterAt(table, seat)
  // The card has already been added to the chain.
  const bonus = needsVictim(card) ? bonusOf(table, turn, hunter, card, hunter.chain.length - 1) : 0
  table.attack = { seat, card: id, bonus, hit: [], hurt: [], slain: [], dealt: 0, knock: [], left: [], burned: 0 }
  count(turn, card)
  plan(table, partsOf(card, seat))
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
  for (const [at, { kind }] of effects.entries()) if (LATE_EFFECTS.has(kind)) parts.push({ step: 'effect', at })
  parts.push({ step: 'attacked' })
  return parts
}

/** Effects that are resolved after damage, stun, knock back and follow. */
const LATE_EFFECTS: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  'draw',
  'step',
  'teleport',
  'splash',
  'second',
  'splash-stun',
  'next-attack',
  'close-in',
])

/** A card that deals no damage does not count as the first of its kind or tag: it could not have used the bonus. */
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
    emit(table, 'BP-73', 'burned', { seat, red: orbs })
  },
}

// ---- end of the attack ----

/** A finisher's claim is in addition to the claim of the turn. (BP-115, BP-195) */
export function attacked(table: BloodyPalaceTable): void {
  const { seat, card } = attackOf(table)
  table.attack = undefined
  if (cardOf(table, card).effects?.some(({ kind }) => kind === 'claim')) claim(table, seat)
}
