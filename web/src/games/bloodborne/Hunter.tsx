import type { BloodborneBoard, SeenHunter } from '@gloamhall/bloodborne/face'
import { mostHealth, seatSpot, TROPHIES, trackValue } from '@gloamhall/bloodborne/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { seatColour } from '../../components/seat-colours.ts'
import { Sigil } from '../../components/Sigil.tsx'
import { memo } from '../../components/memo.ts'
import { listed } from '../../app/phrase.ts'
import { MiniCard } from './ActionCard.tsx'
import { Dial } from './Dial.tsx'
import { TROPHY_ICONS } from './emblems.ts'
import { HunterCards } from './HunterCards.tsx'
import { Marks, marksOf } from './Marks.tsx'
import { Signs } from './Signs.tsx'
import type { Words } from './words.ts'
import './Hunter.css'

type Given = Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'lobby' | 'nameOf' | 'spots' | 'setHighlight'>

export interface HunterProps extends Given {
  word: Words
  hunter: SeenHunter
  lit: boolean
  open: boolean
  /** Events of the current frame that concern this Hunter. */
  fresh: readonly SeenEvent[]
  onOpen(seat: number, open: boolean): void
}

/** A Hunter: dial, blood, trophies, the cards of this round and the used pile. All of it is public. */
export const Hunter = memo((props: HunterProps) => {
  const { hunter, view, tell, word, lobby, nameOf, spots, lit, fresh, setHighlight, open, onOpen } = props
  const { seat, life, health, collected, banked, trophies, used, hand } = hunter
  const spot = seatSpot(seat)
  const can = spots.at(spot).length > 0
  const marks = spots.on(spot)
  const state = ['hunt-hunter', life, seat === view.viewer ? 'me' : ''].join(' ')
  return (
    <div class={state} style={{ '--seat': seatColour(seat).fill }} data-seat={seat} data-lit={lit || undefined}>
      <button
        type="button"
        {...marks}
        data-stop
        class="tile"
        aria-expanded={can ? undefined : open}
        aria-pressed={can ? marks['data-picked'] === true : undefined}
        onClick={marks.onClick ?? (() => onOpen(seat, !open))}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHighlight([spot])}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setHighlight([])}
      >
        <span class="hidden">{sentenceOf(props)}</span>
        <span class="hunt-who" aria-hidden="true">
          <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
          <b>
            <bdi>{nameOf(seat)}</bdi>
          </b>
          {view.board.first === seat && <i>{word('hunter.first')}</i>}
        </span>
        <Dial health={health} most={mostHealth(view)} />
        <span class="counts" aria-hidden="true">
          <span class="hunt-risk">
            <Icon name="water-drop" />
            {collected}
          </span>
          <span class="hunt-bank">
            <Icon name="chest" />
            {banked}
          </span>
          {TROPHIES.map((type) => (
            <span key={type} class={trophies[type] > 0 ? '' : 'none'}>
              <Icon name={TROPHY_ICONS[type]} />
              {trophies[type]}
            </span>
          ))}
        </span>
        <span class="front" aria-hidden="true">
          <Front {...props} />
        </span>
        <Marks view={view} tell={tell} word={word} lobby={lobby} hunter={hunter} />
        <span class="pile" aria-hidden="true">
          {used.map((card, at) => (
            <MiniCard key={`${card}${at}`} card={card} tell={tell} plain />
          ))}
          <small>+{hand.length}</small>
        </span>
      </button>
      <Signs fresh={fresh} seat={seat} />
      {open && (
        <HunterCards
          {...{ hunter, tell, word, nameOf }}
          sigil={lobby.seats[seat - 1]?.sigil}
          close={() => onOpen(seat, false)}
        />
      )}
    </div>
  )
})

/** Cards in front of the Hunter: face down once chosen, face up after the reveal. */
function Front({ hunter, view, tell }: HunterProps) {
  const chosen = view.asked.some(
    ({ question, seat, answered }) => question === 'play' && seat === hunter.seat && answered,
  )
  if (hunter.played.length === 0) return <span class={`slot ${chosen ? 'back' : ''}`}>{chosen && '✓'}</span>
  return hunter.played.map((card) => <MiniCard key={card} card={card} tell={tell} />)
}

/** A Hunter in words for screen readers: name, health, blood, trophies, cards, and choices. */
function sentenceOf(props: HunterProps): string {
  const { hunter, view, tell, word, nameOf, lobby, spots } = props
  const { seat, health, collected, banked, trophies, hand, used, played, claims } = hunter
  const names = (cards: SeenHunter['hand']): string =>
    listed(
      tell.language,
      cards.map((card) => tell(`card.${card}`)),
    )
  const can = spots.at(seatSpot(seat)).map((choice) => describe(tell, 'choice', choice))
  const facts = [
    nameOf(seat),
    ...(view.board.first === seat ? [word('hunter.first.spoken')] : []),
    word('hunter.health', { health, most: mostHealth(view) }),
    word('hunter.risk', { count: collected }),
    word('hunter.banked', { count: banked }),
    ...TROPHIES.filter((type) => trophies[type] > 0).map((type) =>
      word('hunter.track', {
        type: tell(`trophy.${type}`),
        count: `${trophies[type]} (${trackValue(view, type, trophies[type])})`,
      }),
    ),
    ...marksOf({ view, tell, word, lobby, hunter }).flatMap(({ spoken }) => spoken ?? []),
    ...(played.length > 0 ? [word('hunter.played', { cards: names(played) })] : []),
    ...(hand.length > 0 ? [word('hunter.hand.of', { cards: names(hand) })] : []),
    used.length > 0 ? word('hunter.used', { cards: names(used) }) : word('hunter.used.none'),
  ].join(', ')
  return [
    `${facts}.`,
    ...(claims.length > 0
      ? [word('hunter.said', { claims: claims.map((claim) => describe(tell, 'claim', claim)).join(' ') })]
      : []),
    ...(can.length > 0 ? [word('hunter.can', { options: listed(tell.language, can) })] : []),
  ].join(' ')
}
