import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { RuleId } from '../src/index.ts'

/** The rules digest of a game, from its folder. */
export const digestOf = (home: URL): string => readFileSync(new URL('RULES.md', home), 'utf8')

/** Requires at least one rule id, and every id to be in the digest. */
export function expectRules(digest: string, rules: readonly RuleId[], where: string): void {
  expect(rules.length, where).toBeGreaterThan(0)
  for (const rule of rules) expect(digest, where).toContain(`- **${rule}**`)
}
