import { describe, expect, test } from 'vitest'
import { Client } from '../client.ts'
import { isOver, playOn } from '../table.ts'
import { RawLine } from './raw.ts'
import type { ScarceHouse } from './scarce.ts'
import { openScarce } from './scarce.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('a house with few files left', () => {
  test('lets in as many as it can bear, and a person with five bots plays to the end meanwhile', async () => {
    const house = await openScarce(64)
    const client = await sit(house)
    const lines = await flood(house, 80)
    await playOn([client], 3)
    expect(isOver(client)).toBe(true)
    await recovers(house, lines)
  })

  test('not even a thread for bots can be had: they take the first choice, and think again when it can', async () => {
    // So few that those who are let in take all of them: a quarter of all there are is more than what is left.
    const house = await openScarce(((await openScarce(1024)).open() ?? 35) + 8)
    let lines: RawLine[] = []
    const client = await sit(house, async () => {
      lines = await flood(house, 40)
    })
    await playOn([client], 3)
    expect(isOver(client)).toBe(true)
    expect(house.printed()).toMatch(/bot worker thread failed[^]*playing its first legal choice/)
    await recovers(house, lines)
  })
})

/** A person among bots; what happens just before the start happens while everything for it is open already. */
async function sit(house: ScarceHouse, before = async (): Promise<void> => {}): Promise<Client> {
  const host = house.visitor()
  const code = await host.open()
  const { token } = await host.join(code)
  const client = await Client.sit(house.socketAddress, code, token)
  // A request under way: connections without one are closed for new ones.
  const hand = (await RawLine.to(house.address)).send(
    `POST /api/tables/${code}/start HTTP/1.1\r\nHost: x\r\nCookie: ${host.cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await before()
  hand.send('}')
  await client.until(() => client.view !== undefined)
  await hand.end()
  return client
}

/** Lines that say nothing, as many as are let in. */
async function flood(house: ScarceHouse, count: number): Promise<RawLine[]> {
  const lines = await Promise.all(Array.from({ length: count }, () => RawLine.to(house.address).catch(() => undefined)))
  await pause(100)
  return lines.filter((line) => line !== undefined)
}

async function recovers(house: ScarceHouse, lines: readonly RawLine[]): Promise<void> {
  for (const line of lines) await line.end()
  await pause(100)
  expect(house.isRunning()).toBe(true)
  const client = await sit(house)
  await playOn([client], 4)
  expect(isOver(client)).toBe(true)
  expect(house.printed()).not.toContain('nobody caught this')
}
