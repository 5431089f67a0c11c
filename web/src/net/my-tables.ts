import type { Lobby, SeatState } from '@gloamhall/protocol'
import { computed, effect, signal } from '@preact/signals'
import { seats } from '../app/guest.ts'
import { isMuted } from '../app/muted-tables.ts'
import { turnsElsewhere } from '../app/page-title.ts'
import { route } from '../app/router.ts'
import { isDeleted } from '../app/storage.ts'
import { play } from '../audio/sound.ts'
import { request } from './api.ts'

/** The tables of this guest, and which of them wait for the guest. Every page shows that, so the server is asked regularly. */

export interface MyTable {
  readonly code: string
  readonly game: string
  readonly phase: Lobby['phase']
  /** The first seat of this guest. */
  readonly seat?: number
  readonly host: boolean
  /** The guest has left the running match. */
  readonly left?: true
  readonly seats: readonly (Pick<SeatState, 'seat' | 'holder' | 'name'> & { readonly own?: true })[]
  /** The seats that the running match waits for; absent where the server does not know. */
  readonly awaited?: readonly number[]
  readonly created: number
  /** When the match began and ended, and the seats that won it; absent before, and for matches of older versions. */
  readonly began?: number
  readonly ended?: number
  readonly result?: { readonly how: string; readonly winners: readonly number[] }
}

/** Undefined until the server has answered. */
export const myTables = signal<readonly MyTable[] | undefined>(undefined)

/** Whether the match waits for this guest. */
export const isMyTurn = ({ left, seats: all, awaited }: MyTable): boolean =>
  !left && all.some(({ seat, own }) => own && awaited?.includes(seat))

/** Whether this guest won a finished match; undefined for one they did not play to its end, or whose result is unknown. */
export const hasWon = ({ result, seats: all }: MyTable): boolean | undefined => {
  const own = all.filter((each) => each.own)
  return result && own.length > 0 ? own.some(({ seat }) => result.winners.includes(seat)) : undefined
}

/** Still running. */
export const isOpen = ({ phase }: MyTable): boolean => phase === 'lobby' || phase === 'playing'

const openHere = computed(() => (route.value.page === 'table' ? route.value.code : undefined))

/** The tables where it is this guest's turn, except the one on this page. */
export const turns = computed(() =>
  (myTables.value ?? []).filter((table) => isMyTurn(table) && table.code !== openHere.value),
)

/** The running matches of this guest, except the one on this page. */
export const running = computed(() =>
  (myTables.value ?? []).filter(({ phase, left, code }) => phase === 'playing' && !left && code !== openHere.value),
)

/** Tabs tell each other when a table may have changed. */
const CHANNEL = 'gloamhall.tables'
/** Other players move without this page knowing. */
const POLL_MS = 20_000
/** Changes within this time are merged. */
const GATHER_MS = 300

let channel: BroadcastChannel | undefined
let asking: Promise<boolean> | undefined
let isStale = false

/** Asks the server and returns whether it answered; otherwise the last answer stays. */
export async function refreshMyTables(): Promise<boolean> {
  if (asking) {
    isStale = true
    return asking
  }
  asking = ask()
  const isAnswered = await asking
  asking = undefined
  if (!isStale) return isAnswered
  isStale = false
  return refreshMyTables()
}

async function ask(): Promise<boolean> {
  try {
    const answer = await request('GET', '/me/tables')
    myTables.value = (await answer.json()) as readonly MyTable[]
    return true
  } catch {
    return false
  }
}

/** A table of this guest may have changed: this tab and the others ask the server. */
export function myTablesChanged(): void {
  channel?.postMessage('changed')
  refreshSoon()
}

let timer: ReturnType<typeof setTimeout> | undefined

function refreshSoon(): void {
  if (isDeleted()) return
  clearTimeout(timer)
  timer = setTimeout(() => void refreshMyTables(), GATHER_MS)
}

/** All tabs ask within this time; the first that learns of a turn sounds for all of them. */
const SOUND_LOCK_MS = POLL_MS + 5_000

/** Sounds once when another table begins to wait for the player. */
function callToTable(code: string): void {
  if (isMuted(code)) return
  void navigator.locks?.request(`gloamhall.turn.${code}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play('turn')
    await new Promise((done) => setTimeout(done, SOUND_LOCK_MS))
  })
}

/** The number of waiting tables on the icon of the installed app. */
function badgeApp(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  void (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => undefined)
}

/** Keeps the list current for as long as the page is open. */
export function followMyTables(): void {
  channel = globalThis.BroadcastChannel && new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', refreshSoon)
  addEventListener('online', refreshSoon)
  document.addEventListener('visibilitychange', () => document.hidden || refreshSoon())
  setInterval(() => {
    if (myTables.peek()?.some(isOpen)) refreshSoon()
  }, POLL_MS)
  // Also when a seat is taken or left, in any tab. For a visitor without seats, only the home page asks.
  effect(() => {
    if (Object.keys(seats.value).length > 0 || myTables.peek()) refreshSoon()
  })
  effect(() => {
    turnsElsewhere.value = turns.value.length
  })
  effect(() => badgeApp((myTables.value ?? []).filter(isMyTurn).length))
  let waiting: ReadonlySet<string> | undefined
  effect(() => {
    if (!myTables.value) return
    const codes = new Set(turns.value.map(({ code }) => code))
    // What waited already when the page was opened is shown, but does not sound.
    if (waiting) for (const code of codes) if (!waiting.has(code)) callToTable(code)
    waiting = codes
  })
}
