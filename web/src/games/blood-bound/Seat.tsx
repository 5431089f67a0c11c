import type { Teller } from '@gloamhall/kernel'
import type { SeatState } from '@gloamhall/protocol'
import { WOUNDS } from '@gloamhall/blood-bound/face'
import { useRef } from 'preact/hooks'
import { useLongPress } from '../../components/long-press.ts'
import { Sigil } from '../../components/Sigil.tsx'
import { EmptySlot } from '../../components/Token.tsx'
import { memo } from '../../components/memo.ts'
import type { Spots } from '../../table/spots.ts'
import { AbilityCards } from './AbilityCards.tsx'
import { ClaimChips } from './ClaimChip.tsx'
import type { Place } from './geometry.ts'
import { presence, seatSentence } from './sentence.ts'
import type { Situation } from './situation.ts'
import type { Moved } from './staging.ts'
import { Tags } from './Tags.tsx'
import { Token } from './Token.tsx'
import type { Words } from './words.ts'
import './Seat.css'

interface SeatProps {
  situation: Situation
  place: Place
  state: SeatState | undefined
  name: string
  tell: Teller
  word: Words
  dagger: boolean
  /** True if one of its choices is selected. */
  picked: boolean
  lit: boolean
  /** What happens to this seat in the current frame. */
  moved: Moved | undefined
  /** True for the first tab stop. */
  stop: boolean
  acts: SeatActs
}

export interface SeatActs extends Pick<Spots, 'touch' | 'look'> {
  point(pieces: readonly string[]): void
}

/** A plate at the edge of the table: player, three wounds, cards, and choices. The whole plate is one button. */
export const Seat = memo((props: SeatProps) => {
  const { situation, place, state, name, tell, word, dagger, picked, lit, moved, stop, acts } = props
  const { seen, mine, marks, choices, barred, shielded, curse } = situation
  const spot = `seat ${seen.seat}`
  // The viewer's own plate is never greyed out, since it is not looked at for targets.
  const barredOnly = !mine && choices.length === 0 && barred.length > 0
  const look = [
    'clan-seat',
    mine && 'clan-me',
    barredOnly && 'clan-barred',
    shielded && 'clan-shielded',
    dagger && 'clan-active',
    moved && `clan-${moved}`,
    ...marks.map((mark) => `clan-is-${mark.replace('.', '-')}`),
    state && state.holder === 'person' && !state.present && 'clan-away',
  ]
  const plate = useRef<HTMLButtonElement>(null)
  const inspect = (): void => {
    if (plate.current) acts.look(spot, plate.current)
  }
  const press = useLongPress(() => plate.current && acts.touch(spot, plate.current), inspect)
  return (
    <li
      class={look.filter(Boolean).join(' ')}
      data-lit={lit || undefined}
      style={{ left: `${place.x}px`, top: `${place.y}px`, width: `${place.width}px`, height: `${place.height}px` }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && acts.point([spot])}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && acts.point([])}
    >
      <button
        ref={plate}
        type="button"
        class="clan-plate"
        tabIndex={stop ? 0 : -1}
        {...(choices.length === 1 && barred.length === 0 ? {} : { 'aria-haspopup': 'dialog' as const })}
        {...(choices.length > 0 ? { 'data-spot': spot } : { 'data-stop': true })}
        {...(picked ? { 'data-picked': true } : {})}
        {...press}
        onKeyDown={(event) => {
          if (event.key !== '?') return
          event.preventDefault()
          inspect()
        }}
        data-rule={barredOnly ? barred[0]?.rule : undefined}
        // Stays highlighted when the focus moves on, since the action bar shows the choices of the last touched seat.
        onFocus={() => acts.point([spot])}
      >
        <span class="hidden">{seatSentence(props)}</span>
        <span class="clan-head" aria-hidden="true">
          <Sigil seat={seen.seat} sigil={state?.sigil} />
          <span class="clan-name" dir="auto">
            {name}
          </span>
          <Presence state={state} word={word} />
        </span>
        <span class="clan-wounds" aria-hidden="true">
          {Array.from({ length: WOUNDS }, (_, index) => {
            const token = seen.tokens[index]
            return token === undefined ? (
              <EmptySlot key={index} class="clan-token clan-slot" />
            ) : (
              <Token key={`${index}${token}`} face={token} />
            )
          })}
          <AbilityCards cards={seen.cards} curse={curse} tell={tell} word={word} />
        </span>
      </button>
      <Tags marks={marks} word={word} barred={barredOnly ? barred[0]?.rule : undefined} />
      <ClaimChips claims={seen.claims} tell={tell} />
    </li>
  )
})

/** A word or icon beside the name; the sentence of the seat says it in full. */
function Presence({ state, word }: { state: SeatState | undefined; word: Words }) {
  const said = presence(state, word)
  if (said.length === 0) return null
  return (
    <span class={`clan-presence ${state?.botControlled ? 'clan-bot-controlled' : ''}`} title={said.join(', ')}>
      {state?.botControlled || state?.program ? `⚙ ${word('seat.bot')}` : said[0]}
    </span>
  )
}
