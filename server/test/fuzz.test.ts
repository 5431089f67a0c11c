import { describe, expect, test } from 'vitest'
import { faultsOf, fuzz } from './fuzz.ts'
import { openServer } from './test-server.ts'
import { playOn, setTableIn } from './table.ts'

describe('malformed input', () => {
  test('thousands of odd frames and hundreds of odd requests do not affect players at other tables', async () => {
    const server = await openServer()
    // Memory and event-loop delay are checked by `npm run fuzz`; here most of both would be the test's own.
    const report = await fuzz(
      { address: server.address, isRunning: () => true },
      { frames: 4000, requests: 300, seed: 4711 },
    )
    expect(faultsOf(report)).toEqual([])
    expect(report.decisions).toBeGreaterThan(20)
    expect(report.refusals['malformed']).toBeGreaterThan(1000)
    const { clients } = await setTableIn(server, 6)
    await playOn(clients, 2)
    expect(clients.every(({ view }) => view?.outcome)).toBe(true)
  })
})
