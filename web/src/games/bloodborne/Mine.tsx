import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { CARD_LIMIT, cardsOf, ownHunter } from '@gloamhall/bloodborne/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { CardLine } from './ActionCard.tsx'
import { Vitals } from './Vitals.tsx'
import { words } from './words.ts'
import './Mine.css'

/** The player's Hunter board as a sheet: dial, blood, the three tracks, and every card with its text. */
export function Mine({ view, tell }: TableProps<BloodborneBoard>) {
  const word = useMemo(() => words(tell), [tell])
  const own = ownHunter(view)
  if (!own) return <p class="soft">{word('mine.watching')}</p>
  const piles = [
    ['hand.hand', own.hand],
    ['hand.played', own.played],
    ['hand.used', own.used],
  ] as const
  return (
    // Focusable, since the surrounding panel scrolls.
    <div class="hunt-mine" role="region" aria-label={word('mine.label')} tabIndex={0}>
      <Vitals view={view} tell={tell} word={word} hunter={own} />
      {piles.map(
        ([caption, cards]) =>
          cards.length > 0 && (
            <section key={caption}>
              <h3>
                {word(caption)}{' '}
                {caption === 'hand.hand' && (
                  <small>{word('mine.limit', { count: cardsOf(own), most: CARD_LIMIT })}</small>
                )}
              </h3>
              {cards.map((card, at) => (
                <CardLine key={`${card}${at}`} card={card} tell={tell} word={word} />
              ))}
            </section>
          ),
      )}
    </div>
  )
}
