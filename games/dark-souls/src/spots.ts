import type { Choice, View } from '@gloamhall/kernel'
import { nameOf } from './nodes.ts'
import { backupRow } from './rules/equipment.ts'
import type { Item } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/**
 * The piece on the table that a choice is about, offered or barred:
 *
 *     node c3                a node to move to, to be pushed to, or to attack as a whole with several foes on it
 *     foe hollow-soldier-1   a foe that is attacked, acts first or gives way
 *     seat 2                 a character who is helped, leads or gives way
 *     card estoc             a card that is used, moved or taken
 *     slot 2 right           a slot of a character's board: right, left, armour, backup
 *     level 2 str            a stat of a character
 *     token estus            a token of one's own board: estus, heroic, aggro
 *     card round-shield      a card of the backup, to be taken into a hand
 *     die 2                  a die that may be rerolled
 *     tile 2, bonfire, fog   where the party goes
 *     place 2e1n             a position where a tile may be laid
 *     treasure, sparks, chest         what can be bought, paid with, opened
 *     boss gargoyle, class knight     before the map is laid
 *
 * Choices about no piece, such as ending an activation, have no spot.
 */
export function spotOf(choice: Choice, view: View<DarkSoulsBoard>): string | undefined {
  const [verb = '', one = '', two = '', three = '', four = ''] = choice.split(' ')
  switch (verb) {
    case 'walk':
    case 'run':
    case 'shift':
    case 'dodge':
      return one === 'round' ? ownNode(view) : one === '' ? undefined : nodeSpot(one)
    case 'step':
    case 'face':
      return nodeSpot(one)
    case 'place':
    case 'push':
      return nodeSpot(two)
    case 'attack':
      if (three === 'at') return onlyFoeOn(view, four) ?? nodeSpot(four)
      return three === '' ? heldCard(view, one, backupRow(view, ownBackup(view), Number(two))?.item) : foeSpot(three)
    case 'use':
      // A choice for two characters has no single spot.
      return three !== '' && four === ''
        ? seatSpot(Number(three))
        : heldCard(view, one, backupRow(view, ownBackup(view), Number(two))?.item)
    case 'backstab':
      return heldCard(view, one, backupRow(view, ownBackup(view), Number(two))?.item)
    case 'hold':
      return broughtOut(view, [one, two])
    case 'order':
      return foeSpot(one)
    case 'crowd':
      return /^\d+$/.test(one) ? seatSpot(Number(one)) : foeSpot(one)
    case 'defend':
    case 'aggro':
    case 'first':
    case 'ember':
    case 'luck':
    case 'dress':
      return seatSpot(Number(one))
    case 'estus':
    case 'heroic':
      return tokenSpot(verb)
    case 'stand-fast':
      return tokenSpot('heroic')
    case 'provoke':
      return tokenSpot('aggro')
    case 'reroll':
      return `die ${one}`
    default:
      return onTheWay(verb, one, two, view)
  }
}

function onTheWay(verb: string, one: string, two: string, view: View<DarkSoulsBoard>): string | undefined {
  switch (verb) {
    case 'go':
      return one === 'bonfire' ? 'bonfire' : tileSpot(Number(one))
    case 'fog':
      return one === '' ? 'fog' : tileSpot(Number(one))
    case 'lay':
      return `place ${two}`
    case 'boss':
    case 'class':
      return `${verb} ${one}`
    case 'return':
    case 'join':
      return `class ${one}`
    case 'rest':
      return 'sparks'
    case 'buy':
      return 'treasure'
    case 'open':
      return 'chest'
    case 'level':
      return `level ${one} ${two}`
    case 'give':
      return slotSpot(Number(one), two)
    case 'to':
    case 'on':
    case 'stow':
      return BERTHS.includes(one) ? slotSpot(dressed(view), one) : cardSpot(one)
    case 'take':
    case 'move':
    case 'attach':
    case 'remove':
    case 'sell':
      // `take` for a trap and `sell` for a visit to Andre name no card.
      return one === '' ? undefined : cardSpot(one)
    default:
      return undefined
  }
}

const BERTHS: readonly string[] = ['right', 'left', 'armour', 'backup']

export const nodeSpot = (node: string): string => `node ${node}`
export const foeSpot = (foe: string): string => `foe ${foe}`
export const seatSpot = (seat: number): string => `seat ${seat}`
export const tileSpot = (tile: number): string => `tile ${tile}`
export const cardSpot = (card: string): string => `card ${card}`
export const slotSpot = (seat: number, slot: string): string => `slot ${seat} ${slot}`
export const tokenSpot = (token: string): string => `token ${token}`

/** If only one foe is on the node, the attack is aimed at that foe, so the foe is the spot. */
function onlyFoeOn({ board }: View<DarkSoulsBoard>, node: string): string | undefined {
  const [only, ...others] = board.fight?.foes.filter(({ at }) => nameOf(at) === node) ?? []
  return only && others.length === 0 ? foeSpot(only.id) : undefined
}

/** Moving round the boss stays on the same node. */
function ownNode({ board, viewer }: View<DarkSoulsBoard>): string | undefined {
  const at = viewer === 'spectator' ? undefined : board.characters[viewer - 1]?.at
  return at === undefined ? undefined : nodeSpot(nameOf(at))
}

const ownBackup = ({ board, viewer }: View<DarkSoulsBoard>) =>
  (viewer === 'spectator' ? undefined : board.characters[viewer - 1]) ?? { backup: [] }

/** The character's card in a slot; in the backup, the card the row belongs to. (DS-338) */
function heldCard({ board, viewer }: View<DarkSoulsBoard>, slot: string, behind?: Item): string | undefined {
  const own = viewer === 'spectator' ? undefined : board.characters[viewer - 1]
  const item = slot === 'backup' ? behind : own?.[slot as 'right' | 'left']
  return item && cardSpot(item.card)
}

/** The card that comes out of the backup; none if cards are only put away. (DS-146) */
function broughtOut({ board, viewer }: View<DarkSoulsBoard>, held: readonly string[]): string | undefined {
  const own = viewer === 'spectator' ? undefined : board.characters[viewer - 1]
  const item = own?.backup.find(({ card }) => held.includes(card))
  return item && cardSpot(item.card)
}

/** The seat of the character at Andre's, not of the player answering for the party. */
const dressed = ({ asked }: View<DarkSoulsBoard>): number =>
  (asked[0] as { readonly who?: number } | undefined)?.who ?? 1
