import { bloodBound } from '@gloamhall/blood-bound'
import type { Choice, Event, Seat, Table, Viewer } from '@gloamhall/kernel'
import {
  awaited,
  begin,
  choicesOf,
  choose,
  clone,
  imagine,
  pick,
  seat as toSeat,
  showsTo,
  swift,
  viewOf,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import type { TestHouse, Visitor } from './house.ts'
import type { Twin } from './twin.ts'
import { heardBy, openTwin, settled } from './twin.ts'

/**
 * On the wire: two houses that run alike, clock, codes and tokens included, with tables that differ only in what one
 * viewer may not know. Everything that viewer receives must be the same, byte for byte, until the game lawfully shows
 * a difference.
 */
const { game } = bloodBound
const SEATS = 6

/** One of the two worlds: a house, the table as the test knows it, and everybody at it. */
interface World {
  readonly house: TestHouse
  readonly table: Table
  readonly clients: readonly Client[]
  readonly watched: Client
  readonly visitor: Visitor
  readonly code: string
  readonly token: string | undefined
}

const viewers: readonly Viewer[] = [...[1, 2, 3, 4, 5, 6].map(toSeat), 'spectator']

describe('two worlds that differ only in what a viewer may not know', () => {
  test.each(viewers)('look the same on the wire to %s', async (viewer) => {
    const twins = [await openTwin(), await openTwin()] as const
    let compared = 0
    for (let seed = 1; seed <= 5; seed++) compared += await compare(twins, viewer, seed)
    expect(compared).toBeGreaterThan(15)
  })
})

async function compare(twins: readonly [Twin, Twin], viewer: Viewer, seed: number): Promise<number> {
  const real = midway(seed)
  const other = imagine(
    game,
    JSON.parse(JSON.stringify(viewOf(game, real as never, viewer))),
    swift(seed + 500),
  ) as Table
  other.chance = clone(real.chance)
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(real))
  const [one, two] = await Promise.all([enter(twins[0], real, viewer), enter(twins[1], other, viewer)])
  let steps = 0
  try {
    for (const dice = swift(seed + 900); (await same(one, two, steps)) && one.table.asked.length > 0; steps++) {
      const move = common(one, two, dice)
      if (!move) break
      await disturb(one, two, steps)
      const events = [await act(one, move), await act(two, move)].flat()
      if (events.some((event) => showsTo(event, viewer)) && heard(one) !== heard(two)) break
    }
  } finally {
    for (const { clients, watched } of [one, two]) for (const client of [...clients, watched]) client.close()
  }
  return steps
}

/** The first table is fresh, the others have been played for a while: late in a game there is more to give away. */
function midway(seed: number): Table {
  const table = begin(game, SEATS, {}, swift(seed)) as Table
  const dice = swift(seed + 100)
  for (let decisions = (seed - 1) * 6; decisions > 0 && !game.outcome(table as never); decisions--) {
    const { seat } = pick(dice, awaited(table))
    const before = clone(table)
    choose(game, table as never, seat, pick(dice, choicesOf(game, table as never, seat)))
    if (game.outcome(table as never)) return before
  }
  return table
}

async function enter({ house, tables }: Twin, dealt: Table, viewer: Viewer): Promise<World> {
  const visitors = Array.from({ length: SEATS }, () => house.visitor())
  const [visitor] = visitors as [Visitor]
  const code = await visitor.open()
  const tokens: string[] = []
  for (const each of visitors) tokens.push((await each.join(code)).token)
  const clients: Client[] = []
  for (const token of tokens) clients.push(await settled(await Client.sit(house.socketAddress, code, token)))
  const token = viewer === 'spectator' ? undefined : tokens[viewer - 1]
  const watched = await settled(await Client.sit(house.socketAddress, code, token))
  const table = clone(dealt)
  table.news = []
  tables.push(dealt)
  await visitor.do(code, 'start')
  await watched.until(() => watched.view !== undefined)
  return { house, table, clients, watched, visitor, code, token }
}

const heard = ({ watched }: World): string => heardBy(watched)

async function same(one: World, two: World, step: number): Promise<boolean> {
  const looks = await Promise.all(
    [one, two].map(({ visitor, code, token }) => visitor.call('GET', `/api/tables/${code}/view`, undefined, token)),
  )
  expect(heard(two), `after ${step} steps`).toBe(heard(one))
  expect(JSON.stringify(looks[1])).toBe(JSON.stringify(looks[0]))
  return true
}

/** Somebody who is awaited in both worlds, and something they may choose in both. */
function common(one: World, two: World, dice: ReturnType<typeof swift>): { seat: Seat; choice: Choice } | undefined {
  const moves = awaited(one.table).flatMap(({ seat }) => {
    const offered = choicesOf(game, two.table as never, seat)
    return choicesOf(game, one.table as never, seat).flatMap((choice) =>
      offered.includes(choice) ? [{ seat, choice }] : [],
    )
  })
  return moves.length > 0 ? pick(dice, moves) : undefined
}

/** Refusals tell of the table too. */
async function disturb(one: World, two: World, step: number): Promise<void> {
  const version = one.watched.version
  const wishes = [
    { t: 'choose', version, choice: 'attack 12' },
    { t: 'choose', version: 0, choice: 'take rank' },
    { t: 'undo', agree: false },
    { t: 'say', saying: { claim: 'saw 2 rose-3' } },
    { t: 'say', saying: { text: 'hm' } },
  ] as const
  const wish = wishes[step % wishes.length] as (typeof wishes)[number]
  for (const { watched } of [one, two]) {
    const answer = await watched.ask(wish)
    if (answer.t === 'ok') await watched.until(() => watched.version >= answer.version)
  }
}

async function act(
  { table, clients, watched }: World,
  { seat, choice }: { seat: Seat; choice: Choice },
): Promise<readonly Event[]> {
  const verdict = choose(game, table as never, seat, choice)
  expect(verdict.ok).toBe(true)
  const client = clients[seat - 1] as Client
  await client.until(() => client.version === watched.version)
  const answer = await client.choose(choice)
  expect(answer).toMatchObject({ t: 'ok' })
  if (answer.t === 'ok')
    await Promise.all([client, watched].map((each) => each.until(() => each.version >= answer.version)))
  return verdict.ok ? verdict.events : []
}
