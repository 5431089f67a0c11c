import type { Lobby, SeatState } from '@gloamhall/protocol'
import type { TableStore } from '../net/table-store.ts'
import { postToTable } from '../net/api.ts'
import { wasKicked } from '../net/kicked-tables.ts'
import { say } from '../app/i18n.ts'
import { isAwaited, ownState, useActivityPing } from './activity.ts'
import { LastCall } from './LastCall.tsx'
import { OtherSeats } from './OtherSeats.tsx'
import { SeatOffer, SeatRequest } from './SeatRequests.tsx'
import { useTableModel } from './table-model.ts'
import './SeatNotices.css'

/** Messages about seats: to the player who is awaited, was away, or is asked for a seat, and to spectators. */
export function SeatNotices() {
  const { table, lobby: signal } = useTableModel()
  const lobby = signal.value
  useActivityPing(table)
  const own = ownState(lobby, table.seat.value)
  if (lobby.phase !== 'playing') return null
  if (!own) return wasKicked(lobby.code) ? null : <SeatOffer table={table} lobby={lobby} />
  return (
    <>
      {isAwaited(table.latest.value) && !own.botControlled && <LastCall table={table} />}
      {lobby.multiSeat && <OtherSeats table={table} lobby={lobby} />}
      {own.botControlled && <Substituted table={table} />}
      {own.botMoves && <PlayedByBot lobby={lobby} botMoves={own.botMoves} />}
      {lobby.seatRequests?.map((request) => (
        <SeatRequest key={request.id} table={table} lobby={lobby} request={request} mine={own.seat} />
      ))}
    </>
  )
}

/** A bot plays for the player, who can take over again. */
function Substituted({ table }: { table: TableStore }) {
  return (
    <div class="banner beside" role="status">
      <p>{say('bot-control.text')}</p>
      <button type="button" class="button primary" onClick={() => table.here()}>
        {say('bot-control.end')}
      </button>
    </div>
  )
}

/** A bot has played for the player while they were away. It is said until they close it; the recap has the lines. */
function PlayedByBot({ lobby, botMoves: { count } }: { lobby: Lobby; botMoves: NonNullable<SeatState['botMoves']> }) {
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
