import { readFileSync } from 'node:fs'
import type { Box, Language, RuleId } from '@gloamhall/kernel'
import { UserError } from './user-error.ts'

/** The rules digest of a game, looked up by rule id. */
export class Digest {
  readonly text: string
  readonly #game: string
  readonly #rules = new Map<RuleId, string>()

  constructor(box: Box, language: Language) {
    this.#game = box.game.id
    this.text = readFileSync(box.rules[language], 'utf8')
    let id: RuleId | undefined
    for (const line of this.text.split('\n')) {
      const begins = BULLET.exec(line)?.[1]
      // A rule goes on until the next bullet or heading, including tables and lists below it.
      if (begins !== undefined || /^(#|- |\S)/.test(line)) id = begins
      if (id === undefined) continue
      const text = begins === undefined ? line.replace(/^ {2}/, '') : line.slice('- '.length)
      this.#rules.set(id, [...(begins === undefined ? [this.#rules.get(id)] : []), text].join('\n'))
    }
  }

  has(id: string): boolean {
    return this.#rules.has(id.toUpperCase())
  }

  rule(id: string): string {
    const text = this.#rules.get(id.toUpperCase())
    if (text === undefined) throw new UserError('unknown-rule', { id, game: this.#game, ranges: this.#ranges() })
    return text.trimEnd()
  }

  /** The text of a rule without the marks for its source, for use during a game. */
  plainRule(id: string): string {
    return this.rule(id).replace(/ ?\[[PID]\]/g, '')
  }

  /** The ranges of rule ids: `BO-1–BO-128`. */
  #ranges(): string[] {
    const ends = Map.groupBy(this.#rules.keys(), (id) => id.replace(/-\d+$/, ''))
    return [...ends.values()].map((ids) => `${ids[0]}–${ids.at(-1)}`)
  }
}

const BULLET = /^- \*\*([A-Z]+-\d+)\*\*/
