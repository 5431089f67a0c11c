import type { Choice, ChoiceWords, Teller, View } from '@gloamhall/kernel'
import { findRow, namedIn } from './rules/attack.ts'
import { costOf } from './rules/row-costs.ts'
import type { Character } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

const VERBS: readonly string[] = ['attack', 'use', 'backstab']
/** Stands for the target in the heading of a group. */
const GAP = '…'

/** A row of equipment by its card and cost, where a choice names only the slot and the number: "Spear, 3 stamina: attack Herald". */
export function choiceWords(view: View<DarkSoulsBoard>, tell: Teller, choice: Choice): ChoiceWords | undefined {
  const words = choice.split(' ')
  const [verb = '', , , one, two] = words
  const character = view.viewer === 'spectator' ? undefined : view.board.characters[view.viewer - 1]
  const row = VERBS.includes(verb) && character ? rowWords(view, tell, choice, character) : undefined
  if (row === undefined) return undefined
  const form = `row.${verb}/${words.length - 1}`
  // The target of an attack on a whole node is its second word: `attack right 1 node b4`.
  const [kind, target] = verb === 'use' ? ['seat', one] : two === undefined ? ['whom', one] : ['node', two]
  if (target === undefined) return { whole: tell(form, { row }) }
  const object = tell.word(kind, target)
  const other = verb === 'use' && two !== undefined ? { other: tell.word('seat', two) } : {}
  return {
    whole: tell(form, { row, target: object, ...other }),
    ...(two !== undefined && verb === 'use' ? {} : { caption: tell(form, { row, target: GAP }), object }),
  }
}

function rowWords(view: View<DarkSoulsBoard>, tell: Teller, choice: Choice, character: Character): string | undefined {
  const { rules, pack, board } = view
  const laid = { rules, pack, ...(board.fight ? { fight: board.fight } : {}) }
  const named = namedIn(choice)
  const row = findRow(laid, character, named)
  if (!row) return undefined
  const { item, card, action } = row
  const costs = card.actions.map((each) => costOf(laid, character, item, each))
  const cost = costs[card.actions.indexOf(action)] ?? 0
  const { left, right } = character
  return tell('row', {
    card: item.card,
    // Two copies are told apart by the hand, two rows with the same cost by their number.
    hand: left?.card === right?.card ? tell('row.hand', { slot: tell.word('slot', named.slot) }) : '',
    cost,
    number: costs.filter((each) => each === cost).length > 1 ? tell('row.number', { row: named.row }) : '',
  })
}
