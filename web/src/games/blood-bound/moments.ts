import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { sentence } from '@gloamhall/kernel'
import { causesIn, consequencesIn } from '../../components/Moment.tsx'
import type { Moments } from '../game-ui.ts'

/** A capture, with the stab that led to it and the card of the captured player. */
export const moments: Moments<BloodBoundBoard> = {
  keys: ['captured'],
  tell: (event, { log, tell }) => ({
    kind: 'death',
    title: sentence(tell, event),
    lines: [
      ...causesIn(log, { until: 'captured', keys: ['attack', 'intervene', 'stab'], most: 1 }, tell),
      ...consequencesIn(
        log.filter(({ key, params }) => key !== 'card' || params['seat'] === event.params['seat']),
        { since: 'captured', keys: ['card'] },
        tell,
      ),
    ],
  }),
}
