import { emit } from '@gloamhall/kernel'
import { has, player } from '../../table.ts'
import type { AbilityRule } from './ability.ts'

/** The Elder steps down; the highest number of that clan leads from now on. Nothing reveals which clan it is. (BO-72, BO-73, BO-74) */
export const elder: AbilityRule = {
  ways: (table, seat) => (has(table, seat, 'quill') ? [] : ['take-quill']),
  use: (table, seat) => {
    player(table, seat).cards.push('quill')
    emit(table, 'BO-72', 'quill', { seat })
  },
}
