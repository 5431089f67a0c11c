import type { Params } from '@gloamhall/kernel'
import type { Card } from './content/cards.ts'
import type { ActionEffect, AddWeapon, Protect, Strike, StrikeBonus } from './content/effects.ts'

/**
 * What a card does besides the number on its seal, in a few words each: so much can be read on a card in the hand. Made of
 * its effects, so that a card of a pack or of an older version says what it does, too.
 */
export interface Brief {
  readonly phrase: string
  readonly params?: Params
}

export const briefOf = ({ effects }: Pick<Card, 'effects'>): readonly Brief[] => effects.flatMap(briefly)

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
  return [
    ...(when === 'instant' ? [{ phrase: alone ? 'instant.alone' : 'instant' }] : []),
    ...(order ? [{ phrase: order }] : []),
    ...(into ? [{ phrase: 'into-bank' }] : []),
    ...(bonus ? [stronger(bonus)] : []),
  ]
}

function stronger(bonus: StrikeBonus): Brief {
  if ('perUsedWeapon' in bonus) return { phrase: 'per-used', params: { amount: bonus.perUsedWeapon } }
  if ('healthAtMost' in bonus)
    return { phrase: 'when-low', params: { amount: bonus.amount, health: bonus.healthAtMost } }
  return { phrase: 'against', params: { amount: bonus.amount, whom: bonus.against } }
}

function protect({ by }: Protect): Brief {
  if (typeof by === 'string') return { phrase: by }
  return 'less' in by
    ? { phrase: 'less', params: { amount: by.less } }
    : { phrase: 'most', params: { amount: by.most } }
}

function added({ types, bonus, order, strikes }: AddWeapon): readonly Brief[] {
  const [only, other] = types
  return [
    { phrase: other === undefined ? `add.${only}` : 'add' },
    ...(bonus ? [{ phrase: 'stronger', params: { amount: bonus } }] : []),
    ...(order ? [{ phrase: order }] : []),
    ...(strikes ? [{ phrase: 'instant' }] : []),
  ]
}
