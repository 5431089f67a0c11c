import type { Terminal } from './terminal.ts'
import type { Word } from './words.ts'

const WIDTH = 24
const PAUSE = 100

/** A progress bar on standard error; printed only on a terminal. */
export class Progress {
  readonly #terminal: Terminal
  readonly #word: Word
  #all: number
  #done = 0
  #shown = 0

  constructor(terminal: Terminal, all: number, word: Word = 'progress') {
    this.#terminal = terminal
    this.#all = all
    this.#word = word
  }

  step(): void {
    this.reach(this.#done + 1, this.#all)
  }

  reach(done: number, all: number): void {
    this.#done = done
    this.#all = all
    if (!this.#terminal.isWatched || performance.now() - this.#shown < PAUSE) return
    this.#shown = performance.now()
    const full = this.#all === 0 ? 0 : Math.floor((this.#done / this.#all) * WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
    this.#terminal.status(this.#terminal.words(this.#word, { bar, done: this.#done, all: this.#all }))
  }

  end(): void {
    if (this.#terminal.isWatched) this.#terminal.status('')
  }
}
