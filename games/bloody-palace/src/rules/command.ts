import { ask, planAll, tell } from '@gloamhall/kernel'
import type { Deed } from '../content/effects.ts'
import type { Commanded } from '../entries/enemies.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { doing } from './doing.ts'
import { isStunned } from './stun.ts'

/** All of a class do as they are told, and act by their own cards none the less; the stunned ones do not hear. (BP-188) */
export function command(
  table: BloodyPalaceTable,
  foe: Foe,
  { class: of, deeds }: Extract<Deed, { readonly kind: 'command' }>,
): void {
  const foes = table.foes.filter((other) => other.class === of && !isStunned(table, other)).map(({ id }) => id)
  tell(table, 'BP-124', 'commands', { foe: foe.id, class: of, foes })
  commanded(table, { step: 'commanded', foes, deeds })
}

/** In the order the First Player likes, where it can matter. (BP-120) */
export function commanded(table: BloodyPalaceTable, { foes, deeds }: Commanded): void {
  const [first, ...others] = foes
  if (first === undefined) return
  if (others.length === 0 || deeds.every(isAlone)) return obey(table, first, { step: 'commanded', foes: others, deeds })
  ask(table, { question: 'order', seat: table.first, foes, deeds, answer: undefined })
}

export function obey(table: BloodyPalaceTable, foe: string, others: Commanded): void {
  planAll(table, [...doing(foe, others.deeds), others])
}

/** Nobody else has anything to do with it. */
const isAlone = ({ kind }: Deed): boolean => kind === 'guard' || kind === 'heal'
