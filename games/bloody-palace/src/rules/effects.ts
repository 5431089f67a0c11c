import type { Question } from '@gloamhall/kernel'
import { ask, plan } from '@gloamhall/kernel'
import { gap } from '../bases.ts'
import { cardOf } from '../content/cards.ts'
import type { Effect } from '../content/effects.ts'
import type { HuntAsked, HuntStep } from '../agenda-types/hunt.ts'
import type { Hex } from '../hexes.ts'
import { around, distance, HEXES, hexNamed, nameOf } from '../hexes.ts'
import { foeNamed, hexesOf, hunterAt, isFree } from '../models.ts'
import type { Attack, BloodyPalaceTable, Foe } from '../table.ts'
import { hurt } from './damage.ts'
import { draw } from './decks.ts'
import { enter } from './entering.ts'
import { facingsTo } from './following.ts'
import { stunFoe } from './stun.ts'
import { foesBeside, foesInFront } from './targets.ts'
import { attackOf, turnOf } from './turn.ts'

type Of<S extends HuntStep['step']> = Extract<HuntStep, { readonly step: S }>
type AskedFor<Q extends HuntAsked['question']> = Extract<HuntAsked, { readonly question: Q }>

/** The effects in the card's text, in the order they are written. (BP-43) */
export function effect(table: BloodyPalaceTable, entry: Of<'effect'>): void {
  const attack = attackOf(table)
  const { seat, card } = attack
  const said = cardOf(table, card).effects?.[entry.at] as Effect
  switch (said.kind) {
    case 'draw':
      return draw(table, seat, said.n)
    case 'step':
      return plan(table, { step: 'move', seat, left: said.n, gait: 'card' })
    case 'teleport':
      if (hexesWithin(table, attack, said.n).length > 0)
        ask(table, { question: 'teleport', seat, card, answer: undefined })
      return
    case 'splash':
      return splash(table, attack, said.n, entry)
    case 'second':
      return second(table, attack)
    case 'splash-stun':
      for (const foe of besideTargets(table, attack)) stunFoe(table, foe, seat)
      return
    case 'next-attack':
      turnOf(table).bonus += said.n
      return
    case 'close-in':
      for (const foe of attack.hit.slice(0, 1)) plan(table, { step: 'close', foe })
      return
    default:
      throw new Error(`${said.kind} has its place elsewhere`)
  }
}

// ---- foes beside a target, and a second foe in front ----

/** One after the other, each once per card; the hexes of a slain target still count. */
function splash(table: BloodyPalaceTable, attack: Attack, n: number, entry: Of<'effect'>): void {
  const foe = besideTargets(table, attack).find(({ id }) => !attack.hurt.includes(id))
  if (!foe) return
  plan(table, entry)
  hurt(table, foe, n)
}

/** Foes beside a target that are not targets themselves. */
function besideTargets(table: BloodyPalaceTable, attack: Attack): Foe[] {
  const hexes = attack.hit.flatMap((id) => hexesOfTarget(table, attack, id))
  return foesBeside(table, hexes).filter(({ id }) => !attack.hit.includes(id))
}

/** The hexes it covers, or covered when it was slain. */
function hexesOfTarget(table: BloodyPalaceTable, { slain }: Attack, id: string): readonly Hex[] {
  const foe = foeNamed(table, id)
  return foe ? hexesOf(table, foe) : (slain.find((each) => each.id === id)?.hexes ?? [])
}

function second(table: BloodyPalaceTable, { seat, card, hit }: Attack): void {
  const { at, facing } = hunterAt(table, seat)
  const foes = foesInFront(table, at as Hex, facing).filter(({ id }) => !hit.includes(id))
  const [foe] = foes
  if (!foe) return
  if (foes.length === 1) return hurtSecond(table, foe)
  ask(table, { question: 'aim', seat, card, foes: foes.map(({ id }) => id), use: 'second', answer: undefined })
}

export function hurtSecond(table: BloodyPalaceTable, foe: Foe): void {
  for (const said of cardOf(table, attackOf(table).card).effects ?? []) {
    if (said.kind === 'second') hurt(table, foe, said.n)
  }
}

// ---- teleport ----

export const teleportQuestion: Question<BloodyPalaceTable, AskedFor<'teleport'>> = {
  rule: 'BP-59',
  options: (table, { card }) => {
    const { effects = [] } = cardOf(table, card)
    const n = effects.reduce((most, said) => (said.kind === 'teleport' ? Math.max(most, said.n) : most), 0)
    return hexesWithin(table, attackOf(table), n).map((hex) => `teleport ${nameOf(hex)}`)
  },
  answer: (table, { seat }, choice) => {
    plan(table, { step: 'face', seat })
    enter(table, seat, hexNamed(choice.slice('teleport '.length)) as Hex, 'teleport')
  },
}

function hexesWithin(table: BloodyPalaceTable, { seat }: Attack, n: number): Hex[] {
  const { at } = hunterAt(table, seat)
  return HEXES.filter((hex) => distance(at as Hex, hex) <= n && isFree(table, hex))
}

// ---- closing in ----

/** Moves a Hunter hex by hex towards the target until she is beside it or the way is blocked; then she faces it. (BP-60) */
export function close(table: BloodyPalaceTable, { foe }: Of<'close'>): void {
  const attack = attackOf(table)
  const { seat } = attack
  const goal = hexesOfTarget(table, attack, foe)
  const hexes = nearer(table, hunterAt(table, seat).at as Hex, goal)
  const [only] = hexes
  if (only === undefined) {
    return plan(table, { step: 'face', seat, facings: facingsTo(hunterAt(table, seat).at as Hex, goal) })
  }
  if (hexes.length > 1) return ask(table, { question: 'close', seat, foe, hexes, answer: undefined })
  plan(table, { step: 'close', foe })
  enter(table, seat, only, 'walk')
}

export const closeQuestion: Question<BloodyPalaceTable, AskedFor<'close'>> = {
  rule: 'BP-60',
  options: (_, { hexes }) => hexes.map((hex) => `close ${nameOf(hex)}`),
  answer: (table, { seat, foe }, choice) => {
    plan(table, { step: 'close', foe })
    enter(table, seat, hexNamed(choice.slice('close '.length)) as Hex, 'walk')
  },
}

function nearer(table: BloodyPalaceTable, at: Hex, goal: readonly Hex[]): Hex[] {
  const far = gap([at], goal)
  if (far <= 1) return []
  return around(at).filter((hex) => isFree(table, hex) && gap([hex], goal) < far)
}
