import type { Choice, MatchVerdict, Saying, Teller } from '@gloamhall/kernel'
import { commitment } from '@gloamhall/kernel'
import { Asides } from './info-commands.ts'
import { Complaint } from './user-error.ts'
import { Prompt } from './prompt.ts'
import { saveRecord } from './record-file.ts'
import { tellerOf } from './sentences.ts'
import type { Sitting } from './session.ts'
import type { Terminal } from './terminal.ts'
import type { Deed, CliCommand } from './parse-input.ts'
import { isDeed, readWish } from './parse-input.ts'

/** The effect of a command: the match moves on, the player is asked again, or the player quits. */
type Result = 'moved' | 'asked-again' | 'quit'

/** The number of latest events shown when a match is resumed. */
const RECAP = 8

/** The dialog between the player and the table, from the first prompt to the end of the match. */
export class TableSide {
  readonly #terminal: Terminal
  readonly #sitting: Sitting
  readonly #seed: string
  readonly #tell: Teller
  readonly #prompt: Prompt
  readonly #asides: Asides
  /** The file that the record is saved to, if any. */
  #file: string | undefined

  constructor(terminal: Terminal, sitting: Sitting, seed: string, file: string | undefined) {
    this.#terminal = terminal
    this.#sitting = sitting
    this.#seed = seed
    this.#file = file
    this.#tell = tellerOf(sitting.box, terminal.language, { own: sitting.seat })
    this.#prompt = new Prompt(terminal, sitting.box, this.#tell)
    this.#asides = new Asides(terminal, sitting, this.#prompt, this.#tell)
  }

  async play(): Promise<void> {
    this.#welcome()
    if (this.#sitting.match.record().lines.length > 0) this.#prompt.news(this.#sitting.news().slice(-RECAP))
    for (;;) {
      this.#sitting.advance()
      this.#keep()
      if (this.#sitting.match.outcome) return this.#end()
      this.#show()
      if ((await this.#converse()) === 'quit') return this.#quit()
    }
  }

  #welcome(): void {
    const { seat, match } = this.#sitting
    const { words } = this.#terminal
    this.#terminal.heading(words('table', { game: this.#tell('game.name'), seats: match.seats, seat }))
    if (this.#tell.has('game.goal')) this.#terminal.print(this.#tell('game.goal'))
    this.#terminal.tell('sealed', { commitment: commitment(this.#seed) })
    this.#terminal.tell('how-to')
  }

  #show(): void {
    const { view, mayLeave } = this.#sitting
    this.#prompt.board(view)
    this.#prompt.news(this.#sitting.news())
    this.#prompt.question(view, { mayLeave })
  }

  /**
   * Reads commands until the match moves on or the player quits. An invalid one is reported, and the player is asked
   * again.
   */
  async #converse(): Promise<Result> {
    let result: Result = 'asked-again'
    while (result === 'asked-again') {
      const line = await this.#terminal.ask('> ')
      if (line === undefined) return 'quit'
      try {
        result = this.#grant(readWish(line, this.#sitting.view))
      } catch (error) {
        if (!(error instanceof Complaint)) throw error
        this.#terminal.print(this.#terminal.sentence(error))
      }
    }
    return result
  }

  #grant(wish: CliCommand): Result {
    if (isDeed(wish)) return this.#do(wish)
    this.#asides.answer(wish)
    return 'asked-again'
  }

  #do(deed: Deed): Result {
    switch (deed.kind) {
      case 'choose':
        return this.#choose(deed.choice)
      case 'leave':
        return this.#leave()
      case 'undo':
        return this.#undo()
      case 'say':
        return this.#say({ text: deed.text })
      case 'claim':
        return this.#claim(deed.number)
      case 'save':
        return this.#save(deed.file)
      case 'quit':
        return 'quit'
    }
  }

  #choose(choice: Choice): Result {
    if (this.#sitting.choose(choice).ok) return 'moved'
    this.#asides.explain(choice)
    return 'asked-again'
  }

  #leave(): Result {
    if (!this.#sitting.mayLeave) {
      this.#terminal.tell('choose-something')
      return 'asked-again'
    }
    this.#sitting.leave()
    return 'moved'
  }

  #undo(): Result {
    const code = this.#sitting.undo()
    if (!code) return 'moved'
    this.#terminal.print(this.#tell(`refusal.${code}`))
    return 'asked-again'
  }

  /** Talk is shown at once and does not move the match. */
  #say(saying: Saying): Result {
    const verdict: MatchVerdict = this.#sitting.say(saying)
    if (verdict.ok) this.#prompt.news(this.#sitting.news())
    else this.#terminal.print(this.#tell(`refusal.${verdict.code}`))
    this.#keep()
    return 'asked-again'
  }

  #claim(number: number): Result {
    const claim = this.#sitting.claims[number - 1]
    if (claim !== undefined) return this.#say({ claim })
    this.#terminal.tell('not-on-list', { last: this.#sitting.claims.length })
    return 'asked-again'
  }

  #save(file: string): Result {
    saveRecord(file, this.#record)
    this.#file = file
    this.#terminal.tell('saved', { file })
    return 'asked-again'
  }

  /** Saves the record after every move, so that not even a power cut loses one. */
  #keep(): void {
    if (this.#file !== undefined) saveRecord(this.#file, this.#record)
  }

  /**
   * The record, with the seed even while the match is running: this file is the only copy, and the match could not be
   * resumed without its seed.
   */
  get #record() {
    const record = this.#sitting.match.record()
    return record.chance.kind === 'sealed' ? { ...record, chance: { ...record.chance, seed: this.#seed } } : record
  }

  #quit(): void {
    this.#keep()
    if (this.#file === undefined) this.#terminal.tell('quit-unsaved')
    else this.#terminal.tell('quit-saved', { file: this.#file })
  }

  async #end(): Promise<void> {
    const { view } = this.#sitting
    this.#prompt.board(view)
    this.#prompt.news(this.#sitting.news())
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
