import type { Signal } from '@preact/signals'
import { effect, signal } from '@preact/signals'
import * as v from 'valibot'

/**
 * localStorage, read through schemas. Its text is outside data: older versions of this page, extensions and people with
 * developer tools write there as well. Only values that do not fit their schema are dropped. Without storage, or when it is
 * full, values last as long as the page.
 */

const PREFIX = 'gloamhall.'
/** Longer text is not parsed: browsers allow about five million characters for a whole origin. */
const MAX_STORED_CHARACTERS = 2_000_000
const MAX_STRING_CHARACTERS = 200

/**
 * The marker of the last deletion: a random number and nothing about the guest. A page remembers the marker it found when it
 * was loaded. A different one means that another page has deleted what this one still holds in memory.
 */
const DELETION_MARKER = `${PREFIX}deleted`

type Schema<T> = v.GenericSchema<unknown, T>

/** Where this page learned that the data of this browser was deleted; undefined while it was not. */
export const deletion = signal<'here' | 'elsewhere' | undefined>(undefined)

let markerAtLoad = markerNow()

/** How each stored value is read again, by its key. */
const rereadings = new Map<string, () => void>()

/** A value that is kept between visits, and shared by all open tabs. */
export function stored<T>(name: string, fallback: T, schema: Schema<T>): Signal<T> {
  const value = signal(readStored(name, schema) ?? fallback)
  /** The first run of the effect has nothing to write; a value from another tab is written already. */
  let isWrittenAlready = true
  effect(() => {
    const text = JSON.stringify(value.value)
    if (!isWrittenAlready) writeStored(name, text)
  })
  isWrittenAlready = false
  rereadings.set(keyOf(name), () => {
    isWrittenAlready = true
    value.value = readStored(name, schema) ?? fallback
    isWrittenAlready = false
  })
  return value
}

/** Follows changes made by other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (!isDeleted()) rereadings.get(key ?? '')?.()
  })
}

/** The value stored under this name, if it fits its schema. */
export function readStored<T>(name: string, schema: Schema<T>): T | undefined {
  try {
    const text = globalThis.window?.localStorage.getItem(keyOf(name)) ?? ''
    if (text === '' || text.length > MAX_STORED_CHARACTERS) return undefined
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Stores a text and returns whether it worked: private windows and full stores refuse, and after a deletion nothing is written. */
export function writeStored(name: string, text: string): boolean {
  if (isDeleted() || globalThis.window === undefined) return false
  try {
    globalThis.window.localStorage.setItem(keyOf(name), text)
    return true
  } catch {
    return false
  }
}

/** The stored names with this beginning. */
export function storedNames(beginning: string): string[] {
  return storedKeys().flatMap((key) => (key.startsWith(keyOf(beginning)) ? [key.slice(PREFIX.length)] : []))
}

export function removeStored(name: string): void {
  try {
    globalThis.window?.localStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Whether the data of this browser was deleted since this page was loaded, here or in another tab. */
export function isDeleted(): boolean {
  if (deletion.peek() !== undefined) return true
  const marker = markerNow()
  if (marker === null || marker === markerAtLoad) return false
  deletion.value = 'elsewhere'
  // What this page wrote before it could see the marker goes as well.
  clearStorage()
  return true
}

/** Deletes all that this browser keeps of Gloamhall. The marker comes first: from then on no other tab writes. */
export async function deleteAll(): Promise<void> {
  try {
    markerAtLoad = crypto.randomUUID?.() ?? String(Math.random())
    globalThis.window?.localStorage.setItem(DELETION_MARKER, markerAtLoad)
  } catch {
    // Without storage other tabs share nothing that could come back.
  }
  deletion.value = 'here'
  clearStorage()
  await unregisterWorkers()
  await clearCaches()
}

/** Notices a deletion by another tab, also when this tab was suspended, before it shows deleted data again. */
export function watchForDeletion(): void {
  addEventListener('storage', isDeleted)
  addEventListener('pageshow', isDeleted)
  document.addEventListener('visibilitychange', isDeleted)
}

/** All stored texts, for the export of the guest's data. */
export const storedTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    storedNames('').flatMap((name) => {
      const text = name === 'deleted' ? null : globalThis.window?.localStorage.getItem(keyOf(name))
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )

function clearStorage(): void {
  for (const key of storedKeys()) if (key !== DELETION_MARKER) removeStored(key.slice(PREFIX.length))
  try {
    globalThis.window?.sessionStorage?.clear()
  } catch {
    // Without session storage there is nothing to clear.
  }
}

/** First, so that the service worker fills no cache again. */
async function unregisterWorkers(): Promise<void> {
  try {
    const registrations = await globalThis.navigator?.serviceWorker?.getRegistrations()
    await Promise.all((registrations ?? []).map((registration) => registration.unregister()))
  } catch {
    // Service workers exist only on HTTPS and on localhost.
  }
}

async function clearCaches(): Promise<void> {
  try {
    const names = await globalThis.caches?.keys()
    await Promise.all((names ?? []).map((name) => caches.delete(name)))
  } catch {
    // Caches exist only on HTTPS and on localhost.
  }
}

const keyOf = (name: string): string => `${PREFIX}${name}`

function storedKeys(): string[] {
  try {
    return Object.keys(globalThis.window?.localStorage ?? {}).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function markerNow(): string | null {
  try {
    return globalThis.window?.localStorage.getItem(DELETION_MARKER) ?? null
  } catch {
    return null
  }
}

// ---- schemas ----

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A short text. Pages never write longer ones. */
export const Text = v.pipe(v.string(), v.maxLength(MAX_STRING_CHARACTERS))
/** A finite number: JSON can hold infinite ones as 1e999. */
export const Finite = v.pipe(v.number(), v.finite())
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** An object of named entries; those that do not fit are left out. */
export const entriesOf = <T>(schema: Schema<T>) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isRecord),
    v.transform(
      (found): Record<string, T> =>
        Object.fromEntries(
          Object.entries(found).flatMap(([key, value]) => fitting(schema, value).map((entry) => [key, entry] as const)),
        ),
    ),
  )

/** A list; items that do not fit are left out. */
export const itemsOf = <T>(schema: Schema<T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((found): readonly T[] => found.flatMap((value) => fitting(schema, value))),
  )

function fitting<T>(schema: Schema<T>, value: unknown): readonly T[] {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? [parsed.output] : []
}

/** The codes of tables. */
export const Codes = itemsOf(Text)
