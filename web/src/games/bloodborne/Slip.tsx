import type { ActionId } from '@gloamhall/bloodborne/face'
import type { Barred, Teller } from '@gloamhall/kernel'
import { whyNot } from '../../components/why-not.ts'
import { Origin, TYPE_SIGNS } from './ActionCard.tsx'
import { useCard } from './laid.tsx'
import type { Words } from './words.ts'
import './Slip.css'

export interface Reading {
  readonly card: ActionId
  /** Why it cannot be chosen; the card itself has room for the rule only. */
  readonly barred: Barred | undefined
  /** Horizontal position, as a share of the width of the board. */
  readonly at: number
}

/** The full text of the card being read, above the hand. Hidden from screen readers, which get it from the card itself. */
export function Slip({ reading, tell, word }: { reading: Reading; tell: Teller; word: Words }) {
  const { card, at, barred } = reading
  const { type, provenance } = useCard(card)
  return (
    <div class={`hunt-slip ivory hunt-${type}`} style={{ '--at': at }} aria-hidden="true">
      <b>
        {tell(`card.${card}`)}{' '}
        <small>
          {TYPE_SIGNS[type]} {word(`type.${type}`)}
        </small>
      </b>
      <span>
        {tell(`text.${card}`)}
        <Origin provenance={provenance} word={word} />
      </span>
      {barred && <em class="hunt-why">{whyNot(tell, barred)}</em>}
    </div>
  )
}
