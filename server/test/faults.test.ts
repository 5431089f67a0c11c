import { describe, expect, test } from 'vitest'
import { runFaults } from './faults.ts'
import { natsServer, programs } from './programs.ts'

const SEED = 20

describe.skipIf(!programs() || !natsServer())('three nodes', () => {
  test(`of which one is killed or paused, or loses NATS, 20 times: no acknowledged choice is lost or counts twice (seed ${SEED})`, {
    timeout: 600_000,
  }, async () => {
    const { faulty, acknowledged } = await runFaults(20, 3, SEED)
    expect(faulty).toEqual([])
    expect(acknowledged).toBeGreaterThan(20)
  })
})
