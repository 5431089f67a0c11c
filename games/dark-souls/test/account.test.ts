import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountOf } from '../src/campaign/account.ts'
import type { DarkSoulsCarried } from '../src/campaign/carried.ts'
import { begin } from '../src/campaign/carried.ts'
import { CAMPAIGNS } from '../src/content/campaigns.ts'
import { CLASSES } from '../src/content/classes.ts'

/** Where a campaign stands, as it is drawn and printed. */

const carried = JSON.parse(
  readFileSync(join(import.meta.dirname, 'campaigns/form-1.carried.json'), 'utf8'),
) as DarkSoulsCarried

test('before anybody has set out there is only the way (DS-247, DS-261)', () => {
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

test('rooms are what the party has made of them, the easy ones first (DS-15, DS-257)', () => {
  const [here] = accountOf(carried)?.sections ?? []
  const tiles = carried.map?.tiles ?? []
  expect(here?.rooms.map(({ level }) => level)).toEqual(tiles.map(({ level }) => level).sort())
  expect(here?.rooms.filter(({ state }) => state === 'won')).toHaveLength(tiles.filter(({ cleared }) => cleared).length)
  for (const { encounter, state } of here?.rooms ?? []) {
    const tile = tiles.find((each) => each.encounter === encounter)
    expect(state).toBe(tile?.cleared ? 'won' : encounter ? 'known' : 'ahead')
  }
})

test('levels are worth what the board of the class says, and forty above it (DS-41, DS-253)', () => {
  const [first] = carried.party
  if (!first) throw new Error('nobody has set out')
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
])('a party of %i has %i sparks at most (DS-310)', (size, most) => {
  const [first] = carried.party
  const party = (['assassin', 'herald', 'knight', 'warrior'] as const)
    .slice(0, size)
    .map((id) => ({ ...(first as NonNullable<typeof first>), class: id }))
  expect(accountOf({ ...carried, party })?.maxSparks).toBe(most)
})

test('a campaign that is over has gone on from what was handed on last (DS-259, DS-311)', () => {
  const won = accountOf(carried, { isWon: true, section: 3 })
  expect(won?.sections.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(won?.sections.flatMap(({ bosses }) => bosses.map(({ fallen }) => fallen))).not.toContain(false)
  const lost = accountOf(carried, { isWon: false, section: 2 })
  expect(lost?.sections.map(({ state }) => state)).toEqual(['done', 'here', 'ahead'])
  expect(lost?.sections[1]?.rooms.map(({ state }) => state)).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
})

test('what a newer house has written is left alone', () => {
  expect(accountOf({ ...carried, version: 99 } as object)).toBeUndefined()
})
