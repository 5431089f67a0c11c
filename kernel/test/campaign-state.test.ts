import { describe, expect, test } from 'vitest'
import type { Game, Seeding } from '../src/index.ts'
import {
  withCampaignState,
  headsOf,
  Match,
  parseRecord,
  printRecord,
  replay,
  seat,
  verify,
  verifyLink,
} from '../src/index.ts'
import type { ParlourTable } from './parlour.ts'
import { asking, parlour } from './parlour.ts'

/** A parlour game that counts its sessions and hands the count on. */
const countingParlour: Game<ParlourTable, readonly string[]> = {
  ...parlour([asking(1)]),
  id: 'salon',
  setup: (seats, options, chance, by) => ({
    ...parlour([asking(1)]).setup(seats, options, chance, by),
    heard: [`session ${timesIn(by.carried) + 1}`],
  }),
  outcome: (table) =>
    table.asked.length > 0
      ? undefined
      : { winners: [], how: 'talked-out', carries: { times: Number(table.heard[0]?.slice('session '.length)) } },
  campaign: {
    read: (given) => (Number.isInteger((given as { times?: unknown }).times) ? { times: timesIn(given) } : undefined),
  },
}

const timesIn = (carried: unknown): number => (carried as { times: number } | undefined)?.times ?? 0

const SEALED: Seeding = { kind: 'sealed', seed: '0b77'.repeat(16), nonces: { 1: '91ac' } }

function session(game: Game<ParlourTable, readonly string[]>): Match<ParlourTable, readonly string[]> {
  const match = new Match(game, 1, {}, SEALED)
  match.choose(seat(1), 'roll')
  return match
}

const first = session(countingParlour)
const second = session(withCampaignState(countingParlour, first.outcome?.carries))

describe('campaign state', () => {
  test('is there when the table is set up, and is handed on at the end', () => {
    expect(second.table.heard[0]).toBe('session 2')
    expect(second.outcome?.carries).toEqual({ times: 2 })
  })

  test('is part of the record, and the record alone contains the whole session', () => {
    const text = printRecord(second.record())
    expect(text).toContain('\ncarried {"times":1}\n')
    expect(printRecord(parseRecord(text))).toBe(text)
    expect(replay(countingParlour, parseRecord(text)).table).toEqual(second.table)
    expect(verify(countingParlour, parseRecord(text))).toEqual([])
  })

  test('is bound by the chain and by the dice: another state makes another match', () => {
    const other = session(withCampaignState(countingParlour, { times: 5 }))
    expect(other.table.chance).not.toEqual(second.table.chance)
    expect(headsOf(countingParlour, other.record())?.[0]).not.toBe(headsOf(countingParlour, second.record())?.[0])
    const lie = { ...second.record(), carried: { times: 5 } }
    expect(verify(countingParlour, lie).map(({ code }) => code)).toEqual(['outcome-differs'])
    const { outcome } = replay(countingParlour, lie)
    expect(verify(countingParlour, { ...lie, ...(outcome ? { outcome } : {}) }).map(({ code }) => code)).toEqual([
      'chain',
    ])
  })

  test('links sessions: each begins with the state the one before handed on', () => {
    expect(verifyLink(second.record(), first.record())).toEqual([])
    expect(verifyLink(first.record(), second.record()).map(({ code }) => code)).toEqual(['link'])
    // Two unrelated sessions are not linked by the absence of a state.
    const { carries: _, ...outcome } = first.outcome ?? { winners: [], how: 'talked-out' }
    expect(verifyLink(first.record(), { ...first.record(), outcome })).toHaveLength(1)
  })

  test('links sessions across a change of form if the game converts one to the other', () => {
    const counting: typeof countingParlour = {
      ...countingParlour,
      campaign: { read: (given, _, rules) => ({ ...(given as object), ...(rules === 1 ? {} : { form: 2 }) }) },
    }
    const later = { ...second.record(), version: 2, carried: { times: 1, form: 2 } }
    expect(verifyLink(later, first.record()).map(({ code }) => code)).toEqual(['link'])
    expect(verifyLink(later, first.record(), counting)).toEqual([])
    expect(verifyLink({ ...later, carried: { times: 2, form: 2 } }, first.record(), counting)).toHaveLength(1)
    // A match of older rules is handed the form of its time.
    expect(verifyLink({ ...later, version: 1 }, first.record(), counting)).toHaveLength(1)
    expect(withCampaignState({ ...counting, version: 1 }, { times: 1 }).carried).toEqual({ times: 1 })
    expect(withCampaignState({ ...counting, version: 2 }, { times: 1 }).carried).toEqual({ times: 1, form: 2 })
  })

  test('is validated before players take seats, and cannot be changed at the table', () => {
    expect(() => withCampaignState(countingParlour, { times: 'many' })).toThrow(/saved progress/)
    expect(() => withCampaignState(parlour([asking(1)]), { times: 1 })).toThrow(/has no campaigns/)
    expect(Object.isFrozen(second.game.carried)).toBe(true)
    expect(() => replay(countingParlour, { ...second.record(), carried: { times: 1, more: 2 } })).toThrow(
      /not in the format/,
    )
    expect(() => parseRecord(printRecord(second.record()).replace('{"times":1}', '{"times": 1}'))).toThrow(/line/)
  })
})
