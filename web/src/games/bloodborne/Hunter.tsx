import type { BloodborneBoard, SeenHunter } from '@gloamhall/bloodborne/face'
import { TROPHIES } from '@gloamhall/bloodborne/face'
import { describe } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { Fragment } from 'preact'
import type { TableProps } from '../../game-face.ts'
import { Icon } from '../../parts/Icon.tsx'
import { seatColour } from '../../parts/seat-colours.ts'
import { Sigil } from '../../parts/Sigil.tsx'
import { still } from '../../parts/still.ts'
import { listed } from '../../phrase.ts'
import { CardLine, MiniCard } from './ActionCard.tsx'
import { Dial } from './Dial.tsx'
import { TROPHY_ICONS } from './emblems.ts'
import { answering, choicesAt, dreams, mostHealth } from './facts.ts'
import { worthOf } from './score.ts'
import type { Words } from './words.ts'

type Given = Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'lobby' | 'nameOf' | 'choose' | 'setHighlight'>

interface HunterProps extends Given {
  word: Words
  hunter: SeenHunter
  /** Picked as the target of a choice. */
  on: boolean
  lit: boolean
  open: boolean
  onOpen(seat: number, open: boolean): void
}

/** One Hunter of the strip: dial, blood, trophies, the cards of this round and the used pile. Everything here is public. */
export const Hunter = still((props: HunterProps) => {
  const { hunter, view, tell, word, lobby, nameOf, choose, on, lit, setHighlight, open, onOpen } = props
  const { seat, life, health, collected, banked, trophies, used, hand } = hunter
  const choices = choicesAt(view, seat)
  const first = view.board.first === seat
  const [only] = choices
  const state = [
    'bbc-hunter',
    `bbc-${life}`,
    seat === view.viewer ? 'bbc-me' : '',
    only ? 'bbc-can' : '',
    on ? 'bbc-on' : '',
    lit ? 'bbc-lit' : '',
    answering(view, seat) === 'chosen' ? 'bbc-ready' : '',
  ].join(' ')
  return (
    <div class={state} style={{ '--seat': seatColour(seat).fill }}>
      <button
        type="button"
        class="bbc-tile"
        aria-expanded={only ? undefined : open}
        aria-pressed={only ? on : undefined}
        onClick={() => (only && choices.length === 1 ? choose(only) : onOpen(seat, !open))}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHighlight([String(seat)])}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setHighlight([])}
      >
        <span class="hidden">{sentenceOf(props)}</span>
        <span class="bbc-who" aria-hidden="true">
          <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
          <b>{nameOf(seat)}</b>
          {first && <i class="bbc-first">{word('hunter.first')}</i>}
        </span>
        <Dial health={health} most={mostHealth(view)} />
        <span class="bbc-counts" aria-hidden="true">
          <span class="bbc-risk">
            <Icon name="water-drop" />
            {collected}
          </span>
          <span class="bbc-bank">
            <Icon name="chest" />
            {banked}
          </span>
          {TROPHIES.map((type) => (
            <span key={type} class={trophies[type] > 0 ? 'bbc-trophy' : 'bbc-trophy bbc-none'}>
              <Icon name={TROPHY_ICONS[type]} />
              {trophies[type]}
            </span>
          ))}
        </span>
        <span class="bbc-lane" aria-hidden="true">
          <Lane {...props} />
          <Marks {...props} />
          <span class="bbc-pile">
            {used.map((card, at) => (
              <MiniCard key={`${card}${at}`} card={card} tell={tell} plain />
            ))}
            <small>+{hand.length}</small>
          </span>
        </span>
      </button>
      {open && <Cards {...props} />}
    </div>
  )
})

/** What lies in front of the Hunter: a covered card once chosen, the cards themselves after the reveal. */
function Lane({ hunter, view, tell }: HunterProps) {
  const answer = view.asked.some(({ question }) => question === 'play') ? answering(view, hunter.seat) : undefined
  return (
    <span class="bbc-front">
      {hunter.played.map((card) => (
        <span key={card} class="bbc-shown">
          <MiniCard card={card} tell={tell} />
        </span>
      ))}
      {hunter.played.length === 0 && (
        <span class={`bbc-slot ${answer === 'chosen' ? 'bbc-back' : ''}`}>{answer === 'chosen' && '✓'}</span>
      )}
    </span>
  )
}

