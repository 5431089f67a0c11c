import type { Receipt } from '@gloamhall/kernel'
import * as v from 'valibot'
import { Count, Finite, itemsOf, readStored, removeStored, storedNames, Text, writeStored } from '../app/storage.ts'

/**
 * What this browser was told of each table while it was played: the seal, what its person threw into the dice, every head
 * of the chain. When the record is opened, nobody has to believe it. All windows share a note, and it is read before it is
 * written: whatever one of them was told, none of them forgets.
 */
interface Kept {
  readonly note: Receipt
  readonly at: number
  readonly over?: boolean
}

/** Where the browser keeps nothing, or no more, a note lasts as long as the page; what is in here is newer than what is kept. */
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
    // As many heads as could be kept: a broken one is as good as one that was never heard.
    heads: itemsOf(v.object({ version: Count, head: Text })),
  }),
  at: v.fallback(Finite, 0),
  over: v.exactOptional(v.fallback(v.boolean(), false)),
})

const keptOf = (code: string): Kept | undefined => spare.get(code) ?? readStored(nameOf(code), StoredNote)

export const receiptOf = (code: string): Receipt | undefined => keptOf(code)?.note

/** Writes down what has been heard, beside what is there already. */
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

/** A match that is over has its record; its note is the first to go when there are too many. */
export function markOver(code: string): void {
  const kept = keptOf(code)
  if (kept && !kept.over) keep(code, { ...kept, over: true })
}

function keep(code: string, kept: Kept): void {
  if (writeStored(nameOf(code), JSON.stringify(kept))) spare.delete(code)
  else spare.set(code, kept)
}

/** Of matches that are over the oldest go first, then of all. */
function makeRoom(): void {
  const rank = ({ over = false, at = 0 }: Partial<Kept>): number => (over ? 0 : Number.MAX_SAFE_INTEGER / 2) + at
  const codes = storedNames(NOTE)
    .map((name) => name.slice(NOTE.length))
    .sort((a, b) => rank(keptOf(a) ?? {}) - rank(keptOf(b) ?? {}))
  for (const code of codes.slice(0, Math.max(0, codes.length + 1 - MOST_NOTES))) removeStored(nameOf(code))
}
