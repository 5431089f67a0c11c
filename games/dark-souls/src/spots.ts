import type { Choice, Seat, View } from '@gloamhall/kernel'
import type { Slot } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

/**
 * Where on the table a choice, or one that is barred, is about:
 *
 *     node c3                a node of the room
 *     foe sentinel-1         an enemy or boss
 *     seat 2                 a character
 *     slot 2 right           a card in front of somebody: right, left, armour, backup
 *     row 2 right 1          one row of it
 *     card claymore          a card of the inventory, or one that is turned up
 *     token 2 estus          estus, heroic, luck, ember, aggro of somebody
 *     level 2 str            a stat on somebody's board
 *     die 2                  a die on the table
 *     tile 2 · bonfire · fog · place 2e1n     of the map: a tile, the fire, the gate, an empty place
 *     treasure · sparks · chest               what can be bought, paid with, opened
 *     boss gargoyle · class knight            before there is anything else
 *
 * To end, to stay or to decline is about nothing, and so about no spot.
 */
export function spotOf(choice: Choice, view: View<DarkSoulsBoard>): string | undefined {
  const [verb = '', ...words] = choice.split(' ')
  const [first = '', second = ''] = words
  switch (verb) {
    case 'walk':
    case 'run':
    case 'shift':
    case 'dodge':
    case 'step':
    case 'face':
      return stepSpot(view, first)
    case 'place':
    case 'push':
      return nodeSpot(second)
    case 'attack':
      return attackSpot(view, words)
    case 'use':
      return words.length === 3 ? seatSpot(Number(words[2])) : rowSpot(actingSeat(view), first as Slot, Number(second))
    case 'backstab':
      return rowSpot(actingSeat(view), first as Slot, Number(second))
    case 'crowd':
      return /^\d+$/.test(first) ? seatSpot(Number(first)) : foeSpot(first)
    case 'order':
      return foeSpot(first)
    case 'defend':
    case 'first':
    case 'dress':
      return seatSpot(Number(first))
    default:
      return spotAtTheFire(verb, words, view)
  }
}

function spotAtTheFire(verb: string, words: readonly string[], view: View<DarkSoulsBoard>): string | undefined {
  const [first = '', second = ''] = words
  switch (verb) {
    case 'go':
      return first === 'bonfire' ? 'bonfire' : tileSpot(Number(first))
    case 'fog':
      return words.length === 0 ? 'fog' : tileSpot(Number(first))
    case 'lay':
      return `place ${second}`
    case 'boss':
    case 'class':
      return `${verb} ${first}`
    case 'rest':
      return 'sparks'
    case 'buy':
      return 'treasure'
    case 'open':
      return 'chest'
    case 'level':
      return `level ${first} ${second}`
    case 'luck':
    case 'ember':
    case 'aggro':
      return tokenSpot(Number(first), verb)
    case 'estus':
    case 'heroic':
      return tokenSpot(actingSeat(view), verb)
    case 'stand-fast':
      return tokenSpot(actingSeat(view), 'heroic')
    case 'provoke':
      return tokenSpot(actingSeat(view), 'aggro')
    case 'reroll':
      return `die ${first}`
    case 'give':
      return slotSpot(Number(first), second)
    case 'to':
    case 'on':
      return berthSpot(view, first)
    case 'stow':
      return berthSpot(view, first)
    case 'take':
    case 'move':
    case 'attach':
    case 'remove':
      return first === '' ? undefined : cardSpot(first)
    default:
      return undefined
  }
}

export const nodeSpot = (node: string): string => `node ${node}`
export const foeSpot = (foe: string): string => `foe ${foe}`
export const seatSpot = (seat: number): string => `seat ${seat}`
export const tileSpot = (tile: number): string => `tile ${tile}`
export const cardSpot = (card: string): string => `card ${card}`
export const slotSpot = (seat: number, slot: string): string => `slot ${seat} ${slot}`
export const rowSpot = (seat: number, slot: Slot, row: number): string => `row ${seat} ${slot} ${row}`
export const tokenSpot = (seat: number, token: string): string => `token ${seat} ${token}`

/** Going round a boss is about the boss; a dodge on the spot about nobody else. */
function stepSpot({ board }: View<DarkSoulsBoard>, where: string): string | undefined {
  if (where === 'round') {
    const boss = board.fight?.foes.find(({ facing }) => facing !== undefined)
    return boss && foeSpot(boss.id)
  }
  return where === '' ? undefined : nodeSpot(where)
}

/** At a foe, at a node, or by a row alone, where the shift comes first. */
function attackSpot(view: View<DarkSoulsBoard>, [slot, row, target, node]: readonly string[]): string {
  if (target === 'at') return nodeSpot(node ?? '')
  return target === undefined ? rowSpot(actingSeat(view), slot as Slot, Number(row)) : foeSpot(target)
}

/** A slot by its name, or a card in the backup by its own. */
const berthSpot = (view: View<DarkSoulsBoard>, name: string): string =>
  ['right', 'left', 'armour', 'backup'].includes(name) ? slotSpot(dressedSeat(view), name) : cardSpot(name)

const actingSeat = ({ board, viewer, asked }: View<DarkSoulsBoard>): Seat | number =>
  (asked.find(({ seat }) => seat === viewer)?.seat ?? board.fight?.turn?.seat ?? Number(viewer)) as number

/** Whoever is at Andre's, not whoever speaks for the party. */
const dressedSeat = (view: View<DarkSoulsBoard>): number => {
  const [asked] = view.asked as readonly { readonly who?: number }[]
  return asked?.who ?? actingSeat(view)
}
