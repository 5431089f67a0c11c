import { describe, expect, test } from 'vitest'
import { misfits } from './faults/history.ts'
import { KINDS, runFaults } from './faults/run.ts'
import { hasPrograms } from './nodes.ts'

const SEED = 20

test.runIf(hasPrograms())(
  `of three nodes that play all games each fault hits one: nothing acknowledged is lost or counts twice (seed ${SEED})`,
  {
    timeout: 600_000,
  },
  async () => {
    const { postgres: kinds } = KINDS
    const { faulty, acknowledged, compared, waits } = await runFaults({
      store: 'postgres',
      faults: kinds.length,
      nodes: 3,
      tables: 4,
      seed: SEED,
    })
    expect(faulty).toEqual([])
    // How much is played between the faults depends on the machine.
    expect(Math.min(acknowledged, compared.heads, compared.views)).toBeGreaterThan(0)
    expect([...waits.keys()].toSorted()).toEqual([...kinds].toSorted())
  },
)

test(`a server on its own that is killed and stopped: nothing acknowledged is lost or counts twice (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const { faulty, acknowledged, compared } = await runFaults({
    store: 'sqlite',
    faults: 2,
    kinds: ['kill', 'stop'],
    nodes: 1,
    tables: 4,
    seed: SEED,
  })
  expect(faulty).toEqual([])
  expect(Math.min(acknowledged, compared.heads)).toBeGreaterThan(0)
})

describe('the history checker notices', () => {
  const attempt = { choice: 'done', version: 4, sent: 1 }

  test('an acknowledged choice that is not in the log, or not between its version and that of its acknowledgement', () => {
    expect(misfits([], [{ ...attempt, ok: 5 }])).toHaveLength(1)
    expect(misfits([{ version: 5, choice: 'done' }], [{ ...attempt, ok: 5 }])).toEqual([])
    for (const version of [4, 6])
      expect(misfits([{ version, choice: 'done' }], [{ ...attempt, ok: 5 }])).toHaveLength(2)
  })

  test('a choice that counts twice because it was sent again', () => {
    const twice = [5, 6].map((version) => ({ version, choice: 'done' }))
    expect(misfits(twice, [{ ...attempt, sent: 2, ok: 6 }])).toHaveLength(1)
    expect(misfits(twice, [{ ...attempt, sent: 2, refused: 'stale' }])).toHaveLength(1)
    expect(misfits(twice.slice(1), [{ ...attempt, sent: 2, refused: 'stale' }])).toEqual([])
  })

  test('a choice that was refused and is in the log', () => {
    expect(misfits([{ version: 5, choice: 'done' }], [{ ...attempt, refused: 'not-offered' }])).toHaveLength(1)
    expect(misfits([{ version: 5, choice: 'done' }], [{ ...attempt, refused: 'not-saved' }])).toEqual([])
  })
})
