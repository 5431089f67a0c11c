import type { Choice, Question, RuleId } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { DarkSoulsStep, DarkSoulsTable, Fight, LaidTile } from '../table.ts'
import { fightOf } from '../table.ts'
import type { Doorway } from '../map-graph.ts'
import { onTile, opposite, doorwaysFrom } from '../map-graph.ts'
import { newVisit } from './andre.ts'
import { leaveRoom } from './leaving.ts'
import { askParty } from './party.ts'

/** Only after the enemies' first activation, and never against a boss. (DS-256, DS-258) */
export const mayDash = ({ campaign }: DarkSoulsTable, { where, turns }: Fight): boolean =>
  campaign !== undefined && where !== 'boss' && turns === 0

/** The party fights, or dashes through. */
export function dash(table: DarkSoulsTable): void {
  askParty(table, (to) => ({ ...to, question: 'dash' }))
}

export const dashQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-256',
  options: (table) => [...doorways(table).map(dashChoice), 'fight'],
  answer: (table, _, choice) => {
    if (choice === 'fight') return plan(table, nextActivation(table))
    dashTo(table, doorways(table).find((doorway) => dashChoice(doorway) === choice) as Doorway)
  },
  broken: (choice): RuleId | undefined => (choice.startsWith('dash ') ? 'DS-314' : undefined),
}

/** The next character acts; the party chooses the very first one. (DS-106, DS-107) */
export const nextActivation = (table: DarkSoulsTable): DarkSoulsStep =>
  table.first === undefined ? { step: 'firstActivation' } : { step: 'activation', seat: fightOf(table).next }

/** Every tile behind a doorway, including the Bonfire tile. (DS-256, DS-314) */
const doorways = (table: DarkSoulsTable): readonly Doorway[] => doorwaysFrom(table.map, fightOf(table).where as number)

const dashChoice = ({ to }: Doorway): Choice => (to === 'bonfire' ? 'dash bonfire' : `dash ${to + 1}`)

/**
 * Nothing is gained or healed, and the card is turned face down. An encounter face down behind the next door begins at
 * once. (DS-256, DS-257, DS-313, DS-314)
 */
function dashTo(table: DarkSoulsTable, { to, wall }: Doorway): void {
  const from = fightOf(table).where as number
  leaveRoom(table)
  table.here = to
  if (to === 'bonfire') {
    newVisit(table)
    emit(table, 'DS-256', 'dashed-back', { tile: from + 1 })
    return plan(table, { step: 'journey' })
  }
  emit(table, 'DS-256', 'dashed', { tile: from + 1, to: to + 1 })
  const tile = table.map[to] as LaidTile
  if (tile.cleared) plan(table, { step: 'journey' })
  else plan(table, { step: 'encounter', tile: to, door: onTile(opposite(wall), tile) })
}
