import type { Told } from '@gloamhall/protocol'
import { computed, effect, signal } from '@preact/signals'
import type { AtTable } from '../at-table.ts'
import { isRecord, kept } from '../keep.ts'

const areVersions = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((version) => typeof version === 'number')

/** Up to which version of each table this person has looked. */
const seen = kept<Record<string, number>>('seen', {}, areVersions)

const LONG_ENOUGH = 5_000
const FOR_EVER = 0

/** Since when nobody looks, and how far they had seen the game by then. */
interface Absence {
  readonly since: number
  readonly version: number
}

/**
 * Notices when somebody looks away, the line is cut, the machine sleeps or a bot has to play for them, and afterwards
 * knows what they have missed. Whoever opens the page has been away since their last visit.
 */
export function watchAbsence(table: AtTable, isWorthTelling: (event: Told) => boolean = () => true) {
  const missed = signal<readonly Told[]>([])
  const hidden = signal(document.hidden)
  const isHere = computed(() => table.view.value !== undefined)
  const isMinded = computed(() => table.lobby.value?.seats.find(({ seat }) => seat === table.seat.value)?.minded)
  const last = seen.peek()[table.code]
  let absence: Absence | undefined = last === undefined ? undefined : { since: FOR_EVER, version: last }
  const leave = (since: number) => {
    if (absence) return
    absence = { since, version: table.version.peek() }
    seen.value = { ...seen.peek(), [table.code]: absence.version }
  }
  const comeBack = () => {
    const left = absence
    absence = undefined
    if (!left || Date.now() - left.since < LONG_ENOUGH) return
    table.stage?.skip()
    missed.value = table.log.peek().filter((event) => event.version > left.version && isWorthTelling(event))
  }
  const stop = effect(() => {
    if (!isHere.value) return
    if (isMinded.value) leave(FOR_EVER)
    // A line that is cut was silent before anybody noticed: a machine that slept notices when it wakes.
    else if (!table.caughtUp.value) leave(table.heardAt)
    else if (hidden.value) leave(Date.now())
    else comeBack()
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
