import { expect, test } from 'vitest'
import { pathOf, readText, reasonOf } from '../content/text.ts'
import type { Chance, Content, Game, Language, Pack, Table } from '../src/index.ts'
import { accept, anyOption, applyPack, awaited, begin, pick, swift } from '../src/index.ts'

/** After this many decisions a random match counts as endless. */
const MAX_DECISIONS = 200_000

/** A broken pack: what is wrong with it, its text, and the fault as `line:column path reason`. */
export type BrokenPack = readonly [title: string, source: string, fault: string]

/** Packs of one game as players would write them, for its tests. */
export function packsFor(game: string, content: Content) {
  const written = (cards: object, more: object = {}): object => ({
    gloamhall: 'content',
    game,
    schema: 1,
    name: { en: 'My box', de: 'Meine Schachtel' },
    cards,
    ...more,
  })
  return {
    written,
    /** The same, parsed; throws if it is invalid. */
    packOf: (cards: object, rules?: number): Pack => {
      const reading = content.read(written(cards), rules)
      if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
      return reading.pack
    },
    /** The same as a file, indented by two spaces as editors do; the first card begins on line 10. */
    text: (cards: object, more: object = {}): string => JSON.stringify(written(cards, more), null, 2),
  }
}

/** Tests that the template of a game is a pack that changes nothing. */
export function changesNothing(content: Content, template: (language: Language) => object): void {
  test.each(['en', 'de'] as const)('in %s is a pack that changes nothing', (language) => {
    const reading = readText(content, JSON.stringify(template(language), null, 2))
    expect(reading).toMatchObject({ ok: true, pack: { cards: {} } })
  })
}

/** Tests that each of these packs is refused with exactly this fault, and that the reason has no gaps in German. */
export function refusesPacks(content: Content, broken: readonly BrokenPack[]): void {
  test.each(broken)('%s', (_, source, fault) => {
    expect(faultsIn(content, source)).toEqual([fault])
    const reading = readText(content, source)
    if (!reading.ok) for (const each of reading.faults) expect(reasonOf(content, each, 'de')).not.toMatch(/\{\w+[@#}]/)
  })
}

/** What is wrong with a pack, each as `line:column path reason`. */
export function faultsIn(content: Content, source: string): readonly string[] {
  const reading = readText(content, source)
  if (reading.ok) return []
  return reading.faults.map((fault) =>
    [`${fault.line}:${fault.column}`, pathOf(fault), reasonOf(content, fault, 'en')].filter(Boolean).join(' '),
  )
}

/** Plays a random match with a pack to its end. */
export function playsToItsEnd<T extends Table>(
  game: Game<T>,
  content: Content,
  pack: Pack,
  seats: number,
  seed: number,
  dice: Chance,
): void {
  // Reading it again gives the same text: the dice of a match are derived from it.
  expect(JSON.stringify(content.read(pack))).toBe(JSON.stringify({ ok: true, pack }))
  const changed = applyPack(game, pack) as unknown as Game
  const table = begin(changed, seats, {}, swift(seed))
  for (let decisions = 0; table.asked.length > 0; decisions++) {
    if (decisions > MAX_DECISIONS) throw new Error(`no end after ${MAX_DECISIONS} decisions`)
    const asked = pick(dice, awaited(table))
    accept(changed, table, asked, anyOption(changed, table, asked, dice))
  }
  expect(changed.outcome(table)).toBeDefined()
}
