import { describe, expect, test } from 'vitest'
import de from '../src/campaign/i18n/de.json' with { type: 'json' }
import en from '../src/campaign/i18n/en.json' with { type: 'json' }
import soulsDe from '../src/games/dark-souls/campaign/i18n/de.json' with { type: 'json' }
import soulsEn from '../src/games/dark-souls/campaign/i18n/en.json' with { type: 'json' }
import {
  FIRE,
  GATE,
  LEAF,
  lairOf,
  lineThrough,
  stonesOf,
  walked,
  waypoints,
} from '../src/games/dark-souls/campaign/road.ts'
import writtenDe from '../src/components/written/i18n/de.json' with { type: 'json' }
import writtenEn from '../src/components/written/i18n/en.json' with { type: 'json' }

const slots = (text = ''): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort()

describe.each([
  ['campaigns', en, de],
  ['those of Dark Souls', soulsEn, soulsDe],
  ['what is written', writtenEn, writtenDe],
])('the texts of %s', (_, english: Readonly<Record<string, string>>, german: Readonly<Record<string, string>>) => {
  test('have the same keys and the same slots in both languages', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english))
    for (const [id, text] of Object.entries(english)) expect(slots(german[id]), id).toEqual(slots(text))
  })
})

describe('the road of the campaign', () => {
  test.each([1, 2, 3, 4, 5])('with %i rooms leads from edge to edge, so that the pages join', (rooms) => {
    const points = waypoints(rooms)
    expect(points[0]).toEqual([0, LEAF.level])
    expect(points.at(-1)).toEqual([LEAF.width, LEAF.level])
    expect(lineThrough(points).match(/C/g)).toHaveLength(rooms + 3)
    // Every stone is between the bonfire and the gate, and no two overlap.
    const across = stonesOf(rooms).map(([x]) => x)
    expect(across).toEqual(across.toSorted((one, other) => one - other))
    for (const x of across) expect(x > FIRE[0] && x < GATE[0]).toBe(true)
  })

  test('is marked as walked up to the first room that was not won', () => {
    const room = (state: 'won' | 'known' | 'ahead') => ({ level: 1 as const, state, encounter: undefined, souls: 0 })
    const here = (...states: ('won' | 'known' | 'ahead')[]) => walked({ state: 'here', rooms: states.map(room) })
    expect(here('ahead', 'ahead')).toBe(2)
    expect(here('won', 'known', 'won')).toBe(3)
    expect(here('won', 'won')).toBe(4)
    expect(walked({ state: 'ahead', rooms: [room('ahead')] })).toBe(0)
    expect(walked({ state: 'done', rooms: [room('won')] })).toBe(waypoints(1).length)
  })

  test.each([1, 2, 3, 4, 8])('shows %i bosses on the page and none outside it', (models) => {
    for (const { at } of lairOf(models)) expect(at[0] > 200 && at[0] < LEAF.width).toBe(true)
    expect(lairOf(models)).toHaveLength(models)
  })
})
