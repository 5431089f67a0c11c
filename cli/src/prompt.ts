import type { Barred, Box, Choice, SeenEvent, Teller, View } from '@gloamhall/kernel'
import { describe, outcomeSentence, questionSentence, reasonFor, sentence } from '@gloamhall/kernel'
import { inColumns } from './columns.ts'
import { tellerOf } from './sentences.ts'
import type { Terminal } from './terminal.ts'
import { numbered } from './parse-input.ts'

/** Prints a match for the player: the events, the board, and at the end the question. */
export class Prompt {
  readonly #terminal: Terminal
  readonly #box: Box
  readonly #tell: Teller

  constructor(terminal: Terminal, box: Box, tell: Teller) {
    this.#terminal = terminal
    this.#box = box
    this.#tell = tell
  }

  board(view: View): void {
    // The board text marks the reader's seat itself.
    const tell = tellerOf(this.#box, this.#terminal.language)
    for (const { heading, lines } of this.#box.read(view, tell)) {
      this.#terminal.heading(heading)
      for (const line of lines) this.#terminal.print(line, { first: '  ', rest: '    ' })
    }
  }

  events(events: readonly SeenEvent[]): void {
    if (events.length === 0) return
    this.#terminal.heading(this.#terminal.words('news'))
    for (const event of events) this.#terminal.print(sentence(this.#tell, event), { first: '  · ', rest: '    ' })
  }

  /** The whole log, each line with its rule. */
  log(events: readonly SeenEvent[]): void {
    this.#terminal.heading(this.#terminal.words('log'))
    for (const event of events) {
      const rule = event.rule === '' ? '' : ` ${this.#terminal.paint('dim', `(${event.rule})`)}`
      this.#terminal.print(sentence(this.#tell, event) + rule, { first: '  · ', rest: '    ' })
    }
    if (events.length === 0) this.#terminal.tell('log-empty')
  }

  /** The question, and the choices. */
  question(view: View, { mayLeave }: { readonly mayLeave: boolean }): void {
    const mine = view.asked.find(({ seat }) => seat === view.viewer)
    if (!mine) return
    this.#terminal.print()
    this.#terminal.print(this.#terminal.paint('yellow', `» ${questionSentence(this.#tell, mine)}`), { rest: '  ' })
    this.#choices(view)
    if (mayLeave) this.#terminal.print(this.#terminal.words('leave'), { first: `  ${'↵'.padStart(3)}  ` })
    this.#terminal.print(this.#terminal.paint('dim', this.#terminal.words('hint')))
  }

  #choices(view: View): void {
    for (const [index, choice] of numbered(view).entries()) {
      const number = `  ${String(index + 1).padStart(3)}  `
      const words = this.#choice(view, choice)
      const barred = index < view.choices.length ? undefined : view.barred.find((other) => other.choice === choice)
      const line = barred ? this.#terminal.words('barred', { sentence: words, why: this.#whyNot(barred) }) : words
      const shown = barred
        ? this.#terminal.paint('dim', line)
        : view.fatal?.includes(choice)
          ? `${line} – ${this.#terminal.paint('red', this.#tell('fatal'))}`
          : line
      this.#terminal.print(shown, { first: number, rest: ' '.repeat(number.length) })
    }
  }

  #choice(view: View, choice: Choice): string {
    return this.#box.choiceWords?.(view, this.#tell, choice)?.whole ?? describe(this.#tell, 'choice', choice)
  }

  /** The rule that forbids a choice, with the reason if the game has words for it. */
  #whyNot(barred: Barred): string {
    const reason = reasonFor(this.#tell, barred)
    return reason === undefined ? barred.rule : `${reason} (${barred.rule})`
  }

  /** The possible claims, in as many columns as fit. */
  claims(claims: readonly string[]): void {
    const items = claims.map(
      (claim, index) => `${String(index + 1).padStart(3)}  ${describe(this.#tell, 'claim', claim)}`,
    )
    for (const line of inColumns(items, this.#terminal.columns - 2)) this.#terminal.write(`  ${line}\n`)
    this.#terminal.tell(claims.length > 0 ? 'claims' : 'claims-none')
  }

  outcome({ outcome, viewer }: View): void {
    if (!outcome) return
    this.#terminal.print()
    this.#terminal.print(this.#terminal.paint('bold', outcomeSentence(this.#tell, outcome)))
    const won = outcome.winners.some((winner) => winner === viewer)
    if (viewer !== 'spectator') this.#terminal.tell(won ? 'you-win' : 'you-lose')
  }
}