/** What holds for the round, each as a sign and a word; where there is no room the sign alone. */
function Marks({ hunter, view, word, tell, lobby }: HunterProps) {
  const { life, taken, disarmed, weakened, promised, claims, seat } = hunter
  const said = claims.at(-1)
  const answer = answering(view, seat)
  return (
    <span class="bbc-marks">
      {answer && <Mark tone={answer} sign={answer === 'chosen' ? '✓' : '…'} text={word(`hunter.${answer}`)} />}
      {taken > 0 && <Mark tone="risk" sign={<Icon name="water-drop" />} text={`+${taken}`} short={`+${taken}`} />}
      {life !== 'alive' && <Mark tone="fallen" sign={<Icon name="death-skull" />} text={word(`hunter.${life}`)} />}
      {dreams(view, hunter) && <Mark tone="dreams" sign={<Icon name="moon" />} text={word('hunter.dreaming')} />}
      {disarmed && <Mark tone="fallen" sign="◆✕" text={word('hunter.disarmed')} />}
      {weakened > 0 && (
        <Mark tone="fallen" sign={`◆−${weakened}`} text={word('hunter.weakened', { count: weakened })} />
      )}
      {promised && <Mark tone="chosen" sign="▲" text={word('hunter.promised')} />}
      {said && <Mark tone="said" sign={<Icon name="talk" />} text={describe(tell, 'claim', said)} />}
      {presence(lobby, seat, word).map((text) => (
        <Mark key={text} tone="presence" sign={<Icon name="metal-golem-head" />} text={text} />
      ))}
    </span>
  )
}

interface MarkProps {
  tone: string
  sign: ComponentChildren
  text: string
  short?: string
}

const Mark = ({ tone, sign, text, short }: MarkProps) => (
  <i class={`bbc-mark bbc-${tone}`} title={text}>
    {sign}
    <span>{short ?? text}</span>
  </i>
)

/** Who is away, for whom a bot plays, and who is one. */
function presence(lobby: HunterProps['lobby'], seat: number, word: Words): string[] {
  const state = lobby.seats.find((each) => each.seat === seat)
  if (state?.minded) return [word('hunter.minded')]
  if (state?.holder === 'bot') return [word('hunter.bot')]
  return state?.holder === 'person' && !state.present ? [word('hunter.away')] : []
}

function marksOf(view: HunterProps['view'], hunter: SeenHunter, word: Words): string[] {
  const { life, taken, disarmed, weakened, promised } = hunter
  return [
    ...(life === 'alive' ? [] : [word(`hunter.${life}`)]),
    ...(dreams(view, hunter) ? [word('hunter.dreaming')] : []),
    ...(taken > 0 ? [word('hunter.took', { count: taken })] : []),
    ...(disarmed ? [word('hunter.disarmed')] : []),
    ...(weakened > 0 ? [word('hunter.weakened', { count: weakened })] : []),
    ...(promised ? [word('hunter.promised')] : []),
  ]
}

/** All cards of one Hunter with their texts, and what was said. */
function Cards({ hunter, tell, word, nameOf, onOpen }: HunterProps) {
  const { hand, played, used, claims, seat } = hunter
  const piles = [
    ['hand.played', played],
    ['hand.hand', hand],
    ['hand.used', used],
  ] as const
  return (
    <div class="bbc-cards" role="region" aria-label={nameOf(seat)} tabIndex={0}>
      <button type="button" class="button small bbc-close" onClick={() => onOpen(seat, false)}>
        × <span>{word('cards.close')}</span>
      </button>
      {claims.length > 0 && (
        <p class="bbc-claims">
          {claims.map((claim) => (
            <Fragment key={claim}>
              <q>{describe(tell, 'claim', claim)}</q>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {piles.map(
        ([caption, cards]) =>
          cards.length > 0 && (
            <section key={caption}>
              <h3>{word(caption)}</h3>
              {cards.map((card, at) => (
                <CardLine key={`${card}${at}`} card={card} tell={tell} word={word} />
              ))}
            </section>
          ),
      )}
    </div>
  )
}

/** A Hunter for the ear: name, health, blood, trophies, cards, and what can be done with them. */
function sentenceOf({ hunter, view, tell, word, nameOf, lobby }: HunterProps): string {
  const { seat, health, collected, banked, trophies, hand, used, played, claims } = hunter
  const names = (cards: SeenHunter['hand']): string =>
    listed(
      tell.language,
      cards.map((card) => tell(`card.${card}`)),
    )
  const answer = answering(view, seat)
  const can = choicesAt(view, seat).map((choice) => describe(tell, 'choice', choice))
  const facts = [
    nameOf(seat),
    ...(view.board.first === seat ? [word('hunter.first.spoken')] : []),
    word('hunter.health', { health, most: mostHealth(view) }),
    word('hunter.risk', { count: collected }),
    word('hunter.banked', { count: banked }),
    ...TROPHIES.filter((type) => trophies[type] > 0).map((type) =>
      word('hunter.track', { type: tell(`trophy.${type}`), count: `${trophies[type]} (${worthOf(trophies[type])})` }),
    ),
    ...(answer ? [word(`hunter.${answer}`)] : []),
    ...marksOf(view, hunter, word),
    ...presence(lobby, seat, word),
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
