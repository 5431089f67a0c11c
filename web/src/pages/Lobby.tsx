import type { Lobby as LobbyState } from '@gloamhall/protocol'
import { BOT_LEVELS, DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { guest, holds, hosted } from '../app/guest.ts'
import { isHostOf } from '../app/guest.ts'
import { CloseTable, HostControls } from '../table/HostControls.tsx'
import { change, codeOf, join, leave, markReady, seatBots, start } from '../net/api.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { Icon } from '../components/Icon.tsx'
import { ConnectionStatus } from '../components/ConnectionStatus.tsx'
import { wasKicked, markKicked } from '../net/kicked-tables.ts'
import { NameField } from '../components/NameField.tsx'
import { SigilPicker } from '../components/SigilPicker.tsx'
import { Sigil } from '../components/Sigil.tsx'
import { openBox, titleLanguage, titleOf } from '../games/catalogue.ts'
import { plainName } from '../table/names.ts'
import { say, sayAny, spoken } from '../app/i18n.ts'
import { Invitation } from '../components/Invitation.tsx'
import { lazy } from '../app/lazy.tsx'
import { Countdown } from '../find/Countdown.tsx'
import { LobbyChat } from './LobbyChat.tsx'
import { SitToo } from './SitToo.tsx'
import { TableSettings } from './TableSettings.tsx'
import './Lobby.css'

// Cards of one's own are rare, and the form to check them is large.
const Pack = lazy(() => import('../packs/Pack.tsx').then(({ Pack }) => Pack))

// The cast of bots and their sentences are not part of a first view.
const Character = lazy(() => import('../cast/Character.tsx').then(({ Character }) => Character), { silent: true })

interface LobbyProps {
  table: TableStore
  lobby: LobbyState
}

/** Lobby of a table: seats, options, and the invite link. */
export function Lobby({ table, lobby }: LobbyProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const attempt = async (request: () => Promise<unknown>) => {
    setProblem(undefined)
    await request().catch((error) => setProblem(codeOf(error)))
  }
  const { campaign } = lobby
  const mine = table.seat.value
  const isHost = isHostOf(lobby, mine)
  const seated = lobby.seats.find(({ seat }) => seat === mine)
  const free = lobby.seats.filter(({ holder }) => holder === 'free').length
  // A player may take a bot's seat.
  const open = lobby.seats.some(({ holder }) => holder !== 'person')
  return (
    <PageLayout class="lobby">
      <header class="lobby-head">
        <div>
          <h1 lang={titleLanguage(lobby.game)}>
            <a class="plain" href={`/games/${lobby.game}`}>
              {titleOf(lobby.game)}
            </a>
          </h1>
          <p class="soft">
            {say('lobby.code')} <b class="code">{lobby.code}</b>
            {lobby.spectators > 0 && ` · ${say('lobby.watching', { count: lobby.spectators })}`}
            {' · '}
            <a href={`/learn/${lobby.game}`}>{say('lobby.learn')}</a>
          </p>
          {campaign && (
            <a href={`/c/${campaign.code}`}>
              {say('lobby.session', { session: campaign.session, name: campaign.names[spoken.value] })}
            </a>
          )}
        </div>
        <ConnectionStatus connection={table.connection.value} />
      </header>
      {table.doubt.value && (
        <p class="problem" role="alert">
          {say(`doubt.${table.doubt.value}`)} {say('doubt.hint')}
        </p>
      )}
      {problem && problem !== 'bad-name' && (
        <p class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
      {lobby.startsIn !== undefined && <OwnStart lobby={lobby} isHost={isHost} attempt={attempt} />}
      <div class="lobby-grid">
        <section class="lobby-seats panel-box" aria-labelledby="seats-title">
          <h2 id="seats-title">{say('lobby.seat-list')}</h2>
          <ul>
            {lobby.seats.map((state) => (
              <SeatRow key={state.seat} state={state} lobby={lobby} mine={mine} isHost={isHost} attempt={attempt}>
                {seated && lobby.multiSeat && <SitToo code={lobby.code} state={state} attempt={attempt} />}
                {isHost && (
                  <HostControls
                    lobby={lobby}
                    state={state}
                    name={plainName(lobby, state.seat)}
                    mine={mine}
                    attempt={attempt}
                  />
                )}
              </SeatRow>
            ))}
          </ul>
          {isHost && free > 0 && (
            <div class="row wrap">
              <span class="soft">{say('lobby.fill', { count: free })}</span>
              {THINKING_LEVELS.map((level) => (
                <button
                  type="button"
                  key={level}
                  class="button small"
                  onClick={() => void attempt(() => seatBots(lobby.code, level))}
                >
                  <Icon name="metal-golem-head" /> {say(`bot.${level}`)}
                </button>
              ))}
            </div>
          )}
        </section>
        <div class="lobby-side">
          {seated ? (
            <Ready
              lobby={lobby}
              mine={seated.seat}
              ready={seated.ready}
              isHost={isHost}
              attempt={attempt}
              free={free}
            />
          ) : (
            <SitDown code={lobby.code} open={open} isHost={isHost} problem={problem} attempt={attempt} />
          )}
          <Invitation path={`/t/${lobby.code}`} />
          <LobbyChat table={table} lobby={lobby} />
        </div>
        <TableSettings lobby={lobby} isHost={isHost} attempt={attempt} />
        {hasPacks(lobby, isHost) && <Pack lobby={lobby} isHost={isHost} token={table.token} />}
        {isHost && <CloseTable table={table} lobby={lobby} attempt={attempt} />}
      </div>
    </PageLayout>
  )
}

/** The match starts by itself, unless the host prefers to wait. */
function OwnStart({ lobby, isHost, attempt }: { lobby: LobbyState; isHost: boolean; attempt: Attempt }) {
  const until = useMemo(() => Date.now() + (lobby.startsIn ?? 0), [lobby])
  const areFree = lobby.seats.some(({ holder }) => holder === 'free')
  return (
    <div class="panel-box own-start" role="status">
      <p>
        {say('lobby.starts-in')} <Countdown until={until} />. {areFree && say('lobby.starts-with-bots')}
      </p>
      {isHost && (
        <button
          type="button"
          class="button small"
          onClick={() => void attempt(() => change(lobby.code, { startAfter: null }))}
        >
          {say('lobby.wait')}
        </button>
      )}
    </div>
  )
}

export type Attempt = (request: () => Promise<unknown>) => Promise<void>

interface SeatRowProps {
  state: LobbyState['seats'][number]
  lobby: LobbyState
  mine: number | 'spectator' | undefined
  isHost: boolean
  attempt: Attempt
  children: ComponentChildren
}

function SeatRow({ state, lobby, mine, isHost, attempt, children }: SeatRowProps) {
  const { code, host } = lobby
  const { seat, holder, level, present, ready, sigil, muted, program } = state
  // A further seat of the same player counts as present and ready.
  const isOther = !holds(code, seat)
  return (
    <li class={`lobby-seat ${holder} ${seat === mine || !isOther ? 'own' : ''}`}>
      <Sigil seat={seat} sigil={sigil} />
      <span class="lobby-seat-name">
        {holder === 'free' ? say('lobby.free') : plainName(lobby, seat)}
        {(seat === mine || !isOther) && <em>{say('lobby.you')}</em>}
        {seat === host && <em>{say('lobby.host')}</em>}
        {holder === 'person' && !present && isOther && <em>{say('presence.away')}</em>}
      </span>
      {muted && <span class="tag">{say('presence.muted')}</span>}
      {holder === 'bot' &&
        (isHost && lobby.phase === 'lobby' ? (
          <BotLevelSelect code={code} seat={seat} level={level ?? DEFAULT_BOT_LEVEL} attempt={attempt} />
        ) : (
          <span class="tag">{level ? say(`bot.${level}`) : say('presence.bot')}</span>
        ))}
      {program && <span class="tag">{say('presence.program')}</span>}
      {holder === 'person' && !program && seat !== host && isOther && (
        <span class={`tag ${ready ? 'good' : ''}`}>{say(ready ? 'lobby.ready' : 'lobby.not-ready')}</span>
      )}
      {isHost && holder === 'free' && (
        <button
          type="button"
          class="button small"
          onClick={() => void attempt(() => seatBots(code, DEFAULT_BOT_LEVEL, seat))}
        >
          {say('lobby.add-bot')}
          <span class="hidden"> {say('seat.number', { seat })}</span>
        </button>
      )}
      {isHost && holder === 'bot' && (
        <button type="button" class="button small" onClick={() => void attempt(() => seatBots(code, 'free', seat))}>
          {say('lobby.send-away')}
          <span class="hidden"> {say('seat.number', { seat })}</span>
        </button>
      )}
      {children}
      {holder === 'bot' && <Character state={state} />}
    </li>
  )
}

/** The levels offered to fill all free seats; random bots can only be added one by one. */
const THINKING_LEVELS = BOT_LEVELS.filter((level) => level !== 'random')

interface BotLevelSelectProps {
  code: string
  seat: number
  level: string
  attempt: Attempt
}

/** The level of the bot in one seat. */
function BotLevelSelect({ code, seat, level, attempt }: BotLevelSelectProps) {
  return (
    <select
      class="small"
      aria-label={say('lobby.bot-level', { seat })}
      value={level}
      onChange={({ currentTarget }) => void attempt(() => seatBots(code, currentTarget.value, seat))}
    >
      {BOT_LEVELS.map((each) => (
        <option key={each} value={each}>
          {say(`bot.${each}`)}
        </option>
      ))}
    </select>
  )
}

interface SitDownProps {
  code: string
  open: boolean
  isHost: boolean
  problem: string | undefined
  attempt: Attempt
}

/** Takes a seat; only a name is needed. */
function SitDown({ code, open, isHost, problem, attempt }: SitDownProps) {
  const { name } = guest.value
  const sit = (event: Event) => {
    event.preventDefault()
    if (name.trim()) void attempt(() => join(code))
  }
  const isRemoved = problem === 'removed'
  const barred = isRemoved || problem === 'banned' || wasKicked(code)
  useEffect(() => {
    if (problem === 'banned') markKicked(code)
  }, [problem])
  if (!open || barred)
    return (
      <section class="panel-box">
        <h2>{say('lobby.watch')}</h2>
        <p>{say(isRemoved ? 'spectator.note' : barred ? 'parted.watching' : 'lobby.full')}</p>
      </section>
    )
  return (
    <form class="panel-box sit" onSubmit={sit}>
      <h2>{say(isHost ? 'lobby.sit-host' : 'lobby.sit')}</h2>
      <NameField isRefused={problem === 'bad-name'} isRequired />
      <SigilPicker />
      <button type="submit" class="button primary" disabled={name.trim() === ''}>
        {say('lobby.take-seat')}
      </button>
    </form>
  )
}

interface ReadyProps {
  lobby: LobbyState
  mine: number
  ready: boolean
  isHost: boolean
  free: number
  attempt: Attempt
}

/** Free seats are filled with bots at the start, so no further condition applies. */
function Ready({ lobby, mine, ready, isHost, free, attempt }: ReadyProps) {
  const { code } = lobby
  // A host without a seat is recognised only by this list in the browser.
  const getUp = () => {
    if (isHost && !hosted.value.includes(code)) hosted.value = [code, ...hosted.value]
    return leave(code)
  }
  return (
    <section class="panel-box ready">
      <h2>{say(isHost ? 'lobby.begin' : 'lobby.seated')}</h2>
      {isHost ? (
        <>
          <p class="soft">
            {whoIsThere(lobby, mine)} {free > 0 && say('lobby.start-fills', { count: free })}
          </p>
          <button type="button" class="button primary" onClick={() => void attempt(() => start(code))}>
            {say('lobby.start')}
          </button>
        </>
      ) : (
        <>
          <p class="soft">{say('lobby.host-starts')}</p>
          <button
            type="button"
            class={`button ${ready ? '' : 'primary'}`}
            aria-pressed={ready}
            onClick={() => void attempt(() => markReady(code, !ready))}
          >
            {say(ready ? 'lobby.unready' : 'lobby.mark-ready')}
          </button>
        </>
      )}
      <Rename code={code} attempt={attempt} />
      <button type="button" class="quiet" onClick={() => void attempt(getUp)}>
        {say('lobby.get-up')}
      </button>
    </section>
  )
}

/** A guest who took a seat at an open table with one press has the name of all guests, and may choose another. */
function Rename({ code, attempt }: { code: string; attempt: Attempt }) {
  const wasUnnamed = useMemo(() => guest.peek().name === say('guest.name'), [])
  if (!wasUnnamed) return null
  const rename = (event: Event) => {
    event.preventDefault()
    // A guest who has a seat keeps it, under the new name.
    if (guest.peek().name.trim()) void attempt(() => join(code))
  }
  return (
    <form class="rename" onSubmit={rename}>
      <NameField isRefused={false} isRequired />
      <button type="submit" class="button small">
        {say('lobby.rename')}
      </button>
    </form>
  )
}

/** Players the host would start without: those who are away, then those who are not ready. */
function whoIsThere(lobby: LobbyState, mine: number): string {
  const others = lobby.seats.filter(
    ({ holder, seat }) => holder === 'person' && seat !== mine && !holds(lobby.code, seat),
  )
  const isFree = lobby.seats.some(({ holder }) => holder === 'free')
  if (others.length === 0 && isFree) return say('lobby.only-you')
  const away = others.filter(({ present }) => !present)
  const waiting = others.filter(({ present, ready, seat }) => present && !ready && seat !== lobby.host)
  if (away.length === 0 && waiting.length === 0) return say('lobby.all-ready')
  const named = (people: typeof others): { count: number; names: string } => ({
    count: people.length,
    names: listOf(people.map(({ seat }) => plainName(lobby, seat))),
  })
  return [
    away.length > 0 && say('lobby.others-away', named(away)),
    waiting.length > 0 && say('lobby.others-not-ready', named(waiting)),
    say('lobby.start-anyway'),
  ]
    .filter(Boolean)
    .join(' ')
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat(spoken.value).format(names)

/** A content pack lies over the cards, or the host may choose one. */
const hasPacks = ({ game, pack }: LobbyState, isHost: boolean): boolean =>
  pack !== undefined || (isHost && openBox(game)?.packs === true)
