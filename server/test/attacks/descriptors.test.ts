import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import { isOver, playOn } from '../table.ts'
import { RawLine } from './raw.ts'
import type { LimitedServer } from './scarce.ts'
import { openLimited } from './scarce.ts'

describe('a server with few file descriptors', () => {
  test('limits connections accordingly, and a match with five bots is played to the end meanwhile', async () => {
    const server = await openLimited(64)
    const client = await sit(server)
    const lines = await flood(server, 80)
    await playOn([client], 3)
    expect(isOver(client)).toBe(true)
    await recovers(server, lines)
  })

  test('when no bot thread can be started, bots take their first choice, and think again once one can', async () => {
    // So few that the accepted connections use all of them: a quarter of the limit is more than what is left.
    const server = await openLimited(((await openLimited(1024)).open() ?? 35) + 8)
    let lines: RawLine[] = []
    const client = await sit(server, async () => {
      lines = await flood(server, 40)
    })
    await playOn([client], 3)
    expect(isOver(client)).toBe(true)
    expect(server.printed()).toMatch(/bot worker thread failed[^]*playing its first legal choice/)
    await recovers(server, lines)
  })
})

/** A person among bots; `before` runs just before the start, when everything needed for it is open already. */
async function sit(server: LimitedServer, before = async (): Promise<void> => {}): Promise<Client> {
  const host = server.visitor()
  const code = await host.open()
  const { token } = await host.join(code)
  const client = await Client.sit(server.socketAddress, code, token)
  // A request under way, because idle connections are closed for new ones.
  const hand = (await RawLine.to(server.address)).send(
    `POST /api/tables/${code}/start HTTP/1.1\r\nHost: x\r\nCookie: ${host.cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await before()
  hand.send('}')
  await client.until(() => client.view !== undefined)
  await hand.end()
  return client
}

/** Idle connections, as many as are accepted. */
async function flood(server: LimitedServer, count: number): Promise<RawLine[]> {
  const lines = await Promise.all(
    Array.from({ length: count }, () => RawLine.to(server.address).catch(() => undefined)),
  )
  // Connections are accepted in their order: once the last one is answered or closed, all others are accepted.
  const last = (await RawLine.to(server.address)).send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await last.shut()
  return lines.filter((line) => line !== undefined)
}

async function recovers(server: LimitedServer, lines: readonly RawLine[]): Promise<void> {
  for (const line of lines) await line.end()
  const health = async (): Promise<number> =>
    server
      .visitor()
      .call('GET', '/healthz')
      .then(
        ({ status }) => status,
        () => 0,
      )
  await expect.poll(health, { timeout: 10_000 }).toBe(200)
  expect(server.isRunning()).toBe(true)
  const client = await sit(server)
  await playOn([client], 4)
  expect(isOver(client)).toBe(true)
  expect(server.printed()).not.toContain('uncaught exception')
}
