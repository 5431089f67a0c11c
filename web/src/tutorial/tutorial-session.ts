import { effect, signal } from '@preact/signals'
import { startWorker, workerTransport } from '../local/worker-transport.ts'
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

  readonly connect = (): SocketTransport => {
    const worker = startWorker(workerUrl)
    this.#worker = worker
    this.#post({ begin: this.#beginning() })
    return workerTransport({ worker, heard: (state) => this.#arrived(state as TutorialState), closed: () => {} })
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
