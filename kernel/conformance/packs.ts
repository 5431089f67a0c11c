import { expect, test } from 'vitest'
import { readText } from '../content/text.ts'
import type { Content, Language, Pack } from '../src/index.ts'

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
  }
}

/** Tests that the template of a game is a pack that changes nothing. */
export function changesNothing(content: Content, template: (language: Language) => object): void {
  test.each(['en', 'de'] as const)('in %s is a pack that changes nothing', (language) => {
    const reading = readText(content, JSON.stringify(template(language), null, 2))
    expect(reading).toMatchObject({ ok: true, pack: { cards: {} } })
  })
}
