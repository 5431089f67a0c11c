import type { Question } from '@gloamhall/kernel'
import { ask, plan } from '@gloamhall/kernel'
import { cardOf } from '../content/cards.ts'
import type { HunterCard } from '../content/effects.ts'
import type { HuntAsked } from '../agenda-types/hunt.ts'
import type { Hex } from '../hexes.ts'
import { foeNamed, hunterAt } from '../models.ts'
import type { Attack, BloodyPalaceTable, Foe } from '../table.ts'
import { offerFeats } from './feats.ts'
import { lasting } from './lasting.ts'
import { blowsAt, closest, foesInFront, foesOfFork, foesOnLine } from './targets.ts'
import { attackOf, turnOf } from './turn.ts'
import { vitalityOf } from './vitality.ts'
import { hurtFoe } from './wounds.ts'

type AimAsked = Extract<HuntAsked, { readonly question: 'aim' }>

/** Hits one foe after the other: orbs dropped by one are placed before the next is hit. Hunters are never hit. (BP-95, BP-97) */
export function damage(table: BloodyPalaceTable): void {
  const attack = attackOf(table)
  const card = cardOf(table, attack.card)
  if (card.hit && swing(table, attack, card.hit)) return
  if (card.shot && attack.hit.length === 0) return shoot(table, attack, card.shot)
  if (card.effects) inWords(table, attack, card)
}

// ---- melee (BP-96 … BP-98) ----

/** Hits the next foe in a marked hex. If several of its hexes are marked, only one of them counts. */
function swing(table: BloodyPalaceTable, { seat, hit }: Attack, marked: NonNullable<HunterCard['hit']>): boolean {
  const { at, facing } = hunterAt(table, seat)
  for (const foe of table.foes) {
    if (hit.includes(foe.id)) continue
    const blows = blowsAt(table, foe, marked, at as Hex, facing)
    const [blow] = blows
    if (blow === undefined) continue
    plan(table, { step: 'damage' })
    if (blows.length === 1) strike(table, foe, blow)
    else ask(table, { question: 'hit', seat, foe: foe.id, damages: blows.toSorted((a, b) => b - a), answer: undefined })
    return true
  }
  return false
}

export const hitQuestion: Question<BloodyPalaceTable, Extract<HuntAsked, { readonly question: 'hit' }>> = {
  rule: 'BP-98',
  options: (_, { damages }) => damages.map((blow) => `hit ${blow}`),
  answer: (table, asked, choice) => {
    const foe = foeNamed(table, asked.foe)
    if (foe) strike(table, foe, Number(choice.slice('hit '.length)))
  },
}

// ---- ranged (BP-99, BP-100) ----

function shoot(table: BloodyPalaceTable, { seat, card }: Attack, shot: NonNullable<HunterCard['shot']>): void {
  const { at, facing } = hunterAt(table, seat)
  const foes = closest(table, at as Hex, facing, shot.range)
  const [foe] = foes
  if (!foe) return
  if (foes.length === 1) return strike(table, foe, shot.damage)
  ask(table, { question: 'aim', seat, card, foes: foes.map(({ id }) => id), use: 'target', answer: undefined })
}

export function shootAt(table: BloodyPalaceTable, foe: Foe): void {
  strike(table, foe, cardOf(table, attackOf(table).card).shot?.damage ?? 0)
}

// ---- hit boxes described in text ----

/** All foes in front, all on a line, or some of those in front; they are targets like any others. */
function inWords(table: BloodyPalaceTable, { seat, card: id, hit }: Attack, card: HunterCard): void {
  const { at, facing } = hunterAt(table, seat)
  for (const effect of card.effects ?? []) {
    if (effect.kind === 'sweep' || effect.kind === 'line') {
      const all =
        effect.kind === 'sweep'
          ? foesInFront(table, at as Hex, facing, effect.range)
          : foesOnLine(table, at as Hex, facing)
      const foe = all.find((each) => !hit.includes(each.id))
      if (!foe) continue
      plan(table, { step: 'damage' })
      return strike(table, foe, effect.n)
    }
    if (effect.kind === 'fork' && hit.length < effect.most) {
      const foes = foesOfFork(table, at as Hex, facing).filter((foe) => !hit.includes(foe.id))
      const [foe] = foes
      if (!foe) return
      plan(table, { step: 'damage' })
      // At least one foe must be hit. (BP-173)
      if (hit.length === 0 && foes.length === 1) return strike(table, foe, effect.n)
      return ask(table, {
        question: 'aim',
        seat,
        card: id,
        foes: foes.map((each) => each.id),
        use: 'fork',
        answer: undefined,
      })
    }
  }
}

export function pierce(table: BloodyPalaceTable, foe: Foe): void {
  for (const effect of cardOf(table, attackOf(table).card).effects ?? []) {
    if (effect.kind === 'fork') strike(table, foe, effect.n)
  }
}

/** The first tine must hit a foe. */
export const mayEndFork = (table: BloodyPalaceTable, { use }: AimAsked): boolean =>
  use === 'fork' && attackOf(table).hit.length > 0

/** Ends the fork by dropping the step that would ask for the next target. */
export function endFork(table: BloodyPalaceTable): void {
  if (table.agenda.at(-1)?.step === 'damage') table.agenda.pop()
}

// ---- damage ----

/** Deals the printed damage, or what the card's text says instead, plus any bonus. */
function strike(table: BloodyPalaceTable, foe: Foe, printed: number): void {
  const attack = attackOf(table)
  const hunter = hunterAt(table, attack.seat)
  const card = cardOf(table, attack.card)
  attack.hit = [...attack.hit, foe.id]
  if (card.knockBack || card.effects?.some(({ kind }) => kind === 'pull')) attack.knock = [...attack.knock, foe.id]
  let n = printed + attack.bonus + attack.burned
  for (const effect of card.effects ?? []) {
    if (effect.kind === 'execute' && foe.damage * 2 >= vitalityOf(table, foe)) n += effect.n - printed
  }
  if (foe.stun > 0 && hunter.beside.length > 0) n += lasting(table, hunter, 'stun-damage')
  hurt(table, foe, n)
}

/** Damages a foe, whether or not it is a target. */
export function hurt(table: BloodyPalaceTable, foe: Foe, n: number): void {
  const attack = attackOf(table)
  const { seat } = attack
  const [dealt, shots] = [attack.dealt, turnOf(table).shot.length]
  attack.hurt = [...attack.hurt, foe.id]
  noteShot(table, attack, foe)
  hurtFoe(table, foe, n, seat)
  offerFeats(table, seat, 'hurt-by-card', attack.hurt.length, attack.hurt.length - 1)
  offerFeats(table, seat, 'damage-by-card', attack.dealt, dealt)
  offerFeats(table, seat, 'shot-in-turn', turnOf(table).shot.length, shots)
}

function noteShot(table: BloodyPalaceTable, { card }: Attack, { id }: Foe): void {
  const turn = turnOf(table)
  if (cardOf(table, card).shot && !turn.shot.includes(id)) turn.shot = [...turn.shot, id]
}
