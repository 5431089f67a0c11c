import { plan, emit } from '@gloamhall/kernel'
import type { EnemyActionRef, Push, Trample } from '../agenda-types/enemies.ts'
import type { Node } from '../nodes.ts'
import { nameOf } from '../nodes.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { fightOf, foeNamed } from '../table.ts'
import { place } from './arrival.ts'
import { attack } from './assault.ts'
import { charactersOn } from './models.ts'

/** Moves a foe one node. */
export function move(table: DarkSoulsTable, foe: Foe, to: Node): void {
  emit(table, 'DS-170', 'moved', { foe: foe.id, from: nameOf(foe.at), to: nameOf(to) })
  place(table, foe.id, to, 'step')
}

// ---- pushing models off the node (DS-133, DS-138) ----

export const trampling = ({ foe, card, deed }: EnemyActionRef, manner: Trample['manner'], hurts: boolean): Trample => ({
  step: 'trample',
  foe,
  card,
  deed,
  manner,
  hurts,
})

/**
 * Pushes every character off the foe's node. If the icon has a number they are attacked first, and only those hit are
 * pushed. (DS-137, DS-180, DS-280)
 */
export function trample(table: DarkSoulsTable, entry: Trample): void {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe) return
  const seats = charactersOn(table, foe.at)
  if (seats.length === 0) return
  const { manner } = entry
  if (entry.hurts) return attack(table, foe, entry, manner, seats)
  plan(
    table,
    seats.map((who): Push => ({ step: 'push', who, from: foe.at, by: foe.id, manner })),
  )
}
