import { describe } from '@gloamhall/kernel'
import { useEffect, useRef } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { RuleChip } from '../../parts/RuleChip.tsx'
import { Sigil } from '../../parts/Sigil.tsx'
import { CurseCard, MiniCard } from './AbilityCards.tsx'
import { CARD_RULES } from './emblems.ts'
import type { AbilityCard, BloodBoundBoard } from '@gloamhall/blood-bound/face'
import type { Layout } from './geometry.ts'
import type { Situation } from './situation.ts'
import type { Words } from './words.ts'

interface SeatMenuProps extends TableProps<BloodBoundBoard> {
  situation: Situation
  layout: Layout
  word: Words
  onClose(): void
}

const WIDTH = 264

/** All about one seat, right beside it: what can be done, what cannot and why, what lies there and what was said. */
export function SeatMenu(props: SeatMenuProps) {
  const { situation, layout, lobby, word, nameOf, onClose } = props
  const { seat } = situation.seen
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }), [seat])
  useEffect(() => {
    const away = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest('.bb-menu, .bb-plate')) onClose()
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [onClose])
  return (
    <div
      ref={box}
      class="bb-menu"
      role="dialog"
      aria-label={word('menu.label', { name: nameOf(seat) })}
      style={spotFor(seat, layout)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Actions {...props} />
      <header>
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <b>{nameOf(seat)}</b>
        <button type="button" class="bb-close" aria-label={word('menu.close')} onClick={onClose}>
          ×
        </button>
      </header>
      <Known {...props} />
      <Lying {...props} />
      <Said {...props} />
    </div>
  )
}

/** Above or below its plate, where there is more room, and never outside the board. */
function spotFor(seat: number, { places, width, height }: Layout): Record<string, string> {
  const place = places.find((each) => each.seat === seat)
  if (!place) return {}
  const half = Math.min(WIDTH, width - 16) / 2
  const left = Math.min(Math.max(place.x, half + 8), width - half - 8)
  const edge = place.height / 2 + 4
  const below = place.y <= height / 2
  const start = (below ? place.y : height - place.y) + edge
  return {
    left: `${left - half}px`,
    width: `${half * 2}px`,
    [below ? 'top' : 'bottom']: `${start}px`,
    maxHeight: `${height - start - 6}px`,
  }
}

function Actions({ situation, tell, choose, selected, inspect, onClose }: SeatMenuProps) {
  const { choices, barred } = situation
  if (choices.length + barred.length === 0) return null
  return (
    <div class="bb-actions">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          class={`bb-action ${selected === choice ? 'bb-chosen' : ''} bb-do-${choice.split(' ', 1)[0]}`}
          onClick={() => {
            onClose()
            choose(choice)
          }}
        >
          {describe(tell, 'choice', choice)}
        </button>
      ))}
      {barred.map(({ choice, rule }) => (
        <button key={choice} type="button" class="bb-action bb-barred" data-rule={rule} onClick={() => inspect(rule)}>
          <s>{describe(tell, 'choice', choice)}</s> <small class="bb-rule">{rule}</small>
        </button>
      ))}
    </div>
  )
}

function Known({ situation: { seen, mine }, tell, word }: SeatMenuProps) {
  if (mine || !(seen.card || seen.clue)) return null
  return (
    <p class="bb-known">
      {word('menu.knows')}:{' '}
      {seen.card ? tell(`card.${seen.card}`) : word('menu.clue', { clan: tell(`clan.${seen.clue}`) })}
    </p>
  )
}

/** Each card with what it does, and its rule. */
function Lying({ situation: { seen, curse }, tell, word, inspect }: SeatMenuProps) {
  if (seen.cards.length === 0 && !curse) return null
  return (
    <ul class="bb-lying" aria-label={word('menu.cards')}>
      {seen.cards.map((card) => (
        <li key={card}>
          <MiniCard card={card} tell={tell} word={word} />
          <span>{word(`card.about.${kindOf(card)}`)}</span>
          <RuleChip rule={CARD_RULES[kindOf(card)]} inspect={inspect} />
        </li>
      ))}
      {curse && (
        <li>
          <CurseCard truth={curse.truth} word={word} />
          <span>{curse.truth === undefined ? word('card.about.curse') : tell(`truth.${curse.truth}`)}</span>
          <RuleChip rule={CARD_RULES.curse} inspect={inspect} />
        </li>
      )}
    </ul>
  )
}

const kindOf = (card: AbilityCard): 'quill' | 'sword' | 'shield' | 'staff' | 'fan' =>
  card.split('-', 1)[0] as 'quill' | 'sword' | 'shield' | 'staff' | 'fan'

function Said({ situation: { seen }, tell, word }: SeatMenuProps) {
  if (seen.claims.length === 0) return <p class="bb-muted">{word('menu.silent')}</p>
  return (
    <ul class="bb-said" aria-label={word('menu.said')}>
      {seen.claims.map((claim) => (
        <li key={claim}>
          <q>{describe(tell, 'claim', claim)}</q>
        </li>
      ))}
    </ul>
  )
}
