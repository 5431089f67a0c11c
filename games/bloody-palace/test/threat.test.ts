import type { Game, Seat } from '@gloamhall/kernel'
import { accept, eventFor, options, pick, resume, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { Facing } from '../src/hexes.ts'
import { HEXES } from '../src/hexes.ts'
import { fits, isFree } from '../src/models.ts'
import { stageDeck } from '../src/setup.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import { threats } from '../src/threat.ts'
import type { Terms } from './demons.ts'
import { arena, PHASE } from './demons.ts'

const GAME = PHASE as unknown as Game

const threatsAt = (terms: Terms) => threats(viewOf(game, arena(terms), 'spectator'))

describe("the enemies' threats", () => {
  test('[BP-123] count all unseen cards; once all are seen, only the next one', () => {
    const scene = {
      hunters: [{ hunter: 'dante', at: 'f6' }],
      foes: [{ foe: 'hell-antenora', at: 'f3', facing: 's' }],
    } as const
    // Only Prowl hits no Hunter; the least of the others moves two hexes and reaches the third.
    expect(threatsAt(scene)).toEqual([{ foe: 'hell-antenora-1', seat: 1, cards: 6, of: 7, damage: 4 }])
    const known = { deck: ['prowl', 'twin-cleavers'], seen: 7 }
    expect(threatsAt({ ...scene, behaviours: { 'hell-antenora': known } })).toEqual([])
    const charges = { deck: ['cleaver-charge'], seen: 7 }
    expect(threatsAt({ ...scene, behaviours: { 'hell-antenora': charges } })).toEqual([
      { foe: 'hell-antenora-1', seat: 1, cards: 1, of: 1, damage: 2 },
    ])
  })

  test('[BP-126] leave out stunned foes and knocked-out Hunters', () => {
    const foes = [{ foe: 'empusa', at: 'f5', facing: 's' }] as const
    expect(threatsAt({ hunters: [{ hunter: 'dante', at: 'f6' }], foes })).toHaveLength(1)
    expect(threatsAt({ hunters: [{ hunter: 'dante', at: 'f6' }], foes: [{ ...foes[0], stun: 1 }] })).toEqual([])
    expect(
      threatsAt({
        hunters: [
          { hunter: 'dante', at: 'out' },
          { hunter: 'v', at: 'a1' },
        ],
        foes,
      }),
    ).toEqual([])
  })

  test('of a foe that does not turn reach only what is in its hit box now', () => {
    const terms = (at: string): Terms => ({
      hunters: [{ hunter: 'dante', at }],
      stage: 4,
      foes: [{ foe: 'elder-geryon-knight', at: 'f6', facing: 'n' }],
      behaviours: { 'elder-geryon-knight': { deck: ['trampling-gallop'], seen: 7 } },
    })
    expect(threatsAt(terms('f3'))).toMatchObject([{ damage: 3 }])
    expect(threatsAt(terms('f9'))).toEqual([])
  })

  test('a foe acting from the current positions never deals more damage than its threat', () => {
    let dealt = 0
    for (let seed = 0; seed < 400; seed++) {
      for (const { id } of scattered(seed).foes) {
        const table = scattered(seed)
        const said = threats(viewOf(game, table, 'spectator'))
        for (const { seat, damage } of blowsOf(table, id)) {
          dealt++
          const threat = said.find((each) => each.foe === id && each.seat === seat)
          expect([seed, id, seat, damage <= (threat?.damage ?? 0)]).toEqual([seed, id, seat, true])
        }
      }
    }
    expect(dealt).toBeGreaterThan(400)
  })
})

/** A stage with all models in random positions. */
function scattered(seed: number): BloodyPalaceTable {
  const chance = swift(seed)
  const seats = 1 + (seed % 4)
  const stage = 1 + (Math.floor(seed / 4) % 4)
  const cards = stageDeck({ rules: 1 }, seats)[stage - 1] ?? []
  const table = arena({ seats, stage, card: pick(chance, cards) })
  for (const foe of table.foes) {
    for (let tries = 0; tries < 20; tries++) {
      const pose = { at: pick(chance, HEXES), facing: pick(chance, [0, 1, 2, 3, 4, 5] as Facing[]) }
      if (fits(table, foe, pose)) Object.assign(foe, pose)
    }
  }
  for (const hunter of table.hunters) {
    hunter.at = pick(
      chance,
      HEXES.filter((hex) => isFree(table, hex)),
    )
    hunter.hand = []
  }
  table.chance = chance
  return table
}

/** The total damage one foe alone deals to each Hunter, with whichever card it turns up. */
function blowsOf(table: BloodyPalaceTable, foe: string): readonly { readonly seat: Seat; readonly damage: number }[] {
  const others = table.foes.filter(({ id }) => id !== foe)
  const [acting] = table.foes.filter(({ id }) => id === foe).map((each) => each.class)
  table.phase = { classes: acting ? [acting] : [], waiting: [foe], inOrder: undefined, foe: undefined, harmed: false }
  table.agenda = [{ step: 'nextFoe', class: acting ?? 'empusa' }]
  // The others are in the way as usual, but do not act.
  for (const other of others) other.stun = 9
  const sums = new Map<Seat, number>()
  const hear = (): void => {
    for (const event of table.news ?? []) {
      const { key = '', params = {} } = eventFor(event, 'spectator') ?? {}
      if (key !== 'foeAttacks') continue
      const damages = params['damages'] as readonly number[]
      for (const [at, seat] of (params['seats'] as readonly Seat[]).entries())
        sums.set(seat, (sums.get(seat) ?? 0) + (damages[at] ?? 0))
    }
    table.news = []
  }
  resume(GAME, table)
  hear()
  for (let asked = table.asked[0]; asked; asked = table.asked[0]) {
    accept(GAME, table, asked, pick(table.chance, options(GAME, table, asked)))
    hear()
  }
  return [...sums].map(([seat, damage]) => ({ seat, damage }))
}
