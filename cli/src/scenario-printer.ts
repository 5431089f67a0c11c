import type { Aside, Box, Event, Listener, LineRefusal, Scenario, SeenEvent, Table, Teller } from '@gloamhall/kernel'
import { describe, eventFor, outcomeSentence, sentence, seatsOf } from '@gloamhall/kernel'
import { tellerOf } from './sentences.ts'
import type { Terminal } from './terminal.ts'

/** Tells a scenario as text: each choice, its consequences and their rules. */
export class ScenarioPrinter implements Listener {
  readonly #terminal: Terminal
  readonly #box: Box
  readonly #tell: Teller
  readonly #seats: number

  constructor(terminal: Terminal, box: Box, { seats, lesson }: Pick<Scenario, 'seats' | 'lesson'>) {
    this.#terminal = terminal
    this.#box = box
    this.#seats = seats
    this.#tell = tellerOf(box, terminal.language, { names: lesson?.names ?? [] })
  }

  branch(branch: string): void {
    this.#terminal.print(this.#terminal.paint('bold', this.#terminal.words('scenario-branch', { branch })))
  }

  opening(events: readonly Event[]): void {
    this.#events(events)
  }

  line(at: number, line: string, { code, rule }: LineRefusal, events: readonly Event[]): void {
    const { words } = this.#terminal
    const [, seat = '', says, choice = ''] = /^(\d+) (says )?(.+)$/.exec(line) ?? []
    const spoken = sentenceOrWords(this.#tell, says ? 'claim' : 'choice', choice)
    const told =
      seat === '' ? `${at}. ${line}` : words('scenario-line', { at, name: this.#nameOf(seat), choice: spoken, line })
    this.#terminal.print(told, { rest: '   ' })
    if (code !== undefined) {
      const reason = code in REASONS ? words(`refused.${code as keyof typeof REASONS}`) : code
      this.#row(words(rule === undefined ? 'scenario-no-claim' : 'scenario-no', { code, rule: rule ?? '', reason }))
    }
    this.#events(events)
  }

  #nameOf(seat: string | number): string {
    return this.#tell.word('seat', seat)
  }

  say(_at: number, { say }: Aside): void {
    this.#terminal.print(say[this.#terminal.language], { first: '» ', rest: '  ' })
  }

  end(table: Table): void {
    const outcome = this.#box.game.outcome(table)
    if (outcome) this.#terminal.print(this.#terminal.paint('bold', outcomeSentence(this.#tell, outcome)))
  }

  #events(events: readonly Event[]): void {
    for (const event of events) {
      const open = eventFor(event, 'spectator')
      if (open) this.#event(open)
      // A scenario may show everything: events with a secret part are printed once more for the seat that receives it.
      for (const seat of seatsOf({ seats: this.#seats })) {
        const own = event.only?.[seat] && eventFor(event, seat)
        if (own) this.#event(own, seat)
      }
    }
  }

  #event(event: SeenEvent, only?: number): void {
    const { words } = this.#terminal
    const { key, rule } = event
    const told = sentence(this.#tell, event)
    const to = only === undefined ? told : words('scenario-only', { name: this.#nameOf(only), sentence: told })
    this.#row(rule === '' ? to : words('scenario-event', { key, sentence: to, rule }))
  }

  #row(line: string): void {
    this.#terminal.print(line, { first: '   · ', rest: '     ' })
  }
}

/** The sentence for a choice or claim. A scenario may try any words; those without a phrase are printed as they are. */
function sentenceOrWords(tell: Teller, kind: 'claim' | 'choice', words: string): string {
  try {
    return describe(tell, kind, words)
  } catch {
    return words
  }
}

const REASONS = { 'game-over': true, 'not-your-question': true, 'not-offered': true, 'not-a-claim': true } as const
