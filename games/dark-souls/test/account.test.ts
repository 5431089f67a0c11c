import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountOf } from '../src/campaign/account.ts'
import type { DarkSoulsCarried } from '../src/campaign/carried.ts'
import { begin } from '../src/campaign/carried.ts'
import { CAMPAIGNS } from '../src/content/campaigns.ts'
import { CLASSES } from '../src/content/classes.ts'

/** State of a campaign as the client draws and prints it. */

const carried = JSON.parse(
  readFileSync(join(import.meta.dirname, 'campaigns/form-1.carried.json'), 'utf8'),
) as DarkSoulsCarried

test('shows only the sections ahead before the campaign has begun (DS-247, DS-261)', () => {
  const account = accountOf(begin(CAMPAIGNS['the-first-journey']))
  expect(account).toMatchObject({ section: 1, party: [], maxSparks: undefined, inventory: [] })
  expect(account?.sections.map(({ state }) => state)).toEqual(['here', 'ahead', 'ahead'])
  expect(account?.sections.map(({ rooms }) => rooms.map(({ level }) => level))).toEqual([
    [1, 1, 2],
    [1, 1, 2, 2],
    [2, 2, 3, 3, 3],
  ])
  expect(account?.sections[2]?.bosses).toEqual([
    { id: 'ornstein-and-smough', models: ['ornstein', 'smough'], fallen: false },
  ])
})

test('shows the state of each room, easiest first (DS-15, DS-257)', () => {
  const [here] = accountOf(carried)?.sections ?? []
  const tiles = carried.map?.tiles ?? []
  expect(here?.rooms.map(({ level }) => level)).toEqual(tiles.map(({ level }) => level).sort())
  expect(here?.rooms.filter(({ state }) => state === 'won')).toHaveLength(tiles.filter(({ cleared }) => cleared).length)
  for (const { encounter, state } of here?.rooms ?? []) {
    const tile = tiles.find((each) => each.encounter === encounter)
    expect(state).toBe(tile?.cleared ? 'won' : encounter ? 'known' : 'ahead')
  }
})

test('takes stats from the board of the class, and 40 for the fourth tier (DS-41, DS-253)', () => {
  const [first] = carried.party
  if (!first) throw new Error('no party')
  const raised = { ...first, levels: { str: 4, dex: 3, int: 1, fai: 0 } }
  const { dex, int, fai } = CLASSES[first.class].stats
  expect(accountOf({ ...carried, party: [raised] })?.party[0]?.stats).toEqual({
    str: 40,
    dex: dex[3],
    int: int[1],
    fai: fai[0],
  })
})

test.each([
  [1, 5],
  [2, 4],
  [3, 3],
  [4, 2],
])('allows a party of %i at most %i sparks (DS-310)', (size, most) => {
  const [first] = carried.party
  const party = (['assassin', 'herald', 'knight', 'warrior'] as const)
    .slice(0, size)
    .map((id) => ({ ...(first as NonNullable<typeof first>), class: id }))
  expect(accountOf({ ...carried, party })?.maxSparks).toBe(most)
})

test('continues from the last saved state when the campaign is over (DS-259, DS-311)', () => {
  const won = accountOf(carried, { isWon: true, section: 3 })
  expect(won?.sections.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(won?.sections.flatMap(({ bosses }) => bosses.map(({ fallen }) => fallen))).not.toContain(false)
  const lost = accountOf(carried, { isWon: false, section: 2 })
  expect(lost?.sections.map(({ state }) => state)).toEqual(['done', 'here', 'ahead'])
  expect(lost?.sections[1]?.rooms.map(({ state }) => state)).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
})

test('ignores a state written by a newer version', () => {
  expect(accountOf({ ...carried, version: 99 } as object)).toBeUndefined()
})
