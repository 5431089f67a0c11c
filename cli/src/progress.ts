import type { Terminal } from './terminal.ts'
import type { PhraseId } from './phrases.ts'

const BAR_WIDTH = 24
const REDRAW_INTERVAL_MS = 100

/** A progress bar on standard error; printed only on a terminal. */
export class Progress {
  readonly #terminal: Terminal
  readonly #phraseId: PhraseId
  #all: number
  #done = 0
  #shown = 0

  constructor(terminal: Terminal, all: number, word: PhraseId = 'progress') {
    this.#terminal = terminal
    this.#all = all
    this.#phraseId = word
  }

  step(): void {
    this.reach(this.#done + 1, this.#all)
  }

  reach(done: number, all: number): void {
    this.#done = done
    this.#all = all
    if (!this.#terminal.isWatched || performance.now() - this.#shown < REDRAW_INTERVAL_MS) return
    this.#shown = performance.now()
    const full = this.#all === 0 ? 0 : Math.floor((this.#done / this.#all) * BAR_WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
    this.#terminal.status(this.#terminal.words(this.#phraseId, { bar, done: this.#done, all: this.#all }))
  }

  end(): void {
    if (this.#terminal.isWatched) this.#terminal.status('')
  }
}
