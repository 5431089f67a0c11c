import type { Lobby, SeatState } from '@gloamhall/protocol'
import type { TableStore } from '../net/table-store.ts'
import { postToTable } from '../net/api.ts'
import { wasKicked } from '../net/kicked-tables.ts'
import { myTables, myTablesChanged } from '../net/my-tables.ts'
import { say } from '../app/i18n.ts'
import { isAwaited, ownState, useActivityPing } from './activity.ts'
import { attempting } from './attempt.ts'
import { TakeoverCountdown } from './TakeoverCountdown.tsx'
import { OtherSeats } from './OtherSeats.tsx'
import { returnToTable } from './return-to-table.ts'
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
  if (!own && hasLeft(lobby.code)) return <Left table={table} code={lobby.code} />
  if (!own) return wasKicked(lobby.code) ? null : <SeatOffer table={table} lobby={lobby} />
  return (
    <>
      {isAwaited(table.latest.value) && !own.botControlled && <TakeoverCountdown table={table} />}
      {lobby.multiSeat && <OtherSeats table={table} lobby={lobby} />}
      {own.botControlled && <Substituted table={table} />}
      {own.botMoves && <PlayedByBot lobby={lobby} botMoves={own.botMoves} />}
      {lobby.seatRequests?.map((request) => (
        <SeatRequest key={request.id} table={table} lobby={lobby} request={request} mine={own.seat} />
      ))}
    </>
  )
}

const hasLeft = (code: string): boolean => myTables.value?.some((table) => table.code === code && table.left) === true

/** Offers players who have left and look in again their seat. */
function Left({ table, code }: { table: TableStore; code: string }) {
  return (
    <div class="banner beside" role="status">
      <p>{say('left.watching')}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => void attempting(table)(() => returnToTable(code).then(myTablesChanged))}
      >
        {say('left.return')}
      </button>
    </div>
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
