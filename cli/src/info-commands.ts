import type { Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Digest } from './digest.ts'
import { printMarkdown } from './markdown.ts'
import type { Prompt } from './prompt.ts'
import type { Sitting } from './session.ts'
import type { Terminal } from './terminal.ts'
import type { Aside } from './parse-input.ts'

/** Answers the commands that only show information and leave the match as it is. */
export class Asides {
  readonly #terminal: Terminal
  readonly #sitting: Sitting
  readonly #prompt: Prompt
  readonly #tell: Teller
  readonly #digest: Digest

  constructor(terminal: Terminal, sitting: Sitting, prompt: Prompt, tell: Teller) {
    this.#terminal = terminal
    this.#sitting = sitting
    this.#prompt = prompt
    this.#tell = tell
    this.#digest = new Digest(sitting.box, terminal.language)
  }

  answer(wish: Aside): void {
    switch (wish.kind) {
      case 'explain':
        return wish.choice === undefined ? this.#explainQuestion() : this.explain(wish.choice)
      case 'rule':
        return this.#rule(wish.id)
      case 'board':
        return this.#prompt.board(this.#sitting.view)
      case 'log':
        return this.#prompt.log(this.#sitting.log)
      case 'claims':
        return this.#prompt.claims(this.#sitting.claims)
      case 'help':
        return this.#help()
      case 'unclear':
        return this.#terminal.tell('unclear', { text: wish.text })
    }
  }

  /** Prints all commands, with examples from this game. */
  #help(): void {
    const { view, box } = this.#sitting
    this.#terminal.tell('table-help', { words: view.choices[0] ?? '', rule: box.game.refusals.notAsked })
  }

  /** Prints the question once more, and the rule that asks it. */
  #explainQuestion(): void {
    const { view, mayLeave } = this.#sitting
    this.#prompt.question(view, { mayLeave })
    this.#terminal.print()
    this.#rule(this.#askingRule)
  }

  /** Prints a choice and the rule that offers or forbids it. */
  explain(choice: Choice): void {
    const barred = this.#sitting.view.barred.find((other) => other.choice === choice)
    const sentence = describe(this.#tell, 'choice', choice)
    this.#terminal.tell(barred ? 'explain-barred' : 'explain-choice', { sentence, words: choice })
    this.#rule(barred?.rule ?? this.#askingRule)
  }

  get #askingRule(): string {
    const { box, view } = this.#sitting
    return view.rule ?? box.game.refusals.over
  }

  #rule(id: string): void {
    printMarkdown(this.#terminal, this.#digest.plainRule(id))
  }
}
