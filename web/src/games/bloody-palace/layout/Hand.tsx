import type { CardId } from '@gloamhall/bloody-palace/face'
import { cardOf, cardSpot, pileOf } from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { useRef } from 'preact/hooks'
import { Icon } from '../../../components/Icon.tsx'
import { useLongPress } from '../../../components/long-press.ts'
import { whyNot } from '../../../components/why-not.ts'
import { Emblem } from '../Emblem.tsx'
import { LinkMark } from '../LinkMark.tsx'
import { Stops } from './Block.tsx'
import { Card } from './Card.tsx'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'
import { reasonOf } from './why.ts'
import './Hand.css'

interface HandProps extends LayoutProps {
  point(card: CardId | undefined): void
}

/** The Basic Attacks, available unless they are in the chain, and the hand; cards that cannot be played say why. (BP-45) */
export function Hand(props: HandProps) {
  const { view, ghost, word } = props
  const own = ownOf(ghost ?? view)?.hunter
  if (!own) return null
  const basics = [...new Set(pileOf(view, own.hunter, 'basic'))]
  return (
    <div class="palace-cards">
      <ul class="palace-basics" aria-label={word('basics')}>
        {basics.map((card) => (
          <Held key={card} {...props} card={card} chained={own.chain.includes(card)} />
        ))}
      </ul>
      <ul class="palace-hand" aria-label={word('hand')}>
        {(own.held ?? []).map((card, at) => (
          <Held key={`${card} ${at}`} {...props} card={card} chained={false} />
        ))}
      </ul>
      {own.beside.length > 0 && (
        <ul class="palace-beside" aria-label={word('beside')}>
          {own.beside.map((card) => (
            <Held key={card} {...props} card={card} chained={false} lasts />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * A card is used by a touch and read by a long one. Discarding it for a step is a separate button, and so is the reason it cannot be played. Cards
 * with a lasting effect are beside the board, apart from the hand. (BP-143)
 */
function Held(props: HandProps & { card: CardId; chained: boolean; lasts?: true }) {
  const { card, chained, lasts, view, tell, word, spots, choose, point } = props
  const spot = cardSpot(card)
  const [main] = spots.at(spot).filter((choice) => !isStep(choice))
  const step = spots.at(spot).find(isStep)
  const barred = spots.barredAt(spot).find(({ choice }) => !isStep(choice))
  const said = main === undefined ? tell(`card.${card}`) : describe(tell, 'choice', main)
  const marks = main === undefined ? {} : spots.on(spot)
  const lying = useRef<HTMLButtonElement>(null)
  const look = () => lying.current && spots.look(spot, lying.current)
  const press = useLongPress(() => {
    if (main === undefined) return look()
    // The card disappears below the pointer, so no leave event follows.
    point(undefined)
    choose(main)
  }, look)
  return (
    <li
      class={`${lasts ? 'palace-lies' : 'palace-held'} ${chained ? 'palace-chained' : ''}`}
      data-card={card}
      title={lasts && tell(`card.${card}`)}
      onPointerEnter={() => point(card)}
      onPointerLeave={() => point(undefined)}
      onFocusIn={() => point(card)}
      onFocusOut={() => point(undefined)}
    >
      <button type="button" {...marks} aria-haspopup={undefined} data-stop="" ref={lying} {...press}>
        <span class="hidden">{barred ? `${said}: ${whyOf(props, card, barred.rule)}` : said}</span>
        {lasts ? <Emblem of={{ card }} /> : <Card card={card} on={view} tell={tell} />}
      </button>
      {chained ? (
        <small class="palace-why">{word('chained')}</small>
      ) : (
        barred && main === undefined && !lasts && <Why {...props} rule={barred.rule} />
      )}
      {main?.startsWith('block ') && <Stops {...props} />}
      {step !== undefined && (
        <button
          type="button"
          class="palace-step"
          aria-label={describe(tell, 'choice', step)}
          title={describe(tell, 'choice', step)}
          onClick={() => choose(step)}
        >
          {/* Part of the label already, so the number is hidden from screen readers. */}
          <span data-hexes={cardOf(view, card).discard}>
            <Icon name="boot-prints" />
          </span>
        </button>
      )}
    </li>
  )
}

const isStep = (choice: Choice): boolean => choice.startsWith('step ')

/** Why a card cannot be played, in a few words: the link it needs, or no target. */
function Why(props: LayoutProps & { card: CardId; rule: string }) {
  const { card, rule, view } = props
  const { in: into } = cardOf(view, card)
  const needs = into !== undefined && reasonOf(rule, into) === 'link'
  return (
    <small class="palace-why" data-rule={rule}>
      {whyOf(props, card, rule)} {needs && <LinkMark link={into} />}
    </small>
  )
}

function whyOf({ view, tell, word }: LayoutProps, card: CardId, rule: string): string {
  const { in: into } = cardOf(view, card)
  const reason = reasonOf(rule, into)
  if (reason === undefined) return whyNot(tell, { choice: `play ${card}`, rule })
  return reason === 'chained' ? word(reason) : word(`why.${reason}`, { link: tell(`link.${into ?? 'none'}`) })
}
