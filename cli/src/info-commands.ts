import type { Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Digest } from './digest.ts'
import { printMarkdown } from './markdown.ts'
import type { Prompt } from './prompt.ts'
import type { LocalSession } from './session.ts'
import type { Terminal } from './terminal.ts'
import type { InfoRequest } from './parse-input.ts'

/** Answers the commands that only show information and leave the match as it is. */
export class InfoCommands {
  readonly #terminal: Terminal
  readonly #session: LocalSession
  readonly #prompt: Prompt
  readonly #tell: Teller
  readonly #digest: Digest

  constructor(terminal: Terminal, session: LocalSession, prompt: Prompt, tell: Teller) {
    this.#terminal = terminal
    this.#session = session
    this.#prompt = prompt
    this.#tell = tell
    this.#digest = new Digest(session.box, terminal.language)
  }

  answer(request: InfoRequest): void {
    switch (request.kind) {
      case 'explain':
        return request.choice === undefined ? this.#explainQuestion() : this.explain(request.choice)
      case 'rule':
        return this.#rule(request.id)
      case 'board':
        return this.#prompt.board(this.#session.view)
      case 'log':
        return this.#prompt.log(this.#session.log)
      case 'claims':
        return this.#prompt.claims(this.#session.claims)
      case 'help':
        return this.#help()
      case 'unclear':
        return this.#terminal.tell('unclear', { text: request.text })
    }
  }

  /** Prints all commands, with examples from this game. */
  #help(): void {
    const { view, box } = this.#session
    this.#terminal.tell('table-help', { words: view.choices[0] ?? '', rule: box.game.refusals.notAsked })
  }

  /** Prints the question once more, and the rule that asks it. */
  #explainQuestion(): void {
    const { view, mayLeave } = this.#session
    this.#prompt.question(view, { mayLeave })
    this.#terminal.print()
    this.#rule(this.#askingRule)
  }

  /** Prints a choice and the rule that offers or forbids it. */
  explain(choice: Choice): void {
    const barred = this.#session.view.barred.find((other) => other.choice === choice)
    const sentence = describe(this.#tell, 'choice', choice)
    this.#terminal.tell(barred ? 'explain-barred' : 'explain-choice', { sentence, words: choice })
    this.#rule(barred?.rule ?? this.#askingRule)
  }

  get #askingRule(): string {
    const { box, view } = this.#session
    return view.rule ?? box.game.refusals.over
  }

  #rule(id: string): void {
    printMarkdown(this.#terminal, this.#digest.plainRule(id))
  }
}
