import type { Receipt } from '@gloamhall/kernel'
import * as v from 'valibot'
import { Count, Finite, itemsOf, readStored, removeStored, storedNames, Text, writeStored } from '../app/storage.ts'

/**
 * Receipts: what this browser was told of each table during the match, namely the commitment, the player's nonce and every
 * head of the hash chain. With them the record can be verified without trusting the server. All windows of a browser share a
 * receipt, and read it again before they write.
 */
interface Kept {
  readonly note: Receipt
  readonly at: number
  readonly over?: boolean
}

/** Receipts that could not be stored. They last as long as the page, and are newer than the stored ones. */
const spare = new Map<string, Kept>()

const MOST_NOTES = 40

const nameOf = (code: string): string => `${NOTE}${code}`
const NOTE = 'note.'

const DOUBTS = ['seal', 'game', 'dice', 'head', 'lines'] as const satisfies readonly Receipt['doubt'][]

const StoredNote = v.object({
  note: v.object({
    table: Text,
    game: Text,
    seal: Text,
    seat: v.exactOptional(Count),
    nonce: v.exactOptional(Text),
    people: v.exactOptional(itemsOf(Count)),
    doubt: v.exactOptional(v.picklist(DOUBTS)),
    // A broken head is dropped, as if it had never arrived.
    heads: itemsOf(v.object({ version: Count, head: Text })),
  }),
  at: v.fallback(Finite, 0),
  over: v.exactOptional(v.fallback(v.boolean(), false)),
})

const keptOf = (code: string): Kept | undefined => spare.get(code) ?? readStored(nameOf(code), StoredNote)

export const receiptOf = (code: string): Receipt | undefined => keptOf(code)?.note

/** Adds to the receipt of a table. */
export function updateReceipt(
  code: string,
  hear: (note: Receipt | undefined) => Receipt | undefined,
): Receipt | undefined {
  const before = keptOf(code)
  const note = hear(before?.note)
  if (!note || note === before?.note) return before?.note
  if (!before) makeRoom()
  keep(code, { note, at: Date.now(), ...(before?.over ? { over: true } : {}) })
  return note
}

/** Marks a match as over: its record can be fetched, so its receipt is dropped first when there are too many. */
export function markOver(code: string): void {
  const kept = keptOf(code)
  if (kept && !kept.over) keep(code, { ...kept, over: true })
}

function keep(code: string, kept: Kept): void {
  if (writeStored(nameOf(code), JSON.stringify(kept))) spare.delete(code)
  else spare.set(code, kept)
}

/** Drops the oldest receipts, those of finished matches first. */
function makeRoom(): void {
  const rank = ({ over = false, at = 0 }: Partial<Kept>): number => (over ? 0 : Number.MAX_SAFE_INTEGER / 2) + at
  const codes = storedNames(NOTE)
    .map((name) => name.slice(NOTE.length))
    .sort((a, b) => rank(keptOf(a) ?? {}) - rank(keptOf(b) ?? {}))
  for (const code of codes.slice(0, Math.max(0, codes.length + 1 - MOST_NOTES))) removeStored(nameOf(code))
}
