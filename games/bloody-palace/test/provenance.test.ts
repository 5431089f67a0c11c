import { describe, expect, test } from 'vitest'
import { ACHIEVEMENTS } from '../src/content/achievements.ts'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { CARD_IDS, CARDS, pileOf } from '../src/content/cards.ts'
import { FOES } from '../src/content/foes.ts'
import { HUNTER_IDS, HUNTERS } from '../src/content/hunters.ts'
import { PALACE } from '../src/content/palace.ts'
import type { Printed } from '../src/content/provenance.ts'
import { OWN_NAMES, PRINTED } from '../src/content/provenance.ts'
import { phrases } from '../src/phrases.ts'

const BOX = { rules: 1 }

const behaviours = Object.entries(BEHAVIOURS).flatMap(([foe, of]) => Object.keys(of).map((id) => `${foe}/${id}`))

describe('printed content and our own', () => {
  test('[BP-1] [BP-2] [BP-4] has as many cards as the book counts', () => {
    expect(Object.keys(ACHIEVEMENTS)).toHaveLength(20)
    expect(Object.keys(PALACE)).toHaveLength(25)
    expect(behaviours).toHaveLength(50)
    expect(Object.keys(BEHAVIOURS.empusa)).toHaveLength(4)
    expect(Object.keys(BEHAVIOURS['red-empusa'])).toHaveLength(4)
    for (const hunter of HUNTER_IDS) {
      const counts = (['basic', 'deck', 'upgrade'] as const).map((pile) => pileOf(BOX, hunter, pile).length)
      expect(counts, hunter).toEqual([4, 23, 20])
    }
  })

  test('[BP-3] has as many models as the book counts, with Empusa and Red Empusa sharing twelve', () => {
    const models = Object.entries(FOES).map(([foe, { models: count }]) => (foe === 'red-empusa' ? 0 : count))
    expect(models.reduce<number>((sum, count) => sum + count, 0)).toBe(24)
  })

  test('everything listed as printed exists, with the fields that are known', () => {
    const things: Readonly<Record<string, object>> = { ...CARDS, ...HUNTERS, ...FOES, ...ACHIEVEMENTS }
    for (const [id, { known }] of Object.entries<Printed>(PRINTED)) {
      const thing = things[id] ?? (behaviours.includes(id) ? {} : undefined)
      expect(thing, id).toBeDefined()
      // For a foe that cannot be stunned, `stunsAt` is known to be absent.
      for (const part of known.filter((each) => each !== 'name' && each !== 'stunsAt'))
        expect(thing, id).toHaveProperty(part)
      if (known.includes('stunsAt')) expect(thing, id).not.toHaveProperty('stunsAt')
    }
  })

  test('invented names belong to cards and are not printed ones', () => {
    for (const id of OWN_NAMES) {
      expect(CARD_IDS).toContain(id)
      expect((PRINTED as Readonly<Record<string, Printed>>)[id]?.known ?? []).not.toContain('name')
    }
    expect(new Set(OWN_NAMES).size).toBe(OWN_NAMES.length)
  })

  test('[BP-56] the cards of the examples have the names the book uses', () => {
    const names = (['rapid-swing', 'blade-arc', 'high-roller', 'rebellion-cut-left', 'v-get-more-orbs'] as const).map(
      (id) => phrases.en[`card.${id}`],
    )
    expect(names).toEqual(['Rapid Swing', 'Blade Arc', 'High Roller', 'Rebellion Cut Left', 'Get More Orbs'])
  })
})
