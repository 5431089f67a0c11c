import type { Lobby, SeatState } from '@gloamhall/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { guest } from '../app/guest.ts'
import { NameField } from '../components/NameField.tsx'
import { listed } from '../app/phrase.ts'
import { say, spoken } from '../app/i18n.ts'
import { codeOf, postToTable } from '../net/api.ts'
import { marked } from './names.ts'
import { ownSeatRequest, requestSeat, sitDown, withdraw } from './seat-request.ts'
import { useTableModel } from './table-model.ts'

type RequestState = NonNullable<Lobby['seatRequests']>[number]

interface SeatRequestProps {
  table: TableStore
  lobby: Lobby
  request: RequestState
  mine: number
}

/** A spectator asks for a seat: every player answers the same question. */
export function SeatRequest({ table, lobby, request: { id, seat, name, program, missing }, mine }: SeatRequestProps) {
  const { names } = useTableModel().speech.value
  const answer = (agree: boolean) =>
    void postToTable(lobby.code, 'seat-request', { request: id, agree }).catch(
      (error) => (table.refusal.value = { code: codeOf(error) }),
    )
  return (
    <div class="banner consent" role="status">
      <p>
        {say('seat-request.asked', { name: marked(name, program), of: names.plain(seat) })}{' '}
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
  const { names } = useTableModel().speech.value
  const missed = missing.map((seat) => {
    const name = names.plain(seat)
    return lobby.seats.some((state) => state.seat === seat && state.present) ? name : say('consent.away', { name })
  })
  if (missed.length === 0) return null
  const who = listed(spoken.value, missed)
  return <span class="soft">{say('consent.missing', { who, count: missed.length })}</span>
}

/** Offers a spectator the seats of bots and of players who have left. */
export function SeatOffer({ table, lobby }: { table: TableStore; lobby: Lobby }) {
  const { names } = useTableModel().speech.value
  const [state, setState] = useState<'quiet' | 'choosing' | 'gone'>('quiet')
  const { code } = lobby
  const id = ownSeatRequest(code)
  const mine = lobby.seatRequests?.find((each) => each.id === id)
  const attempt = (action: Promise<unknown>) =>
    void action.catch((error) => (table.refusal.value = { code: codeOf(error) }))
  // A request that the lobby listed and lists no longer has been answered. One that it has not listed yet is on its way; one
  // from an earlier visit was listed then.
  const told = useRef(id)
  useEffect(() => {
    if (mine) told.current = mine.id
    else if (id !== undefined && told.current === id) attempt(sitDown(code))
  }, [id, mine])
  if (mine)
    return (
      <div class="banner consent" role="status">
        <p>
          {say('seat-request.own', { of: names.plain(mine.seat) })} <Missing lobby={lobby} missing={mine.missing} />
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
    <section class="banner newcomer" aria-label={say('seat-request.seats')}>
      <p>{say('seat-request.offer')}</p>
      {state === 'choosing' && <SeatChoice vacant={vacant} ask={(seat) => attempt(requestSeat(code, seat))} />}
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

interface SeatChoiceProps {
  vacant: readonly SeatState[]
  ask(seat: number): void
}

/** Choosing a seat, and a name if there is none yet. */
function SeatChoice({ vacant, ask }: SeatChoiceProps) {
  const { names } = useTableModel().speech.value
  const isNamed = guest.value.name.trim() !== ''
  return (
    <>
      <NameField class="row wrap" isRefused={false} />
      <div class="row wrap">
        {vacant.map(({ seat }) => (
          <button type="button" key={seat} class="button small" disabled={!isNamed} onClick={() => ask(seat)}>
            {say('seat-request.ask', { name: names.plain(seat) })}
          </button>
        ))}
      </div>
    </>
  )
}
