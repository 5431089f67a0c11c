import type { Choice, MatchVerdict, Saying, Teller } from '@gloamhall/kernel'
import { commitment } from '@gloamhall/kernel'
import { InfoCommands } from './info-commands.ts'
import { UserError } from './user-error.ts'
import { Prompt } from './prompt.ts'
import { saveRecord } from './record-file.ts'
import { tellerOf } from './sentences.ts'
import type { LocalSession } from './session.ts'
import type { Terminal } from './terminal.ts'
import type { Action, CliCommand } from './parse-input.ts'
import { isAction, parseCommand } from './parse-input.ts'

/** The effect of a command: the match moves on, the player is asked again, or the player quits. */
type Result = 'moved' | 'asked-again' | 'quit'

/** The number of latest events shown when a match is resumed. */
const RECAP_EVENTS = 8

/** The dialog between the player and the table, from the first prompt to the end of the match. */
export class GameLoop {
  readonly #terminal: Terminal
  readonly #session: LocalSession
  readonly #seed: string
  readonly #tell: Teller
  readonly #prompt: Prompt
  readonly #info: InfoCommands
  /** The file that the record is saved to, if any. */
  #file: string | undefined

  constructor(terminal: Terminal, session: LocalSession, seed: string, file: string | undefined) {
    this.#terminal = terminal
    this.#session = session
    this.#seed = seed
    this.#file = file
    this.#tell = tellerOf(session.box, terminal.language, { own: session.seat })
    this.#prompt = new Prompt(terminal, session.box, this.#tell)
    this.#info = new InfoCommands(terminal, session, this.#prompt, this.#tell)
  }

  async play(): Promise<void> {
    this.#welcome()
    if (this.#session.match.record().lines.length > 0)
      this.#prompt.events(this.#session.newEvents().slice(-RECAP_EVENTS))
    for (;;) {
      this.#session.advance()
      this.#autosave()
      if (this.#session.match.outcome) return this.#end()
      this.#show()
      if ((await this.#readCommands()) === 'quit') return this.#quit()
    }
  }

  #welcome(): void {
    const { seat, match } = this.#session
    const { words } = this.#terminal
    this.#terminal.heading(words('table', { game: this.#tell('game.name'), seats: match.seats, seat }))
    if (this.#tell.has('game.goal')) this.#terminal.print(this.#tell('game.goal'))
    this.#terminal.tell('sealed', { commitment: commitment(this.#seed) })
    this.#terminal.tell('how-to')
  }

  #show(): void {
    const { view, mayLeave } = this.#session
    this.#prompt.board(view)
    this.#prompt.events(this.#session.newEvents())
    this.#prompt.question(view, { mayLeave })
  }

  /**
   * Reads commands until the match moves on or the player quits. An invalid one is reported, and the player is asked
   * again.
   */
  async #readCommands(): Promise<Result> {
    let result: Result = 'asked-again'
    while (result === 'asked-again') {
      const line = await this.#terminal.ask('> ')
      if (line === undefined) return 'quit'
      try {
        result = this.#execute(parseCommand(line, this.#session.view))
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        this.#terminal.print(this.#terminal.sentence(error))
      }
    }
    return result
  }

  #execute(command: CliCommand): Result {
    if (isAction(command)) return this.#perform(command)
    this.#info.answer(command)
    return 'asked-again'
  }

  #perform(action: Action): Result {
    switch (action.kind) {
      case 'choose':
        return this.#choose(action.choice)
      case 'leave':
        return this.#leave()
      case 'undo':
        return this.#undo()
      case 'say':
        return this.#say({ text: action.text })
      case 'claim':
        return this.#claim(action.number)
      case 'save':
        return this.#save(action.file)
      case 'quit':
        return 'quit'
    }
  }

  #choose(choice: Choice): Result {
    if (this.#session.choose(choice).ok) return 'moved'
    this.#info.explain(choice)
    return 'asked-again'
  }

  #leave(): Result {
    if (!this.#session.mayLeave) {
      this.#terminal.tell('choose-something')
      return 'asked-again'
    }
    this.#session.leave()
    return 'moved'
  }

  #undo(): Result {
    const code = this.#session.undo()
    if (!code) return 'moved'
    this.#terminal.print(this.#tell(`refusal.${code}`))
    return 'asked-again'
  }

  /** Talk is shown at once and does not move the match. */
  #say(saying: Saying): Result {
    const verdict: MatchVerdict = this.#session.say(saying)
    if (verdict.ok) this.#prompt.events(this.#session.newEvents())
    else this.#terminal.print(this.#tell(`refusal.${verdict.code}`))
    this.#autosave()
    return 'asked-again'
  }

  #claim(number: number): Result {
    const claim = this.#session.claims[number - 1]
    if (claim !== undefined) return this.#say({ claim })
    this.#terminal.tell('not-on-list', { last: this.#session.claims.length })
    return 'asked-again'
  }

  #save(file: string): Result {
    saveRecord(file, this.#record)
    this.#file = file
    this.#terminal.tell('saved', { file })
    return 'asked-again'
  }

  /** Saves the record after every move, so that not even a power cut loses one. */
  #autosave(): void {
    if (this.#file !== undefined) saveRecord(this.#file, this.#record)
  }

  /**
   * The record, with the seed even while the match is running: this file is the only copy, and the match could not be
   * resumed without its seed.
   */
  get #record() {
    const record = this.#session.match.record()
    return record.chance.kind === 'sealed' ? { ...record, chance: { ...record.chance, seed: this.#seed } } : record
  }

  #quit(): void {
    this.#autosave()
    if (this.#file === undefined) this.#terminal.tell('quit-unsaved')
    else this.#terminal.tell('quit-saved', { file: this.#file })
  }

  async #end(): Promise<void> {
    const { view } = this.#session
    this.#prompt.board(view)
    this.#prompt.events(this.#session.newEvents())
    this.#prompt.outcome(view)
    this.#terminal.print()
    this.#terminal.tell('seed', { seed: this.#seed })
    // In a script, the next line was not meant as a file name.
    if (this.#file === undefined && this.#terminal.isTyped) await this.#offerToSave()
    if (this.#file !== undefined) this.#terminal.tell('ended-saved', { file: this.#file })
  }

  async #offerToSave(): Promise<void> {
    const file = (await this.#terminal.ask(this.#terminal.words('ask-file')))?.trim() ?? ''
    if (file === '') return
    saveRecord(file, this.#record)
    this.#file = file
  }
}
