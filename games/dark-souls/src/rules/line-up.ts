import type { Question } from '@gloamhall/kernel'
import { ask, plan, seat, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import { CLASS_IDS, CLASSES } from '../content/classes.ts'
import type { ComeBackAsked } from '../agenda-types/journey.ts'
import { itemCards } from '../items.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { campaignOf } from '../table.ts'
import { cloneCharacter } from '../clone.ts'
import { newCharacter } from './classes.ts'
import { takeOff } from './slots.ts'
import { addClassCards } from './treasure-deck.ts'

interface Coming {
  readonly coming: readonly ClassId[]
}

/** Players choose their characters for this session, one after another; the last one left is assigned without asking. (DS-254, DS-255) */
export function lineUp(table: DarkSoulsTable, { coming }: Coming): void {
  if (coming.length === table.seats) return plan(table, { step: 'muster', coming })
  const free = CLASS_IDS.filter((id) => !coming.includes(id))
  const [only] = free
  if (free.length === 1 && only) return plan(table, { step: 'lineUp', coming: [...coming, only] })
  ask(table, { question: 'comeBack', seat: seat(coming.length + 1), coming, answer: undefined })
}

/** `return knight` for a character of the party, `join herald` for a new one. */
export const comeBackQuestion: Question<DarkSoulsTable, ComeBackAsked> = {
  rule: 'DS-254',
  options: (table, { coming }) => {
    const party = campaignOf(table).waiting.map((each) => each.class)
    return [
      ...party.filter((id) => !coming.includes(id)).map((id) => `return ${id}`),
      ...CLASS_IDS.filter((id) => !party.includes(id) && !coming.includes(id)).map((id) => `join ${id}`),
    ]
  },
  answer: (table, { coming }, choice) =>
    plan(table, { step: 'lineUp', coming: [...coming, choice.split(' ')[1] as ClassId] }),
  broken: (choice) => (choice.startsWith('return ') ? 'DS-17' : undefined),
}

/**
 * Absent characters leave first, then new ones join. Each departure brings a spark and each arrival costs one; the maximum
 * of the dial changes in the same way, so it is never exceeded. (DS-254, DS-255, DS-310)
 */
export function muster(table: DarkSoulsTable, { coming }: Coming): void {
  const campaign = campaignOf(table)
  const party = campaign.waiting.map(cloneCharacter)
  for (const each of party) if (!coming.includes(each.class)) leave(table, each)
  const staying = party.filter((each) => coming.includes(each.class))
  table.characters = staying
  for (const [at, id] of coming.entries()) {
    if (!staying.some((each) => each.class === id)) join(table, at + 1, id)
    else emit(table, 'DS-247', 'returned', { seat: at + 1, class: id })
  }
  table.characters = coming.map((id) => table.characters.find((each) => each.class === id) as Character)
  const first = campaign.first === undefined ? -1 : coming.indexOf(campaign.first)
  table.first = first < 0 ? undefined : seat(first + 1)
  campaign.first = undefined
  campaign.waiting = []
}

/** The equipment stays with the party. (DS-255) */
function leave(table: DarkSoulsTable, gone: Character): void {
  const { armour, right, left, backup } = gone
  for (const item of [armour, right, left, ...backup]) if (item) table.inventory.push(item)
  table.sparks++
  emit(table, 'DS-255', 'left-party', { class: gone.class, sparks: table.sparks })
}

/** A new character of the class. If the class has played before, its starting cards are taken back from wherever they are. (DS-254) */
function join(table: DarkSoulsTable, who: number, id: ClassId): void {
  const campaign = campaignOf(table)
  if (campaign.classes.includes(id)) for (const card of CLASSES[id].starting) takeBack(table, card as CardId)
  else {
    campaign.classes = [...campaign.classes, id]
    addClassCards(table, id)
  }
  table.sparks--
  table.characters.push(newCharacter(table, id))
  emit(table, 'DS-254', 'joined-party', { seat: who, class: id, sparks: table.sparks })
}

/** Takes the card from its slot or the inventory, without upgrades: those stay with the party. */
function takeBack(table: DarkSoulsTable, card: CardId): void {
  const isIt = (item: Item | undefined): item is Item => item?.card === card
  for (const character of table.characters) {
    const worn = [character.armour, character.right, character.left, ...character.backup].find(isIt)
    if (!worn) continue
    takeOff(character, worn)
    table.inventory.push(worn)
  }
  const item = table.inventory.find(isIt)
  table.inventory = table.inventory.filter((other) => other !== item)
  for (const upgrade of itemCards(item ? [item] : []).slice(1)) table.inventory.push({ card: upgrade, upgrades: [] })
}
