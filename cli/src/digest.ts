import { readFileSync } from 'node:fs'
import type { Box, Language, RuleId } from '@gloamhall/kernel'
import { Complaint } from './user-error.ts'

/** The rules of a game in its own words, to be looked up by number. */
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
      // A rule goes on until the next bullet or heading: tables and lists below it are part of it.
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
    if (text === undefined) throw new Complaint('unknown-rule', { id, game: this.#game, ranges: this.#ranges() })
    return text.trimEnd()
  }

  /** A rule for somebody in the middle of a game, without the marks that say where it comes from. */
  plainRule(id: string): string {
    return this.rule(id).replace(/ ?\[[PID]\]/g, '')
  }

  /** From where to where the numbers go: `BO-1–BO-128`. */
  #ranges(): string[] {
    const ends = Map.groupBy(this.#rules.keys(), (id) => id.replace(/-\d+$/, ''))
    return [...ends.values()].map((ids) => `${ids[0]}–${ids.at(-1)}`)
  }
}

const BULLET = /^- \*\*([A-Z]+-\d+)\*\*/
