import { plan, emit } from '@gloamhall/kernel'
import { hunterAt, inTurn } from '../models.ts'
import type { BloodyPalaceTable, Phase } from '../table.ts'
import { classesIn } from './acting-order.ts'
import { putUnder } from './behaviour-deck.ts'
import { offerFeats } from './feats.ts'
import { isEmpty } from './nearest.ts'

/** The First Player lets the enemies act; with no Hunter in the arena there is nothing for them to do. (BP-118, BP-127) */
export function enemyPhase(table: BloodyPalaceTable): void {
  for (const hunter of table.hunters) {
    hunter.assailed = 0
    hunter.harmed = false
  }
  if (isEmpty(table)) return emit(table, 'BP-127', 'enemiesSkipped', {})
  table.phase = { classes: classesIn(table, table), waiting: [], inOrder: undefined, foe: undefined, harmed: false }
  emit(table, 'BP-118', 'enemiesAct', { first: table.first })
  plan(table, [{ step: 'nextClass' }, { step: 'enemiesDone' }])
}

/** The acting class stays the first of the list until all of its models have acted. */
export function nextClass(table: BloodyPalaceTable): void {
  const phase = phaseOf(table)
  const [acting] = phase.classes
  if (acting === undefined) return
  if (phase.inOrder === 'class') phase.inOrder = undefined
  phase.waiting = table.foes.filter((foe) => foe.class === acting).map(({ id }) => id)
  plan(table, { step: 'nextFoe', class: acting })
}

export function phaseOf({ phase }: BloodyPalaceTable): Phase {
  if (!phase) throw new Error('no enemy acts now')
  return phase
}

/** Whoever was attacked twice or more and never hurt has something to show for it. */
export function enemiesDone(table: BloodyPalaceTable): void {
  for (const pile of Object.values(table.behaviours)) putUnder(pile)
  table.phase = undefined
  // The last to be planned is the first to be asked: from the First Player on. (BP-196)
  for (const seat of inTurn(table).toReversed()) {
    const { assailed, harmed } = hunterAt(table, seat)
    if (assailed > 0 && !harmed) offerFeats(table, seat, 'untouched', assailed)
  }
}

/** The last Hunter is down: whoever has not acted yet does not, and keeps its Stun tokens. (BP-127, BP-193) */
export function cutShort(table: BloodyPalaceTable): void {
  const done = table.agenda.findLastIndex(({ step }) => step === 'enemiesDone')
  if (done < 0) return
  emit(table, 'BP-127', 'enemiesStop', {})
  table.agenda = table.agenda.slice(0, done + 1)
}
