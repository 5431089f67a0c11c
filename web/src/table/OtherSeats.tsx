import type { Lobby } from '@gloamhall/protocol'
import { useEffect } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { KeyCap } from '../components/KeyCap.tsx'
import { askedElsewhere, goOn, stayAt, stays, turned, turnTo } from './multi-seat.ts'
import { useTableModel } from './table-model.ts'

interface OtherSeatsProps {
  table: TableStore
  lobby: Lobby
}

/**
 * For a player with several seats. The page plays one of them at a time, and turns to another that is asked once the events
 * before its question have been shown. After the player has chosen a seat themselves, it stays there and says which others wait.
 */
export function OtherSeats({ table, lobby }: OtherSeatsProps) {
  const { code } = lobby
  const nameOf = useTableModel().speech.value.names.plain
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
        {change && say('several.turned', { name: nameOf(change.to) })}
      </p>
      {stays(code) && asked.length > 0 && <WaitingSeats code={code} asked={asked} nameOf={nameOf} />}
      {/* A phone has no room for it above the board; there the seat list leads back. */}
      {wide.value && change?.free === table.version.value && (
        <ReturnToSeat code={code} from={change.from} name={nameOf(change.from)} />
      )}
    </>
  )
}

interface WaitingSeatsProps {
  code: string
  asked: readonly number[]
  nameOf(seat: number): string
}

/** The other seats of the player that are asked, with a button for each. */
function WaitingSeats({ code, asked, nameOf }: WaitingSeatsProps) {
  return (
    <div class="banner beside other-seats" role="status">
      <p>{say('several.asked')}</p>
      <div class="row wrap">
        {asked.map((seat, index) => (
          <button type="button" key={seat} class="button primary" data-key={index + 1} onClick={() => goOn(code, seat)}>
            {say('seat-request.ask', { name: nameOf(seat) })}
            <KeyCap of={String(index + 1)} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** The way back to a seat the page has turned away from, as long as its last choice can be undone. */
function ReturnToSeat({ code, from, name }: { code: string; from: number; name: string }) {
  return (
    <div class="banner beside turned">
      <p>{say('several.free', { name })}</p>
      <button type="button" class="button" onClick={() => stayAt(code, from)}>
        {say('several.back', { name })}
      </button>
    </div>
  )
}
