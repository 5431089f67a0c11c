import type { Card } from './content/cards.ts'
import type {
  ActionEffect,
  AddWeapon,
  Protect,
  Strike,
  StrikeBonus,
  Trophy,
  Victims,
  WeaponType,
} from './content/effects.ts'

/**
 * What a card does besides the damage on its seal, in a few words each, short enough to be read on a card in hand. Generated
 * from its effects, so that it is right for cards of packs and older versions too.
 */
export interface Brief {
  readonly phrase: Phrase
  readonly params?: Readonly<Record<string, number>>
  /** What it is stronger against. */
  readonly whom?: Trophy | 'boss'
}

type Phrase =
  | 'instant'
  | 'instant.alone'
  | 'first'
  | 'last'
  | 'into-bank'
  | 'per-used'
  | 'when-low'
  | 'against'
  | `hurt.${Victims}`
  | `heal.${'full' | 'self' | 'all'}`
  | 'gain'
  | 'steal'
  | 'weakenMelee'
  | 'cancelMelee'
  | 'half'
  | 'immune'
  | 'less'
  | 'most'
  | 'add'
  | `add.${WeaponType}`
  | 'stronger'
  | 'upgrade'
  | 'dream'
  | 'keep'

export const briefOf = ({ effects }: Pick<Card, 'effects'>): readonly Brief[] => effects.flatMap(briefly)

/** The printed damage, for the seal on the card: `2`, or `1+2` if it strikes twice. */
export const damageOn = ({ effects }: Pick<Card, 'effects'>): string =>
  effects.flatMap((effect) => (effect.kind === 'strike' ? [effect.amount] : [])).join('+')

function briefly(effect: ActionEffect): readonly Brief[] {
  switch (effect.kind) {
    case 'strike':
      return strike(effect)
    case 'hurt':
      return [{ phrase: `hurt.${effect.who}`, params: { amount: effect.amount } }]
    case 'heal':
      if (effect.amount === 'full') return [{ phrase: 'heal.full' }]
      return [{ phrase: `heal.${effect.who}`, params: { amount: effect.amount } }]
    case 'gain':
    case 'steal':
    case 'weakenMelee':
      return [{ phrase: effect.kind, params: { amount: effect.amount } }]
    case 'protect':
      return [protect(effect)]
    case 'addWeapon':
      return added(effect)
    case 'cancelMelee':
    case 'upgrade':
    case 'dream':
    case 'keep':
      return [{ phrase: effect.kind }]
  }
}

function strike({ when, alone, order, into, bonus }: Strike): readonly Brief[] {
  const briefs: Brief[] = []
  if (when === 'instant') briefs.push({ phrase: alone ? 'instant.alone' : 'instant' })
  if (order) briefs.push({ phrase: order })
  if (into) briefs.push({ phrase: 'into-bank' })
  if (bonus) briefs.push(stronger(bonus))
  return briefs
}

function stronger(bonus: StrikeBonus): Brief {
  if ('perUsedWeapon' in bonus) return { phrase: 'per-used', params: { amount: bonus.perUsedWeapon } }
  if ('healthAtMost' in bonus)
    return { phrase: 'when-low', params: { amount: bonus.amount, health: bonus.healthAtMost } }
  return { phrase: 'against', params: { amount: bonus.amount }, whom: bonus.against }
}

function protect({ by }: Protect): Brief {
  if (typeof by === 'string') return { phrase: by }
  return 'less' in by
    ? { phrase: 'less', params: { amount: by.less } }
    : { phrase: 'most', params: { amount: by.most } }
}

function added({ types: [only, ...others], bonus, order, strikes }: AddWeapon): readonly Brief[] {
  const briefs: Brief[] = [{ phrase: only === undefined || others.length > 0 ? 'add' : `add.${only}` }]
  if (bonus) briefs.push({ phrase: 'stronger', params: { amount: bonus } })
  if (order) briefs.push({ phrase: order })
  if (strikes) briefs.push({ phrase: 'instant' })
  return briefs
}
