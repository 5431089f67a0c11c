import { expect, test } from 'vitest'
import { killAgainAndAgain } from './kill.ts'

/** About a second each on an idle machine, several times as long on a busy one. */
const KILLS = 50

test(`after ${KILLS} kills under load every acknowledged choice is in the log, in order`, {
  timeout: 600_000,
}, async () => {
  const { acknowledged, lost } = await killAgainAndAgain(KILLS, 1)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(KILLS * 5)
})
