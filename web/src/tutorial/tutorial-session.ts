import { effect, signal } from '@preact/signals'
import { trustedScriptUrl } from '../app/trusted-types.ts'
import type { ShownHint, TableStore, Tutoring } from '../net/table-store.ts'
import type { SocketTransport } from '../net/table-socket.ts'
import { keepActs, actsOf } from './progress.ts'
import type { TutorialRequest, TutorialState } from './tutorial-table.ts'
import type { ToWorker, TutorialBeginning } from './worker.ts'
import workerUrl from './worker.ts?worker&url'

/** The connection of a page to its first match, which runs in a worker. */
export class TutorialSession implements Tutoring {
  readonly #game: string
  readonly #beginning: () => TutorialBeginning
  readonly #state = signal<TutorialState | undefined>(undefined)
  /** The hint for what is on the screen; undefined during playback. */
  readonly shown = signal<ShownHint | undefined>(undefined)
  #worker: Worker | undefined

  constructor(beginning: Omit<TutorialBeginning, 'acts'>) {
    this.#game = beginning.game
    this.#beginning = () => ({ ...beginning, acts: actsOf(beginning.game) })
  }

  /** A worker behaves like a socket that is open from the start. */
  readonly connect = (): SocketTransport => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    this.#worker = worker
    const wire: SocketTransport = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#post(text),
      close: () => worker.terminate(),
    }
    worker.onmessage = ({ data }: MessageEvent<string | TutorialState>) => {
      if (typeof data === 'string') wire.onmessage?.({ data })
      else this.#arrived(data)
    }
    worker.onerror = () => wire.onclose?.()
    this.#post({ begin: this.#beginning() })
    queueMicrotask(() => wire.onopen?.())
    return wire
  }

  /** Follows what is on the screen: a hint is shown, and a bot acts, once all before it has been played back. */
  follow({ view, latest, beat }: TableStore): () => void {
    return effect(() => {
      const state = this.#state.value
      const isSettled = view.value === latest.value && beat.value === 0
      this.shown.value = isSettled ? state?.shown : undefined
      if (isSettled && state?.isBotNext) this.#request('bot')
    })
  }

  read(): void {
    this.#request('read')
  }

  skip(): void {
    this.#request('skip')
  }

  restart(): void {
    this.#request('restart')
  }

  #arrived(state: TutorialState): void {
    this.#state.value = state
    keepActs(this.#game, state.acts)
  }

  #request(request: TutorialRequest): void {
    this.#post({ request })
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }
}
