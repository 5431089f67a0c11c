import type { SeenEvent } from '@gloamhall/kernel'
import { begin, awaited, choicesOf, choose, eventFor, pick, swift } from '@gloamhall/kernel'
import { bloodborne } from '@gloamhall/bloodborne'
import { describe, expect, test } from 'vitest'
import { lastRoll } from '../../src/games/bloodborne/roll.ts'
import { signsOf } from '../../src/games/bloodborne/signs.ts'

const { game } = bloodborne

function told(seats: number, seed: number): readonly SeenEvent[] {
  const chance = swift(seed)
  const table = begin(game, seats, {}, swift(seed + 1), { listen: true })
  const log: SeenEvent[] = []
  const hear = (): void => void log.push(...(table.news ?? []).flatMap((event) => eventFor(event, 'spectator') ?? []))
  for (hear(); table.asked.length > 0; hear()) {
    const { seat } = pick(chance, awaited(table))
    choose(game, table, seat, pick(chance, choicesOf(game, table, seat)))
  }
  return log
}

/** Events that change a number of a Hunter. */
const COUNTS = [
  'hurt',
  'wounded',
  'paid',
  'lashed',
  'struck',
  'gained',
  'spilled',
  'banked',
  'rested',
  'returned',
  'trophies',
]

describe.each([3, 5])('signs at the seats of %i Hunters', (seats) => {
  test('show every change of a number at its Hunter and at no other', () => {
    for (const event of [...told(seats, 1), ...told(seats, 2)]) {
      const showing = Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => signsOf(event, seat).length > 0)
      if (COUNTS.includes(event.key)) expect(showing, event.key).toEqual([event.params['seat']])
      if (event.key === 'robbed') expect(showing).toContain(event.params['target'])
    }
  })
})

describe('the last roll', () => {
  const rolled = (foe: string): SeenEvent => ({
    key: 'rolled',
    rule: 'BB-51',
    params: { foe, die: 'red', faces: ['2+', '0'], total: 2 },
  })
  const other = (key: string): SeenEvent => ({ key, rule: 'BB-32', params: {} })

  test('[BB-51] stays with the foe that rolled it', () => {
    expect(lastRoll([rolled('amygdala')], 'amygdala')).toEqual({ die: 'red', faces: ['2+', '0'], total: 2 })
    expect(lastRoll([rolled('amygdala'), other('revealed')], 'amygdala')).toBeUndefined()
    expect(lastRoll([rolled('amygdala')], 'huntsman')).toBeUndefined()
  })

  test('is removed when new cards are revealed or when it was undone', () => {
    expect(lastRoll([rolled('amygdala'), other('played')], 'amygdala')).toBeUndefined()
    expect(lastRoll([rolled('amygdala'), other('undo.all')], 'amygdala')).toBeUndefined()
  })
})
