import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { seatsOf, sentence } from '@gloamhall/kernel'
import { causesIn, consequencesIn } from '../../components/Moment.tsx'
import type { Moments } from '../game-ui.ts'
import { words } from './words.ts'

/** A Hunter who is knocked out, and the end of a stage with what each Hunter has done in it. */
export const moments: Moments<BloodyPalaceBoard> = {
  keys: ['knockedOut', 'stage-end'],
  tell(event, { log, view, tell }) {
    const word = words(tell)
    const title = sentence(tell, event)
    if (event.key === 'knockedOut') {
      const lines = [
        ...causesIn(log, { until: 'knockedOut', keys: ['foeAttacks', 'harmed', 'chainLost'] }, tell),
        ...consequencesIn(log, { since: 'knockedOut', keys: ['dropped'] }, tell),
        word('moment.out'),
      ]
      return { kind: 'death', title, lines }
    }
    const stage = log.slice(log.findLastIndex(({ key }) => key === 'stage') + 1)
    const lines = seatsOf(view).map((seat) => word('moment.hunter', { seat, ...deedsOf(stage, seat) }))
    return { kind: 'victory', title, lines: [...lines, word('moment.shop')] }
  },
}

/** What a Hunter has done in a stage. */
function deedsOf(stage: readonly SeenEvent[], seat: number) {
  const of = (wanted: string) => stage.filter(({ key, params }) => key === wanted && params['seat'] === seat)
  const sum = (wanted: string, amount: string): number =>
    of(wanted).reduce((all, { params }) => all + Number(params[amount] ?? 0), 0)
  return { slain: of('slain').length, style: sum('claimed', 'points'), harm: sum('harmed', 'n') }
}

const STYLE_PER_SYMBOL = 5

/** A line for each stage: the kills, the style and the damage of everyone, in symbols. */
export function grid(log: readonly SeenEvent[]): readonly string[] {
  const stages = log.flatMap(({ key }, at) => (key === 'stage' ? [at] : []))
  return stages.map((start, number) => {
    const stage = log.slice(start, stages[number + 1])
    const count = (key: string, amount?: string): number =>
      stage.filter((each) => each.key === key).reduce((sum, { params }) => sum + Number(amount ? params[amount] : 1), 0)
    const symbols =
      '💀'.repeat(count('slain')) +
      '⭐'.repeat(Math.round(count('claimed', 'points') / STYLE_PER_SYMBOL)) +
      '🩸'.repeat(count('harmed', 'n'))
    return `${number + 1} ${symbols}`
  })
}
