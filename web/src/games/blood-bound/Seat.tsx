import type { Teller } from '@gloamhall/kernel'
import type { SeatState } from '@gloamhall/protocol'
import { Icon } from '../../parts/Icon.tsx'
import { Sigil } from '../../parts/Sigil.tsx'
import { still } from '../../parts/still.ts'
import { useLongPress } from '../../parts/long-press.ts'
import { AbilityCards } from './AbilityCards.tsx'
import { ClaimChip } from './ClaimChip.tsx'
import { WOUNDS } from '@gloamhall/blood-bound/face'
import type { Place } from './geometry.ts'
import { presence, seatSentence } from './sentence.ts'
import type { Mark, Situation } from './situation.ts'
import { EmptySlot, Token } from './Token.tsx'
import type { Words } from './words.ts'

interface SeatProps {
  situation: Situation
  place: Place
  state: SeatState | undefined
  name: string
  tell: Teller
  word: Words
  dagger: boolean
  selected: boolean
  lit: boolean
  open: boolean
  /** The one seat the Tab key stops at. */
  stop: boolean
  acts: SeatActs
}

export interface SeatActs {
  press(situation: Situation): void
  inspect(seat: number): void
  point(pieces: readonly string[]): void
  key(seat: number, event: KeyboardEvent): void
}

/** A plate at the rim: who sits there, three wounds, cards, and what can be done. The whole plate is one button. */
export const Seat = still((props: SeatProps) => {
  const { situation, place, state, name, tell, word, dagger, selected, lit, open, stop, acts } = props
  const { seen, mine, marks, choices, barred, shielded, curse } = situation
  // The own plate never greys out: nobody looks for a target there.
  const barredOnly = !mine && choices.length === 0 && barred.length > 0
  const look = [
    'bb-seat',
    mine && 'bb-me',
    choices.length > 0 && 'bb-can',
    barredOnly && 'bb-barred',
    selected && 'bb-selected',
    lit && 'bb-lit',
    shielded && 'bb-shielded',
    dagger && 'bb-active',
    ...marks.map((mark) => `bb-is-${mark.replace('.', '-')}`),
    state && state.holder === 'person' && !state.present && 'bb-away',
  ]
  const press = useLongPress(
    () => acts.press(situation),
    () => acts.inspect(seen.seat),
  )
  return (
    <li
      class={look.filter(Boolean).join(' ')}
      style={{ left: `${place.x}px`, top: `${place.y}px`, width: `${place.width}px`, height: `${place.height}px` }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && acts.point([`seat ${seen.seat}`])}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && acts.point([])}
    >
      <button
        type="button"
        class="bb-plate"
        id={plateId(seen.seat)}
        tabIndex={stop ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...press}
        onKeyDown={(event) => acts.key(seen.seat, event)}
        data-rule={barredOnly ? barred[0]?.rule : undefined}
        // Stays lit when the focus moves on: the action bar shows the choices of the seat that was touched last.
        onFocus={() => acts.point([`seat ${seen.seat}`])}
      >
        <span class="hidden">{seatSentence(props)}</span>
        <span class="bb-head" aria-hidden="true">
          <Sigil seat={seen.seat} sigil={state?.sigil} />
          <span class="bb-name">{name}</span>
          <Presence state={state} word={word} />
        </span>
        <span class="bb-wounds" aria-hidden="true">
          {Array.from({ length: WOUNDS }, (_, index) => {
            const token = seen.tokens[index]
            return token === undefined ? <EmptySlot key={index} /> : <Token key={`${index}${token}`} face={token} />
          })}
          <AbilityCards cards={seen.cards} curse={curse} tell={tell} word={word} />
        </span>
      </button>
      <Tags marks={marks} word={word} barred={barredOnly ? barred[0]?.rule : undefined} />
      <Claims claims={seen.claims} tell={tell} />
    </li>
  )
})

export const plateId = (seat: number): string => `bb-plate-${seat}`

/** A word or a sign beside the name; the sentence of the seat says it in full. */
function Presence({ state, word }: { state: SeatState | undefined; word: Words }) {
  const [said] = presence(state, word)
  if (!said) return null
  return (
    <span class="bb-presence" title={said}>
      {state?.minded ? '⚙' : said}
    </span>
  )
}

const TAGGED: Readonly<Partial<Record<Mark, string>>> = {
  attacker: 'sacrificial-dagger',
  target: 'sacrificial-dagger',
  intervener: 'halt',
  offers: 'halt',
  thinking: '',
  answered: '',
  'sealed.offer': '',
  'sealed.decline': '',
  captured: 'sacrificial-dagger',
  captor: 'sacrificial-dagger',
}

/** What hangs over the upper edge: the part in the attack. All of it is spoken with the plate. */
function Tags({ marks, word, barred }: { marks: readonly Mark[]; word: Words; barred: string | undefined }) {
  const shown = marks.filter((mark) => TAGGED[mark] !== undefined)
  if (shown.length === 0 && !barred) return null
  return (
    <span class="bb-tags" aria-hidden="true">
      {shown.map((mark) => (
        <span key={mark} class={`bb-tag bb-tag-${mark.replace('.', '-')}`}>
          {TAGGED[mark] ? <Icon name={TAGGED[mark]} /> : <Thoughts mark={mark} />}
          <span>{word(`mark.${mark}`)}</span>
        </span>
      ))}
      {barred && (
        <span class="bb-tag bb-tag-barred">
          <span>{word('mark.barred')}</span> <b>{barred}</b>
        </span>
      )}
    </span>
  )
}

const Thoughts = ({ mark }: { mark: Mark }) =>
  mark === 'thinking' ? (
    <span class="bb-dots">
      <i />
      <i />
      <i />
    </span>
  ) : (
    <span class="bb-seal" />
  )

const SHOWN = 3

/** The latest claims as bubbles; more of them only as a number. */
function Claims({ claims, tell }: { claims: readonly string[]; tell: Teller }) {
  if (claims.length === 0) return null
  return (
    <span class="bb-claims" aria-hidden="true">
      {claims.length > SHOWN && <span class="bb-claim bb-more">+{claims.length - SHOWN}</span>}
      {claims.slice(-SHOWN).map((claim) => (
        <ClaimChip key={claim} claim={claim} tell={tell} />
      ))}
    </span>
  )
}
