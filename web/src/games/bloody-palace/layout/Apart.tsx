import { Feats } from './Feats.tsx'
import { Order } from './Order.tsx'
import { Party } from './Party.tsx'
import type { LayoutProps } from './seen.ts'

/** On a phone: the player's Hunter and the achievements, for which the board has no room. */
export const OwnApart = (props: LayoutProps) => (
  <div class="palace-apart">
    <Party {...props} only={props.view.viewer} />
    <Feats {...props} />
  </div>
)

/** On a phone: the other Hunters, and the enemies. */
export const OthersApart = (props: LayoutProps) => (
  <div class="palace-apart">
    <Party {...props} />
    <Order {...props} />
  </div>
)
