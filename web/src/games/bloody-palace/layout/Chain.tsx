import type { CardId } from '@gloamhall/bloody-palace/face'
import { cardOf, linkOut, MAX_COUNTED_CARDS, pointsFor } from '@gloamhall/bloody-palace/face'
import { wide } from '../../../app/settings.ts'
import { Emblem } from '../Emblem.tsx'
import { LinkMark } from '../LinkMark.tsx'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'
import './Chain.css'

/** The chain: cards from left to right with the links between them, and below each place the value of a claim there. */
export function Chain({ view, ghost, tell, word }: LayoutProps) {
  const now = ownOf(view)?.hunter.chain ?? []
  const then = (ghost && ownOf(ghost)?.hunter.chain) ?? now
  // A plan that claims begins a new chain, all of which is planned.
  const kept = now.every((card, at) => then[at] === card) ? now.length : 0
  const slots = Math.max(MAX_COUNTED_CARDS, then.length)
  const open = linkOut(view, then)
  return (
    <ol
      class="palace-chain"
      tabIndex={wide.value ? undefined : 0}
      aria-label={word('chain.said', { cards: now.length, worth: pointsFor(now.length) })}
    >
      <li class="palace-start-link">
        <LinkMark link="start" label={tell('link.start')} />
      </li>
      {Array.from({ length: slots }, (_, at) => {
        const card = then[at]
        const worth = pointsFor(at + 1)
        const last = at === then.length - 1
        return (
          <li
            key={at}
            class={`${card ? (at < kept ? 'palace-laid' : 'palace-planned') : ''} ${last ? 'palace-last' : ''}`}
            data-card={card}
          >
            <span class="palace-slot" title={card && tell(`card.${card}`)}>
              {card && <Emblem of={{ card }} />}
              <span>{card ? tell(`card.${card}`) : at + 1}</span>
            </span>
            {card && <LinkMark link={outOf(card, last)} label={tell(`link.${outOf(card, last)}`)} />}
            <small data-worth={worth}>{worth === 0 ? '·' : worth}</small>
          </li>
        )
      })}
    </ol>
  )

  /** Inside the chain the link of the card, even a blank one; at its end the link that may follow. */
  function outOf(card: CardId, last: boolean) {
    return last ? open : (cardOf(view, card).out ?? 'none')
  }
}
