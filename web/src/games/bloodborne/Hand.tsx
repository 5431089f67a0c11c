import { ownHunter, pileSpot } from '@gloamhall/bloodborne/face'
import type { Laid } from './Piece.tsx'
import { Piece } from './Piece.tsx'
import { Vitals } from './Vitals.tsx'
import './Hand.css'

/** The player's cards at the edge of the table: the hand, cards in play, the used pile. */
export function Hand(props: Laid) {
  const { view, word, tell } = props
  const own = ownHunter(view)
  if (!own) return null
  const piles = [
    ['hand', own.hand],
    ['played', own.played],
    ['used', own.used],
  ] as const
  const sealed = view.answer?.split(' ')[1]
  return (
    <div class="hunt-edge">
      <Vitals view={view} tell={tell} word={word} hunter={own} />
      <div class="hunt-hand" role="group" aria-label={word('hand.label')}>
        {piles.map(
          ([pile, cards]) =>
            cards.length > 0 && (
              <div key={pile} class={`hunt-zone ${pile}`} role="group" aria-label={word(`hand.${pile}`)}>
                {pile !== 'hand' && <small aria-hidden="true">{word(`hand.${pile}`)}</small>}
                {cards.map((card, at) => (
                  <Piece
                    key={`${card}${at}`}
                    {...props}
                    card={card}
                    spot={pileSpot(pile, own.seat, card)}
                    sealed={pile === 'hand' && sealed === card}
                    aside={pile !== 'hand'}
                  />
                ))}
              </div>
            ),
        )}
      </div>
    </div>
  )
}
