import { expect, test } from 'vitest'
import { killAgainAndAgain } from './kill.ts'

/** A second each on a machine of its own; one that is busy with other things takes several times as long. */
const KILLS = 50

test(`after ${KILLS} kills under load every acknowledged choice is in the log, in order`, {
  timeout: 600_000,
}, async () => {
  const { acknowledged, lost } = await killAgainAndAgain(KILLS, 1)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(KILLS * 5)
})
