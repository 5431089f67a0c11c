import { describe, expect, test } from 'vitest'
import { ImportQueue } from '../src/imports/import-queue.ts'
import { TimeSlices } from '../src/input/time-slices.ts'

const LIMITS = {
  maxQuick: 3,
  maxSlow: 1,
  maxRunningPerAddress: 2,
  maxJobs: 8,
  maxJobsPerGuest: 2,
  maxJobsPerAddress: 4,
}

/** `a1`: guest a at address 1. */
const ownerOf = (name: string) => ({ guest: name[0] as string, address: name[1] as string })

function queued(...names: readonly string[]): ImportQueue<string> {
  const queue = new ImportQueue<string>(LIMITS)
  for (const [at, name] of names.entries()) queue.add(`${name} ${at}`, ownerOf(name))
  return queue
}

const taken = (queue: ImportQueue<string>): string[] => {
  const all: string[] = []
  for (let job = queue.take(); job; job = queue.take()) all.push(job)
  return all
}

describe('the import queue', () => {
  test('runs one job of a guest, two of an address and three in all', () => {
    expect(taken(queued('a1', 'a1', 'b1', 'c1', 'd2', 'e3'))).toEqual(['a1 0', 'd2 4', 'e3 5'])
    expect(taken(queued('a1', 'a1', 'b1', 'c1'))).toEqual(['a1 0', 'b1 2'])
    expect(taken(queued('a1', 'a2', 'a3'))).toEqual(['a1 0'])
  })

  test('runs the first job of each address before the second of any, and reports positions accordingly', () => {
    const queue = queued('a1', 'b1', 'c1', 'd1', 'e2', 'f3')
    expect(taken(queue)).toEqual(['a1 0', 'e2 4', 'f3 5'])
    queue.add('g4 late', ownerOf('g4'))
    expect(['g4 late', 'b1 1', 'c1 2', 'd1 3'].map((job) => queue.position(job))).toEqual([1, 2, 3, 4])
    expect(queue.position('a1 0')).toBeUndefined()
    queue.remove('e2 4')
    expect(taken(queue)).toEqual(['g4 late'])
    queue.remove('f3 5')
    expect(taken(queue)).toEqual(['b1 1'])
  })

  test('runs one slow job of an address, and one of the next address beside it', () => {
    const queue = new ImportQueue<string>({ ...LIMITS, maxSlow: 2 })
    for (const name of ['a1', 'b1', 'c2']) queue.add(name, ownerOf(name))
    expect(taken(queue)).toEqual(['a1', 'c2', 'b1'])
    expect(['a1', 'b1', 'c2'].map((job) => queue.slowed(job))).toEqual([true, false, true])
    queue.remove('a1')
    expect(taken(queue)).toEqual(['b1'])
  })

  test('moves slow jobs out of the quick lane, where they wait if the slow lane is full', () => {
    const queue = queued('a1', 'b2', 'c3', 'd4')
    expect(taken(queue)).toEqual(['a1 0', 'b2 1', 'c3 2'])
    expect(queue.slowed('a1 0')).toBe(true)
    expect(taken(queue)).toEqual(['d4 3'])
    expect(queue.slowed('b2 1')).toBe(false)
    expect(queue.slowed('c3 2')).toBe(false)
    expect([queue.position('b2 1'), queue.position('c3 2'), taken(queue)]).toEqual([1, 2, []])
    // New jobs start immediately nevertheless.
    queue.add('e5', ownerOf('e5'))
    expect(taken(queue)).toEqual(['e5'])
    queue.remove('a1 0')
    expect([taken(queue), queue.isSlow('b2 1')]).toEqual([['b2 1'], true])
  })

  test('has limits per guest, per address and in all', () => {
    const queue = queued('a1', 'a2')
    expect(queue.full(ownerOf('a3'))).toBe('owner')
    expect(queue.full(ownerOf('b1'))).toBeUndefined()
    for (const name of ['b1', 'c1', 'd1']) queue.add(name, ownerOf(name))
    expect(queue.full(ownerOf('e1'))).toBe('owner')
    for (const name of ['e2', 'f2', 'g3']) queue.add(name, ownerOf(name))
    expect(queue.full(ownerOf('h4'))).toBe('all')
  })
})

describe('time slices', () => {
  /** With a clock that advances by the same amount with every step. */
  function sliced(limitMs: number, stepMs: number) {
    let now = 0
    const clock = () => now
    const slices = new TimeSlices<number, string>(limitMs, { now: clock, spent: clock })
    const add = (id: string, steps: number) =>
      slices.add(
        id,
        (function* () {
          for (let at = 0; at < steps; at++) {
            now += stepMs
            yield at
          }
          return id
        })(),
      )
    return { slices, add }
  }

  /** The order in which the jobs end. */
  function ends(slices: TimeSlices<number, string>): string[] {
    const all: string[] = []
    for (let turn = slices.turn(); turn; turn = slices.turn())
      if (turn.state !== 'running' && turn.state !== 'slowed') all.push(`${turn.id} ${turn.state}`)
    return all
  }

  test('a quick job finishes long before a slow one that came first', () => {
    const { slices, add } = sliced(60_000, 5)
    add('slow', 5000)
    for (let at = 0; at < 50; at++) slices.turn()
    for (const id of ['a', 'b', 'c']) add(id, 20)
    expect(ends(slices)).toEqual(['a done', 'b done', 'c done', 'slow done'])
  })

  test('endless quick jobs do not starve a slow one', () => {
    const { slices, add } = sliced(60_000, 5)
    add('slow', 1000)
    add('quick', 1)
    let turns = 0
    for (let turn = slices.turn(); turn && (turn.id !== 'slow' || turn.state !== 'done'); turn = slices.turn()) {
      turns++
      if (turn.id !== 'slow') add(`quick ${turns}`, 1)
    }
    expect(turns).toBeLessThan(1500)
  })

  test('only a job’s own time counts against it', () => {
    const { slices, add } = sliced(300, 5)
    for (const id of ['a', 'b', 'c', 'd']) add(id, 50)
    add('too slow', 80)
    expect(ends(slices)).toEqual(['a done', 'b done', 'c done', 'd done', 'too slow too-slow'])
  })

  test('a job that throws ends alone; a cancelled one reports nothing more', () => {
    const { slices, add } = sliced(300, 5)
    slices.add(
      'broken',
      (function* (): Generator<number, string> {
        yield 1
        throw new Error('a rule broke')
      })(),
    )
    add('cancelled', 50)
    add('fine', 10)
    expect(slices.remove('cancelled')).toBe(true)
    expect(slices.remove('cancelled')).toBe(false)
    expect(ends(slices)).toEqual(['broken failed', 'fine done'])
  })
})
