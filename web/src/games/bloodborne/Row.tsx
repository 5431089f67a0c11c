import { rowSpot } from '@gloamhall/bloodborne/face'
import type { Laid } from './Piece.tsx'
import { Piece } from './Piece.tsx'
import './Row.css'

/** The Available Upgrades. */
export function Row(props: Laid) {
  const { view, word } = props
  const { row, upgrades } = view.board
  return (
    <section class="hunt-row" aria-label={word('row.spoken', { count: upgrades })}>
      <h3 aria-hidden="true">
        {word('row.label')} <small>+{upgrades}</small>
      </h3>
      {row.length === 0 && <p class="soft">{word('row.empty')}</p>}
      <div class="hunt-offers" role="group" aria-label={word('row.label')}>
        {row.map((card, at) => (
          <Piece key={`${card}${at}`} {...props} card={card} spot={rowSpot(card)} />
        ))}
      </div>
    </section>
  )
}
