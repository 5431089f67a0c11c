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
