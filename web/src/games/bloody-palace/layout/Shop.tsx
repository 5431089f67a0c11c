import { cardOf, cardSpot, effectWords } from '@gloamhall/bloody-palace/face'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from './Card.tsx'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'
import './Shop.css'

/** Between two stages: the remaining upgrades, the most expensive last, and the orbs to spend. (BP-142) */
export function Shop({ view, tell, word, spots, choose }: LayoutProps) {
  const own = ownOf(view)?.hunter
  if (!own) return null
  const cost = (card: (typeof own.upgrades)[number]): number => cardOf(view, card).cost ?? 0
  const cards = [...new Set(own.upgrades)].toSorted((one, other) => cost(one) - cost(other))
  return (
    <section class="palace-shop" aria-label={word('shop.label')}>
      <h2>
        {word('shop.label')}{' '}
        <span>
          <Icon name="cut-diamond" label={tell('icon.red')} /> {own.red}
        </span>
      </h2>
      <ul>
        {cards.map((card) => {
          const marks = spots.on(cardSpot(card))
          const can = marks['data-spot'] !== undefined
          return (
            <li key={card} class={can ? '' : 'palace-dear'} data-card={card}>
              <button
                type="button"
                {...marks}
                data-stop=""
                aria-label={undefined}
                onClick={({ currentTarget }) => spots.touch(cardSpot(card), currentTarget)}
              >
                <span class="hidden">{`${tell(`card.${card}`)}, ${tell('card.cost', { n: cost(card) })}`}</span>
                <Card card={card} on={view} tell={tell} />
              </button>
              <p>
                <b>{tell('card.cost', { n: cost(card) })}</b>
                {effectWords(tell, cardOf(view, card)).join(' ')}
              </p>
            </li>
          )
        })}
      </ul>
      {view.choices.includes('done') && (
        <button type="button" class="button primary" onClick={() => choose('done')}>
          {word('shop.done')}
        </button>
      )}
    </section>
  )
}
