import type { Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, seat, emit } from '@gloamhall/kernel'
import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import { CLASS_IDS, CLASSES } from '../content/classes.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'

/** Players choose different classes, one after another; the last one left is assigned without asking. (DS-1, DS-17) */
export function classes(table: DarkSoulsTable): void {
  if (table.characters.length === table.seats) return
  const next = seat(table.characters.length + 1)
  const free = freeClasses(table)
  plan(table, { step: 'classes' })
  if (free.length === 1) join(table, next, free[0] as ClassId)
  else ask(table, asking('class', next))
}

export const classQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-17',
  options: (table) => freeClasses(table).map((each) => `class ${each}`),
  answer: (table, { seat: who }, choice) => join(table, who, choice.slice('class '.length) as ClassId),
  barred: ({ characters }) => characters.map((taken) => ({ choice: `class ${taken.class}`, rule: 'DS-17' })),
}

const freeClasses = ({ characters }: DarkSoulsTable): ClassId[] =>
  CLASS_IDS.filter((id) => !characters.some((other) => other.class === id))

function join(table: DarkSoulsTable, who: Seat, id: ClassId): void {
  table.characters.push(newCharacter(table, id))
  emit(table, 'DS-17', 'joined', { seat: who, class: id })
}

/** A new character: its board as in the box, with the starting cards of the class. (DS-17, DS-18, DS-40) */
export function newCharacter(table: Laid, id: ClassId): Character {
  const character: Character = {
    class: id,
    levels: { str: 0, dex: 0, int: 0, fai: 0 },
    estus: true,
    heroic: true,
    luck: true,
    ember: false,
    armour: undefined,
    right: undefined,
    left: undefined,
    backup: [],
    black: 0,
    red: 0,
    conditions: [],
    at: undefined,
    side: undefined,
  }
  for (const card of CLASSES[id].starting) takeUp(table, character, { card: card as CardId, upgrades: [] })
  return character
}

/** Weapon in the right hand, other card in the left, a third one in the backup; all can be changed at Andre's. (DS-325) */
function takeUp(table: Laid, character: Character, item: Item): void {
  const card = equipmentOf(table, item.card)
  if (card.kind === 'armour') character.armour = item
  else if (card.kind === 'hand' && card.category === 'weapon' && !character.right) character.right = item
  else if (!character.left) character.left = item
  else character.backup.push(item)
}
