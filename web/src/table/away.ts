import type { DeliveredEvent } from '@gloamhall/protocol'
import { computed, effect, signal } from '@preact/signals'
import type { TableStore } from '../net/table-store.ts'
import * as v from 'valibot'
import { entriesOf, Finite, stored } from '../app/storage.ts'

/** The last event a player has seen: its version, and its time, since chat and the like share the version of an event. */
type Place = readonly [version: number, at: number]

/** The last event seen at each table by this browser. */
const looked = stored<Record<string, Place>>('looked', {}, entriesOf(v.strictTuple([Finite, Finite])))

/** A shorter absence needs no recap. */
const MIN_ABSENCE_MS = 5_000
/** The beginning of time: an absence of unknown length. */
const SINCE_EVER = 0

/** When the player left, and the last event they had seen. */
interface Absence {
  readonly since: number
  readonly place: Place
}

const isBehind = ([version, at]: Place, told: DeliveredEvent): boolean =>
  told.version > version || (told.version === version && told.at > at)

/**
 * Notices when the player is away: the page is hidden, the connection lost, the machine asleep, or a bot plays for them.
 * Afterwards it lists the events they have missed. A player who opens the page has been away since their last visit.
 */
export function watchAbsence(table: TableStore, isWorthTelling: (event: DeliveredEvent) => boolean = () => true) {
  const missed = signal<readonly DeliveredEvent[]>([])
  /** When the last event happened that the player has seen, and whether the list goes back to it. */
  const since = signal<{ readonly at: number; readonly isWhole: boolean }>({ at: 0, isWhole: true })
  const hidden = signal(document.hidden)
  const isHere = computed(() => table.view.value !== undefined)
  const own = computed(() => table.lobby.value?.seats.find(({ seat }) => seat === table.seat.value))
  const last = looked.peek()[table.code]
  let absence: Absence | undefined = last && { since: SINCE_EVER, place: last }
  /** The last event on the screen: a player who leaves during the playback has not seen its end. */
  const shown = (): Place => {
    const { version = 0, at = 0 } = table.log.peek().at(-1) ?? {}
    return [version, at]
  }
  // Stored with every event and not only when the page is closed: a browser that is killed cannot store anything.
  const look = () => {
    const [was, now] = [looked.peek()[table.code], shown()]
    if (was?.[0] !== now[0] || was[1] !== now[1]) looked.value = { ...looked.peek(), [table.code]: now }
  }
  const leave = (since: number) => {
    if (absence) return
    absence = { since, place: shown() }
    look()
  }
  const comeBack = () => {
    const left = absence
    absence = undefined
    if (!left || Date.now() - left.since < MIN_ABSENCE_MS) return
    table.stage?.skip()
    // A new browser has no last visit, but the server knows since when a bot has played for the seat.
    const played = last === undefined ? own.peek()?.botMoves : undefined
    const place: Place = played && played.afterVersion < left.place[0] ? [played.afterVersion, 0] : left.place
    const [oldest] = table.log.peek()
    // Older events come page by page; a long absence may reach further back than the first.
    since.value = {
      at: place[1],
      isWhole: table.older.peek().before === undefined || !oldest || !isBehind(place, oldest),
    }
    missed.value = table.log.peek().filter((event) => isBehind(place, event) && isWorthTelling(event))
  }
  const stop = effect(() => {
    if (!isHere.value) return
    if (own.value?.botControlled) leave(SINCE_EVER)
    // A lost connection was silent before it was noticed: a machine that slept notices it when it wakes.
    else if (!table.caughtUp.value) leave(table.heardAt)
    else if (hidden.value) leave(Date.now())
    else if (table.log.value) {
      comeBack()
      look()
    }
  })
  const turn = () => (hidden.value = document.hidden)
  const goAway = () => leave(Date.now())
  document.addEventListener('visibilitychange', turn)
  addEventListener('pagehide', goAway)
  return {
    missed,
    since,
    dispose: () => {
      stop()
      goAway()
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('pagehide', goAway)
    },
  }
}
