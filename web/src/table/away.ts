import type { DeliveredEvent } from '@gloamhall/protocol'
import { computed, effect, signal } from '@preact/signals'
import type { TableStore } from '../net/table-store.ts'
import * as v from 'valibot'
import { entriesOf, Finite, stored } from '../app/storage.ts'

/** The last line somebody has seen: its version, and when it was told, for what stands beside the record has no version of its own. */
type Place = readonly [version: number, at: number]

/** How far this person has looked at each table. */
const looked = stored<Record<string, Place>>('looked', {}, entriesOf(v.strictTuple([Finite, Finite])))

const LONG_ENOUGH = 5_000
const FOR_EVER = 0

/** Since when nobody looks, and how far they had seen the game by then. */
interface Absence {
  readonly since: number
  readonly place: Place
}

const isBehind = ([version, at]: Place, told: DeliveredEvent): boolean =>
  told.version > version || (told.version === version && told.at > at)

/**
 * Notices when somebody looks away, the line is cut, the machine sleeps or a bot has to play for them, and afterwards
 * knows what they have missed. Whoever opens the page has been away since their last visit.
 */
export function watchAbsence(table: TableStore, isWorthTelling: (event: DeliveredEvent) => boolean = () => true) {
  const missed = signal<readonly DeliveredEvent[]>([])
  const hidden = signal(document.hidden)
  const isHere = computed(() => table.view.value !== undefined)
  const own = computed(() => table.lobby.value?.seats.find(({ seat }) => seat === table.seat.value))
  const last = looked.peek()[table.code]
  let absence: Absence | undefined = last && { since: FOR_EVER, place: last }
  /** What is shown counts, and not where the table stands: whoever goes in the middle of a film has not seen its end. */
  const shown = (): Place => {
    const { version = 0, at = 0 } = table.log.peek().at(-1) ?? {}
    return [version, at]
  }
  // Written down with every line, and not only by whoever closes the page in peace: a browser that is killed says nothing.
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
    if (!left || Date.now() - left.since < LONG_ENOUGH) return
    table.stage?.skip()
    // A browser that was never here knows nothing of the last visit; but the house knows since when a bot has played.
    const played = last === undefined ? own.peek()?.botMoves : undefined
    const place: Place = played && played.afterVersion < left.place[0] ? [played.afterVersion, 0] : left.place
    missed.value = table.log.peek().filter((event) => isBehind(place, event) && isWorthTelling(event))
  }
  const stop = effect(() => {
    if (!isHere.value) return
    if (own.value?.botControlled) leave(FOR_EVER)
    // A line that is cut was silent before anybody noticed: a machine that slept notices when it wakes.
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
    dispose: () => {
      stop()
      goAway()
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('pagehide', goAway)
    },
  }
}
