import type { Choice, View } from '@gloamhall/kernel'
import { signal } from '@preact/signals'
import { trustedScriptUrl } from '../app/trusted-types.ts'
import workerUrl from './worker.ts?worker&url'
import type { PreviewResult } from './preview-model.ts'
import type { PreviewResponse, PreviewRequest } from './worker.ts'

/** The part of Worker used here, so that tests can replace it. */
export interface Bench {
  postMessage(wish: PreviewRequest): void
  terminate(): void
  onmessage: ((event: { readonly data: PreviewResponse }) => void) | null
  onerror: (() => void) | null
}

const PATIENCE = 2_000
/** The first answer includes fetching the rules, possibly over a slow connection. */
const FIRST_PATIENCE = 15_000
const MOST_FAILURES = 2

const inAWorker = (): Bench => new Worker(trustedScriptUrl(workerUrl), { type: 'module' }) as unknown as Bench

/**
 * Client of the preview worker. A worker that hangs is terminated and the next request starts another one. After repeated failures no previews are
 * given, and the game is played without them.
 */
export class Planner {
  readonly #hire: () => Bench
  readonly #open = new Map<number, (ahead: PreviewResult | undefined) => void>()
  readonly #known = new WeakMap<View, Map<string, Promise<PreviewResult | undefined>>>()
  #bench: Bench | undefined
  #nextId = 1
  #failures = 0
  readonly #isReady = signal(false)

  constructor(hire: () => Bench = inAWorker) {
    this.#hire = hire
  }

  /** True once the rules are loaded, so that answers are fast. */
  get isReady(): boolean {
    return this.#isReady.value
  }

  /** Cached per view and choices. */
  ahead(view: View, choices: readonly Choice[]): Promise<PreviewResult | undefined> {
    const known = this.#known.get(view) ?? new Map<string, Promise<PreviewResult | undefined>>()
    this.#known.set(view, known)
    const asked = choices.join('\n')
    const answer = known.get(asked) ?? this.#ask(view, choices)
    known.set(asked, answer)
    return answer
  }

  close(): void {
    this.#bench?.terminate()
    this.#bench = undefined
    for (const settle of this.#open.values()) settle(undefined)
    this.#open.clear()
  }

  #ask(view: View, choices: readonly Choice[]): Promise<PreviewResult | undefined> {
    if (this.#failures >= MOST_FAILURES) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const id = this.#nextId++
      const late = setTimeout(() => this.#fail(), this.#isReady.peek() ? PATIENCE : FIRST_PATIENCE)
      this.#open.set(id, (ahead) => {
        clearTimeout(late)
        resolve(ahead)
      })
      try {
        this.#bench ??= this.#hired()
        this.#bench.postMessage({ id, view, choices })
      } catch {
        this.#fail()
      }
    })
  }

  #hired(): Bench {
    const bench = this.#hire()
    bench.onmessage = ({ data: { id, ahead } }) => {
      this.#failures = 0
      this.#isReady.value = true
      this.#open.get(id)?.(ahead)
      this.#open.delete(id)
    }
    bench.onerror = () => this.#fail()
    return bench
  }

  #fail(): void {
    this.#failures++
    this.#isReady.value = false
    this.close()
  }
}
