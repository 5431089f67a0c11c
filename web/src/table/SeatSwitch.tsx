import type { Lobby, SeatState } from '@gloamhall/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { guest } from '../app/guest.ts'
import { postToTable, codeOf } from '../net/api.ts'
import { wasKicked } from '../net/kicked-tables.ts'
import { listed } from '../app/phrase.ts'
import { letters, wide } from '../app/settings.ts'
import { say, spoken } from '../app/i18n.ts'
import { askedElsewhere, goOn, stayAt, stays, turned, turnTo } from './multi-seat.ts'
import { requestSeat, ownSeatRequest, sitDown, withdraw } from './seat-request.ts'
import { isAwaited, isLastCall, ownState, useActivityPing } from './activity.ts'
import { marked, plainName } from './names.ts'
import './SeatSwitch.css'

export interface ChairsProps {
  table: TableStore
  lobby: Lobby
}

/** What is said of chairs beside the game: to whoever is awaited, was away, plays, or would like to. */
export function Chairs({ table, lobby }: ChairsProps) {
  useActivityPing(table)
  const own = ownState(lobby, table.seat.value)
  if (lobby.phase !== 'playing') return null
  if (!own) return wasKicked(lobby.code) ? null : <Newcomer table={table} lobby={lobby} />
  return (
    <>
      {isAwaited(table.latest.value) && !own.botControlled && <LastCall table={table} />}
      {lobby.multiSeat && <OtherSeats table={table} lobby={lobby} />}
      {own.botControlled && <Minded table={table} />}
      {own.botMoves && <Played lobby={lobby} botMoves={own.botMoves} />}
      {lobby.seatRequests?.map((asked) => (
        <Asked key={asked.id} table={table} lobby={lobby} request={asked} mine={own.seat} />
      ))}
    </>
  )
}

/** A bot is about to step in. Everything somebody does on the page is an answer; this is the one that can be seen. */
function LastCall({ table }: { table: TableStore }) {
  const [, tick] = useState(0)
  const silence = table.silence.value
  useEffect(() => {
    if (!silence) return
    const beat = setInterval(() => tick((ticks) => ticks + 1), 500)
    return () => clearInterval(beat)
  }, [silence])
  if (!isLastCall(silence)) return null
  const seconds = Math.max(0, Math.ceil((silence.ends - Date.now()) / 1000))
  return (
    <div class="banner beside">
      <p>
        {/* Read out once, and not every second. */}
        <strong role="alert">{say('here.question')}</strong>{' '}
        <span aria-hidden="true">{say('here.countdown', { seconds })}</span>
      </p>
      <button type="button" class="button primary" onClick={() => table.here()}>
        {say('here.answer')}
      </button>
    </div>
  )
}

/**
 * The page plays one seat at a time. Where another seat of the same person is asked it turns there by itself, once all is
 * shown that has led to it; whoever has gone to a seat by hand stays there, and is told.
 */
function OtherSeats({ table, lobby }: { table: TableStore; lobby: Lobby }) {
  const { code } = lobby
  const view = table.latest.value
  const asked = view ? askedElsewhere(code, view) : []
  const [to] = asked
  const mine = table.seat.value
  const isShown = table.beat.value === 0 && table.view.value === view
  useEffect(() => {
    if (to === undefined || typeof mine !== 'number' || stays(code) || !isShown) return
    const free = table.undo.value.mine === 'free' ? table.version.value : undefined
    turnTo(code, { from: mine, to, free })
  }, [to, mine, isShown, stays(code)])
  const change = turned.value?.to === mine ? turned.value : undefined
  return (
    <>
      <p class="hidden" role="status">
        {change && say('several.turned', { name: plainName(lobby, change.to) })}
      </p>
      {stays(code) && asked.length > 0 && <Leading lobby={lobby} asked={asked} />}
      {/* A phone has no room for it above the board; there the list of seats leads back. */}
      {wide.value && change?.free === table.version.value && <Returning lobby={lobby} from={change.from} />}
    </>
  )
}

