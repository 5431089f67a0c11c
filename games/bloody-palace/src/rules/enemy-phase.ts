import { plan, emit } from '@gloamhall/kernel'
import { hunterAt, inTurn } from '../models.ts'
import type { BloodyPalaceTable, Phase } from '../table.ts'
import { classesIn } from './acting-order.ts'
import { putUnder } from './behaviour-deck.ts'
import { offerFeats } from './feats.ts'
import { isEmpty } from './nearest.ts'

/** The First Player runs the Enemy Phase; with no Hunter in the arena it is skipped. (BP-118, BP-127) */
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

/** The acting class stays first in the list until all of its models have acted. */
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

/** Ends the Enemy Phase; Hunters who were attacked at least twice without taking damage may claim an achievement. */
export function enemiesDone(table: BloodyPalaceTable): void {
  for (const pile of Object.values(table.behaviours)) putUnder(pile)
  table.phase = undefined
  // Planned in reverse, so that the First Player is asked first. (BP-196)
  for (const seat of inTurn(table).toReversed()) {
    const { assailed, harmed } = hunterAt(table, seat)
    if (assailed > 0 && !harmed) offerFeats(table, seat, 'untouched', assailed)
  }
}

/** When the last Hunter is knocked out, foes that have not acted do not act, and keep their Stun tokens. (BP-127, BP-193) */
export function cutShort(table: BloodyPalaceTable): void {
  const done = table.agenda.findLastIndex(({ step }) => step === 'enemiesDone')
  if (done < 0) return
  emit(table, 'BP-127', 'enemiesStop', {})
  table.agenda = table.agenda.slice(0, done + 1)
}
