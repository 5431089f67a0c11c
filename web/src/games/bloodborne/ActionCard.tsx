import type { ActionId, Card, Provenance } from '@gloamhall/bloodborne/face'
import { briefOf, damageOn } from '@gloamhall/bloodborne/face'
import type { Barred, Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Plate } from '../../components/Engraved.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RUN, Token } from '../../components/Token.tsx'
import { whyNot } from '../../components/why-not.ts'
import type { SpotMarks } from '../../table/spots.ts'
import { useCard } from './laid.tsx'
import { useCardShape } from './use-card-shape.ts'
import type { Words } from './words.ts'
import './woodcut.css'
import './ActionCard.css'

/** Shapes in addition to colours: melee is a diamond, ranged a circle, utility a square. */
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
  /** Cards beside the hand are smaller. */
  aside?: boolean
  marks: SpotMarks
  onPress(): void
  /** Called when the card is focused or hovered, and with undefined when it no longer is. */
  onRead(element: Element | undefined): void
}

/** A card in the hand: ivory, engraved, with its number on a wax seal. A playable card has a highlighted edge. */
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
        // Only for keyboard focus: on a touch the slip would open below the finger and move the card away.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onRead(currentTarget)}
        onBlur={() => onRead(undefined)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onRead(event.currentTarget)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onRead(undefined)}
      >
        {/* One sentence for screen readers; the drawn parts are hidden from them. */}
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
          {/* A card of a pack is marked in words, one of ours by an icon. */}
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
      ? word('card.barred', { card: name, why: whyNot(tell, barred), text })
      : word('card.sentence', { card: name, type: tell(`type.${type}`), text })
  return sealed ? `${said} (${word('card.sealed')})` : said
}

/** The effect in a few words; the slip has the full text. */
export const briefly = (card: Card, word: Words): readonly string[] =>
  briefOf(card).map(({ phrase, params, whom }) =>
    word(`brief.${phrase}`, { ...params, ...(whom ? { whom: word(`against.${whom}`) } : {}) }),
  )

/** Marks a card that does not come from print: with a word where there is room, otherwise with an icon. */
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

/** The emblem on a hatched ground, with the damage on a seal. */
function Engraving({ card }: { card: ActionId }) {
  const damage = damageOn(useCard(card))
  return <Plate icon={useCardShape(card)}>{damage && <Token outline={RUN} text={damage} class="hunt-seal" />}</Plate>
}

/** A small card in a pile or in play: emblem, colour and shape of its type. */
export function MiniCard({ card, tell, plain }: { card: ActionId; tell: Teller; plain?: boolean }) {
  const { type } = useCard(card)
  return (
    <span class={`hunt-mini hunt-${type}`} title={tell(`card.${card}`)}>
      <Icon name={useCardShape(card)} />
      {!plain && <i>{TYPE_SIGNS[type]}</i>}
    </span>
  )
}

/** A card as a line with its full text. */
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
