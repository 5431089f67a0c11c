import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, asking, pick, plan, show, emit } from '@gloamhall/kernel'
import { anyCardChoice, cardChoices, cardIn, REMOVE, TAKE } from '../choices.ts'
import { CARD_LIMIT } from '../content/board.ts'
import type { ActionId, Card } from '../content/cards.ts'
import type { UpgradeId } from '../content/upgrades.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import {
  cardsOf,
  addCards,
  clear,
  draw,
  hunterAt,
  inReverseOrder,
  isAlive,
  isDreaming,
  maxHealth,
  ownCards,
  someCard,
  takeOut,
} from '../table.ts'
import { isClosed } from './dream-parts.ts'

/** Hunters who dreamed or died take part, in player order; the row is refilled afterwards. (BB-72, BB-73, BB-81) */
export function huntersDream(table: BloodborneTable): void {
  let isAnyTakingPart = false
  for (const seat of inReverseOrder(table)) {
    if (!takesPart(table, hunterAt(table, seat))) continue
    if (!isAnyTakingPart) plan(table, { step: 'refill' })
    isAnyTakingPart = true
    plan(table, { step: 'dream', seat })
  }
}

/** Some cards and monsters give an upgrade without a dream. */
export function takesPart(table: BloodborneTable, { life, promised, played }: Hunter): boolean {
  if (life !== 'alive') return life === 'dead'
  return promised || someCard(table, played, leadsToDream)
}

const leadsToDream = ({ dreams, takesUpgrade }: Card): boolean => dreams || takesUpgrade

/** Bank, reclaim, upgrade, rest. The dead have nothing to bank, and reclaim only the cards they dreamed with. (BB-73, BB-78, BB-79) */
export function dream(table: BloodborneTable, { seat }: { readonly seat: Seat }): void {
  const hunter = hunterAt(table, seat)
  const dreaming = isDreaming(table, hunter)
  if (dreaming && isAlive(hunter)) bank(table, seat)
  if (dreaming) reclaim(table, seat)
  if (dreaming || !isAlive(hunter)) plan(table, { step: 'rest', seat })
  upgrade(table, seat)
}

/** Banked blood can no longer be lost. (BB-74) */
function bank(table: BloodborneTable, seat: Seat): void {
  const hunter = hunterAt(table, seat)
  if (isClosed(table, 'bank')) return emit(table, 'BB-21', 'no-bank', { seat })
  if (hunter.collected === 0) return
  hunter.banked += hunter.collected
  emit(table, 'BB-74', 'banked', { seat, amount: hunter.collected, banked: hunter.banked })
  hunter.collected = 0
}

/** The used pile and the Dream itself return to the hand; if only the Dream does, no event is emitted. (BB-75, BB-79) */
function reclaim(table: BloodborneTable, seat: Seat): void {
  const hunter = hunterAt(table, seat)
  if (hunter.used.length > 0) emit(table, 'BB-75', 'reclaimed', { seat })
  addCards(hunter.hand, hunter.used)
  addCards(hunter.hand, hunter.played)
  clear(hunter.used)
  clear(hunter.played)
}

/** Takes one of the Available Upgrades, if there is one left; one a round, whatever the reasons. (BB-76, BB-80, BB-83, BB-84) */
function upgrade(table: BloodborneTable, seat: Seat): void {
  if (isClosed(table, 'upgrade')) emit(table, 'BB-21', 'no-upgrade', { seat })
  else if (table.row.length > 0) ask(table, asking('upgrade', seat))
}

export const upgradeQuestion: Question<BloodborneTable> = {
  rule: 'BB-76',
  options: upgradeChoices,
  random: (table, _asked, chance) =>
    mayDecline(table) ? pick(chance, upgradeChoices(table)) : anyCardChoice(TAKE, table.row, chance),
  answer: (table, { seat }, choice) => {
    if (choice === 'decline') return emit(table, 'BB-84', 'declined', { seat })
    const hunter = hunterAt(table, seat)
    const card = cardIn(choice) as UpgradeId
    takeOut(table.row, card)
    hunter.hand.push(card)
    emit(table, 'BB-76', 'took', { seat, card })
    if (cardsOf(hunter) > CARD_LIMIT) {
      ask(table, asking('remove', seat))
    }
  },
  broken: (choice) => (choice === 'decline' ? 'BB-84' : undefined),
}

function upgradeChoices(table: BloodborneTable): readonly Choice[] {
  const list = cardChoices(TAKE, table.row)
  if (mayDecline(table)) list.push('decline')
  return list
}

/** An upgrade cannot be declined, unless an option allows it. (BB-84) */
const mayDecline = ({ options }: BloodborneTable): boolean => options.declineUpgrade === 'yes'

/** With eight cards, one leaves the game at once: any, even the new one, but never Hunter's Dream. (BB-85, BB-86, BB-87) */
export const removeQuestion: Question<BloodborneTable> = {
  rule: 'BB-86',
  options: (table, { seat }) => cardChoices(REMOVE, removable(hunterAt(table, seat))),
  random: (table, { seat }, chance) => anyCardChoice(REMOVE, removable(hunterAt(table, seat)), chance),
  answer: (table, { seat }, choice) => {
    const { hand, used, played } = hunterAt(table, seat)
    const card = cardIn(choice)
    // If there are two copies, the used one is removed, because the other can be played sooner.
    takeOut(used.includes(card) ? used : played.includes(card) ? played : hand, card)
    table.removed.push(card)
    emit(table, 'BB-86', 'removed', { seat, card })
  },
  barred: () => [{ choice: 'remove hunters-dream', rule: 'BB-87' }],
}

const removable = (hunter: Hunter): ActionId[] => ownCards(hunter).filter(isNotDream)

const isNotDream = (card: ActionId): boolean => card !== 'hunters-dream'

/** Sets the dial to its maximum, and the dead return. A closed Dream gives no rest, but the dead still return. (BB-77, BB-101) */
export function rest(table: BloodborneTable, { seat }: { readonly seat: Seat }): void {
  const hunter = hunterAt(table, seat)
  const returns = hunter.life === 'dead'
  if (!returns && isClosed(table, 'rest')) return emit(table, 'BB-23', 'no-rest', { seat })
  hunter.life = 'alive'
  hunter.health = maxHealth(table)
  emit(table, returns ? 'BB-101' : 'BB-77', returns ? 'returned' : 'rested', { seat })
}

/** Refills the row up to the number of players, as long as the deck lasts. (BB-82, BB-83) */
export function refill(table: BloodborneTable): void {
  const cards = draw(table.upgrades, table.seats - table.row.length)
  addCards(table.row, cards)
  if (cards.length > 0) show(table, 'BB-82', 'available', { cards })
}
