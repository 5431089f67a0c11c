import type { CarriedItem } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import type { CardId } from '../card-id.ts'
import { Emblem } from '../Emblem.tsx'
import { word } from './words.ts'

interface ItemsProps {
  items: readonly CarriedItem[]
  tell: Teller
  /** The slot of each item. */
  slots?: readonly string[]
}

/** Cards by emblem and name, with their upgrades. */
export const Items = ({ items, tell, slots }: ItemsProps) => (
  <ul class="soul-items">
    {items.map(({ card, upgrades }, at) => (
      <li key={at} data-item={[card, ...upgrades].join(' ')}>
        <span class="soul-item-plate" aria-hidden="true">
          <Emblem card={card as CardId} />
        </span>
        <span>
          <b>{tell(`card.${card}`)}</b>
          {upgrades.length > 0 && (
            <small>{word('with', { upgrades: upgrades.map((each) => tell(`card.${each}`)).join(', ') })}</small>
          )}
          {slots?.[at] && <small>{slots[at]}</small>}
        </span>
      </li>
    ))}
  </ul>
)
