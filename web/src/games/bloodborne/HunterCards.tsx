import type { SeenHunter } from '@gloamhall/bloodborne/face'
import type { Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Fragment } from 'preact'
import type { SigilProps } from '../../components/Sigil.tsx'
import { Sigil } from '../../components/Sigil.tsx'
import { CardLine } from './ActionCard.tsx'
import type { Words } from './words.ts'
import './HunterCards.css'

interface HunterCardsProps {
  hunter: SeenHunter
  sigil: SigilProps['sigil']
  tell: Teller
  word: Words
  nameOf(seat: number): string
  close(): void
}

/** All cards of a Hunter with their texts, and the claims made. */
export function HunterCards({ hunter, sigil, tell, word, nameOf, close }: HunterCardsProps) {
  const { hand, played, used, claims, seat } = hunter
  const piles = [
    ['hand.played', played],
    ['hand.hand', hand],
    ['hand.used', used],
  ] as const
  return (
    <div class="hunt-cards" role="region" aria-label={nameOf(seat)} tabIndex={0}>
      <button type="button" class="button small" onClick={close}>
        × <span>{word('cards.close')}</span>
      </button>
      <h2>
        <Sigil seat={seat} sigil={sigil} /> <bdi>{nameOf(seat)}</bdi>
      </h2>
      {claims.length > 0 && (
        <p>
          {claims.map((claim) => (
            <Fragment key={claim}>
              <q>{describe(tell, 'claim', claim)}</q>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {piles.map(
        ([caption, cards]) =>
          cards.length > 0 && (
            <section key={caption}>
              <h3>{word(caption)}</h3>
              {cards.map((card, at) => (
                <CardLine key={`${card}${at}`} card={card} tell={tell} word={word} />
              ))}
            </section>
          ),
      )}
    </div>
  )
}
