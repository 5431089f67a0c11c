import type { Asked, Choice, Event } from '@gloamhall/kernel'
import { accept, anyOption, awaited, begin, choose, options, pick, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { covered } from '../src/bases.ts'
import { cardOf, hunterOf } from '../src/content/cards.ts'
import { game } from '../src/game.ts'
import { sizeOf } from '../src/models.ts'
import { dropped } from '../src/rules/style.ts'
import { vitalityOf } from '../src/rules/vitality.ts'
import type { BloodyPalaceTable } from '../src/table.ts'

type Watch = (table: BloodyPalaceTable, asked: Asked, choice: Choice, news: readonly Event[]) => void

/** Plays a whole random game and calls `watch` at every decision. */
function play(seats: number, watch: Watch): BloodyPalaceTable {
  const chance = swift(seats + 300)
  const table = begin(game, seats, {}, swift(seats + 40), { listen: true })
  while (table.asked.length > 0) {
    const asked = pick(chance, awaited(table))
    const choice = anyOption(game, table, asked, chance)
    accept(game, table, asked, choice)
    watch(table, asked, choice, table.news ?? [])
  }
  return table
}

/** Describes each broken invariant of a table; empty if there is none. */
function problems(table: BloodyPalaceTable): string[] {
  const found: string[] = []
  const bases = table.foes.map((foe) => covered(sizeOf(table, foe), foe))
  const hexes = [...bases.flatMap((base) => base ?? []), ...table.hunters.flatMap(({ at }) => at ?? [])]
  if (bases.includes(undefined)) found.push('BP-210: a base lies outside')
  if (new Set(hexes).size < hexes.length) found.push('BP-210: a hex is covered twice')
  for (const foe of table.foes) if (foe.damage >= vitalityOf(table, foe)) found.push(`BP-213: ${foe.id} stands dead`)
  for (const hunter of table.hunters) {
    const { chain, deck, hand, discard, upgrades, beside, at, damage } = hunter
    const basics = chain.filter((card) => cardOf(table, card).pile === 'basic')
    const cards = [deck, hand, discard, upgrades, beside].reduce((sum, pile) => sum + pile.length, chain.length)
    if (cards - basics.length !== 43) found.push(`BP-211: ${hunter.hunter} has ${cards - basics.length} cards`)
    if (new Set(basics).size < basics.length) found.push(`BP-211: ${basics.join(', ')}`)
    // Computed independently of the rules: each card must fit the link to its left.
    let open: string | undefined = 'start'
    for (const card of chain) {
      const { in: link, out } = cardOf(table, card)
      const fits = open !== undefined && (open === 'wild' || link === 'wild' || link === 'blank' || link === open)
      if (!fits) found.push(`BP-212: ${card} behind ${open}`)
      if (out !== 'blank') open = out
    }
    if (at !== undefined && damage >= hunterOf(table, hunter.hunter).vitality) found.push('BP-213: a Hunter stands')
    if (at === undefined && chain.length > 0) found.push('BP-213: a knocked-out Hunter has a chain')
  }
  return found
}

describe.each([1, 2, 3, 4])('a whole game with %i', (seats) => {
  test('[BP-210] [BP-211] [BP-212] [BP-213] models, cards and chains are consistent at every decision', () => {
    const found = new Set<string>()
    play(seats, (table) => {
      for (const problem of problems(table)) found.add(problem)
    })
    expect([...found]).toEqual([])
  })

  test('[BP-214] Style only falls by knock-outs', () => {
    let before: readonly number[] = []
    play(seats, ({ hunters }, _, __, news) => {
      for (const [place, { style }] of hunters.entries()) {
        const isOut = news.some(({ key, all }) => key === 'dropped' && all?.seat === place + 1)
        if (style < (before[place] ?? 0)) expect(isOut).toBe(true)
      }
      before = hunters.map(({ style }) => style)
    })
  })

  test('[BP-215] a turn has one run and one claim, and a round one turn and one achievement for each player', () => {
    let [turn, round]: [string[], string[]] = [[], []]
    play(seats, (_, asked, choice, news) => {
      const verb = choice.split(' ', 1)[0] ?? ''
      if (asked.question === 'act' && ['run', 'turn', 'claim'].includes(verb)) turn.push(verb === 'turn' ? 'run' : verb)
      expect(new Set(turn).size).toBe(turn.length)
      for (const { key, all } of news) {
        if (key === 'round') round = []
        if (key === 'turn') turn = []
        if (key === 'turn' || key === 'feat') round.push(`${key} of ${String(all?.seat)}`)
      }
      expect(new Set(round).size).toBe(round.length)
    })
  })

  test('[BP-217] the same seed and choices give the same game, and after its end nothing is accepted', () => {
    const [one, other] = [play(seats, () => {}), play(seats, () => {})]
    expect(JSON.stringify(one.hunters)).toBe(JSON.stringify(other.hunters))
    expect(choose(game, one, seat(1), 'end')).toMatchObject({ ok: false, code: 'game-over', rule: 'BP-157' })
  })
})

test('[BP-216] every question has between 1 and 200 answers', () => {
  const chance = swift(77)
  const table = begin(game, 4, {}, swift(78))
  while (table.asked.length > 0) {
    const asked = pick(chance, awaited(table))
    const count = options(game, table, asked).length
    if (count < 1 || count > 200) expect.fail(`${asked.question} has ${count} answers`)
    accept(game, table, asked, anyOption(game, table, asked, chance))
  }
})

test('[BP-207] [BP-208] [BP-209] [BP-18] every viewer sees the table, and no hand but their own', () => {
  let decisions = 0
  play(3, (table) => {
    if (decisions++ % 20 > 0) return
    const [one, two] = [viewOf(game, table, seat(1)).board, viewOf(game, table, seat(2)).board]
    expect(one.palace).toBe(table.palace.length)
    for (const [place, hunter] of one.hunters.entries()) {
      const own = table.hunters[place]
      expect([hunter.deck, hunter.hand]).toEqual([own?.deck.length, own?.hand.length])
      expect(hunter.held).toEqual(place === 0 ? own?.hand : undefined)
      if (place > 0) expect(hunter.knownFeats).toHaveLength(own?.revealed ?? 0)
    }
    expect(one.behaviours).toEqual(two.behaviours)
    for (const { unseen, seen, up } of Object.values(one.behaviours))
      expect([4, 7]).toContain(unseen + seen.length + (up === undefined ? 0 : 1))
  })
})

test('[X-5] [BP-36] page 21: from the third space of A to the first of B', () => {
  expect(dropped(23)).toBe(15)
})
