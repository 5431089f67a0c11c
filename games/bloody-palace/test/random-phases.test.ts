import type { Game } from '@gloamhall/kernel'
import { accept, options, pick, resume, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { covered } from '../src/bases.ts'
import { clone } from '../src/clone.ts'
import { foeOf } from '../src/content/cards.ts'
import type { Facing, Hex } from '../src/hexes.ts'
import { HEXES } from '../src/hexes.ts'
import { fits, isFree, sizeOf } from '../src/models.ts'
import { stageDeck } from '../src/setup.ts'
import { SETTLE } from '../src/rules/ties.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import { arena, PHASE } from './demons.ts'

/* Random Enemy Phases: whatever the First Player chooses, models never share a hex and no card is lost. */

const GAME = PHASE as unknown as Game

/** A stage with all models in random positions. */
function scattered(seed: number): BloodyPalaceTable {
  const chance = swift(seed)
  const seats = 1 + (seed % 4)
  const stage = 1 + (Math.floor(seed / 4) % 4)
  const cards = stageDeck({ rules: 1 }, seats)[stage - 1] ?? []
  const table = arena({
    seats,
    stage,
    card: pick(chance, cards),
    ...(seed % 3 === 0 ? { options: { front: 'half' } } : {}),
  })
  for (const foe of table.foes) {
    for (let tries = 0; tries < 40; tries++) {
      const pose = { at: pick(chance, HEXES), facing: pick(chance, [0, 1, 2, 3, 4, 5] as Facing[]) }
      if (fits(table, foe, pose)) Object.assign(foe, pose)
    }
    if (foeOf(table, foe.class).stunsAt !== undefined) foe.stun = pick(chance, [0, 0, 0, 1, 2])
  }
  for (const hunter of table.hunters)
    hunter.at = pick(
      chance,
      HEXES.filter((hex) => isFree(table, hex)),
    )
  table.chance = chance
  return table
}

/** Lists broken invariants. */
function problems(table: BloodyPalaceTable): string[] {
  const found: string[] = []
  const stood = new Set<Hex>()
  const stand = (hex: Hex, who: string): void => {
    if (stood.has(hex)) found.push(`${who} shares a hex`)
    stood.add(hex)
  }
  for (const foe of table.foes) {
    const hexes = covered(sizeOf(table, foe), foe)
    if (!hexes) found.push(`${foe.id} is outside`)
    for (const hex of hexes ?? []) stand(hex, foe.id)
    if (foe.guard > (foeOf(table, foe.class).guard?.most ?? 0)) found.push(`${foe.id} guards too well`)
    if (foe.damage < 0 || foe.stun < 0) found.push(`${foe.id} is better than whole`)
  }
  for (const hunter of table.hunters) {
    if (hunter.at !== undefined) stand(hunter.at, hunter.hunter)
    const cards = [hunter.deck, hunter.hand, hunter.discard, hunter.chain].flat().length
    if (cards !== 23) found.push(`${hunter.hunter} has ${cards} cards`)
  }
  for (const [of, pile] of Object.entries(table.behaviours)) {
    const cards = new Set([...pile.deck, ...(pile.up === undefined ? [] : [pile.up])])
    if (cards.size !== pile.deck.length + (pile.up === undefined ? 0 : 1)) found.push(`${of} has a card twice`)
    if (cards.size !== (of.endsWith('empusa') ? 4 : 7)) found.push(`${of} has ${cards.size} cards`)
    if (pile.seen > pile.deck.length) found.push(`${of} has seen more than there is`)
  }
  return found
}

describe('random phases', () => {
  test.each([1, 2, 3, 4])(
    '[BP-58] [BP-69] [BP-123] three phases in a row keep the invariants, from table %i00 on',
    (hundred) => {
      const most = new Map<string, number>()
      for (let seed = hundred * 100; seed < hundred * 100 + 100; seed++) {
        const table = scattered(seed)
        for (let phase = 0; phase < 3; phase++) {
          table.agenda = [{ step: 'enemyPhase' }]
          resume(GAME, table)
          for (let asked = table.asked[0]; asked; asked = table.asked[0]) {
            const choices = options(GAME, table, asked)
            most.set(asked.question, Math.max(most.get(asked.question) ?? 0, choices.length))
            // Questions with a single answer are skipped, except those that would reveal a hand.
            const isIdle = choices.length < 2 && asked.question !== 'block' && asked.question !== 'lose'
            if (isIdle || new Set(choices).size < choices.length) expect([seed, asked]).toEqual(choices)
            const copy = clone(table)
            // Settled ties are no longer asked about, and the other choices should occur as well.
            const settles = choices.includes(SETTLE) && pick(table.chance, [true, false, false, false, false, false])
            const open = choices.filter((choice) => choice !== SETTLE)
            accept(GAME, table, asked, settles ? SETTLE : pick(table.chance, open))
            expect([seed, problems(table)]).toEqual([seed, []])
            expect([seed, problems(copy)]).toEqual([seed, []])
          }
          expect([seed, table.phase, table.agenda]).toEqual([seed, undefined, []])
          expect(Object.values(table.behaviours).every(({ up }) => up === undefined)).toBe(true)
        }
      }
      expect(Math.max(...most.values())).toBeLessThanOrEqual(200)
      expect([...most.keys()]).toEqual(expect.arrayContaining(['order', 'march', 'look', 'block', 'shove', 'toward']))
    },
  )
})
