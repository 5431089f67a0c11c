import { imagine, swift, viewOf } from '@gloamhall/kernel'
import { expectShares, permutations, uniform } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { cardsOf, EQUIPMENT } from '../src/content/cards.ts'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../src/content/encounters.ts'
import { TRAP_IDS, TRAPS } from '../src/content/traps.ts'
import { game } from '../src/game.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import type { Terms } from './at-table.ts'
import { setTable } from './at-table.ts'

const DRAWS = 4000

/** Counts each outcome over many tables imagined from one view. */
function counted(terms: Terms, outcome: (table: DarkSoulsTable) => string): Map<string, number> {
  const view = viewOf(game, setTable(terms), 'spectator')
  const counts = new Map<string, number>()
  const chance = swift(11)
  for (let draw = 0; draw < DRAWS; draw++) {
    const table = imagine(game, view, chance)
    if (draw < 50) expect(viewOf(game, table, 'spectator')).toEqual(view)
    const key = outcome(table)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

describe('imagined tables are distributed fairly', () => {
  test('[DS-14] unseen encounters: any two of the level that are not in sight', () => {
    const map = [
      { face: '3a', encounter: 'the-deeps', seen: true },
      { face: '2b', encounter: 'ash-gardens' },
      { face: '4a', encounter: 'hollow-cave' },
    ] as const
    const left = ENCOUNTER_IDS.filter((id) => ENCOUNTERS[id].level === 1 && id !== 'the-deeps')
    const pairs = left.flatMap((one) => left.filter((other) => other !== one).map((other) => `${one} ${other}`))
    expectShares(
      counted({ map }, (table) =>
        table.map
          .slice(1)
          .map(({ encounter }) => encounter)
          .join(' '),
      ),
      uniform(pairs),
    )
  })

  test('[DS-97] traps: any tokens that have not been face up', () => {
    const terms: Terms = {
      room: '3a',
      foes: { sentinel: 'c3' },
      traps: { c1: 'blank', c5: { trap: '3-1', up: true }, e3: '1-1' },
    }
    const unseen = TRAP_IDS.flatMap((id) => Array.from({ length: TRAPS[id].tokens - (id === '3-1' ? 1 : 0) }, () => id))
    const wanted = new Map<string, number>()
    for (const [at, one] of unseen.entries())
      for (const other of unseen.toSpliced(at, 1)) {
        const key = `${one} ${other}`
        wanted.set(key, (wanted.get(key) ?? 0) + 1 / (unseen.length * (unseen.length - 1)))
      }
    expectShares(
      counted(terms, ({ fight }) => [fight?.traps[0]?.trap, fight?.traps[2]?.trap].join(' ')),
      wanted,
    )
  })

  test('[DS-197] [DS-344] behaviour cards: any that complete the deck with those shown, in any order', () => {
    const terms: Terms = {
      room: 'mini',
      behaviour: {
        deck: ['tail-whip', 'halberd-thrust', 'sweeping-strike'],
        discard: ['tail-sweep'],
        shown: ['tail-whip'],
      },
    }
    const cards = Object.entries(BEHAVIOURS.gargoyle).flatMap(([id, card]) => ('heatUp' in card ? [] : [id]))
    const others = cards.filter((id) => id !== 'tail-sweep' && id !== 'tail-whip')
    const decks = others.flatMap((out) => permutations(['tail-whip', ...others.filter((id) => id !== out)]))
    expectShares(
      counted(terms, ({ fight }) => fight?.behaviour?.deck.join(' ') ?? ''),
      uniform(decks.map((deck) => deck.join(' '))),
    )
  })

  test('[DS-201] [DS-300] a boss that has heated up has one of its heat-up cards, with equal probability', () => {
    const terms: Terms = {
      room: 'mini',
      behaviour: { heated: true, shown: ['tail-whip', 'tail-sweep', 'halberd-thrust'] },
    }
    const hot = ['aerial-electric-breath', 'flying-tail-whip', 'swooping-cleave']
    const cold = ['electric-breath', 'sweeping-strike']
    expectShares(
      counted(
        { ...terms, behaviour: { ...terms.behaviour, deck: ['tail-whip', 'tail-sweep', 'halberd-thrust'] } },
        ({ fight }) => [...hot, ...cold].filter((id) => fight?.behaviour?.deck.includes(id)).join(' '),
      ),
      uniform(hot.flatMap((one) => cold.map((other) => `${one} ${other}`))),
    )
  })

  test('[DS-242] a pair has all its cards, in any order', () => {
    const decks = permutations(Object.keys(BEHAVIOURS.ornstein).slice(0, 5)).map((deck) => deck.join(' '))
    expectShares(
      counted({ room: 'main', boss: 'ornstein-and-smough' }, ({ fight }) => fight?.behaviour?.deck.join(' ') ?? ''),
      uniform(decks),
    )
  })

  test('[DS-20] the top treasure card is any that is left, an Ember in proportion to their number', () => {
    const table = setTable({ seats: 1, inventory: ['claymore'] })
    const wanted = new Map<string, number>()
    for (const id of table.treasure) wanted.set(id, (wanted.get(id) ?? 0) + 1 / table.treasure.length)
    expectShares(
      counted({ seats: 1, inventory: ['claymore'] }, ({ treasure }) => treasure[0] ?? ''),
      wanted,
    )
  })

  test('[DS-24] five legendary cards: any of those not known to be elsewhere', () => {
    const known = cardsOf('legendary')[0] as 'avelyn'
    const rest = cardsOf('legendary').slice(1)
    const counts = counted({ half: 'main', inventory: [known] }, (table) => {
      const legendary = table.treasure.filter((id) => EQUIPMENT[id].deck === 'legendary')
      expect(legendary).toHaveLength(4)
      return [...legendary].sort().join(' ')
    })
    const fours = rest.flatMap((a, i) =>
      rest
        .slice(i + 1)
        .flatMap((b, j) =>
          rest.slice(i + j + 2).flatMap((c, k) => rest.slice(i + j + k + 3).map((d) => [a, b, c, d].sort().join(' '))),
        ),
    )
    expectShares(counts, uniform(fours))
  })
})
