import { emit } from '@gloamhall/kernel'
import { foeOf, isFinalBoss, trackOf } from '../content/cards.ts'
import type { Trophy } from '../content/effects.ts'
import { trophiesOf } from '../editions.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import { hunterAt, inPlayerOrder, isAlive } from '../table.ts'

/** A monster without blood is killed and leaves the game; all Hunters who damaged it this round share in it. (BB-46, BB-62, BB-63) */
export function kill(table: BloodborneTable): void {
  const { monster } = table
  monster.fate = 'killed'
  table.gone.push({ card: monster.card, fate: 'killed' })
  emit(table, 'BB-62', 'killed', { foe: monster.card })
  claimTrophies(table)
  rewards(table)
  // The card that dealt the last blow is still resolved to its end; then the game is over. (BB-113, BB-114)
  if (isFinalBoss(monster.card)) table.agenda = [{ step: 'end' }]
}

/**
 * One trophy of each type shown, for every Hunter who took blood from it this round, alive or not. (BB-47, BB-63, BB-64, BB-107,
 * BB-108)
 */
function claimTrophies(table: BloodborneTable): void {
  if (table.options.instantKill === 'nothing' && isStillInstants(table)) return
  const types = trophiesOf(table, table.monster.card)
  for (const seat of inPlayerOrder(table)) {
    const hunter = hunterAt(table, seat)
    if (hunter.taken === 0) continue
    for (const type of types) advance(table, hunter, type)
    emit(table, 'BB-63', 'trophies', { seat, types })
  }
}

/** Moves the token one space on, never past the last. (BB-106, BB-110) */
function advance(table: BloodborneTable, { trophies }: Hunter, type: Trophy): void {
  trophies[type] = Math.min(trophies[type] + 1, trackOf(table, type).length)
}

/** Whether the monster's attack is still to come, which means that this is step 3. (BB-46) */
const isStillInstants = (table: BloodborneTable): boolean => table.agenda.some(({ step }) => step === 'monsterAttacks')

/** The rewards of the monster itself for those who damaged it: blood for the living, an upgrade for all of them. (BB-21) */
function rewards(table: BloodborneTable): void {
  for (const effect of foeOf(table, table.monster.card).effects) {
    if (effect.when !== 'killed') continue
    for (const seat of inPlayerOrder(table)) {
      const hunter = hunterAt(table, seat)
      if (hunter.taken === 0) continue
      if (effect.kind === 'upgrade') hunter.promised = true
      else if (isAlive(hunter)) {
        hunter.collected += effect.amount
        emit(table, 'BB-21', 'rewarded', { seat, amount: effect.amount, foe: table.monster.card })
      }
    }
  }
}
