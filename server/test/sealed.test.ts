import { bloodborne } from '@gloamhall/bloodborne'
import type { Table } from '@gloamhall/kernel'
import { begin, choose, clone, seat as toSeat, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import type { Visitor } from './test-server.ts'
import { choicesOf } from './table.ts'
import type { Twin } from './twin.ts'
import { heardBy, openTwin, settled, withoutHead } from './twin.ts'

/**
 * Two identical servers with the same table. In one, the other players choose a card in secret, in the other a different card.
 * Until the last has chosen, the observer must receive the same messages in both: as many, as long, byte for byte. (BB-121,
 * BB-123)
 */
const { game } = bloodborne

describe.each([3, 4, 5])('secret choices at %i seats', (seats) => {
  test.each(['play', 'add'] as const)('leave no trace on the wire before all have chosen (%s)', async (question) => {
    const twins = [await openTwin(), await openTwin()] as const
    for (const viewer of [...Array.from({ length: seats }, (_, index) => index + 1), 'spectator' as const]) {
      const [one, two] = await Promise.all(twins.map((twin) => enter(twin, dealt(seats, question), viewer)))
      if (!one || !two) throw new Error('there are two worlds')
      const last = viewer === 'spectator' ? 1 : viewer
      const others = one.clients.flatMap((_, index) => (index + 1 === last ? [] : [index]))
      for (const chooser of others) {
        // Changed answers must not show either.
        for (const card of [0, 1]) {
          await chooses(one, chooser, card)
          await chooses(two, chooser, card + 1)
          await agree(one, two, `${viewer} watches ${chooser + 1}`)
        }
        const [hers, his] = [one, two].map(({ clients }) => clients[chooser]?.view?.answer)
        expect(hers).not.toBe(his)
      }
      expect(one.watched.view?.asked.filter(({ answered }) => !answered).map(({ seat }) => seat)).toEqual([last])
      // The last choice reveals the cards, and only now the two differ.
      await chooses(one, last - 1, 0)
      await chooses(two, last - 1, 0)
      expect(heard(two)).not.toBe(heard(one))
      for (const { clients, watched } of [one, two]) for (const client of [...clients, watched]) client.close()
    }
  })
})

interface World {
  readonly clients: readonly Client[]
  readonly watched: Client
  readonly visitor: Visitor
  readonly code: string
  readonly token: string | undefined
}

/** A fresh table; for step 2 everyone has played Transform. */
function dealt(seats: number, question: 'play' | 'add'): Table {
  const table = begin(game, seats, { finalBoss: 'gehrman', firstPlayer: 'seat-1' }, swift(seats))
  if (question === 'add') for (let each = 1; each <= seats; each++) choose(game, table, toSeat(each), 'play transform')
  return table
}

async function enter({ server, tables }: Twin, table: Table, viewer: number | 'spectator'): Promise<World> {
  const visitors = Array.from({ length: table.seats }, () => server.visitor())
  const [visitor] = visitors as [Visitor]
  const code = await visitor.open({ game: 'bloodborne', seats: table.seats })
  const tokens: string[] = []
  for (const each of visitors) tokens.push((await each.join(code)).token)
  const clients: Client[] = []
  for (const token of tokens) clients.push(await settled(await Client.sit(server.socketAddress, code, token)))
  const token = viewer === 'spectator' ? undefined : tokens[viewer - 1]
  const watched = await settled(await Client.sit(server.socketAddress, code, token))
  tables.push(clone(table))
  await visitor.do(code, 'start')
  await Promise.all([...clients, watched].map((client) => client.until(() => client.view !== undefined)))
  return { clients, watched, visitor, code, token }
}

/** A player chooses a card, and the observer has received that. */
async function chooses({ clients, watched }: World, index: number, card: number): Promise<void> {
  const client = clients[index] as Client
  await client.until(() => client.version === watched.version)
  const answer = await client.choose(choicesOf(client)[card] as string)
  expect(answer).toMatchObject({ t: 'ok' })
  if (answer.t === 'ok')
    await Promise.all([client, watched].map((each) => each.until(() => each.version >= answer.version)))
}

const heard = ({ watched }: World): string => heardBy(watched)

async function agree(one: World, two: World, when: string): Promise<void> {
  expect(heard(two), when).toBe(heard(one))
  const looks = await Promise.all(
    [one, two].map(({ visitor, code, token }) => visitor.call('GET', `/api/tables/${code}/view`, undefined, token)),
  )
  expect(withoutHead(JSON.stringify(looks[1])), when).toBe(withoutHead(JSON.stringify(looks[0])))
}
