import type { HunterId } from '@gloamhall/bloody-palace/face'
import { HUNTER_IDS, hunterOf, pileOf } from '@gloamhall/bloody-palace/face'
import { seatColour } from '../../../components/seat-colours.ts'
import { Portrait } from '../Standee.tsx'
import { Card } from './Card.tsx'
import type { LayoutProps } from './seen.ts'
import './Choosing.css'

/** The four Hunters with their style of fighting and the basic attacks of each. (BP-9) */
export function Choosing(props: LayoutProps) {
  return (
    <div class="palace-choosing">
      <div class="palace-plates">
        {HUNTER_IDS.map((id) => (
          <Plate key={id} {...props} id={id} />
        ))}
      </div>
    </div>
  )
}

function Plate({ id, view, tell, word, spots, nameOf }: LayoutProps & { id: HunterId }) {
  const { speed, vitality } = hunterOf(view, id)
  const seat = view.board.hunters.findIndex(({ hunter }) => hunter === id) + 1
  const marks = spots.on(`hunter ${id}`)
  return (
    <div
      class={`palace-choice ${seat > 0 ? 'palace-taken' : ''}`}
      style={{ '--seat': seat > 0 ? seatColour(seat).fill : undefined }}
      data-hunter={id}
      {...marks}
    >
      <Portrait model={id} seat={seat > 0 ? seat : undefined} />
      <h2>{tell(`hunter.${id}`)}</h2>
      <p>{seat > 0 ? nameOf(seat) : word(`way.${id}`)}</p>
      <p>
        {tell('icon.speed')} <b>{speed}</b> · {tell('icon.vitality')} <b>{vitality}</b>
      </p>
      <div aria-hidden="true">
        {[...new Set(pileOf(view, id, 'basic'))].map((card) => (
          <Card key={card} card={card} on={view} tell={tell} />
        ))}
      </div>
    </div>
  )
}
