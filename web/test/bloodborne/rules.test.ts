import { readFileSync } from 'node:fs'
import { bloodborne } from '@gloamhall/bloodborne'
import { awaited, begin, choicesOf, choose, pick, roll, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Rulebook } from '../../src/components/rulebook.ts'
import { parseRulebook, spans } from '../../src/components/rulebook.ts'

const { game, phrases } = bloodborne
const digest = (file: string): Rulebook =>
  parseRulebook(readFileSync(new URL(`../../../games/bloodborne/${file}`, import.meta.url), 'utf8'))
const books = { en: digest('RULES.md'), de: digest('RULES.de.md') }

/** The events and questions of whole games, each with the rules cited beside it. */
function cited(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (what: string, rule: string): void => void found.set(what, (found.get(what) ?? new Set()).add(rule))
  for (let seed = 1; seed <= 60; seed++) {
    const dice = swift(seed)
    const finalBoss = ['gehrman', 'rom', 'mergos-wet-nurse', 'vicar-amelia', 'micolash'][seed % 5] as string
    // In some games all Hunters are timid, so that a boss rages.
    const timid = seed % 6 === 0
    const options = { finalBoss, declineUpgrade: seed % 2 ? 'yes' : 'no', standOff: timid ? 'rage' : 'none' }
    const table = begin(game, 3 + (seed % 3), options, swift(seed + 100), { listen: true })
    for (;;) {
      for (const { key, rule } of table.news ?? []) note(`event.${key}`, rule)
      if (table.asked.length === 0) break
      const { seat } = pick(dice, awaited(table))
      for (const { choice, rule } of viewOf(game, table, seat).barred) note(`choice.${choice.split(' ')[0]}`, rule)
      const choices = choicesOf(game, table, seat)
      const dreams = timid && roll(dice, 12) > 1 && choices.includes('play hunters-dream')
      choose(game, table, seat, dreams ? 'play hunters-dream' : pick(dice, choices))
    }
  }
  return found
}

describe('rules cited in the log', () => {
  const found = cited()

  test('every line of the log occurs in play, except chat', () => {
    const keys = Object.keys(phrases.en).filter((key) => key.startsWith('event.') && !key.includes('.you.'))
    expect(keys.filter((key) => !found.has(key))).toEqual([])
  })

  test.each(['en', 'de'] as const)('every rule that the log cites is in the rules in %s', (language) => {
    for (const [what, rules] of found)
      for (const rule of rules) expect(books[language].byId.get(rule)?.text, `${what} cites ${rule}`).toBeTruthy()
  })

  test.each(['en', 'de'] as const)('every rule that a rule refers to is in the rules, in %s', (language) => {
    const { rules, byId } = books[language]
    const missing = rules.flatMap(({ id, text }) =>
      spans(text).flatMap((span) => (span.kind === 'rule' && !byId.has(span.text) ? [`${id} → ${span.text}`] : [])),
    )
    expect(missing).toEqual([])
  })
})
