import type { Choice, View } from '@gloamhall/kernel'
import { signal } from '@preact/signals'
import { trustedScriptUrl } from '../app/trusted-types.ts'
import workerUrl from './worker.ts?worker&url'
import type { PreviewResult } from './preview-model.ts'
import type { PreviewResponse, PreviewRequest } from './worker.ts'

/** The part of Worker used here, so that tests can replace it. */
export interface PreviewWorker {
  postMessage(request: PreviewRequest): void
  terminate(): void
  onmessage: ((event: { readonly data: PreviewResponse }) => void) | null
  onerror: (() => void) | null
}

const ANSWER_TIMEOUT_MS = 2_000
/** The first answer includes fetching the rules, possibly over a slow connection. */
const FIRST_ANSWER_TIMEOUT_MS = 15_000
const MAX_FAILURES = 2

const startWorker = (): PreviewWorker =>
  new Worker(trustedScriptUrl(workerUrl), { type: 'module' }) as unknown as PreviewWorker

/**
 * Client of the preview worker. A worker that hangs is terminated and the next request starts another one. After repeated failures no previews are
 * given, and the game is played without them.
 */
export class Planner {
  readonly #startWorker: () => PreviewWorker
  readonly #pending = new Map<number, (ahead: PreviewResult | undefined) => void>()
  readonly #cache = new WeakMap<View, Map<string, Promise<PreviewResult | undefined>>>()
  #worker: PreviewWorker | undefined
  #nextId = 1
  #failures = 0
  readonly #isReady = signal(false)

  constructor(start: () => PreviewWorker = startWorker) {
    this.#startWorker = start
  }

  /** True once the rules are loaded, so that answers are fast. */
  get isReady(): boolean {
    return this.#isReady.value
  }

  /** Cached per view and choices. */
  ahead(view: View, choices: readonly Choice[]): Promise<PreviewResult | undefined> {
    const known = this.#cache.get(view) ?? new Map<string, Promise<PreviewResult | undefined>>()
    this.#cache.set(view, known)
    const asked = choices.join('\n')
    const answer = known.get(asked) ?? this.#ask(view, choices)
    known.set(asked, answer)
    return answer
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const settle of this.#pending.values()) settle(undefined)
    this.#pending.clear()
  }

  #ask(view: View, choices: readonly Choice[]): Promise<PreviewResult | undefined> {
    if (this.#failures >= MAX_FAILURES) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const id = this.#nextId++
      const late = setTimeout(() => this.#fail(), this.#isReady.peek() ? ANSWER_TIMEOUT_MS : FIRST_ANSWER_TIMEOUT_MS)
      this.#pending.set(id, (ahead) => {
        clearTimeout(late)
        resolve(ahead)
      })
      try {
        this.#worker ??= this.#started()
        this.#worker.postMessage({ id, view, choices })
      } catch {
        this.#fail()
      }
    })
  }

  #started(): PreviewWorker {
    const worker = this.#startWorker()
    worker.onmessage = ({ data: { id, ahead } }) => {
      this.#failures = 0
      this.#isReady.value = true
      this.#pending.get(id)?.(ahead)
      this.#pending.delete(id)
    }
    worker.onerror = () => this.#fail()
    return worker
  }

  #fail(): void {
    this.#failures++
    this.#isReady.value = false
    this.close()
  }
}
