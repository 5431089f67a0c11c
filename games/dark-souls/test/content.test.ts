import { LANGUAGES } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS, PAIRED } from '../src/content/behaviours.ts'
import type { Boss } from '../src/content/bosses.ts'
import { BOSS_IDS, BOSS_MODEL_IDS, BOSSES } from '../src/content/bosses.ts'
import { CARD_IDS, cardsOf, EQUIPMENT } from '../src/content/cards.ts'
import { CLASS_IDS, CLASSES } from '../src/content/classes.ts'
import type { BehaviourCard, Equipment } from '../src/content/effects.ts'
import { STATS } from '../src/content/effects.ts'
import type { Encounter } from '../src/content/encounters.ts'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../src/content/encounters.ts'
import { ENEMIES, ENEMY_IDS } from '../src/content/enemies.ts'
import { TRAP_IDS, TRAPS } from '../src/content/traps.ts'
import { phrases } from '../src/phrases.ts'

const cardOf = (id: (typeof CARD_IDS)[number]): Equipment => EQUIPMENT[id]

describe('the cards of the box', () => {
  test('[DS-20] [DS-24] include 60 common cards, five and five of each class, and ten legendary ones', () => {
    const copies = cardsOf('common').reduce((sum, id) => sum + (cardOf(id).copies ?? 1), 0)
    expect(copies).toBe(60)
    for (const id of CLASS_IDS) {
      expect(cardsOf('class', [id]), id).toHaveLength(5)
      expect(cardsOf('transposed', [id]), id).toHaveLength(5)
      expect([...cardsOf('starting', [id])].sort()).toEqual([...CLASSES[id].starting].sort())
    }
    expect(cardsOf('legendary')).toHaveLength(10)
    expect([...cardsOf('boss')].sort()).toEqual(BOSS_IDS.flatMap((id) => [...BOSSES[id].treasure]).sort())
  })

  test('[DS-16] give each boss four encounters and enough cards for its deck', () => {
    for (const id of BOSS_IDS) {
      const { levels, deckSize, models, heatUpAt, tier }: Boss = BOSSES[id]
      expect(levels.reduce((sum, count) => sum + count, 0)).toBe(4)
      for (const model of models) {
        const cards: readonly BehaviourCard[] = Object.values(BEHAVIOURS[model])
        expect(cards.filter(({ heatUp }) => !heatUp).length, model).toBeGreaterThanOrEqual(deckSize)
        expect(cards.filter(({ heatUp }) => heatUp).length, model).toBe(models.length > 1 ? 5 : 3)
      }
      expect(heatUpAt === undefined).toBe(models.length > 1)
      expect(['mini', 'main']).toContain(tier)
    }
    expect(PAIRED.map(([ornstein]) => ornstein)).toEqual(Object.keys(BEHAVIOURS.ornstein).slice(0, 5))
    expect(PAIRED.map(([, smough]) => smough)).toEqual(Object.keys(BEHAVIOURS.smough).slice(0, 5))
  })

  test('[DS-14] [DS-87] [DS-88] include twelve encounters of each level, with no more models than the box has', () => {
    for (const level of [1, 2, 3]) expect(ENCOUNTER_IDS.filter((id) => ENCOUNTERS[id].level === level)).toHaveLength(12)
    for (const id of ENCOUNTER_IDS) {
      const { enemies }: Encounter = ENCOUNTERS[id]
      const all = enemies.flat()
      expect(all.length, id).toBeGreaterThan(0)
      for (const kind of enemies) expect(kind.length, id).toBeLessThanOrEqual(3)
      for (const foe of all)
        expect(all.filter((each) => each === foe).length, id).toBeLessThanOrEqual(ENEMIES[foe].models)
    }
  })

  test('[DS-97] include twenty trap tokens', () => {
    expect(TRAP_IDS.reduce((sum, id) => sum + TRAPS[id].tokens, 0)).toBe(20)
  })

  test('[DS-41] [DS-42] raise stats tier by tier and give every class a different taunt', () => {
    for (const id of CLASS_IDS) {
      for (const stat of STATS) {
        const values: readonly number[] = CLASSES[id].stats[stat]
        expect(values).toEqual([...new Set(values)].sort((one, other) => one - other))
      }
    }
    expect(new Set(CLASS_IDS.map((id) => CLASSES[id].taunt)).size).toBe(CLASS_IDS.length)
  })

  test('have unique ids', () => {
    const ids = [...CARD_IDS, ...ENEMY_IDS, ...new Set([...BOSS_IDS, ...BOSS_MODEL_IDS]), ...ENCOUNTER_IDS]
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test.each(LANGUAGES)('have names in %s', (language) => {
  const words: Readonly<Record<string, string>> = phrases[language]
  const ids = [
    ...CARD_IDS.map((id) => `card.${id}`),
    ...[...ENEMY_IDS, ...BOSS_IDS, ...BOSS_MODEL_IDS].map((id) => `foe.${id}`),
    ...CLASS_IDS.flatMap((id) => [`class.${id}`, `heroic.${CLASSES[id].heroic}`]),
    ...ENCOUNTER_IDS.map((id) => `encounter.${id}`),
    ...Object.entries(BEHAVIOURS).flatMap(([model, cards]) =>
      Object.keys(cards).map((id) => `behaviour.${model}.${id}`),
    ),
    ...TRAP_IDS.map((id) => `trap.${id}`),
  ]
  expect(ids.filter((id) => !words[id])).toEqual([])
})
