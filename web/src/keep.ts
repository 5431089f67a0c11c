import type { Signal } from '@preact/signals'
import { effect, signal } from '@preact/signals'

/** What this browser keeps between visits. A full or forbidden store is no reason to stop playing. */
export function kept<T>(name: string, fallback: T, fits: (value: unknown) => value is T): Signal<T> {
  const value = signal(recall(name, fallback, fits))
  let first = true
  effect(() => {
    const text = JSON.stringify(value.value)
    if (!first) store(name, text)
    first = false
  })
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === keyOf(name)) value.value = recall(name, fallback, fits)
  })
  return value
}

export const keyOf = (name: string): string => `gloamhall.${name}`

export function recall<T>(name: string, fallback: T, fits: (value: unknown) => value is T): T {
  try {
    const found: unknown = JSON.parse(globalThis.window?.localStorage.getItem(keyOf(name)) ?? 'null')
    return fits(found) ? found : fallback
  } catch {
    return fallback
  }
}

/** Is it kept now? Private windows may refuse; then it lasts as long as the page. */
export function store(name: string, text: string): boolean {
  try {
    globalThis.window?.localStorage.setItem(keyOf(name), text)
    return globalThis.window !== undefined
  } catch {
    return false
  }
}

/** The names of all that is kept and begins like this. */
export function remembered(beginning: string): string[] {
  try {
    return Object.keys(globalThis.window?.localStorage ?? {}).flatMap((key) =>
      key.startsWith(keyOf(beginning)) ? [key.slice(keyOf('').length)] : [],
    )
  } catch {
    return []
  }
}

export function forget(name: string): void {
  try {
    globalThis.window?.localStorage.removeItem(keyOf(name))
  } catch {
    // What was refused is not there.
  }
}

export const oneOf =
  <const T extends readonly string[]>(list: T) =>
  (value: unknown): value is T[number] =>
    typeof value === 'string' && list.includes(value)

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
