import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { sentence } from '@gloamhall/kernel'
import { causesIn, consequencesIn } from '../../components/Moment.tsx'
import type { Moments } from '../game-ui.ts'
import { words } from './words.ts'

/** The death of a Hunter, with its cause and what is lost. */
export const moments: Moments<BloodborneBoard> = {
  keys: ['died'],
  tell(event, { log, tell }) {
    const isLast = log.slice(log.findLastIndex(({ key }) => key === 'died')).some(({ key }) => key === 'eliminated')
    const lines = [
      ...causesIn(log, { until: 'died', keys: ['hurt', 'lashed', 'wounded', 'paid'], most: 1 }, tell),
      ...consequencesIn(log, { since: 'died', keys: ['spilled', 'inherited', 'eliminated'] }, tell),
      ...(isLast ? [] : [words(tell)('moment.next')]),
    ]
    return { kind: 'death', title: sentence(tell, event), lines }
  },
}
