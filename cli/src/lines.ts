import type { Interface } from 'node:readline'
import { createInterface } from 'node:readline'
import { harmless } from './harmless.ts'
import type { Streams } from './terminal.ts'

/** What a person types, line by line; lines from a pipe just the same. */
export class Lines {
  readonly #streams: Streams
  #reader: Interface | undefined
  #lines: AsyncIterator<string> | undefined

  constructor(streams: Streams) {
    this.#streams = streams
  }

  async next(prompt: string): Promise<string | undefined> {
    const { input, output } = this.#streams
    this.#reader ??= this.#open()
    // One iterator for all: it keeps the lines of a pipe that arrive before we ask for them.
    this.#lines ??= this.#reader[Symbol.asyncIterator]()
    if (input.isTTY) {
      this.#reader.setPrompt(prompt)
      this.#reader.prompt()
    } else {
      output.write(prompt)
    }
    const { value, done } = await this.#lines.next()
    // A person has seen the own line while typing it; a line from a pipe is repeated, so that the transcript reads well.
    if (!input.isTTY || done) output.write(`${done ? '' : harmless(value)}\n`)
    return done ? undefined : value
  }

  /** Opened only when somebody is asked: a command that asks nothing must not wait for its input to end. */
  #open(): Interface {
    const { input, output } = this.#streams
    const reader = createInterface(input.isTTY ? { input, output, terminal: true } : { input, terminal: false })
    reader.on('SIGINT', () => reader.close())
    return reader
  }

  close(): void {
    this.#reader?.close()
  }
}
