import { readFileSync } from 'node:fs'
import { bloodBound } from '@gloamhall/blood-bound'
import { bloodborne } from '@gloamhall/bloodborne'
import type { Box, Scenario } from '@gloamhall/kernel'
import { choicesOf, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ExampleRun } from '../../src/learn/example-run.ts'
import { readerSeatAt, lineParts, deviate, runExample } from '../../src/learn/example-run.ts'

function walk(box: unknown, file: string): ExampleRun {
  const path = new URL(`../../../games/${(box as Box).game.id}/scenarios/${file}.yaml`, import.meta.url)
  return runExample(box as Box, parse(readFileSync(path, 'utf8')) as Scenario)
}

/** Plays another choice than the example's, at the step at which the example makes this one. */
function stray(through: ExampleRun, line: string, other: string) {
  const moment = through.moments.find(({ aside }) => aside.choice === line)
  if (!moment) throw new Error(`no player is asked for ${line}`)
  return deviate(through, moment, lineParts(line).seat, other)
}

const keys = (events: readonly { readonly key: string }[]): string[] => events.map(({ key }) => key)

describe('the seat of the reader', () => {
  test('is that of the last choice to be made, and waits at the first', () => {
    const round = walk(bloodborne, 'a-whole-round')
    const readerSeats = round.moments.map((_, at) => readerSeatAt(round, at))
    expect(readerSeats.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 1))
    expect(readerSeats.slice(9)).toEqual(Array.from({ length: readerSeats.length - 9 }, () => 2))
  })
})

describe('another choice than the example’s', () => {
  test('is played with the others’ cards and the same dice, up to the next choice', () => {
    const { since, table, loose } = stray(walk(bloodborne, 'a-whole-round'), '1 play transform', 'play saw-cleaver')
    expect(keys(since).slice(0, 5)).toEqual(['played', 'played', 'played', 'struck', 'rolled'])
    expect(since.find(({ key }) => key === 'rolled')?.all).toMatchObject({ faces: ['2+', '0'], total: 2 })
    expect(keys(since).at(-1)).toBe('round')
    expect(table.asked.map(({ question }) => question)).toEqual(['play', 'play', 'play'])
    expect(loose).toBe(false)
  })

  test('is Henryk’s second pistol, as its own example tells it', () => {
    const { since } = stray(walk(bloodborne, 'a-whole-round'), '1 add saw-cleaver', 'add hunter-pistol')
    const own = walk(bloodborne, 'the-move-henryk-rejects').moments.at(-1)?.events ?? []
    const struck = (events: typeof since) => events.filter(({ key }) => key === 'struck').map(({ all }) => all)
    expect(struck(since)).toEqual(struck(own))
  })

  test('leaves the example unchanged', () => {
    const round = walk(bloodborne, 'a-whole-round')
    const before = JSON.stringify(round.moments)
    stray(round, '1 play transform', 'play hunters-dream')
    expect(JSON.stringify(round.moments)).toBe(before)
  })

  test('may lead to another question, and on from there', () => {
    const through = walk(bloodborne, 'a-whole-round')
    const dreams = stray(through, '1 play transform', 'play hunters-dream')
    expect(choicesOf(through.box.game, dreams.table, seat(1))).toContain('take cannon')
    const armed = deviate(through, dreams, seat(1), 'take cannon')
    expect(armed.since.length).toBeGreaterThan(dreams.since.length)
    expect(keys(armed.since)).toContain('took')
  })

  test('rolls dice that the example does not fix, and always the same ones', () => {
    const shot = () => stray(walk(bloodborne, 'henryks-score'), '1 play hunter-pistol', 'play hunter-axe')
    expect(shot().loose).toBe(true)
    expect(shot().since).toEqual(shot().since)
  })

  test('waits for a player whose move in the example is no longer possible', () => {
    const { table } = stray(walk(bloodBound, 'the-alchemist-steps-in'), '4 offer', 'decline')
    expect(table.asked.find(({ manner }) => manner === undefined)).toMatchObject({ seat: 2, question: 'accept' })
  })
})

test.each([
  ['a-whole-round', bloodborne],
  ['gehrmans-extra-blood', bloodborne],
  ['true-curse', bloodBound],
  ['quill-changes-the-leader', bloodBound],
  ['alchemist-heals-a-rank', bloodBound],
])('every other choice in %s can be followed', (file, box) => {
  const through = walk(box, file)
  for (const moment of through.moments) {
    if (moment.aside.choice === undefined) continue
    const { seat: who, choice } = lineParts(moment.aside.choice)
    const all = choicesOf(through.box.game, moment.table, who)
    expect(all).toContain(choice)
    for (const other of all) expect(() => deviate(through, moment, who, other)).not.toThrow()
  }
})
