import type { Choice } from '@gloamhall/kernel'
import { choicesOf, choose, seatsOf } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from '../../src/game.ts'
import { atTable } from '../at-table.ts'

/** For every verb a client may send, the rules that are about it. */
const SPEAK_OF: Readonly<Record<string, readonly string[]>> = {
  attack: ['BO-28', 'BO-31', 'BO-32', 'BO-33', 'BO-35'],
  pass: ['BO-28', 'BO-30', 'BO-35'],
  ask: ['BO-36', 'BO-41', 'BO-47'],
  stand: ['BO-29', 'BO-36', 'BO-41', 'BO-47'],
  offer: ['BO-36', 'BO-37', 'BO-38', 'BO-41', 'BO-47', 'BO-49'],
  decline: ['BO-29', 'BO-36', 'BO-37', 'BO-38', 'BO-41', 'BO-47', 'BO-49'],
  withdraw: ['BO-36', 'BO-37', 'BO-38', 'BO-41', 'BO-47', 'BO-49'],
  accept: ['BO-40'],
  refuse: ['BO-29', 'BO-40'],
  take: ['BO-52', 'BO-53', 'BO-55'],
  'take-quill': ['BO-63', 'BO-73'],
  stab: ['BO-63', 'BO-69', 'BO-71'],
  look: ['BO-63', 'BO-69', 'BO-77'],
  wound: ['BO-63', 'BO-78', 'BO-79'],
  heal: ['BO-63', 'BO-78', 'BO-79', 'BO-80'],
  probe: ['BO-63', 'BO-69', 'BO-71'],
  shield: ['BO-63', 'BO-69', 'BO-88'],
  'strike-back': ['BO-63'],
  staff: ['BO-63', 'BO-69', 'BO-95'],
  fan: ['BO-63', 'BO-69', 'BO-95'],
  curse: ['BO-63', 'BO-100'],
  forgo: ['BO-29', 'BO-63', 'BO-77', 'BO-97'],
  return: ['BO-79'],
  give: ['BO-97'],
}

/** Every syntactically valid choice for this number of seats, timely or not, including seats that do not exist. */
function words(seats: number): Choice[] {
  const numbers = Array.from({ length: seats + 2 }, (_, number) => number)
  return Object.keys(SPEAK_OF).flatMap((verb) => {
    if (verb === 'take' || verb === 'return')
      return ['rank', 'rose', 'beast', 'unknown'].map((token) => `${verb} ${token}`)
    if (verb === 'give') return ['true', 'false'].flatMap((truth) => numbers.map((to) => `give ${truth} ${to}`))
    return SEATED.has(verb) ? numbers.map((number) => `${verb} ${number}`) : [verb]
  })
}

const SEATED = new Set(['attack', 'pass', 'accept', 'stab', 'look', 'probe', 'shield', 'staff', 'fan'])

describe('refusals', () => {
  test.each([6, 7, 9])('[BO-118] name a rule that is about the choice, %i seats', (seats) => {
    const met = new Map<string, Set<string>>()
    const astray: string[] = []
    for (const { table } of walk(game, seats, seats)) {
      if (table.captured) continue
      for (const seat of seatsOf(table)) {
        const offered = new Set(choicesOf(game, table, seat))
        for (const word of words(seats)) {
          if (offered.has(word)) continue
          const verdict = choose(game, table, seat, word)
          const verb = word.split(' ', 1)[0] as string
          const rule = verdict.ok ? 'none' : verdict.rule
          met.set(verb, (met.get(verb) ?? new Set()).add(rule))
          if (SPEAK_OF[verb]?.includes(rule)) continue
          const asked = table.asked.map((each) => `${each.seat} ${each.question}`).join(', ')
          astray.push(`asked ${asked}, seat ${seat} wants ${word}: ${rule}`)
        }
      }
    }
    expect(astray).toEqual([])
    // There are different rules for different moments.
    for (const [verb, least] of [
      ['attack', 3],
      ['offer', 5],
      ['ask', 2],
      ['take', 2],
    ] as const)
      expect(met.get(verb)?.size, verb).toBeGreaterThanOrEqual(least)
  })

  test('[BO-38] the target cannot intervene for itself, whatever it is asked', () => {
    const at = atTable({ dagger: 1 }).play('1 attack 2')
    expect(at.refusal('2 offer')).toBe('not-offered BO-38')
    at.play('2 stand')
    expect(at.refusal('2 offer')).toBe('not-offered BO-38')
  })

  test('[BO-35] an attack runs to its end before the next', () => {
    const at = atTable({ dagger: 1 }).play('1 attack 2')
    expect(at.refusal('1 attack 3')).toBe('not-your-question BO-35')
    expect(at.refusal('2 attack 3')).toBe('not-offered BO-28')
  })

  test('[BO-47] no player intervenes for a forced wound', () => {
    const at = atTable({ players: ['rose-7', 'beast-2'], dagger: 1 })
      .hit(1, 2, 'rank')
      .play('2 stab 3')
    expect(at.refusal('3 ask')).toBe('not-offered BO-47')
    expect(at.refusal('4 offer')).toBe('not-your-question BO-47')
    expect(at.refusal('2 offer')).toBe('not-your-question BO-38')
  })

  test('[BO-63] an ability waits for the rank token; [BO-73] a Quill is taken once', () => {
    const at = atTable({ players: ['rose-2', { card: 'beast-1', cards: ['quill'] }], dagger: 1 })
    expect(at.refusal('1 stab 2')).toBe('not-offered BO-63')
    expect(at.refusal('2 take-quill')).toBe('not-your-question BO-73')
    expect(at.refusal('3 heal')).toBe('not-your-question BO-78')
  })

  test('[BO-100] Curses are given once', () => {
    const at = atTable({ seats: 7, players: ['inquisitor-rose'], curses: { true: 2, false: [3] }, dagger: 1 })
    expect(at.refusal('1 curse')).toBe('not-offered BO-100')
  })

  test('[BO-69] aiming an ability at oneself is barred by another rule than attacking oneself', () => {
    const at = atTable({ players: ['rose-7', 'beast-2'], dagger: 1 }).hit(1, 2, 'rank')
    expect(at.refusal('2 stab 2')).toBe('not-offered BO-69')
    expect(at.refusal('2 attack 2')).toBe('not-offered BO-28')
    expect(at.refusal('2 accept 2')).toBe('not-offered BO-40')
  })
})
