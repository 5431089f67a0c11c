import type { Teller } from '@gloamhall/kernel'
import { Icon } from '../../components/Icon.tsx'
import { ABILITY_CARD_ICONS } from './emblems.ts'
import type { AbilityCard } from '@gloamhall/blood-bound/face'
import type { Words } from './words.ts'
import './AbilityCards.css'

interface AbilityCardsProps {
  cards: readonly AbilityCard[]
  curse?: { readonly truth?: boolean } | undefined
  tell: Teller
  word: Words
}

/** Small cards next to a character; for screen readers they are part of the seat's sentence. */
export function AbilityCards({ cards, curse, tell, word }: AbilityCardsProps) {
  if (cards.length === 0 && !curse) return null
  return (
    <span class="clan-cards" style={{ '--count': cards.length + (curse ? 1 : 0) }}>
      {cards.map((card, index) => (
        <MiniCard key={`${card}${index}`} card={card} tell={tell} word={word} />
      ))}
      {curse && <CurseCard truth={curse.truth} word={word} />}
    </span>
  )
}

export function MiniCard({ card, tell, word }: { card: AbilityCard; tell: Teller; word: Words }) {
  const colour = colourOf(card)
  return (
    <span class={`clan-mini ${colour ? `clan-${colour}` : ''}`} title={tell(`ability-card.${card}`)}>
      <Icon name={ABILITY_CARD_ICONS[card]} />
      {colour && <b>{word(`letter.${colour}`)}</b>}
    </span>
  )
}

/** Face down, unless the viewer knows which card it is. */
export function CurseCard({ truth, word }: { truth?: boolean | undefined; word: Words }) {
  return (
    <span class={`clan-mini clan-curse ${truth ? 'clan-true' : ''}`} title={word('card.curse')}>
      <Icon name="evil-eyes" />
      {truth !== undefined && <b>{word(truth ? 'letter.true' : 'letter.false')}</b>}
    </span>
  )
}

const colourOf = (card: AbilityCard): 'green' | 'purple' | undefined =>
  card.endsWith('-green') ? 'green' : card.endsWith('-purple') ? 'purple' : undefined
