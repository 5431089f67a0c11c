import type { Choice, Question } from '@gloamhall/kernel'
import type { HuntAsked } from '../agenda-types/hunt.ts'
import { foeNamed } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { endFork, mayEndFork, pierce, shootAt } from './damage.ts'
import { hurtSecond } from './effects.ts'
import { linger } from './turn.ts'

/** Chooses among equally good foes: the closest, a second one in front, another for a fork. (BP-99) */
export const aimQuestion: Question<BloodyPalaceTable, Extract<HuntAsked, { readonly question: 'aim' }>> = {
  rule: 'BP-99',
  options: (table, asked) => {
    const choices: Choice[] = asked.foes.map((id) => `aim ${id}`)
    if (mayEndFork(table, asked)) choices.push('no more')
    return choices
  },
  answer: (table, asked, choice) => {
    if (choice === 'no more') return endFork(table)
    const foe = foeNamed(table, choice.slice('aim '.length))
    if (!foe) return
    switch (asked.use) {
      case 'target':
        return shootAt(table, foe)
      case 'fork':
        return pierce(table, foe)
      case 'second':
        return hurtSecond(table, foe)
      case 'lingering':
        return linger(table, foe, asked.card)
    }
  },
}
