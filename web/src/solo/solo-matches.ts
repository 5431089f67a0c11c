import { BOT_LEVELS, CODE_CHARACTERS } from '@gloamhall/protocol'
import { computed } from '@preact/signals'
import * as v from 'valibot'
import type { BotReason } from '../net/api.ts'
import type { MyTable } from '../net/my-tables.ts'
import {
  Count,
  entriesOf,
  Finite,
  itemsOf,
  readStored,
  removeStored,
  stored,
  Text,
  writeStored,
} from '../app/storage.ts'

/** The matches that this browser plays without a server, and keeps. */

/** What lists need to know of a match. */
const Note = v.object({
  game: Text,
  /** Of the bots, seat 2 first. */
  levels: v.pipe(v.array(v.picklist(BOT_LEVELS)), v.maxLength(12)),
  /** Of the bots, seat 2 first; missing in matches from before bots had fixed names. */
  botNames: v.exactOptional(v.pipe(v.array(Text), v.maxLength(12))),
  assists: v.fallback(v.picklist(['off', 'facts', 'full']), 'facts'),
  /** Of its dice; the record has it as well, once the match was set up. */
  seed: Count,
  created: Finite,
  /** When it last changed. */
  at: v.fallback(Finite, 0),
  isOver: v.fallback(v.boolean(), false),
  /** The match waits for the player. */
  isMine: v.fallback(v.boolean(), true),
  /** Its code on the server, once its record was uploaded. */
  uploaded: v.exactOptional(Text),
})
export type SoloNote = v.InferOutput<typeof Note>

const Value = v.union([Text, Finite, v.boolean()])

const StoredReason = v.object({ version: Count, key: Text, params: entriesOf(Value) })

const MAX_RECORD_CHARACTERS = 1_500_000

/** The match itself: its record, and the page that plays it. */
const Kept = v.object({
  record: v.pipe(v.string(), v.maxLength(MAX_RECORD_CHARACTERS)),
  page: Count,
  /** Why bots have chosen as they did. */
  reasons: v.fallback(itemsOf(StoredReason), []),
})

/** Kept at once; of finished ones the oldest is dropped for a new one. */
const MAX_MATCHES = 12

const notes = stored<Record<string, SoloNote>>('solo', {}, entriesOf(Note))

const nameOf = (code: string): string => `solo.${code}`

/** The newest first. */
export const soloMatches = computed(() =>
  Object.entries(notes.value)
    .map(([code, note]) => ({ code, ...note }))
    .sort((one, other) => other.at - one.at),
)

/** The same as tables of this guest, for the lists that show both. */
export const soloTables = computed<readonly MyTable[]>(() =>
  soloMatches.value.map(({ code, game, levels, isOver, isMine, created }) => ({
    code,
    game,
    phase: isOver ? 'over' : 'playing',
    seat: 1,
    host: true,
    seats: [
      { seat: 1, holder: 'person', own: true },
      ...levels.map((_, index) => ({ seat: index + 2, holder: 'bot' as const })),
    ],
    awaited: isMine ? [1] : [2],
    created,
  })),
)

export const noteOf = (code: string): SoloNote | undefined => notes.value[code]

/** No other page of this browser has this number. */
const PAGE = crypto.getRandomValues(new Uint32Array(1))[0] as number

/** The record so far; an empty text before the match was set up. */
export const recordOfSolo = (code: string): string | undefined => readStored(nameOf(code), Kept)?.record

export const reasonsOfSolo = (code: string): readonly BotReason[] => readStored(nameOf(code), Kept)?.reasons ?? []

/** A match is played by one page at a time: the last that opened it. */
export const isOpenElsewhere = (code: string): boolean => (readStored(nameOf(code), Kept)?.page ?? PAGE) !== PAGE

/** A match as far as it was played. */
export interface KeptMatch {
  readonly record: string
  readonly reasons: readonly BotReason[]
}

/** Keeps a match; false if the browser stores nothing, so that it lasts as long as this page. */
export function keepSolo(code: string, { record, reasons }: KeptMatch, note: SoloNote): boolean {
  const isKept = writeStored(nameOf(code), JSON.stringify({ record, page: PAGE, reasons }))
  notes.value = { ...notes.peek(), [code]: note }
  return isKept
}

export function noteUploaded(code: string, uploaded: string): void {
  const note = notes.peek()[code]
  if (note) notes.value = { ...notes.peek(), [code]: { ...note, uploaded } }
}

export function dropSolo(code: string): void {
  removeStored(nameOf(code))
  const { [code]: _, ...rest } = notes.peek()
  notes.value = rest
}

/** Makes room for another match; false if all that are kept are still being played. */
export function hasRoomForSolo(): boolean {
  const matches = soloMatches.peek()
  if (matches.length < MAX_MATCHES) return true
  const oldest = matches.findLast(({ isOver }) => isOver)
  if (oldest) dropSolo(oldest.code)
  return oldest !== undefined
}

/** A code that no table of a server has: they have no L. */
export function newSoloCode(): string {
  const characters = [...crypto.getRandomValues(new Uint8Array(5))].map(
    (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length],
  )
  const code = `${SOLO_LETTER}${characters.join('')}`
  return code in notes.peek() ? newSoloCode() : code
}

const SOLO_LETTER = 'L'

export const isSoloCode = (code: string): boolean => code.startsWith(SOLO_LETTER)
