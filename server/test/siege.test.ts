import { expect, test } from 'vitest'
import { siege } from './siege/siege.ts'

/**
 * The bench itself works: players move during a flood, none is refused, and what was acknowledged is in the log. Times are for
 * `npm run siege` on an idle machine.
 */
test('players are not disturbed by floods, and nothing acknowledged is lost', async () => {
  const report = await siege({ seconds: 2, tables: 2, thinkMs: 50, addresses: 2, only: ['messages'], settleMs: 300 })
  expect(report.phases.map(({ flood }) => flood)).toEqual(['calm', 'messages'])
  for (const { flood, moves, pings, errors, acknowledged, lost } of report.phases) {
    expect(moves.count, flood).toBeGreaterThan(0)
    expect(pings.count, flood).toBeGreaterThan(0)
    expect(acknowledged, flood).toBeGreaterThanOrEqual(moves.count)
    expect(errors, flood).toEqual({})
    expect(lost, flood).toEqual([])
  }
  const [calm, flood] = report.phases
  expect(calm?.attack).toBeUndefined()
  expect(flood?.attack?.sentBytes).toBeGreaterThan(0)
  expect(flood?.attack?.counts).toHaveProperty('hung up on')
})
