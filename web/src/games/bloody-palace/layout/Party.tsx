import type { SeenHunter } from '@gloamhall/bloody-palace/face'
import { hunterOf, isOut, pointsFor, rankOf, seatSpot, turnOrder, vitalityLeft } from '@gloamhall/bloody-palace/face'
import type { Seat, Viewer } from '@gloamhall/kernel'
import { Icon } from '../../../components/Icon.tsx'
import { seatColour } from '../../../components/seat-colours.ts'
import { Portrait } from '../Standee.tsx'
import type { LayoutProps } from './seen.ts'
import './Party.css'

/** The Hunters in turn order, or only one of them, with their public information. */
export function Party({ only, ...props }: LayoutProps & { only?: Viewer }) {
  const { view, word } = props
  const { hunters, stage, round, palace } = view.board
  return (
    <section class="palace-party" aria-label={word('party.label')}>
      <ol>
        {turnOrder(view).map((seat) => {
          const hunter = only === undefined || only === seat ? hunters[seat - 1] : undefined
          return hunter && <Plate key={seat} {...props} seat={seat} hunter={hunter} />
        })}
      </ol>
      {stage > 0 && <p class="palace-stage">{word('stage', { stage, of: stage + palace, round })}</p>}
    </section>
  )
}

function Plate(props: LayoutProps & { seat: Seat; hunter: SeenHunter }) {
  const { seat, hunter, view, ghost, tell, word, spots, highlight, nameOf } = props
  const { board } = view
  const { vitality } = hunterOf(view, hunter.hunter)
  const rank = rankOf(hunter.style)
  const then = ghost?.board.hunters[seat - 1]
  const gained = (then?.style ?? hunter.style) - hunter.style
  const asked = view.asked.some((each) => each.seat === seat && !each.answered)
  const acts = board.turn?.seat === seat
  // The form for the viewer, since "You acts now" would be wrong.
  const isMine = seat === view.viewer && (acts || asked)
  const lies = isOut(view, hunter)
  const spot = seatSpot(seat)
  return (
    <li>
      <div
        class={`palace-plate palace-rank-${rank} ${acts ? 'palace-now' : ''} ${lies ? 'palace-out' : ''}`}
        style={{ '--seat': seatColour(seat).fill }}
        data-seat={seat}
        data-lit={highlight.includes(spot) || undefined}
        data-style={hunter.style}
        {...spots.on(spot)}
      >
        <Portrait model={hunter.hunter} seat={seat} />
        <p class="palace-who">
          <b>{tell(`hunter.${hunter.hunter}`)}</b>
          <small>
            {isMine || nameOf(seat)} {board.first === seat && <Icon name="crown" label={word('first')} />}{' '}
            <em>{whenOf()}</em>
          </small>
        </p>
        <p class="palace-style">
          <b title={tell(`rank.${rank}`)}>{rank === 'unranked' ? '–' : rank.toUpperCase()}</b>{' '}
          <span>
            {hunter.style} <small>{word('style')}</small>
          </span>
          {gained !== 0 && <em>{gained > 0 ? `+${gained}` : gained}</em>}
        </p>
        <p class="palace-counts">
          <span title={tell('icon.vitality')}>
            <Icon name="hearts" label={tell('icon.vitality')} /> {vitalityLeft(view, hunter)}/{vitality}
          </span>
          <span title={tell('icon.red')}>
            <Icon name="cut-diamond" label={tell('icon.red')} /> {hunter.red}
          </span>
          <span title={word('hand')}>
            <Icon name="scroll-unfurled" label={word('hand')} /> {hunter.hand}
          </span>
          <span title={word('chain.said', { cards: hunter.chain.length, worth: pointsFor(hunter.chain.length) })}>
            <Icon name="linked-rings" label={word('chain')} /> {hunter.chain.length}
          </span>
        </p>
      </div>
    </li>
  )

  function whenOf(): string {
    if (isMine) return word('yours')
    if (lies) return word('out')
    return acts || asked ? word('now') : hunter.slowed ? word('slowed') : ''
  }
}
