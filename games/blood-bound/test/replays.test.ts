import { readdirSync, readFileSync } from 'node:fs'
import { parseRecord, printRecord, replay, seat, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { leaderOf } from '../src/rules/leader.ts'
import type { BloodBoundTable } from '../src/table.ts'
import { characterAt } from '../src/table.ts'

/**
 * Finished games, at least one for each way a game can end, found by random play, seed after seed. A change to any of them means
 * that the rules have changed.
 */
const REPLAYS = [
  ['6-leader-captured-rose', '[BO-3]', 'leader-captured', 'attack'],
  ['6-leader-captured-beast', '[BO-3]', 'leader-captured', 'attack'],
  ['8-wrong-rival-captured', '[BO-4]', 'wrong-capture', 'attack'],
  ['7-own-clan-captured', '[BO-4]', 'wrong-capture', 'attack'],
  ['10-own-leader-captured', '[BO-4]', 'wrong-capture', 'attack'],
  ['6-captured-by-assassin', '[BO-76]', 'wrong-capture', 'assassin'],
  ['8-captured-by-mentalist', '[BO-82]', 'wrong-capture', 'mentalist'],
  ['12-captured-by-alchemist', '[BO-79]', 'wrong-capture', 'alchemist'],
  ['6-captured-by-berserker', '[BO-91]', 'wrong-capture', 'berserker'],
  ['7-inquisitor-captured', '[BO-102]', 'inquisitor-captured', 'attack'],
  ['7-true-curse', '[BO-103]', 'true-curse', 'assassin'],
  ['11-true-curse', '[BO-103]', 'true-curse', 'berserker'],
  ['12-quill-leader-captured', '[BO-112]', 'leader-captured', 'berserker'],
  ['9-quill-elder-captured', '[BO-112]', 'wrong-capture', 'attack'],
] as const

const FOLDER = new URL('./replays/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')

/** What dealt the fourth wound: the attack, or the ability of this role. */
function handOf(table: BloodBoundTable): string {
  const by = table.captured?.by ?? seat(0)
  return table.attack?.attacker === by ? 'attack' : characterAt(table, by).role
}

const ended = (name: string): BloodBoundTable => replay(game, parseRecord(read(name))).table

describe('golden games', () => {
  test('every record in the folder is listed here', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(REPLAYS.map(([name]) => `${name}.txt`).sort())
  })

  test.each(REPLAYS)('%s %s ends as %s, by %s', (name, _rule, how, hand) => {
    const text = read(name)
    const record = parseRecord(text)
    expect(printRecord(record)).toBe(text)
    expect(verify(game, record)).toEqual([])
    const match = replay(game, record)
    // They were recorded before record lines were chained, so they have no head.
    expect(match.record()).toMatchObject(record)
    expect(match.outcome).toEqual(record.outcome)
    expect(match.outcome?.how).toBe(how)
    expect(handOf(match.table)).toBe(hand)
    expect(record.seats).toBe(Number(name.split('-')[0]))
  })

  test("[BO-4] a friend, one's own leader and a rival who does not lead are all wrong captures", () => {
    const [friend, leader, rival] = ['7-own-clan-captured', '10-own-leader-captured', '8-wrong-rival-captured'].map(
      (name) => {
        const table = ended(name)
        const captured = table.captured ?? { seat: seat(0), by: seat(0) }
        const clan = characterAt(table, captured.seat).clan
        const own = clan === characterAt(table, captured.by).clan
        return { own, led: clan !== 'order' && leaderOf(table, clan) === captured.seat }
      },
    )
    expect([friend, leader, rival]).toEqual([
      { own: true, led: false },
      { own: true, led: true },
      { own: false, led: false },
    ])
  })

  test('[BO-112] the Quill decided two of them', () => {
    for (const [name, role] of [
      ['12-quill-leader-captured', undefined],
      ['9-quill-elder-captured', 'elder'],
    ] as const) {
      const table = ended(name)
      const captured = table.captured?.seat ?? seat(0)
      const { clan, role: who } = characterAt(table, captured)
      const quill = table.players.find(({ cards }, index) => {
        return cards.includes('quill') && characterAt(table, seat(index + 1)).clan === clan
      })
      expect(quill).toBeDefined()
      if (role) expect(who).toBe(role)
      else expect(who).not.toBe('elder')
    }
  })

  test('[BO-115] some contain claims, chat and undone choices', () => {
    const kinds = new Set(REPLAYS.flatMap(([name]) => parseRecord(read(name)).lines.map(({ kind }) => kind)))
    expect(kinds).toEqual(new Set(['choice', 'claim', 'text', 'undo']))
  })
})
