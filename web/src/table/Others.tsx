import type { Teller } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { holds } from '../app/guest.ts'
import { useLazy } from '../app/lazy.ts'
import { Icon } from '../components/Icon.tsx'
import { SeatBadge } from '../components/SeatBadge.tsx'
import { stayAt } from './multi-seat.ts'
import { say, spoken } from '../app/i18n.ts'
import { markedName, plainName } from './names.ts'
import './Others.css'

export interface OthersProps {
  face: GameUi
  props: TableProps
  plain: Teller
  /** What the host can do about a seat. */
  powers?(state: SeatState): ComponentChildren
  children?: ComponentChildren
}

type SeatState = TableProps['lobby']['seats'][number]

/** Who sits where, who is away, whom a bot plays for; and what each of them shows, in words. */
export function Others({ face, props, plain, powers, children }: OthersProps) {
  const { lobby, view, nameOf } = props
  const { campaign } = lobby
  const players = useLazy(true, () => face.inWords())
    ?.read(view, plain)
    .at(-1)
  return (
    <div class="others">
      {campaign && (
        <p>
          <a href={`/c/${campaign.code}`}>
            {say('lobby.evening', { evening: campaign.session, name: campaign.names[spoken.value] })}
          </a>
        </p>
      )}
      <ul>
        {lobby.seats.map((state, index) => (
          <li key={state.seat}>
            <div class="row wrap">
              <SeatBadge seat={state.seat} name={nameOf(state.seat)} state={state} />
              {state.muted && (
                <span class="presence">
                  <Icon name="silence" /> {say('presence.muted')}
                </span>
              )}
              <Presence state={state} />
            </div>
            {players?.lines.length === lobby.seats.length && (
              <p>{withoutName(players.lines[index] ?? '', markedName(lobby, state.seat))}</p>
            )}
            {holds(lobby.code, state.seat) && (
              <button type="button" class="button small" onClick={() => stayAt(lobby.code, state.seat)}>
                {say('seat-request.ask', { name: plainName(lobby, state.seat) })}
              </button>
            )}
            {powers?.(state)}
          </li>
        ))}
      </ul>
      <div class="row wrap others-foot">{children}</div>
    </div>
  )
}

/** "Mira (dagger): unhurt" stands under Mira's name: "dagger · unhurt". */
const withoutName = (line: string, name: string): string =>
  line.startsWith(name)
    ? line
        .slice(name.length)
        .replace(/^ \(([^)]*)\)/, '$1 ·')
        .replace(/^(.* ·)?: /, '$1 ')
        .trim()
    : line

export function Presence({ state }: { state: SeatState }) {
  if (state.botControlled)
    return (
      <span class="presence bot-controlled">
        <Icon name="metal-golem-head" /> {say('presence.bot-controlled')}
      </span>
    )
  if (state.holder === 'bot')
    return (
      <span class="presence">
        <Icon name="metal-golem-head" /> {say('presence.bot')}
      </span>
    )
  if (state.program)
    return (
      <span class={`presence ${state.present ? 'here' : ''}`}>
        <Icon name="metal-golem-head" /> {say('presence.program')}
        {!state.present && ` · ${say('presence.away')}`}
      </span>
    )
  if (state.holder === 'free') return <span class="presence">{say('presence.free')}</span>
  return (
    <span class={`presence ${state.present ? 'here' : ''}`}>
      {say(state.present ? 'presence.here' : 'presence.away')}
    </span>
  )
}
