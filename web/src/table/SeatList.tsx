import type { SeatState } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { holds, isHostOf } from '../app/guest.ts'
import { lazy, useLazy } from '../app/lazy.tsx'
import { Icon } from '../components/Icon.tsx'
import { SeatBadge } from '../components/SeatBadge.tsx'
import { stayAt } from './multi-seat.ts'
import { say, spoken } from '../app/i18n.ts'
import { attempting } from './attempt.ts'
import { CloseTable, HostControls } from './HostControls.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { isOneOfSeveral, personAt } from './names.ts'
import { useTableModel } from './table-model.ts'
import './SeatList.css'

const Character = lazy(() => import('../cast/Character.tsx').then(({ Character }) => Character), { silent: true })

/** The seats: who has them, who is away, where a bot plays for a person, and what each of them shows, in words. */
export function SeatList({ children }: { children?: ComponentChildren }) {
  const { table, game, view, lobby: signal, speech } = useTableModel()
  const lobby = signal.value
  const { campaign } = lobby
  const { names } = speech.value
  const isHost = isHostOf(lobby, table.seat.value)
  const attempt = attempting(table)
  const players = useLazy(true, () => game.inWords())
    ?.read(view.value, speech.value.plain)
    .at(-1)
  return (
    <div class="others">
      {lobby.unsealed && <p class="soft">{say('solo.unsealed')}</p>}
      {campaign && (
        <p>
          <a href={`/c/${campaign.code}`}>
            {say('lobby.session', { session: campaign.session, name: campaign.names[spoken.value] })}
          </a>
        </p>
      )}
      <ul>
        {lobby.seats.map((state, index) => (
          <li key={state.seat}>
            <div class="row wrap">
              <SeatBadge seat={state.seat} name={names.label(state.seat)} state={state} />
              {isOneOfSeveral(lobby, state.seat) && <span class="presence">{personAt(lobby, state.seat)}</span>}
              {state.muted && (
                <span class="presence">
                  <Icon name="silence" /> {say('presence.muted')}
                </span>
              )}
              <Presence state={state} />
            </div>
            {state.holder === 'bot' && <Character state={state} />}
            {players?.lines.length === lobby.seats.length && (
              <p>{withoutName(players.lines[index] ?? '', names.marked(state.seat))}</p>
            )}
            {holds(lobby.code, state.seat) && (
              <button type="button" class="button small" onClick={() => stayAt(lobby.code, state.seat)}>
                {say('seat-request.ask', { name: names.plain(state.seat) })}
              </button>
            )}
            {isHost && (
              <HostControls
                lobby={lobby}
                state={state}
                name={names.plain(state.seat)}
                mine={table.seat.value}
                attempt={attempt}
              />
            )}
          </li>
        ))}
      </ul>
      <div class="row wrap others-foot">
        {children}
        <LeaveButton inWords />
        {isHost && <CloseTable table={table} lobby={lobby} attempt={attempt} />}
      </div>
    </div>
  )
}

/** "Mira (dagger): unhurt" becomes "dagger · unhurt" under Mira's name. */
const withoutName = (line: string, name: string): string =>
  line.startsWith(name)
    ? line
        .slice(name.length)
        .replace(/^ \(([^)]*)\)/, '$1 ·')
        .replace(/^(.* ·)?: /, '$1 ')
        .trim()
    : line

function Presence({ state }: { state: SeatState }) {
  if (state.botControlled)
    return (
      <span class="presence bot-controlled">
        <Icon name="metal-golem-head" /> {say(state.left ? 'presence.left' : 'presence.bot-controlled')}
      </span>
    )
  if (state.holder === 'bot')
    return (
      <span class="presence">
        <Icon name="metal-golem-head" /> {say('presence.bot')}
        {state.level && ` · ${say(`bot.${state.level}`)}`}
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
