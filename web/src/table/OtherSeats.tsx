import type { Lobby } from '@gloamhall/protocol'
import { useEffect } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { letters, wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { askedElsewhere, goOn, stayAt, stays, turned, turnTo } from './multi-seat.ts'
import { plainName } from './names.ts'

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
      {stays(code) && asked.length > 0 && <WaitingSeats lobby={lobby} asked={asked} />}
      {/* A phone has no room for it above the board; there the seat list leads back. */}
      {wide.value && change?.free === table.version.value && <ReturnToSeat lobby={lobby} from={change.from} />}
    </>
  )
}

/** The other seats of the player that are asked, with a button for each. */
function WaitingSeats({ lobby, asked }: { lobby: Lobby; asked: readonly number[] }) {
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

/** The way back to a seat the page has turned away from, as long as its last choice can be undone. */
function ReturnToSeat({ lobby, from }: { lobby: Lobby; from: number }) {
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
