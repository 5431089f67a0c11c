import type { CardId } from '@gloamhall/bloody-palace/face'
import { pointsFor, rankOf } from '@gloamhall/bloody-palace/face'
import { seatColour } from '../../../components/seat-colours.ts'
import { Chain } from './Chain.tsx'
import { Compass } from './Compass.tsx'
import { Hand } from './Hand.tsx'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'
import './Dock.css'

interface DockProps extends LayoutProps {
  point(card: CardId | undefined): void
}

/** The player's own area: the chain, its value, the facing, and the cards. */
export function Dock(props: DockProps) {
  const own = ownOf(props.view)
  if (!own) return null
  return (
    <section class="palace-dock" style={{ '--seat': seatColour(own.seat).fill }} aria-label={props.word('dock')}>
      <div class="palace-lane">
        <Chain {...props} />
        <Claim {...props} />
        <Compass {...props} />
      </div>
      <Hand {...props} />
    </section>
  )
}

/** The value of a claim, and the rank it leads to. (BP-111, BP-112) */
function Claim({ view, ghost, tell, word, choose }: LayoutProps) {
  const then = ghost ?? view
  const own = ownOf(then)?.hunter
  if (!own) return null
  const can = then.choices.includes('claim')
  const worth = pointsFor(own.chain.length)
  const [before, after] = [rankOf(own.style), rankOf(own.style + worth)]
  return (
    <button
      type="button"
      class={`palace-claim ${can ? 'palace-can' : ''}`}
      disabled={!can}
      onClick={() => choose('claim')}
    >
      <b>{word('claim', { worth })}</b>
      <small>
        {own.style} → {own.style + worth}
        {before !== after && `, ${tell(`rank.${after}`)}`}
      </small>
    </button>
  )
}
