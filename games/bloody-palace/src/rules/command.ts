import { emit } from '@gloamhall/kernel'
import type { EnemyAction } from '../content/effects.ts'
import type { Commanded } from '../agenda-types/enemies.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { obey } from './action-steps.ts'
import { phaseOf } from './enemy-phase.ts'
import { orderQuestion } from './order.ts'
import { isStunned } from './stun.ts'
import { askTie } from './ties.ts'

/** Every foe of a class carries out the command, and still acts by its own cards; stunned ones do not. (BP-188) */
export function command(
  table: BloodyPalaceTable,
  foe: Foe,
  { class: of, deeds }: Extract<EnemyAction, { readonly kind: 'command' }>,
): void {
  const foes = table.foes.filter((other) => other.class === of && !isStunned(table, other)).map(({ id }) => id)
  emit(table, 'BP-124', 'commands', { foe: foe.id, class: of, foes })
  commanded(table, { step: 'commanded', foes, deeds })
}

/** The First Player chooses the order where it can matter. (BP-120) */
export function commanded(table: BloodyPalaceTable, { foes, ...order }: Commanded): void {
  const [first, ...others] = foes
  if (first === undefined) return
  const { deeds, inOrder } = order
  const settled = inOrder || phaseOf(table).inOrder === 'phase' || deeds.every(isAlone)
  if (others.length === 0 || settled) return obey(table, first, { ...order, foes: others })
  askTie(table, orderQuestion, { question: 'order', seat: table.first, foes, deeds, answer: undefined })
}

/** Whether an action affects no other model, so that the order does not matter. */
const isAlone = ({ kind }: EnemyAction): boolean => kind === 'guard' || kind === 'heal'
