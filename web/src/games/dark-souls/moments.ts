import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import { causesIn, consequencesIn } from '../../components/Moment.tsx'
import type { Moments } from '../game-ui.ts'
import { words } from './words.ts'

/** A death with its cause and its price, and the end of a room or a boss with what it took. */
export const moments: Moments<DarkSoulsBoard> = {
  keys: ['defeated', 'lost', 'cleared', 'boss-beaten'],
  tell(event, { log, view, tell }) {
    const word = words(tell)
    const title = sentence(tell, event)
    if (event.key === 'cleared' || event.key === 'boss-beaten')
      return { kind: 'victory', title, lines: [word('moment.room', totalsOf(log))] }
    const lines = [
      ...causesIn(log, { until: 'fell', keys: HARM }, tell),
      ...consequencesIn(log, { since: 'fell', keys: ['souls-lost', 'souls-dropped'] }, tell),
      ...(event.key === 'defeated' && !view.board.campaign ? [word('moment.next')] : []),
    ]
    return { kind: 'death', title, lines }
  },
}

const HARM = ['attacks', 'hit', 'suffered', 'trap', 'heavyBlow', 'ran']

/** What the fight has taken: the events since the party came in. */
function totalsOf(log: readonly SeenEvent[]) {
  const fight = log.slice(log.findLastIndex(({ key }) => key === 'encounter' || key === 'through-fog') + 1)
  const of = (wanted: string): readonly SeenEvent[] => fight.filter(({ key }) => key === wanted)
  return {
    slain: of('slain').length,
    damage: of('suffered').reduce((sum, { params }) => sum + Number(params['damage']), 0),
    turns: of('activated').length,
  }
}
