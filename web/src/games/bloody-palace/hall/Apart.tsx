import { Feats } from './Feats.tsx'
import { Order } from './Order.tsx'
import { Party } from './Party.tsx'
import type { HallProps } from './seen.ts'

/** On a phone: the party, the enemies and the achievements, for which the board has no room. */
export const Apart = (props: HallProps) => (
  <div class="palace-apart">
    <Party {...props} />
    <Order {...props} />
    <Feats {...props} />
  </div>
)
