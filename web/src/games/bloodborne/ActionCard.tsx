import type { ActionId, CardType, Provenance } from '@gloamhall/bloodborne/face'
import type { Barred, Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Icon } from '../../parts/Icon.tsx'
import { CARD_ICONS } from './emblems.ts'
import { damageOn } from './facts.ts'
import { useCard } from './laid.tsx'
import type { Words } from './words.ts'

/** Colour never stands alone: melee is a diamond, ranged a circle, utility a square. */
export const TYPE_SIGNS = { melee: '◆', ranged: '●', utility: '■' } as const

interface Shown {
  card: ActionId
  tell: Teller
  word: Words
}

interface ActionCardProps extends Shown {
  choice?: Choice | undefined
  barred?: Barred | undefined
  selected?: boolean
  sealed?: boolean
  /** Cards lying beside the hand are smaller. */
  aside?: boolean
  onPress(): void
  onRead(reading: boolean): void
}

/** A card one can hold: ivory, engraved, the number on a wax seal. What can be played now has the candle's edge. */
export function ActionCard(props: ActionCardProps) {
  const { card, tell, word, choice, barred, selected, sealed, aside, onPress, onRead } = props
  const { type, provenance } = useCard(card)
  const state = [
    `bbc-card bbc-${type}`,
    choice ? 'bbc-can' : barred ? 'bbc-barred' : '',
    selected ? 'bbc-on' : '',
    aside ? 'bbc-aside' : '',
  ].join(' ')
  return (
    <div class="bbc-place">
      <button
        type="button"
        class={state}
        aria-pressed={choice ? !!selected : undefined}
        aria-disabled={barred && !choice ? true : undefined}
        data-rule={barred?.rule}
        onClick={onPress}
        // A finger reads by pressing: a text that opened under it on the way would take the card from under it.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onRead(true)}
        onBlur={() => onRead(false)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onRead(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onRead(false)}
      >
        {/* All of it in one sentence for the ear; what is drawn is for the eye. */}
        <span class="hidden">{sentenceOf(props, type)}</span>
        <b class="bbc-name" aria-hidden="true">
          {tell(`card.${card}`)}
        </b>
        <Engraving card={card} />
        <span class="bbc-type" aria-hidden="true">
          <i>{TYPE_SIGNS[type]}</i>
          <span> {word(`type.${type}`)}</span>
        </span>
        <span class="bbc-text" aria-hidden="true">
          {tell(`text.${card}`)}
          <Origin provenance={provenance} word={word} />
        </span>
        {barred && !choice && (
          <span class="bbc-why" aria-hidden="true">
            {barred.rule}
          </span>
        )}
        {sealed && (
          <span class="bbc-sealed" aria-hidden="true">
            <Icon name="wax-seal" />
          </span>
        )}
      </button>
    </div>
  )
}

function sentenceOf({ card, tell, word, choice, barred, sealed }: ActionCardProps, type: CardType): string {
  const text = tell(`text.${card}`)
  const name = tell(`card.${card}`)
  const said = choice
    ? word('card.can', { choice: describe(tell, 'choice', choice), text })
    : barred
      ? word('card.barred', { card: name, rule: barred.rule, text })
      : word('card.sentence', { card: name, type: tell(`type.${type}`), text })
  return sealed ? `${said} (${word('card.sealed')})` : said
}

/** Where a card does not come from print, it says where from. */
function Origin({ provenance, word }: { provenance: Provenance; word: Words }) {
  if (provenance === 'printed') return null
  return (
    <em class="bbc-ours">
      {' '}
      {provenance === 'pack' ? '❖' : '†'} {word(provenance === 'pack' ? 'card.pack' : 'card.ours')}
    </em>
  )
}

/** The emblem on its hatched ground, with the damage on a seal. */
export function Engraving({ card }: { card: ActionId }) {
  const damage = damageOn(useCard(card))
  return (
    <span class="bbc-plate" aria-hidden="true">
      <Icon name={CARD_ICONS[card]} />
      {damage && <span class="bbc-seal">{damage}</span>}
    </span>
  )
}

/** A card in a pile or in play, small: emblem, colour and shape of its type. */
export function MiniCard({ card, tell, plain }: { card: ActionId; tell: Teller; plain?: boolean }) {
  const { type } = useCard(card)
  return (
    <span class={`bbc-mini bbc-${type}`} title={tell(`card.${card}`)}>
      <Icon name={CARD_ICONS[card]} />
      {!plain && <i>{TYPE_SIGNS[type]}</i>}
    </span>
  )
}

/** A card as a line with its whole text. */
export function CardLine({ card, tell, word }: Shown) {
  const { type, provenance } = useCard(card)
  return (
    <div class={`bbc-line bbc-${type}`}>
      <MiniCard card={card} tell={tell} />
      <p>
        <b>{tell(`card.${card}`)}</b> <small>{word(`type.${type}`)}</small>
        <span>
          {tell(`text.${card}`)}
          <Origin provenance={provenance} word={word} />
        </span>
      </p>
    </div>
  )
}
