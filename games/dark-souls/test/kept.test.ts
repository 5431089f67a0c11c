import { readFileSync } from 'node:fs'
import { withCampaignState } from '@gloamhall/kernel'
import { readArchive } from '@gloamhall/kernel/campaign-archive'
import { describe, expect, test } from 'vitest'
import type { DarkSoulsCarried } from '../src/campaign/carried.ts'
import { CARRIED_VERSION } from '../src/campaign/carried.ts'
import { stateVersionBy, migrated } from '../src/campaign/migrations.ts'
import { game } from '../src/game.ts'
import { darkSouls } from '../src/index.ts'
import { playSession } from './sessions.ts'

/** Files written by the first release: they are never regenerated and must stay readable. */
const kept = (name: string): string => readFileSync(new URL(`campaigns/${name}`, import.meta.url), 'utf8')

describe('stored files of a campaign', () => {
  test('[DS-264] four sessions of version 1 with changing players: every record and every link still verifies', () => {
    const reading = readArchive(darkSouls, kept('form-1.chronicle.json'))
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
    expect(reading.sessions.map(({ match, outcome }) => [match.seats, outcome.how])).toEqual([
      [2, 'paused'],
      [3, 'paused'],
      [1, 'paused'],
      [2, 'paused'],
    ])
    expect(reading.carried).toMatchObject({ section: 1, souls: 4, sparks: 3, party: [{}, {}] })
  })

  test('[DS-247] [DS-264] a state of version 1 can be continued, and the name stored in it is ignored', () => {
    const given = JSON.parse(kept('form-1.carried.json')) as DarkSoulsCarried
    expect(given.party[0]).toHaveProperty('name')
    const { carried, seats } = withCampaignState(game, given) as { carried: DarkSoulsCarried; seats: { max: number } }
    expect(carried.version).toBe(CARRIED_VERSION)
    expect(carried.party[0]).not.toHaveProperty('name')
    expect(seats.max).toBe(4)
    const { outcome } = playSession(given, { seats: 2, seed: 1, rooms: 0 })
    expect(outcome).toMatchObject({ how: 'paused', carries: { souls: given.souls, sparks: given.sparks } })
  })
})

describe('migrations', () => {
  const MIGRATIONS = [
    (older: object) => ({ ...older, version: 2, gold: 0 }),
    ({ gold, ...older }: { readonly gold?: unknown }) => ({ ...older, version: 3, silver: Number(gold) * 10 }),
  ]

  test('lead from any version to any newer one, step by step, and never back', () => {
    expect(migrated({ version: 1, souls: 4 }, 3, MIGRATIONS)).toEqual({ version: 3, souls: 4, silver: 0 })
    expect(migrated({ version: 1, souls: 4 }, 2, MIGRATIONS)).toEqual({ version: 2, souls: 4, gold: 0 })
    expect(migrated({ version: 2, gold: 7 }, 3, MIGRATIONS)).toEqual({ version: 3, silver: 70 })
    for (const given of [{ version: 3 }, { version: 9 }, { version: 'x' }, {}, null, 'words'])
      expect(migrated(given, 2, MIGRATIONS)).toBe(given)
  })

  test('stop at the version of the rules a session is played by', () => {
    const since = [
      [1, 1],
      [4, 2],
      [5, 3],
    ] as const
    expect([1, 3, 4, 5, 8, undefined].map((rules) => stateVersionBy(rules, since))).toEqual([1, 1, 2, 3, 3, 3])
    expect(stateVersionBy(game.version)).toBe(CARRIED_VERSION)
  })
})