/** Somebody stays at a seat while another of theirs is asked: it is said, and the way there stands beside it. */
function Leading({ lobby, asked }: { lobby: Lobby; asked: readonly number[] }) {
  return (
    <div class="banner beside other-seats" role="status">
      <p>{say('several.asked')}</p>
      <div class="row wrap">
        {asked.map((seat, index) => (
          <button type="button" key={seat} class="button primary" onClick={() => goOn(lobby.code, seat)}>
            {say('seat-request.ask', { name: plainName(lobby, seat) })}
            {letters.value && <kbd aria-hidden="true">{index + 1}</kbd>}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The page has turned away from a seat whose last choice may still be taken back: the way there is kept open so long. */
function Returning({ lobby, from }: { lobby: Lobby; from: number }) {
  const name = plainName(lobby, from)
  return (
    <div class="banner beside turned">
      <p>{say('several.free', { name })}</p>
      <button type="button" class="button" onClick={() => stayAt(lobby.code, from)}>
        {say('several.back', { name })}
      </button>
    </div>
  )
}

function Minded({ table }: { table: TableStore }) {
  return (
    <div class="banner beside" role="status">
      <p>{say('bot-control.text')}</p>
      <button type="button" class="button primary" onClick={() => table.here()}>
        {say('bot-control.end')}
      </button>
    </div>
  )
}

/** Whoever was away is told that somebody played for them, until they say that they know; the recap has the lines. */
function Played({ lobby, botMoves: { count } }: { lobby: Lobby; botMoves: NonNullable<SeatState['botMoves']> }) {
  return (
    <div class="banner beside" role="status">
      <p>
        <strong>{say('played.text', { count })}</strong> {say('played.back')}
      </p>
      <button
        type="button"
        class="quiet"
        onClick={() => void postToTable(lobby.code, 'bot-moves/seen').catch(() => undefined)}
      >
        {say('close')}
      </button>
    </div>
  )
}

type RequestState = NonNullable<Lobby['seatRequests']>[number]

interface AskedProps {
  table: TableStore
  lobby: Lobby
  request: RequestState
  mine: number
}

/** Somebody new would like a chair: everybody who plays is asked, in the same words. */
function Asked({ table, lobby, request: { id, seat, name, program, missing }, mine }: AskedProps) {
  const answer = (agree: boolean) =>
    void postToTable(lobby.code, 'seat-request', { request: id, agree }).catch(
      (error) => (table.refusal.value = { code: codeOf(error) }),
    )
  return (
    <div class="banner consent" role="status">
      <p>
        {say('seat-request.asked', { name: marked(name, program), of: plainName(lobby, seat) })}{' '}
        <Missing lobby={lobby} missing={missing.filter((each) => each !== mine)} />
      </p>
      <p>{say('seat-request.secrets')}</p>
      {missing.includes(mine) && (
        <div class="row">
          <button type="button" class="button" onClick={() => answer(false)}>
            {say('consent.no')}
          </button>
          <button type="button" class="button primary" onClick={() => answer(true)}>
            {say('consent.yes')}
          </button>
        </div>
      )}
    </div>
  )
}

function Missing({ lobby, missing }: { lobby: Lobby; missing: readonly number[] }) {
  const names = missing.map((seat) => {
    const name = plainName(lobby, seat)
    return lobby.seats.some((state) => state.seat === seat && state.present) ? name : say('consent.away', { name })
  })
  if (names.length === 0) return null
  const who = listed(spoken.value, names)
  return <span class="soft">{say('consent.missing', { who, count: names.length })}</span>
}

/** Whoever only watches may ask for a chair that a bot has, or whose person is gone. */
function Newcomer({ table, lobby }: { table: TableStore; lobby: Lobby }) {
  const [state, setState] = useState<'quiet' | 'choosing' | 'gone'>('quiet')
  const { code } = lobby
  const id = ownSeatRequest(code)
  const mine = lobby.seatRequests?.find((each) => each.id === id)
  const attempt = (wish: Promise<unknown>) =>
    void wish.catch((error) => (table.refusal.value = { code: codeOf(error) }))
  // A knock of ours that everybody could see, and now nobody can, is answered: the chair is ours, or it is not. One that the
  // lobby has not told of yet is on its way; one from an earlier visit it has told of.
  const told = useRef(id)
  useEffect(() => {
    if (mine) told.current = mine.id
    else if (id !== undefined && told.current === id) attempt(sitDown(code))
  }, [id, mine])
  if (mine)
    return (
      <div class="banner consent" role="status">
        <p>
          {say('seat-request.own', { of: plainName(lobby, mine.seat) })}{' '}
          <Missing lobby={lobby} missing={mine.missing} />
        </p>
        <div class="row">
          <button type="button" class="button" onClick={() => attempt(withdraw(code))}>
            {say('consent.withdraw')}
          </button>
        </div>
      </div>
    )
  const vacant = lobby.seats.filter((each) => each.vacant)
  if (state === 'gone' || vacant.length === 0) return null
  return (
    <section class="banner newcomer" aria-label={say('seat-request.chairs')}>
      <p>{say('seat-request.offer')}</p>
      {state === 'choosing' && (
        <Choosing lobby={lobby} vacant={vacant} ask={(seat) => attempt(requestSeat(code, seat))} />
      )}
      <div class="row">
        <button type="button" class="button" onClick={() => setState('gone')}>
          {say('seat-request.watch')}
        </button>
        {state === 'quiet' && (
          <button type="button" class="button primary" onClick={() => setState('choosing')}>
            {say('seat-request.play')}
          </button>
        )}
      </div>
    </section>
  )
}

interface ChoosingProps {
  lobby: Lobby
  vacant: readonly SeatState[]
  ask(seat: number): void
}

/** A name, if there is none yet, and a chair. */
function Choosing({ lobby, vacant, ask }: ChoosingProps) {
  const isNamed = guest.value.name.trim() !== ''
  return (
    <>
      <label class="row wrap">
        {say('guest.label')}
        <input
          type="text"
          maxLength={24}
          value={guest.value.name}
          onInput={({ currentTarget }) => (guest.value = { ...guest.value, name: currentTarget.value })}
        />
      </label>
      <div class="row wrap">
        {vacant.map(({ seat }) => (
          <button type="button" key={seat} class="button small" disabled={!isNamed} onClick={() => ask(seat)}>
            {say('seat-request.ask', { name: plainName(lobby, seat) })}
          </button>
        ))}
      </div>
    </>
  )
}
