import type { ActionId, Card, Provenance } from '@gloamhall/bloodborne/face'
import { briefOf, damageOn } from '@gloamhall/bloodborne/face'
import type { Barred, Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Plate } from '../../components/Engraved.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RUN, Token } from '../../components/Token.tsx'
import type { SpotMarks } from '../../table/spots.ts'
import { useCard } from './laid.tsx'
import { useCardShape } from './use-card-shape.ts'
import type { Words } from './words.ts'
import './woodcut.css'
import './ActionCard.css'

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
  sealed?: boolean
  /** Cards lying beside the hand are smaller. */
  aside?: boolean
  marks: SpotMarks
  onPress(): void
  /** Somebody looks at it, or away. */
  onRead(element: Element | undefined): void
}

/** A card one can hold: ivory, engraved, the number on a wax seal. What can be played now has the candle's edge. */
export function ActionCard(props: ActionCardProps) {
  const { card, tell, word, choice, barred, sealed, aside, marks, onPress, onRead } = props
  const printed = useCard(card)
  const { type, provenance } = printed
  const shut = barred && !choice
  return (
    <div class={`hunt-place ${aside ? 'aside' : ''}`}>
      <button
        type="button"
        {...marks}
        data-stop
        class={`hunt-card ivory hunt-${type} ${shut ? 'barred' : ''}`}
        aria-pressed={choice ? marks['data-picked'] === true : undefined}
        aria-disabled={shut ? true : undefined}
        data-rule={barred?.rule}
        onClick={onPress}
        // A finger reads by pressing: a text that opened under it on the way would take the card from under it.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onRead(currentTarget)}
        onBlur={() => onRead(undefined)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onRead(event.currentTarget)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onRead(undefined)}
      >
        {/* All of it in one sentence for the ear; what is drawn is for the eye. */}
        <span class="hidden">{sentenceOf(props, printed)}</span>
        <b class="name" aria-hidden="true">
          {tell(`card.${card}`)}
        </b>
        <Engraving card={card} />
        <span class="type" aria-hidden="true">
          {TYPE_SIGNS[type]}
          <span> {word(`type.${type}`)}</span>
        </span>
        <span class="brief" aria-hidden="true">
          {briefly(printed, word).map((brief) => (
            <span key={brief}>{brief}</span>
          ))}
          {/* That a card is the host's own is said in words; that it is ours, by its sign. */}
          <Origin provenance={provenance} word={provenance === 'pack' ? word : undefined} />
        </span>
        {shut && (
          <span class="why" aria-hidden="true">
            {barred.rule}
          </span>
        )}
        {sealed && (
          <span class="sealed" aria-hidden="true">
            <Icon name="wax-seal" />
          </span>
        )}
      </button>
    </div>
  )
}

function sentenceOf({ card, tell, word, choice, barred, sealed }: ActionCardProps, { type }: Card): string {
  const text = tell(`text.${card}`)
  const name = tell(`card.${card}`)
  const said = choice
    ? word('card.can', { choice: describe(tell, 'choice', choice), text })
    : barred
      ? word('card.barred', { card: name, rule: barred.rule, text })
      : word('card.sentence', { card: name, type: tell(`type.${type}`), text })
  return sealed ? `${said} (${word('card.sealed')})` : said
}

/** So much can be read from a chair; all of it stands on the slip. */
export const briefly = (card: Card, word: Words): readonly string[] =>
  briefOf(card).map(({ phrase, params, whom }) =>
    word(`brief.${phrase}`, { ...params, ...(whom ? { whom: word(`against.${whom}`) } : {}) }),
  )

/** Where a card does not come from print, it says so; a word where there is room, else the sign. */
export function Origin({ provenance, word }: { provenance: Provenance; word: Words | undefined }) {
  if (provenance === 'printed') return null
  const isPack = provenance === 'pack'
  return (
    <em class="hunt-ours">
      {' '}
      {isPack ? '❖' : '†'} {word?.(isPack ? 'card.pack' : 'card.ours')}
    </em>
  )
}

/** The emblem on its hatched ground, with the damage on a seal. */
function Engraving({ card }: { card: ActionId }) {
  const damage = damageOn(useCard(card))
  return <Plate icon={useCardShape(card)}>{damage && <Token outline={RUN} text={damage} class="hunt-seal" />}</Plate>
}

/** A card in a pile or in play, small: emblem, colour and shape of its type. */
export function MiniCard({ card, tell, plain }: { card: ActionId; tell: Teller; plain?: boolean }) {
  const { type } = useCard(card)
  return (
    <span class={`hunt-mini hunt-${type}`} title={tell(`card.${card}`)}>
      <Icon name={useCardShape(card)} />
      {!plain && <i>{TYPE_SIGNS[type]}</i>}
    </span>
  )
}

/** A card as a line with its whole text. */
export function CardLine({ card, tell, word }: Shown) {
  const { type, provenance } = useCard(card)
  return (
    <div class={`hunt-line hunt-${type}`}>
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
