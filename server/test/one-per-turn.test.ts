import { expect, test } from 'vitest'
import { inOwnTurn } from '../src/limits/one-per-turn.ts'

test('jobs run in order, each in a turn of its own, also those that jobs add', async () => {
  const [ran, turns] = [[] as string[], [] as number[]]
  let turn = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const nextTurn = (): void => {
    turn++
    if (ran.length < 4) setImmediate(nextTurn)
    else resolve()
  }
  const job = (name: string, then?: () => void) => (): void => {
    ran.push(name)
    turns.push(turn)
    then?.()
  }
  setImmediate(nextTurn)
  inOwnTurn(job('first', () => inOwnTurn(job('last'))))
  inOwnTurn(job('second'))
  inOwnTurn(job('third'))
  expect(ran).toEqual([])
  await promise
  expect(ran).toEqual(['first', 'second', 'third', 'last'])
  expect(new Set(turns).size).toBe(4)
})
