import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchRecord } from '@gloamhall/kernel'
import { withCampaignState, choicesOf, Match, printRecord, seat } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import { expect, test } from 'vitest'
import { newFolder, gloamhall } from './gloamhall.ts'

const home = newFolder()

/** A session of the marsh, played to its end with fixed choices. */
function session(seed: string, carried?: unknown): MatchRecord {
  const game = carried === undefined ? marsh.game : withCampaignState(marsh.game, carried)
  const match = new Match(game, 1, {}, { kind: 'sealed', seed: seed.repeat(64), nonces: { 1: 'c0ffee' } })
  while (!match.outcome) match.choose(seat(1), choicesOf(game, match.table, seat(1)).at(-2) as string)
  return match.record()
}

function saved(name: string, record: MatchRecord): string {
  const file = join(home, name)
  writeFileSync(file, printRecord(record))
  return file
}

const first = session('a')
const second = session('b', first.outcome?.carries)

test('verifies a session alone, and mentions that its campaign state was not checked', async () => {
  const { code, out } = await gloamhall(`verify ${saved('second.txt', second)}`)
  expect([code, out]).toEqual([0, expect.stringContaining('--after')])
})

test('verifies a chain of sessions link by link', async () => {
  const [one, two] = [saved('first.txt', first), saved('second.txt', second)]
  const { code, out } = await gloamhall(`verify ${two} --after ${one}`)
  expect([code, out]).toEqual([0, expect.stringContaining('It continues from')])
  // Another session handed on another state, or the same one was forged.
  const other = await gloamhall(`verify ${saved('third.txt', session('b', { oil: 44 }))} --after ${one}`)
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('does not continue from')])
  const forged = saved('forged.txt', { ...first, outcome: { winners: [], how: 'dark', carries: { oil: 44 } } })
  expect((await gloamhall(`verify ${saved('third.txt', session('b', { oil: 44 }))} --after ${forged}`)).code).toBe(1)
})
