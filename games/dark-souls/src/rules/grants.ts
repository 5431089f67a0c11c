import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, seat as chair, emit } from '@gloamhall/kernel'
import type { Action, Grant } from '../content/effects.ts'
import { ANYWHERE } from '../content/effects.ts'
import type { ActivationAsked, Boon } from '../agenda-types/activation.ts'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import type { DarkSoulsTable, Slot } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'
import { rowOf } from './attack.ts'
import { gain } from './endurance.ts'

/** Characters a row may help: those in range, including its user unless it says others. (DS-34, DS-339) */
export function inRange(table: DarkSoulsTable, giver: Seat, { who, within }: Grant, range = ANYWHERE): Seat[] {
  if (who === 'self') return [giver]
  const from = characterAt(table, giver).at as Node
  const found: Seat[] = []
  for (let index = 0; index < table.characters.length; index++) {
    const other = chair(index + 1)
    if (who === 'allOthers' && other === giver) continue
    if (distance(from, characterAt(table, other).at as Node) <= (within ?? range)) found.push(other)
  }
  return found
}

/** Whether the choice has to name a character. */
const isChosen = ({ who }: Grant): boolean => who === 'one' || who === 'upTo2'

/** `use left 1 2` for seat 2, `use left 1 2 3` for two characters, `use left 2` if none is named. */
export function grantChoices(
  table: DarkSoulsTable,
  giver: Seat,
  { slot, row }: { readonly slot: Slot; readonly row: number },
  grant: Grant,
  range: number | undefined,
  choices: Choice[],
): void {
  const words = `use ${slot} ${row}`
  const found = inRange(table, giver, grant, range)
  if (!isChosen(grant)) {
    if (found.length > 0) choices.push(words)
    return
  }
  for (const [index, one] of found.entries()) {
    choices.push(`${words} ${one}`)
    if (grant.who !== 'upTo2') continue
    for (const other of found.slice(index + 1)) choices.push(`${words} ${one} ${other}`)
  }
}

/** Gives stamina and health to the characters named, or to all in range. (DS-127, DS-339) */
export function bestow(
  table: DarkSoulsTable,
  giver: Seat,
  grant: Grant,
  range: number | undefined,
  named: Choice,
): void {
  const [, , , ...seats] = named.split(' ')
  const found = isChosen(grant) ? seats.map((number) => chair(Number(number))) : inRange(table, giver, grant, range)
  for (const each of found) gain(table, each, grant, 'DS-339')
}

// ---- attacks that also help a character (DS-339) ----

/**
 * After the attack. Asked only if there are several characters to choose from, and since version 2 only if it helps any of
 * them.
 */
export function boon(table: DarkSoulsTable, entry: Boon): void {
  const choices = boonChoices(table, entry)
  const [only] = choices
  if (only === undefined) return
  const isWasted = table.rules >= 2 && choices.every((choice) => !helps(table, entry, choice))
  if (choices.length === 1 || isWasted) return bestowBoon(table, entry, only)
  ask(table, { question: 'boon', seat: entry.seat, boon: entry, answer: undefined })
}

export const boonQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'boon' }>> = {
  rule: 'DS-339',
  options: (table, { boon: entry }) => boonChoices(table, entry),
  answer: (table, { boon: entry }, choice) => bestowBoon(table, entry, choice),
}

function boonChoices(table: DarkSoulsTable, entry: Boon): Choice[] {
  const { card, action } = rowOf(table, characterAt(table, entry.seat), entry)
  const choices: Choice[] = []
  if (action.grant) grantChoices(table, entry.seat, entry, action.grant, card.range, choices)
  return choices
}

/** Whether a character it names has a cube that would be removed. */
function helps(table: DarkSoulsTable, entry: Boon, choice: Choice): boolean {
  const { stamina = 0, health = 0 } = rowOf(table, characterAt(table, entry.seat), entry).action.grant ?? {}
  const [, , , ...seats] = choice.split(' ')
  return seats.some((number) => {
    const { black, red } = characterAt(table, chair(Number(number)))
    return Math.min(stamina, black) + Math.min(health, red) > 0
  })
}

function bestowBoon(table: DarkSoulsTable, entry: Boon, choice: Choice): void {
  const { card, action } = rowOf(table, characterAt(table, entry.seat), entry)
  if (action.grant) bestow(table, entry.seat, action.grant, card.range, choice)
}

// ---- charms and wards (DS-337) ----

/**
 * A charm affects the user's own attacks until the end of the activation; a ward affects the defence of all until the end
 * of the next enemy activation.
 */
export function enchant(table: DarkSoulsTable, seat: Seat, { charm, ward }: Action): void {
  const fight = fightOf(table)
  if (charm && fight.turn) {
    fight.turn.charm = { magic: true, damage: charm.damage ?? 0 }
    emit(table, 'DS-337', charm.damage ? 'charmedMore' : 'charmed', { seat, damage: charm.damage ?? 0 })
  }
  if (ward) {
    fight.ward = ward
    emit(table, 'DS-337', 'warded', { seat })
  }
}
