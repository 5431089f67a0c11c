import type { Interface } from 'node:readline'
import { createInterface } from 'node:readline'
import { sanitize } from './sanitize.ts'
import type { Streams } from './terminal.ts'

/** Reads input line by line, from a terminal or a pipe. */
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
    // One iterator for all reads: it buffers lines of a pipe that arrive before they are read.
    this.#lines ??= this.#reader[Symbol.asyncIterator]()
    if (input.isTTY) {
      this.#reader.setPrompt(prompt)
      this.#reader.prompt()
    } else {
      output.write(prompt)
    }
    const { value, done } = await this.#lines.next()
    // A typed line is on the screen already; a line from a pipe is echoed, to complete the transcript.
    if (!input.isTTY || done) output.write(`${done ? '' : sanitize(value)}\n`)
    return done ? undefined : value
  }

  /** Opened on the first read, so that a command which reads nothing does not wait for its input to end. */
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
