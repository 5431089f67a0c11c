import type { Receipt } from '@gloamhall/kernel'
import * as v from 'valibot'
import { Count, Finite, itemsOf, readStored, removeStored, storedNames, Text, writeStored } from '../app/storage.ts'

/**
 * Receipts: what this browser was told of each table during the match, namely the commitment, the player's nonce and every
 * head of the hash chain. With them the record can be verified without trusting the server. All windows of a browser share a
 * receipt, and read it again before they write.
 */
interface StoredReceipt {
  readonly note: Receipt
  readonly at: number
  readonly over?: boolean
}

/** Receipts that could not be stored. They last as long as the page, and are newer than the stored ones. */
const unstored = new Map<string, StoredReceipt>()

const MAX_RECEIPTS = 40

const nameOf = (code: string): string => `${PREFIX}${code}`
const PREFIX = 'note.'

const CONTRADICTIONS = ['seal', 'game', 'dice', 'head', 'lines'] as const satisfies readonly Receipt['doubt'][]

const StoredReceiptSchema = v.object({
  note: v.object({
    table: Text,
    game: Text,
    seal: Text,
    seat: v.exactOptional(Count),
    nonce: v.exactOptional(Text),
    people: v.exactOptional(itemsOf(Count)),
    doubt: v.exactOptional(v.picklist(CONTRADICTIONS)),
    // A broken head is dropped, as if it had never arrived.
    heads: itemsOf(v.object({ version: Count, head: Text })),
  }),
  at: v.fallback(Finite, 0),
  over: v.exactOptional(v.fallback(v.boolean(), false)),
})

const storedOf = (code: string): StoredReceipt | undefined =>
  unstored.get(code) ?? readStored(nameOf(code), StoredReceiptSchema)

export const receiptOf = (code: string): Receipt | undefined => storedOf(code)?.note

/** Adds to the receipt of a table. */
export function updateReceipt(
  code: string,
  hear: (note: Receipt | undefined) => Receipt | undefined,
): Receipt | undefined {
  const before = storedOf(code)
  const note = hear(before?.note)
  if (!note || note === before?.note) return before?.note
  if (!before) dropOldest()
  keep(code, { note, at: Date.now(), ...(before?.over ? { over: true } : {}) })
  return note
}

/** Marks a match as over: its record can be fetched, so its receipt is dropped first when there are too many. */
export function markOver(code: string): void {
  const stored = storedOf(code)
  if (stored && !stored.over) keep(code, { ...stored, over: true })
}

function keep(code: string, stored: StoredReceipt): void {
  if (writeStored(nameOf(code), JSON.stringify(stored))) unstored.delete(code)
  else unstored.set(code, stored)
}

/** Drops the oldest receipts, those of finished matches first. */
function dropOldest(): void {
  const rank = ({ over = false, at = 0 }: Partial<StoredReceipt>): number =>
    (over ? 0 : Number.MAX_SAFE_INTEGER / 2) + at
  const codes = storedNames(PREFIX)
    .map((name) => name.slice(PREFIX.length))
    .sort((a, b) => rank(storedOf(a) ?? {}) - rank(storedOf(b) ?? {}))
  for (const code of codes.slice(0, Math.max(0, codes.length + 1 - MAX_RECEIPTS))) removeStored(nameOf(code))
}
