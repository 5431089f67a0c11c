import { seat } from '@gloamhall/kernel'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { marshOf, setMarsh } from './marsh.ts'

/** In the marsh everyone is asked at nightfall and the first answer counts for all, so bots leave it to people. */

test('a table where a bot leaves the answer to an absent person becomes idle', async () => {
  const { clients, server } = await setMarsh(1, 2, [], { idleSeconds: 1 })
  clients[0]?.close()
  const db = new DatabaseSync(server.config.database, { readOnly: true })
  onTestFinished(() => db.close())
  const row = () =>
    db.prepare('SELECT due, lease_holder FROM match').get() as { due: number | null; lease_holder: string | null }
  await vi.waitUntil(() => row().lease_holder === null, { timeout: 10_000, interval: 20 })
  expect(row().due, 'no deadline').toBeNull()
})

test('a person asked together with a bot has a turn timer, if another person waits', async () => {
  const table = marshOf(3, [])
  table.asked = table.asked.filter(({ seat }) => seat !== 2)
  const { clients } = await setMarsh(2, 3, [], { graceSeconds: 8, deal: () => table })
  const [asked, waiting] = clients as [Client, Client]
  expect(waiting.view?.asked.map(({ seat }) => seat)).toEqual([1, 3])
  await asked.until(() => asked.left !== undefined)
  expect(asked.left).toBeGreaterThan(0)
})

test('a bot answers for all about its own figure, and leaves a person’s figure to that person', async () => {
  const owned = (owner: number) => {
    const table = marshOf(2, [])
    table.asked = table.asked.map((each) => ({ ...each, owner: seat(owner) }))
    return table
  }
  const bots = await setMarsh(1, 2, [], { botDelayMs: 0, deal: () => owned(2) })
  const person = await setMarsh(1, 2, [], { botDelayMs: 0, deal: () => owned(1) })
  const nights = ({ view }: Client) => view?.asked.filter(({ owner }) => owner !== undefined).length
  const [one, other] = [bots.clients[0], person.clients[0]] as [Client, Client]
  await one.until(() => nights(one) === 0)
  expect(nights(other)).toBe(2)
})
